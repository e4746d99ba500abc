//! Matches and their replays.

mod program;

use program::{Folder, bad, format_1, good, ironhex, json};

#[test]
fn a_match_is_played_and_its_replay_saved() {
    let folder = Folder::new();
    let path = folder.path("duel.replay");
    let words = ["match", "quickstart", "QS-T1", "--seats", "regular,random", "--seed", "42", "--out", &path];
    let printed = good(&words);
    assert!(printed.contains("Attacker wins (QS-VIC-1)") && printed.contains(&path), "{printed}");
    assert!(good(&["replay", &path, "--verify"]).contains("is reproduced exactly"));
    assert!(good(&["replay", &path]).contains("Result   Attacker wins (QS-VIC-1)"));
    let text = good(&["replay", &path, "--text"]);
    assert!(
        text.starts_with("Setup\n") && text.contains("\nTurn 1\n") && text.contains(", rolls "),
        "{text}"
    );
}

#[test]
fn a_program_reads_the_result() {
    let words = ["match", "quickstart", "QS-T1", "--seed", "7", "--dice", "bag", "--option", "turn_limit=3"];
    let result = json(&words);
    assert!(result["winner"].is_string() || result["winner"].is_null());
    assert_eq!(result["seed"], "7");
    assert!(result["turns"].as_u64().expect("a number") <= 4);
    assert!(result["decisions"].as_u64().expect("a number") > 10);
    assert_eq!(result["scores"].as_array().expect("a list").len(), 2);
    assert_eq!(result, json(&words), "the same seed gives the same match");
}

#[test]
fn without_a_seed_the_one_drawn_is_printed() {
    assert!(json(&["match", "quickstart", "QS-T1", "--seats", "random,random"])["seed"].is_string());
    assert!(good(&["match", "quickstart", "QS-T1", "--seats", "random,random"]).contains("Seed "));
}

#[test]
fn a_replay_is_read_by_programs() {
    let folder = Folder::new();
    let (path, _) = folder.replay();
    let replay = json(&["replay", &path, "--text"]);
    assert_eq!(replay["verified"], true);
    assert_eq!(replay["seats"], serde_json::json!(["regular", "regular"]));
    assert_eq!(replay["log"][0]["seat"], "Defender");
}

#[test]
fn a_replay_is_analyzed() {
    let folder = Folder::new();
    let (path, _) = folder.replay();
    let analysis = json(&["replay", &path, "--analyze"]);
    let list = |key: &str| analysis[key].as_array().unwrap_or_else(|| panic!("no {key}: {analysis}")).clone();
    let replay = json(&["replay", &path]);
    assert_eq!(
        Some(list("decisions").len() as u64),
        replay["decisions"].as_u64(),
        "every decision has a review"
    );
    let end = list("curve").pop().expect("a curve");
    let won = if replay["winner_side"] == 0 { 1000 } else { 0 };
    assert_eq!((end["chance"].as_i64(), end["error"].as_i64()), (Some(won), Some(0)), "the end is certain");
    let luck: i64 = list("sides").iter().filter_map(|side| side["luck"].as_i64()).sum();
    assert_eq!(luck, 0, "what the dice give one side they take from the other");
    assert!(list("moments").len() <= 3);

    let text = good(&["replay", &path, "--analyze"]);
    assert!(text.contains("the dice gave") && text.contains("Key moments: decisions"), "{text}");
    assert_eq!(text, good(&["replay", &path, "--analyze"]), "an analysis can be repeated");
    bad(2, &["replay", &path, "--analyze", "--verify"], &["cannot be used with"]);
}

