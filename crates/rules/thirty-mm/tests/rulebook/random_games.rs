//! Random battles of every mission, with random squads and house rules: they end, and keep the laws of the table.

use super::{library, options};
use std::collections::HashSet;
use table::content::find;
use table::rulebook::Setup;
use table::{Cell, Game, Seeded, Status};
use thirty_mm::build::{Datasheet, random_unit};
use thirty_mm::content::Scenario;
use thirty_mm::muster::Venue;
use thirty_mm::state::Target;
use thirty_mm::{Action, Library, State, ThirtyMm};

/// No battle takes more decisions.
const MOST_DECISIONS: u32 = 20_000;

/// A battle of a mission, with the squads of the setup or with random ones.
fn battle(library: &Library, mission: &str, squads: [&str; 2], given: &[(&str, &str)]) -> ThirtyMm {
    let mut scenario = library.scenarios[mission].clone();
    if squads != [&scenario.squads[0], &scenario.squads[1]] {
        scenario.placed = None;
    }
    let units = squads.map(|squad| match library.squads.get(squad) {
        Some(squad) => squad.units.clone(),
        None => squad.split('+').map(|id| find(&library.units, "unit", id).unwrap().id.clone()).collect(),
    });
    let units = [units[0].as_slice(), units[1].as_slice()];
    ThirtyMm::new(library, &scenario, units, options(given))
        .unwrap_or_else(|fault| panic!("{mission}: {fault}"))
}

/// What a battle is seldom about: most of the time a random player leaves it alone, so that the others come up.
fn is_dull(action: &Action) -> bool {
    matches!(
        action,
        Action::OffensiveStance(_)
            | Action::DefensiveStance { .. }
            | Action::Swap { .. }
            | Action::Drop(_)
            | Action::EndTurn
            | Action::Smoke
            | Action::Kneel
            | Action::PressOn
            | Action::Pass
            | Action::Keep
    )
}

/// One of the list; an eager player seldom takes a dull one, and gladly fights.
fn choice(list: &[Action], eager: bool, chooser: &mut Seeded) -> Action {
    let any = |wanted: &dyn Fn(&Action) -> bool, chooser: &mut Seeded| {
        let some: Vec<Action> = list.iter().copied().filter(|action| wanted(action)).collect();
        (!some.is_empty()).then(|| some[chooser.below(some.len() as u32) as usize])
    };
    let fights = |action: &Action| {
        matches!(action, Action::Attack { .. } | Action::Grapple(_) | Action::Throw { .. } | Action::Lead(_))
    };
    let at_unit = |action: &Action| matches!(action, Action::Attack { target: Target::Unit(_), .. });
    let chosen = match chooser.below(8) {
        _ if !eager => None,
        0..3 => any(&at_unit, chooser).or_else(|| any(&fights, chooser)),
        3 => any(&fights, chooser),
        _ => None,
    };
    let lively = |action: &Action| !eager || !is_dull(action);
    let chosen = chosen.or_else(|| if chooser.below(20) > 0 { any(&lively, chooser) } else { None });
    chosen.unwrap_or_else(|| list[chooser.below(list.len() as u32) as usize])
}

/// Throws the Units together in the middle of the map, so that they meet.
fn scramble(game: &ThirtyMm, state: &mut State, chooser: &mut Seeded) {
    let cells: Vec<Cell> = game.grid().cells().collect();
    for unit in state.on_map.iter().collect::<Vec<_>>() {
        for _ in 0..60 {
            let cell = cells[chooser.below(cells.len() as u32) as usize];
            let levels: Vec<i8> = game.levels(state, unit, cell).collect();
            let level = levels[chooser.below(levels.len() as u32) as usize];
            let near = game.map.center().iter().any(|&center| game.distance(center, cell) <= 3);
            if near && game.may_stay_at(state, unit, cell, level).is_ok() {
                let now = &mut state.units[unit];
                (now.cell, now.elevation) = (cell, level);
                break;
            }
        }
    }
}

