//! Rounds, turns, Action Points and statuses (TM-TURN, TM-AP, TM-STAT, TM-TERR, TM-WATER).

use super::battle::{battle, happened};
use super::table_top::Change::{Color as Colored, Ground};
use RowFacing::{E, NE, SE, W};
use table::{RowFacing, Side};
use thirty_mm::state::{Ask, Mark, Phase, Posture};
use thirty_mm::terrain::Color;
use thirty_mm::{Action, Event};

/// TM-TURN-1 to TM-TURN-3, TM-GEN-3: teams alternate, the one with more Units goes on alone, then the round ends.
#[test]
fn teams_take_turns_until_all_have_acted() {
    let mut table = battle(&[], [&["portanova-trooper", "portanova-rocketeer"], &["kestrel-scout"]], &[]);
    table.put("PT", "r5c2", E).put("PR", "r6c2", E).put("KS", "r5c12", W).activates(0);
    let (trooper, rocketeer, scout) = (table.unit("PT"), table.unit("PR"), table.unit("KS"));
    assert_eq!(table.refused(Action::Activate(scout)), "TM-TURN-1");
    assert_eq!(table.refused(Action::Pass), "TM-TURN-2");
    table.act(Action::Activate(rocketeer), &[("AP", 3)]);
    assert_eq!((table.ap("PR"), table.state.ask), (5, Ask::Move(rocketeer)));
    table.act(Action::EndTurn, &[]);
    assert_eq!(table.state.ask, Ask::Activate(Side(1)));
    table.act(Action::Activate(scout), &[("AP", 1)]);
    table.act(Action::EndTurn, &[]);
    assert_eq!(table.refused(Action::Activate(rocketeer)), "TM-TURN-3");
    table.act(Action::Activate(trooper), &[("AP", 8)]);
    let events = table.act(Action::EndTurn, &[]);
    assert!(happened(&events, |event| matches!(event, Event::RoundBegan { round: 2 })));
    assert_eq!((table.state.ask, table.ap("PT")), (Ask::Activate(Side(0)), 10));
}

/// TM-TURN-4: phases come in order, and there is no way back.
#[test]
fn phases_come_in_order() {
    let mut table = battle(&[], [&["portanova-trooper"], &["kestrel-scout"]], &[]);
    table.put("PT", "r5c2", E).put("KS", "r5c12", W).turn("PT", Phase::Movement, 8);
    table.act(Action::EndPhase, &[]);
    assert_eq!(table.state.turn.phase, Phase::Ranged);
    assert_eq!(table.refused(Action::Step { way: E, level: 0 }), "TM-TURN-4");
    table.act(Action::EndPhase, &[]);
    assert_eq!(table.state.turn.phase, Phase::Close);
    assert_eq!(table.refused(Action::EndPhase), "TM-TURN-4");
}

/// TM-AP-1 to TM-AP-3, TM-STAT-3, TM-STAT-4, TM-MOD-10, TM-O-11: example 10. AP are kept up to 16, after Freeze up to 8.
#[test]
fn action_points_are_stored_up_to_the_cap() {
    let roll = |unit: &str, name: &str, stored: u8, die: u8, frozen: bool, given: &[(&str, &str)]| {
        let mut table = battle(&[], [&[unit], &["kestrel-scout"]], given);
        table.put(name, "r5c2", E).put("KS", "r5c12", W).activates(0);
        let unit = table.unit(name);
        table.state.units[unit].ap = stored;
        table.state.units[unit].marks.set(Mark::Frozen, frozen);
        table.act(Action::Activate(unit), &[("AP", die)]);
        let pool = table.ap(name);
        table.act(Action::EndTurn, &[]);
        assert!(!table.has(name, Mark::Frozen) && !table.has(name, Mark::Capped));
        (pool, table.ap(name))
    };
    assert_eq!(roll("bastion-siege-type", "BS", 9, 7, false, &[]), (16, 16));
    assert_eq!(roll("portanova-trooper", "PT", 5, 6, true, &[]), (8, 8));
    assert_eq!(roll("alto-variable", "AV", 14, 8, false, &[]), (20, 20), "Capacitor Bank");
    assert_eq!(roll("bastion-siege-type", "BS", 9, 7, false, &[("ap_cap", "storage")]), (19, 16));
}

