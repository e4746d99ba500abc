//! Moving, against every path there is.

use crate::{MATCHES, Trial, game};
use overdrive::movement::{Route, tmm_of};
use overdrive::state::{Phase, State, Target, UnitId};
use overdrive::{Action, Overdrive};
use std::collections::BTreeMap;
use table::{Cell, Facing, Game, Grid};
use trial::every_decision;

/// Every path within the Move, one by one: its end, its length, the water it enters, its cost.
fn every_path(game: &Overdrive, state: &State, unit: UnitId, each: &mut impl FnMut(Cell, Route, u8, u8)) {
    let friend = |other: UnitId| game.side_of(other) == game.side_of(unit);
    let stands =
        |cell: Cell| state.on_map.iter().find(|&other| other != unit && state.units[other].cell == cell);
    let budget = game.unit(unit).ground_move(&state.units[unit]);
    let mut open = vec![(state.units[unit].cell, Route::EMPTY, 0u8, 0u8)];
    while let Some((from, route, wet, spent)) = open.pop() {
        for way in Facing::ALL {
            let Some(to) = game.grid().neighbor(from, way) else { continue };
            let (here, there) = (game.hex(from), game.hex(to));
            let levels = here.elevation.abs_diff(there.elevation);
            let deep = there.terrain.depth() >= game.unit(unit).height;
            let Some(extra) = there.terrain.extra_cost().filter(|_| levels <= 2 && !deep) else { continue };
            let other = stands(to);
            let passes = other.is_none_or(|other| friend(other) && there.terrain.depth() == 0);
            let cost = spent + 1 + extra + levels;
            let single = route.is_empty() && budget > 0;
            if !passes || cost > budget && !single {
                continue;
            }
            let (route, wet) = (route.then(way), wet + u8::from(there.terrain.depth() > 0));
            if other.is_none() && to != state.units[unit].cell {
                each(to, route, wet, cost);
            }
            if cost < budget {
                open.push((to, route, wet, cost));
            }
        }
    }
}

/// Compares the list with all paths, in the moves of random games.
fn compare(game: &Overdrive, seed: u64, most_move: u8) {
    let by_length = game.options.tmm_basis == overdrive::options::TmmBasis::Path;
    let mut moves = 0;
    every_decision(game, seed, |state, choices| {
        let Phase::Move(unit) = state.phase else { return };
        moves += 1;
        if moves % 7 != 0 || game.unit(unit).ground_move(&state.units[unit]) > most_move {
            return;
        }
        let mut best: BTreeMap<(Cell, u8), (u8, u8)> = BTreeMap::new();
        every_path(game, state, unit, &mut |to, route, wet, cost| {
            let class = if by_length { tmm_of(route.len() as u8) } else { 0 };
            let known = best.entry((to, class)).or_insert((wet, cost));
            *known = (*known).min((wet, cost));
            let action = Action::Ground { to, facing: Facing::N, charge: Target::NONE, route };
            assert!(game.check(state, &action).is_ok(), "{route:?} to {}", game.hex_name(to));
        });
        let mut listed = BTreeMap::new();
        for action in choices {
            if let Action::Ground { to, facing: Facing::N, charge: Target::NONE, route } = *action {
                let start = state.units[unit].cell;
                let wet =
                    game.cells(start, route).filter(|&at| game.hex(at).terrain.depth() > 0).count() as u8;
                let class = if by_length { tmm_of(route.len() as u8) } else { 0 };
                listed.insert((to, class), (wet, game.route_cost(unit, start, route)));
            }
        }
        assert_eq!(listed, best, "{} in {state:?}", game.name_of(unit));
    });
    assert!(moves > 20, "only {moves} moves");
}

/// OD-MOVE-5 to OD-MOVE-10, OD-STACK-1, OD-TERR-1, OD-TERR-2.
#[test]
fn every_end_is_listed_by_its_driest_and_cheapest_path() {
    for (scenario, forces) in MATCHES {
        let game = game(scenario, forces, &[]);
        (0..3).for_each(|seed| compare(&game, seed, 5));
    }
}

