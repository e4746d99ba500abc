//! *Energy Shield/Deflection* (CC-DEF-SHI-1).

use super::{Card, Guard, Power};

/// Energy Shield/Deflection.
pub const ENERGY_SHIELD: Card = Card {
    power: Power::EnergyShield,
    name: "Energy Shield/Deflection",
    clause: "CC-DEF-SHI-1",
    text: "+2 defense against ranged attacks.",
    color: "cyan",
    guard: Guard { close: 0, ranged: 2 },
    ..Card::PLAIN
};