/// TM-TRAIT-20: a Tactician may roll the AP die once more.
#[test]
fn a_tactician_rolls_again() {
    let mut table = battle(&[], [&["tetrapod-carrier"], &["kestrel-scout"]], &[]);
    table.put("TC", "r5c2", E).put("KS", "r5c12", W).activates(0);
    let unit = table.unit("TC");
    table.act(Action::Activate(unit), &[("AP", 2)]);
    assert_eq!(table.state.ask, Ask::RollAp(unit));
    table.act(Action::Reroll, &[("AP", 1)]);
    assert_eq!((table.ap("TC"), table.state.ask), (4, Ask::Move(unit)), "the second die counts");
}

/// TM-STAT-9, TM-MOD-20: example 32. A reboot needs 5, then 4; a failure is the whole turn.
#[test]
fn a_system_error_is_rebooted() {
    let mut table = battle(&[], [&["portanova-trooper"], &["kestrel-scout"]], &[]);
    table.put("PT", "r5c2", E).put("KS", "r5c12", W).activates(0);
    let unit = table.unit("PT");
    table.state.units[unit].marks.set(Mark::SystemError, true);
    table.act(Action::Activate(unit), &[("reboot", 4)]);
    assert!(table.has("PT", Mark::SystemError));
    assert_eq!((table.state.ask, table.ap("PT")), (Ask::Activate(Side(1)), 0));
    table.state.activated = Default::default();
    table.activates(0).act(Action::Activate(unit), &[("reboot", 4), ("AP", 1)]);
    assert!(!table.has("PT", Mark::SystemError));
}

/// TM-TERR-4, TM-TERR-6, TM-STAT-2, TM-TURN-6, TM-MOD-13: example 37. Two tan hexes, a 4: the Mech kneels and its turn is over.
#[test]
fn the_desert_overheats() {
    let desert = [("r5c3", Colored(Color::Tan)), ("r5c4", Colored(Color::Tan))];
    let mut table = battle(&desert, [&["portanova-trooper"], &["kestrel-scout"]], &[]);
    table.put("PT", "r5c2", E).put("KS", "r5c12", W).turn("PT", Phase::Movement, 9);
    table.act(Action::Step { way: E, level: 0 }, &[]);
    table.act(Action::Step { way: E, level: 0 }, &[]);
    table.act(Action::EndPhase, &[("Overheat", 4)]);
    assert_eq!((table.ap("PT"), table.state.ask), (9, Ask::Activate(Side(1))));
    assert_eq!(table.state.units[table.unit("PT")].posture, Posture::Kneeling);
    // It tests where it stands, too: one hex.
    table.turn("PT", Phase::Movement, 9);
    assert_eq!(table.refused(Action::Step { way: E, level: 0 }), "TM-MOVE-10");
    table.act(Action::GetUp, &[]);
    table.act(Action::EndPhase, &[("Overheat", 3)]);
    assert_eq!(table.state.turn.phase, Phase::Ranged);
}

/// TM-TERR-5, TM-TERR-7, TM-STAT-3, TM-O-5: snow freezes by high rolls, or by low ones.
#[test]
fn the_snow_freezes() {
    for (given, die, frozen) in
        [("at_least", 2, true), ("at_least", 1, false), ("at_most", 2, true), ("at_most", 3, false)]
    {
        let snow = [("r5c3", Colored(Color::White))];
        let mut table = battle(&snow, [&["portanova-trooper"], &["kestrel-scout"]], &[("freeze", given)]);
        table.put("PT", "r5c2", E).put("KS", "r5c12", W).turn("PT", Phase::Movement, 9);
        table.act(Action::Step { way: E, level: 0 }, &[]);
        table.act(Action::EndPhase, &[("Freeze", die)]);
        assert_eq!(table.has("PT", Mark::Frozen), frozen, "{given} {die}");
    }
}

