//! For computer players only: how good a state is, roughly.

use crate::game::Overdrive;
use crate::state::{Phase, State, UnitId};
use table::{Judge, Side, final_score};

impl Judge for Overdrive {
    fn score(&self, state: &State, side: Side) -> i32 {
        if let Phase::Over(ending) = state.phase {
            return final_score(ending.winner, side);
        }
        self.worth(state, side) - self.worth(state, side.other())
    }
}

impl Overdrive {
    /// What a side has: its victory points, and its 'Mechs on the map by the share of points they have left.
    fn worth(&self, state: &State, side: Side) -> i32 {
        let own = self.on_map(state, side).minus(state.doomed);
        let left: i32 = own.iter().map(|unit| self.mech_worth(state, unit)).sum();
        left + 10 * i32::from(self.victory_points(state, side))
    }

    fn mech_worth(&self, state: &State, unit: UnitId) -> i32 {
        let (now, profile) = (&state.units[unit], self.unit(unit));
        let full = i32::from(profile.card.armor) + i32::from(profile.card.structure);
        10 * i32::from(profile.pv) * (i32::from(now.armor) + i32::from(now.structure)) / full
    }
}
