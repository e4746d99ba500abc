//! What the units, points and counters of a side are worth.

use super::dial_worth::{CHIT, DialWorth, KILL, chit};
use crate::game::Battleclix;
use crate::resolve::Heat;
use crate::state::{Click, Marks, State, UnitId};
use crate::terrain::Terrain;
use table::{Cell, Side};

/// Worth of a Victory Point for an Objective Counter: next turn it may be the enemy's.
pub(super) const COUNTER: i32 = 5;
/// Worth of every Victory Point past half of the Break Point, wherever it comes from.
const LATE: i32 = 40;

impl Battleclix {
    pub(super) fn worth(&self, state: &State, side: Side) -> i32 {
        let units: i32 = self.on_map(state, side).map(|unit| self.unit_worth(state, unit)).sum();
        let kills = i32::from(state.kills[usize::from(side.0)]);
        KILL * kills + COUNTER * counters_held(state, side) + self.late(state, side) + units
    }

    /// The last points before the Break Point count most.
    pub(super) fn late(&self, state: &State, side: Side) -> i32 {
        LATE * (i32::from(state.points(side)) - i32::from(self.break_point) / 2).max(0)
    }

    /// What a unit is still good for, less what it is near to giving up.
    fn unit_worth(&self, state: &State, unit: UnitId) -> i32 {
        self.clicks_worth(unit, self.clicks_left(state, unit)) + self.heat_worth(state, unit)
    }

    /// The same by this worth of its dial, of a unit that may be destroyed.
    pub(super) fn worth_by(&self, dial: &DialWorth, state: &State, unit: UnitId) -> i32 {
        match state.units[unit].click {
            Click::DESTROYED => dial.with(0),
            _ => dial.with(self.clicks_left(state, unit)) + self.heat_worth(state, unit),
        }
    }

    /// What clicks are worth this turn: more, of a unit that has yet to act.
    #[inline]
    pub(super) fn dial_worth(&self, state: &State, unit: UnitId) -> &DialWorth {
        let profile = self.unit(unit);
        if state.units[unit].has(Marks::ACTIVATED) { &profile.acted } else { &profile.ready }
    }

    /// What a Heat chit costs the next activation.
    pub(super) fn heat_worth(&self, state: &State, unit: UnitId) -> i32 {
        if state.units[unit].has(Marks::HEAT) { -chit(self.unit(unit).kind) } else { 0 }
    }

    /// What a unit is worth with this many clicks left.
    #[inline]
    pub(super) fn clicks_worth(&self, unit: UnitId, left: i32) -> i32 {
        self.unit(unit).acted.with(left)
    }

    #[inline]
    pub(super) fn clicks_left(&self, state: &State, unit: UnitId) -> i32 {
        i32::from(self.unit(unit).sheet.dial.last()) + 1 - i32::from(state.units[unit].click.0)
    }

    /// What it costs a unit on average to lose clicks.
    #[inline]
    pub(super) fn click_cost(&self, state: &State, unit: UnitId, clicks: u8) -> i32 {
        let (left, hot) = (self.clicks_left(state, unit), state.units[unit].has(Marks::HEAT));
        let dial = self.dial_worth(state, unit);
        dial.with(left) - dial.without(left, clicks, hot)
    }

    pub(super) fn nearest_counter(&self, cell: Cell) -> i32 {
        self.counters.iter().map(|&counter| i32::from(self.distance(cell, counter))).min().unwrap_or(0)
    }

    /// What one more action costs in heat for a unit that ends its activation on such terrain.
    pub(super) fn heat_cost(&self, state: &State, unit: UnitId, terrain: Terrain) -> i32 {
        let done = state.activation.actions;
        let [now, next] = [done, done + 1].map(|actions| self.heat_on(state, unit, terrain, actions));
        match next {
            next if next == now => 0,
            // It would have cooled.
            None | Some(Heat::Cools) => CHIT,
            Some(Heat::Chit) => CHIT,
            Some(Heat::Burns) => self.click_cost(state, unit, 1),
        }
    }
}

/// The Victory Points a side has for Objective Counters.
pub(super) fn counters_held(state: &State, side: Side) -> i32 {
    i32::from(state.points(side)) - i32::from(state.kills[usize::from(side.0)])
}
