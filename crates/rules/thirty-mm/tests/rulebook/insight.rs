//! What players are told before they decide: why a hex is out of reach, and what a choice costs.

use super::battle::battle;
use super::table_top::Change::{Color as Colored, Ground, Structure};
use super::table_top::{Change, Table};
use RowFacing::{E, SE, W};
use table::{Ratio, RowFacing, Show};
use thirty_mm::Action;
use thirty_mm::state::{Ask, Phase, Posture, Stance};
use thirty_mm::terrain::Color;

/// A Rifleman in r5c5 that moves, and a Trooper far away.
fn walk(changes: &[(&str, Change)]) -> Table {
    let mut table = battle(changes, [&["alto-rifleman"], &["portanova-trooper"]], &[]);
    table.put("AR", "r5c5", E).put("PT", "r0c12", W).turn("AR", Phase::Movement, 6);
    table
}

fn why(table: &Table, hex: &str) -> String {
    table.game.why_not(&table.state, table.cell(hex)).unwrap_or_default()
}

fn said(table: &Table, action: Action) -> Vec<String> {
    let all = table.game.consequences(&table.state, &action);
    all.iter().map(|one| format!("{} ({})", one.words, one.clause)).collect()
}

/// TM-MOVE-5, TM-MOVE-4: four points ahead; the free rotation opens the rear, and more is too far.
#[test]
fn the_points_left_decide_how_far() {
    let table = walk(&[]);
    for near in ["r5c6", "r5c9", "r5c1", "r1c5", "r5c5"] {
        assert_eq!(why(&table, near), "", "{near}");
    }
    let far = "AR has 4 Movement Points left; the way to r5c11 takes 6 (TM-MOVE-5)";
    assert_eq!(why(&table, "r5c11"), far);
    // Level ground costs 1, a climb 2, a descent 1: five to the far side of a ridge.
    let ridge: Vec<(String, Change)> = (0..11).map(|row| (format!("r{row}c7"), Ground(1))).collect();
    let ridge: Vec<(&str, Change)> = ridge.iter().map(|(hex, _)| (hex.as_str(), Ground(1))).collect();
    let table = walk(&ridge);
    assert_eq!(why(&table, "r5c8"), "");
    assert_eq!(why(&table, "r5c9"), "AR has 4 Movement Points left; the way to r5c9 takes 5 (TM-MOVE-5)");
}

/// TM-TERR-1, TM-STACK-1, TM-ELEV-5, TM-STR-4: hexes that nobody, or not this Unit, gets into.
#[test]
fn some_hexes_cannot_be_entered() {
    let mut table = walk(&[("r5c6", Colored(Color::Red)), ("r5c4", Structure(3)), ("r6c6", Ground(2))]);
    assert_eq!(why(&table, "r5c6"), "r5c6 is Red (TM-TERR-1)");
    assert_eq!(why(&table, "r5c4"), "it cannot be at +3 in r5c4 (TM-AIR-3)");
    assert_eq!(why(&table, "r6c6"), "AR finds no way to r6c6 (TM-MOVE-8)");
    table.put("PT", "r4c6", W);
    assert_eq!(why(&table, "r4c6"), "an enemy is in r4c6 (TM-STACK-1)");
}

/// TM-MOVE-10, TM-DEPLOY-1: who lies on the ground, and where Units are placed.
#[test]
fn the_state_of_the_unit_and_of_the_battle_count() {
    let mut table = walk(&[]);
    table.pose("AR", Posture::Fallen);
    assert_eq!(why(&table, "r5c6"), "AR cannot leave its hex now (TM-MOVE-10)");
    table.state.ask = Ask::Fight(table.unit("AR"));
    assert_eq!(why(&table, "r5c6"), "");
    let mut fresh = battle(&[], [&["alto-rifleman"], &["portanova-trooper"]], &[]);
    fresh.state.ask = Ask::Deploy(table::Side(0));
    assert_eq!(why(&fresh, "r5c12"), "");
    assert_eq!(why(&fresh, "r5c5"), "r5c5 is outside the area (TM-SETUP-9)");
}

