//! Whether a position can arise in play. The rules rely on it.

use crate::game::{Battleclix, side_name};
use crate::legal::legal;
use crate::movement::MOST_MOVES;
use crate::state::{Activation, Phase, State};
use table::{Cell, Fault, Inside};

/// More than all units of the largest match are worth.
const MOST_POINTS: u16 = 999;
/// The most actions of an activation: two Moves, a Long and a Short Range Attack (BC-ACT-1).
const MOST_ACTIONS: u8 = MOST_MOVES + 2;

/// Checks that a position can arise in play; the rules rely on it. A fault is inside the key that is to
/// blame.
pub(super) fn possible(game: &Battleclix, state: &State) -> Result<(), Fault> {
    check_activation(&state.activation).inside("activation")?;
    if state.kills.iter().any(|&points| points > MOST_POINTS) {
        return impossible(format!("no side has more than {MOST_POINTS} points for kills")).inside("kills");
    }
    check_units(game, state)?;
    check_phase(game, state).inside("phase")
}

fn impossible(what: String) -> Result<(), Fault> {
    Err(Fault::new(what).help("give the missing part, or another phase"))
}

fn check_activation(done: &Activation) -> Result<(), Fault> {
    if done.actions > MOST_ACTIONS || done.moves > MOST_MOVES {
        return impossible("an activation has at most four actions, two of them Moves (BC-ACT-1)".into());
    }
    Ok(())
}

fn check_units(game: &Battleclix, state: &State) -> Result<(), Fault> {
    // A walk hex by hex may pass through a friend.
    let passing = matches!(state.phase, Phase::Walk(_));
    let mut hexes: Vec<Cell> = Vec::new();
    for (profile, unit) in game.units.iter().zip(state.units.as_slice()).filter(|(_, unit)| unit.on_map()) {
        let (name, terrain) = (&profile.name, game.terrain(unit.cell));
        let wrong = if terrain.entry(profile.kind).is_none() {
            Some(format!("{name} cannot stand in a {} (BC-MAP-10)", terrain.name()))
        } else if hexes.contains(&unit.cell) && !passing {
            Some(format!("{name} shares its hex with another unit (BC-MOVE-5)"))
        } else {
            None
        };
        if let Some(wrong) = wrong {
            return impossible(wrong).inside("hex").inside(name).inside("units");
        }
        hexes.push(unit.cell);
    }
    Ok(())
}

/// The player to decide must have something to choose from.
fn check_phase(game: &Battleclix, state: &State) -> Result<(), Fault> {
    match state.phase {
        Phase::Act(unit) | Phase::Flee(unit) | Phase::Walk(unit) if !state.units[unit].on_map() => {
            impossible(format!("{} is to act, but it is not on the map", game.name_of(unit)))
        }
        Phase::Flee(unit) if !game.has_destination(state, unit) => {
            impossible(format!("{} has nowhere to flee to", game.name_of(unit)))
        }
        Phase::Place(unit) if state.units[unit].on_map() || game.places(state, unit).next().is_none() => {
            impossible(format!("{} cannot be placed on the map", game.name_of(unit)))
        }
        Phase::Deploy(side) if game.undeployed(state, side).next().is_none() => {
            impossible(format!("{} has deployed all its units", side_name(side)))
        }
        Phase::Activate(side) if game.waiting(state, side).next().is_none() => {
            impossible(format!("{} has no unit to activate", side_name(side)))
        }
        Phase::Walk(unit) => {
            let mut steps = Vec::new();
            legal(game, state, &mut steps);
            if steps.is_empty() { impossible(format!("{} cannot go on", game.name_of(unit))) } else { Ok(()) }
        }
        _ => Ok(()),
    }
}
