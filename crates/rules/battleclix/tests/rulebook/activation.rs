//! Activations and actions (BC-ACT).

use crate::common::{Trial, given};

fn warhammer(more: &str) -> Trial {
    given(&format!(
        r#"
        south = ["warhammer-whm-6r"]
        north = ["atlas-as7-d", "awesome-aws-8q"]
        units.WHM = {{ hex = "0101", marks = ["moved"] }}
        units.ATL = {{ hex = "0109" }}
        units.AWS = {{ hex = "0105" }}
        {more}
        "#
    ))
}

/// BC-ACT-1, BC-ACT-2: two Moves, one Long, one Short; Moves first.
#[test]
fn four_actions_at_most() {
    let mut t = warhammer("phase = \"act WHM\"");
    t.play("WHM walk 0102; WHM walk 0101", &[]);
    t.refused("WHM walk 0102", "BC-ACT-1");
    t.play("WHM long ATL", &["attack 2 2 2"]);
    t.refused("WHM long ATL", "BC-ACT-1");
    t.play("WHM short AWS", &["attack 2 2 2"]);
    t.refused("WHM short AWS", "BC-ACT-1");
    assert_eq!(t.choices(), ["WHM end"]);
    t.is("WHM actions", "4");
    let mut t = warhammer("phase = \"act WHM\"");
    t.play("WHM short AWS", &["attack 2 2 2"]);
    t.refused("WHM walk 0102", "BC-ACT-2");
}

/// BC-ACT-3, BC-ACT-8: in either order, at two enemies.
#[test]
fn attacks_come_in_either_order() {
    for order in [["WHM long ATL", "WHM short AWS"], ["WHM short AWS", "WHM long ATL"]] {
        let mut t = warhammer("phase = \"act WHM\"");
        t.lists(order[0], true);
        t.play(order[0], &["attack 2 2 2"]);
        t.play(order[1], &["attack 2 2 2"]);
        t.is("WHM actions", "2");
    }
    // BC-ACT-8: from one hex nobody is both within 5 and beyond.
    let t = warhammer("phase = \"act WHM\"");
    t.refused("WHM long AWS", "BC-RNG-2");
    t.refused("WHM short ATL", "BC-RNG-2");
}

/// BC-ACT-4: at any time.
#[test]
fn an_activation_may_end_at_any_time() {
    for before in ["", "WHM walk 0102; ", "WHM walk 0102; WHM walk 0101; "] {
        let mut t = warhammer("phase = \"act WHM\"");
        t.play(&format!("{before}WHM end"), &[]);
        t.is("WHM activated", "yes");
        t.is("to act", "north");
    }
}

/// BC-ACT-5: the marker goes, the count starts, and being engaged is settled.
#[test]
fn an_activation_begins_without_the_moved_marker() {
    let mut t = warhammer("");
    t.is("WHM moved", "yes");
    t.play("activate WHM", &[]);
    t.is("WHM moved", "no");
    t.is("WHM actions", "0");
    t.is("WHM engaged", "no");
}

/// BC-ACT-6: what is declared counts, whatever comes of it.
#[test]
fn an_action_counts_from_its_declaration() {
    let mut t = warhammer("phase = \"act WHM\"");
    t.play("WHM long ATL", &["attack 1 2 2"]);
    t.is("WHM actions", "1");
    let mut t = given(
        r#"
        south = ["thunderbolt-tdr-5s"]
        north = ["atlas-as7-d"]
        phase = "act TDR"
        units.TDR = { hex = "0101", click = 9, marks = ["pending", "heat"] }
        units.ATL = { hex = "0109" }
        "#,
    );
    t.play("TDR walk 0102; TDR long ATL", &["ammunition 6"]);
    t.is("TDR actions", "2");
    // Two actions with a Heat chit: one click past the ninth.
    t.play("TDR end", &[]);
    t.is("TDR destroyed", "yes");
    t.is("winner", "north");
}

/// BC-ACT-7: heat, then the marker; the dead take no heat.
#[test]
fn an_activation_ends_with_heat() {
    let mut t = warhammer("phase = \"act WHM\"");
    let log = t.play("WHM walk 0102; WHM walk 0101; WHM end", &[]);
    assert!(log.ends_with("WHM receives a Heat chit."), "{log}");
    t.is("WHM activated", "yes");
    let mut t = given(
        r#"
        south = ["locust-lct-1v", "locust-lct-1v"]
        north = ["atlas-as7-d"]
        phase = "act LCT1"
        units.LCT1 = { hex = "0101", click = 4, marks = ["heat"] }
        units.LCT2 = { hex = "2401" }
        units.ATL = { hex = "0104" }
        "#,
    );
    t.refused("LCT1 short ATL", "BC-RNG-3");
    t.play("LCT1 walk 0103; LCT1 walk 0102; LCT1 end", &[]);
    t.is("points north", "1");
    t.is("to act", "north");
}
