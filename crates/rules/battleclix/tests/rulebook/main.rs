//! The rulebook, chapter by chapter: every test is a sentence of it, with the dice in sight.

#[path = "../common/mod.rs"]
mod common;

mod abilities;
mod activation;
mod attacks;
mod clan;
mod content_faults;
mod cover;
mod deployment;
mod dials;
mod ending;
mod forbidden;
mod forces;
mod general;
mod hand_to_hand;
mod heat;
mod hints;
mod insight;
mod jumping;
mod map;
mod movement;
mod muster;
mod objectives;
mod options;
mod options_of_combat;
mod positions;
mod red_events;
mod refusals;
mod sight;
mod sightline;
mod stats;
mod threat;
mod turn;
mod units;
mod vehicles;
mod victory;
