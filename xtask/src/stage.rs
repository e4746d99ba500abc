//! One stage of a command: a program run at the root of the repository, with a heading and its duration.

use crate::say;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Instant;

/// A stage failed with this exit code; what is wrong it has said itself.
pub struct Stopped(pub u8);

/// The root of the repository: the folder above this crate.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(".")).to_path_buf()
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

/// Runs a program; a heading before, the time it took after.
pub fn run(heading: &str, program: OsString, words: &[OsString]) -> Result<(), Stopped> {
    say(&format!("\n== {heading}"));
    let start = Instant::now();
    let status = quietly(program, words);
    let seconds = start.elapsed().as_secs_f32();
    match status {
        Ok(()) => {
            say(&format!("== {heading}: done in {seconds:.1} s"));
            Ok(())
        }
        Err(stopped) => {
            say(&format!("== {heading}: FAILED after {seconds:.1} s"));
            Err(stopped)
        }
    }
}

/// Runs a program whose last line is the result, and leaves it the last word.
pub fn last(heading: &str, program: OsString, words: &[OsString]) -> Result<(), Stopped> {
    say(&format!("\n== {heading}"));
    let start = Instant::now();
    let (text, ended) = captured(program, words)?;
    let (before, result) = text.trim_end().rsplit_once('\n').unwrap_or(("", text.trim_end()));
    let verdict = if ended.is_ok() { "done in" } else { "FAILED after" };
    say(&format!("{before}\n== {heading}: {verdict} {:.1} s", start.elapsed().as_secs_f32()));
    say(result);
    ended
}

/// Runs a program; what it printed, and how it ended.
pub fn captured(program: OsString, words: &[OsString]) -> Result<(String, Result<(), Stopped>), Stopped> {
    let mut command = Command::new(&program);
    let output = command.args(words).current_dir(root()).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| cannot_run(&program, &error))?;
    Ok((String::from_utf8_lossy(&output.stdout).into_owned(), ended(output.status)))
}

/// Runs a program without a word about it.
pub fn quietly(program: OsString, words: &[OsString]) -> Result<(), Stopped> {
    match Command::new(&program).args(words).current_dir(root()).status() {
        Ok(status) => ended(status),
        Err(error) => Err(cannot_run(&program, &error)),
    }
}

/// Becomes another program, where the system can do that: Ctrl-C is then its business alone.
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
    // A program ended by a signal has no code of its own.
    let code = || status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1);
    if status.success() { Ok(()) } else { Err(Stopped(code())) }
}

fn cannot_run(program: &OsStr, error: &std::io::Error) -> Stopped {
    say(&format!("'{}' cannot be run: {error}", program.display()));
    Stopped(2)
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
