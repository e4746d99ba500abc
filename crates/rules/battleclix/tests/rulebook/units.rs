//! Units and dials (BC-UNIT).

use crate::common::{duel, given, scenario};
use battleclix::content::Library;
use battleclix::content::{Class, Color, Kind};
use table::content::Content;
use table::{Grid, Show};

fn library() -> Library {
    Library::with_packs(&[]).expect("the shipped content")
}

/// BC-UNIT-1: Mechs, and as an option Vehicles and Infantry.
#[test]
fn three_kinds_of_unit_ship() {
    let library = library();
    let count = |wanted: fn(&Kind) -> bool| library.units.values().filter(|unit| wanted(&unit.kind)).count();
    assert_eq!(count(|kind| *kind == Kind::Mech), 68);
    assert_eq!(count(|kind| matches!(kind, Kind::Vehicle(_))), 8);
    assert_eq!(count(|kind| *kind == Kind::Infantry), 5);
}

/// BC-UNIT-2: the weight classes, Vehicles under 20 tons being Light.
#[test]
fn weight_classes_follow_the_tonnage() {
    for (tons, class) in [
        (5, Class::Light),
        (20, Class::Light),
        (35, Class::Light),
        (40, Class::Medium),
        (55, Class::Medium),
        (60, Class::Heavy),
        (75, Class::Heavy),
        (80, Class::Assault),
        (100, Class::Assault),
    ] {
        assert_eq!(Class::of(tons), class, "{tons}");
    }
}

/// BC-UNIT-3, BC-UNIT-4: four boxes a click, and as many clicks as the class allows.
#[test]
fn dials_have_the_length_of_their_class() {
    for unit in library().units.values().filter(|unit| unit.kind == Kind::Mech) {
        let range = match unit.class() {
            Class::Light => 3..=6,
            Class::Medium => 4..=8,
            Class::Heavy => 5..=9,
            Class::Assault => 7..=12,
        };
        assert!(range.contains(&unit.dial.last()), "{}: {} clicks", unit.name, unit.dial.last());
        let first = unit.dial.showing(1);
        assert!(first.short.color != Color::Red && first.movement.number > 0, "{}", unit.name);
    }
    let t = scenario("drill", ["line", "line"], &[]);
    t.is("BLR1 click", "1");
    t.is("BLR1 shows", "1/4/1B/4");
}

/// BC-UNIT-5: past the last click a unit is destroyed, and the rest is lost.
#[test]
fn clicks_turn_the_dial_forward_and_surplus_is_lost() {
    let position = |click: u8| {
        given(&format!(
            r#"
            south = ["hunchback-hbk-4g"]
            north = ["locust-lct-1v", "locust-lct-1v"]
            phase = "act HBK"
            units.HBK = {{ hex = "0101" }}
            units.LCT1 = {{ hex = "0104", click = {click} }}
            units.LCT2 = {{ hex = "0204", click = 1 }}
            "#
        ))
    };
    for click in 1..=4 {
        let mut t = position(click);
        t.play("HBK short LCT1", &["attack 5 5 5"]);
        t.is("LCT1 destroyed", "yes");
        t.is("LCT2 click", "1");
        t.is("points south", "1");
    }
}

/// BC-UNIT-6: 10/15 is printed exactly where Limited or Minor LRMs show.
#[test]
fn a_split_range_is_printed_exactly_with_lrms() {
    for unit in library().units.values() {
        let lrms = unit.dial.iter().any(|click| matches!(click.long.color, Color::Green | Color::Yellow));
        assert_eq!(unit.range.extended, lrms, "{}", unit.name);
        assert!([5, 10, 15].contains(&unit.range.plain), "{}", unit.name);
        assert!(!unit.range.extended || unit.range.plain == 10, "{}", unit.name);
    }
}

