//! *Close Combat Expert* (CC-DAM-CCE-1).

use super::{Card, Power};
use crate::state::Deed;

/// Close Combat Expert.
pub const CLOSE_COMBAT_EXPERT: Card = Card {
    power: Power::CloseCombatExpert,
    name: "Close Combat Expert",
    clause: "CC-DAM-CCE-1",
    text: "Power action: a close combat attack with +2 damage.",
    color: "brown",
    deed: Some(Deed::CloseExpert),
    damage: 2,
    ..Card::PLAIN
};
