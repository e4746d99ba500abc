//! Victory Points (BC-VP).

use crate::common::{Trial, given, scenario};

/// BC-VP-1, BC-VP-5: kills, and 5 for each counter held alone within 6 hexes.
#[test]
fn points_are_kills_and_counters() {
    let at = |south: &str, north: &str| {
        given(&format!(
            r#"
            kills = [3, 4]
            south = ["locust-lct-1v"]
            north = ["atlas-as7-d"]
            units.LCT = {{ hex = "{south}" }}
            units.ATL = {{ hex = "{north}" }}
            "#
        ))
    };
    let points = |t: &Trial| (t.ask("points south"), t.ask("points north"), t.ask("counter N"));
    let is = |a: &str, b: &str, c: &str| (a.to_string(), b.to_string(), c.to_string());
    // 1302 is 6 hexes from the North counter in 1308, 1301 is 7.
    assert_eq!(points(&at("1302", "2428")), is("8", "4", "south"));
    assert_eq!(points(&at("1301", "2428")), is("3", "4", "nobody"));
    assert_eq!(points(&at("1302", "1309")), is("3", "4", "contested"));
    assert_eq!(points(&at("1301", "1309")), is("3", "9", "north"));
}

/// BC-VP-2, BC-VP-3: by class, one more for a Veteran, two more for a Commander.
#[test]
fn what_a_mech_is_worth() {
    let t = scenario("drill", ["line", "gunline"], &[]);
    for (unit, worth) in [
        ("BLR", "7"),
        ("TDR", "4"),
        ("GRF", "2"),
        ("ARC", "3"),
        ("STG", "1"),
        ("VLK", "1"),
        ("AWS1", "7"),
        ("AWS2", "5"),
    ] {
        t.is(&format!("{unit} worth"), worth);
    }
}

/// BC-VP-4: whatever destroyed it, the enemy scores.
#[test]
fn the_enemy_scores_whatever_did_it() {
    let mut t = given(
        r#"
        south = ["locust-lct-1v", "atlas-as7-d"]
        north = ["locust-lct-1v"]
        phase = "act LCT1"
        units.LCT1 = { hex = "0101", click = 4, marks = ["heat"] }
        units.ATL = { hex = "0201" }
        units.LCT2 = { hex = "2401" }
        "#,
    );
    t.play("LCT1 walk 0102; LCT1 walk 0103; LCT1 end", &[]);
    t.is("LCT1 destroyed", "yes");
    t.is("points north", "1");
}

/// BC-VP-6: after the Move, not during it.
#[test]
fn control_is_judged_where_a_unit_is_set_down() {
    let mut t = given(
        r#"
        south = ["locust-lct-1v"]
        north = ["atlas-as7-d"]
        phase = "act LCT"
        units.LCT = { hex = "0602" }
        units.ATL = { hex = "2428" }
        "#,
    );
    t.is("counter N", "nobody");
    t.play("LCT walk 0804", &[]);
    t.is("counter N", "south");
    t.play("LCT walk 0501", &[]);
    t.is("counter N", "nobody");
    // Straight through the reach of the North counter in one Move: it never changes hands.
    let mut t = given(
        r#"
        south = ["locust-lct-1v"]
        north = ["atlas-as7-d"]
        phase = "act LCT"
        units.LCT = { hex = "0704" }
        units.ATL = { hex = "2428" }
        "#,
    );
    t.is("distance 0708 1308", "6");
    let log = t.play("LCT walk 0712", &[]);
    assert_eq!(log, "LCT walks to 0712. / South controls the West counter.");
}

/// BC-VP-7, BC-VP-8: Vehicles by their share of the whole side, Infantry never.
#[test]
fn vehicles_score_by_the_share_of_the_whole_side() {
    let options = [("combined_arms", "on")];
    let t = scenario("meeting", ["garrison", "line"], &options);
    t.is("MAN worth", "3");
    t.is("SCP1 worth", "1");
    t.is("FRP worth", "0");
    t.is("JMP worth", "0");
    // With a second Company of Mechs they are 195 of 1200 tons.
    let t = scenario("meeting", ["garrison+line", "line"], &options);
    t.is("MAN worth", "0");
    t.is("MAD worth", "6");
}

/// BC-VP-9: kills stay, counters come and go.
#[test]
fn kills_are_never_lost() {
    let mut t = given(
        r#"
        kills = [4, 0]
        south = ["locust-lct-1v"]
        north = ["atlas-as7-d"]
        phase = "act LCT"
        units.LCT = { hex = "0804" }
        units.ATL = { hex = "2428" }
        "#,
    );
    t.is("points south", "9");
    t.play("LCT walk 0501", &[]);
    t.is("points south", "4");
}
