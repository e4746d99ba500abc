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
    let printed = good(&["lab", "run", &study, "--threads", "2"]);
    assert!(printed.starts_with("Two against two\nBattleTech Quick-Start, 40 games, seed 1\n"), "{printed}");
    for part in ["\nIn short\n", "heavy : light", "Sides and moving first", "HBK-4G Hunchback", "report.html"]
    {
        assert!(printed.contains(part), "'{part}' is not in {printed}");
    }
    for file in ["report.html", "games.csv", "games.parquet", "findings.json", "journal.jsonl"] {
        assert!(std::path::Path::new(&folder.path(&format!("two.results/{file}"))).is_file(), "{file}");
    }
    // Everything is finished: the same again comes from the journal.
    assert_eq!(good(&["lab", "run", &study]), printed);
    assert_eq!(good(&["lab", "run", &study, "--again", "--threads", "1"]), printed);
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
    let printed = json(&["lab", "replay", &study, "--cell", "2", "--game", "5"]);
    assert_eq!((printed["seed"].as_str(), printed["turns"].to_string().as_str()), (Some(row[2]), row[8]));
    assert_eq!(printed["decisions"].to_string(), row[9]);
    assert_eq!(printed["winner_side"].as_u64().map_or(String::new(), |side| side.to_string()), row[4]);
    let path = printed["replay"].as_str().expect("a path");
    assert!(good(&["replay", path, "--verify"]).contains("is reproduced exactly"));
    let out = folder.path("fifth.replay");
    assert!(good(&["lab", "replay", &study, "--cell", "2", "--game", "5", "--out", &out]).contains(&out));
    bad(2, &["lab", "replay", &study, "--cell", "3", "--game", "1"], &["no cell 3", "cells 1 to 2"]);
    bad(2, &["lab", "replay", &study, "--cell", "1", "--game", "21"], &["no game 21", "1 to 20"]);
}

#[test]
fn an_invalid_study_is_reported_with_its_location_before_any_game() {
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
        &["wrong.toml", "a study needs at least one game", "\"line\":5", "\"column\":9"],
    );
    bad(2, &["lab", "run", &wrong("random", "rndom")], &["wrong.toml:4:", "unknown player"]);
    bad(2, &["lab", "run", &folder.path("none.toml")], &["there is no file"]);
    assert!(!std::path::Path::new(&folder.path("wrong.results")).exists(), "nothing was begun");
    bad(2, &["lab", "run", &folder.write("right.toml", STUDY), "--threads", "0"], &["--threads"]);
}

#[test]
fn an_unusable_folder_is_reported_before_any_game() {
    let folder = Folder::new();
    let study = folder.write("two.toml", STUDY);
    bad(2, &["lab", "run", &study, "--out", &study], &["is a file, not a folder", "--out FOLDER"]);
    let taken = folder.write("taken", "");
    let below = format!("{taken}/results");
    bad(2, &["lab", "run", &study, "--out", &below], &["cannot write '", "--out FOLDER"]);
    let replay = ["lab", "replay", &study, "--cell", "1", "--game", "1", "--out", &below];
    bad(2, &replay, &["cannot write '"]);
}

#[test]
#[cfg(unix)]
fn forfeits_of_a_program_are_reported() {
    let folder = Folder::new();
    let study =
        STUDY.replace("\"random\"", "\"program:true, random\"").replace("games = 20", "games = 2\nseed = 1");
    let study = folder.write("bot.toml", study);
    let printed = good(&["lab", "run", &study]);
    assert!(printed.contains("forfeited 4 games; lab replay shows why"), "{printed}");
    let page = std::fs::read_to_string(folder.path("bot.results/report.html")).expect("a report");
    assert!(page.contains("forfeited 4 games"));
    let why = good(&["lab", "replay", &study, "--cell", "1", "--game", "1"]);
    assert!(why.lines().next().is_some_and(|line| line.contains("forfeits")), "{why}");
}

#[test]
fn packs_are_next_to_the_study() {
    let folder = Folder::new();
    std::fs::copy(program::fixture("zapper.toml"), folder.path("zapper.toml")).expect("a pack");
    let packed = STUDY.replace("games = 20", "games = 2\npacks = [\"zapper.toml\"]");
    let study = folder.write("packed.toml", &packed);
    assert!(good(&["lab", "run", &study]).contains("4 games"));
    let missing = folder.write("missing.toml", packed.replace("zapper.toml", "zaper.toml"));
    bad(2, &["lab", "run", &missing], &["there is no file", "zapper.toml"]);
}

