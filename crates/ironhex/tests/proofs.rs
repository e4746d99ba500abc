//! What `ironhex replay` says a replay proves.

mod program;

use program::{Folder, bad, format_1, good, ironhex, json};

/// A text with other lines.
fn with(text: &str, change: impl FnOnce(&mut Vec<String>)) -> String {
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    change(&mut lines);
    lines.join("\n") + "\n"
}

#[test]
fn an_untouched_replay_is_a_full_proof() {
    let folder = Folder::new();
    let (path, _) = folder.replay();
    let said = good(&["replay", &path, "--verify"]);
    assert!(said.starts_with(&format!("{path}: Full proof: the match is reproduced exactly")), "{said}");
    assert!(
        said.contains(" decisions are legal, seed 42 gives ") && said.contains("wins (QS-VIC-"),
        "{said}"
    );
    let read = json(&["replay", &path]);
    assert_eq!((&read["proof"], &read["verified"]), (&"full".into(), &true.into()));
    assert_eq!((&read["gaps"], &read["ending"]), (&serde_json::json!([]), &"played".into()));
    assert_eq!(said.trim_end(), format!("{path}: {}", read["sentence"].as_str().expect("words")));
}

#[test]
fn what_is_not_proven_is_said_and_is_no_failure() {
    let folder = Folder::new();
    let (_, text) = folder.replay();
    let old = format_1(&text);
    let cut = with(&text, |lines| lines.truncate(lines.len() / 2));
    let seedless = with(&old, |lines| lines.retain(|line| !line.starts_with("seed:")));
    let bare = with(&old, |lines| lines.retain(|line| !line.starts_with("= ")));
    let resigned = with(&old, |lines| {
        lines.truncate(lines.len() / 2);
        lines.push("resign 1".into());
    });
    let drawn = resigned.replace("resign 1", "draw agreed");
    for (name, text, gaps, words) in [
        ("cut", &cut, &["cut_off"][..], "The match is not over in turn "),
        ("old", &old, &["no_links"], "The file is in an older format"),
        ("seedless", &seedless, &["no_links", "no_seed"], "There is no seed: the dice are possible"),
        ("bare", &bare, &["no_links", "no_digests"], "digests of the state are missing"),
        ("resigned", &resigned, &["no_links"], "resigned in turn "),
        ("drawn", &drawn, &["no_links"], "The players agreed on a draw in turn "),
    ] {
        let path = folder.write(name, text);
        let said = good(&["replay", &path, "--verify"]);
        assert!(said.contains("Consistent, but not a full proof.") && said.contains(words), "{name}: {said}");
        assert!(!said.contains("exactly") && !said.contains("Full proof"), "{name}: {said}");
        let read = json(&["replay", &path]);
        assert_eq!((&read["proof"], &read["verified"]), (&"partial".into(), &false.into()), "{name}");
        assert_eq!(read["gaps"], serde_json::json!(gaps), "{name}");
    }
}

#[test]
fn a_touched_replay_names_the_line() {
    let folder = Folder::new();
    let (_, text) = folder.replay();
    let seed = text.lines().position(|line| line.starts_with("seed:")).expect("a seed");
    let moves = text.lines().position(|line| line.starts_with("moves:")).expect("moves");
    let scenario = text.lines().position(|line| line.starts_with("scenario:")).expect("a scenario");
    let touched = |name: &str, text: String, line: usize| {
        let path = folder.write(name, text);
        bad(1, &["replay", &path, "--verify"], &[&format!("{name}:{}:", line + 1)]);
        let ran = ironhex(&["replay", &path, "--json"]);
        assert!(ran.out.contains("\"proof\": \"none\"") && ran.out.contains("Not proven."), "{}", ran.out);
    };
    touched("other-seed", text.replace("seed: 42", "seed: 43"), seed);
    touched("no-seed", with(&text, |lines| drop(lines.remove(seed))), seed);
    touched("no-decision", with(&text, |lines| drop(lines.remove(moves + 3))), moves + 3);
    touched("swapped", with(&text, |lines| lines.swap(moves + 1, moves + 2)), moves + 1);
    touched("no-digests", with(&text, |lines| lines.retain(|line| !line.starts_with("= "))), {
        text.lines().position(|line| line.starts_with("= ")).expect("a digest")
    });
    let path = folder.write("elsewhere", text.replacen("QS-T1", "QS-T77", 1));
    bad(2, &["replay", &path], &["unknown scenario 'QS-T77'", &format!("line {}: the link", scenario + 1)]);
}

#[test]
fn a_newer_format_and_windows_are_understood() {
    let folder = Folder::new();
    let (_, text) = folder.replay();
    let newer = folder.write("newer", text.replacen("replay 2", "replay 3", 1));
    bad(2, &["replay", &newer], &["written by a newer Ironhex", "update Ironhex"]);
    let windows = folder.write("windows", format!("\u{feff}{}", text.replace('\n', "\r\n")));
    assert!(good(&["replay", &windows, "--verify"]).contains("Full proof"));
    let position = format!("{windows}:40");
    good(&["perft", "quickstart", &position, "--depth", "1"]);
}
