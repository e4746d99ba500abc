//! Ammunition (QS-AMMO).

use crate::common::{attack, given};

const NEAR: [&str; 3] = ["hunchback", "HBK", r#"hex = "1502""#];

/// QS-AMMO-1: one shot, hit or miss; two in rapid fire; lasers never run out.
#[test]
fn every_firing_uses_ammunition() {
    let gun = ["enforcer", "ENF", r#"hex = "1501", facing = "S""#];
    for dice in [&["to hit 1 1"][..], &["to hit 6 6", "location 3 4"][..]] {
        let mut t = attack("", gun, "AC/10", NEAR);
        t.play("ENF fire AC/10", dice);
        t.is("ENF ammo AC/10", "9");
    }
    let ultra = ["hermes-ii", "HER", r#"hex = "1501", facing = "S", ammo = { "UAC/5" = 2 }"#];
    let mut t = attack("", ultra, "UAC/5 x2", NEAR);
    t.play("HER fire UAC/5", &["to hit 1 2"]);
    t.is("HER ammo UAC/5", "0");
    let mut laser = attack("", gun, "LL", NEAR);
    laser.play("ENF fire LL", &["to hit 1 1"]);
    laser.is("ENF ammo AC/10", "10");
}

/// QS-AMMO-1: at 0 a weapon is silent.
#[test]
fn an_empty_weapon_cannot_fire() {
    let t = given(
        r#"
        attacker = ["saladin"]
        defender = ["hunchback"]
        phase = "target SAL"
        [units]
        SAL = { hex = "1501", facing = "S", ammo = { "AC/20" = 0 } }
        HBK = { hex = "1502" }
        "#,
    );
    assert_eq!(t.choices(), ["SAL hold"]);
    t.refused("SAL target HBK", "QS-AMMO-1");
}

/// QS-AMMO-2: equal weapons share one store, others have their own.
#[test]
fn equal_weapons_share_a_store() {
    let mut t = given(
        r#"
        attacker = ["rommel-gauss"]
        defender = ["hunchback"]
        phase = "fire RMG"
        queue = ["RMG"]
        order = ["MG#1", "MG#5", "Gauss"]
        [units]
        RMG = { hex = "1501", facing = "S", target = "HBK", aimed = ["MG#1", "MG#5", "Gauss"] }
        HBK = { hex = "1502" }
        "#,
    );
    t.play("RMG fire MG#1; RMG fire MG#5", &["to hit 1 1", "to hit 1 1"]);
    t.is("RMG ammo MG", "98");
    t.is("RMG ammo Gauss", "16");
    t.play("RMG fire Gauss", &["to hit 1 1"]);
    t.is("RMG ammo Gauss", "15");
}

/// QS-AMMO-3: marked off when resolved; never lost to damage, never exploding.
#[test]
fn ammunition_is_safe_in_store() {
    let gun = ["hunchback", "HBK", r#"hex = "1501", facing = "S""#];
    let mut t = attack("", gun, "AC/20", ["enforcer", "ENF", r#"hex = "1502", armor = { RA = 1 }"#]);
    t.is("HBK ammo AC/20", "10");
    t.play("HBK fire AC/20", &["to hit 6 6", "location 1 2"]);
    t.is("HBK ammo AC/20", "9");
    // The arm with the autocannon is gone; its ammunition is not, and nothing blew up.
    t.is("ENF ammo AC/10", "10");
    t.is("ENF armor RA", "0");
    t.is("ENF armor RT", "0");
    t.is("ENF armor CT", "21");
}
