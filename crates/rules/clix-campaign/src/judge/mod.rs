//! What a state and a choice are worth, for computer players.

use crate::game::ClixCampaign;
use crate::state::{Ask, State, UnitId};
use table::{Judge, Side, final_score};

/// Worth of a point of a character's cost.
const POINT: i32 = 100;

impl Judge for ClixCampaign {
    fn score(&self, state: &State, side: Side) -> i32 {
        if let Ask::Over(ending) = state.ask {
            return final_score(ending.winner, side);
        }
        self.force_worth(state, side) - self.force_worth(state, side.other())
    }
}

impl ClixCampaign {
    fn force_worth(&self, state: &State, side: Side) -> i32 {
        self.side_units(side).and(state.on_map).iter().map(|unit| self.worth(state, unit)).sum()
    }

    fn worth(&self, state: &State, unit: UnitId) -> i32 {
        let profile = self.unit(unit);
        let (click, last) = (i32::from(state.units[unit].click), i32::from(profile.character.dial.last()));
        i32::from(profile.character.points) * POINT * (last + 1 - click) / last
    }
}
