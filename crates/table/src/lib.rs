//! The table itself: grids, boards, sight, dice, odds, tallies, the game contract,
//! notation, replays, cases and the laws every game keeps.
//!
//! **Invariant:** knows no ruleset, no clock, no file, no thread, no floating point.

pub mod arc;
pub mod board;
pub mod cell;
mod dice;
mod digest;
pub mod facing;
mod fault;
mod game;
pub mod grid;
pub mod mask;
mod odds;
mod option;
mod ratio;
pub mod reach;
mod seat;
pub mod sight;
pub mod tally;

pub use board::Board;
pub use cell::Cell;
pub use dice::*;
pub use digest::Digest;
pub use facing::{Compass, Facing};
pub use fault::{Fault, Source, nearest};
pub use game::{Game, Scribe};
pub use grid::{Edge, Grid, HexGrid, SquareGrid};
pub use mask::Mask;
pub use odds::Odds;
pub use option::OptionInfo;
pub use ratio::Ratio;
pub use seat::{Outcome, Seat, Side, Status};
pub use tally::{Act, Adds, Tally, Total, Verdict};
