//! The example studies: each is valid, and a few of its games make a report.

mod common;

use common::{play, study};
use lab::Findings;
use std::fs;
use std::path::Path;

#[test]
fn every_example_is_played() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/studies");
    let mut games: Vec<&str> = Vec::new();
    for entry in fs::read_dir(folder).expect("the examples are there") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a study");
        let counts = text.lines().filter(|line| line.starts_with("games = ")).count();
        assert_eq!(counts, 1, "{}", path.display());
        let few: Vec<&str> =
            text.lines().map(|line| if line.starts_with("games = ") { "games = 1" } else { line }).collect();
        let study = study(&few.join("\n"));
        let found = Findings::of(&study, &play(&study, 2));
        assert!(found.complete && found.games == study.cells.len() as u64, "{}", path.display());
        assert!(lab::report::page(&study, &found).contains("In short"));
        games.push(study.game.id());
    }
    for game in shelf::games() {
        assert!(games.contains(&game.id()), "no example study for {}", game.id());
    }
}
