//! Grapples, Holds, Throws and getting free (TM-GRAP, TM-HOLD, TM-THROW, TM-STAT-7).

use super::battle::{battle, happened};
use super::table_top::Change::{Ground, Structure};
use super::table_top::Table;
use RowFacing::{E, NW, W};
use table::RowFacing;
use thirty_mm::state::{Ask, Mark, Other, Phase, Posture};
use thirty_mm::{Action, Event};

/// A Reaver next to a Trooper, in close combat.
fn clinch(changes: &[(&str, super::table_top::Change)], given: &[(&str, &str)]) -> Table {
    let mut table = battle(changes, [&["halberd-reaver"], &["portanova-trooper"]], given);
    table.put("HR", "r5c5", E).put("PT", "r5c6", W).turn("HR", Phase::Close, 10);
    table
}

fn grapple(table: &Table) -> Action {
    Action::Grapple(table.unit("PT"))
}

/// Lets the Reaver hold the Trooper in r5c6.
fn held(given: &[(&str, &str)]) -> Table {
    let mut table = clinch(&[], given);
    table.act(grapple(&table), &[("Assault", 8)]);
    table.act(Action::Hold, &[]);
    table
}

/// TM-GRAP-1, TM-GRAP-2, TM-GRAP-5, TM-GRAP-6, TM-GRAP-7, TM-O-16: example 24. An Assault Roll, an Evasion Roll, and both are in one hex.
#[test]
fn a_grapple_brings_both_into_one_hex() {
    let mut table = clinch(&[], &[]);
    // Assault 4, Wrestler +1: a 3 succeeds and may be evaded.
    table.act(grapple(&table), &[("Assault", 3), ("Evasion", 6)]);
    assert_eq!((table.ap("HR"), table.place("HR").0.as_str()), (8, "r5c6"));
    assert_eq!(table.state.ask, Ask::Grip(table.unit("HR")));
    assert_eq!(table.state.units[table.unit("HR")].from, table.cell("r5c5"));
    assert_eq!(clinch(&[], &[("grapple_ap", "3")]).refused(Action::Hold), "TM-TURN-4");
    let mut dear = clinch(&[], &[("grapple_ap", "3")]);
    dear.act(grapple(&dear), &[("Assault", 1)]);
    assert_eq!(dear.ap("HR"), 7);
}

/// TM-GRAP-4: after a failed Assault Roll it may try again; who evaded is safe for this turn.
#[test]
fn whoever_slips_away_is_safe_for_the_turn() {
    let mut table = clinch(&[], &[]);
    table.act(grapple(&table), &[("Assault", 2)]);
    assert_eq!(table.refused(grapple(&table)), "");
    table.act(grapple(&table), &[("Assault", 4), ("Evasion", 7)]);
    assert_eq!(table.refused(grapple(&table)), "TM-GRAP-4");
}

/// TM-GRAP-3, TM-SYS-13, TM-VEH-2: who can grapple whom.
#[test]
fn grapples_need_hands_reach_and_level_ground() {
    let mut table = clinch(&[("r5c8", Ground(1))], &[]);
    table.put("PT", "r5c7", W);
    assert_eq!(table.refused(grapple(&table)), "", "an Anchor reaches two hexes");
    table.put("PT", "r5c8", W);
    assert_eq!(table.refused(grapple(&table)), "TM-GRAP-3");
    table.put("PT", "r5c6", W).pose("PT", Posture::Stuck);
    assert_eq!(table.refused(grapple(&table)), "TM-GRAP-3");
    table.pose("PT", Posture::Standing).pose("HR", Posture::Kneeling);
    assert_eq!(table.refused(grapple(&table)), "TM-GRAP-3");
    table.pose("HR", Posture::Standing).turn("HR", Phase::Ranged, 10);
    assert_eq!(table.refused(grapple(&table)), "TM-ATK-1");
    let mut tank = battle(&[], [&["exa-tank"], &["portanova-trooper"]], &[]);
    tank.put("XT", "r5c5", E).put("PT", "r5c6", W).turn("XT", Phase::Close, 10);
    assert_eq!(tank.refused(grapple(&tank)), "TM-GRAP-3", "a Vehicle has no hands");
}

