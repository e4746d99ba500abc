//! *Leadership* (CC-DAM-LDR-1).

use super::{Card, Power};

/// Leadership.
pub const LEADERSHIP: Card = Card {
    power: Power::Leadership,
    name: "Leadership",
    clause: "CC-DAM-LDR-1",
    text: "On a die of 5 or 6 at the beginning of the turn, the pool has one action more.",
    color: "gray",
    succeeds_on: 5,
    ..Card::PLAIN
};
