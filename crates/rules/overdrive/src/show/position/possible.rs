//! Refuses positions that could not arise: they would break the rules behind them.

use crate::content::{MOST_TURNS, Mission};
use crate::game::Overdrive;
use crate::state::{Attack, Critical, Phase, SIDES, State, UnitId};
use crate::terrain::Terrain;
use table::{Cell, Fault, Side};

/// More than any side can score.
const MOST_POINTS: u16 = 9_999;
/// More heat than any 'Mech survives.
const MOST_HEAT: u8 = 15;
/// The highest TMM: that of the table, and 1 for a jump (OD-TMM-2).
const MOST_TMM: u8 = 6;

pub(super) fn check(game: &Overdrive, state: &State) -> Result<(), Fault> {
    if state.objectives.iter().any(|&points| points > MOST_POINTS) || state.turn > MOST_TURNS {
        return impossible(format!("at most {MOST_TURNS} turns and {MOST_POINTS} points"));
    }
    check_units(game, state)?;
    check_phase(game, state)
}

fn impossible(what: impl Into<String>) -> Result<(), Fault> {
    Err(Fault::new(what.into()).help("give the missing part, or another phase"))
}

fn is_setup(phase: Phase) -> bool {
    matches!(phase, Phase::Setup | Phase::TakeSide(_) | Phase::Deploy(_))
}

fn check_units(game: &Overdrive, state: &State) -> Result<(), Fault> {
    let mut hexes: Vec<Cell> = Vec::new();
    let gone = [state.destroyed, state.saved, state.withdrawn];
    for unit in (0..game.units.len() as u8).map(UnitId) {
        let name = game.name_of(unit);
        let times_gone = gone.iter().filter(|set| set.has(unit)).count();
        let standing =
            [state.stuck, state.shut_down, state.doomed, state.exploded, state.fired, state.heated];
        if !state.on_map.has(unit) {
            if times_gone > 1 || standing.iter().any(|set| set.has(unit)) {
                return impossible(format!("{name} is off the map and cannot have these marks"));
            }
            if times_gone == 0 && !is_setup(state.phase) {
                return impossible(format!("{name} is neither on the map nor out of the game"));
            }
            continue;
        }
        if hexes.contains(&state.units[unit].cell) {
            return impossible(format!("{name} shares its hex with another 'Mech (OD-STACK-1)"));
        }
        hexes.push(state.units[unit].cell);
        if state.exploded.has(unit) && !state.doomed.has(unit) {
            return impossible(format!("{name} exploded, but is not doomed (OD-SIM-3)"));
        }
        check_unit(game, state, unit)?;
    }
    Ok(())
}

fn check_unit(game: &Overdrive, state: &State, unit: UnitId) -> Result<(), Fault> {
    let (now, profile, hex) = (&state.units[unit], game.unit(unit), game.hex_of(state, unit));
    let name = &profile.name;
    if matches!(hex.terrain, Terrain::Building(_)) || hex.terrain.depth() >= profile.height {
        return impossible(format!("{name} cannot stand in {} (OD-MOVE-7)", hex.terrain.name()));
    }
    if state.stuck.has(unit) && hex.terrain.depth() == 0 {
        return impossible(format!("{name} is stuck, but not in water (OD-WATR-2)"));
    }
    if now.armor > profile.card.armor || now.structure > profile.card.structure {
        return impossible(format!("{name} has more points than its card (OD-SETUP-4)"));
    }
    if now.heat > MOST_HEAT || now.start_heat > MOST_HEAT || now.tmm > MOST_TMM {
        return impossible(format!("{name} has too much heat or TMM"));
    }
    let explodes = |critical: Critical| {
        let (hits, pending) = (now.hits.of(critical), now.pending.of(critical));
        hits >= critical.explodes_at() || hits + pending >= critical.explodes_at() && !state.doomed.has(unit)
    };
    if Critical::ALL.into_iter().any(explodes) {
        return impossible(format!("{name} would have exploded (OD-CRIT-5)"));
    }
    for target in [now.charge, now.weapon, now.physical].into_iter().filter_map(|target| target.unit()) {
        if game.side_of(target) == game.side_of(unit) {
            return impossible(format!("{name} is aimed at a friend (OD-DECL-4)"));
        }
    }
    Ok(())
}

