//! The table itself: grids, boards, sight, dice, odds, tallies, the game contract,
//! notation, replays, cases and the laws every game keeps.
//!
//! **Invariant:** knows no ruleset, no clock, no file, no thread, no floating point.

mod dice;
mod digest;
mod fault;
mod game;
mod odds;
mod ratio;
mod seat;
pub mod tally;

pub use dice::*;
pub use digest::Digest;
pub use fault::{Fault, Source, nearest};
pub use game::{Game, Scribe};
pub use odds::Odds;
pub use ratio::Ratio;
pub use seat::{Outcome, Seat, Side, Status};
pub use tally::{Adds, Tally, Total, Verdict};
