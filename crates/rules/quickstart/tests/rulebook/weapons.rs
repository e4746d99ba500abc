//! Weapon codes (QS-WPN, QS-RAPID, QS-CLUS).

use crate::common::{attack, given};

const NEAR: [&str; 3] = ["hunchback", "HBK", r#"hex = "1502""#];
const ULTRA: [&str; 3] = ["saladin-ultra", "SLU", r#"hex = "1501", facing = "S""#];

/// QS-WPN-1: a weapon can have several codes; the Small Pulse Laser has P and AI.
#[test]
fn codes_add_up() {
    let light = ["rifle-platoon", "RIF", r#"hex = "0805""#];
    let mut t = attack("", ["cicada", "CDA", r#"hex = "0804", facing = "S""#], "SPL", light);
    t.is("need CDA SPL RIF", "4 base +1 target in light woods -2 pulse weapon = 3");
    t.play("CDA fire SPL", &["to hit 1 2", "burst 3 4"]);
    t.is("RIF troopers", "21");
}

/// QS-WPN-2: -2 for every pulse weapon and for no other.
#[test]
fn pulse_weapons_hit_more_easily() {
    let pulse = ["hermes-ii", "HER", r#"hex = "1501", facing = "S""#];
    let far = ["hunchback", "HBK", r#"hex = "1507""#];
    attack("", pulse, "LPL", far).is("need HER LPL HBK", "4 base +2 medium range -2 pulse weapon = 4");
    attack("", pulse, "UAC/5", far).is("need HER UAC/5 HBK", "4 base = 4");
}

/// QS-WPN-4: burst-fire dice only against a platoon; a squad takes the plain damage.
#[test]
fn anti_infantry_weapons_are_plain_against_battle_armor() {
    let flamer = ["hermes-ii", "HER", r#"hex = "1501", facing = "S""#];
    let mut t = attack("", flamer, "FL", ["infiltrator", "INF", r#"hex = "1502""#]);
    t.play("HER fire FL", &["to hit 6 6", "trooper 1"]);
    t.is("INF trooper 1", "5");
    let mut t = attack("", flamer, "FL", NEAR);
    t.play("HER fire FL", &["to hit 6 6", "location 3 4"]);
    t.is("HBK armor CT", "24");
}

/// QS-WPN-5, QS-CLUS-1: column 2 of the table, result by result.
#[test]
fn two_shots_use_column_two() {
    for total in 2..=12u8 {
        let hits = if total >= 8 { 2 } else { 1 };
        let mut t = attack("", ULTRA, "UAC/20 x2", ["rommel", "ROM", r#"hex = "1502""#]);
        let cluster = format!("cluster {} {}", total / 2, total - total / 2);
        let mut dice = vec!["to hit 6 6", &cluster];
        dice.extend(["location 5 5", "location 6 6"].iter().take(hits));
        t.play("SLU fire UAC/20", &dice);
        t.is("ROM armor turret", "20");
        t.is("ROM armor rear", if hits == 2 { "6" } else { "26" });
    }
}

/// QS-RAPID-1, QS-RAPID-2: one shot is an ordinary one.
#[test]
fn one_shot_makes_no_cluster_roll() {
    let mut t = attack("", ULTRA, "UAC/20", NEAR);
    t.play("SLU fire UAC/20", &["to hit 2 2", "location 3 4"]);
    t.is("HBK armor CT", "6");
    t.is("SLU ammo UAC/20", "9");
}

/// QS-RAPID-3: only a natural 2 jams, both shots are spent.
#[test]
fn only_a_natural_two_jams() {
    for (dice, jammed) in [("to hit 1 1", "yes"), ("to hit 1 2", "no")] {
        let mut t = attack("", ULTRA, "UAC/20 x2", NEAR);
        t.play("SLU fire UAC/20", &[dice]);
        t.is("SLU jammed UAC/20", jammed);
        t.is("SLU ammo UAC/20", "8");
    }
}

/// QS-RAPID-4: a hopeless volley still rolls, and may jam.
#[test]
fn a_hopeless_volley_rolls_for_the_jam() {
    let runner = ["hermes-ii", "HER", r#"hex = "1501", facing = "S", mode = "run""#];
    let target = ["cicada", "CDA", r#"hex = "1515", mode = "run", hexes = 10"#];
    let hopeless = || attack("", runner, "UAC/5 x2", target);
    hopeless()
        .is("need HER UAC/5 CDA", "4 base +4 long range +2 ran +4 target movement = 14, automatic miss");
    let mut t = hopeless();
    t.play("HER fire UAC/5", &["to hit 6 6"]);
    t.is("CDA armor CT", "17");
    t.is("HER ammo UAC/5", "18");
    let mut t = hopeless();
    t.play("HER fire UAC/5", &["to hit 1 1"]);
    t.is("HER jammed UAC/5", "yes");
    // A single shot that is hopeless rolls nothing.
    attack("", runner, "UAC/5", target).play("HER fire UAC/5", &[]);
}

/// QS-RAPID-4, QS-RAPID-5: an automatic hit rolls for the jam too, and a jam does not undo it.
#[test]
fn an_automatic_hit_that_jams_still_hits() {
    let pack = r#"
        [weapons.pulse-ultra]
        name = "Pulse Ultra"
        short = "PU"
        damage = 5
        range = [3, 6, 9]
        codes = ["P", "R2"]
        ammo = true
        [units.tester]
        name = "Tester"
        short = "TST"
        type = "mech"
        tier = "elite"
        walk = 4
        run = 6
        armor = { LA = 9, RA = 9, LL = 9, RL = 9, LT = 9, RT = 9, HD = 9, CT = 9 }
        weapons = [{ weapon = "pulse-ultra", at = "RA" }]
        ammo = { pulse-ultra = 10 }
        [scenarios.test]
        name = "Test"
        tier = "elite"
        map = "QS-M1"
        attacker = { units = ["tester"], zones = [{ rows = [1, 1] }] }
        defender = { units = ["hunchback"], zones = [{ rows = [15, 17] }] }
    "#;
    let mut t = crate::common::scenario("test", 2, &[], &[pack]).at(r#"
        phase = "fire TST"
        queue = ["TST"]
        order = ["PU"]
        [units]
        TST = { hex = "1501", facing = "S", target = "HBK", aimed = ["PU x2"] }
        HBK = { hex = "1502", facing = "N" }
        "#);
    t.is("need TST PU HBK", "4 base -2 pulse weapon = 2, automatic hit");
    t.play("TST fire PU", &["to hit 1 1", "cluster 1 1", "location 3 4"]);
    t.is("HBK armor CT", "21");
    t.is("TST jammed PU", "yes");
    t.is("TST ammo PU", "8");
}

/// QS-RAPID-5: a jammed weapon fires neither one shot nor two.
#[test]
fn a_jam_is_for_good() {
    let t = given(
        r#"
        attacker = ["saladin-ultra"]
        defender = ["hunchback"]
        phase = "target SLU"
        [units]
        SLU = { hex = "1501", facing = "S", jammed = ["UAC/20"] }
        HBK = { hex = "1502" }
        "#,
    );
    assert_eq!(t.choices(), ["SLU hold"]);
    t.refused("SLU target HBK", "QS-RAPID-5");
}

/// QS-CLUS-2: against a platoon two shots make no cluster roll.
#[test]
fn no_cluster_roll_against_a_platoon() {
    let woods = ["rifle-platoon", "RIF", r#"hex = "0805""#];
    let mut t = attack("", ["saladin-ultra", "SLU", r#"hex = "0804", facing = "S""#], "UAC/20 x2", woods);
    t.play("SLU fire UAC/20", &["to hit 6 6"]);
    t.is("RIF troopers", "23");
}
