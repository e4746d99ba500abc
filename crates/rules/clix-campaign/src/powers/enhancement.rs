//! *Enhancement* (CC-DAM-ENH-1).

use super::{Card, Power};
use crate::game::ClixCampaign;
use crate::state::{State, UnitId};

/// Enhancement.
pub const ENHANCEMENT: Card = Card {
    power: Power::Enhancement,
    name: "Enhancement",
    clause: "CC-DAM-ENH-1",
    text: "Adjacent friends deal 1 more damage at range.",
    color: "green",
    damage: 1,
    ..Card::PLAIN
};

impl ClixCampaign {
    /// What adjacent friends with Enhancement add to a ranged attack; several add up.
    #[inline]
    #[must_use]
    pub(crate) fn enhancement(&self, state: &State, unit: UnitId) -> i32 {
        if self.ever[Power::Enhancement as usize].and(state.on_map).is_empty() {
            return 0;
        }
        let helpers = self.with(state, self.friends(state, unit), Power::Enhancement);
        ENHANCEMENT.damage * self.adjacent_to(state, unit, helpers).count() as i32
    }
}
