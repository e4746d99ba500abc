//! What a player may not do (QS-NOT).

use crate::common::{duel, given};

/// QS-NOT-1: the limits of a move.
#[test]
fn a_move_has_its_limits() {
    let path = |mode: &str, phase: &str| {
        given(&format!(
            r#"
            map = "QS-M1"
            attacker = ["enforcer"]
            defender = ["hunchback"]
            phase = "{phase} ENF"
            [units]
            ENF = {{ hex = "0817", facing = "N", mode = "{mode}" }}
            HBK = {{ hex = "0101" }}
            "#
        ))
    };
    // Modes are neither changed nor combined; a unit that stands neither moves nor turns.
    path("walk", "path").refused("ENF run", "QS-SEQ-1");
    let mut standing = path("stand", "move");
    standing.play("ENF stand", &[]);
    standing.refused("ENF steps F", "QS-SEQ-1");
    standing.refused("ENF steps R", "QS-SEQ-1");
    // No step sideways, none backward while running, none beyond the MP.
    assert!(path("walk", "path").try_play("ENF steps S", &[]).is_err());
    path("run", "path").refused("ENF steps B", "QS-MOV-7");
    path("walk", "path").refused("ENF steps F5", "QS-MOV-9");
    path("run", "path").refused("ENF steps F4 R3", "QS-MOV-9");
}

/// QS-NOT-2: no passing, nobody twice, nobody destroyed.
#[test]
fn nobody_passes_and_nobody_acts_twice() {
    let mut t = given(
        r#"
        attacker = ["enforcer", "cicada", "rommel"]
        defender = ["hunchback"]
        initiative = "defender"
        [units]
        ENF = { hex = "1501" }
        CDA = { hex = "1301" }
        HBK = { hex = "1504" }
        ROM = { hex = "1101", gone = true, destroyed = true }
        "#,
    );
    assert_eq!(t.choices(), ["move ENF", "move CDA"], "passing is not among them");
    t.refused("move ROM", "QS-NOT-2");
    t.play("move ENF; ENF stand; move HBK; HBK stand", &[]);
    t.refused("move ENF", "QS-SEQ-4");
    t.play("move CDA; CDA stand; declare ENF; ENF hold; declare HBK; HBK hold", &[]);
    t.refused("declare ENF", "QS-DECL-1");
    t.refused("declare ROM", "QS-NOT-2");
}

/// QS-NOT-3: the ends and the terrain that are closed.
#[test]
fn some_hexes_are_closed() {
    let t = given(
        r#"
        map = "QS-M1"
        attacker = ["saladin", "enforcer"]
        defender = ["hunchback"]
        phase = "path SAL"
        [units]
        SAL = { hex = "0804", facing = "S", mode = "walk" }
        ENF = { hex = "0803" }
        HBK = { hex = "0905" }
        "#,
    );
    t.refused("SAL steps F", "QS-VEH-2");
    t.refused("SAL steps B", "QS-STACK-2");
    t.refused("SAL steps L F", "QS-STACK-1");
}

/// QS-NOT-4: what cannot be fired, and when.
#[test]
fn some_shots_are_closed() {
    let mut t = duel("phase = \"declare\"\ninitiative = \"defender\"");
    t.play("declare ENF; ENF target HBK; ENF aim LL", &[]);
    t.refused("ENF aim LL", "QS-DECL-3");
    t.refused("ENF target HBK", "QS-SEQ-1");
    t.play("ENF done; declare HBK; HBK hold", &[]);
    t.refused("ENF aim SL", "QS-SEQ-1");
    t.refused("ENF steps R", "QS-SEQ-1");
    // Out of sight, out of arc, out of range, out of ammunition: see the chapter on declaring.
}

/// QS-NOT-5: no friends, no empty hexes, no places and no troopers are named.
#[test]
fn only_enemy_units_are_targets() {
    let mut t = given(
        r#"
        attacker = ["enforcer", "cicada"]
        defender = ["infiltrator"]
        phase = "target ENF"
        [units]
        ENF = { hex = "1501", facing = "S" }
        CDA = { hex = "1502" }
        INF = { hex = "1503" }
        "#,
    );
    t.refused("ENF target CDA", "QS-NOT-5");
    assert!(t.try_play("ENF target 1504", &[]).is_err());
    assert!(t.try_play("ENF target INF 2", &[]).is_err());
    t.play("ENF target INF", &[]);
    assert!(t.try_play("ENF aim LL 2", &[]).is_err());
}
