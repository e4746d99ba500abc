//! *Psychic Blast* (CC-ATK-PSY-1).

use super::{Card, Power};
use crate::sight::Ignores;
use crate::state::Kind;

/// Psychic Blast.
pub const PSYCHIC_BLAST: Card = Card {
    power: Power::PsychicBlast,
    name: "Psychic Blast",
    clause: "CC-ATK-PSY-1",
    text: "A ranged attack that no reducer, Energy Shield/Deflection or Barrier stops.",
    color: "purple",
    kind: Some(Kind::Psychic),
    ignores: Ignores { characters: false, hindering: false, barriers: true },
    ..Card::PLAIN
};
