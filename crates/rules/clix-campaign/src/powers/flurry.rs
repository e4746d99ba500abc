//! *Flurry* (CC-SPD-FLU-1).

use super::{Card, Power};
use crate::game::ClixCampaign;
use crate::state::{State, UnitId};

/// Flurry.
pub const FLURRY: Card = Card {
    power: Power::Flurry,
    name: "Flurry",
    clause: "CC-SPD-FLU-1",
    text: "A close combat action is two close combat attacks, one after the other.",
    color: "red",
    strikes: 2,
    ..Card::PLAIN
};

impl ClixCampaign {
    /// How many attacks a close combat action of this character has.
    #[must_use]
    pub(crate) fn strikes(&self, state: &State, unit: UnitId) -> u8 {
        if self.possesses(state, unit, FLURRY.power) { FLURRY.strikes } else { 1 }
    }
}
