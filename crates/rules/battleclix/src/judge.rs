//! A rough worth of a state: Victory Points, clicks left, and where units stand.

use crate::game::Battleclix;
use crate::state::{Marks, Phase, State, UnitId};
use crate::unit::Kind;
use table::{Judge, Side};

/// Worth of a game that is won.
const WON: i32 = 1_000_000;

impl Judge for Battleclix {
    fn score(&self, state: &State, side: Side) -> i32 {
        if let Phase::Over(ending) = state.phase {
            return match ending.winner {
                Some(winner) if winner == side => WON,
                Some(_) => -WON,
                None => 0,
            };
        }
        self.worth(state, side) - self.worth(state, side.other())
    }
}

impl Battleclix {
    fn worth(&self, state: &State, side: Side) -> i32 {
        let units: i32 = self.on_map(state, side).map(|unit| self.unit_worth(state, unit)).sum();
        100 * i32::from(state.points(side)) + units
    }

    /// Clicks left, weighed by what the unit is worth to the enemy and by what it can do.
    fn unit_worth(&self, state: &State, unit: UnitId) -> i32 {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let (last, click) = (i32::from(profile.sheet.dial.last()), i32::from(now.click));
        let share = (last + 1 - click) * 100 / last;
        let heat = if profile.kind == Kind::Mech && now.has(Marks::HEAT) { 12 } else { 0 };
        share * (1 + i32::from(profile.worth)) / 2 - heat
    }
}
