//! Vehicles and Infantry (BC-VEH, BC-INF).

use crate::common::{duel, given};
use battleclix::content::Library;
use battleclix::content::{Color, Kind};
use table::content::Content;

/// BC-VEH-1: they have dials and follow all rules but their own. Forces without the option are
/// refused (BC-FORCE-4).
#[test]
fn vehicles_take_damage_and_check_their_red_boxes() {
    let mut t = duel(
        ["locust-lct-1v", "LCT", r#"hex = "0101""#],
        ["vedette-medium-tank", "VED", r#"hex = "0104", click = 3"#],
        "",
    );
    let log = t.play("LCT short VED", &["attack 6 5 5", "event 1", "event 6"]);
    assert!(log.contains("VED is Immobilized."), "{log}");
}

/// BC-VEH-2: two Moves and one attack, no heat.
#[test]
fn a_vehicle_makes_one_attack() {
    let position = || {
        given(
            r#"
            south = ["manticore-heavy-tank"]
            north = ["atlas-as7-d", "awesome-aws-8q"]
            phase = "act MAN"
            units.MAN = { hex = "0101" }
            units.ATL = { hex = "0109" }
            units.AWS = { hex = "0105" }
            "#,
        )
    };
    let mut t = position();
    t.play("MAN walk 0102; MAN walk 0101; MAN long ATL", &["attack 2 2 2"]);
    t.refused("MAN short AWS", "BC-VEH-2");
    assert_eq!(t.choices(), ["MAN end"]);
    t.play("MAN end", &[]);
    t.is("MAN heat", "no");
    let mut t = position();
    t.play("MAN short AWS", &["attack 2 2 2"]);
    t.refused("MAN long ATL", "BC-VEH-2");
}

/// BC-VEH-3: where each motive goes, and no Soft Cover from water.
#[test]
fn motives() {
    let ways = r#"overlay = { "0102" = "f", "0201" = "~" }"#;
    for (kind, name, woods, water) in [
        ("vedette-medium-tank", "VED", "yes", "no"),
        ("striker-light-tank", "STR", "no", "no"),
        ("pegasus-scout-hover-tank", "PEG", "no", "yes"),
        ("hunchback-hbk-4g", "HBK", "yes", "yes"),
    ] {
        let t = duel([kind, name, r#"hex = "0101""#], ["locust-lct-1v", "LCT", r#"hex = "2401""#], ways);
        t.is(&format!("allows {name} walk 0102"), woods);
        t.is(&format!("allows {name} walk 0201"), water);
    }
    let t = duel(
        ["locust-lct-1v", "LCT", r#"hex = "0101""#],
        ["pegasus-scout-hover-tank", "PEG", r#"hex = "0104""#],
        r#"overlay = { "0104" = "~" }"#,
    );
    t.is("need LCT short PEG", "8 base +3 target's Defense = 11");
}

/// BC-VEH-4: no heat on any dial that ships.
#[test]
fn vehicles_show_neither_sinks_nor_reactors() {
    let library = Library::with_packs(&[]).expect("the shipped content");
    for unit in library.units.values().filter(|unit| matches!(unit.kind, Kind::Vehicle(_))) {
        for click in unit.dial.iter() {
            assert!(!click.extra_heat_sinks() && click.defense.color != Color::Red, "{}", unit.name);
        }
    }
}

/// BC-INF-1: one Move, one Short Range Attack, no heat, and into buildings.
#[test]
fn infantry_moves_once_and_fires_short() {
    let mut t = given(
        r#"
        overlay = { "0102" = "b" }
        south = ["motorized-platoon"]
        north = ["locust-lct-1v", "atlas-as7-d"]
        phase = "act MOT"
        units.MOT = { hex = "0101" }
        units.LCT = { hex = "0105" }
        units.ATL = { hex = "0109" }
        "#,
    );
    t.refused("MOT long ATL", "BC-INF-1");
    t.play("MOT walk 0102", &[]);
    t.refused("MOT walk 0103", "BC-ACT-1");
    t.play("MOT short LCT", &["attack 2 2 2"]);
    t.is("MOT actions", "2");
    t.play("MOT end", &[]);
    t.is("MOT heat", "no");
}

/// BC-INF-2, BC-INF-3: in a building it sees and is seen, with cover; one unit a hex.
#[test]
fn a_building_hides_nobody_inside() {
    let t = given(
        r#"
        overlay = { "0102" = "e" }
        south = ["foot-rifle-platoon", "foot-srm-platoon"]
        north = ["locust-lct-1v"]
        phase = "act FSP"
        units.FRP = { hex = "0102" }
        units.FSP = { hex = "0101" }
        units.LCT = { hex = "0106" }
        "#,
    );
    t.is("visibility FRP LCT", "14");
    t.is("visibility LCT FRP", "14");
    t.is("need LCT short FRP", "8 base +1 target's Defense +2 Infantry in a building = 11");
    t.refused("FSP walk 0102", "BC-MOVE-2");
}