/// TM-WATER-2, TM-STAT-5, TM-STAT-6, TM-MOD-15: example 35. Wading costs 2 points, and the deep sea hurts.
#[test]
fn water_slows_and_drowns() {
    let sea = [("r5c3", Colored(Color::LightBlue)), ("r5c4", Colored(Color::DarkBlue))];
    let mut table = battle(&sea, [&["portanova-trooper"], &["kestrel-scout"]], &[]);
    table.put("PT", "r5c2", E).put("KS", "r5c12", W).turn("PT", Phase::Movement, 0);
    table.act(Action::Step { way: E, level: 0 }, &[]);
    assert_eq!(table.state.moving.points, 1, "1 for the step, 2 for the water");
    table.act(Action::Step { way: E, level: 0 }, &[]);
    assert_eq!(table.state.moving.points, 0);
    table.act(Action::EndTurn, &[]);
    assert_eq!(table.left("PT", "Torso"), 20);
    assert_eq!(table.game.standard_movement(&table.state, table.unit("PT")), 2);
}

/// TM-ELEV-5, TM-DMG-8: a walker that steps down two levels takes Fall Damage where its owner wants, and keeps its feet.
#[test]
fn a_drop_hurts_but_does_not_fell() {
    let cliff = [("r5c2", Ground(2))];
    let mut table = battle(&cliff, [&["portanova-trooper"], &["kestrel-scout"]], &[]);
    table.put("PT", "r5c2", E).put("KS", "r5c12", W).turn("PT", Phase::Movement, 0);
    table.act(Action::Step { way: E, level: 0 }, &[]);
    assert_eq!(table.state.ask, Ask::Fall(table.unit("PT")));
    table.act(Action::FallOn(table.section("PT", "Right Leg")), &[]);
    assert_eq!(table.left("PT", "Right Leg"), 12);
    assert_eq!(table.state.units[table.unit("PT")].posture, Posture::Standing);
    let mut legacy = battle(&cliff, [&["portanova-trooper"], &["kestrel-scout"]], &[("falls", "legacy")]);
    legacy.put("PT", "r5c2", E).put("KS", "r5c12", W).turn("PT", Phase::Movement, 0);
    legacy.act(Action::Step { way: E, level: 0 }, &[]);
    assert_eq!((legacy.left("PT", "Right Leg"), legacy.left("PT", "Left Leg")), (14, 14), "TM-O-20");
}

/// TM-MOVE-4, TM-MOVE-11, TM-TRAIT-10: one rotation is free; the next costs a point and may not be free without a step between.
#[test]
fn one_rotation_is_free() {
    let mut table = battle(&[], [&["portanova-trooper"], &["kestrel-scout"]], &[]);
    table.put("PT", "r5c4", E).put("KS", "r5c12", W).turn("PT", Phase::Movement, 0);
    assert_eq!(table.refused(Action::Rotate(E)), "TM-MOVE-11");
    table.act(Action::Rotate(W), &[]);
    assert_eq!((table.state.moving.points, table.place("PT").2), (4, W));
    table.act(Action::Rotate(E), &[]);
    assert_eq!(table.state.moving.points, 3);
    // A Maneuver Expert turns for nothing, but not twice on the spot.
    let mut table = battle(&[], [&["alto-flight-type"], &["kestrel-scout"]], &[]);
    table.put("AF", "r5c4", E).put("KS", "r5c12", W).turn("AF", Phase::Movement, 0);
    table.act(Action::Rotate(NE), &[]);
    assert_eq!(table.refused(Action::Rotate(SE)), "TM-MOVE-11");
    table.act(Action::Step { way: NE, level: 0 }, &[]);
    table.act(Action::Rotate(E), &[]);
    assert_eq!(table.state.moving.points, 3);
}