/// TM-THR-1: where the thrusters end is within reach.
#[test]
fn thrusters_reach_far() {
    let mut table = battle(&[], [&["special-squad-portanova"], &["portanova-trooper"]], &[]);
    table.put("SSP", "r5c1", E).put("PT", "r0c12", W).turn("SSP", Phase::Movement, 6);
    assert_eq!(why(&table, "r5c9"), "");
    assert_eq!(why(&table, "r5c8"), "SSP has 4 Movement Points left; the way to r5c8 takes 7 (TM-MOVE-5)");
}

/// TM-AP-1, TM-MOVE-4, TM-MOVE-5, TM-MOD-21: the price of a choice.
#[test]
fn a_choice_tells_its_price() {
    let table = walk(&[("r5c6", Ground(1))]);
    let step = |way, level| Action::Step { way, level };
    assert_eq!(said(&table, step(E, 1)), ["2 Movement Points left (TM-MOVE-5)"]);
    assert_eq!(said(&table, Action::Rotate(W)), ["4 Movement Points left (TM-MOVE-4)"]);
    assert_eq!(said(&table, Action::PressOn), ["2 AP, 4 left (TM-AP-1)"]);
    assert_eq!(said(&table, step(W, 0)), Vec::<String>::new(), "it is not allowed");
    let mut reaver = battle(&[], [&["halberd-reaver"], &["portanova-trooper"]], &[]);
    reaver.put("HR", "r5c5", E).put("PT", "r5c6", W).turn("HR", Phase::Close, 8);
    assert_eq!(said(&reaver, reaver.attack("HR", "Great Axe", "PT")), ["4 AP, 4 left (TM-AP-1)"]);
    assert_eq!(said(&reaver, Action::Grapple(reaver.unit("PT"))), ["2 AP, 6 left (TM-AP-1)"]);
    reaver.pose("HR", Posture::Fallen);
    assert_eq!(said(&reaver, Action::GetUp), ["1 AP, 7 left (TM-AP-1)"], "a Gyro Stabilizer");
}

/// TM-TERR-4, TM-TERR-5, TM-STAT-6, TM-STANCE-2: what waits in a hex.
#[test]
fn a_step_tells_what_waits() {
    let sand = [("r5c6", Colored(Color::Tan)), ("r6c6", Colored(Color::LightBlue))];
    let mut table = walk(&sand);
    let step = |way| Action::Step { way, level: 0 };
    assert_eq!(said(&table, step(E))[1..], ["tests for Overheat at the end of the move (TM-TERR-4)"]);
    assert_eq!(said(&table, step(SE))[1..], ["loses 2 Movement Points in the water (TM-STAT-6)"]);
    table.act(step(E), &[]);
    assert_eq!(said(&table, Action::EndPhase), ["Overheat 25.0% (TM-TERR-4)"]);
    // A Trooper that watches shoots four hexes far.
    let mut lane = walk(&[]);
    lane.put("PT", "r5c10", W);
    let trooper = lane.unit("PT");
    (lane.state.units[trooper].stance, lane.state.units[trooper].ap) = (Stance::Offensive, 4);
    assert_eq!(said(&lane, step(E))[1..], ["PT may shoot at it there (TM-STANCE-2)"]);
    lane.state.units[trooper].ap = 1;
    assert_eq!(said(&lane, step(E)).len(), 1);
}

/// TM-SEC-1, TM-AP-1, TM-ATK-3: the exact chance that all attacks of a threat, aimed at the Torso, destroy a Unit.
#[test]
fn a_unit_with_little_torso_left_is_in_danger() {
    let mut table = battle(&[], [&["alto-rifleman"], &["portanova-trooper"]], &[]);
    table.put("AR", "r5c4", E).put("PT", "r5c7", W).turn("AR", Phase::Movement, 6);
    let unit = table.unit("AR");
    let doom = |table: &Table| {
        let here = table.state.units[unit].cell;
        table.game.doom(&table.state, unit.token(), here).expect("it is known")
    };
    let torso = table.game.sheet(unit).sections.iter().position(|section| section.name == "Torso");
    let torso = table.game.unit(unit).first_section + torso.expect("a Torso");
    let whole = doom(&table);
    *table.state.sections.at_mut(torso) = 1;
    let weak = doom(&table);
    assert!(whole < weak && weak < Ratio::ONE, "{whole:?} and {weak:?}");
    let trooper = table.unit("PT");
    table.state.on_map.remove(trooper);
    assert_eq!(doom(&table), Ratio::ZERO, "nobody is left to attack");
}
