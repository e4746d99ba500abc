//! Programs as players, seen from outside: nothing of them outlives the match, however it ends.

#![cfg(unix)]

mod program;

use program::{Folder, bad, good, json};
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// Writes a shell script that can be run, and returns its path.
fn script(folder: &Folder, name: &str, text: &str) -> String {
    let path = folder.write(name, format!("#!/bin/sh\n{text}\n"));
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("it may be executed");
    path
}

/// Waits until something is true, for as long as a slow machine may take.
fn eventually(what: &str, mut happens: impl FnMut() -> bool) {
    assert!(
        (0..1000).any(|_| happens() || {
            sleep(Duration::from_millis(20));
            false
        }),
        "{what}"
    );
}

/// Whether a process runs. One that nobody has waited for yet is a zombie, and does not.
fn runs(id: &str) -> bool {
    let ps = Command::new("ps").args(["-o", "stat=", "-p", id]).output().expect("ps runs");
    let state = String::from_utf8_lossy(&ps.stdout).trim().to_string();
    !state.is_empty() && !state.starts_with('Z')
}

#[test]
fn a_program_and_its_children_end_with_ironhex_however_it_ends() {
    let folder = Folder::new();
    for signal in ["-KILL", "-TERM", "-INT"] {
        let note = folder.path(&format!("ids{signal}"));
        // It ignores polite signals and the end of its input, as does its child.
        let text = format!(
            "trap '' TERM INT HUP; sleep 1000 & echo $$ $! > {note}.part; mv {note}.part {note}; sleep 1000"
        );
        let bot = script(&folder, "bot", &text);
        let seats = format!("program:{bot},random");
        let mut child = Command::new(env!("CARGO_BIN_EXE_ironhex"))
            .args(["match", "quickstart", "QS-T1", "--patience", "600000", "--seats", &seats])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        eventually("the bot starts", || std::fs::exists(&note).unwrap_or(false));
        let ids = std::fs::read_to_string(&note).expect("it was written");
        assert!(ids.split_whitespace().all(runs), "{ids}");
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(sent.expect("it is sent").success());
        child.wait().expect("it ends");
        eventually(&format!("all end after {signal}"), || !ids.split_whitespace().any(runs));
    }
}

#[test]
fn a_dry_run_lists_the_programs_of_a_study_and_runs_none() {
    let folder = Folder::new();
    let trace = folder.path("it-ran");
    let bot = script(&folder, "bot", &format!("touch {trace}"));
    let study = |player: &str| {
        let text = format!(
            "game = 'quickstart'\nscenarios = ['QS-T1']\ngames = 2\nseed = 1\nplayers = [\"{player}\"]\n"
        );
        folder.write("study.toml", text)
    };
    // A search of the file for "program:" would not find it.
    let hidden = study(&format!("random, progr\\u0061m:{bot}"));
    assert!(
        good(&["lab", "run", &hidden, "--dry-run"]).contains(&format!("It runs these programs:\n  {bot}\n"))
    );
    assert_eq!(json(&["lab", "run", &hidden, "--dry-run"])["programs"], serde_json::json!([bot]));
    assert!(good(&["lab", "run", &study("random"), "--dry-run"]).contains("It runs no programs."));
    let broken =
        std::fs::read_to_string(study(&format!("program:{bot}"))).expect("it was written") + "maps = ['?']\n";
    bad(2, &["lab", "run", &folder.write("broken.toml", broken)], &["unknown map '?'"]);
    assert!(!std::fs::exists(&trace).unwrap_or(true), "it ran");
    assert!(!std::fs::exists(folder.path("study.results")).unwrap_or(true), "a dry run keeps nothing");
}

#[test]
fn a_quick_study_of_programs_draws_a_seed_and_resumes_with_it() {
    let folder = Folder::new();
    let first =
        r#"while read line; do case "$line" in *'"type":"choose"'*) echo '{"choice": 0}';; esac; done"#;
    let players = format!("program:{}, random", script(&folder, "bot", first));
    let out = folder.path("kept");
    let duel = ["lab", "duel", "quickstart", "QS-T1", "hunchback", "enforcer", "--games", "1"];
    let duel = [&duel[..], &["--players", &players, "--any-force", "--out", &out]].concat();
    let seed = |answer: serde_json::Value| answer["seed"].as_str().expect("text").to_string();
    let drawn = seed(json(&duel));
    assert!(drawn.starts_with("0x") && drawn.len() == 34, "{drawn}");
    assert_eq!(seed(json(&duel)), drawn, "the games come from the journal");
    let elsewhere = folder.path("elsewhere");
    let again: Vec<&str> =
        duel.iter().map(|word| if *word == out { elsewhere.as_str() } else { word }).collect();
    assert_ne!(seed(json(&again)), drawn);
}
