//! *Charge* (CC-SPD-CHA-1).

use super::{Card, Power};
use crate::game::ClixCampaign;
use crate::movement::Gait;
use crate::options::TurnStructure;
use crate::state::Deed;
use crate::terrain::Gate;

/// Charge.
pub const CHARGE: Card = Card {
    power: Power::Charge,
    name: "Charge",
    clause: "CC-SPD-CHA-1",
    text: "Power action: moves over nearly everything and may then strike, for 1 more damage if it moved. It is never knocked back.",
    color: "green",
    gait: Some(Gait { gate: Some(Gate::Climb), slips_away: false, ..Gait::WING }),
    deed: Some(Deed::Charge),
    unmoved: true,
    ..Card::PLAIN
};

impl ClixCampaign {
    /// What a charge of at least one square adds to the damage (CC-SPD-CHA-1); nothing by the published rules
    /// (CC-ACT-12). An object picked up on the way may be used at full speed (CC-SPD-CHA-2).
    #[must_use]
    pub(crate) fn charge_bonus(&self) -> i32 {
        match self.options.turn_structure {
            TurnStructure::FreeMove => self.options.charge_bonus.into(),
            TurnStructure::Published => 0,
        }
    }
}
