//! Hand-to-Hand combat (BC-HTH).

use crate::common::{Trial, duel, given};

const HBK: [&str; 3] = ["hunchback-hbk-4g", "HBK", r#"hex = "0102""#];

/// A Hunchback next to a Locust, an Archer farther off and a Griffin within 5 hexes.
fn melee() -> Trial {
    given(
        r#"
        overlay = { "0103" = "f" }
        south = ["hunchback-hbk-4g", "marauder-mad-3r"]
        north = ["locust-lct-1v", "archer-arc-2r", "griffin-grf-1n"]
        units.HBK = { hex = "0102" }
        units.MAD = { hex = "0202" }
        units.LCT = { hex = "0103", marks = ["moved"] }
        units.ARC = { hex = "0110" }
        units.GRF = { hex = "0106" }
        "#,
    )
}

/// BC-HTH-1: adjacent at the start of the activation, whatever the enemy is.
#[test]
fn a_unit_that_starts_adjacent_is_engaged() {
    let mut t = melee();
    t.play("activate HBK", &[]);
    t.is("HBK engaged", "yes");
    for (kind, name) in [("vedette-medium-tank", "VED"), ("foot-rifle-platoon", "FRP")] {
        let t = duel(HBK, [kind, name, r#"hex = "0103""#], "");
        t.is("HBK engaged", "yes");
        let t = duel([kind, name, r#"hex = "0103""#], HBK, "");
        t.is(&format!("{name} engaged"), "yes");
    }
    duel(HBK, ["locust-lct-1v", "LCT", r#"hex = "0104""#], "").is("HBK engaged", "no");
}

/// BC-HTH-2: no Long Range, also after breaking away or killing.
#[test]
fn the_engaged_take_no_long_range_action() {
    let mut t = melee();
    t.play("activate MAD", &[]);
    t.refused("MAD long ARC", "BC-HTH-2");
    t.play("MAD break-away; MAD walk 0501", &["break away 6"]);
    t.refused("MAD long ARC", "BC-HTH-2");
    let mut t = melee();
    t.play("activate MAD; MAD hand LCT", &["attack 6 6 6"]);
    t.is("LCT destroyed", "yes");
    t.refused("MAD long ARC", "BC-HTH-2");
}

/// BC-HTH-3, BC-HTH-4, BC-HTH-5: the check first, then any move, even back to an enemy.
#[test]
fn the_engaged_break_away_before_they_move() {
    let mut t = melee();
    t.play("activate HBK", &[]);
    t.refused("HBK walk 0101", "BC-HTH-3");
    let log = t.play("HBK break-away", &["break away 4"]);
    assert_eq!(log, "HBK needs 4 to break away, rolls 4 and breaks away.");
    t.refused("HBK end", "BC-TURN-1");
    t.refused("HBK hand LCT", "BC-TURN-1");
    // With all its Movement, and to the other side of the Locust too.
    t.lists("HBK walk 0501", true);
    t.play("HBK walk 0203", &[]);
    t.is("distance HBK LCT", "1");
    t.is("HBK actions", "1");
    // BC-HTH-3: still engaged and adjacent, so the second Move begins with a check as well.
    t.refused("HBK walk 0303", "BC-HTH-3");
    t.play("HBK break-away; HBK walk 0401", &["break away 5"]);
    t.is("HBK actions", "2");
    t.refused("HBK break-away", "BC-ACT-1");
    let t = duel(HBK, ["locust-lct-1v", "LCT", r#"hex = "0106""#], "");
    t.refused("HBK break-away", "BC-HTH-3");
}

/// BC-HTH-5: the usual flight goes as far from the enemies as it can.
#[test]
fn the_usual_flight_is_the_farthest() {
    let mut t = duel(HBK, ["locust-lct-1v", "LCT", r#"hex = "0101""#], "");
    t.play("HBK break-away", &["break away 4"]);
    t.is("usual", "HBK walk 0106");
}

/// BC-HTH-6: a failure uses up the Move; the second may be tried again, and the attack stays.
#[test]
fn a_failed_check_uses_up_the_move() {
    let mut t = melee();
    t.play("activate HBK; HBK break-away; HBK break-away", &["break away 3", "break away 1"]);
    t.is("HBK hex", "0102");
    assert_eq!(t.choices(), ["HBK hand LCT", "HBK end"]);
}

/// BC-HTH-7: only Hand-to-Hand, at any adjacent enemy, or nothing.
#[test]
fn next_to_an_enemy_the_engaged_fight_hand_to_hand() {
    let mut t = melee();
    t.play("activate HBK", &[]);
    t.refused("HBK short GRF", "BC-HTH-7");
    t.refused("HBK short LCT", "BC-HTH-7");
    t.refused("HBK hand GRF", "BC-RNG-2");
    t.lists("HBK end", true);
    // Adjacent to another enemy than before: that one is fought.
    t.play("HBK break-away; HBK walk 0105", &["break away 4"]);
    t.is("distance HBK GRF", "1");
    assert_eq!(t.choices(), ["HBK break-away", "HBK hand GRF", "HBK end"]);
}

/// BC-HTH-8: away from all enemies, an ordinary Short Range Attack.
#[test]
fn broken_away_it_fires_as_usual() {
    let mut t = melee();
    t.play("activate HBK; HBK break-away; HBK walk 0302", &["break away 6"]);
    t.refused("HBK hand LCT", "BC-HTH-9");
    t.lists("HBK short LCT", true);
    t.lists("HBK short GRF", true);
    // Range and cover are back.
    t.is("need HBK short LCT", "8 base +3 target's Defense +1 target moved +1 Soft Cover = 13");
}

/// BC-HTH-9: who arrives is not in Hand-to-Hand, and free to fire Long.
#[test]
fn who_arrives_is_not_engaged() {
    let mut t = melee();
    t.play("activate HBK; HBK end; activate GRF; GRF walk 0203", &[]);
    t.is("GRF engaged", "no");
    t.refused("GRF hand HBK", "BC-HTH-9");
    t.lists("GRF short HBK", true);
    t.lists("GRF short MAD", true);
    // No break-away for the second Move either.
    t.lists("GRF walk 0204", true);
}

/// BC-HTH-10: fists of Mechs; Vehicles and Infantry have none.
#[test]
fn fists() {
    for (kind, name, click, damage) in [
        ("locust-lct-1v", "LCT", 4, "1"),
        ("griffin-grf-1n", "GRF", 7, "1"),
        ("archer-arc-2r", "ARC", 9, "2"),
        ("longbow-lgb-7q", "LGB", 9, "2"),
        ("lrm-carrier", "LRC", 1, "0"),
        ("foot-rifle-platoon", "FRP", 1, "1"),
    ] {
        let unit = format!("hex = \"0102\", click = {click}");
        let t = duel([kind, name, &unit], ["ostsol-otl-4d", "OTL", r#"hex = "0103""#], "");
        t.is(&format!("damage {name} hand OTL"), damage);
        let line = format!("{name} hand OTL");
        if damage == "0" { t.refused(&line, "BC-RNG-3") } else { t.lists(&line, true) }
    }
}

/// BC-HTH-11: no cover, but Defense and movement; sight plays no part.
#[test]
fn cover_does_not_help_hand_to_hand() {
    let mut t = melee();
    t.play("activate HBK", &[]);
    t.is("need HBK hand LCT", "8 base +3 target's Defense +1 target moved = 12");
}

/// BC-HTH-12: it is the Short Range action, can be critical, and is reduced by armor.
#[test]
fn a_fight_is_the_short_range_action() {
    let mut t = duel(HBK, ["marauder-mad-3r", "MAD", r#"hex = "0103""#], "");
    t.is("damage HBK hand MAD", "3");
    t.chance("HBK hand MAD", "clicks dealt to MAD", "5", "4/216");
    t.play("HBK hand MAD", &["attack 1 1 1"]);
    t.is("HBK click", "2");
    t.is("HBK actions", "1");
    assert_eq!(t.choices(), ["HBK end"]);
}
