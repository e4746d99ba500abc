//! On Windows too, a program ends with Ironhex, even if Ironhex is ended without a word.
//!
//! The test runs itself twice more: once as Ironhex in the middle of a match, and once as the program that plays.

#![cfg(windows)]

use shelf::{MatchRequest, Seating};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};
use table::{DiceMode, Setup};

/// Names the file in which the program notes that it lives.
const BEATS: &str = "IRONHEX_TEST_BEATS";

fn beats() -> Option<PathBuf> {
    env::var_os(BEATS).map(PathBuf::from)
}

fn count(beats: &PathBuf) -> usize {
    fs::read(beats).map_or(0, |beats| beats.len())
}

fn itself() -> String {
    env::current_exe().expect("a path").display().to_string()
}

/// The program: it never answers.
#[test]
fn beating() {
    let Some(beats) = beats() else { return };
    for count in 1.. {
        fs::write(&beats, "#".repeat(count)).expect("it is written");
        thread::sleep(Duration::from_millis(20));
    }
}

/// Ironhex: it waits for the program.
#[test]
fn playing() {
    if beats().is_none() {
        return;
    }
    let request = MatchRequest {
        setup: Setup { scenario: "QS-T1".into(), ..Setup::default() },
        seats: vec![format!("program:{} --exact beating", itself()), "random".into()],
        seating: Seating { patience: Duration::from_secs(60), ..bots::seating(3.into()) },
        mode: DiceMode::Fair,
        most_decisions: None,
    };
    let _ = shelf::find("quickstart").expect("it is on the shelf").play_match(&request);
}

#[test]
fn a_program_ends_when_ironhex_is_killed() {
    if beats().is_some() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let beats = folder.path().join("beats");
    let mut ironhex = Command::new(itself())
        .args(["--exact", "playing"])
        .env(BEATS, &beats)
        .stdout(Stdio::null())
        .spawn()
        .expect("it starts");
    let started = Instant::now();
    while count(&beats) < 3 {
        assert!(started.elapsed() < Duration::from_secs(50), "the program does not start");
        thread::sleep(Duration::from_millis(20));
    }
    ironhex.kill().expect("it is killed");
    ironhex.wait().expect("it has ended");
    thread::sleep(Duration::from_millis(500));
    let then = count(&beats);
    thread::sleep(Duration::from_millis(500));
    assert_eq!(count(&beats), then, "the program still lives");
}
