//! Whether a position can arise in play. The rules rely on it.

use crate::content::{Kind, SlotSet};
use crate::game::Quickstart;
use crate::legal::legal;
use crate::options::InfantryStacking;
use crate::show::asked;
use crate::state::{Phase, State, UnitId};
use table::{Fault, Inside};

/// Checks that there is a choice, unless the game is over.
pub(super) fn something_to_do(game: &Quickstart, state: &State) -> Result<(), Fault> {
    let mut choices = Vec::new();
    legal(game, state, &mut choices);
    if choices.is_empty() && !matches!(state.phase, Phase::Over(_)) {
        let wrong = format!("nothing can be done here: {}", asked(game, state));
        return impossible(wrong).inside("phase");
    }
    Ok(())
}

/// Checks that a position can arise in play. A fault is inside the key that is to blame.
pub(super) fn possible(game: &Quickstart, state: &State) -> Result<(), Fault> {
    for unit in state.on_map.iter() {
        stands(game, state, unit).inside("hex").inside(game.name_of(unit)).inside("units")?;
    }
    for (at, &unit) in state.queue.as_slice().iter().enumerate() {
        let now = &state.units[unit];
        let enemy = game.side_of(now.target) != game.side_of(unit);
        let there = state.on_map.has(unit) && state.on_map.has(now.target);
        if now.aimed.is_empty() || !enemy || !there || game.woods(state, unit, now.target).is_none() {
            let wrong =
                format!("{} is in the queue without an attack on an enemy in sight", game.name_of(unit));
            return impossible(wrong).inside(at.to_string()).inside("queue");
        }
    }
    let speaker = game.speaker(state).filter(|_| !matches!(state.phase, Phase::Place(_)));
    match speaker {
        Some(unit) => {
            order_is_declared(game, state, unit).inside("order")?;
            can_be_asked(game, state, unit).inside("phase")
        }
        None => {
            let idle = match state.phase {
                Phase::Initiative => state.on_map.is_empty(),
                Phase::Move => state.on_map.minus(state.moved).is_empty(),
                Phase::Declare => state.on_map.minus(state.declared).is_empty(),
                _ => false,
            };
            let wrong = "no unit is left to act in this phase";
            if idle { impossible(wrong.into()).inside("phase") } else { Ok(()) }
        }
    }
}

fn impossible(what: String) -> Result<(), Fault> {
    Err(Fault::new(what).help("give the missing part, or another phase"))
}

/// Whether a unit can stand where it does: by the terrain (QS-SET-6) and beside the others there.
fn stands(game: &Quickstart, state: &State, unit: UnitId) -> Result<(), Fault> {
    let (hex, kind) = (state.units[unit].hex(), game.unit(unit).kind);
    let name = game.name_of(unit);
    if !game.fields.allowed(kind).contains(hex) {
        let wrong = format!("{name} cannot stand in {} (QS-SET-6)", game.terrain(hex).name());
        return Err(Fault::new(wrong));
    }
    let mut others = state.on_map.iter().filter(|&other| other != unit && state.units[other].hex() == hex);
    let Some(other) = others.next() else { return Ok(()) };
    let shared = |clause| {
        let wrong = format!("{name} cannot share its hex with {} ({clause})", game.name_of(other));
        Err(Fault::new(wrong))
    };
    let kinds = [kind, game.unit(other).kind];
    let infantry = kinds.iter().any(|kind| kind.is_infantry());
    // QS-O-5: any two units of which one is infantry; else one 'Mech and one infantry unit at most.
    let fit = match game.options.infantry_stacking {
        InfantryStacking::Open => infantry,
        _ => infantry && kinds.contains(&Kind::Mech),
    };
    if state.turn == 0 {
        shared("QS-SET-6")
    } else if !fit || others.next().is_some() {
        shared("QS-STACK-5")
    } else {
        Ok(())
    }
}

/// Whether the attacks still to be made are attacks the unit has declared, each of them once.
fn order_is_declared(game: &Quickstart, state: &State, unit: UnitId) -> Result<(), Fault> {
    let name = game.name_of(unit);
    let order = state.order.as_slice();
    let ordered: SlotSet = order.iter().copied().collect();
    if !ordered.minus(state.units[unit].aimed).is_empty() || ordered.count() != order.len() {
        return impossible(format!("the order of {name} has attacks that are not declared"));
    }
    if matches!(state.phase, Phase::Fire(_)) && order.is_empty() {
        return impossible(format!("{name} fires, but its order is empty"));
    }
    Ok(())
}

/// Whether a unit can be asked what it is asked.
fn can_be_asked(game: &Quickstart, state: &State, unit: UnitId) -> Result<(), Fault> {
    let (name, now) = (game.name_of(unit), &state.units[unit]);
    if !state.on_map.has(unit) {
        return impossible(format!("{name} is asked, but it is not on the map"));
    }
    let aims = matches!(state.phase, Phase::Line(_) | Phase::Order(_) | Phase::Fire(_));
    let at = matches!(state.phase, Phase::Weapons(_)) || aims;
    if at && (!state.on_map.has(now.target) || game.side_of(now.target) == game.side_of(unit)) {
        return impossible(format!("{name} has no target among the enemies on the map"));
    }
    if aims && now.aimed.is_empty() {
        return impossible(format!("{name} has declared no weapon"));
    }
    if matches!(state.phase, Phase::Fire(_) | Phase::Order(_)) {
        if state.queue.as_slice().first() != Some(&unit) {
            return impossible(format!("{name} is not the first of the queue"));
        }
        if game.woods(state, unit, now.target).is_none() {
            return impossible(format!("the divided line from {name} to its target is not settled"));
        }
    }
    if matches!(state.phase, Phase::Line(_)) && game.woods(state, unit, now.target).is_some() {
        return impossible(format!("the line from {name} to its target is not open to choice"));
    }
    if matches!(state.phase, Phase::Path(_)) && game.budget(state, unit, now.mode) == 0 {
        return impossible(format!("{name} cannot move in the mode given"));
    }
    Ok(())
}
