//! *Energy Explosion* (CC-ATK-EXP-1).

use super::{Card, Power};
use crate::game::ClixCampaign;
use crate::sight::Ignores;
use crate::state::Kind;
use crate::state::{State, UnitId, UnitSet};

/// Energy Explosion.
pub const ENERGY_EXPLOSION: Card = Card {
    power: Power::EnergyExplosion,
    name: "Energy Explosion",
    clause: "CC-ATK-EXP-1",
    text: "Its ranged attack ignores characters in between and hindering terrain, and splashes everybody next to the target for 1.",
    color: "orange",
    kind: Some(Kind::Explosion),
    ignores: Ignores { characters: true, hindering: true, barriers: false },
    ..Card::PLAIN
};

impl ClixCampaign {
    /// The victims of a splash: everybody adjacent to the target when the attack roll is made, friend or
    /// foe, hidden or not, except the attacker (CC-ATK-EXP-2, CC-ATK-EXP-4).
    #[must_use]
    pub(crate) fn splashed(&self, state: &State, by: UnitId, target: UnitId) -> UnitSet {
        let mut near = state.on_map;
        near.remove(by);
        near.remove(target);
        self.adjacent_to(state, target, near)
    }
}
