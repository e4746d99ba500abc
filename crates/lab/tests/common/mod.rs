//! One helper for each kind of test.
#![allow(dead_code)] // each test file uses a different part

use lab::{CellRecord, Findings, Run, Study};
use players::Stop;
use table::{Fault, Source};

/// A small study of two forces, with sides swapped and one option compared: four cells.
pub const QUICK: &str = r#"
title = "A quick study"
game = "quickstart"
scenarios = ["QS-T2"]
players = ["random"]
games = 30
seed = 5

[forces]
heavy = "hunchback+enforcer"
light = ["cicada", "saladin"]

[options]
turn_limit = 12

[compare]
exit_allowed = ["no"]
"#;

/// Reads a study without packs.
pub fn try_study(text: &str) -> Result<Study, Fault> {
    Study::read(&Source::new("study.toml", text), &|pack| {
        Err(Fault::new(format!("there is no file '{pack}'")))
    })
}

/// Reads a valid study.
pub fn study(text: &str) -> Study {
    try_study(text).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Plays a study with this many threads.
pub fn play(study: &Study, threads: usize) -> Vec<CellRecord> {
    let run = Run {
        threads: Some(threads),
        journal: None,
        before: Vec::new(),
        rounds: 1,
        stop: &Stop::default(),
        progress: &mut |_, _| {},
    };
    run.play(study).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Plays a study and returns its findings.
pub fn findings(text: &str) -> Findings {
    let study = study(text);
    Findings::of(&study, &play(&study, 1))
}
