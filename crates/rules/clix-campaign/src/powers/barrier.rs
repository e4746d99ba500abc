//! *Barrier* (CC-DEF-BAR-1).

use super::{Card, Power};
use crate::state::Deed;

/// Barrier.
pub const BARRIER: Card = Card {
    power: Power::Barrier,
    name: "Barrier",
    clause: "CC-DEF-BAR-1",
    text: "Power action: lays up to 4 blocking markers until its next turn.",
    color: "gray",
    deed: Some(Deed::Barrier),
    ..Card::PLAIN
};
