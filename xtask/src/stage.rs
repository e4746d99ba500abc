//! One stage of a command: a program run at the root of the repository, with a heading and its cost.

use crate::clock::{Clock, Cost};
use crate::say;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{Mutex, PoisonError};

/// The command cannot go on and ends with this exit code; the reason has been printed.
pub struct Stopped(pub u8);

/// A finished stage.
#[derive(Clone)]
struct Finished {
    heading: String,
    cost: Cost,
    passed: bool,
}

/// All stages so far, in order.
static FINISHED: Mutex<Vec<Finished>> = Mutex::new(Vec::new());

fn finished() -> Vec<Finished> {
    FINISHED.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// The last stage, if it failed.
pub fn failed() -> Option<String> {
    finished().pop().filter(|stage| !stage.passed).map(|stage| stage.heading)
}

/// What every stage so far has cost, as a table.
pub fn costs() -> String {
    let finished = finished();
    let cpu = finished.iter().filter_map(|stage| stage.cost.cpu).reduce(|sum, cpu| sum + cpu);
    let total = Cost { wall: finished.iter().map(|stage| stage.cost.wall).sum(), cpu };
    let row = |heading: &str, cost: Cost| {
        let cpu = cost.cpu.map_or_else(|| "-".into(), |cpu| format!("{:.1}", cpu.as_secs_f64()));
        format!("{heading:<28}{:>10.1}{cpu:>10}\n", cost.wall.as_secs_f64())
    };
    let mut table = format!("\n{:<28}{:>10}{:>10}\n", "Seconds", "clock", "CPU");
    for stage in &finished {
        table += &row(&stage.heading, stage.cost);
    }
    table + &row("Total", total)
}

/// Runs cargo, the very one that runs this.
pub fn cargo(heading: &str, words: &[&str]) -> Result<(), Stopped> {
    let words: Vec<OsString> = words.iter().map(OsString::from).collect();
    run(heading, cargo_itself(), &words)
}

/// The cargo that runs this.
pub fn cargo_itself() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"))
}

/// Runs a program as a stage.
pub fn run(heading: &str, program: OsString, words: &[OsString]) -> Result<(), Stopped> {
    stage(heading, || quietly(program, words))
}

/// Does some work as a stage: a heading before, its cost after.
pub fn stage(heading: &str, work: impl FnOnce() -> Result<(), Stopped>) -> Result<(), Stopped> {
    say(&format!("\n== {heading}"));
    let clock = Clock::start();
    let ended = work();
    let (cost, passed) = (clock.cost(), ended.is_ok());
    let verdict = if passed { "done in" } else { "FAILED after" };
    say(&format!("== {heading}: {verdict} {cost}"));
    let finished = Finished { heading: heading.into(), cost, passed };
    FINISHED.lock().unwrap_or_else(PoisonError::into_inner).push(finished);
    ended
}

/// Runs a program; returns what it printed, and how it ended.
pub fn captured(program: OsString, words: &[OsString]) -> Result<(String, Result<(), Stopped>), Stopped> {
    let mut command = Command::new(&program);
    let output = command.args(words).current_dir(root()).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| cannot_run(&program, &error))?;
    Ok((String::from_utf8_lossy(&output.stdout).into_owned(), ended(output.status)))
}

/// Runs a program without a heading.
pub fn quietly(program: OsString, words: &[OsString]) -> Result<(), Stopped> {
    match Command::new(&program).args(words).current_dir(root()).status() {
        Ok(status) => ended(status),
        Err(error) => Err(cannot_run(&program, &error)),
    }
}

/// Becomes another program where the system can do that, so that Ctrl-C reaches it alone.
pub fn hand_over(program: OsString, words: &[OsString]) -> Result<(), Stopped> {
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        let error = Command::new(&program).args(words).current_dir(root()).exec();
        Err(cannot_run(&program, &error))
    }
    #[cfg(not(unix))]
    quietly(program, words)
}

fn ended(status: ExitStatus) -> Result<(), Stopped> {
    // A program ended by a signal has no exit code.
    let code = || status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1);
    if status.success() { Ok(()) } else { Err(Stopped(code())) }
}

fn cannot_run(program: &OsStr, error: &std::io::Error) -> Stopped {
    say(&format!("cannot run '{}': {error}", program.display()));
    Stopped(2)
}

/// The root of the repository: the folder above this crate.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(".")).to_path_buf()
}

/// Where this workspace is built.
pub fn target() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    if target.is_absolute() { target } else { root().join(target) }
}

/// A program as a `profile` ("debug", "release") of this workspace builds it.
pub fn built(profile: &str, program: &str) -> OsString {
    target().join(profile).join(format!("{program}{}", std::env::consts::EXE_SUFFIX)).into_os_string()
}
