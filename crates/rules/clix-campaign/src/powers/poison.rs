//! *Poison* (CC-ATK-POI-1).

use super::{Card, Power};
use crate::game::ClixCampaign;
use crate::state::{State, UnitId, UnitSet};

/// Poison.
pub const POISON: Card = Card {
    power: Power::Poison,
    name: "Poison",
    clause: "CC-ATK-POI-1",
    text: "At the beginning of its turn each opponent adjacent to it is dealt 1 damage.",
    color: "lime",
    ..Card::PLAIN
};

/// What Poison does to each opponent adjacent to its user.
pub(crate) const DAMAGE: u8 = 1;

impl ClixCampaign {
    /// The opponents that a character would poison, hidden ones too (CC-ATK-POI-1).
    #[must_use]
    pub(crate) fn poisoned_by(&self, state: &State, unit: UnitId) -> UnitSet {
        self.adjacent_to(state, unit, self.opponents(state, unit))
    }

    /// The characters of the active side that can use Poison.
    #[must_use]
    pub(crate) fn poisoners(&self, state: &State) -> UnitSet {
        let mut users = self.with(state, self.controlled(state, state.active), POISON.power);
        for unit in users.iter() {
            if self.poisoned_by(state, unit).is_empty() {
                users.remove(unit);
            }
        }
        users
    }
}
