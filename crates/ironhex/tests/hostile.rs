//! The program against bad input: a short error and exit code 2, no panic, no hang, nothing that controls the
//! terminal.

mod program;

use program::{Folder, Ran, bad, fixture, good, ironhex, json};

/// Words that have broken programs before.
const NASTY: [&str; 16] = [
    "",
    " ",
    "-1",
    "0",
    "99999999999999999999999999",
    "1e9",
    "NaN",
    "é",
    "\u{202e}",
    "\u{1b}[2J",
    "a\nseed: 1",
    "../../../../etc/passwd",
    "/dev/null",
    "'; rm x",
    "%s%n",
    "program:",
];

/// The commands with one bad word in each place that takes one; `?` is that place.
const PLACES: [&str; 30] = [
    "?",
    "scenarios ?",
    "scenarios quickstart --pack ?",
    "rules ?",
    "rules quickstart ?",
    "options ?",
    "match ? QS-T1",
    "match quickstart ?",
    "match quickstart QS-T1 --seats ?",
    "match quickstart QS-T1 --seats random,elite:?",
    "match quickstart QS-T1 --seats random,veteran:1ms*?",
    "match quickstart QS-T1 --seed ?",
    "match quickstart QS-T1 --patience ?",
    "match quickstart QS-T1 --dice ?",
    "match quickstart QS-T1 --option ?",
    "match quickstart QS-T1 --option turn_limit=?",
    "match quickstart QS-T1 --map ?",
    "match quickstart QS-T1 --force ? --force ?",
    "replay ?",
    "case ?",
    "odds quickstart ? end",
    "perft quickstart ?",
    "perft quickstart QS-T1 --depth ?",
    "check ?",
    "lab run ?",
    "lab duel quickstart ? hunchback enforcer --games 1",
    "lab duel quickstart QS-T1 hunchback enforcer --games 1 --players ?",
    "lab duel quickstart QS-T1 hunchback enforcer --games 1 --threads ?",
    "lab compare quickstart QS-T1 turn_limit=? --games 1",
    "lab ladder --game quickstart --players random,? --games 1",
];

/// These are no mistakes: values that are valid in that place.
fn valid(place: &str, word: &str) -> bool {
    match word {
        "" | " " => place.ends_with("--map ?") || place.contains("--force"),
        "0" => place.ends_with("--seed ?") || place.contains("turn_limit=?"),
        // An empty file is a pack without content.
        "/dev/null" => place.ends_with("--pack ?") || place == "check ?",
        _ => false,
    }
}

fn is_quiet(ran: &Ran) -> bool {
    let quiet = |text: &str| !text.contains(['\u{1b}', '\u{202e}', '\u{7}']);
    quiet(&ran.out) && quiet(&ran.err)
}

