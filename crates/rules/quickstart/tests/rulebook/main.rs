//! The rulebook, chapter by chapter: every test is a sentence of it, with the dice in sight.

#[path = "../common/mod.rs"]
mod common;

mod ammunition;
mod arc;
mod attack;
mod content;
mod content_faults;
mod damage;
mod declaring;
mod ending;
mod forbidden;
mod general;
mod infantry;
mod insight;
mod map;
mod movement;
mod muster;
mod options;
mod positions;
mod refusals;
mod sequence;
mod setup;
mod sight;
mod stacking;
mod stats;
mod threat;
mod vehicles;
mod weapons;
