//! The balance lab, run as a designer runs it.

mod program;

use program::{Folder, bad, good, ironhex, json};
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

#[test]
fn a_study_is_played_and_reported() {
    let folder = Folder::new();
    let study = folder.write("two.toml", STUDY);
    let told = good(&["lab", "run", &study, "--threads", "2"]);
    assert!(told.starts_with("Two against two\nBattleTech Quick-Start, 40 games, seed 1\n"), "{told}");
    for part in ["heavy : light", "Sides and moving first", "First mover", "HBK-4G Hunchback", "report.html"]
    {
        assert!(told.contains(part), "'{part}' is not in {told}");
    }
    for file in ["report.html", "games.csv", "games.parquet", "findings.json", "journal.jsonl"] {
        assert!(std::path::Path::new(&folder.path(&format!("two.results/{file}"))).is_file(), "{file}");
    }
    // Everything is finished: the same again comes from the journal.
    assert_eq!(good(&["lab", "run", &study]), told);
    assert_eq!(good(&["lab", "run", &study, "--again", "--threads", "1"]), told);
    let other = folder.write("two.toml", STUDY.replace("games = 20", "seed = 9\ngames = 20"));
    bad(2, &["lab", "run", &other], &["the journal of another study", "--again"]);
    let found = json(&["lab", "run", &other, "--out", &folder.path("elsewhere")]);
    assert_eq!((found["games"].as_u64(), found["complete"].as_bool()), (Some(40), Some(true)));
    assert_eq!(found["bouts"][0]["names"], serde_json::json!(["heavy", "light"]));
}

#[test]
fn a_game_of_a_study_becomes_a_replay() {
    let folder = Folder::new();
    let study = folder.write("two.toml", STUDY);
    good(&["lab", "run", &study]);
    let games = std::fs::read_to_string(folder.path("two.results/games.csv")).expect("the games");
    // The fifth game of the second cell follows the heading and the first cell.
    let row: Vec<&str> = games.lines().nth(25).expect("a game").split(',').collect();
    assert_eq!(row[..2], ["2", "5"]);
    let told = json(&["lab", "replay", &study, "--cell", "2", "--game", "5"]);
    assert_eq!((told["seed"].as_str(), told["turns"].to_string().as_str()), (Some(row[2]), row[8]));
    assert_eq!(told["decisions"].to_string(), row[9]);
    assert_eq!(told["winner_side"].as_u64().map_or(String::new(), |side| side.to_string()), row[4]);
    let path = told["replay"].as_str().expect("a path");
    assert!(good(&["replay", path, "--verify"]).contains("plays again exactly as written"));
    let out = folder.path("fifth.replay");
    assert!(good(&["lab", "replay", &study, "--cell", "2", "--game", "5", "--out", &out]).contains(&out));
    bad(2, &["lab", "replay", &study, "--cell", "3", "--game", "1"], &["no cell 3", "cells 1 to 2"]);
    bad(2, &["lab", "replay", &study, "--cell", "1", "--game", "21"], &["no game 21", "1 to 20"]);
}

#[test]
fn a_wrong_study_is_told_with_its_place_before_any_game() {
    let folder = Folder::new();
    let wrong = |from: &str, to: &str| folder.write("wrong.toml", STUDY.replace(from, to));
    bad(
        2,
        &["lab", "run", &wrong("saladin", "saldin")],
        &["wrong.toml:9:", "unknown unit 'saldin'", "'saladin'"],
    );
    bad(
        2,
        &["lab", "run", &wrong("games = 20", "games = 0"), "--json"],
        &["wrong.toml:5:9: a study needs at least one game"],
    );
    bad(2, &["lab", "run", &wrong("random", "rndom")], &["wrong.toml:4:", "unknown player"]);
    bad(2, &["lab", "run", &folder.path("none.toml")], &["there is no file"]);
    assert!(!std::path::Path::new(&folder.path("wrong.results")).exists(), "nothing was begun");
    bad(2, &["lab", "run", &folder.write("right.toml", STUDY), "--threads", "0"], &["--threads"]);
}

#[test]
fn a_folder_that_cannot_be_used_is_told_before_any_game() {
    let folder = Folder::new();
    let study = folder.write("two.toml", STUDY);
    bad(2, &["lab", "run", &study, "--out", &study], &["is a file, not a folder", "--out FOLDER"]);
    let taken = folder.write("taken", "");
    let below = format!("{taken}/results");
    bad(2, &["lab", "run", &study, "--out", &below], &["cannot write '", "--out FOLDER"]);
    let replay = ["lab", "replay", &study, "--cell", "1", "--game", "1", "--out", &below];
    bad(2, &replay, &["cannot be written"]);
}

