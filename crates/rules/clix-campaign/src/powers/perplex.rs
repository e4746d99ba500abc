//! *Perplex* (CC-DAM-PER-1).

use super::{Card, Power};
use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::state::{State, UnitId, UnitSet};

/// Perplex.
pub const PERPLEX: Card = Card {
    power: Power::Perplex,
    name: "Perplex",
    clause: "CC-DAM-PER-1",
    text: "Free action: raises or lowers one value of a character by 1 until your next turn.",
    color: "purple",
    ..Card::PLAIN
};

/// How far the target may be (CC-DAM-PER-1).
const RANGE: u8 = 10;

impl ClixCampaign {
    /// The characters of the active side that may use Perplex: once per turn, in their own turn
    /// (CC-FREE-2). A borrowed character uses no free action (CC-SPD-MIN-3).
    #[inline]
    #[must_use]
    pub(crate) fn perplexers(&self, state: &State) -> UnitSet {
        self.free_users(state, PERPLEX.power, state.perplexed)
    }

    /// Whether a character may change values of another one, or its own.
    pub(crate) fn may_perplex(&self, state: &State, by: UnitId, target: UnitId) -> Result<(), Refusal> {
        self.may_use_freely(state, by, PERPLEX.power, state.perplexed)?;
        self.may_reach(state, by, target, RANGE)
    }

    /// Whether one of the [`ClixCampaign::perplexers`] reaches this character.
    pub(crate) fn perplexes(&self, state: &State, by: UnitId, target: UnitId) -> bool {
        self.may_reach(state, by, target, RANGE).is_ok()
    }
}
