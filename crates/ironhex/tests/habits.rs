//! Habits of command lines: completions, man pages, standard input, errors for programs.

mod program;

use program::{Folder, bad, good, ironhex, json};
use std::io::Write;
use std::process::{Command, Stdio};

/// Runs `ironhex` with a text as its standard input.
fn fed(words: &[&str], text: &str) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ironhex"));
    let command = command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program runs");
    // A program that refuses its arguments does not read.
    let _ = child.stdin.take().expect("its input").write_all(text.as_bytes());
    let ran = child.wait_with_output().expect("it ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("output is UTF-8");
    (ran.status.code(), text(ran.stdout), text(ran.stderr))
}

#[test]
fn shells_complete_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = good(&["completions", shell]);
        for word in ["scenarios", "compare", "until"] {
            assert!(script.contains(word), "{shell}: no {word}");
        }
    }
    bad(2, &["completions", "tcsh"], &["tcsh", "bash"]);
}

/// The shell itself takes the script and offers what begins with the letters typed.
#[test]
#[cfg(unix)]
fn bash_offers_the_commands() {
    let script = good(&["completions", "bash"]);
    let ask = "COMP_WORDS=(ironhex sc); COMP_CWORD=1; _ironhex ironhex sc ironhex; echo \"${COMPREPLY[@]}\"";
    let bash = Command::new("bash").args(["-c", &format!("{script}\n{ask}")]).output().expect("bash runs");
    assert_eq!(String::from_utf8_lossy(&bash.stdout).trim(), "scenarios");
}

#[test]
fn every_command_has_a_man_page() {
    let folder = Folder::new();
    let pages = folder.path("man");
    let written = json(&["man", &pages]);
    let names: Vec<&str> = written["pages"]
        .as_array()
        .expect("pages")
        .iter()
        .map(|page| page.as_str().expect("a name"))
        .collect();
    for name in ["ironhex.1", "ironhex-match.1", "ironhex-lab-price.1"] {
        assert!(names.contains(&name), "{names:?}");
    }
    let page = std::fs::read_to_string(format!("{pages}/ironhex-lab-run.1")).expect("it is written");
    assert!(page.contains(".TH ironhex-lab-run 1") && page.contains("dry\\-run"), "{page}");
    let help = good(&["--help"]);
    let commands = help.lines().skip_while(|line| !line.starts_with("Commands:")).skip(1);
    for command in
        commands.take_while(|line| !line.is_empty()).filter_map(|line| line.split_whitespace().next())
    {
        assert!(command == "help" || names.contains(&format!("ironhex-{command}.1").as_str()), "{command}");
    }
    bad(2, &["man", "/dev/null/x"], &["cannot write man pages to '/dev/null/x'"]);
}

#[test]
fn files_may_come_from_standard_input() {
    let folder = Folder::new();
    let (_, replay) = folder.replay();
    let (code, out, err) = fed(&["replay", "-", "--verify"], &replay);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    let case = std::fs::read_to_string(program::fixture("cases/duel.toml")).expect("it is there");
    assert_eq!(fed(&["case", "-"], &case).0, Some(0));
    let pack = std::fs::read_to_string(program::fixture("zapper.toml")).expect("it is there");
    assert_eq!(fed(&["check", "-"], &pack).0, Some(0));
    assert!(fed(&["units", "quickstart", "--pack", "-"], &pack).1.contains("zapper"));
    let study = "game = 'quickstart'\nscenarios = ['QS-T1']\nplayers = ['random']\ngames = 2\n";
    let (code, out, _) = fed(&["lab", "run", "-", "--dry-run"], study);
    assert!(code == Some(0) && out.contains("1 cells, 2 games") || out.contains("1 cell"), "{out}");
    let (code, _, err) = fed(&["lab", "run", "-"], study);
    assert!(code == Some(2) && err.contains("--out FOLDER"), "{err}");
    let results = folder.path("from-input");
    assert_eq!(fed(&["lab", "run", "-", "--out", &results], study).0, Some(0));
    assert!(std::fs::exists(format!("{results}/report.html")).unwrap_or(false));
    let (code, _, err) = fed(&["replay", "-"], "nothing");
    assert!(code == Some(2) && err.contains("standard input"), "{err}");
}

/// With `--json`, an error is a JSON document on standard error, also if the arguments are wrong.
#[test]
fn errors_are_json_for_programs() {
    let wrong: [&[&str]; 4] = [
        &["scenarios", "chess"],
        &["match", "quickstart", "QS-T1", "--seats", "nobody,random"],
        &["lab", "run", "no-such-study.toml"],
        &["match", "quickstart"],
    ];
    for words in wrong {
        let ran = ironhex(&[words, &["--json"]].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{words:?}");
        let answer: serde_json::Value =
            serde_json::from_str(&ran.err).unwrap_or_else(|error| panic!("{words:?}: {error}: {}", ran.err));
        let message = answer["errors"][0]["message"].as_str().expect("a message");
        assert!(!message.is_empty(), "{words:?}");
    }
}

#[test]
fn every_option_of_a_game_is_compared_at_once() {
    let found = ironhex(&[
        "lab",
        "compare",
        "quickstart",
        "QS-T1",
        "--all",
        "--games",
        "2",
        "--players",
        "random",
        "--json",
    ]);
    assert_eq!(found.code, 0, "{}", found.err);
    let answer: serde_json::Value = serde_json::from_str(&found.out).expect("findings");
    let names: Vec<&str> = answer["options"]
        .as_array()
        .expect("options")
        .iter()
        .map(|option| option["name"].as_str().expect("a name").split(' ').next().expect("a key"))
        .collect();
    let known = json(&["options", "quickstart"]);
    for option in known.as_array().expect("options") {
        let key = option["key"].as_str().expect("a key");
        // What cannot be compared is left out with a reason.
        assert!(
            names.contains(&key) || found.err.contains(&format!("{key} = ")),
            "{key}: {names:?} {}",
            found.err
        );
    }
    bad(2, &["lab", "compare", "quickstart", "QS-T1"], &["OPTION"]);
    bad(2, &["lab", "compare", "quickstart", "QS-T1", "turn_limit=9", "--all"], &["--all"]);
    bad(2, &["lab", "ladder", "--game", "quickstart", "--watch"], &["no report to watch"]);
}
