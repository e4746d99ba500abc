//! Vehicles (QS-VEH).

use crate::common::{attack, given};
use quickstart::content::{Kind, Library, Motive};
use table::content::Content;

/// QS-VEH-1: cruise and flank are walk and run, with their modifiers.
#[test]
fn vehicles_cruise_and_flank() {
    let mut t = given(
        r#"
        attacker = ["rommel"]
        defender = ["hunchback"]
        initiative = "defender"
        [units]
        ROM = { hex = "1501", facing = "S" }
        HBK = { hex = "1510", facing = "N" }
        "#,
    );
    t.play("move ROM", &[]);
    assert_eq!(t.choices(), ["ROM stand", "ROM cruise", "ROM flank"]);
    let mut flanking = given(
        r#"
        attacker = ["rommel"]
        defender = ["hunchback"]
        phase = "path ROM"
        [units]
        ROM = { hex = "1501", facing = "S", mode = "run" }
        HBK = { hex = "1510", facing = "N" }
        "#,
    );
    flanking.refused("ROM steps F B", "QS-MOV-7");
    flanking.play("ROM steps F6", &[]);
    flanking.is("need ROM AC/20 HBK", "4 base +2 flanked = 6");
    t.play("ROM cruise; ROM steps F4", &[]);
    t.is("need ROM AC/20 HBK", "4 base +2 medium range +1 cruised = 7");
}

/// QS-VEH-2: hover and wheeled vehicles keep out of all woods, tracked ones out of heavy woods.
#[test]
fn woods_are_closed_by_motive() {
    for (sheet, name, clear, light, heavy) in
        [("rommel", "ROM", "yes", "yes", "no"), ("saladin", "SAL", "yes", "no", "no")]
    {
        let at = |hex: &str, facing: &str| {
            given(&format!(
                r#"
                map = "QS-M1"
                attacker = ["{sheet}"]
                defender = ["hunchback"]
                phase = "path {name}"
                units.{name} = {{ hex = "{hex}", facing = "{facing}", mode = "walk" }}
                "#
            ))
        };
        // 0803 is clear, 0805 light woods, 0912 heavy woods.
        at("0802", "S").is(&format!("allows {name} steps F"), clear);
        at("0804", "S").is(&format!("allows {name} steps F"), light);
        at("1012", "NW").is(&format!("allows {name} steps F"), heavy);
    }
}

/// QS-VEH-3.
#[test]
fn rommels_are_tracked_and_saladins_hover() {
    let library = Library::with_packs(&[]).expect("the content that ships");
    for (sheet, motive) in [
        ("rommel", Motive::Tracked),
        ("rommel-gauss", Motive::Tracked),
        ("saladin", Motive::Hover),
        ("saladin-ultra", Motive::Hover),
    ] {
        assert_eq!(library.sheets[sheet].kind, Kind::Vehicle(motive), "{sheet}");
    }
}

/// QS-VEH-4, QS-VEH-5: turret, front and rear alike fire into the forward arc.
#[test]
fn every_mount_fires_forward() {
    let at = |hex: &str| {
        given(&format!(
            r#"
            attacker = ["rommel-gauss"]
            defender = ["hunchback"]
            phase = "target RMG"
            [units]
            RMG = {{ hex = "0815", facing = "N" }}
            HBK = {{ hex = "{hex}" }}
            "#
        ))
    };
    let mut ahead = at("0814");
    ahead.play("RMG target HBK", &[]);
    ahead.is("choices", "8");
    at("0816").refused("RMG target HBK", "QS-ARC-1");
    at("0915").is("allows RMG target HBK", "yes");
    at("0916").refused("RMG target HBK", "QS-ARC-1");
}

/// QS-VEH-6: whatever the damage, each dagger line costs a Cruising MP in the End Phase.
#[test]
fn the_dagger_lines_are_three_four_five_and_nine() {
    for (location, motive) in [
        ("1 1", "8"),
        ("1 2", "7"),
        ("2 2", "7"),
        ("2 3", "7"),
        ("3 3", "8"),
        ("3 4", "8"),
        ("4 4", "8"),
        ("4 5", "7"),
        ("5 5", "8"),
        ("5 6", "8"),
        ("6 6", "8"),
    ] {
        let laser = ["enforcer", "ENF", r#"hex = "1501", facing = "S""#];
        let mut t = attack("", laser, "SL", ["saladin", "SAL", r#"hex = "1502""#]);
        t.play("ENF fire SL", &["to hit 6 6", &format!("location {location}")]);
        t.is("SAL mp", motive);
    }
}

/// QS-VEH-6: the chance of a motive hit is 13 in 36.
#[test]
fn thirteen_hits_in_thirty_six_are_motive_hits() {
    let laser = ["hermes-ii", "HER", r#"hex = "1501", facing = "S""#];
    let t = attack("", laser, "LPL", ["rommel", "ROM", r#"hex = "1502""#]);
    t.chance("HER fire LPL", "motive hits on ROM", "1", "13/36");
}

/// QS-VEH-7: each grouping that rolls a dagger counts.
#[test]
fn every_grouping_counts() {
    let squad = ["infiltrator", "INF", r#"hex = "1501", strength = 4"#];
    let mut t = attack("", squad, "Magshot", ["rommel", "ROM", r#"hex = "1502""#]);
    let dice = ["to hit 6 6", "cluster 6 6", "location 1 2", "location 2 2", "location 2 3", "location 3 4"];
    t.play("INF fire Magshot", &dice);
    t.is("ROM mp", "1");
    t.is("ROM run mp", "2");
}

/// QS-VEH-8, QS-VEH-9: at 0 Cruising MP it neither moves nor turns, but fights on.
#[test]
fn a_vehicle_without_mp_is_immobile_and_fights_on() {
    let squad = ["infiltrator", "INF", r#"hex = "1501", strength = 4"#];
    let mut t = attack("", squad, "Magshot", ["rommel", "ROM", r#"hex = "1502", facing = "N", mp = 2"#]);
    let dice = ["to hit 6 6", "cluster 6 6", "location 1 2", "location 2 2", "location 2 3", "location 3 4"];
    let log = t.play("INF fire Magshot", &dice);
    assert!(log.contains("ROM now has Cruising MP 0 and Flank MP 0."), "{log}");
    t.play("initiative; move ROM", &["initiative 6 6", "initiative 1 1"]);
    t.refused("ROM cruise", "QS-VEH-8");
    t.refused("ROM flank", "QS-VEH-8");
    assert_eq!(t.choices(), ["ROM stand"]);
    t.play("ROM stand; move INF; INF stand; declare ROM", &[]);
    t.is("allows ROM target INF", "yes");
}

/// QS-VEH-10, QS-VEH-11: any one empty section destroys it, and the excess is lost.
#[test]
fn any_empty_section_destroys_a_vehicle() {
    let sections = [("front", "3 4"), ("left", "4 5"), ("right", "2 3"), ("rear", "6 6"), ("turret", "5 5")];
    for (section, location) in sections {
        let thin = format!(r#"hex = "1502", armor = {{ {section} = 3 }}"#);
        let gun = ["enforcer", "ENF", r#"hex = "1501", facing = "S""#];
        let mut t = attack("", gun, "AC/10", ["rommel", "ROM", &thin]);
        let log = t.play("ENF fire AC/10", &["to hit 6 6", &format!("location {location}")]);
        t.is("ROM destroyed", "yes");
        assert!(!log.contains("go on to"), "{log}");
        for (other, _) in sections.iter().filter(|(other, _)| *other != section) {
            assert_ne!(t.ask(&format!("ROM armor {other}")), "0", "{section}: {other}");
        }
    }
}