/// The player to decide must have something to choose from.
fn check_phase(game: &Overdrive, state: &State) -> Result<(), Fault> {
    let moving = match state.phase {
        Phase::Activate(side) => Some(side),
        Phase::BreakFree(unit) | Phase::Move(unit) => Some(game.side_of(unit)),
        _ => None,
    };
    match moving {
        Some(side) => check_exchange(game, state, side)?,
        None if state.exchange != [0, 0] => {
            return impossible("an exchange goes on only in the Movement Phase (OD-MOVE-1)");
        }
        None => {}
    }
    if is_setup(state.phase) {
        return check_setup(game, state);
    }
    if state.turn == 0 {
        return impossible("turn 0 is the setup");
    }
    match state.phase {
        Phase::BreakFree(unit) | Phase::Move(unit) => {
            let waiting = game.waiting(state, game.side_of(unit)).has(unit);
            let stuck = state.stuck.has(unit) == matches!(state.phase, Phase::BreakFree(_));
            if !waiting || !stuck {
                return impossible(format!("{} cannot be moving now", game.name_of(unit)));
            }
        }
        Phase::Declare(unit) | Phase::DeclarePhysical(unit) => {
            let second = matches!(state.phase, Phase::DeclarePhysical(_));
            let able = state.on_map.has(unit) && !state.shut_down.has(unit);
            if !able || second && !game.options.weapon_and_physical {
                return impossible(format!("{} cannot be declaring now (OD-DECL-6)", game.name_of(unit)));
            }
        }
        Phase::Resolve(side) if game.unresolved(state, side).next().is_none() => {
            return impossible("no attack is left to resolve");
        }
        Phase::Overdrive(unit) => {
            let target = state.units[unit].weapon.unit().filter(|_| state.on_map.has(unit));
            let shoots = target.is_some_and(|target| !game.is_wasted(state, unit, Attack::Weapon, target));
            if !shoots {
                return impossible(format!("{} has no shot to overdrive (OD-OV-1)", game.name_of(unit)));
            }
        }
        _ => {}
    }
    Ok(())
}

fn check_exchange(game: &Overdrive, state: &State, side: Side) -> Result<(), Fault> {
    let loser = state.initiative.other();
    let next = if state.exchange[usize::from(loser.0)] > 0 { loser } else { state.initiative };
    let left =
        |side: Side| u32::from(state.exchange[usize::from(side.0)]) <= game.waiting(state, side).count();
    let has_share = state.exchange[usize::from(side.0)] > 0;
    if next != side || !has_share || !SIDES.into_iter().all(left) {
        return impossible("the exchange does not fit the side that moves (OD-MOVE-1)");
    }
    Ok(())
}

fn check_setup(game: &Overdrive, state: &State) -> Result<(), Fault> {
    let anybody = !state.on_map.is_empty();
    let breakthrough = game.scenario.mission == Mission::Breakthrough;
    if state.turn != 0 {
        return impossible("the setup is turn 0");
    }
    if [state.destroyed, state.saved, state.withdrawn].iter().any(|set| !set.is_empty()) {
        return impossible("nobody is lost before the game begins");
    }
    match state.phase {
        Phase::Deploy(side) => {
            let room = game.zone(state, side) - game.occupied(state, state.on_map);
            let fits = |side: Side| {
                let room = game.zone(state, side) - game.occupied(state, state.on_map);
                game.undeployed(state, side).count() <= room.count()
            };
            if game.undeployed(state, side).is_empty() || room.is_empty() || !SIDES.into_iter().all(fits) {
                return impossible("there is nobody to deploy, or no room (OD-SETUP-3)");
            }
            Ok(())
        }
        _ if anybody || breakthrough => impossible("the sides of the map are taken before anybody deploys"),
        _ => Ok(()),
    }
}
