//! Making an attack (QS-HIT, QS-AMOV, QS-TMOV).

use crate::common::{attack, given};
use quickstart::need::target_movement;

const ENF: [&str; 3] = ["enforcer", "ENF", r#"hex = "1501", facing = "S""#];

/// QS-HIT-1, QS-GEN-6: 4 and everything that applies.
#[test]
fn every_modifier_adds_up() {
    let t = given(
        r#"
        map = "QS-M1"
        attacker = ["cicada"]
        defender = ["infiltrator"]
        phase = "target CDA"
        [units]
        CDA = { hex = "0804", facing = "S", mode = "run" }
        INF = { hex = "0805", mode = "walk", hexes = 3 }
        "#,
    );
    t.is(
        "need CDA SPL INF",
        "4 base +2 ran +1 target movement +1 target in light woods +1 battle armor -2 pulse weapon = 7",
    );
}

/// QS-HIT-2: up to short, up to medium, up to long, and no farther.
#[test]
fn range_is_counted_in_brackets() {
    for (row, need) in [
        (2, "4 base = 4"),
        (6, "4 base = 4"),
        (7, "4 base +2 medium range = 6"),
        (11, "4 base +2 medium range = 6"),
        (12, "4 base +4 long range = 8"),
        (16, "4 base +4 long range = 8"),
        (17, "4 base +4 long range = 8, impossible"),
    ] {
        let target = format!(r#"hex = "15{row:02}""#);
        let t = given(&format!(
            r#"
            attacker = ["enforcer"]
            defender = ["hunchback"]
            phase = "target ENF"
            [units]
            ENF = {{ {} }}
            HBK = {{ {target} }}
            "#,
            ENF[2]
        ));
        t.is("need ENF LL HBK", need);
    }
}

/// QS-HIT-3: the woods the attacker stands in have no effect.
#[test]
fn woods_count_between_and_around_the_target_only() {
    let t = |shooter: &str, target: &str| {
        given(&format!(
            r#"
            map = "QS-M1"
            attacker = ["enforcer"]
            defender = ["hunchback"]
            phase = "target ENF"
            [units]
            ENF = {{ hex = "{shooter}", facing = "S" }}
            HBK = {{ hex = "{target}" }}
            "#
        ))
    };
    t("0805", "0806").is("need ENF LL HBK", "4 base +2 target in heavy woods = 6");
    t("0804", "0805").is("need ENF LL HBK", "4 base +1 target in light woods = 5");
    t("0804", "0806").is("need ENF LL HBK", "4 base +1 light woods between +2 target in heavy woods = 7");
    // 0805 light, 0806 heavy in between: blocked. From 0806, its own woods are nothing.
    t("0806", "0808").is("need ENF LL HBK", "4 base +1 light woods between = 5");
}

/// QS-HIT-5: the total must reach the number.
#[test]
fn the_number_must_be_reached() {
    let mut miss = attack("", ENF, "LL", ["hunchback", "HBK", r#"hex = "1502""#]);
    let log = miss.play("ENF fire LL", &["to hit 1 2"]);
    assert!(log.contains("needs 4, rolls 3: misses"), "{log}");
    let mut hit = attack("", ENF, "LL", ["hunchback", "HBK", r#"hex = "1502""#]);
    let log = hit.play("ENF fire LL", &["to hit 2 2", "location 3 4"]);
    assert!(log.contains("needs 4, rolls 4: hits"), "{log}");
}

/// QS-HIT-5: the exact chance of every number from 3 to 12.
#[test]
fn the_chances_are_those_of_two_dice() {
    for (hexes, mode, row, chance) in [
        (0, "stand", 2, "33/36"),
        (3, "stand", 2, "30/36"),
        (5, "stand", 2, "26/36"),
        (7, "stand", 2, "21/36"),
        (10, "stand", 2, "15/36"),
        (18, "stand", 2, "10/36"),
        (25, "stand", 2, "6/36"),
        (25, "walk", 2, "3/36"),
        (25, "run", 2, "1/36"),
        (25, "run", 7, "0"),
    ] {
        let shooter = format!(r#"hex = "1501", facing = "S", mode = "{mode}""#);
        let target = format!(r#"hex = "15{row:02}", hexes = {hexes}"#);
        let t = attack("", ["enforcer", "ENF", &shooter], "LL", ["hunchback", "HBK", &target]);
        t.chance("ENF fire LL", "LL hits", "yes", chance);
    }
    let pulse = ["hermes-ii", "HER", r#"hex = "1501", facing = "S""#];
    let t = attack("", pulse, "LPL", ["hunchback", "HBK", r#"hex = "1502""#]);
    t.chance("HER fire LPL", "LPL hits", "yes", "1");
}

/// QS-HIT-6, QS-HIT-8: above 12 it may be called off, which is the usual thing to do.
#[test]
fn above_twelve_an_attack_may_be_called_off() {
    let far = r#"hex = "1510", mode = "run", hexes = 10"#;
    let shooter = ["enforcer", "ENF", r#"hex = "1501", facing = "S", mode = "run""#];
    let twelve = attack("", shooter, "AC/10", ["cicada", "CDA", far]);
    twelve.is("need ENF AC/10 CDA", "4 base +2 medium range +2 ran +4 target movement = 12");
    assert_eq!(twelve.choices(), ["ENF fire AC/10"]);
    let farther = r#"hex = "1512", mode = "run", hexes = 10"#;
    let mut more = attack("", shooter, "AC/10", ["cicada", "CDA", farther]);
    assert_eq!(more.choices(), ["ENF fire AC/10", "ENF call-off AC/10"]);
    more.is("usual", "ENF call-off AC/10");
    more.play("ENF call-off AC/10", &[]);
    more.is("ENF ammo AC/10", "10");
}

/// QS-AMOV-1: by the mode declared.
#[test]
fn the_attacker_pays_for_its_mode() {
    for (mode, need) in
        [("stand", "4 base = 4"), ("walk", "4 base +1 walked = 5"), ("run", "4 base +2 ran = 6")]
    {
        let shooter = format!(r#"hex = "1501", facing = "S", mode = "{mode}", hexes = 9"#);
        let t = attack("", ["enforcer", "ENF", &shooter], "LL", ["hunchback", "HBK", r#"hex = "1502""#]);
        t.is("need ENF LL HBK", need);
    }
}

/// QS-AMOV-2: infantry pay nothing.
#[test]
fn infantry_fire_on_the_move() {
    for (sheet, name, weapon) in [("infiltrator", "INF", "Magshot"), ("rifle-platoon", "RIF", "attack")] {
        let moved = r#"hex = "1501", mode = "walk", hexes = 3, strength = 4"#;
        let t = attack("", [sheet, name, moved], weapon, ["hunchback", "HBK", r#"hex = "1502""#]);
        t.is(&format!("need {name} {weapon} HBK"), "4 base = 4");
    }
}

/// QS-TMOV-1: the steps of the table, for any target.
#[test]
fn hexes_entered_protect_a_target() {
    let table = [(0..=2, 0), (3..=4, 1), (5..=6, 2), (7..=9, 3), (10..=17, 4), (18..=24, 5), (25..=60, 6)];
    for (hexes, modifier) in table {
        for entered in hexes {
            assert_eq!(target_movement(entered), modifier, "{entered} hexes");
        }
    }
    for (sheet, name) in [("rifle-platoon", "RIF"), ("rommel", "ROM"), ("cicada", "CDA")] {
        let t = attack("", ENF, "LL", [sheet, name, r#"hex = "1502", mode = "walk", hexes = 3"#]);
        t.is(&format!("need ENF LL {name}"), "4 base +1 target movement = 5");
    }
}

/// QS-TMOV-2, QS-TMOV-3: the stretch since the last reversal, hexes counted as often as entered.
#[test]
fn only_the_last_stretch_counts() {
    for (steps, hexes) in [
        ("F3", "3"),
        ("F3 B", "1"),
        ("B3 F2", "2"),
        ("B F B F", "1"),
        ("F R L F F", "3"),
        ("F R3 F", "2"),
        ("B2 R B", "3"),
    ] {
        let mut t = given(
            r#"
            map = "QS-M1"
            attacker = ["hermes-ii"]
            defender = ["hunchback"]
            phase = "path HER"
            units.HER = { hex = "0814", facing = "N", mode = "walk" }
            "#,
        );
        t.play(&format!("HER steps {steps}"), &[]);
        t.is("HER hexes", hexes);
    }
}
