//! Overdrive: giant fighting 'Mechs that trade heat for damage.
//!
//! Start reading at [`state::State`] (what is on the table), then [`action`], [`event`], `legal.rs` and the
//! chapters in `resolve/`. The rulebook for players is `RULES.md`; every clause id in the code stands there.
//!
//! ```text
//! game options             the match as a value; implements the contract by delegating
//! state action event       the nouns
//! illegal                  why a choice is refused
//! legal check              what may be done now
//! need                     TVs as tallies, arcs, range bands, damage
//! movement/                reach, routes, costs, TMM, jumps and charges
//! sight terrain            who sees whom, and what lies where
//! resolve/                 what happens, a file a chapter
//! evolve                   the only code that changes a state
//! content/                 cards, lances, maps and scenarios
//! muster/                  forces
//! import/                  cards brought from elsewhere
//! tracker/                 cards without a board
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
mod import;
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
mod tracker;

pub use action::Action;
pub use event::Event;
pub use game::{Hexes, Overdrive, Profile, height, pv_limit, side_name};
pub use illegal::{Illegal, Refusal};
pub use resolve::{CriticalResult, critical_result};
pub use rulebook::Book;
pub use state::State;
