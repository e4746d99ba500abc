//! Lines of sight as a board draws them (BC-LOS, BC-COV), against the examples of the book.

use crate::common::given;
use table::show::SightView;
use table::{Grid, Show};

/// What is seen between two hexes of the Proving Ground with an overlay; or of a map.
fn look(map: &str, overlay: &str, from: &str, to: &str) -> SightView {
    look_with(map, overlay, from, to, "")
}

fn look_with(map: &str, overlay: &str, from: &str, to: &str, options: &str) -> SightView {
    let hexes: Vec<String> = overlay
        .split_whitespace()
        .map(|hex| hex.split_once('=').expect("a hex and its terrain"))
        .map(|(hex, code)| format!("\"{hex}\" = \"{code}\""))
        .collect();
    let t = given(&format!(
        r#"
        map = "{map}"
        overlay = {{ {} }}
        options = {{ {options} }}
        south = ["atlas-as7-d"]
        north = ["locust-lct-1v"]
        phase = "roll"
        "#,
        hexes.join(", ")
    ));
    let cell = |name: &str| t.game.grid().parse(name).expect("a hex");
    let view = t.game.sight(&t.state, cell(from), cell(to));
    if t.game.distance(cell(from), cell(to)) <= 15 {
        t.is(&format!("sees {from} {to}"), if view.open { "yes" } else { "no" });
    }
    view
}

const BARE: &str = "proving_ground";

/// The hexes of a view by name, those that block with a star.
fn hexes(view: &SightView) -> String {
    let grid = table::HexGrid::new(24, 28).expect("a grid");
    let name = |hex: &table::show::SightCell| {
        format!("{}{}", grid.name(hex.cell), if hex.blocks { "*" } else { "" })
    };
    view.cells.iter().map(name).collect::<Vec<_>>().join(" ")
}

/// BC-LOS-6, BC-LOS-8 and BC-COV-1 (EX-16): woods between, and around the target.
#[test]
fn woods_in_between_are_counted() {
    let two = look(BARE, "0503=f 0504=f", "0502", "0508");
    assert_eq!((two.words.as_str(), two.clause), ("open, range 6, through 2 of woods", "BC-LOS-6"));
    assert_eq!(hexes(&two), "0503 0504 0505 0506 0507");
    assert_eq!(two.cells[1].words, "woods, counted: a third hex of them blocks");
    assert_eq!(two.cells[2].words, "");
    let three = look(BARE, "0503=f 0504=f 0505=f", "0502", "0508");
    assert_eq!(three.words, "blocked by 3 hexes of woods, 2 at most; range 6");
    assert_eq!((hexes(&three).as_str(), three.clause), ("0503* 0504* 0505* 0506 0507", "BC-LOS-6"));
    let around = look(BARE, "0503=f 0504=f 0508=f", "0502", "0508");
    assert_eq!(around.words, "open, range 6, through 2 of woods, woods at the target (+1)");
}

/// EX-17: a line along edges shows the hexes on both sides.
#[test]
fn a_line_along_edges_has_both_hexes() {
    let clear = look(BARE, "", "0203", "0603");
    assert_eq!((clear.words.as_str(), clear.clause), ("open, range 4", "BC-LOS-5"));
    assert_eq!(hexes(&clear), "0303 0304 0403 0503 0504");
    let one = look(BARE, "0303=f 0403=f 0503=f", "0203", "0603");
    assert_eq!(one.words, "open, range 4, through 1 of woods");
    let all = look(BARE, "0303=f 0304=f 0403=f 0503=f 0504=f", "0203", "0603");
    assert_eq!(all.words, "blocked by 3 hexes of woods, 2 at most; range 4");
}

/// EX-18: Hard Cover, and heights that hide everything (BC-LOS-3, BC-COV-2).
#[test]
fn a_hill_covers_or_blocks() {
    let low = look(BARE, "0306=1", "0301", "0307");
    assert_eq!(low.words, "open, range 6, Hard Cover (+1) from the hill in 0306");
    assert_eq!(
        (low.clause, low.cells[4].words.as_str()),
        ("BC-COV-2", "hill of height 1, hides the lower half")
    );
    let back = look(BARE, "0306=1", "0307", "0301");
    assert_eq!(back.words, "open, range 6");
    assert_eq!(back.cells[0].words, "hill of height 1, too far from the target to hide it");
    let high = look(BARE, "0306=2", "0301", "0307");
    assert_eq!(high.words, "blocked by the hill in 0306; range 6");
    assert_eq!((hexes(&high).as_str(), high.clause), ("0302 0303 0304 0305 0306*", "BC-LOS-5"));
    // Beside the center line: a corner is hidden, and the hex shows.
    let beside = look(BARE, "0206=2", "0301", "0307");
    assert_eq!(beside.words, "open, range 6, Hard Cover (+1) from the hill in 0206");
    assert!(hexes(&beside).contains("0206"));
}

