//! *Super Senses* (CC-DEF-SEN-1).

use super::{Card, Power};
use crate::state::Switch;

/// Super Senses.
pub const SUPER_SENSES: Card = Card {
    power: Power::SuperSenses,
    name: "Super Senses",
    clause: "CC-DEF-SEN-1",
    text: "Evades a hit on a die of 5 or 6, and sees Stealth characters.",
    color: "red",
    succeeds_on: 5,
    switch: Some(Switch::SuperSenses),
    ..Card::PLAIN
};
