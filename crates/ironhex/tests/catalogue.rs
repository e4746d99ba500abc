//! What there is to play with, and every mistake of a pack at once.

mod program;

use program::{Folder, bad, good, ironhex, json};
use std::io::Write;
use std::process::{Command, Stdio};

const GAMES: [&str; 5] = ["quickstart", "battleclix", "overdrive", "clix-campaign", "thirty-mm"];

#[test]
fn units_maps_and_forces_are_listed_for_every_game() {
    for game in GAMES {
        let units = json(&["units", game]);
        let first = units[0]["id"].as_str().expect("an id");
        assert!(good(&["units", game]).contains(first));
        let card = good(&["units", game, first]);
        assert!(card.starts_with(&format!("{first}  ")) && card.lines().count() > 2, "{card}");
        let maps = json(&["maps", game]);
        assert!(good(&["maps", game]).contains(maps[0]["name"].as_str().expect("a name")));
        let forces = json(&["forces", game]);
        assert!(good(&["forces", game]).contains(forces["forces"][0]["id"].as_str().expect("an id")));
    }
    bad(2, &["units", "overdrive", "vanguards"], &["unknown unit 'vanguards'"]);
    bad(2, &["forces", "overdirve"], &["did you mean 'overdrive'?"]);
}

/// What a character costs is in the table and in the JSON; a game without points shows none.
#[test]
fn units_that_cost_points_show_them() {
    let said = good(&["units", "clix-campaign"]);
    let row = said.lines().find(|line| line.starts_with("daymark ")).expect("Daymark is listed");
    assert!(said.lines().next().is_some_and(|heads| heads.contains("points")), "{said}");
    assert!(row.split_whitespace().any(|word| word == "110"), "{row}");
    let units = json(&["units", "clix-campaign"]);
    let points =
        |id: &str| units.as_array().and_then(|all| all.iter().find(|unit| unit["id"] == id)).unwrap();
    assert_eq!(points("daymark")["points"], 110);
    assert_eq!(points("tally")["points"], 30);
    assert!(json(&["units", "quickstart"])[0]["points"].is_null());
    assert!(!good(&["units", "quickstart"]).contains("points"));
}

const WRONG: &str = r#"[units.walker]
name = "Walker"
short = "wlk"
size = 2
move = 99
jump = 0
damage = [3, 2, 1, 0]
ov = 1
armor = 300
structure = 4
"#;

#[test]
fn check_names_every_mistake_of_a_pack() {
    let folder = Folder::new();
    let pack = folder.write("pack.toml", WRONG);
    let complaint =
        ["capital letters", "move must be 1 to 20, not 99", "armor must be 0 to 30", "3 mistakes"];
    bad(2, &["check", &pack], &complaint);
    let ran = ironhex(&["check", &pack, "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&ran.err).expect("errors are JSON, too");
    let errors = answer["errors"].as_array().expect("a list");
    let lines: Vec<_> = errors.iter().map(|error| error["line"].as_u64().expect("a line")).collect();
    assert_eq!((ran.code, lines), (2, vec![3, 5, 9]), "{answer}");
    assert_eq!(errors[1]["message"], "move must be 1 to 20, not 99 (OD-UNIT-6)");
    bad(
        2,
        &["check", &folder.write("empty.toml", "")],
        &["there is no entry in this pack", "[units.my-own]"],
    );
}

#[test]
fn a_dash_is_standard_input() {
    let good = WRONG.replace("wlk", "WLK").replace("99", "9").replace("300", "3");
    let mut child = Command::new(env!("CARGO_BIN_EXE_ironhex"))
        .args(["check", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    child.stdin.take().expect("a pipe").write_all(good.as_bytes()).expect("it is read");
    let output = child.wait_with_output().expect("it ends");
    assert!(String::from_utf8_lossy(&output.stdout).contains("No mistakes found. For overdrive: units 1"));
}

/// The pack in the section of docs/packs.md about a game.
fn example(game: &str) -> String {
    let manual = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/packs.md");
    let manual = std::fs::read_to_string(manual).expect("the manual");
    let section =
        manual.split("\n## ").find(|part| part.lines().next().is_some_and(|head| head.contains(game)));
    let (_, pack) = section.expect("a section").split_once("```toml\n").expect("an example");
    pack.split_once("```").expect("its end").0.into()
}

#[test]
fn the_manual_of_packs_has_a_good_example_for_every_game() {
    let folder = Folder::new();
    for game in GAMES {
        let pack = folder.write("pack.toml", example(game));
        assert!(good(&["check", &pack]).contains(&format!("For {game}: ")), "{game}");
        assert!(json(&["units", game, "walker", "--pack", &pack])[0]["name"] == "Walker");
    }
}

/// The scenario of every example is played to its end, with the example's own force where the scenario has none.
#[test]
fn the_scenarios_of_the_manual_can_be_played() {
    let folder = Folder::new();
    let played = [
        ("quickstart", "walk", false),
        ("battleclix", "walk", true),
        ("overdrive", "fight", true),
        ("clix-campaign", "my-street", false),
        ("thirty-mm", "patrol", false),
    ];
    assert_eq!(
        played.map(|(game, ..)| game).iter().filter(|game| GAMES.contains(*game)).count(),
        GAMES.len()
    );
    for (game, scenario, with_force) in played {
        let pack = folder.write("pack.toml", example(game));
        let mut words =
            vec!["match", game, scenario, "--pack", &pack, "--seats", "random,random", "--seed", "3"];
        if with_force {
            words.extend(["--force", "mine", "--force", "mine"]);
        }
        assert!(good(&words).contains("Length"), "{game}");
    }
}

#[test]
fn a_force_of_the_manual_can_be_played() {
    let folder = Folder::new();
    let pack = folder.write("pack.toml", example("overdrive"));
    let words = [
        "match",
        "overdrive",
        "stand_up_fight",
        "--pack",
        &pack,
        "--force",
        "mine",
        "--seats",
        "random,random",
    ];
    good(&words);
}