/// OD-O-18: with `path` an end is listed once for each TMM.
#[test]
fn every_length_of_path_is_listed() {
    for (scenario, forces) in MATCHES {
        let game = game(scenario, forces, &[("tmm_basis", "path")]);
        compare(&game, 1, 5);
    }
}

/// OD-JUMP-1, OD-JUMP-2: only the landing hex is tested.
#[test]
fn jumps_land_wherever_the_hex_will_do() {
    for (scenario, forces) in MATCHES {
        let game = game(scenario, forces, &[]);
        every_decision(&game, 2, |state, choices| {
            let Phase::Move(unit) = state.phase else { return };
            let (now, profile) = (&state.units[unit], game.unit(unit));
            let jump = profile.jump_move(now);
            let lands = |&to: &Cell| {
                let hex = game.hex(to);
                let high = i32::from(hex.elevation) - i32::from(game.hex(now.cell).elevation);
                (1..=jump).contains(&game.distance(now.cell, to))
                    && hex.terrain.extra_cost().is_some()
                    && hex.terrain.depth() < profile.height
                    && high <= i32::from(jump)
                    && state.on_map.iter().all(|other| state.units[other].cell != to)
            };
            let expected: Vec<Cell> = game.grid().cells().filter(lands).collect();
            let listed = choices.iter().filter_map(|action| match *action {
                Action::Jump { to, facing: Facing::S } => Some(to),
                _ => None,
            });
            assert_eq!(listed.collect::<Vec<_>>(), expected, "{}", profile.name);
        });
    }
}

/// OD-CHRG-1: every charge that is possible is listed, and no other.
#[test]
fn every_charge_is_listed() {
    let game = game("stand_up_grey_ford", ["brawl", "pursuit"], &[]);
    let mut charges = 0;
    for seed in 0..12 {
        every_decision(&game, seed, |state, choices| {
            let Phase::Move(unit) = state.phase else { return };
            let enemies = game.on_map(state, game.side_of(unit).other());
            for action in choices {
                let Action::Ground { to, facing, charge, route } = *action else { continue };
                charges += u32::from(charge.is_some());
                if charge.is_some() {
                    continue;
                }
                for enemy in enemies.iter() {
                    let charging = Action::Ground { to, facing, charge: Target::on(enemy), route };
                    let at = state.units[enemy].cell;
                    let level = game.hex(to).base().abs_diff(game.hex(at).base()) <= 1;
                    let may = game.unit(unit).abilities.fights()
                        && game.distance(to, at) == 1
                        && game.is_in_front(to, facing, at)
                        && level
                        && game.range(state, unit, enemy) >= 2;
                    assert_eq!(choices.binary_search(&charging).is_ok(), may, "{charging:?}");
                }
            }
        });
    }
    assert!(charges > 100, "only {charges} charges");
}

/// OD-MOVE-10: a path back to its start is refused, and so is one of other hexes than it says.
#[test]
fn a_path_ends_where_it_says() {
    let trial = Trial::given(
        r#"
        player_1 = ["courser"]
        player_2 = ["rook"]
        phase = "move COU"
        initiative = "player-2"
        units.COU = { hex = "0505" }
        units.ROO = { hex = "1410" }
        "#,
    );
    trial.refused("COU ground 0504 0505 >N", "OD-MOVE-10");
    let to = trial.game.grid().parse("0503").expect("a hex");
    let route = [Facing::N].into_iter().collect();
    let wrong = Action::Ground { to, facing: Facing::N, charge: Target::NONE, route };
    let words = trial.game.check(&trial.state, &wrong).expect_err("it ends elsewhere").to_string();
    assert!(words.contains("does not end in 0503 (OD-MOVE-5)"), "{words}");
}

/// OD-TMM-2.
#[test]
fn the_table_of_movement_modifiers() {
    let steps =
        [(0, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (9, 3), (10, 4), (17, 4), (18, 5), (40, 5)];
    steps.into_iter().for_each(|(hexes, tmm)| assert_eq!(tmm_of(hexes), tmm, "{hexes} hexes"));
}
