//! What programs read, checked against `docs/bots.schema.json` and `docs/bots.md`, in every game.

#![cfg(unix)]

mod schema;

use serde_json::Value;
use shelf::{MatchRequest, Seating, Shelved};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::time::Duration;
use table::{DiceMode, Seed, Setup};

const SCHEMA: &str = include_str!("../../../docs/bots.schema.json");
const MANUAL: &str = include_str!("../../../docs/bots.md");
/// Enough for several turns of each game.
const DECISIONS: u32 = 600;

/// How a program answers, as lines of a shell: it takes the first, the second and the third choice in turn.
const IN_TURN: &str = r#"case "$line" in
*'"type":"choose"'*'"notation"'*'"notation"'*'"notation"'*) n=$(((n + 1) % 3)); echo "{\"choice\": $n}";;
*'"type":"choose"'*) echo '{"choice": 0}';;
esac"#;
/// It takes the last choice: it attacks where it can.
const LAST: &str = r#"case "$line" in *'"type":"choose"'*)
n=$(printf '%s' "$line" | grep -o '"notation"' | wc -l); echo "{\"choice\": $((n - 1))}";;
esac"#;

/// The lines that a program in each seat reads.
fn lines(game: &dyn Shelved, setup: &Setup, seed: Seed) -> [Vec<String>; 2] {
    lines_answered(game, setup, seed, IN_TURN)
}

