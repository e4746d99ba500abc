//! *Phasing/Teleport* (CC-SPD-PHA-1).

use super::{Card, Power};
use crate::movement::Gait;

/// Phasing/Teleport.
pub const PHASING_TELEPORT: Card = Card {
    power: Power::PhasingTeleport,
    name: "Phasing/Teleport",
    clause: "CC-SPD-PHA-1",
    text: "Moves through everything, walls included, and nobody can hold it.",
    color: "yellow",
    gait: Some(Gait { slips_away: true, intangible: true, ..Gait::WING }),
    ..Card::PLAIN
};
