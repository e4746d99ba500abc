//! BattleTech Quick-Start: 'Mechs, vehicles and infantry on one mapsheet.
//!
//! Start reading at [`state::State`] (what is on the table), then [`action`],
//! [`event`], [`legal`] and the chapters in `resolve/`. The rulebook for players is
//! `RULES.md`; every clause id in the code stands there.
//!
//! ```text
//! game options             the match as a value; implements the contract by delegating
//! state action event       the nouns
//! illegal                  why a choice is refused
//! legal check              what may be done now
//! need                     the number needed to hit, as a tally
//! movement/                where units can go, what it costs, and a single path
//! sight terrain            woods, and who sees whom
//! resolve/                 what happens, a file a chapter
//! evolve                   the only code that changes a state
//! content/                 weapons, record sheets, mapsheets and scenarios
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
mod terrain;

pub use action::Action;
pub use event::Event;
pub use game::{Attack, Profile, Quickstart};
pub use illegal::Illegal;
pub use movement::flank;
pub use rulebook::Book;
pub use state::State;
pub use terrain::{GRID, Terrain};
