//! *Ranged Combat Expert* (CC-DAM-RCE-1).

use super::{Card, Power};
use crate::state::Deed;

/// Ranged Combat Expert.
pub const RANGED_COMBAT_EXPERT: Card = Card {
    power: Power::RangedCombatExpert,
    name: "Ranged Combat Expert",
    clause: "CC-DAM-RCE-1",
    text: "Power action: a ranged attack on one target with +2 damage.",
    color: "red",
    deed: Some(Deed::RangedExpert),
    damage: 2,
    ..Card::PLAIN
};
