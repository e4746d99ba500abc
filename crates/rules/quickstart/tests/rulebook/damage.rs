//! Hit location and damage (QS-LOC, QS-DMG, QS-DEST).

use crate::common::{Trial, attack, given};

const GUN: [&str; 3] = ["hunchback", "HBK", r#"hex = "1501", facing = "S""#];
const LASER: [&str; 3] = ["enforcer", "ENF", r#"hex = "1501", facing = "S""#];

fn faces(total: u8) -> String {
    format!("location {} {}", total / 2, total - total / 2)
}

/// QS-LOC-1: the tables, result by result.
#[test]
fn each_result_has_its_location() {
    let mech = ["CT", "RA", "RA", "RL", "RT", "CT", "LT", "LL", "LA", "LA", "HD"];
    let tank =
        ["rear", "front", "front", "right", "front", "front", "front", "left", "turret", "turret", "rear"];
    for total in 2..=12 {
        for (sheet, name, table) in [("cicada", "CDA", mech), ("rommel", "ROM", tank)] {
            let mut t = attack("", LASER, "SL", [sheet, name, r#"hex = "1502""#]);
            let place = table[usize::from(total) - 2];
            let before: i32 = t.ask(&format!("{name} armor {place}")).parse().expect("points");
            t.play("ENF fire SL", &["to hit 6 6", &faces(total)]);
            t.is(&format!("{name} armor {place}"), &(before - 3).to_string());
        }
    }
}

/// QS-LOC-1: whatever side the attack comes from.
#[test]
fn the_table_is_the_same_from_behind() {
    for facing in ["N", "S", "SE"] {
        let target = format!(r#"hex = "1502", facing = "{facing}""#);
        let mut t = attack("", LASER, "LL", ["cicada", "CDA", &target]);
        t.play("ENF fire LL", &["to hit 6 6", "location 3 4"]);
        t.is("CDA armor CT", "9");
    }
}

/// QS-LOC-1: the chances of the tables.
#[test]
fn the_chances_of_the_locations_are_exact() {
    let pulse = ["hermes-ii", "HER", r#"hex = "1501", facing = "S""#];
    let on = |sheet, name, place: &str, chance| {
        let t = attack("", pulse, "LPL", [sheet, name, r#"hex = "1502""#]);
        t.chance("HER fire LPL", &format!("groupings on {place}"), "1", chance);
    };
    on("cicada", "CDA", "center torso", "7/36");
    on("cicada", "CDA", "left arm", "5/36");
    on("cicada", "CDA", "right torso", "5/36");
    on("cicada", "CDA", "left leg", "4/36");
    on("cicada", "CDA", "head", "1/36");
    on("rommel", "ROM", "front", "21/36");
    on("saladin", "SAL", "front", "26/36");
    on("rommel", "ROM", "left side", "4/36");
    on("rommel", "ROM", "turret", "5/36");
    on("rommel", "ROM", "rear", "2/36");
}

/// QS-LOC-2: 10 and 11 strike the front of a vehicle without a turret.
#[test]
fn a_turretless_vehicle_takes_it_on_the_front() {
    for total in [10, 11] {
        for (sheet, name, left) in [("saladin", "SAL", "9"), ("saladin-ultra", "SLU", "7")] {
            let mut t = attack("", LASER, "LL", [sheet, name, r#"hex = "1502""#]);
            t.play("ENF fire LL", &["to hit 6 6", &faces(total)]);
            t.is(&format!("{name} armor front"), left);
            t.is(&format!("{name} mp"), "8");
        }
    }
}

/// QS-DMG-1, QS-DMG-2: the last point marked off destroys, even if nothing is left over.
#[test]
fn an_exact_hit_destroys_a_location() {
    let mut t = attack("", LASER, "LL", ["cicada", "CDA", r#"hex = "1502", armor = { LL = 8 }"#]);
    let log = t.play("ENF fire LL", &["to hit 6 6", &faces(9)]);
    assert!(log.contains("CDA's left leg is destroyed."), "{log}");
    assert!(!log.contains("go on to"), "{log}");
    t.is("CDA armor LT", "15");
}

/// QS-DMG-3: each location passes on to the next one inward.
#[test]
fn damage_goes_inward() {
    for (total, place, next) in [
        (10, "LA", "LT"),
        (9, "LL", "LT"),
        (3, "RA", "RT"),
        (5, "RL", "RT"),
        (8, "LT", "CT"),
        (6, "RT", "CT"),
    ] {
        let target = format!(r#"hex = "1502", armor = {{ {place} = 5 }}"#);
        let mut t = attack("", LASER, "LL", ["hunchback", "HBK", &target]);
        let before: i32 = t.ask(&format!("HBK armor {next}")).parse().expect("points");
        t.play("ENF fire LL", &["to hit 6 6", &faces(total)]);
        t.is(&format!("HBK armor {place}"), "0");
        t.is(&format!("HBK armor {next}"), &(before - 3).to_string());
        // A later hit on what is gone passes on whole.
        let target = format!(r#"hex = "1502", armor = {{ {place} = 0 }}"#);
        let mut t = attack("", LASER, "LL", ["hunchback", "HBK", &target]);
        t.play("ENF fire LL", &["to hit 6 6", &faces(total)]);
        t.is(&format!("HBK armor {next}"), &(before - 8).to_string());
    }
}

/// QS-DMG-3, QS-DEST-1: nothing leaves the head or the center torso; either loss is the end.
#[test]
fn head_and_center_torso_are_the_end() {
    for (total, place) in [(12, "HD"), (7, "CT")] {
        let target = format!(r#"hex = "1502", armor = {{ {place} = 1 }}"#);
        let mut t = attack("", GUN, "AC/20", ["cicada", "CDA", &target]);
        let log = t.play("HBK fire AC/20", &["to hit 6 6", &faces(total)]);
        assert!(log.contains("CDA is destroyed.") && !log.contains("go on to"), "{log}");
        for other in ["LA", "RA", "LL", "RL", "LT", "RT"] {
            assert_ne!(t.ask(&format!("CDA armor {other}")), "0");
        }
    }
}

/// QS-DMG-4: the arm goes with its torso, the leg stays, the other side is not touched.
#[test]
fn an_arm_goes_with_its_torso() {
    for (total, torso, arm, leg, other) in [(8, "LT", "LA", "LL", "RA"), (6, "RT", "RA", "RL", "LA")] {
        let target = format!(r#"hex = "1502", armor = {{ {torso} = 8 }}"#);
        let mut t = attack("", LASER, "LL", ["hunchback", "HBK", &target]);
        let log = t.play("ENF fire LL", &["to hit 6 6", &faces(total)]);
        assert!(log.contains("is blown off"), "{log}");
        t.is(&format!("HBK armor {arm}"), "0");
        t.is(&format!("HBK armor {leg}"), "20");
        t.is(&format!("HBK armor {other}"), "16");
        t.is("HBK armor CT", "26");
    }
}

/// QS-DMG-5: through a destroyed torso on to the center, in one step.
#[test]
fn a_leg_passes_through_a_lost_torso() {
    let target = r#"hex = "1502", armor = { LL = 5, LT = 0, LA = 0 }"#;
    let mut t = attack("", GUN, "AC/20", ["enforcer", "ENF", target]);
    let log = t.play("HBK fire AC/20", &["to hit 6 6", &faces(9)]);
    t.is("ENF armor LL", "0");
    t.is("ENF armor CT", "8");
    assert!(log.contains("15 transfer to ENF's left torso. / 15 transfer to ENF's center torso."), "{log}");
}

/// QS-DMG-5: and where the torso has a little left, it takes that first.
#[test]
fn an_arm_may_carry_damage_to_the_center() {
    let mut t = attack("", GUN, "AC/20", ["cicada", "CDA", r#"hex = "1502", armor = { LA = 1, LT = 4 }"#]);
    t.play("HBK fire AC/20", &["to hit 6 6", &faces(10)]);
    t.is("CDA armor LA", "0");
    t.is("CDA armor LT", "0");
    t.is("CDA armor CT", "2");
}

/// QS-DMG-6: weapons are lost with their location from the end of the phase.
#[test]
fn weapons_are_lost_with_their_location() {
    let at = |place: &str| {
        given(&format!(
            r#"
            attacker = ["hunchback"]
            defender = ["enforcer"]
            phase = "weapons HBK"
            [units]
            HBK = {{ hex = "1501", facing = "S", target = "ENF", armor = {{ {place} = 0 }} }}
            ENF = {{ hex = "1502" }}
            "#
        ))
    };
    at("RT").refused("HBK aim AC/20", "QS-DMG-6");
    at("LA").refused("HBK aim ML#1", "QS-DMG-6");
    at("RA").refused("HBK aim ML#2", "QS-DMG-6");
    assert_eq!(at("RL").choices().len(), 4);
}

/// QS-DMG-7: either leg.
#[test]
fn a_mech_without_a_leg_keeps_its_hex_and_facing() {
    let at = |leg: &str| -> Trial {
        given(&format!(
            r#"
            attacker = ["hermes-ii"]
            defender = ["enforcer"]
            phase = "move HER"
            [units]
            HER = {{ hex = "1501", facing = "S", armor = {{ {leg} = 0 }} }}
            ENF = {{ hex = "1502" }}
            "#
        ))
    };
    for leg in ["LL", "RL"] {
        assert_eq!(at(leg).choices(), ["HER stand"]);
        at(leg).refused("HER walk", "QS-DMG-7");
    }
}

/// QS-DEST-2: on a wreck the to-hit dice fall, may jam, cost ammunition, and nothing more.
#[test]
fn attacks_on_a_wreck_are_made_without_effect() {
    let wreck = r#"hex = "1502", destroyed = true, armor = { HD = 0 }"#;
    let ultra = ["hermes-ii", "HER", r#"hex = "1501", facing = "S""#];
    let mut t = attack("", ultra, "UAC/5 x2", ["cicada", "CDA", wreck]);
    t.play("HER fire UAC/5", &["to hit 6 6"]);
    t.is("HER ammo UAC/5", "18");
    t.is("CDA armor CT", "17");
    let mut jam = attack("", ultra, "UAC/5 x2", ["cicada", "CDA", wreck]);
    jam.play("HER fire UAC/5", &["to hit 1 1"]);
    jam.is("HER jammed UAC/5", "yes");
}

/// QS-DEST-2: the remaining groupings of the attack that destroyed it roll nothing.
#[test]
fn the_rest_of_the_volley_rolls_nothing() {
    let squad = ["infiltrator", "INF", r#"hex = "1501", strength = 4"#];
    let mut t = attack("", squad, "Magshot", ["cicada", "CDA", r#"hex = "1502", armor = { HD = 2 }"#]);
    t.play("INF fire Magshot", &["to hit 6 6", "cluster 6 6", "location 3 4", "location 6 6"]);
    t.is("CDA armor CT", "15");
    t.is("CDA destroyed", "yes");
}

/// QS-DEST-3: without weapons or legs a unit is still in play.
#[test]
fn a_helpless_unit_survives() {
    let mut t = given(
        r#"
        attacker = ["enforcer"]
        defender = ["rommel"]
        phase = "declare"
        initiative = "defender"
        [units]
        ENF = { hex = "1501", facing = "S", armor = { LA = 0, RA = 0, LT = 0, LL = 0 } }
        ROM = { hex = "1510", facing = "S", mp = 0, ammo = { "AC/20" = 0 } }
        "#,
    );
    t.play("declare ENF", &[]);
    assert_eq!(t.choices(), ["ENF hold"]);
    t.play("ENF hold; declare ROM; ROM hold", &[]);
    t.is("winner", "not over");
    t.is("turn", "2");
}
