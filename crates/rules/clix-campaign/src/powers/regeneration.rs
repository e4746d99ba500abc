//! *Regeneration* (CC-DEF-REG-1).

use super::{Card, Power};
use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::state::Deed;
use crate::state::{State, UnitId};

/// Regeneration.
pub const REGENERATION: Card = Card {
    power: Power::Regeneration,
    name: "Regeneration",
    clause: "CC-DEF-REG-1",
    text: "Power action: heals a die less 2.",
    color: "lime",
    deed: Some(Deed::Regeneration),
    ..Card::PLAIN
};

impl ClixCampaign {
    /// Whether a character may regenerate: it has lost a click (CC-ACT-11).
    pub(crate) fn may_regenerate(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        if state.units[unit].click <= 1 { Err(Refusal::Unhurt { unit }) } else { Ok(()) }
    }
}

/// What a die heals: 2 less than it shows.
#[must_use]
pub(crate) fn healing(face: u16) -> u8 {
    face.saturating_sub(2) as u8
}
