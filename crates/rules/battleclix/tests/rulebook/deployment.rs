//! Deployment (BC-DEP).

use crate::common::{Trial, own_units, scenario};
use table::Grid;

fn drill(options: &[(&str, &str)]) -> Trial {
    scenario("drill", ["line", "hammer"], options)
}

/// BC-DEP-1: the three rows at the own edge.
#[test]
fn each_side_deploys_at_its_own_edge() {
    let mut t = drill(&[]);
    t.play("deployment; deploy BLR1", &["deployment 1", "deployment 6"]);
    t.is("choices", "72");
    t.refused("BLR1 at 1225", "BC-DEP-1");
    t.refused("BLR1 at 0101", "BC-DEP-1");
    t.play("BLR1 at 1226; deploy ATL", &[]);
    t.is("choices", "72");
    t.refused("ATL at 1204", "BC-DEP-1");
    t.lists("ATL at 1203", true);
}

const PACK: &str = r#"
[maps.narrow]
name = "Narrow"
rows = """
111111111111
111111111111
111111111111
............
............
............
............
............
............
............
............
............
............
111111111111
111111111111
111111111111
"""

[maps.wet]
name = "Wet"
rows = """
111111111111
1..........1
1..........1
............
............
............
............
............
............
............
............
............
............
1..........1
1..........1
111111111111
"""

[scenarios.narrow]
name = "Narrow"
map = "narrow"

[scenarios.wet]
name = "Wet"
map = "wet"

[scenarios.zones]
name = "Zones"
map = "wet"
zones = { north = [5, 6], south = [9, 9] }
"#;

fn packed(id: &str) -> Result<Trial, String> {
    use table::{Game, Rulebook};
    let mut wanted = crate::common::setup(id, ["line", "line"], &[]);
    wanted.packs = vec![table::Source::new("pack.toml", PACK)];
    let game = battleclix::Book::set_up(&wanted).map_err(|fault| fault.to_string())?;
    Ok(Trial { state: game.start(), game })
}

/// BC-DEP-1: rows are added where a zone is too small; a scenario may name others.
#[test]
fn a_zone_grows_until_it_holds_the_force() {
    // Three rows of rock: the zone takes in the fourth.
    let mut t = packed("narrow").expect("twelve hexes in row 13");
    t.play("deployment; deploy BLR1", &["deployment 1", "deployment 6"]);
    t.is("choices", "12");
    t.lists("BLR1 at 0613", true);
    t.refused("BLR1 at 0614", "BC-MAP-10");
    let mut t = packed("wet").expect("twenty hexes in rows 14 and 15");
    t.play("deployment; deploy BLR1", &["deployment 1", "deployment 6"]);
    t.is("choices", "20");
    t.refused("BLR1 at 0613", "BC-DEP-1");
    let mut t = packed("zones").expect("twelve hexes in row 9");
    t.play("deployment; deploy BLR1", &["deployment 1", "deployment 6"]);
    t.is("choices", "12");
    t.lists("BLR1 at 0109", true);
}

/// BC-DEP-2: the lower roller first, ties again, then in turn.
#[test]
fn the_lower_roller_places_first() {
    let mut t = drill(&[]);
    let log = t.play("deployment", &["deployment 4", "deployment 4", "deployment 5", "deployment 2"]);
    assert_eq!(log, "North places first, South 5, North 2.");
    t.is("to act", "north");
    t.refused("deploy BLR1", "BC-TURN-3");
    t.play("deploy ATL; ATL at 1203", &[]);
    t.is("to act", "south");
    t.play("deploy BLR1; BLR1 at 1226", &[]);
    t.is("to act", "north");
    t.refused("deploy ATL", "BC-DEP-2");
}

/// BC-DEP-2: a side with units left over places the rest in a row.
#[test]
fn the_larger_force_places_the_rest_in_a_row() {
    let mut t = own_units(
        "",
        &["locust-lct-1v"],
        &["locust-lct-1v", "locust-lct-1v", "locust-lct-1v"],
        &[],
        "turn = 0\nphase = \"roll\"",
    );
    t.play("deployment; deploy LCT1; LCT1 at 0128", &["deployment 1", "deployment 2"]);
    t.play("deploy LCT2; LCT2 at 2401", &[]);
    t.is("to act", "north");
    t.play("deploy LCT3; LCT3 at 2301", &[]);
    t.is("to act", "north");
    t.play("deploy LCT4; LCT4 at 2201", &[]);
    t.is("asked", "roll for the Initiative");
}

/// BC-DEP-3: one unit a hex, where it could go.
#[test]
fn no_two_units_share_a_hex() {
    let mut t = drill(&[("deployment_order", "loser_first")]);
    t.play("deployment; deploy BLR1; BLR1 at 1226; deploy TDR", &["deployment 1", "deployment 6"]);
    t.refused("TDR at 1226", "BC-DEP-3");
    t.is("choices", "71");
}

/// BC-DEP-4: on the first click and without markers.
#[test]
fn units_start_fresh() {
    let t = drill(&[]);
    for unit in &t.game.units {
        t.is(&format!("{} click", unit.name), "1");
        for mark in ["heat", "moved", "activated", "immobilized", "dry", "pending"] {
            t.is(&format!("{} {mark}", unit.name), "no");
        }
    }
}

/// BC-DEP-5: control counts at once, the Break Point not before turn 1.
#[test]
fn control_counts_when_all_are_placed() {
    let mut t = own_units(
        "",
        &["locust-lct-1v"],
        &["atlas-as7-d"],
        &[],
        "turn = 0\nphase = \"roll\"\nkills = [30, 0]",
    );
    t.play("deployment; deploy LCT; LCT at 1226", &["deployment 1", "deployment 2"]);
    t.is("counter S", "nobody");
    let log = t.play("deploy ATL; ATL at 2401", &[]);
    assert_eq!(
        log,
        "ATL is placed in 2401. / South controls the South counter. / Turn 1. / South has the Initiative."
    );
    t.is("points south", "35");
    t.is("winner", "not over");
    t.is("turn", "1");
}

/// The usual place: nearest to the middle of the row closest to the enemy.
#[test]
fn the_usual_place_is_in_the_middle_of_the_front() {
    let mut t = drill(&[]);
    t.play("deployment", &["deployment 1", "deployment 6"]);
    t.is("usual", "deploy BLR1");
    t.play("deploy BLR1", &[]);
    t.is("usual", "BLR1 at 1226");
    t.play("BLR1 at 1226; deploy ATL", &[]);
    t.is("usual", "ATL at 1203");
    t.play("ATL at 1203; deploy TDR", &[]);
    // Of the hexes next to it the lowest number.
    t.is("usual", "TDR at 1126");
    assert_eq!(t.game.grid().rows(), 28);
}

/// BC-DEP-6: the units of First Patrol are in place, and turn 1 begins; other Patrols are deployed.
#[test]
fn a_scenario_may_place_its_patrols() {
    let t = scenario("first_patrol", ["", ""], &[]);
    assert_eq!(t.state.turn, 1);
    t.is("GRF hex", "0711");
    t.is("ENF hex", "0802");
    t.lists("initiative", true);
    assert_eq!((t.game.counters.len(), t.game.break_point), (0, 7), "BC-FORCE-5");
    let t = scenario("first_patrol", ["border_patrol", ""], &[]);
    assert_eq!(t.state.turn, 0);
    t.lists("deployment", true);
}
