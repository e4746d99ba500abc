//! Commands that only read the games' rules and content.

mod program;

use program::{bad, good, json};

#[test]
fn games_are_listed() {
    assert!(good(&["games"]).contains("quickstart  BattleTech Quick-Start"));
    let games = json(&["games"]);
    let known = games.as_array().expect("a list");
    assert!(known.iter().any(|game| game["id"] == "quickstart" && game["name"] == "BattleTech Quick-Start"));
    assert!(known.iter().any(|game| game["id"] == "battleclix" && game["name"] == "Battleclix"));
}

#[test]
fn scenarios_are_listed() {
    assert!(good(&["scenarios", "quickstart"]).contains("QS-T1  Green Training"));
    let scenarios = json(&["scenarios", "quickstart"]);
    let known = scenarios.as_array().expect("a list");
    assert!(known.iter().any(|scenario| scenario["id"] == "QS-T3" && scenario["name"] == "Elite Training"));
    bad(2, &["scenarios", "quickstrat"], &["unknown game 'quickstrat'", "did you mean 'quickstart'?"]);
    bad(2, &["scenarios"], &["<GAME>"]);
}

#[test]
fn the_rulebook_is_printed_whole_or_by_clause() {
    assert!(good(&["rules", "quickstart"]).starts_with("# BattleTech Quick-Start: the rulebook"));
    let clause = good(&["rules", "quickstart", "qs-mov-4"]);
    assert!(clause.contains("Movement: QS-MOV-4") && clause.contains("1 MP"), "{clause}");
    assert_eq!(json(&["rules", "quickstart", "QS-MOV-4"])["chapter"], "Movement");
    assert!(json(&["rules", "quickstart"])["clauses"].as_array().expect("a list").len() > 100);
    bad(2, &["rules", "quickstart", "QS-MVO-4"], &["unknown clause", "did you mean 'QS-MOV-4'?"]);
    bad(2, &["rules", "quickstart", "castling"], &["unknown clause 'castling'"]);
}

#[test]
fn options_are_listed_with_their_defaults() {
    assert!(good(&["options", "quickstart"]).contains("los_divided = side  (QS-O-3)"));
    assert_eq!(json(&["options", "quickstart"])[0]["default"], "strict");
    bad(2, &["options", ""], &["unknown game ''"]);
}

#[test]
fn every_command_helps_with_an_example() {
    assert!(good(&["--help"]).contains("Example"));
    for command in [
        "games",
        "scenarios",
        "units",
        "maps",
        "forces",
        "rules",
        "options",
        "match",
        "replay",
        "case",
        "odds",
        "perft",
        "check",
    ] {
        let help = good(&[command, "--help"]);
        assert!(help.contains("Example") && help.contains(&format!("ironhex {command}")), "{help}");
    }
    bad(2, &["cheat"], &["unrecognized subcommand"]);
    bad(2, &[], &["Usage"]);
}

#[test]
fn the_tree_of_choices_is_counted() {
    assert_eq!(good(&["perft", "quickstart", "QS-T1"]), " 1  270\n 2  24300\n");
    let counts = json(&["perft", "quickstart", "QS-T1", "--depth", "3"]);
    assert_eq!(counts["counts"], serde_json::json!([270, 24300, 48600]));
    bad(2, &["perft", "quickstart", "QS-T9"], &["unknown scenario 'QS-T9'"]);
    bad(2, &["perft", "quickstart", "QS-T1", "--depth", "99999999999"], &["--depth"]);
    bad(2, &["perft", "quickstart", "nothing.toml"], &["there is no file 'nothing.toml'"]);
}

/// `ironhex rules … | head` closes the pipe early.
#[cfg(unix)]
#[test]
fn a_closed_pipe_is_not_an_error() {
    use std::process::{Command, Stdio};
    for words in [&["rules", "quickstart"][..], &["--help"], &["rules", "quickstart", "--json"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ironhex"))
            .args(words)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{words:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}