/// BC-UNIT-7: what shows now is what counts.
#[test]
fn only_what_shows_counts() {
    let at = |click: u8| {
        let unit = format!("hex = \"0101\", click = {click}");
        duel(["catapult-cplt-c1", "CPLT", &unit], ["locust-lct-1v", "LCT", r#"hex = "0108""#], "")
    };
    at(1).lists("CPLT indirect LCT", true);
    at(5).lists("CPLT indirect LCT", true);
    at(6).refused("CPLT indirect LCT", "BC-IND-1");
    at(6).is("CPLT movement", "2");
    at(7).refused("CPLT jump 0102", "BC-JUMP-1");
}

/// BC-UNIT-8: a grade changes the skill check and the points, and no attack.
#[test]
fn grades_change_no_attack() {
    for pilot in ["veteran", "green", "regular"] {
        let t = given(&format!(
            r#"
            south = [{{ unit = "marauder-mad-3r", pilot = "{pilot}" }}]
            north = [{{ unit = "centurion-cn9-a", pilot = "{pilot}" }}]
            phase = "act MAD"
            units.MAD = {{ hex = "0101" }}
            units.CEN = {{ hex = "0108" }}
            "#
        ));
        t.is("need MAD long CEN", "8 base +1 target's Defense = 9");
        t.is("CEN worth", if pilot == "veteran" { "3" } else { "2" });
    }
}

/// BC-UNIT-9: a Commander is worth 2 more, and nobody takes over.
#[test]
fn a_commander_is_not_replaced() {
    let mut t = given(
        r#"
        south = ["atlas-as7-d"]
        north = [{ unit = "locust-lct-1v", commander = true }, "locust-lct-1v"]
        phase = "act ATL"
        units.ATL = { hex = "0101" }
        units.LCT1 = { hex = "0104", click = 4 }
        units.LCT2 = { hex = "0204" }
        "#,
    );
    t.is("LCT1 worth", "3");
    t.play("ATL short LCT1", &["attack 4 4 4"]);
    t.is("points south", "3");
    t.is("LCT2 worth", "1");
}

/// BC-UNIT-10: Clan and others in one Company.
#[test]
fn clan_units_mix_with_others() {
    let t = given(
        r#"
        south = ["timber-wolf-prime", "locust-lct-1v"]
        north = ["atlas-as7-d"]
        units.TBR = { hex = "0101" }
        units.LCT = { hex = "0102" }
        units.ATL = { hex = "0110" }
        "#,
    );
    assert!(t.game.units[0].sheet.clan && !t.game.units[1].sheet.clan);
}

/// BC-UNIT-11: the markers of a unit.
#[test]
fn six_markers_lie_beside_a_unit() {
    let unit = r#"hex = "0101", marks = ["heat", "moved", "immobilized", "dry", "pending", "activated"]"#;
    let t = duel(["marauder-mad-3r", "MAD", unit], ["locust-lct-1v", "LCT", r#"hex = "0108""#], "");
    for mark in ["heat", "moved", "immobilized", "dry", "pending", "activated"] {
        t.is(&format!("MAD {mark}"), "yes");
        t.is(&format!("LCT {mark}"), "no");
    }
}

/// BC-UNIT-12: every direction is alike.
#[test]
fn there_is_no_facing() {
    let t = scenario("drill", ["line", "line"], &[]);
    assert!(t.game.scene(&t.state).tokens.iter().all(|token| token.facing.is_none()));
    let grid = t.game.grid();
    let middle = grid.cell(12, 10).expect("on the map");
    for (_, cell) in grid.neighbors(middle) {
        let unit = format!("hex = \"{}\"", grid.name(cell));
        let t = duel(["hunchback-hbk-4g", "HBK", r#"hex = "1210""#], ["locust-lct-1v", "LCT", &unit], "");
        t.is("need HBK hand LCT", "8 base +3 target's Defense = 11");
        t.is("need LCT hand HBK", "8 base +1 target's Defense = 9");
    }
}
