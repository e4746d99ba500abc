//! *Steal Energy* (CC-ATK-STL-1).

use super::{Card, Power};
use crate::game::ClixCampaign;
use crate::resolve::Log;
use crate::state::Switch;
use crate::state::UnitId;

/// Steal Energy.
pub const STEAL_ENERGY: Card = Card {
    power: Power::StealEnergy,
    name: "Steal Energy",
    clause: "CC-ATK-STL-1",
    text: "When its close combat attack hurts an opponent, it is healed 1.",
    color: "brown",
    switch: Some(Switch::StealEnergy),
    ..Card::PLAIN
};

/// What a user is healed (CC-ATK-STL-1).
const HEALING: u8 = 1;

impl ClixCampaign {
    /// The attacker's close combat attack made an opposing character take damage.
    pub(crate) fn steal_energy(&self, by: UnitId, t: Log) {
        let state = t.state();
        let steals = state.on_map.has(by)
            && self.possesses(state, by, STEAL_ENERGY.power)
            && !state.units[by].declines(Switch::StealEnergy);
        if steals {
            self.heal(by, HEALING, STEAL_ENERGY.power, t);
        }
    }
}