/// TM-GRAP-8: a Unit on the ground is pulled upright.
#[test]
fn the_fallen_are_pulled_upright() {
    let mut table = clinch(&[], &[]);
    table.pose("PT", Posture::Fallen);
    table.act(grapple(&table), &[("Assault", 3)]);
    assert_eq!(table.state.units[table.unit("PT")].posture, Posture::Standing);
    assert_eq!(table.state.ask, Ask::Grip(table.unit("HR")), "it could not evade");
}

/// TM-HOLD-1, TM-HOLD-2, TM-HOLD-3, TM-HOLD-4: what holder and held may do.
#[test]
fn a_hold_binds_both() {
    let mut table = held(&[]);
    assert_eq!(table.refused(table.attack("HR", "", "PT")), "TM-ATK-1", "not in this turn");
    table.turn("HR", Phase::Close, 10);
    assert_eq!(table.refused(table.attack("HR", "", "PT")), "");
    assert_eq!(table.refused(table.attack("HR", "Great Axe", "PT")), "TM-WPN-1", "it is [2H]");
    assert!(!table.game.may_evade(&table.state, table.unit("PT"), None));
    table.turn("PT", Phase::Ranged, 8);
    assert_eq!(table.refused(table.attack("PT", "SMG", "HR")), "", "range 0");
    assert_eq!(table.refused(Action::Kneel), "TM-CMD-13");
    table.turn("PT", Phase::Movement, 8);
    assert_eq!(table.refused(Action::Step { way: W, level: 0 }), "TM-MOVE-10");
}

/// TM-HOLD-7, TM-CMD-5: example 25. The held Unit backs out and faces its holder.
#[test]
fn the_held_unit_breaks_free() {
    let mut table = held(&[]);
    table.turn("PT", Phase::Close, 6);
    table.act(Action::BreakGrapple, &[("Assault", 7)]);
    assert!(table.state.units[table.unit("PT")].partner.is_some(), "Assault 9 and a Marksman");
    table.act(Action::BreakGrapple, &[("Assault", 8)]);
    assert_eq!(table.place("PT"), ("r5c7".into(), 0, W));
    assert_eq!(table.state.units[table.unit("HR")].partner, Other::NONE);
    // If the hex behind is taken, it picks one of the two beside it and turns to its holder.
    let mut table = battle(&[], [&["halberd-reaver", "kestrel-scout"], &["portanova-trooper"]], &[]);
    table.put("HR", "r5c5", E).put("PT", "r5c6", W).put("KS", "r5c7", W).turn("HR", Phase::Close, 10);
    table.act(grapple(&table), &[("Assault", 8)]);
    table.act(Action::Hold, &[]);
    table.turn("PT", Phase::Close, 6);
    table.act(Action::BreakGrapple, &[("Assault", 8)]);
    assert_eq!(table.state.ask, Ask::Withdraw(table.unit("PT")));
    assert_eq!(table.refused(Action::Withdraw(table.cell("r5c7"))), "TM-HOLD-8");
    table.act(Action::Withdraw(table.cell("r6c7")), &[]);
    assert_eq!(table.place("PT"), ("r6c7".into(), 0, NW));
}

/// TM-HOLD-5, TM-HOLD-6, TM-O-17: example 38. The holder goes back to where it came from.
#[test]
fn the_holder_lets_go() {
    let mut table = held(&[]);
    table.turn("HR", Phase::Close, 6);
    table.act(Action::BreakGrapple, &[("Assault", 2)]);
    assert!(table.state.units[table.unit("HR")].partner.is_some());
    table.act(Action::BreakGrapple, &[("Assault", 3)]);
    assert_eq!(table.place("HR"), ("r5c5".into(), 0, E));
    let mut free = held(&[("let_go", "free")]);
    free.turn("HR", Phase::Close, 6);
    free.act(Action::BreakGrapple, &[]);
    assert_eq!((free.place("HR").0.as_str(), free.ap("HR")), ("r5c5", 4));
}

