//! Sequence of play (QS-SEQ).

use crate::common::{duel, given};

fn two_a_side(more: &str) -> crate::common::Trial {
    given(&format!(
        r#"
        attacker = ["enforcer", "rommel"]
        defender = ["hunchback", "hermes-ii"]
        {more}
        [units]
        ENF = {{ hex = "1501", facing = "S" }}
        ROM = {{ hex = "1301", facing = "S", mp = 0 }}
        HBK = {{ hex = "1503", facing = "N" }}
        HER = {{ hex = "1303", facing = "N" }}
        "#
    ))
}

/// QS-SEQ-1: four phases, in this order.
#[test]
fn a_turn_has_four_phases() {
    let mut t = duel("phase = \"initiative\"");
    let mut asked = vec![t.ask("asked")];
    t.play("initiative", &["initiative 1 1", "initiative 6 6"]);
    asked.push(t.ask("asked"));
    t.play("move ENF; ENF stand; move HBK; HBK stand", &[]);
    asked.push(t.ask("asked"));
    let log = t.play("declare ENF; ENF hold; declare HBK; HBK hold", &[]);
    asked.push(t.ask("asked"));
    assert_eq!(
        asked,
        [
            "roll initiative",
            "pick the unit that moves next",
            "pick the unit that declares next",
            "roll initiative"
        ]
    );
    assert!(log.ends_with("Turn 2."), "{log}");
    t.refused("move ENF", "QS-SEQ-1");
}

/// QS-SEQ-2: the initiative lasts for the whole turn.
#[test]
fn the_higher_total_has_the_initiative_for_the_turn() {
    let mut t = duel("phase = \"initiative\"");
    t.play("initiative", &["initiative 2 2", "initiative 1 2"]);
    t.is("initiative", "attacker");
    t.play("move HBK; HBK stand; move ENF; ENF stand", &[]);
    t.is("to act", "defender");
    t.is("initiative", "attacker");
    duel("phase = \"initiative\"").chance("initiative", "initiative", "Attacker", "1/2");
}

/// QS-SEQ-4: no passing, no unit twice, no unit of the enemy.
#[test]
fn a_team_must_pick_one_of_its_own_that_has_not_moved() {
    let mut t = two_a_side("initiative = \"defender\"");
    assert_eq!(t.choices(), ["move ENF", "move ROM"]);
    t.refused("move HBK", "QS-SEQ-4");
    t.play("move ENF; ENF stand; move HBK; HBK stand", &[]);
    assert_eq!(t.choices(), ["move ROM"]);
    t.refused("move ENF", "QS-SEQ-4");
}

/// QS-SEQ-7: everything is declared before anything is resolved.
#[test]
fn nothing_is_resolved_before_all_have_declared() {
    let mut t = duel("phase = \"declare\"\ninitiative = \"defender\"");
    t.play("declare ENF; ENF target HBK; ENF aim LL; ENF done", &[]);
    t.refused("ENF fire LL", "QS-SEQ-1");
    t.is("to act", "defender");
    t.play("declare HBK; HBK hold", &[]);
    t.play("ENF fire LL", &["to hit 6 6", "location 3 4"]);
    t.is("HBK armor CT", "18");
}

/// QS-SEQ-9, QS-SEQ-10: the owner fixes the order before the first roll; units in declared order.
#[test]
fn the_owner_fixes_the_order_of_attacks() {
    let mut t = duel("phase = \"declare\"\ninitiative = \"defender\"");
    t.play("declare ENF; ENF target HBK; ENF aim AC/10; ENF aim LL; ENF aim SL; ENF done", &[]);
    t.play("declare HBK; HBK target ENF; HBK aim SL; HBK done", &[]);
    assert_eq!(t.choices(), ["ENF next AC/10", "ENF next LL", "ENF next SL", "ENF sheet-order"]);
    t.is("usual", "ENF sheet-order");
    t.play("ENF next SL", &[]);
    t.refused("ENF next SL", "QS-SEQ-10");
    t.play("ENF next LL", &[]);
    // The last one has its place: small laser, large laser, autocannon.
    t.refused("ENF fire LL", "QS-SEQ-10");
    t.play("ENF fire SL; ENF fire LL; ENF fire AC/10", &["to hit 1 1", "to hit 1 1", "to hit 1 1"]);
    // All attacks of one unit come before the next unit.
    t.is("asked", "make HBK's next attack");
}

/// QS-SEQ-11, QS-SEQ-13: the dead still shoot, and are removed when the phase ends.
#[test]
fn the_dead_still_shoot() {
    let mut t = given(
        r#"
        attacker = ["enforcer"]
        defender = ["hunchback"]
        phase = "fire ENF"
        queue = ["ENF", "HBK"]
        order = ["AC/10"]
        [units]
        ENF = { hex = "1501", facing = "S", target = "HBK", aimed = ["AC/10"] }
        HBK = { hex = "1504", facing = "N", target = "ENF", aimed = ["AC/20"], armor = { HD = 1, RT = 1 } }
        "#,
    );
    t.play("ENF fire AC/10", &["to hit 6 6", "location 6 6"]);
    t.is("HBK destroyed", "yes");
    t.is("HBK hex", "1504");
    t.play("HBK fire AC/20", &["to hit 6 6", "location 3 4"]);
    t.is("ENF armor CT", "3");
    t.is("HBK hex", "off map");
    t.is("winner", "attacker");
}

/// QS-SEQ-14: what lasted for the turn is cleared.
#[test]
fn a_new_turn_begins_with_a_clean_slate() {
    let mut t = given(
        r#"
        map = "QS-M1"
        attacker = ["enforcer"]
        defender = ["hunchback"]
        phase = "line ENF"
        moved = ["ENF", "HBK"]
        declared = ["HBK"]
        [units]
        ENF = { hex = "0203", facing = "SE", mode = "walk", hexes = 4, target = "HBK", aimed = ["LL"] }
        HBK = { hex = "0603", facing = "NW", mode = "run", hexes = 5 }
        "#,
    );
    t.play("line right; ENF fire LL", &["to hit 1 1"]);
    for (question, answer) in [
        ("turn", "2"),
        ("ENF mode", "stand"),
        ("ENF hexes", "0"),
        ("HBK hexes", "0"),
        ("ENF moved", "no"),
        ("ENF declared", "no"),
        ("ENF fires LL", "no"),
    ] {
        t.is(question, answer);
    }
    // The line is open to choice again: the number assumes the usual side, which blocks.
    t.is("need ENF LL HBK", "4 base = 4, impossible");
}

/// QS-SEQ-15: a unit that cannot move is played when its owner picks it, and not before.
#[test]
fn an_immobile_unit_keeps_its_place_in_the_alternation() {
    let mut t = two_a_side("initiative = \"defender\"");
    t.play("move ENF; ENF stand", &[]);
    t.is("to act", "defender");
    t.play("move HBK; HBK stand", &[]);
    t.is("to act", "attacker");
    t.play("move ROM", &[]);
    assert_eq!(t.choices(), ["ROM stand"]);
    t.play("ROM stand", &[]);
    t.is("to act", "defender");
}
