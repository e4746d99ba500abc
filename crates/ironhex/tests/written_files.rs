//! Files that are never lost.

mod program;

use program::{Folder, bad, good};
use std::fs;

#[test]
fn an_unwritable_file_is_refused_before_the_match_is_played() {
    let folder = Folder::new();
    let mark = folder.path("played");
    let bot = format!("program:touch {mark}");
    let seats = format!("{bot},random");
    for out in [folder.path("none/duel.replay"), folder.path("")] {
        bad(
            2,
            &["match", "quickstart", "QS-T1", "--seats", &seats, "--out", &out],
            &["cannot write '", "folder"],
        );
        assert!(!fs::exists(&mark).expect("a folder"), "the match was begun");
    }
}

#[test]
fn a_failed_or_killed_match_leaves_the_older_file() {
    let folder = Folder::new();
    let out = folder.write("duel.replay", "old");
    let left = folder.write(".duel.replay.a1B2c3.tmp", "half of a repl");
    bad(2, &["match", "quickstart", "QS-T9", "--out", &out], &["unknown scenario"]);
    assert_eq!(fs::read_to_string(&out).expect("a file"), "old");
    let mut killed = std::process::Command::new(env!("CARGO_BIN_EXE_ironhex"))
        .args(["match", "quickstart", "QS-T1", "--seats", "elite:20s,elite:20s", "--out", &out])
        .spawn()
        .expect("the program runs");
    killed.kill().expect("killed");
    killed.wait().expect("ended");
    assert_eq!(fs::read_to_string(&out).expect("a file"), "old");
    // What a killed run leaves is not in the way.
    good(&["match", "quickstart", "QS-T1", "--out", &out]);
    assert!(good(&["replay", &out, "--verify"]).contains("Full proof"));
    assert_eq!(fs::read_to_string(&left).expect("it may be another run's"), "half of a repl");
}
