//! Stacking (QS-STACK).

use crate::common::{Trial, given};

/// The mover in 1501 facing south, others where the tables say; the mover walks.
fn crowd(mover: &str, friends: &str, enemies: &str, units: &str) -> Trial {
    given(&format!(
        r#"
        map = "QS-M1"
        attacker = [{mover}{friends}]
        defender = [{enemies}]
        initiative = "defender"
        [units]
        {units}
        "#
    ))
}

/// QS-STACK-1: through friends, never into an enemy's hex.
#[test]
fn friends_may_be_moved_through_and_enemies_not() {
    let mut friend = crowd(
        "\"enforcer\"",
        ", \"rommel\"",
        "\"hunchback\"",
        r#"
        ENF = { hex = "1501", facing = "S" }
        ROM = { hex = "1502" }
        HBK = { hex = "1504" }
        "#,
    );
    friend.play("move ENF; ENF walk", &[]);
    friend.is("allows ENF steps F2", "yes");
    friend.refused("ENF steps F3", "QS-STACK-1");
    // QS-STACK-2: and no end on either.
    friend.refused("ENF steps F", "QS-STACK-2");
    friend.refused("ENF to 1504 S x3", "QS-STACK-2");
}

/// QS-STACK-2: not even a tank on its own infantry.
#[test]
fn a_tank_cannot_end_on_friendly_infantry() {
    let mut t = crowd(
        "\"rommel\"",
        ", \"rifle-platoon\"",
        "\"hunchback\"",
        r#"
        ROM = { hex = "1501", facing = "S" }
        RIF = { hex = "1502" }
        HBK = { hex = "0117" }
        "#,
    );
    t.play("move ROM; ROM cruise", &[]);
    t.refused("ROM steps F", "QS-STACK-2");
    t.is("allows ROM steps F2", "yes");
}

/// QS-STACK-3: a 'Mech may enter, pass and end with infantry of either side.
#[test]
fn a_mech_walks_in_on_infantry() {
    let mut t = crowd(
        "\"enforcer\"",
        ", \"rifle-platoon\"",
        "\"machine-gun-platoon\", \"rommel\"",
        r#"
        ENF = { hex = "1501", facing = "S" }
        RIF = { hex = "1502" }
        MGP = { hex = "1503" }
        ROM = { hex = "1504" }
        "#,
    );
    t.play("move ENF; ENF walk", &[]);
    t.is("allows ENF steps F", "yes");
    t.is("allows ENF steps F2", "yes");
    t.refused("ENF steps F3", "QS-STACK-1");
}

/// QS-STACK-3, QS-STACK-5: a hex with an enemy 'Mech stays closed even if infantry is there too.
#[test]
fn a_shared_hex_is_full() {
    let mut t = crowd(
        "\"enforcer\"",
        ", \"hunchback\", \"rifle-platoon\"",
        "\"cicada\", \"machine-gun-platoon\"",
        r#"
        ENF = { hex = "1501", facing = "S" }
        HBK = { hex = "1502" }
        RIF = { hex = "1502" }
        CDA = { hex = "1504" }
        MGP = { hex = "1504" }
        "#,
    );
    t.play("move ENF; ENF walk", &[]);
    t.refused("ENF steps F", "QS-STACK-2");
    t.is("allows ENF steps F2", "yes");
    t.refused("ENF steps F3", "QS-STACK-1");
}

/// QS-STACK-4: infantry pass a friendly 'Mech, but do not end with it, and keep out of an enemy's hex.
#[test]
fn the_exception_belongs_to_the_mech_alone() {
    let mut t = crowd(
        "\"rifle-platoon\"",
        ", \"enforcer\"",
        "\"hunchback\"",
        r#"
        RIF = { hex = "1501" }
        ENF = { hex = "1502" }
        HBK = { hex = "1504" }
        "#,
    );
    t.play("move RIF", &[]);
    t.refused("RIF through 1502", "QS-STACK-2");
    t.is("allows RIF through 1502 1503", "yes");
    t.refused("RIF through 1502 1503 1504", "QS-STACK-1");
    let mut tank = crowd(
        "\"rommel\"",
        "",
        "\"rifle-platoon\"",
        r#"
        ROM = { hex = "1501", facing = "S" }
        RIF = { hex = "1502" }
        "#,
    );
    tank.play("move ROM; ROM cruise", &[]);
    tank.refused("ROM steps F", "QS-STACK-1");
}

/// QS-STACK-5: who enters no hex breaks nothing; coming back is entering.
#[test]
fn a_unit_may_stay_in_a_shared_hex_but_not_come_back_to_it() {
    let mut t = crowd(
        "\"rifle-platoon\"",
        ", \"enforcer\"",
        "\"hunchback\"",
        r#"
        RIF = { hex = "1502" }
        ENF = { hex = "1502", facing = "S" }
        HBK = { hex = "0117" }
        "#,
    );
    t.play("move RIF", &[]);
    t.lists("RIF stand", true);
    t.is("allows RIF through 1503", "yes");
    t.refused("RIF through 1503 1502", "QS-STACK-2");
    t.play("RIF stand; move HBK; HBK stand; move ENF; ENF walk", &[]);
    // The 'Mech may turn where it is, leave, and come back to the infantry.
    t.is("allows ENF steps R3", "yes");
    t.is("allows ENF steps F B", "yes");
}
