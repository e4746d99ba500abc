//! *Blades/Claws/Fangs* (CC-ATK-BCF-1).

use super::{Card, Power};
use crate::game::ClixCampaign;
use crate::state::{State, Style, UnitId};

/// Blades/Claws/Fangs.
pub const BLADES_CLAWS_FANGS: Card = Card {
    power: Power::BladesClawsFangs,
    name: "Blades/Claws/Fangs",
    clause: "CC-ATK-BCF-1",
    text: "After a hit in close combat it may roll a die; the result is the damage.",
    color: "red",
    ..Card::PLAIN
};

impl ClixCampaign {
    /// Whether a hit may be rolled for: a close combat attack that deals damage (CC-ATT-7).
    #[must_use]
    pub(crate) fn may_roll_blades(&self, state: &State, by: UnitId, style: Style) -> bool {
        style.close
            && style.kind.deals_damage()
            && state.on_map.has(by)
            && self.possesses(state, by, BLADES_CLAWS_FANGS.power)
    }
}
