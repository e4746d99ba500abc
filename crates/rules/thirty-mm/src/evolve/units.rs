//! Units that begin a turn, move, or are gone.

use super::things::forget;
use super::{kept, mover};
use crate::event::Gait;
use crate::game::ThirtyMm;
use crate::powers::Trait;
use crate::state::{Foes, Impact, Mark, Other, Spot, Stance, State, Target, Thing, Turn, Unit, UnitId};
use crate::terrain::Color;
use table::Cell;

/// TM-TRAIT-7: the first roll of an unwavering Unit against one that intimidates has been made.
pub(super) fn steel(game: &ThirtyMm, state: &mut State) {
    // TM-DRONE-8: a Drone has no part in what its Main Unit has against anybody.
    let drone = state.attack.weapon.item().map(|item| state.items.at(item).place.spot());
    if state.attack.by.is_some() && drone == Some(Spot::Active) {
        return;
    }
    let (by, target) = match state.attack.target {
        Target::Unit(target) if state.attack.by.is_some() => (state.attack.by.unit(), Some(target)),
        _ => (state.grip.by.unit(), state.grip.target.unit()),
    };
    if let (Some(by), Some(target)) = (by, target)
        && game.sheet(by).traits.has(Trait::Unwavering)
        && game.sheet(target).traits.has(Trait::Intimidate)
    {
        state.units[by].unwavered.insert(game.place_of(target));
    }
}

/// TM-TURN-5: a turn begins; the Unit's stance, smoke and Radar mark end (TM-STANCE-1, TM-SYS-11, TM-SYS-12).
pub(super) fn activate(game: &ThirtyMm, state: &mut State, unit: UnitId) {
    state.turn = Turn { unit: Other::is(unit), ..Turn::default() };
    state.team = game.side_of(unit);
    let now = &mut state.units[unit];
    (now.stance, now.radar) = (Stance::None, Foes::default());
    now.marks.set(Mark::OldRadar, false);
    // TM-STAT-3, TM-STAT-4: Freeze caps this turn.
    let frozen = now.marks.has(Mark::Frozen);
    now.marks.set(Mark::Frozen, false);
    now.marks.set(Mark::Capped, frozen);
    state.smoke = kept(&state.smoke, |smoke| smoke.by != unit);
}

/// The end of a round: what lasts for a round ends, and what was left behind by the gone grows old (TM-GEN-10).
pub(super) fn end_round(game: &ThirtyMm, state: &mut State) {
    let on_map = state.on_map;
    state.smoke = kept(&state.smoke, |smoke| on_map.has(smoke.by) || !smoke.old);
    state.smoke.as_mut_slice().iter_mut().for_each(|smoke| smoke.old = true);
    for at in 0..game.units.len() {
        let unit = UnitId(at as u8);
        let now = &mut state.units[unit];
        for mark in [Mark::AceUsed, Mark::Attacked, Mark::Led] {
            now.marks.set(mark, false);
        }
        if !now.radar.is_empty() {
            if !on_map.has(unit) && now.marks.has(Mark::OldRadar) {
                *now = Unit::default();
            } else {
                now.marks.set(Mark::OldRadar, true);
            }
        }
    }
}

/// A Unit changes its hex or its elevation.
#[allow(clippy::too_many_arguments)] // the fields of the event
#[inline]
pub(super) fn travel(
    game: &ThirtyMm,
    state: &mut State,
    unit: UnitId,
    to: Cell,
    level: i8,
    gait: Gait,
    points: u8,
    retreat: u8,
) {
    let now = &mut state.units[unit];
    // TM-MOVE-3: the facing stays.
    let entered = now.cell != to;
    (now.cell, now.elevation) = (to, level);
    if matches!(gait, Gait::Grapple | Gait::Break | Gait::Free | Gait::Settle) {
        return;
    }
    // TM-TERR-6: hexes entered on their surface count.
    let color = if entered && level == game.surface(state, to) { game.color(state, to) } else { Color::Grey };
    if gait == Gait::Thrust {
        state.burning.left -= 1;
    }
    state.stepped = true;
    let moving = mover(state, unit);
    moving.points -= points;
    moving.retreat -= retreat;
    moving.tan += u8::from(color == Color::Tan);
    moving.white += u8::from(color == Color::White);
    moving.entered |= entered;
    moving.standard |= gait != Gait::Thrust;
    moving.leapt |= gait == Gait::Jump;
    moving.just_turned = false;
}

/// Removes a Unit that is gone. What it dropped and what its Radar marked stay behind for a while (TM-GEN-10).
pub(super) fn remove(game: &ThirtyMm, state: &mut State, unit: UnitId) {
    state.on_map.remove(unit);
    state.falling.remove(unit);
    state.attack.caught.remove(unit);
    state.thrown.hit.remove(unit);
    let now = &mut state.units[unit];
    let mut gone = Unit { radar: now.radar, ..Unit::default() };
    gone.marks.set(Mark::OldRadar, !now.radar.is_empty() && now.marks.has(Mark::OldRadar));
    *now = gone;
    let first = game.unit(unit).first_section;
    for section in first..first + game.sheet(unit).sections.len() {
        *state.sections.at_mut(section) = 0;
    }
    for item in game.own_items(unit) {
        let lost = matches!(state.items.at(item).place.spot(), Spot::Fixed | Spot::Carried | Spot::Active);
        let held = matches!(state.items.at(item).place.spot(), Spot::Held(..));
        let lent = held && state.loose.as_slice().iter().any(|loose| usize::from(loose.item) == item);
        if lost || held && !lent {
            forget(state, item as u8);
            *state.items.at_mut(item) = Thing::default();
        }
    }
    if state.impact.unit == Other::is(unit) {
        state.impact = Impact::default();
    }
}
