//! *Willpower* (CC-DEF-WIL-1).

use super::{Card, Power};

/// Willpower.
pub const WILLPOWER: Card = Card {
    power: Power::Willpower,
    name: "Willpower",
    clause: "CC-DEF-WIL-1",
    text: "Ignores pushing damage.",
    color: "brown",
    ignores_pushing: true,
    ..Card::PLAIN
};