/// EX-19: less than half visible, and two hills across the line.
#[test]
fn hills_on_both_sides_of_an_edge() {
    let half = look(BARE, "0303=2 0504=2", "0203", "0603");
    assert_eq!(half.words, "open, range 4, Hard Cover (+2) from the hill in 0303 and the hill in 0504");
    let closed = look(BARE, "0303=2 0304=b", "0203", "0603");
    assert_eq!(closed.words, "blocked by the hill in 0303 and the building in 0304; range 4");
    assert_eq!(hexes(&closed), "0303* 0304* 0403 0503 0504");
}

/// EX-20: sight on real maps; a unit hidden one way sees nothing the other way (BC-LOS-5).
#[test]
fn sight_is_mutual_on_real_maps() {
    let pass = look("high_passes", "", "0306", "1211");
    assert!(pass.words.starts_with("open, range 10, Hard Cover (+2) from the hill in "), "{}", pass.words);
    assert_eq!(look("high_passes", "", "1211", "0306").words, "open, range 10");
    for (from, to) in [("1708", "0606"), ("0606", "1708")] {
        let none = look("high_passes", "", from, to);
        assert!(none.words.starts_with("blocked by the hill in "), "{}", none.words);
        assert!(none.cells.iter().any(|hex| hex.blocks), "something stops it");
    }
    let city = look("broken_city", "", "1125", "0325");
    assert!(city.words.contains("Hard Cover (+2) from the building in "), "{}", city.words);
}

/// BC-LOS-9, BC-RNG-1, BC-LRM-2: next door, far away, and too far.
#[test]
fn the_range_comes_with_what_it_adds() {
    let next = look(BARE, "", "0502", "0503");
    assert_eq!((next.words.as_str(), next.clause, next.cells.len()), ("open, range 1", "BC-LOS-9", 0));
    assert_eq!(look(BARE, "", "0502", "0513").words, "open, range 11, beyond 10 (+2)");
    let far = look(BARE, "", "0502", "0520");
    assert!(!far.open && far.cells.is_empty());
    assert_eq!(
        (far.words.as_str(), far.clause),
        ("range 18, beyond every attack: 15 is the farthest", "BC-RNG-1")
    );
    assert_eq!(look(BARE, "", "0502", "0502").words, "open, range 0");
    assert_eq!(look(BARE, "0508=~", "0502", "0508").words, "open, range 6, deep water at the target (+1)");
}

/// BC-O-19, BC-O-20: by the center line alone, and with the target's own woods.
#[test]
fn the_options_of_sight_show_too() {
    let center = "los_rule = \"centre\"";
    assert!(look_with(BARE, "0206=2", "0301", "0307", center).open);
    let blocked = look_with(BARE, "0306=2 0206=2", "0301", "0307", center);
    assert_eq!(blocked.words, "blocked by the hill in 0306; range 6");
    let own = look_with(BARE, "0503=f 0504=f 0508=f", "0502", "0508", "soft_depth = \"between_and_target\"");
    assert_eq!(own.words, "blocked by 3 hexes of woods, 2 at most; range 6");
}

/// Whatever is asked, the hexes that block explain a sight that is not open, and no other.
#[test]
fn a_closed_line_always_names_what_closes_it() {
    for map in ["broken_city", "high_passes", "twin_fords"] {
        let t = given(&format!(
            "map = \"{map}\"\nsouth = [\"atlas-as7-d\"]\nnorth = [\"locust-lct-1v\"]\nphase = \"roll\""
        ));
        let cells: Vec<table::Cell> = t.game.grid().cells().step_by(17).collect();
        for &from in &cells {
            for &to in cells.iter().filter(|&&to| t.game.distance(from, to) <= 15) {
                let view = t.game.sight(&t.state, from, to);
                assert_eq!(view.cells.iter().any(|hex| hex.blocks), !view.open, "{}", view.words);
                assert!(!view.words.contains("the ground"), "{}", view.words);
                assert!(view.cells.iter().all(|hex| hex.cell != from && hex.cell != to));
            }
        }
    }
}