/// Plays a random battle and checks the laws at every decision.
fn play(game: &ThirtyMm, seed: u64, named: &str) -> u32 {
    let mut dice = Seeded::new(seed.into());
    let mut chooser = Seeded::stream(seed.into(), 1);
    let mut state = game.start();
    let (mut list, mut foreign): (Vec<Action>, Vec<Action>) = (Vec::new(), Vec::new());
    let (mut round, mut seen): (u16, HashSet<State>) = (0, HashSet::new());
    let mut made = 0;
    while let Status::ToAct(_) = game.status(&state) {
        if seed % 3 == 2 && round == 0 && game.turn(&state) == 1 {
            scramble(game, &mut state, &mut chooser);
        }
        let at = || format!("{named}, seed {seed}, decision {made}");
        if game.turn(&state) != round {
            (round, seen) = (game.turn(&state), HashSet::new());
        }
        assert!(seen.insert(state), "{}: this state has been before: {:?}", at(), state.ask);
        list.clear();
        game.legal(&state, &mut list);
        assert!(!list.is_empty(), "{}: nothing to do at {:?}", at(), state.ask);
        assert!(list.windows(2).all(|pair| pair[0] < pair[1]), "{}: out of order: {list:?}", at());
        let usual = game.usual(&state);
        assert!(list.binary_search(&usual).is_ok(), "{}: unusual {usual:?} at {:?}", at(), state.ask);
        for action in &list {
            let refused = game.check(&state, action);
            assert!(refused.is_ok(), "{}: listed, but {refused:?}: {action:?} at {:?}", at(), state.ask);
        }
        for action in &foreign {
            let (accepted, listed) = (game.check(&state, action).is_ok(), list.binary_search(action).is_ok());
            assert_eq!(accepted, listed, "{}: {action:?} at {:?}", at(), state.ask);
        }
        let action = choice(&list, !seed.is_multiple_of(3), &mut chooser);
        if foreign.len() < 64 {
            foreign.push(action);
        } else {
            foreign[chooser.below(64) as usize] = action;
        }
        let (mut replayed, mut silent, mut events) = (state, state, Vec::new());
        game.advance(&mut silent, &action, &mut dice.clone());
        game.play(&mut state, &action, &mut dice, &mut events).expect("a listed action");
        assert!(!events.is_empty(), "{}: nothing happened: {action:?}", at());
        events.iter().for_each(|event| game.evolve(&mut replayed, event));
        assert_eq!((silent, replayed), (state, state), "{}: {action:?}", at());
        made += 1;
        assert!(made < MOST_DECISIONS, "{named}, seed {seed}: it does not end");
    }
    list.clear();
    game.legal(&state, &mut list);
    assert!(list.is_empty());
    made
}

#[test]
fn every_mission_plays_to_the_end() {
    let library = library();
    let mut decisions = 0;
    for (mission, scenario) in &library.scenarios {
        let squads = [scenario.squads[0].as_str(), scenario.squads[1].as_str()];
        let game = battle(&library, mission, squads, &[]);
        decisions += (0..9).map(|seed| play(&game, seed, mission)).sum::<u32>();
    }
    assert!(decisions > 10_000, "{decisions}");
}

#[test]
fn random_squads_play_by_random_house_rules() {
    let library = library();
    let mut luck = Seeded::new(7.into());
    for round in 0..60 {
        let missions: Vec<&String> = library.scenarios.keys().collect();
        let mission = missions[luck.below(missions.len() as u32) as usize];
        let mut given = Vec::new();
        for option in thirty_mm::options::ALL.iter().filter(|option| option.key != "board") {
            let value = option.values[luck.below(option.values.len() as u32) as usize];
            given.push((option.key, value));
        }
        let setup = Setup {
            scenario: mission.clone(),
            options: given.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect(),
            ..Setup::default()
        };
        let venue = Venue::read(&setup).unwrap_or_else(|fault| panic!("{fault}"));
        let mut squad = || venue.random_force(&mut luck).unwrap_or_else(|fault| panic!("{fault}"));
        let squads = [squad(), squad()];
        let game = battle(&library, mission, [&squads[0], &squads[1]], &given);
        play(&game, round, &format!("{mission} with {squads:?} by {given:?}"));
    }
}

/// Machines nobody has seen before, four to a team, on every map and in every mission.
fn strangers(games: u64) {
    let library = library();
    let mut luck = Seeded::new(11.into());
    let missions: Vec<&String> = library.scenarios.keys().collect();
    for seed in 0..games {
        let mission = missions[seed as usize % missions.len()];
        let mut given = Vec::new();
        for option in thirty_mm::options::ALL.iter().filter(|option| option.key != "board") {
            let value = option.values[luck.below(option.values.len() as u32) as usize];
            given.push((option.key, value));
        }
        let rules = options(&given);
        let mut unit = || {
            let build = random_unit(&library, 2_000, &rules, &mut luck).expect("a Unit");
            Datasheet::of(&library, &build).expect("known parts")
        };
        let mut team = || (0..4).map(|_| unit()).collect::<Vec<_>>();
        let teams = [team(), team()];
        let scenario = Scenario { placed: None, ..library.scenarios[mission].clone() };
        let map = &library.maps[&scenario.map];
        let game =
            ThirtyMm::with_units(&scenario, map, teams, rules).unwrap_or_else(|fault| panic!("{fault}"));
        play(&game, seed, &format!("{mission} by {given:?}"));
    }
}

#[test]
fn machines_from_the_garage_keep_the_laws() {
    strangers(330);
}
