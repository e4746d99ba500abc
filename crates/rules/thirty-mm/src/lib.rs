//! 30 Minute Missions: machines that players build themselves, action points, and missions in half an hour.
//!
//! Start reading at [`state::State`] (what is on the table), then [`action`], [`event`], `legal/` and the chapters in
//! `resolve/`. The rulebook for players is `RULES.md`; every clause id in the code stands there.
//!
//! ```text
//! game/ options            the match as a value; implements the contract by delegating
//! state/ action event      the nouns
//! illegal                  why a choice is refused
//! legal/ check             what may be done now
//! resolve/                 what happens, a file a chapter
//! evolve/                  the only code that changes a state
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
mod check;
pub mod content;
pub mod event;
mod evolve;
pub mod game;
pub mod illegal;
mod judge;
mod legal;
pub mod movement;
pub mod muster;
pub mod need;
pub mod options;
pub mod powers;
mod resolve;
mod rulebook;
mod show;
pub mod sight;
pub mod state;
mod stats;
pub mod terrain;

pub use action::Action;
pub use content::Library;
pub use event::Event;
pub use game::ThirtyMm;
pub use illegal::{Illegal, Refusal};
pub use rulebook::Book;
pub use state::State;
