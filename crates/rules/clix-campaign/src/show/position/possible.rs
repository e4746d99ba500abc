//! Whether a position can arise in play. The rules rely on it.

use crate::content::Symbol;
use crate::game::ClixCampaign;
use crate::powers::Power;
use crate::state::{Ask, Lying, MOST_TOKENS, SIDES, State, Step, UnitId};
use table::{Fault, Inside};

/// The most rounds of a match (CC-VIC-4).
const MOST_ROUNDS: u16 = crate::options::NO_LIMIT;
/// The most actions of a pool: those of the largest build total, and one by Leadership.
const MOST_POOL: u8 = 11;

/// Checks that a position can arise in play; the rules rely on it. A fault is inside the key that is to
/// blame.
pub(super) fn possible(game: &ClixCampaign, state: &State) -> Result<(), Fault> {
    if state.round > MOST_ROUNDS || (state.round == 0) != (state.step == Step::Setup) {
        return impossible(format!("round {} does not fit the phase", state.round)).inside("round");
    }
    if u16::from(state.quiet) > state.round {
        let wrong = format!("{} quiet rounds by round {} (CC-VIC-5)", state.quiet, state.round);
        return impossible(wrong).inside("quiet");
    }
    if state.pool > MOST_POOL {
        return impossible(format!("no pool has {} actions (CC-TURN-2)", state.pool)).inside("pool");
    }
    for unit in state.on_map.iter() {
        check_unit(game, state, unit).inside(game.name_of(unit)).inside("units")?;
    }
    check_marks(game, state)?;
    check_objects(game, state).inside("objects")?;
    check_markers(game, state).inside("markers")?;
    check_ask(game, state).inside("phase")
}

fn impossible(what: impl Into<String>) -> Result<(), Fault> {
    Err(Fault::new(what.into()).help("give the missing part, or another phase"))
}

fn check_unit(game: &ClixCampaign, state: &State, unit: UnitId) -> Result<(), Fault> {
    let now = &state.units[unit];
    let last = game.unit(unit).character.dial.last();
    if !(1..=last).contains(&now.click) {
        return impossible(format!("its dial has clicks 1 to {last}, not {}", now.click)).inside("click");
    }
    if now.tokens > MOST_TOKENS {
        return impossible(format!("{} tokens: {MOST_TOKENS} at most (CC-ACT-8)", now.tokens))
            .inside("tokens");
    }
    if state.soaring.has(unit) && (game.symbol(state, unit) != Symbol::Wing || game.map.indoor) {
        return impossible("it cannot soar (CC-TERM-5, CC-FLY-2)").inside("marks");
    }
    // In the middle of a move a character may pass over others, and over blocking terrain.
    let moving = [&state.doing, &state.borrowed].iter().any(|doing| doing.is_on() && doing.unit == unit);
    if game.is_blocking(state, now.cell) && !moving {
        return impossible("it stands on blocking terrain (CC-TERR-5)").inside("square");
    }
    let mut others = state.on_map;
    others.remove(unit);
    if game.taken(state, others, game.flight(state, unit)).contains(now.cell) && !moving {
        let passing = |other: UnitId| {
            [&state.doing, &state.borrowed].iter().any(|doing| doing.is_on() && doing.unit == other)
        };
        let here = others.iter().filter(|&other| state.units[other].cell == now.cell);
        if !here.into_iter().any(passing) {
            return impossible("it shares its square with another character (CC-TERM-2)").inside("square");
        }
    }
    let opposing = |other: UnitId| game.side_of(other) != game.side_of(unit);
    if let Some(counter) = now.counter.filter(|counter| !opposing(counter.target)) {
        let name = game.name_of(counter.target);
        return impossible(format!("it cannot outwit {name}, who is on its side (CC-DAM-OUT-1)"))
            .inside("outwits");
    }
    let powers = game.dial_powers(state, unit);
    if now.counter.is_some() && !powers.has(Power::Outwit) {
        return impossible("it has no Outwit, so its effect has ended (CC-DAM-LAST-1)").inside("outwits");
    }
    if now.perplex.is_some() && !powers.has(Power::Perplex) {
        return impossible("it has no Perplex, so its effect has ended (CC-DAM-LAST-1)").inside("perplexes");
    }
    // A friend under Mind Control may have looked for it, or been deceived (CC-SPD-MIN-2).
    if now.spotted.has(unit) || now.deceived.has(unit) {
        return impossible("it neither spots nor deceives itself").inside("spotted");
    }
    Ok(())
}