#[test]
fn a_match_that_cannot_be_played_is_refused() {
    fn play<'a>(rest: &[&'a str]) -> Vec<&'a str> {
        [&["match", "quickstart"], rest].concat()
    }
    bad(2, &play(&["QS-T9"]), &["unknown scenario 'QS-T9'", "did you mean"]);
    bad(2, &play(&["QS-T1", "--seats", "regular,regulr"]), &["unknown player 'regulr'", "'regular'"]);
    bad(2, &play(&["QS-T1", "--seats", "regular"]), &["1 seat does not fit"]);
    bad(2, &play(&["QS-T1", "--seats", &"random,".repeat(300)]), &["seats"]);
    bad(2, &play(&["QS-T1", "--seed", "-1"]), &["-1"]);
    bad(2, &play(&["QS-T1", "--seed", "99999999999999999999999"]), &["is not a seed"]);
    bad(2, &play(&["QS-T1", "--dice", "loaded"]), &["fair, bag"]);
    bad(2, &play(&["QS-T1", "--option", "turn_limt=9"]), &["did you mean 'turn_limit'?"]);
    bad(2, &play(&["QS-T1", "--option", "turn_limit=99999999999"]), &["from 0 to 999"]);
    bad(2, &play(&["QS-T1", "--option", "hurry"]), &["invalid option 'hurry'"]);
    bad(2, &play(&["QS-T1", "--pack", "no-such-pack.toml"]), &["there is no file 'no-such-pack.toml'"]);
    bad(
        2,
        &play(&["QS-T1", "--out", "no-such-folder/x.replay"]),
        &["cannot write 'no-such-folder/x.replay'"],
    );
}

#[test]
fn a_replay_that_differs_names_the_line() {
    let folder = Folder::new();
    let (_, text) = folder.replay();
    let line =
        text.lines().position(|line| line.starts_with("initiative ;")).expect("initiative is rolled") + 1;
    let old = format_1(&text);
    let other_seed = folder.write("seed.replay", old.replace("seed: 42", "seed: 43"));
    bad(1, &["replay", &other_seed], &["the seed gives", &format!("seed.replay:{line}:1")]);
    let digest = old.lines().rfind(|line| line.starts_with("= ")).expect("a digest at the end");
    let (start, _) = digest.rsplit_once(' ').expect("three words");
    let false_end = old.replace(digest, &format!("{start} 0123456789abcdef"));
    let false_end = folder.write("end.replay", false_end);
    bad(1, &["replay", &false_end, "--verify"], &["the state differs"]);
    let ran = ironhex(&["replay", &false_end, "--json"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.contains("\"verified\": false") && ran.err.contains(&format!("\"file\":\"{false_end}\"")),
        "{}",
        ran.err
    );
}

#[test]
fn another_version_is_a_warning_and_the_replay_is_tried() {
    let folder = Folder::new();
    let (_, text) = folder.replay();
    let newer = folder.write("newer.replay", format_1(&text).replace("\nrules: ", "\nrules: 90"));
    let ran = ironhex(&["replay", &newer, "--verify"]);
    assert_eq!(ran.code, 0);
    let warning = "It was written by a newer Ironhex, with version 90";
    assert!(ran.err.contains("warning: ") && ran.err.contains(warning), "{}", ran.err);
    assert!(ran.out.contains("not a full proof") && ran.out.contains(warning), "{}", ran.out);
}

#[test]
fn an_invalid_replay_is_reported_with_its_location() {
    let folder = Folder::new();
    let (path, text) = folder.replay();
    bad(2, &["replay", &folder.path("duel.repay")], &["there is no file", "did you mean", "duel.replay"]);
    bad(2, &["replay", &folder.path("")], &["is a folder"]);
    bad(2, &["replay", &folder.write("empty", "")], &["this is not a replay"]);
    bad(
        2,
        &["replay", &folder.write("bytes", b"ironhex replay 1\n\xff")],
        &["is not UTF-8 text: invalid byte at 17"],
    );
    let wrong = |from: &str, to: &str| folder.write("wrong.replay", text.replacen(from, to, 1));
    bad(2, &["replay", &wrong("scenario:", "scenaro:")], &["wrong.replay:5:1", "did you mean 'scenario'?"]);
    bad(
        2,
        &["replay", &wrong("quickstart", "quickstat")],
        &["wrong.replay:2:7", "did you mean 'quickstart'?"],
    );
    bad(2, &["replay", &wrong("QS-T1", "QS-T77")], &["unknown scenario 'QS-T77'"]);
    bad(2, &["replay", &wrong("moves:", "")], &["wrong.replay:"]);
    bad(2, &["replay", &wrong("rules: 1", "rules: 99999999999")], &["a whole number"]);
    bad(2, &["replay", &path, "--fast"], &["--fast"]);
}
