//! 30 Minute Missions: machines that players build themselves, action points, and missions in half an hour.
//!
//! So far the crate has the content, the workshop that turns parts into Datasheets, the match as a value, and the
//! numbers of a battle: who sees what of whom, what a roll needs and what a hit does. What may be done and what
//! happens is not there yet. The rulebook for players is `RULES.md`; every clause id in the code stands there.
//!
//! ```text
//! game options             the match as a value, and the house rules
//! state/ action event      the nouns
//! illegal                  why a choice is refused
//! movement/                where a Unit can be, steps and thrusters
//! need                     rolls, damage and movement, as tallies
//! sight terrain            who sees what of whom, and what lies where
//! powers/                  Systems, Mods and Traits, one value each
//! content/                 Core Types, parts, Items, Units, squads, battlefields and missions
//! muster/                  squads: legality, random, text form
//! build/                   from parts to Items and Datasheets, with every number and every limit
//! ```

pub mod action;
pub mod build;
pub mod content;
pub mod event;
pub mod game;
pub mod illegal;
pub mod movement;
pub mod muster;
pub mod need;
pub mod options;
pub mod powers;
pub mod sight;
pub mod state;
pub mod terrain;

pub use action::Action;
pub use content::Library;
pub use event::Event;
pub use game::ThirtyMm;
pub use state::State;
