//! *Defend* (CC-DEF-DEF-1).

use super::{Card, Power};
use crate::content::Slot;
use crate::game::ClixCampaign;
use crate::state::Switch;
use crate::state::{State, UnitId};

/// Defend.
pub const DEFEND: Card = Card {
    power: Power::Defend,
    name: "Defend",
    clause: "CC-DEF-DEF-1",
    text: "Adjacent friends may use its defense value.",
    color: "yellow",
    switch: Some(Switch::Defend),
    ..Card::PLAIN
};

impl ClixCampaign {
    /// The highest printed defense that an adjacent friend shares with a character (CC-DEF-DEF-1): neither
    /// what it was lent itself nor a Perplex is passed on (CC-DEF-DEF-2).
    #[inline]
    #[must_use]
    pub(crate) fn defended(&self, state: &State, unit: UnitId) -> Option<i32> {
        if self.ever[Power::Defend as usize].and(state.on_map).is_empty() {
            return None;
        }
        let near = self.adjacent_to(state, unit, self.with(state, self.friends(state, unit), Power::Defend));
        let willing = near.iter().filter(|&friend| !state.units[friend].declines(Switch::Defend));
        willing.map(|friend| self.dial_value(state, friend, Slot::Defense)).max()
    }
}
