//! Cases, odds of a position, and packs.

mod program;

use program::{Folder, bad, fixture, good, ironhex, json};

fn duel() -> String {
    std::fs::read_to_string(fixture("cases/duel.toml")).expect("the fixture is there")
}

#[test]
fn cases_are_run_and_counted() {
    let printed = good(&["case", &fixture("cases")]);
    assert!(printed.starts_with("passed  ") && printed.ends_with("\n1 passed, 0 failed\n"), "{printed}");
    let result = json(&["case", &fixture("cases/duel.toml")]);
    assert_eq!((&result["passed"], &result["failed"]), (&1.into(), &0.into()));
    assert_eq!(result["cases"][0]["title"], "An autocannon at short range");
}

#[test]
fn a_failed_case_shows_its_place() {
    let folder = Folder::new();
    folder.write("a.toml", duel());
    folder.write("b.toml", duel().replace("30/36", "29/36"));
    let ran = ironhex(&["case", &folder.path("")]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.ends_with("\n1 passed, 1 failed\n"), "{}", ran.out);
    assert!(ran.err.contains("the chance is 5/6, not 29/36") && ran.err.contains("b.toml:"), "{}", ran.err);
    let dice = folder.write("c.toml", duel().replace(", \"location 3 4\"", ""));
    bad(1, &["case", &dice], &["location", "c.toml:24:"]);
    let clause = folder.write("d.toml", duel().replace("QS-HIT-5", "QS-HTI-5"));
    bad(1, &["case", &clause], &["did you mean 'QS-HIT-5'?"]);
}

#[test]
fn a_case_brings_the_pack_beside_it() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("packs")).expect("a folder is made");
    let pack = std::fs::read_to_string(fixture("zapper.toml")).expect("the fixture is there");
    folder.write("packs/zapper.toml", &pack);
    let case = duel().replacen("[given]", "pack = \"packs/zapper.toml\"\n[given]", 1);
    let file = folder.write("a.toml", &case);
    good(&["case", &folder.path("")]);
    good(&["odds", "quickstart", &file, "HBK fire AC/20"]);
    folder.write("packs/zapper.toml", pack.replacen("name", "nmae", 1));
    bad(1, &["case", &file], &["packs/zapper.toml:", "unknown key 'nmae'"]);
    let missing = folder.write("b.toml", case.replace("zapper", "zaper"));
    bad(2, &["case", &missing], &["b.toml:", "there is no file", "zapper.toml"]);
}

#[test]
fn an_invalid_case_is_reported() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("none")).expect("a folder is made");
    bad(2, &["case", &folder.path("none")], &["there are no cases"]);
    bad(2, &["case", &folder.path("nothing.toml")], &["there is no file"]);
    bad(2, &["case", &folder.write("empty.toml", "")], &["the case does not name its game"]);
    bad(2, &["case", &folder.write("bytes.toml", b"\xff\xfe")], &["is not UTF-8 text"]);
    bad(2, &["case", &folder.write("toml.toml", "game = \"quickstart\nx")], &["toml.toml:"]);
    let game = folder.write("game.toml", duel().replace("quickstart", "quickstat"));
    bad(2, &["case", &game], &["unknown game 'quickstat'", "game.toml:1:9"]);
    bad(2, &["case"], &["FILE"]);
}

#[test]
fn odds_are_exact_fractions() {
    let printed = good(&["odds", "quickstart", &fixture("cases/duel.toml"), "HBK fire AC/20"]);
    assert!(
        printed.contains("    yes  5/6, 83.3%\n") && printed.contains("    mean  5/6, 0.83\n"),
        "{printed}"
    );
    let odds = json(&["odds", "quickstart", &fixture("cases/duel.toml"), "HBK fire AC/20", "--through"]);
    let subjects = odds["subjects"].as_array().expect("a list");
    let hits = subjects.iter().find(|subject| subject["subject"] == "AC/20 hits").expect("hits are listed");
    assert_eq!(hits["values"][0], serde_json::json!({ "value": "yes", "chance": "5/6", "percent": "83.3%" }));
}

#[test]
fn odds_can_be_computed_at_a_line_of_a_replay() {
    let folder = Folder::new();
    let (path, text) = folder.replay();
    let (at, line) =
        text.lines().enumerate().find(|(_, line)| line.contains(" fire ")).expect("a unit fires");
    let action = line.split(" ; ").next().expect("an action");
    let place = format!("{path}:{}", at + 1);
    assert!(good(&["odds", "quickstart", &place, action]).contains(" hits\n"));
    assert!(good(&["perft", "quickstart", &place, "--depth", "1"]).starts_with(" 1  "));
    bad(1, &["odds", "quickstart", &path, action], &["the game is over"]);
    bad(2, &["odds", "quickstart", &format!("{path}:99999"), action], &["there is no line 99999"]);
    bad(2, &["odds", "quickstart", &format!("{path}:{}", "9".repeat(40)), action], &["there is no line"]);
    bad(2, &["odds", "quickstart", &format!("{path}:0"), action], &["there is no line 0"]);
}

#[test]
fn an_illegal_action_is_refused_and_an_invalid_one_reported() {
    let odds = |action: &str| ["odds", "quickstart", &fixture("cases/duel.toml"), action].map(String::from);
    let bad = |code, action, part: &str| bad(code, &odds(action).each_ref().map(String::as_str), &[part]);
    bad(1, "ENF fire AC/10", "QS-");
    bad(2, "HBK fir AC/20", "did you mean 'fire'?");
    bad(2, "", "is not an action");
    bad(2, "HBK fire AC/20 then nonsense", "step 2, 'nonsense'");
    bad(1, "HBK fire AC/20 then HBK fire AC/20", "step 2, 'HBK fire AC/20'");
}

#[test]
fn packs_are_checked() {
    let pack = fixture("zapper.toml");
    assert!(good(&["check", &pack]).contains("weapons 1, units 1"));
    assert_eq!(json(&["check", &pack, "--game", "quickstart"])["counts"]["units"], 1);
    let folder = Folder::new();
    let text = std::fs::read_to_string(&pack).expect("the fixture is there");
    let wrong = |from: &str, to: &str| folder.write("wrong.toml", text.replacen(from, to, 1));
    bad(2, &["check", &wrong("damage", "damge")], &["wrong.toml:4:1", "did you mean 'damage'?"]);
    bad(2, &["check", &wrong("\"zap-gun\"", "\"zapgun\"")], &["wrong.toml:17:", "did you mean 'zap-gun'?"]);
    bad(2, &["check", &wrong("= 7", "= 99999999999")], &["wrong.toml:4:"]);
    bad(2, &["check", &pack, "--game", "chess"], &["unknown game 'chess'"]);
    bad(2, &["check", &folder.path("")], &["is a folder"]);
}
