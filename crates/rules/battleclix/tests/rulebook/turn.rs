//! Initiative and the order of a turn (BC-INIT, BC-TURN).

use crate::common::given;

/// BC-INIT-3: turn 1 goes by the points after deployment.
#[test]
fn the_first_turn_goes_by_the_points_after_deployment() {
    let mut t = crate::common::own_units(
        "",
        &["locust-lct-1v"],
        &["atlas-as7-d"],
        &[],
        "turn = 0\nphase = \"deploy north\"\nunits.LCT = { hex = \"1226\" }",
    );
    t.play("deploy ATL; ATL at 2401", &[]);
    t.is("points south", "5");
    t.is("to act", "south");
    t.is("asked", "activate a unit");
}

const TWO_EACH: &str = r#"
    south = ["locust-lct-1v", "hunchback-hbk-4g"]
    north = ["atlas-as7-d", "archer-arc-2r"]
    units.LCT = { hex = "0101" }
    units.HBK = { hex = "0201" }
    units.ATL = { hex = "2401" }
    units.ARC = { hex = "2301" }
"#;

/// BC-INIT-1, BC-INIT-2, BC-INIT-4: more points, or the higher die, acts first, and must.
#[test]
fn who_has_the_initiative_acts_first() {
    let mut t = given(&format!("phase = \"initiative\"\n{TWO_EACH}"));
    t.play("initiative", &["initiative 2", "initiative 6"]);
    t.is("to act", "north");
    t.refused("activate LCT", "BC-TURN-3");
    t.is("choices", "2");
    let mut t = given(&format!("phase = \"initiative\"\n{TWO_EACH}"));
    t.play("initiative", &["initiative 6", "initiative 2"]);
    t.is("to act", "south");
}

/// BC-TURN-1 to BC-TURN-4: Initiative, activations in turn, end of turn; nobody passes.
#[test]
fn every_unit_is_activated_once() {
    let mut t = given(TWO_EACH);
    t.refused("initiative", "BC-TURN-1");
    t.play("activate LCT", &[]);
    // BC-ACT-4: zero actions are legal.
    t.lists("LCT end", true);
    t.play("LCT end; activate ATL; ATL end", &[]);
    t.refused("activate LCT", "BC-TURN-4");
    assert_eq!(t.choices(), ["activate HBK"]);
    t.play("activate HBK; HBK end; activate ARC", &[]);
    t.is("turn", "1");
    let log = t.play("ARC end", &[]);
    assert_eq!(log, "Turn 2.");
    for unit in ["LCT", "HBK", "ATL", "ARC"] {
        t.is(&format!("{unit} activated"), "no");
    }
}

/// BC-TURN-5: everything but the Activated markers stays.
#[test]
fn only_activated_markers_go_at_the_end_of_a_turn() {
    let mut t = given(
        r#"
        kills = [1, 0]
        south = ["thunderbolt-tdr-5s"]
        north = ["atlas-as7-d"]
        phase = "act ATL"
        units.TDR = { hex = "0101", click = 9, marks = ["activated", "heat", "moved", "immobilized", "pending"] }
        units.ATL = { hex = "2401" }
        "#,
    );
    t.play("ATL end", &[]);
    t.is("turn", "2");
    for (mark, stays) in
        [("activated", "no"), ("heat", "yes"), ("moved", "yes"), ("immobilized", "yes"), ("pending", "yes")]
    {
        t.is(&format!("TDR {mark}"), stays);
    }
    t.is("to act", "south");
}