#[test]
#[cfg(unix)]
fn a_program_that_ends_early_is_told_of() {
    let folder = Folder::new();
    let study = STUDY.replace("\"random\"", "\"program:true, random\"").replace("games = 20", "games = 2");
    let study = folder.write("bot.toml", study);
    let told = good(&["lab", "run", &study]);
    assert!(told.contains("forfeited 4 games; lab replay shows why"), "{told}");
    let page = std::fs::read_to_string(folder.path("bot.results/report.html")).expect("a report");
    assert!(page.contains("forfeited 4 games"));
    let why = good(&["lab", "replay", &study, "--cell", "1", "--game", "1"]);
    assert!(why.lines().next().is_some_and(|line| line.contains("forfeits")), "{why}");
}

#[test]
fn packs_lie_beside_the_study() {
    let folder = Folder::new();
    std::fs::copy(program::fixture("zapper.toml"), folder.path("zapper.toml")).expect("a pack");
    let packed = STUDY.replace("games = 20", "games = 2\npacks = [\"zapper.toml\"]");
    let study = folder.write("packed.toml", &packed);
    assert!(good(&["lab", "run", &study]).contains("4 games"));
    let missing = folder.write("missing.toml", packed.replace("zapper.toml", "zaper.toml"));
    bad(2, &["lab", "run", &missing], &["there is no file", "zapper.toml"]);
}

#[test]
fn common_questions_need_no_file() {
    let duel = [
        "lab",
        "duel",
        "quickstart",
        "QS-T1",
        "enforcer",
        "b=hunchback",
        "--player",
        "random",
        "--games",
        "10",
    ];
    let told = good(&duel);
    assert!(told.starts_with("enforcer against b\n") && told.contains("enforcer : b"), "{told}");
    assert_eq!(good(&duel), told, "the same seed gives the same answer");
    let matrix = json(&[
        "lab",
        "matrix",
        "quickstart",
        "QS-T1",
        "--player",
        "random",
        "--games",
        "4",
        "enforcer",
        "hunchback",
        "two=enforcer+hunchback",
    ]);
    assert_eq!(matrix["matrices"][0]["names"].as_array().map(Vec::len), Some(3));
    let ready = json(&["lab", "matrix", "battleclix", "drill", "--player", "random", "--games", "1"]);
    assert!(ready["matrices"][0]["names"].as_array().map_or(0, Vec::len) >= 8, "every ready Company");
    let compared = json(&[
        "lab",
        "compare",
        "quickstart",
        "QS-T1",
        "exit_allowed",
        "--player",
        "random",
        "--games",
        "20",
    ]);
    assert_eq!(compared["options"][0]["name"], "exit_allowed = no");
    let told = good(&[
        "lab",
        "compare",
        "quickstart",
        "QS-T1",
        "turn_limit=3,9",
        "--player",
        "random",
        "--games",
        "5",
    ]);
    assert!(
        told.contains("turn_limit = 3 against the baseline") && told.contains("turn_limit = 9"),
        "{told}"
    );
}

#[test]
fn a_question_can_be_kept_with_its_study() {
    let folder = Folder::new();
    let out = folder.path("kept");
    good(&[
        "lab",
        "duel",
        "quickstart",
        "QS-T1",
        "enforcer",
        "hunchback",
        "--player",
        "random",
        "--games",
        "3",
        "--out",
        &out,
    ]);
    let study = format!("{out}/study.toml");
    let replay = folder.path("one.replay");
    good(&["lab", "replay", &study, "--cell", "1", "--game", "3", "--out", &replay]);
    assert!(good(&["replay", &replay, "--verify"]).contains("exactly as written"));
}

