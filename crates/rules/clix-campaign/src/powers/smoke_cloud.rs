//! *Smoke Cloud* (CC-ATK-SMO-1).

use super::{Card, Power};
use crate::state::Deed;

/// Smoke Cloud.
pub const SMOKE_CLOUD: Card = Card {
    power: Power::SmokeCloud,
    name: "Smoke Cloud",
    clause: "CC-ATK-SMO-1",
    text: "Power action: lays up to 4 hindering markers until its next turn.",
    color: "gray",
    deed: Some(Deed::SmokeCloud),
    ..Card::PLAIN
};
