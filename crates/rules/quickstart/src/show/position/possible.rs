//! Whether a position can arise in play. The rules rely on it.

use crate::content::SlotSet;
use crate::game::Quickstart;
use crate::legal::legal;
use crate::show::asked;
use crate::state::{Phase, State};
use table::Fault;

/// Checks that there is a choice, unless the game is over.
pub(super) fn something_to_do(game: &Quickstart, state: &State) -> Result<(), Fault> {
    let mut choices = Vec::new();
    legal(game, state, &mut choices);
    if choices.is_empty() && !matches!(state.phase, Phase::Over(_)) {
        let wrong = format!("nothing can be done here: {}", asked(game, state));
        return Err(Fault::new(wrong).help("give the missing part, or another phase"));
    }
    Ok(())
}

/// Checks that a position can arise in play.
pub(super) fn possible(game: &Quickstart, state: &State) -> Result<(), Fault> {
    let impossible = |what: String| Err(Fault::new(what).help("give the missing part, or another phase"));
    for unit in state.on_map.iter() {
        let hex = state.units[unit].hex();
        if !game.fields.allowed(game.unit(unit).kind).contains(hex) {
            let terrain = game.terrain(hex).name();
            return impossible(format!("{} cannot stand in {terrain} (QS-SET-6)", game.name_of(unit)));
        }
    }
    for &unit in state.queue.as_slice() {
        let now = &state.units[unit];
        let enemy = game.side_of(now.target) != game.side_of(unit);
        let there = state.on_map.has(unit) && state.on_map.has(now.target);
        if now.aimed.is_empty() || !enemy || !there || game.woods(state, unit, now.target).is_none() {
            let name = game.name_of(unit);
            return impossible(format!("{name} is in the queue without an attack on an enemy in sight"));
        }
    }
    let speaker = game.speaker(state).filter(|_| !matches!(state.phase, Phase::Place(_)));
    let Some(unit) = speaker else {
        let idle = match state.phase {
            Phase::Initiative => state.on_map.is_empty(),
            Phase::Move => state.on_map.minus(state.moved).is_empty(),
            Phase::Declare => state.on_map.minus(state.declared).is_empty(),
            _ => false,
        };
        return if idle { impossible("no unit is left to act in this phase".into()) } else { Ok(()) };
    };
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
    let ordered: SlotSet = state.order.as_slice().iter().copied().collect();
    if !ordered.minus(now.aimed).is_empty() || ordered.count() != state.order.as_slice().len() {
        return impossible(format!("the order of {name} has attacks that are not declared"));
    }
    if matches!(state.phase, Phase::Fire(_)) && state.order.as_slice().is_empty() {
        return impossible(format!("{name} fires, but its order is empty"));
    }
    if matches!(state.phase, Phase::Line(_)) && game.woods(state, unit, now.target).is_some() {
        return impossible(format!("the line from {name} to its target is not open to choice"));
    }
    if matches!(state.phase, Phase::Path(_)) && game.budget(state, unit, now.mode) == 0 {
        return impossible(format!("{name} cannot move in the mode given"));
    }
    Ok(())
}
