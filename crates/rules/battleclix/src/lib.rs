//! Battleclix: companies of twelve BattleMechs on click dials.
//!
//! Start reading at [`state::State`] (what lies on the table), then [`action`], [`event`], [`legal`]
//! and the chapters in `resolve/`. The rulebook for players is `RULES.md`; every clause id in the
//! code stands there.
//!
//! ```text
//! game options             the match as a value; implements the contract by delegating
//! state action event       the nouns
//! illegal                  why a choice is refused
//! legal check              what may be done now
//! need                     numbers to roll, damage and reach of attacks, as tallies
//! movement/                where units can go, what it costs, and a single path
//! sight terrain            who sees whom, and what covers a hex
//! resolve/                 what happens, a file a chapter
//! evolve                   the only code that changes a state
//! content/                 units and their dials, Companies, maps and scenarios
//! muster/                  forces
//! show/                    what people see, read and ask
//! judge/                   for computer players only
//! stats rulebook           what the lab counts; the game on the shelf
//! ```

pub mod action;
mod check;
pub mod content;
pub mod event;
mod evolve;
mod game;
pub mod illegal;
mod judge;
mod legal;
pub mod movement;
mod muster;
pub mod need;
pub mod options;
mod resolve;
mod rulebook;
mod show;
pub mod sight;
pub mod state;
mod stats;
pub mod terrain;

pub use action::Action;
pub use event::Event;
pub use game::{Battleclix, Profile};
pub use illegal::Illegal;
pub use rulebook::Book;
pub use state::State;
pub use terrain::Terrain;
