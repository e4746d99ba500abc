//! Battleclix: companies of twelve BattleMechs on click dials.
//!
//! Start reading at [`state::State`] (what lies on the table), then [`action`], [`event`], [`legal`]
//! and the chapters in `resolve/`. The rulebook for players is `RULES.md`; every clause id in the
//! code stands there.

// The match as a value, and the contract.
mod game;
pub mod options;

// The nouns.
pub mod action;
pub mod event;
pub mod illegal;
pub mod state;

// What may be done, and what it takes.
mod check;
mod legal;
pub mod movement;
pub mod need;
pub mod sight;
pub mod terrain;

// What happens.
mod evolve;
mod resolve;

// What is played with.
pub mod content;
mod muster;
mod rulebook;

// What people see, and what computer players think.
mod judge;
mod show;
mod stats;

pub use action::Action;
pub use event::Event;
pub use game::{Battleclix, Profile};
pub use illegal::Illegal;
pub use rulebook::Book;
pub use state::State;
pub use terrain::Terrain;
