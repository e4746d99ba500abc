//! *Toughness* (CC-DEF-TOU-1).

use super::{Card, Power, Reduction};

/// Toughness.
pub const TOUGHNESS: Card = Card {
    power: Power::Toughness,
    name: "Toughness",
    clause: "CC-DEF-TOU-1",
    text: "Takes 1 off combat damage.",
    color: "orange",
    reduces: Some(Reduction::By(1)),
    ..Card::PLAIN
};
