//! *Plasticity* (CC-SPD-PLA-1).

use super::{Card, Power};

/// Plasticity.
pub const PLASTICITY: Card = Card {
    power: Power::Plasticity,
    name: "Plasticity",
    clause: "CC-SPD-PLA-1",
    text: "Breaks away on 2 or more; whoever it engages needs a 6.",
    color: "pink",
    breaks_away: Some(2),
    holds: Some(6),
    ..Card::PLAIN
};
