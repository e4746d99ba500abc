//! Firing arc (QS-ARC).

use crate::common::{Trial, duel, given};
use quickstart::GRID;
use table::arc::in_arc;
use table::{Facing, Grid};

/// QS-ARC-2: what steps in the facing and in one of its two neighbors reach, to the map's edge.
#[test]
fn the_arc_is_the_facing_and_its_neighbors() {
    for facing in Facing::ALL {
        for from in ["0809", "0101", "1408"].map(|name| GRID.parse(name).expect("a hex")) {
            for to in GRID.cells() {
                let d = GRID.hex(to) - GRID.hex(from);
                let offset = |way: Facing| [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)][way as usize];
                // d = m * one + n * other with neither below 0.
                let combines = |one: (i32, i32), other: (i32, i32)| {
                    let det = one.0 * other.1 - one.1 * other.0;
                    let m = (d.x * other.1 - d.y * other.0) * det;
                    let n = (one.0 * d.y - one.1 * d.x) * det;
                    m >= 0 && n >= 0
                };
                let ahead = offset(facing);
                let expected =
                    combines(offset(facing.left()), ahead) || combines(ahead, offset(facing.right()));
                let (from, to) = (GRID.hex(from), GRID.hex(to));
                assert_eq!(in_arc(from, to, facing), expected, "{facing} {from:?} {to:?}");
            }
        }
    }
}

fn facing(way: &str, enemy: &str) -> Trial {
    given(&format!(
        r#"
        attacker = ["hunchback"]
        defender = ["enforcer"]
        phase = "target HBK"
        [units]
        HBK = {{ hex = "0815", facing = "{way}" }}
        ENF = {{ hex = "{enemy}" }}
        "#
    ))
}

/// QS-ARC-1, QS-ARC-3: all weapons share the one arc; arms, torso and head do not reach behind it.
#[test]
fn every_weapon_of_a_mech_has_the_same_arc() {
    let mut t = facing("N", "0814");
    t.play("HBK target ENF", &[]);
    t.is("choices", "4");
    for behind in ["0816", "0916", "0716"] {
        facing("N", behind).refused("HBK target ENF", "QS-ARC-1");
    }
    // The boundary rows belong to it.
    for boundary in ["0715", "0915"] {
        facing("N", boundary).is("allows HBK target ENF", "yes");
    }
}

/// QS-ARC-1: no depth limit but the weapon's range.
#[test]
fn the_arc_ends_where_the_range_does() {
    let t = given(
        r#"
        attacker = ["hunchback"]
        defender = ["enforcer"]
        phase = "target HBK"
        [units]
        HBK = { hex = "1501", facing = "S" }
        ENF = { hex = "1510" }
        "#,
    );
    t.is("allows HBK target ENF", "yes");
}

/// QS-ARC-3: the facing at the end of the Movement Phase decides; nothing turns afterwards.
#[test]
fn there_is_no_twist_after_movement() {
    let mut t = duel("initiative = \"defender\"");
    t.play("move ENF; ENF walk; ENF steps R3; move HBK; HBK stand; declare ENF", &[]);
    assert_eq!(t.choices(), ["ENF hold"]);
    t.refused("ENF target HBK", "QS-ARC-1");
}

/// QS-ARC-4: infantry fire all around.
#[test]
fn infantry_have_no_arc() {
    for enemy in ["0814", "0816", "0715", "0716", "0915", "0916"] {
        let t = given(&format!(
            r#"
            attacker = ["rifle-platoon", "infiltrator"]
            defender = ["enforcer"]
            phase = "target RIF"
            [units]
            RIF = {{ hex = "0815" }}
            ENF = {{ hex = "{enemy}" }}
            "#
        ));
        t.is("allows RIF target ENF", "yes");
    }
}