/// TM-HOLD-8: a held Unit with nowhere to go loses its turn after the AP roll.
#[test]
fn cornered_it_has_no_turn() {
    let mut table = battle(&[], [&["halberd-reaver"], &["portanova-trooper"]], &[]);
    table.put("HR", "r0c1", W).put("PT", "r0c0", E).turn("HR", Phase::Close, 10);
    table.act(grapple(&table), &[("Assault", 8)]);
    table.act(Action::Hold, &[]);
    table.activates(1);
    let unit = table.unit("PT");
    // Facing E at the west edge: all three hexes behind are off the map.
    let events = table.act(Action::Activate(unit), &[("AP", 5)]);
    assert!(happened(&events, |event| matches!(event, Event::TurnEnded { .. })));
    assert_eq!(table.ap("PT"), 7);
}

/// TM-SEC-4, TM-HOLD-9: without Arms Break Grapple costs 4, and the holder's hold ends.
#[test]
fn lost_arms_make_a_hold_harder_or_end_it() {
    let mut table = held(&[]);
    table.destroy("PT", "Left Arm").destroy("PT", "Right Arm").turn("PT", Phase::Close, 3);
    assert_eq!(table.refused(Action::BreakGrapple), "TM-AP-1");
    let mut table = held(&[]);
    table.destroy("HR", "Left Arm");
    let arm = table.game.units[0].first_section + usize::from(table.section("HR", "Right Arm"));
    *table.state.sections.at_mut(arm) = 1;
    table.turn("PT", Phase::Ranged, 8);
    table.act(table.attack("PT", "SMG", "HR"), &[]);
    table.act(table.aim("HR", "Right Arm"), &[("Accuracy", 8)]);
    assert_eq!(table.state.units[table.unit("PT")].partner, Other::NONE);
    assert_eq!(table.place("HR").0, table.place("PT").0, "both stay in the hex");
}

/// TM-THROW-1, TM-THROW-2, TM-THROW-3, TM-THROW-4, TM-THROW-5, TM-THROW-10, TM-DMG-7, TM-DMG-8, TM-SO-9: example 22. Three hexes far and a level down.
#[test]
fn a_throw_hurts_by_class_and_distance() {
    let mut table = battle(
        &[("r5c5", Ground(1)), ("r5c6", Ground(1))],
        [&["revernova-commander"], &["portanova-trooper"]],
        &[],
    );
    table.put("RC", "r5c5", E).put("PT", "r5c6", W).turn("RC", Phase::Close, 10);
    table.act(grapple(&table), &[("Assault", 8)]);
    let throw = |hex: &str| Action::Throw { to: table.cell(hex), ties: 0 };
    assert_eq!(table.refused(throw("r5c10")), "TM-THROW-3", "4 hexes are too far");
    assert_eq!(table.refused(throw("r5c4")), "TM-THROW-3", "not in view");
    table.act(throw("r5c9"), &[]);
    assert_eq!(table.left("PT", "Torso"), 30 - 12);
    assert_eq!(table.state.ask, Ask::Fall(table.unit("PT")));
    table.act(Action::FallOn(table.section("PT", "Head")), &[]);
    assert_eq!(table.left("PT", "Head"), 12 - 4);
    assert_eq!(table.place("PT"), ("r5c9".into(), 0, W));
    assert_eq!(table.state.units[table.unit("PT")].posture, Posture::Fallen);
    assert_eq!((table.state.score.thrown, table.state.ask), ([1, 0], Ask::Fight(table.unit("RC"))));
    // TM-THROW-1: nobody throws a heavier Unit.
    let mut small = battle(&[], [&["portanova-trooper"], &["revernova-commander"]], &[]);
    small.put("PT", "r5c5", E).put("RC", "r5c6", W).turn("PT", Phase::Close, 10);
    small.act(Action::Grapple(small.unit("RC")), &[("Assault", 8)]);
    assert_eq!(small.refused(Action::Throw { to: small.cell("r5c7"), ties: 0 }), "TM-THROW-1");
}

