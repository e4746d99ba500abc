//! Positions that could not arise are refused when they are read.

use battleclix::Book;
use table::{Rulebook, Source};

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
    assert!(wrong.contains("LCT: its dial has 4 clicks"), "{wrong}");
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
    let done = "phase = \"act LCT\"\nactivation = { actions = 5, moves = 2, long = true, short = true, \
                engaged = false, bound = 0, left = 0, from = 0 }";
    let wrong = refused(there, done);
    assert!(
        wrong.contains("an activation has at most four actions, two of them Moves (BC-ACT-1)"),
        "{wrong}"
    );
    let wrong = refused(there, &done.replace("actions = 5", "actions = 4").replace("bound = 0", "bound = 9"));
    assert!(wrong.contains("a unit or a hex that does not exist"), "{wrong}");
}
