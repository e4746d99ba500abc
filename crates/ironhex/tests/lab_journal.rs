//! The lab's journal and results folder, as a designer meets them: damage, crashes, full disks, other files.

mod program;

use program::{Folder, bad, good, ironhex, json};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

const STUDY: &str = r#"title = "Two against two"
game = "quickstart"
scenarios = ["QS-T2"]
players = ["random"]
games = 20

[forces]
heavy = "hunchback+enforcer"
light = "cicada+saladin"
"#;

/// The number of games in a journal, and its damaged lines.
fn checked(folder: &str) -> (u64, Vec<u64>) {
    let ran = ironhex(&["lab", "check", folder, "--json"]);
    let found: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    let journal = &found[0]["journal"];
    let damaged = journal["damaged"].as_array().expect("a list");
    let lines: Vec<u64> = damaged.iter().filter_map(|damage| damage["line"].as_u64()).collect();
    assert_eq!(ran.code, i32::from(!lines.is_empty()), "{}{}", ran.out, ran.err);
    (journal["games"].as_u64().expect("a number"), lines)
}

#[test]
fn damage_is_named_and_its_games_are_played_again() {
    let folder = Folder::new();
    let study = folder.write("two.toml", STUDY);
    let printed = good(&["lab", "run", &study]);
    let results = folder.path("two.results");
    let clean = good(&["lab", "check", &results]);
    for part in ["Two against two; quickstart", "40 of 40 games; none is missing", "21 files as written"] {
        assert!(clean.contains(part), "'{part}' is not in {clean}");
    }
    assert_eq!(checked(&results), (40, vec![]));
    let journal = format!("{results}/journal.jsonl");
    let mut bytes = fs::read(&journal).expect("the journal");
    let third = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').nth(1).expect("lines").0;
    bytes[third + 100] ^= 1;
    fs::write(&journal, &bytes).expect("damaged");
    let (left, lines) = checked(&results);
    assert_eq!(lines, [3]);
    let ran = ironhex(&["lab", "check", &results]);
    assert!(ran.code == 1 && ran.out.contains("journal.jsonl, line 3: its checksum"), "{}", ran.out);
    let again = ironhex(&["lab", "run", &study]);
    assert_eq!((again.code, &again.out), (0, &printed));
    let games = 40 - left;
    let count = if games == 1 { "1 game".to_string() } else { format!("{games} games") };
    let said = format!("1 damaged record; its {count} will be played again");
    assert!(again.err.contains("line 3: its checksum") && again.err.contains(&said), "{}", again.err);
    assert_eq!(fs::read(format!("{results}/journal.damaged-1.jsonl")).expect("it is kept"), bytes);
    assert_eq!(good(&["lab", "run", &study]), printed, "repaired: nothing more to say");
    fs::write(format!("{results}/report.html"), "mine").expect("written");
    bad(2, &["lab", "run", &study], &["was changed after the lab wrote it", "--overwrite"]);
    bad(1, &["lab", "check", &results], &[]);
    assert!(ironhex(&["lab", "check", &results]).out.contains("report.html"));
    good(&["lab", "run", &study, "--overwrite"]);
    bad(2, &["lab", "check", &study], &["is a file, not a folder"]);
    bad(2, &["lab", "check", &folder.path("none")], &["is not there"]);
    bad(2, &["lab", "check", env!("CARGO_MANIFEST_DIR")], &["no results of the lab"]);
}

#[test]
fn files_of_others_are_not_overwritten() {
    let folder = Folder::new();
    let study = folder.write("two.toml", STUDY);
    let replay = ["lab", "replay", &study, "--cell", "1", "--game", "1"];
    let mine = folder.write("mine.replay", "mine");
    let to_mine = [&replay[..], &["--out", &mine]].concat();
    bad(2, &to_mine, &["mine.replay' is there already", "--overwrite"]);
    assert_eq!(fs::read_to_string(&mine).expect("it is there"), "mine");
    good(&[&to_mine[..], &["--overwrite"]].concat());
    bad(2, &[&replay[..], &["--out", "no/such/folder/x.replay"]].concat(), &["there is no folder"]);
    // In the results folder, the lab replaces its own replay.
    good(&replay);
    good(&replay);
    folder.write("two.results/cell-1-game-1.replay", "mine");
    bad(2, &replay, &["was changed after the lab wrote it"]);
    fs::create_dir(folder.path("ladder")).expect("a folder");
    let ratings = folder.write("ladder/ladder.json", "mine");
    let out = folder.path("ladder");
    let ladder = ["lab", "ladder", "--game", "quickstart", "--scenario", "QS-T1", "--players"];
    let ladder = [&ladder[..], &["random,recruit", "--games", "1", "--out", &out]].concat();
    bad(2, &ladder, &["ladder.json' was not written by the lab"]);
    assert_eq!(fs::read_to_string(&ratings).expect("it is there"), "mine");
    good(&[&ladder[..], &["--overwrite"]].concat());
    good(&ladder);
    let found = json(&["lab", "check", &out]);
    assert_eq!(found.as_array().map(Vec::len), Some(2), "the ladder and its game");
    for argument in ["--overwrite", "--other-build"] {
        let duel = ["lab", "duel", "quickstart", "QS-T1", "enforcer", "hunchback", argument];
        bad(2, &duel, &["results are not saved without --out"]);
    }
}

