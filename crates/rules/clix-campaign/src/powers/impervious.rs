//! *Impervious* (CC-DEF-IMP-1).

use super::{Card, Power, Reduction};

/// Impervious.
pub const IMPERVIOUS: Card = Card {
    power: Power::Impervious,
    name: "Impervious",
    clause: "CC-DEF-IMP-1",
    text: "Takes no combat damage on a die of 5 or 6, and 3 less otherwise.",
    color: "black",
    reduces: Some(Reduction::Roll),
    succeeds_on: 5,
    ..Card::PLAIN
};