/// Marks of this turn belong to characters on the map; effects have targets on the map.
fn check_marks(game: &ClixCampaign, state: &State) -> Result<(), Fault> {
    for (name, set) in super::MARKS {
        // Feats stay used when their user is gone.
        if name == "iron-will-used" || name == "second-chance-used" {
            continue;
        }
        if let Some(unit) = set(&mut state.clone()).minus(state.on_map).iter().next() {
            let fault = impossible(format!("'{name}': it is off the map"));
            return fault.inside("marks").inside(game.name_of(unit)).inside("units");
        }
    }
    for unit in state.on_map.iter() {
        let now = &state.units[unit];
        let targets = [now.counter.map(|effect| effect.target), now.perplex.map(|effect| effect.target)];
        if targets.into_iter().flatten().any(|target| !state.on_map.has(target)) {
            let fault = impossible("its effect is on a character that is off the map");
            return fault.inside(game.name_of(unit)).inside("units");
        }
    }
    Ok(())
}

/// CC-OBJ-2, CC-OBJ-7: what is held is held by one character with Super Strength.
fn check_objects(game: &ClixCampaign, state: &State) -> Result<(), Fault> {
    let objects = state.objects.as_slice();
    let mut holders = vec![0; objects.len()];
    for unit in state.on_map.iter() {
        let Some(object) = state.units[unit].object() else { continue };
        let name = game.name_of(unit);
        match holders.get_mut(object) {
            Some(count) => *count += 1,
            None => return impossible(format!("{name} holds an object that is not in the list")),
        }
        if !game.dial_powers(state, unit).has(Power::SuperStrength) {
            return impossible(format!("{name} has no Super Strength to hold an object with (CC-OBJ-7)"));
        }
    }
    for (object, held) in objects.iter().zip(holders) {
        let fits = match object.lying() {
            Lying::Held => held == 1,
            Lying::Gone => held == 0,
            Lying::On(cell) => held == 0 && !game.is_blocking(state, cell),
        };
        if !fits {
            return impossible("an object is held by exactly one character, or lies where one could stand");
        }
    }
    Ok(())
}

/// CC-DAM-LAST-1: markers have a user on the map with the power that made them.
fn check_markers(game: &ClixCampaign, state: &State) -> Result<(), Fault> {
    use crate::state::MarkerKind;
    for marker in state.markers.as_slice() {
        let power = match marker.kind() {
            MarkerKind::Smoke => Power::SmokeCloud,
            MarkerKind::Barrier => Power::Barrier,
        };
        if !state.on_map.has(marker.by()) || !game.dial_powers(state, marker.by()).has(power) {
            let name = game.name_of(marker.by());
            return impossible(format!("{name} has not the power that made its marker (CC-DAM-LAST-1)"));
        }
        let taken = state.on_map.iter().any(|unit| state.units[unit].cell == marker.cell());
        if power == Power::Barrier && taken {
            return impossible("a Barrier marker shares its square with a character (CC-DEF-BAR-1)");
        }
    }
    Ok(())
}

/// Whoever is to decide must have something to choose from.
fn check_ask(game: &ClixCampaign, state: &State) -> Result<(), Fault> {
    let both = SIDES.into_iter().all(|side| !game.side_units(side).and(state.on_map).is_empty());
    match state.ask {
        Ask::Over(_) => return Ok(()),
        Ask::Selected(unit) if !state.on_map.has(unit) || game.controller(state, unit) != state.active => {
            return impossible(format!("{} has no turn (CC-TURN-3)", game.name_of(unit)));
        }
        _ if state.step != Step::Setup && !both && !is_midway(state) => {
            return impossible("a side without characters has lost (CC-VIC-1)");
        }
        _ => {}
    }
    let mut choices = Vec::new();
    crate::legal::legal(game, state, &mut choices);
    if choices.is_empty() { impossible("there is nothing to choose from") } else { Ok(()) }
}

/// Whether an action is in progress: then the end of the game waits (CC-VIC-4).
fn is_midway(state: &State) -> bool {
    state.doing.is_on() || state.attack.is_on() || state.blow.is_on()
}