/// Starts a study of many games.
#[cfg(unix)]
fn start(shell: &str, study: &str) -> std::process::Child {
    let command = format!("{shell}exec \"$0\" lab run \"$1\"");
    Command::new("sh")
        .args(["-c", &command, env!("CARGO_BIN_EXE_ironhex"), study])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs")
}

#[test]
#[cfg(unix)]
fn a_killed_run_loses_at_most_its_last_record() {
    let folder = Folder::new();
    let study = folder.write("two.toml", STUDY.replace("games = 20", "games = 1000000"));
    let results = folder.path("two.results");
    let journal = format!("{results}/journal.jsonl");
    let length = || fs::metadata(&journal).map_or(0, |found| found.len());
    let mut before = 0;
    for _ in 0..3 {
        let mut child = start("", &study);
        let enough = length() + 20_000;
        while length() < enough {
            assert_eq!(child.try_wait().expect("it runs"), None);
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        child.kill().expect("kill -9");
        child.wait().expect("it ended");
        let (games, damaged) = checked(&results);
        let lines = fs::read(&journal).expect("the journal").split(|byte| *byte == b'\n').count() as u64;
        assert!(damaged.is_empty() || damaged == [lines], "{damaged:?} of {lines}");
        assert!(games > before, "{games} games after {before}");
        before = games;
    }
}

#[test]
#[cfg(unix)]
fn a_full_disk_loses_no_finished_game_and_no_older_file() {
    let folder = Folder::new();
    let study = folder.write("two.toml", STUDY.replace("games = 20", "games = 20000"));
    let results = folder.path("two.results");
    // Files of 16 blocks at most, and the signal that would end the program is ignored.
    let full = start("trap '' XFSZ; ulimit -f 16; ", &study).wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&full.stderr);
    assert_eq!(full.status.code(), Some(2), "{said}");
    assert!(
        said.contains("cannot write '") && said.contains("journal.jsonl") && said.contains("resumes"),
        "{said}"
    );
    let (games, damaged) = checked(&results);
    assert!(games > 0 && damaged.is_empty(), "{games} games, {damaged:?}");
    // Results that do not fit leave the older ones whole.
    let small = folder.write("small.toml", STUDY);
    good(&["lab", "run", &small]);
    let page = |name: &str| fs::read(folder.path(&format!("small.results/{name}"))).expect("it is there");
    let (report, table) = (page("report.html"), page("games.csv"));
    let full = start("trap '' XFSZ; ulimit -f 8; ", &small).wait_with_output().expect("it ends");
    assert_eq!(full.status.code(), Some(2), "{}", String::from_utf8_lossy(&full.stderr));
    assert_eq!((page("report.html"), page("games.csv")), (report, table));
    let left = fs::read_dir(folder.path("small.results")).expect("the folder");
    let left: Vec<_> = left.map(|entry| entry.expect("an entry").file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().ends_with(".tmp")), "{left:?}");
    good(&["lab", "run", &small]);
}

#[test]
fn a_results_folder_that_cannot_be_written_is_refused_before_any_game() {
    let folder = Folder::new();
    let study = folder.write("two.toml", STUDY);
    let out = folder.path("taken");
    fs::create_dir_all(folder.path("taken/games.csv")).expect("a folder");
    bad(2, &["lab", "run", &study, "--out", &out], &["games.csv': it is a folder"]);
    assert!(!Path::new(&folder.path("taken/journal.jsonl")).exists(), "nothing was begun");
    fs::create_dir_all(folder.path("other/journal.jsonl")).expect("a folder");
    bad(2, &["lab", "run", &study, "--out", &folder.path("other")], &["journal.jsonl': it is a folder"]);
    if cfg!(target_os = "linux") {
        bad(2, &["lab", "run", &study, "--out", "/dev/null"], &["'/dev/null' is a file, not a folder"]);
        bad(2, &["lab", "run", &study, "--out", "/proc/results"], &["cannot write '/proc/results'", "--out"]);
    }
    bad(2, &["lab", "run", &folder.path("taken")], &["is a folder, not a file"]);
}

#[test]
fn a_journal_of_the_first_format_is_refused_with_a_remedy() {
    let folder = Folder::new();
    let study = folder.write("two.toml", STUDY);
    fs::create_dir(folder.path("two.results")).expect("a folder");
    let old = "{\"ironhex_lab\":1,\"game\":\"quickstart\",\"rules\":1,\"content\":\"0\",\"base\":\"0\"}\n";
    let journal = folder.write("two.results/journal.jsonl", old);
    folder.write("two.results/games.csv", "cell,game\n");
    bad(2, &["lab", "run", &study, "--json"], &["without checksums", "--again"]);
    let check = ironhex(&["lab", "check", &folder.path("two.results")]);
    assert!(check.code == 1 && check.out.contains("without checksums"), "{}", check.out);
    assert_eq!(fs::read_to_string(&journal).expect("it is there"), old);
    good(&["lab", "run", &study, "--again"]);
    assert_eq!(checked(&folder.path("two.results")), (40, vec![]));
}