#[test]
fn wrong_questions_are_answered_in_words() {
    let ask = |rest: &[&'static str]| [&["lab"], rest].concat();
    bad(
        2,
        &ask(&["duel", "quickstart", "QS-T1", "enforcer", "hunchbak"]),
        &["unknown unit 'hunchbak'", "'hunchback'"],
    );
    bad(
        2,
        &ask(&["duel", "quickstart", "QS-T1", "enforcer", "enforcer"]),
        &["two forces are called 'enforcer'"],
    );
    bad(2, &ask(&["duel", "quickstart", "QS-T1", "enforcer"]), &["2 values required"]);
    bad(2, &ask(&["matrix", "quickstart", "QS-T1", "enforcer"]), &["two forces at least"]);
    bad(
        2,
        &ask(&["compare", "quickstart", "QS-T1", "turn_limit"]),
        &["turn_limit is a number", "from 0 to 999"],
    );
    bad(2, &ask(&["compare", "quickstart", "QS-T1", "exit_alowed"]), &["did you mean 'exit_allowed'?"]);
    bad(
        2,
        &ask(&["compare", "quickstart", "QS-T1", "exit_allowed=yes"]),
        &["exit_allowed = yes is already the baseline"],
    );
    bad(2, &ask(&["duel", "quickstat", "QS-T1", "a", "b"]), &["did you mean 'quickstart'?"]);
    bad(2, &ask(&["duel", "quickstart", "QS-T1", "=enforcer", "hunchback"]), &["'=enforcer' has no name"]);
    let duel = ["duel", "quickstart", "QS-T1", "enforcer", "hunchback"];
    let twice = ["--option", "turn_limit=3", "--option", "turn_limit=4"];
    bad(2, &ask(&[&duel[..], &twice].concat()), &["the option 'turn_limit' is given twice"]);
    bad(2, &ask(&[&duel[..], &["--again"]].concat()), &["nothing is kept without --out"]);
    bad(2, &ask(&[&duel[..], &["--seed", "18446744073709551615"]].concat()), &["--seed"]);
    let three = ["--force", "enforcer", "--force", "hunchback", "--force", "cicada"];
    let compare = ["compare", "quickstart", "QS-T1", "exit_allowed"];
    bad(2, &ask(&[&compare[..], &three].concat()), &["3 forces are named", "two sides"]);
    let ran = ironhex(&ask(&["duel", "quickstart", "QS-T1", "enforcer", "hunchbak"]));
    assert!(!ran.err.contains("the question"), "no line of a file that nobody wrote: {}", ran.err);
}

#[test]
fn the_ladder_lists_the_players() {
    let words = ["lab", "ladder", "--game", "quickstart", "--players", "random,regular", "--games", "10"];
    let told = good(&words);
    assert!(told.starts_with("quickstart, QS-T3, QS-X3, QS-X5: 60 games, seed 1\n"), "{told}");
    let (regular, random) = (told.find("regular").expect("listed"), told.find("random").expect("listed"));
    assert!(regular < random, "the strongest first: {told}");
    let ladder = &json(&words)[0];
    assert_eq!(ladder["rungs"][0]["elo"]["value"], 0.0);
    assert_eq!(ladder, &json(&[&words[..], &["--threads", "1", "--neighbors"]].concat())[0]);
    bad(2, &["lab", "ladder", "--players", "random"], &["at least two players"]);
    bad(2, &["lab", "ladder", "--players", "random,gredy"], &["unknown player 'gredy'"]);
    bad(2, &["lab", "ladder", "--players", "random,random"], &["'random' is named twice"]);
    bad(2, &["lab", "ladder", "--scenario", "QS-T1"], &["--game"]);
    bad(2, &["lab", "ladder", "--again"], &["nothing is kept without --out"]);
    for wrong in ["0", "-1", "99999999999"] {
        bad(2, &["lab", "ladder", "--games", wrong], &["--games", "1..=20000000"]);
    }
}

#[test]
fn the_ladder_goes_through_every_game_on_its_even_scenarios() {
    let ladders = json(&["lab", "ladder", "--players", "random,recruit", "--games", "1"]);
    let found: Vec<_> = ladders
        .as_array()
        .expect("a list")
        .iter()
        .map(|ladder| (ladder["game"].clone(), ladder["scenarios"].clone(), ladder["games"].clone()))
        .collect();
    let all = shelf::games()
        .iter()
        .map(|game| (game.id().into(), game.even().into(), (2 * game.even().len()).into()));
    assert_eq!(found, all.collect::<Vec<_>>());
}

#[test]
#[cfg(unix)]
fn a_ladder_that_was_stopped_tells_how_far_it_came_and_goes_on() {
    let folder = Folder::new();
    let out = folder.path("kept");
    let words = |games: &'static str| {
        let fixed = ["lab", "ladder", "--game", "quickstart", "--scenario", "QS-T3"];
        let fixed = [&fixed[..], &["--players", "random,recruit", "--games"]].concat();
        [&fixed[..], &[games, "--out", &out]].concat().iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let mut child = Command::new(env!("CARGO_BIN_EXE_ironhex"))
        .args(words("100000"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    // Not before some games are in the journal.
    let journal = format!("{out}/quickstart/journal.jsonl");
    let lines = || std::fs::read_to_string(&journal).map_or(0, |text| text.lines().count());
    while lines() < 8 {
        assert_eq!(child.try_wait().expect("it runs"), None);
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("it is sent").success());
    let ended = child.wait_with_output().expect("it ends");
    let (told, said) = (String::from_utf8_lossy(&ended.stdout), String::from_utf8_lossy(&ended.stderr));
    assert_eq!(ended.status.code(), Some(130), "{said}");
    assert!(told.starts_with("quickstart, QS-T3: ") && told.contains(" of 200000 games, seed 1"), "{told}");
    assert!(said.contains("the same command goes on from there"), "{said}");
    let few: Vec<String> = words("1");
    let few: Vec<&str> = few.iter().map(String::as_str).collect();
    // Fewer games than are finished: those that were asked for are taken from the journal, or played.
    assert!(good(&few).starts_with("quickstart, QS-T3: 2 games"), "two games of two sides");
    let ladder = std::fs::read_to_string(format!("{out}/ladder.json")).expect("it was written");
    assert!(ladder.contains("\"of\": 2"), "{ladder}");
    let study = format!("{out}/quickstart/study.toml");
    good(&["lab", "replay", &study, "--cell", "2", "--game", "1", "--out", &folder.path("one.replay")]);
    let other = [&few[..], &["--seed", "9"]].concat();
    bad(2, &other, &["the journal of another study", "--again"]);
    assert!(good(&[&other[..], &["--again"]].concat()).contains("2 games, seed 9"));
}
