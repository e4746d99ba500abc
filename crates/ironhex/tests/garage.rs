//! The garage from the command line.

mod program;

use program::{Folder, bad, good, ironhex, json};
use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

const UNIT: &str = "[items.needle]\nname = \"Needle\"\ncategory = \"WN\"\nparts = [\"rifle-receiver\", \"long-barrel\"]\n\n\
    [units.long-shot]\nname = \"The Long Shot\"\nshort = \"LS\"\ncore = \"al-17\"\nkit = \"al-17\"\n\
    both = \"needle\"\ntraits = [\"marksman\"]\nrank = 1\n";

#[test]
fn a_legal_unit_is_checked() {
    let folder = Folder::new();
    let file = folder.write("mine.toml", UNIT);
    let said = good(&["garage", "check", &file]);
    assert!(said.contains("The Long Shot  ") && said.contains("points, legal"), "{said}");
    assert!(said.ends_with("points, can be fielded\n"), "{said}");
    let answer = json(&["garage", "check", &file]);
    assert_eq!((&answer["legal"], &answer["units"][0]["name"]), (&true.into(), &"The Long Shot".into()));
}

#[test]
fn every_problem_is_named_with_its_line_its_rule_and_a_repair() {
    let folder = Folder::new();
    let file =
        folder.write("mine.toml", UNIT.replace("rank = 1", "rank = 1\nsystems = [\"fly\"]\nsrm = [2, 0, 0]"));
    bad(
        1,
        &["garage", "check", &file],
        &[
            "mine.toml:6:1",
            "Fly needs a Thruster total of 20; it has 0 (TM-SYS-7)",
            "repair: Remove Fly",
            "TM-PILOT-3",
            "2 mistakes",
        ],
    );
    let ran = ironhex(&["garage", "check", &file, "--json"]);
    assert_eq!(ran.code, 1);
    let answer: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(answer["legal"], false);
    let clauses = answer["units"][0]["problems"].as_array().expect("problems");
    assert!(
        clauses
            .iter()
            .any(|one| one["clause"] == "TM-SYS-7" && one["repair"][1][0] == "remove 1 from systems"),
        "{answer}"
    );
}

#[test]
fn a_file_that_is_no_unit_is_refused_with_its_place_and_a_remedy() {
    let folder = Folder::new();
    let typo = folder.write("typo.toml", UNIT.replace("traits", "triats"));
    bad(
        2,
        &["garage", "check", &typo],
        &["typo.toml:12:1", "unknown key 'triats'", "did you mean 'traits'?"],
    );
    let unknown = folder.write("unknown.toml", UNIT.replace("core = \"al-17\"", "core = \"al-71\""));
    bad(2, &["garage", "sheet", &unknown], &["unknown.toml:9", "unknown Core Type 'al-71'", "did you mean"]);
    let empty = folder.write("empty.toml", "");
    bad(2, &["garage", "check", &empty], &["there is no unit in this text", "[units.my-unit]"]);
    bad(2, &["garage", "check", &folder.path("mien.toml")], &["there is no file"]);
    bad(2, &["garage", "check", &empty, "--game", "chess"], &["unknown garage 'chess'"]);
    bad(2, &["garage", "check", &empty, "--option", "garage"], &["use KEY=VALUE"]);
    bad(2, &["garage", "random", "--points", "20"], &["no legal Unit costs 20 or less", "about 120 points"]);
}

#[test]
fn what_changed_since_a_unit_was_saved_is_said() {
    let folder = Folder::new();
    let text = good(&["garage", "random", "--points", "300", "--unit", "--seed", "4"]);
    let total =
        text.split("total = ").nth(1).and_then(|rest| rest.split(',').next()).expect("a check").to_string();
    let file = folder.write("old.toml", text.replace(&format!("total = {total}"), "total = 999"));
    let said = good(&["garage", "check", &file]);
    assert!(said.contains(&format!("its Total Defense was 999 and is {total} now")), "{said}");
}

#[test]
fn sheets_are_shown_and_drawn() {
    let folder = Folder::new();
    let (file, drawing) = (folder.write("mine.toml", UNIT), folder.path("mine.svg"));
    let said = good(&["garage", "sheet", &file]);
    for part in [
        "The Long Shot",
        "Accuracy  6+",
        "Core Sections",
        "Torso: defense",
        "Needle",
        "Marksman (Trait, TM-TRAIT-1)",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let svg = good(&["garage", "sheet", &file, "--svg"]);
    assert!(
        svg.starts_with("<svg") && svg.contains("The Long Shot") && svg.contains("Rules in use"),
        "{svg}"
    );
    assert_eq!(good(&["garage", "sheet", &file, "--svg", "--out", &drawing]), format!("Wrote {drawing}\n"));
    assert_eq!(fs::read_to_string(&drawing).expect("a file").trim_end(), svg.trim_end());
    let views = json(&["garage", "sheet", &file]);
    assert_eq!(views[0]["short"], "LS");
    bad(2, &["garage", "sheet", &file, "--svg", "--out", &folder.path("none/x.svg")], &["cannot write '"]);
}

#[test]
fn a_random_squad_is_legal_and_the_same_for_the_same_seed() {
    let folder = Folder::new();
    let draw = || good(&["garage", "random", "--points", "600", "--seed", "11"]);
    let text = draw();
    assert_eq!(text, draw());
    assert!(text.starts_with("# Drawn at random, seed 11: "), "{text}");
    let file = folder.path("squad.toml");
    good(&["garage", "random", "--points", "600", "--seed", "11", "--out", &file]);
    assert!(good(&["garage", "check", &file]).contains("of 599 points, can be fielded"));
    let answer = json(&["garage", "random", "--points", "1200"]);
    let cost = answer["cost"].as_u64().expect("a cost");
    assert!(cost < 1200 && answer["force"].as_str().is_some_and(|force| force.contains('+')), "{answer}");
}

#[test]
fn a_unit_is_read_from_standard_input() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ironhex"))
        .args(["garage", "check", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    child.stdin.take().expect("a pipe").write_all(UNIT.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).contains("The Long Shot"));
}

#[test]
fn help_has_examples() {
    for command in ["check", "sheet", "random"] {
        let help = good(&["garage", command, "--help"]);
        assert!(help.contains("Examples:") && help.contains(&format!("ironhex garage {command}")), "{help}");
    }
}