/// TM-CMD-4, TM-THR-5: Press On gives a point and commits to Standard Movement.
#[test]
fn pressing_on_buys_a_point() {
    let mut table = battle(&[], [&["kestrel-scout"], &["portanova-trooper"]], &[]);
    table.put("KS", "r5c0", E).put("PT", "r5c12", W).turn("KS", Phase::Movement, 3);
    assert_eq!(table.refused(Action::Thrust(E)), "");
    table.act(Action::PressOn, &[]);
    assert_eq!((table.state.moving.points, table.ap("KS")), (6, 1));
    assert_eq!(table.refused(Action::Thrust(E)), "TM-THR-5");
    assert_eq!(table.refused(Action::PressOn), "TM-AP-1");
}

/// TM-THR-1, TM-THR-3, TM-TURN-4: thrusters carry twice the movement in a line and cost both combat phases.
#[test]
fn thrusters_give_up_the_fight() {
    let mut table = battle(&[], [&["special-squad-portanova"], &["kestrel-scout"]], &[]);
    table.put("SSP", "r0c0", E).put("KS", "r5c12", W).turn("SSP", Phase::Movement, 9);
    table.act(Action::Thrust(E), &[]);
    assert_eq!(table.place("SSP").0, "r0c8");
    assert_eq!(table.refused(Action::Step { way: E, level: 0 }), "TM-THR-5");
    table.act(Action::Rotate(SE), &[]);
    table.act(Action::EndPhase, &[]);
    assert_eq!(table.state.turn.phase, Phase::Rest);
    assert_eq!(table.refused(table.attack("SSP", "Rail Cannon", "KS")), "TM-ATK-1");
    assert_eq!(table.refused(Action::Kneel), "", "Command Actions go on");
}

/// TM-SYS-10: a leap of two hexes for 3 points, over what is not too high.
#[test]
fn jump_jets_leap_over_walls() {
    let wall = [("r5c5", Ground(2))];
    let mut table = battle(&wall, [&["special-squad-portanova"], &["kestrel-scout"]], &[]);
    table.put("SSP", "r5c4", E).put("KS", "r5c12", W).turn("SSP", Phase::Movement, 0);
    table.act(Action::Jump { way: E, hexes: 2 }, &[]);
    assert_eq!((table.place("SSP").0.as_str(), table.state.moving.points), ("r5c6", 1));
    assert_eq!(table.refused(Action::Jump { way: E, hexes: 1 }), "TM-SYS-10");
}

/// TM-STANCE-1, TM-STANCE-2, TM-STANCE-3, TM-AP-4: example 30. Whoever watches shoots at each step into its view.
#[test]
fn an_offensive_stance_reacts() {
    let mut table = battle(&[], [&["special-squad-portanova"], &["portanova-trooper"]], &[]);
    table.put("SSP", "r5c10", E).put("PT", "r5c1", E).turn("SSP", Phase::Close, 13);
    table.act(Action::OffensiveStance(W), &[]);
    let watcher = table.unit("SSP");
    assert_eq!((table.ap("SSP"), table.state.ask), (11, Ask::Activate(Side(1))), "it ends the turn");
    table.turn("PT", Phase::Movement, 4);
    table.act(Action::Step { way: E, level: 0 }, &[]);
    assert_eq!(table.state.ask, Ask::React(Side(0)), "range 8");
    // Accuracy 5, Overwatch Expert: a 4 is enough.
    table.act(table.attack("SSP", "Rail Cannon", "PT"), &[]);
    table.act(table.aim("PT", "Torso"), &[("Accuracy", 4), ("Evasion", 1)]);
    assert_eq!((table.left("PT", "Torso"), table.ap("SSP"), table.state.ask), (20, 6, Ask::React(Side(0))));
    table.act(Action::Pass, &[]);
    assert_eq!(table.state.ask, Ask::Move(table.unit("PT")), "the mover goes on");
    table.act(Action::Rotate(NE), &[]);
    assert_eq!(table.state.ask, Ask::Move(table.unit("PT")), "a rotation is no step");
    assert_eq!(table.refused(table.attack("PT", "SMG", "SSP")), "TM-TURN-4");
    table.turn("PT", Phase::Movement, 4);
    table.act(Action::Step { way: E, level: 0 }, &[]);
    table.act(table.attack("SSP", "Rail Cannon", "PT"), &[]);
    table.act(table.aim("PT", "Torso"), &[("Accuracy", 1)]);
    assert_eq!((table.ap("SSP"), table.state.ask), (1, Ask::Move(table.unit("PT"))), "out of AP");
    table.state.activated = Default::default();
    table.activates(0).act(Action::Activate(watcher), &[("AP", 1)]);
    assert_eq!(table.state.units[watcher].stance, thirty_mm::state::Stance::None);
}

