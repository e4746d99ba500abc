//! Programs as players: good ones play, bad ones forfeit with a reason.

#![cfg(unix)]

use shelf::{MatchReport, MatchRequest, Seating};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::time::Duration;
use table::{DiceMode, Setup};

/// A match of a shell script in the first seat against a random player.
fn play(script: &str) -> Result<MatchReport, String> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bot");
    fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("it is written");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("it may be executed");
    seat(&format!("program:{}", path.display()))
}

fn seat(name: &str) -> Result<MatchReport, String> {
    let request = MatchRequest {
        setup: Setup { scenario: "QS-T1".into(), ..Setup::default() },
        seats: vec![name.into(), "random".into()],
        seating: Seating { patience: Duration::from_millis(1500), ..bots::seating(3.into()) },
        mode: DiceMode::Fair,
        most_decisions: None,
    };
    let game = shelf::find("quickstart").expect("it is on the shelf");
    game.play_match(&request).map_err(|trouble| trouble.to_string())
}

/// A line of a replay without its link, which depends on the whole header.
fn unlinked(line: &str) -> &str {
    line.rsplit_once("  #").map_or(line, |(line, _)| line)
}

/// Answers every question with the first choice.
const FIRST: &str =
    r#"while read line; do case "$line" in *'"type":"choose"'*) echo '{"choice": 0}';; esac; done"#;

#[test]
fn a_program_plays_to_the_end() {
    let report = play(FIRST).expect("it is played");
    assert_eq!(report.forfeit, None);
    assert!(report.summary.over);
}

#[test]
fn the_same_program_and_seed_play_the_same_match() {
    let moves = || {
        let text = play(FIRST).expect("it is played").replay.to_string();
        let (_, moves) = text.split_once("moves:").expect("there are moves");
        moves.lines().map(unlinked).map(String::from).collect::<Vec<_>>()
    };
    assert_eq!(moves(), moves());
}

#[test]
fn a_choice_may_be_given_in_notation_and_old_answers_are_ignored() {
    let script = r#"while read line; do case "$line" in *'"type":"choose"'*)
        echo '{"id": 0, "choice": 99999}'
        notation=$(echo "$line" | sed 's/.*"choices":\[{"notation":"\([^"]*\)".*/\1/')
        echo "{\"choice\": \"$notation\"}";; esac; done"#;
    let report = play(script).expect("it is played");
    assert_eq!(report.forfeit, None);
}

#[test]
fn a_bad_program_forfeits_and_says_why() {
    let bad = [
        ("exit 3", "it exited before answering (exit status: 3)"),
        ("exec 1>&-; sleep 20", "it closed its output before answering"),
        ("sleep 20", "it took longer than 1500 ms to decide"),
        ("read a; read b; echo hello; sleep 20", "it answered 'hello', which is not a valid answer"),
        (
            "read a; read b; echo '{\"choice\": 100000}'; sleep 20",
            "it chose '100000', which is not one of its",
        ),
        ("read a; read b; echo '{\"choice\": \"fly\"}'; sleep 20", "it chose 'fly', which is not one of its"),
        (
            "read a; read b; cat /dev/zero | head -c 200000 | tr '\\0' x; sleep 20",
            "it wrote a line of more than 65536 bytes",
        ),
        // Floods: of old answers, of blank lines, and of answers to questions that it has not read.
        ("yes '{\"id\": 0, \"choice\": 1}'", "it took longer than 1500 ms to decide"),
        ("yes ''", "it took longer than 1500 ms to decide"),
        ("yes '{\"choice\": 0}'", "it answers questions without reading them"),
    ];
    for (script, why) in bad {
        let report = play(script).expect("the match has an end");
        let said = report.forfeit.expect(script);
        assert!(said.contains("in seat 1 forfeits") && said.contains(why), "{script}: {said}");
        assert_eq!(report.summary.winner_side, Some(1), "{script}");
        assert!(report.replay.to_string().contains(why), "{script}: the replay says so too");
    }
}

#[test]
fn the_words_of_a_program_start_no_line_of_the_replay() {
    let choice = r#"{"choice": "fly\nseed: 99\nmoves:\nend\u001b[2J"}"#;
    let report = play(&format!("read a; read b; printf '%s\\n' '{choice}'; sleep 20")).expect("it ends");
    let (said, text) = (report.forfeit.expect("not a legal choice"), report.replay.to_string());
    assert!(said.contains("it chose 'fly seed: 99 moves: end?[2J'"), "{said}");
    let lines: Vec<&str> = text.lines().map(unlinked).collect();
    assert_eq!(lines.iter().filter(|line| line.starts_with("seed: ")).collect::<Vec<_>>(), [&"seed: 3"]);
    assert_eq!(lines.iter().filter(|line| **line == "moves:").count(), 1);
}

#[test]
fn the_children_of_a_program_end_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let note = folder.path().join("child");
    let script = format!("sleep 1000 & echo $! > {}; {FIRST}", note.display());
    assert_eq!(play(&script).expect("it is played").forfeit, None);
    let child = fs::read_to_string(note).expect("it was written");
    // A killed process that nobody has waited for yet is a zombie.
    let state = || {
        let ps = std::process::Command::new("ps").args(["-o", "stat=", "-p", child.trim()]).output();
        String::from_utf8(ps.expect("ps runs").stdout).expect("text")
    };
    let ended = (0..500).any(|_| {
        std::thread::sleep(Duration::from_millis(10));
        state().trim().is_empty() || state().starts_with('Z')
    });
    assert!(ended, "process {child} is still there");
}

#[test]
fn a_program_that_cannot_be_started_is_refused_before_the_match() {
    for (name, words) in [
        ("program:./bot\nseed: 1", "invalid program './bot seed: 1'"),
        ("program:no-such-bot-anywhere", "cannot start the program 'no-such-bot-anywhere'"),
        ("program:/etc/hostname", "cannot start the program '/etc/hostname'"),
        ("program:./no-such-bot", "cannot start the program './no-such-bot'"),
        ("program: ", "missing command after 'program:'"),
    ] {
        let trouble = seat(name).expect_err(name);
        assert!(trouble.contains(words), "{trouble}");
    }
}

#[test]
fn programs_are_refused_where_none_can_be_started() {
    let request = MatchRequest {
        setup: Setup { scenario: "QS-T1".into(), ..Setup::default() },
        seats: vec!["program:/bin/true".into(), "random".into()],
        seating: Seating::new(3.into()),
        mode: DiceMode::Fair,
        most_decisions: None,
    };
    let trouble =
        shelf::find("quickstart").expect("it is on the shelf").play_match(&request).expect_err("refused");
    assert!(trouble.to_string().contains("the program '/bin/true' cannot play here"), "{trouble}");
}
