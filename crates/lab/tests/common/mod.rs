//! One helper for each kind of test.
#![allow(dead_code)] // each file of tests needs another part

use lab::{CellRecord, Findings, Run, Study};
use players::Stop;
use table::{Fault, Source};

/// A quick study of two forces, with sides changed and an option compared: four cells.
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

/// Reads a study that names no packs.
pub fn try_study(text: &str) -> Result<Study, Fault> {
    Study::read(&Source::new("study.toml", text), &|pack| {
        Err(Fault::new(format!("there is no file '{pack}'")))
    })
}

/// Reads a study that is right.
pub fn study(text: &str) -> Study {
    try_study(text).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Plays a study with so many threads.
pub fn play(study: &Study, threads: usize) -> Vec<CellRecord> {
    let run = Run {
        threads: Some(threads),
        journal: None,
        before: Vec::new(),
        rounds: 1,
        stop: &Stop::default(),
        progress: &mut |_| {},
    };
    run.play(study).unwrap_or_else(|fault| panic!("{fault}"))
}

/// What a study found.
pub fn findings(text: &str) -> Findings {
    let study = study(text);
    Findings::of(&study, &play(&study, 1))
}