/// TM-VEH-5, TM-VEH-6: an Air Fighter flies on as long as it can.
#[test]
fn an_air_fighter_never_stands_still() {
    let mut table = battle(&[], [&["exa-air-fighter"], &["kestrel-scout"]], &[]);
    table.put("XF", "r5c2", E).put("KS", "r0c12", W).at_level("XF", 1).turn("XF", Phase::Movement, 0);
    assert_eq!(table.refused(Action::EndPhase), "TM-VEH-5");
    assert_eq!(table.refused(Action::EndTurn), "TM-VEH-5");
    for _ in 0..6 {
        table.act(Action::Step { way: E, level: 1 }, &[]);
    }
    assert_eq!(table.refused(Action::EndPhase), "");
    table.act(Action::EndPhase, &[]);
    assert_eq!(table.state.turn.phase, Phase::Ranged);
}

/// TM-TRAIT-8: a Coward has two more points for steps away from the enemy.
#[test]
fn a_coward_runs_farther() {
    use thirty_mm::powers::Trait;
    let mut table = battle(&[], [&["portanova-trooper"], &["kestrel-scout"]], &[]);
    table.game.units[0].sheet.traits = [Trait::Coward].into_iter().collect();
    table.put("PT", "r5c6", W).put("KS", "r5c8", W).activates(0);
    let unit = table.unit("PT");
    table.act(Action::Activate(unit), &[("AP", 1)]);
    assert_eq!((table.state.moving.points, table.state.moving.retreat), (4, 2));
    for _ in 0..6 {
        table.act(Action::Step { way: W, level: 0 }, &[]);
    }
    assert_eq!(table.place("PT").0, "r5c0");
}

/// TM-GEN-10, TM-SYS-11, TM-SYS-12: smoke and marks end with the next turn of their Unit, or with the round after.
#[test]
fn smoke_and_marks_end() {
    let mut table = battle(&[], [&["kestrel-scout"], &["portanova-trooper"]], &[]);
    table.put("KS", "r5c2", E).put("PT", "r5c6", W).turn("KS", Phase::Ranged, 9);
    let (scout, trooper) = (table.unit("KS"), table.unit("PT"));
    table.act(Action::Smoke, &[]);
    table.act(Action::Radar(trooper), &[]);
    assert!(table.game.has_smoke(&table.state, table.cell("r5c2")));
    assert!(table.game.is_marked(&table.state, scout, trooper));
    assert_eq!(table.refused(Action::Smoke), "TM-SMT-4", "the Discharger is empty");
    assert_eq!(table.refused(Action::Radar(trooper)), "TM-CMD-1", "it is marked already");
    table.act(Action::EndTurn, &[]);
    table.state.activated = Default::default();
    table.activates(0).act(Action::Activate(scout), &[("AP", 1)]);
    assert!(!table.game.has_smoke(&table.state, table.cell("r5c2")));
    assert!(table.state.units[scout].radar.is_empty());
}
