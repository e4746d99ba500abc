//! Positions that could not arise are refused when they are read.

use crate::common::given;
use battleclix::Book;
use table::{Rulebook, Source, case};

/// Why a position is refused: a Locust of South and an Atlas of North, and what is changed.
fn refused(locust: &str, more: &str) -> String {
    let text = format!(
        r#"
        overlay = {{ "0101" = "b", "0102" = "3" }}
        south = ["locust-lct-1v"]
        north = ["atlas-as7-d"]
        units.LCT = {{ {locust} }}
        units.ATL = {{ hex = "0105" }}
        {more}
        "#
    );
    let source = Source::new("given", text);
    let given = source.toml().expect("the shape of a position");
    Book::given(&source, given).expect_err("it could not arise").to_string()
}

#[test]
fn units_stand_where_they_can_stand() {
    let wrong = refused(r#"hex = "0101""#, "");
    assert!(wrong.contains("LCT cannot stand in a building of height 2 (BC-MAP-10)"), "{wrong}");
    let wrong = refused(r#"hex = "0105""#, "");
    assert!(wrong.contains("shares its hex with another unit (BC-MOVE-5)"), "{wrong}");
    let wrong = refused(r#"hex = "0105", click = 5"#, "");
    assert!(wrong.contains("its dial has 4 clicks"), "{wrong}");
    let wrong = refused(r#"hex = "0107", marks = ["hot"]"#, "");
    assert!(wrong.contains("unknown marker 'hot'"), "{wrong}");
}

#[test]
fn what_is_asked_can_be_answered() {
    let there = r#"hex = "0107""#;
    let wrong = refused(r#"hex = "0107", marks = ["activated"]"#, "");
    assert!(wrong.contains("South has no unit to activate"), "{wrong}");
    let wrong = refused("click = 0", "phase = \"act LCT\"");
    assert!(wrong.contains("LCT is to act, but it is not on the map"), "{wrong}");
    let wrong = refused(there, "diamonds = 3");
    assert!(wrong.contains("a map has one Diamond or two (BC-OBJ-1)"), "{wrong}");
    let wrong = refused(there, "kills = [1000, 0]");
    assert!(wrong.contains("no side has more than 999 points for kills"), "{wrong}");
    let done = "phase = \"act LCT\"\nactivation = { actions = 5 }";
    let wrong = refused(there, done);
    assert!(
        wrong.contains("an activation has at most four actions, two of them Moves (BC-ACT-1)"),
        "{wrong}"
    );
    let wrong = refused(there, "phase = \"act LCT\"\nactivation = { bound = \"LCTT\" }");
    assert!(wrong.contains("unknown unit 'LCTT' (did you mean 'LCT'?)"), "{wrong}");
}

/// A fault is reported at the key that is to blame.
#[test]
fn faults_are_at_their_keys() {
    let refused = |more: &str| {
        let text = format!(
            "game = \"battleclix\"\ntitle = \"t\"\n[given]\nsouth = [\"locust-lct-1v\"]\nnorth = [\"atlas-as7-d\"]\n\
             units.ATL = {{ hex = \"0105\" }}\n{more}\n[[step]]\nexpect = {{ turn = 1 }}\n"
        );
        case::run::<Book>(&Source::new("case", text)).expect_err("it is wrong").to_string()
    };
    for (line, place) in [
        ("units.LCT = { hex = \"9999\" }", "case:7:15: '9999' is not a hex of the map"),
        ("units.LCX = { hex = \"0101\" }", "case:7:7: unknown unit 'LCX'"),
        ("units.LCT = { hex = \"0105\" }", "case:6:15: ATL shares its hex with another unit (BC-MOVE-5)"),
        ("units.LCT = { hex = \"0101\", click = 5 }", "case:7:29: its dial has 4 clicks"),
        ("units.LCT = { hex = \"0101\", marks = [\"hot\"] }", "case:7:38: unknown marker 'hot'"),
        ("options = { turn_limit = \"soon\" }", "case:7:13: "),
        ("activation = { from = \"0\" }", "case:7:16: '0' is not a hex of the map"),
        ("first = \"west\"", "case:7:1: unknown side 'west' (known: south, north)"),
        ("locks = [[\"LCT\", \"ATX\"]]", "case:7:10: unknown unit 'ATX'"),
        ("phase = \"act LCT\"", "case:7:1: LCT is to act, but it is not on the map"),
    ] {
        let fault = refused(line);
        assert!(fault.starts_with(place), "{fault}");
    }
}

/// The list of phases in an error is the list of what is understood.
#[test]
fn an_unknown_phase_lists_every_phase() {
    let wrong = refused("hex = \"0107\"", "phase = \"zzzzzzzz\"");
    for phase in [
        "roll",
        "deploy SIDE",
        "put UNIT",
        "initiative",
        "activate SIDE",
        "act UNIT",
        "flee UNIT",
        "walk UNIT",
        "over WINNER ENDING",
    ] {
        assert!(wrong.contains(phase), "{phase} is missing: {wrong}");
    }
}

/// An activation names what differs from a fresh one; whether the unit is engaged follows from the map.
#[test]
fn an_activation_names_what_differs() {
    let at = |hex: &str, activation: &str| {
        given(&format!(
            "south = [\"locust-lct-1v\"]\nnorth = [\"atlas-as7-d\"]\nphase = \"act LCT\"\n{activation}\n\
             units.LCT = {{ hex = \"{hex}\" }}\nunits.ATL = {{ hex = \"0105\" }}"
        ))
    };
    at("0104", "activation = { moves = 1 }").is("LCT engaged", "yes");
    at("0104", "activation = { engaged = false }").is("LCT engaged", "no");
    let moved = at("0108", "activation = { actions = 2 }");
    moved.is("LCT engaged", "no");
    moved.is("LCT actions", "2");
}
