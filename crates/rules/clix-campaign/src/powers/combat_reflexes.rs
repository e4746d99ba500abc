//! *Combat Reflexes* (CC-DEF-REF-1).

use super::{Card, Guard, Power};
use crate::game::ClixCampaign;
use crate::state::Switch;
use crate::state::{Kind, State, Style, UnitId};
use table::Adds;

/// Combat Reflexes.
pub const COMBAT_REFLEXES: Card = Card {
    power: Power::CombatReflexes,
    name: "Combat Reflexes",
    clause: "CC-DEF-REF-1",
    text: "+2 defense in close combat.",
    color: "green",
    guard: Guard { close: 2, ranged: 0 },
    switch: Some(Switch::CombatReflexes),
    ..Card::PLAIN
};

impl ClixCampaign {
    /// Writes what powers add to the defense: Combat Reflexes in close combat, Energy Shield/Deflection at
    /// range, the latter not against Psychic Blast (CC-ATT-5, CC-ATK-PSY-1).
    #[inline]
    pub(crate) fn count_guards(&self, state: &State, unit: UnitId, style: Style, out: &mut impl Adds) {
        let powers = self.powers(state, unit);
        if style.close {
            if powers.has(COMBAT_REFLEXES.power) && !state.units[unit].declines(Switch::CombatReflexes) {
                out.add(COMBAT_REFLEXES.name, COMBAT_REFLEXES.guard.close, COMBAT_REFLEXES.clause);
            }
        } else if powers.has(super::ENERGY_SHIELD.power) && style.kind != Kind::Psychic {
            let shield = &super::ENERGY_SHIELD;
            out.add(shield.name, shield.guard.ranged, shield.clause);
        }
    }
}
