//! Cover and Indirect Fire (BC-COV, BC-IND).

use crate::common::{duel, given};

const LCT: [&str; 3] = ["locust-lct-1v", "LCT", r#"hex = "0301""#];

/// BC-COV-1: woods cover everybody, deep water Mechs only.
#[test]
fn soft_cover() {
    for (kind, name, terrain, covered) in [
        ("centurion-cn9-a", "CEN", "f", true),
        ("centurion-cn9-a", "CEN", "~", true),
        ("centurion-cn9-a", "CEN", "w", false),
        ("vedette-medium-tank", "VED", "f", true),
        ("pegasus-scout-hover-tank", "PEG", "~", false),
        ("foot-rifle-platoon", "FRP", "f", true),
        ("foot-rifle-platoon", "FRP", "s", false),
    ] {
        let more = format!("overlay = {{ \"0304\" = \"{terrain}\" }}");
        let t = duel(LCT, [kind, name, r#"hex = "0304""#], &more);
        let need = t.ask(&format!("need LCT short {name}"));
        assert_eq!(need.contains("+1 Soft Cover"), covered, "{name} in {terrain}: {need}");
    }
}

/// BC-COV-2, BC-COV-3: Hard Cover of 0, 1 or 2, and Soft Cover beside it.
#[test]
fn hard_cover_adds_to_soft_cover() {
    for (overlay, need) in [
        (r#""0504" = ".""#, "8 base +1 target's Defense = 9"),
        (r#""0503" = "1""#, "8 base +1 target's Defense +1 Hard Cover = 10"),
        (r#""0303" = "2", "0504" = "2""#, "8 base +1 target's Defense +2 Hard Cover = 11"),
        (
            r#""0303" = "5", "0504" = "5", "0603" = "f""#,
            "8 base +1 target's Defense +1 Soft Cover +2 Hard Cover = 12",
        ),
    ] {
        let t = duel(
            ["hunchback-hbk-4g", "HBK1", r#"hex = "0203""#],
            ["hunchback-hbk-4g", "HBK2", r#"hex = "0603""#],
            &format!("overlay = {{ {overlay} }}"),
        );
        t.is("need HBK1 short HBK2", need);
    }
}

/// BC-COV-4: Infantry in a building, from every side, and no other Hard Cover on top.
#[test]
fn infantry_in_a_building() {
    for more in [r#"overlay = { "0304" = "a" }"#, r#"overlay = { "0304" = "e", "0203" = "2", "0403" = "1" }"#]
    {
        let t = duel(LCT, ["foot-rifle-platoon", "FRP", r#"hex = "0304""#], more);
        t.is("need LCT short FRP", "8 base +1 target's Defense +2 Infantry in a building = 11");
    }
}

/// BC-COV-5: the attacker's own terrain matters to nobody.
#[test]
fn the_attackers_terrain_plays_no_part() {
    for terrain in [".", "f", "~", "s", "w"] {
        let more = format!("overlay = {{ \"0301\" = \"{terrain}\" }}");
        let t = duel(LCT, ["centurion-cn9-a", "CEN", r#"hex = "0304""#], &more);
        t.is("need LCT short CEN", "8 base +1 target's Defense = 9");
    }
}

const WALL: &str = r#"overlay = { "0104" = "5", "0204" = "5", "0304" = "5", "0404" = "5", "0504" = "5" }"#;

/// BC-IND-1, BC-IND-4: without sight and without a spotter, at its usual range, for full damage.
#[test]
fn indirect_fire_needs_no_sight() {
    let at = |row: u8| {
        let enemy = format!("hex = \"03{row:02}\"");
        duel(["archer-arc-2r", "ARC", r#"hex = "0301""#], ["ostsol-otl-4d", "OTL", &enemy], WALL)
    };
    at(7).lists("ARC indirect OTL", true);
    at(16).lists("ARC indirect OTL", true);
    at(6).refused("ARC indirect OTL", "BC-RNG-2");
    at(17).refused("ARC indirect OTL", "BC-RNG-2");
    at(7).is("damage ARC indirect OTL", "3");
    at(14).is("need ARC indirect OTL", "8 base +2 target's Defense +2 more than 10 hexes = 12");
}

/// BC-IND-2, BC-IND-3: with sight 1 less; Hard Cover ignored, Soft Cover not.
#[test]
fn indirect_fire_by_choice_does_one_less() {
    let t = duel(
        ["archer-arc-2r", "ARC", r#"hex = "0301""#],
        ["ostsol-otl-4d", "OTL", r#"hex = "0307""#],
        r#"overlay = { "0306" = "1", "0307" = "f" }"#,
    );
    t.is("need ARC long OTL", "8 base +2 target's Defense +1 Soft Cover +1 Hard Cover = 12");
    t.is("need ARC indirect OTL", "8 base +2 target's Defense +1 Soft Cover = 11");
    t.is("damage ARC long OTL", "3");
    t.is("damage ARC indirect OTL", "2");
}

/// BC-IND-5: the building does not help against it.
#[test]
fn indirect_fire_falls_into_buildings() {
    let t = given(
        r#"
        overlay = { "0309" = "c" }
        south = ["archer-arc-2r"]
        north = ["foot-rifle-platoon"]
        phase = "act ARC"
        units.ARC = { hex = "0301" }
        units.FRP = { hex = "0309" }
        "#,
    );
    t.is("need ARC long FRP", "8 base +1 target's Defense +2 Infantry in a building = 11");
    t.is("need ARC indirect FRP", "8 base +1 target's Defense = 9");
}
