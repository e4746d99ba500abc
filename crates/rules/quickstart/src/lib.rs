//! BattleTech Quick-Start: 'Mechs, vehicles and infantry on one mapsheet.
//!
//! Start reading at [`state::State`] (what lies on the table), then [`action`],
//! [`event`], [`legal`] and the chapters in `resolve/`. The rulebook for players is
//! `RULES.md`; every clause id in the code stands there.

pub mod action;
mod answer;
mod blow;
mod card;
mod check;
pub mod content;
mod contract;
pub mod event;
mod evolve;
mod fits;
mod game;
pub mod illegal;
mod insight;
mod judge;
mod legal;
pub mod moves;
mod muster;
pub mod need;
mod notation;
pub mod options;
mod path;
mod position;
mod resolve;
mod rulebook;
mod scene;
mod sentence;
pub mod sight;
pub mod state;
mod stats;
mod terrain;

pub use action::Action;
pub use event::Event;
pub use game::{Profile, Quickstart, Slot};
pub use illegal::Illegal;
pub use rulebook::Book;
pub use state::State;
pub use terrain::{GRID, Terrain};

/// Flank MP that go with Cruising MP: half as many again, rounded up (QS-VEH-6, QS-GEN-9).
#[must_use]
pub fn flank(cruise: u8) -> u8 {
    cruise.saturating_add(cruise.div_ceil(2))
}