/// TM-THROW-6, TM-THROW-7: whoever is on the way evades, or is struck as hard.
#[test]
fn a_thrown_unit_bowls_others_over() {
    let mut table = battle(
        &[],
        [&["halberd-reaver"], &["portanova-trooper", "portanova-rocketeer", "alto-rifleman"]],
        &[],
    );
    table.put("HR", "r5c5", E).put("PT", "r5c6", W).put("PR", "r5c7", W).put("AR", "r5c8", W);
    table.turn("HR", Phase::Close, 10);
    table.act(grapple(&table), &[("Assault", 8)]);
    // Three hexes: Class 2 times 3, twice.
    let to = table.cell("r5c9");
    table.act(Action::Throw { to, ties: 0 }, &[("Evasion", 8), ("Evasion", 2)]);
    assert_eq!(
        [table.left("PR", "Torso"), table.left("AR", "Torso"), table.left("PT", "Torso")],
        [30, 16, 18]
    );
    assert_eq!(table.state.units[table.unit("AR")].posture, Posture::Fallen);
    assert_eq!(table.state.units[table.unit("PR")].posture, Posture::Standing);
}

/// TM-THROW-8, TM-THROW-9, TM-STAT-7: example 23. Into a wall and stuck; then out of it.
#[test]
fn a_wall_holds_a_thrown_unit() {
    let mut table = clinch(&[("r5c8", Structure(1))], &[]);
    table.act(grapple(&table), &[("Assault", 8)]);
    let to = table.cell("r5c8");
    table.act(Action::Throw { to, ties: 0 }, &[]);
    let unit = table.unit("PT");
    assert_eq!(table.state.units[unit].posture, Posture::Stuck);
    assert_eq!((table.left("PT", "Torso"), *table.state.sites.at(0), table.place("PT").1), (22, 8, 0));
    table.turn("PT", Phase::Movement, 4);
    assert_eq!(table.refused(Action::Rotate(W)), "TM-MOVE-10");
    // The nearest hex to the thrower in r5c6 is r5c7.
    table.act(Action::GetUp, &[]);
    assert_eq!(table.place("PT"), ("r5c7".into(), 0, W));
    assert_eq!(table.state.units[unit].posture, Posture::Standing);
    // With 8 Defense left the wall collapses on the next one.
    table.put("PT", "r5c6", W).put("HR", "r5c5", E).turn("HR", Phase::Close, 10);
    table.act(grapple(&table), &[("Assault", 8)]);
    let events = table.act(Action::Throw { to, ties: 0 }, &[]);
    assert!(happened(&events, |event| matches!(event, Event::SiteDestroyed { .. })));
    assert_eq!(table.left("PT", "Torso"), 22 - 8 - 8);
    assert_eq!(table.state.units[unit].posture, Posture::Fallen);
}

/// TM-STANCE-6: a grapple ends a stance on either side.
#[test]
fn a_grapple_ends_stances() {
    use thirty_mm::state::Stance;
    let mut table = clinch(&[], &[]);
    let unit = table.unit("PT");
    table.state.units[unit].stance = Stance::Offensive;
    table.act(grapple(&table), &[("Assault", 8)]);
    assert_eq!(table.state.units[unit].stance, Stance::None);
    assert!(table.has("HR", Mark::Holds));
}

/// TM-HOLD-5, TM-SYS-13: whoever came by an Anchor goes back the two hexes it came.
#[test]
fn an_anchored_holder_goes_back_two_hexes() {
    let mut table = clinch(&[], &[]);
    table.put("PT", "r5c7", W);
    table.act(grapple(&table), &[("Assault", 8)]);
    assert_eq!(table.place("HR"), ("r5c7".into(), 0, E));
    table.act(Action::Hold, &[]);
    table.turn("HR", Phase::Close, 6);
    table.act(Action::BreakGrapple, &[("Assault", 8)]);
    assert_eq!(table.place("HR"), ("r5c5".into(), 0, E));
}
