//! *Probability Control* (CC-DAM-PRO-1).

use super::{Card, Power};
use crate::game::ClixCampaign;
use crate::sight::{Ignores, Line};
use crate::state::{Kind, Roll, State, Throw, UnitId, UnitSet};
use table::Side;

/// Probability Control.
pub const PROBABILITY_CONTROL: Card = Card {
    power: Power::ProbabilityControl,
    name: "Probability Control",
    clause: "CC-DAM-PRO-1",
    text: "Once in each turn it has a roll nearby made again, or cancels an opponent's re-roll.",
    color: "cyan",
    ..Card::PLAIN
};

/// How far the roller may be (CC-DAM-PRO-1).
const RANGE: u8 = 10;

impl ClixCampaign {
    /// The characters of a side that may have a roll made again, or cancel a re-roll: not used this turn,
    /// within 10 squares and line of fire of the character the roll is for (CC-DAM-PRO-1, CC-DAM-PRO-2).
    /// Those in the area of a Pulse Wave cannot use it on that attack (CC-ATK-PUL-3).
    #[inline]
    #[must_use]
    pub(crate) fn may_bend(&self, state: &State, side: Side, roll: &Roll) -> UnitSet {
        let mut users = self.ever[Power::ProbabilityControl as usize].minus(state.lucky);
        if users.and(state.on_map).is_empty() {
            return UnitSet(0);
        }
        // CC-SPD-MIN-3: a borrowed character uses no free action, and this is one (CC-FREE-2, CC-NO-5).
        if let Some(lent) = state.lent.unit() {
            users.remove(lent);
        }
        self.bending(state, users.and(self.controlled(state, side)), roll)
    }

    fn bending(&self, state: &State, users: UnitSet, roll: &Roll) -> UnitSet {
        let pulse = state.attack.is_on() && state.attack.style.kind == Kind::Pulse;
        let of_the_attack = !matches!(roll.what, Throw::Leadership | Throw::BreakAway);
        let mut users = self.with(state, users, Power::ProbabilityControl);
        if pulse && of_the_attack {
            users = users.minus(state.attack.ignored);
        }
        for unit in users.iter() {
            if !self.bends_for(state, unit, roll.unit) {
                users.remove(unit);
            }
        }
        users
    }

    fn bends_for(&self, state: &State, unit: UnitId, roller: UnitId) -> bool {
        if unit == roller {
            return true;
        }
        let reach = self.reach_of(self.eye(state, unit), self.eye(state, roller), RANGE);
        state.on_map.has(roller)
            && self.range_between(state, unit, roller) <= reach
            && match self.line_between(state, unit, roller, Ignores::default()) {
                Line::Clear => true,
                Line::Hindered => !self.may_hide(state, roller, unit),
                Line::Blocked => false,
            }
    }
}
