//! Clix Campaign: superhumans on a square grid.
//!
//! Start reading at [`state::State`] (what is on the table), then [`action`], [`event`], `legal/` and the
//! chapters in `resolve/`. What a power does stands in the file of its name in `powers/`. The rulebook for
//! players is `RULES.md`; every clause id in the code stands there.
//!
//! ```text
//! game options             the match as a value; implements the contract by delegating
//! state/ action event      the nouns
//! illegal                  why a choice is refused
//! legal/ check             what may be done now
//! need                     numbers to roll and damage, as tallies
//! powers/                  the powers, a value and a file each; teams
//! movement/                kinds of movement, reach, engagement, breaking away
//! sight terrain/           lines of fire, and what lies where
//! resolve/                 what happens, a file a chapter
//! evolve                   the only code that changes a state
//! content/                 characters, teams, maps and scenarios
//! muster/                  forces
//! campaign/                what happens between battles
//! show/                    what people see, read and ask
//! judge/                   for computer players only
//! stats rulebook           what the lab counts; the game on the shelf
//! ```

pub mod action;
pub mod campaign;
mod check;
pub mod content;
pub mod event;
mod evolve;
mod game;
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
pub use event::Event;
pub use game::{ClixCampaign, Face, Profile, side_name};
pub use illegal::{Illegal, Refusal};
pub use rulebook::Book;
pub use state::State;