#[test]
fn every_bad_word_in_every_place_is_refused_shortly() {
    let mut wrong = Vec::new();
    for place in PLACES {
        for word in NASTY.into_iter().filter(|word| !valid(place, word)) {
            let words: Vec<String> = place.split(' ').map(|part| part.replace('?', word)).collect();
            let ran = ironhex(&words.iter().map(String::as_str).collect::<Vec<_>>());
            if ran.code != 2 || ran.err.is_empty() || ran.err.len() > 3000 || !is_quiet(&ran) {
                wrong.push(format!("{words:?} ends with {}: {}{}", ran.code, ran.out, ran.err));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn absurd_numbers_are_refused() {
    let play = |seats: &'static str| ["match", "quickstart", "QS-T1", "--seats", seats];
    for player in ["random,elite:99999999999n", "random,elite:601s", "random,elite:1s*65"] {
        bad(2, &play(player), &["invalid"]);
    }
    let duel = ["lab", "duel", "quickstart", "QS-T1", "hunchback", "enforcer"];
    for (key, value) in [("--threads", "257"), ("--threads", "0"), ("--games", "20000001")] {
        bad(2, &[&duel[..], &[key, value]].concat(), &[key]);
    }
    bad(2, &["perft", "quickstart", "QS-T1", "--depth", "31"], &["--depth"]);
    let long = "x".repeat(100_000);
    let ran = ironhex(&["rules", &long]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (2, "argument 2 is longer than 4096 bytes; put long texts in a file\n")
    );
}

/// The stack that these threads would need is larger than any memory.
#[cfg(unix)]
#[test]
fn a_thread_that_cannot_be_started_is_an_error() {
    let run = |words: &[&str]| {
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_ironhex"));
        let ran = program.args(words).env("RUST_MIN_STACK", (1_u64 << 46).to_string()).output();
        let ran = ran.expect("the program runs");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (ran.status.code(), text(&ran.stdout), text(&ran.stderr))
    };
    let duel = ["lab", "duel", "quickstart", "QS-T1", "hunchback", "enforcer", "--games", "2", "--any-force"];
    let (code, _, said) = run(&duel);
    assert!(code == Some(2) && said.contains("cannot start thread 1 of "), "{code:?}: {said}");
    let (code, _, said) = run(&["match", "quickstart", "QS-T1", "--seats", "program:cat,random"]);
    assert!(code == Some(2) && said.contains("cannot start the program 'cat'"), "{code:?}: {said}");
    // A player who thinks with several threads plays the same without them.
    let play = ["match", "quickstart", "QS-T1", "--seats", "veteran:50n*3,random", "--seed", "5"];
    assert_eq!(run(&play), (Some(0), good(&play), String::new()));
}

#[test]
fn large_files_are_refused_before_they_are_parsed() {
    let folder = Folder::new();
    let large = |name: &str, megabytes: usize| folder.write(name, "a = 1\n".repeat(megabytes * 200_000));
    let (toml, replay) = (large("large.toml", 1), large("large.replay", 8));
    bad(2, &["check", &toml], &["larger than 1 MB, the limit for a pack"]);
    bad(2, &["case", &toml], &["larger than 1 MB, the limit for a case"]);
    bad(2, &["lab", "run", &toml], &["larger than 1 MB, the limit for a study"]);
    bad(2, &["odds", "quickstart", &toml, "end"], &["this text is larger than 1 MB"]);
    bad(2, &["replay", &replay], &["larger than 8 MB, the limit for a replay"]);
    let in_header = format!("ironhex replay 2\npack: p\n{}", "| a = 1\n".repeat(200_000));
    let (_, whole) = folder.replay();
    let packed = folder.write("packed.replay", whole.replacen("ironhex replay 2\n", &in_header, 1));
    bad(2, &["replay", &packed], &["larger than 1 MB"]);
}

#[test]
fn a_long_word_in_a_file_is_repeated_shortly() {
    let folder = Folder::new();
    let word = "w".repeat(900_000);
    let case = std::fs::read_to_string(fixture("cases/duel.toml")).expect("it is there");
    let case = folder.write("long.toml", case.replace("quickstart", &word));
    let (_, text) = folder.replay();
    let replay = folder.write("long.replay", text.replace("QS-T1", &word));
    for words in [["case", &case], ["replay", &replay], ["check", &case]] {
        let ran = ironhex(&words);
        assert!(ran.code == 2 && ran.err.len() < 3000, "{words:?}: {} bytes", ran.err.len());
        let plain = ironhex(&[words[0], words[1], "--json"]);
        assert!(plain.err.len() < 3000 && plain.out.len() < 3000, "{words:?}");
    }
}

#[test]
fn words_of_a_file_do_not_control_the_terminal() {
    let folder = Folder::new();
    let case = std::fs::read_to_string(fixture("cases/duel.toml")).expect("it is there");
    let title = case.lines().find(|line| line.starts_with("title")).expect("it has a title");
    let case = case.replace(title, r#"title = "\u001b[31mred\u009b2J \u202eback\u0007""#);
    let path = folder.write("red.toml", case);
    let ran = ironhex(&["case", &path]);
    assert!(ran.out.contains("?[31mred??2J ???back?") && is_quiet(&ran), "{}", ran.out);
    let ran = ironhex(&["case", &path, "--json"]);
    assert!(is_quiet(&ran), "{}", ran.out);
    let read: serde_json::Value = serde_json::from_str(&ran.out).expect("valid JSON");
    assert_eq!(read["cases"][0]["title"], "\u{1b}[31mred\u{9b}2J \u{202e}back\u{7}");
}

#[test]
fn a_seed_drawn_by_the_program_has_128_bits() {
    let play = ["match", "quickstart", "QS-T1", "--seats", "random,random"];
    let drawn = || json(&play)["seed"].as_str().expect("text").to_string();
    let (one, other) = (drawn(), drawn());
    assert!(
        one != other && [&one, &other].iter().all(|seed| seed.len() == 34 && seed.starts_with("0x")),
        "{one}"
    );
    let folder = Folder::new();
    let path = folder.path("again.replay");
    good(&[&play[..], &["--seed", &one, "--out", &path]].concat());
    assert!(good(&["replay", &path, "--verify"]).contains("is reproduced exactly"));
}