#[test]
fn quick_studies_need_no_file() {
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
    let printed = good(&duel);
    assert!(printed.starts_with("enforcer against b\n") && printed.contains("enforcer : b"), "{printed}");
    assert_eq!(good(&duel), printed, "the same seed gives the same answer");
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
    let printed = good(&[
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
        printed.contains("turn_limit = 3 against the baseline") && printed.contains("turn_limit = 9"),
        "{printed}"
    );
}

#[test]
fn a_duel_is_played_until_it_is_settled() {
    let duel = ["lab", "duel", "quickstart", "QS-T1", "a=hunchback", "b=saladin", "--player", "random"];
    let until = ["--games", "3000", "--until", "settled", "--any-force"];
    let found = json(&[&duel[..], &until].concat());
    let games = found["games"].as_u64().expect("a number");
    assert!(found["until_settled"] == true && found["complete"] == true && games < 6000, "{games} games");
    bad(2, &["lab", "ladder", "--until", "settled"], &["equally many games"]);
    bad(2, &[&duel[..], &["--until", "bored"]].concat(), &["settled"]);
    let compare = ["lab", "compare", "quickstart", "QS-T1", "exit_allowed", "--until", "settled"];
    bad(2, &compare, &["compares options"]);
}

#[test]
fn a_study_tells_beforehand_what_it_can_answer() {
    let folder = Folder::new();
    let study = folder.write("two.toml", STUDY);
    let printed = good(&["lab", "run", &study, "--dry-run"]);
    assert!(printed.contains("40 games per bout find a share of 7"), "{printed}");
    assert!(printed.contains("even within 45 to 55 takes about 1,300"), "{printed}");
    assert_eq!(json(&["lab", "run", &study, "--dry-run"])["even"]["low"], 0.45);
}

#[test]
fn a_quick_study_can_be_saved() {
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
    assert!(good(&["replay", &replay, "--verify"]).contains("is reproduced exactly"));
}

#[test]
fn invalid_quick_studies_are_refused() {
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
    bad(2, &ask(&["matrix", "quickstart", "QS-T1", "enforcer"]), &["at least two forces"]);
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
    bad(2, &ask(&[&duel[..], &["--again"]].concat()), &["results are not saved without --out"]);
    bad(2, &ask(&[&duel[..], &["--seed", "18446744073709551616"]].concat()), &["--seed"]);
    let three = ["--force", "enforcer", "--force", "hunchback", "--force", "cicada"];
    let compare = ["compare", "quickstart", "QS-T1", "exit_allowed"];
    bad(2, &ask(&[&compare[..], &three].concat()), &["too many forces: 3 for two sides"]);
    let ran = ironhex(&ask(&["duel", "quickstart", "QS-T1", "enforcer", "hunchbak"]));
    assert!(!ran.err.contains("the quick study"), "no line of a file that does not exist: {}", ran.err);
}

#[test]
fn the_ladder_lists_the_players() {
    let words = ["lab", "ladder", "--game", "quickstart", "--players", "random,regular", "--games", "10"];
    let printed = good(&words);
    assert!(printed.starts_with("quickstart, QS-T3, QS-X3, QS-X5: 60 games, seed 1\n"), "{printed}");
    let (regular, random) =
        (printed.find("regular").expect("listed"), printed.find("random").expect("listed"));
    assert!(regular < random, "the strongest first: {printed}");
    let ladder = &json(&words)[0];
    assert_eq!(ladder["rungs"][0]["elo"]["value"], 0.0);
    assert_eq!(ladder, &json(&[&words[..], &["--threads", "1", "--neighbors"]].concat())[0]);
    bad(2, &["lab", "ladder", "--players", "random"], &["at least two players"]);
    bad(2, &["lab", "ladder", "--players", "random,gredy"], &["unknown player 'gredy'"]);
    bad(2, &["lab", "ladder", "--players", "random,random"], &["'random' is named twice"]);
    bad(2, &["lab", "ladder", "--scenario", "QS-T1"], &["--game"]);
    bad(2, &["lab", "ladder", "--again"], &["results are not saved without --out"]);
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
fn a_stopped_ladder_shows_its_progress_and_resumes() {
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
    let (printed, said) = (String::from_utf8_lossy(&ended.stdout), String::from_utf8_lossy(&ended.stderr));
    assert_eq!(ended.status.code(), Some(130), "{said}");
    assert!(
        printed.starts_with("quickstart, QS-T3: ") && printed.contains(" of 200000 games, seed 1"),
        "{printed}"
    );
    assert!(said.contains("the same command resumes"), "{said}");
    let few: Vec<String> = words("1");
    let few: Vec<&str> = few.iter().map(String::as_str).collect();
    // Fewer games than are finished: the requested ones are taken from the journal, or played.
    let ran = ironhex(&few);
    assert!(ran.out.starts_with("quickstart, QS-T3: 2 games"), "two games of two sides: {}", ran.err);
    assert!(ran.err.lines().all(|line| line.contains("reach beyond this study")), "{}", ran.err);
    let ladder = std::fs::read_to_string(format!("{out}/ladder.json")).expect("it was written");
    assert!(ladder.contains("\"of\": 2"), "{ladder}");
    let study = format!("{out}/quickstart/study.toml");
    good(&["lab", "replay", &study, "--cell", "2", "--game", "1", "--out", &folder.path("one.replay")]);
    let other = [&few[..], &["--seed", "9"]].concat();
    bad(2, &other, &["the journal of another study", "--again"]);
    assert!(good(&[&other[..], &["--again"]].concat()).contains("2 games, seed 9"));
}