fn lines_answered(game: &dyn Shelved, setup: &Setup, seed: Seed, answer: &str) -> [Vec<String>; 2] {
    let folder = tempfile::tempdir().expect("a folder");
    let commands = ["a", "b"].map(|name| {
        let (path, log) = (folder.path().join(name), folder.path().join(format!("{name}.log")));
        let script = format!(
            "#!/bin/sh\nn=0\nwhile read -r line; do printf '%s\\n' \"$line\" >> {log}\n{answer}\ndone\n",
            log = log.display()
        );
        fs::write(&path, script).expect("it is written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("it may be executed");
        path.display().to_string()
    });
    let request = MatchRequest {
        setup: setup.clone(),
        seats: commands.iter().map(|path| format!("program:{path}")).collect(),
        seating: Seating { patience: Duration::from_secs(60), ..bots::seating(seed) },
        mode: DiceMode::Fair,
        most_decisions: Some(DECISIONS),
    };
    // A match that is still going on has been long enough.
    match game.play_match(&request) {
        Ok(report) => assert_eq!(report.forfeit, None),
        Err(trouble) => assert!(trouble.to_string().contains("did not end within"), "{trouble}"),
    }
    ["a", "b"].map(|name| {
        let text = fs::read_to_string(folder.path().join(format!("{name}.log"))).expect("it read something");
        text.lines().map(String::from).collect()
    })
}

fn setup(scenario: &str) -> Setup {
    Setup { scenario: scenario.into(), ..Setup::default() }
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("it is JSON")
}

#[test]
fn every_line_is_as_documented_in_every_game() {
    let schema = json(SCHEMA);
    for game in shelf::games() {
        let scenario = game.even()[0];
        for lines in lines(*game, &setup(scenario), 7.into()) {
            assert!(lines.len() > 20, "{}: {} lines", game.id(), lines.len());
            for (at, line) in lines.iter().enumerate() {
                let value = json(line);
                let found = schema::mistakes(&schema, &value);
                assert!(found.is_empty(), "{} line {at}: {}", game.id(), found.join("\n"));
                assert_eq!(value["type"], if at == 0 { "match" } else { "choose" });
            }
            let told = json(&lines[0]);
            complete(*game, scenario, &told);
            agree(&told, &json(&lines[lines.len() - 1]));
        }
    }
}

/// The first line has the whole setup: each cell of the map, each option, each unit with its card.
fn complete(game: &dyn Shelved, scenario: &str, told: &Value) {
    let count = |list: &Value| list.as_array().expect("a list").len();
    assert_eq!((told["game"].as_str(), told["scenario"]["id"].as_str()), (Some(game.id()), Some(scenario)));
    let map = &told["map"];
    let size = map["columns"].as_u64().expect("columns") * map["rows"].as_u64().expect("rows");
    assert_eq!(count(&map["cells"]) as u64, size, "{}", game.id());
    assert_eq!(count(&told["options"]), game.options().len(), "{}", game.id());
    for unit in told["units"].as_array().expect("units") {
        let card = &unit["card"];
        assert!(count(&card["facts"]) + count(&card["gauges"]) > 0 || card["dial"].is_object(), "{unit}");
    }
}

/// Questions name units as the first line does.
fn agree(told: &Value, question: &Value) {
    for token in question["tokens"].as_array().expect("tokens") {
        let unit = told["units"].as_array().expect("units").iter().find(|unit| unit["token"] == token["id"]);
        let unit = unit.unwrap_or_else(|| panic!("no unit {token}"));
        assert_eq!((&unit["name"], &unit["side"]), (&token["name"], &token["side"]));
    }
}

#[test]
fn a_line_that_is_not_as_documented_is_found() {
    let schema = json(SCHEMA);
    let game = shelf::find("quickstart").expect("it is on the shelf");
    let [lines, _] = lines(game, &setup("QS-T1"), 7.into());
    let spoiled = |line: usize, spoil: &dyn Fn(&mut Value)| {
        let mut value = json(&lines[line]);
        spoil(&mut value);
        schema::mistakes(&schema, &value).join("\n")
    };
    assert_eq!(spoiled(0, &|_| {}), "");
    assert!(spoiled(0, &|told| told["seed"] = 7.into()).contains("'seed' is not documented"));
    assert!(
        spoiled(0, &|told| told["map"]["cells"][3]["terrain"] = 1.into()).contains("/map/cells/3/terrain")
    );
    assert!(
        spoiled(1, &|asked| drop(asked["choices"][0].as_object_mut().expect("a choice").remove("words")))
            .contains("'words' is missing")
    );
    assert!(spoiled(1, &|asked| asked["tokens"][0]["cell"] = (-1).into()).contains("/tokens/0/cell"));
}

#[test]
fn every_field_is_in_the_manual() {
    for name in schema::names(&json(SCHEMA)) {
        assert!(MANUAL.contains(&format!("`{name}`")), "docs/bots.md says nothing of `{name}`");
    }
}

/// Another seed changes nothing but the luck: no dice can be worked out from the rest. The luck has 32 bits of a
/// stream of its own.
#[test]
fn the_first_line_tells_nothing_of_the_dice() {
    let seeds = ["0x00112233445566778899aabbccddeeff", "0xffeeddccbbaa99887766554433221100"];
    for game in shelf::games() {
        let first = seeds.map(|seed| {
            let [lines, _] = lines(*game, &setup(game.even()[0]), seed.parse().expect("a seed"));
            let hex = seed.trim_start_matches("0x");
            assert!(lines.iter().all(|line| !line.contains(hex)), "{}", game.id());
            let mut told = json(&lines[0]);
            let luck = told.as_object_mut().expect("an object").remove("luck").expect("there is luck");
            (told, luck)
        });
        assert_eq!(first[0].0, first[1].0, "{}", game.id());
        assert_ne!(first[0].1, first[1].1, "{}", game.id());
    }
}

/// The setup line has the options and the map of the match, not the defaults.
#[test]
fn the_first_line_has_the_options_and_the_map_of_the_match() {
    let game = shelf::find("quickstart").expect("it is on the shelf");
    let setup =
        Setup { map: "QS-M2".into(), options: vec![("turn_limit".into(), "9".into())], ..setup("QS-X1") };
    let [lines, _] = lines(game, &setup, 7.into());
    let told = json(&lines[0]);
    assert_eq!(told["map"]["id"], "QS-M2");
    let limit =
        told["options"].as_array().expect("options").iter().find(|option| option["key"] == "turn_limit");
    assert_eq!(limit.expect("it is told")["value"], "9");
    let board = game
        .maps(&[])
        .expect("they are good")
        .into_iter()
        .find(|map| map.id == "QS-M2")
        .expect("it is there");
    assert_eq!(told["map"]["cells"][40]["terrain"], board.board.cells[40].terrain);
}

/// Whether the other side's secrets are empty while they are secret, and what a program sees in all its questions:
/// its own secrets, and those of the other side once they lie open.
fn secrets(lines: &[String], secret: impl Fn(&Value) -> bool, kept: impl Fn(&Value, u64) -> usize) {
    let (mut own, mut revealed) = (0, 0);
    for question in lines[1..].iter().map(|line| json(line)) {
        let (side, position) = (question["side"].as_u64().expect("a side"), &question["position"]);
        if secret(position) {
            assert_eq!(kept(position, 1 - side), 0, "{question}");
            own += kept(position, side);
        } else {
            revealed += kept(position, 1 - side);
        }
    }
    assert!(own > 0 && revealed > 0, "{own} of its own and {revealed} of the other side");
}

#[test]
fn a_program_does_not_see_secret_declarations() {
    let game = shelf::find("overdrive").expect("it is on the shelf");
    let options = vec![("declare_order".into(), "secret".into())];
    let setup = Setup { options, ..setup(game.even()[0]) };
    for lines in lines_answered(game, &setup, 7.into(), LAST) {
        let told = json(&lines[0]);
        let side_of = |unit: usize| told["units"][unit]["side"].as_u64().expect("a side");
        let declaring = |position: &Value| {
            let phase = &position["phase"];
            phase.get("declare").or(phase.get("declare-physical")).is_some()
        };
        let targets = |position: &Value, side: u64| {
            let units = position["units"].as_array().expect("units").iter().enumerate();
            let declared = |unit: &Value| !unit["weapon"].is_null() || !unit["physical"].is_null();
            units.filter(|(at, unit)| side_of(*at) == side && declared(unit)).count()
        };
        secrets(&lines, declaring, targets);
    }
}

#[test]
fn a_program_does_not_see_secret_objectives() {
    let game = shelf::find("thirty-mm").expect("it is on the shelf");
    for lines in lines(game, &setup(game.even()[0]), 7.into()) {
        let picking = |position: &Value| position["round"] == 0;
        let picks = |position: &Value, side: u64| {
            position["score"]["picks"][side as usize].as_u64().expect("a set").count_ones() as usize
        };
        secrets(&lines, picking, picks);
    }
}
