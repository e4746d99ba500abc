//! Battleclix: companies of twelve BattleMechs on click dials.
//!
//! Start reading at [`state::State`] (what lies on the table), then [`action`], [`event`], [`legal`]
//! and the chapters in `resolve/`. The rulebook for players is `RULES.md`.

pub mod action;
mod answer;
mod card;
mod catalogue;
mod check;
pub mod content;
mod contract;
pub mod event;
mod evolve;
pub mod force;
mod game;
pub mod ground;
mod hints;
pub mod illegal;
mod judge;
mod legal;
mod muster;
pub mod need;
mod notation;
pub mod options;
mod paths;
mod position;
mod random_force;
mod resolve;
mod rulebook;
mod scene;
mod sentence;
pub mod sight;
mod sightline;
mod standing;
pub mod state;
mod stats;
pub mod terrain;
pub mod threat;
pub mod unit;

pub use action::Action;
pub use event::Event;
pub use game::{Battleclix, Profile};
pub use illegal::Illegal;
pub use rulebook::Book;
pub use state::State;
pub use terrain::Terrain;
