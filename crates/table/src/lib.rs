//! The table itself: grids, boards, sight, dice, odds, tallies, the game contract,
//! notation, replays and cases.
//!
//! **Invariant:** knows no ruleset, no clock, no file, no thread, no floating point.

pub mod answer;
pub mod arc;
pub mod board;
pub mod case;
pub mod cell;
pub mod content;
pub mod dial;
mod dice;
mod digest;
pub mod facing;
mod fault;
mod fixed_vec;
pub mod forecast;
mod game;
pub mod grid;
pub mod import;
mod judge;
pub mod mask;
pub mod matches;
pub mod muster;
pub mod naming;
mod notation;
mod odds;
pub mod option;
pub mod perft;
mod ratio;
pub mod reach;
pub mod replay;
pub mod rulebook;
mod seat;
pub mod show;
pub mod sight;
mod stats;
pub mod tally;
mod unit;
mod visible;
pub mod words;

pub use board::Board;
pub use cell::Cell;
pub use dial::Dial;
pub use dice::*;
pub use digest::Digest;
pub use facing::{Compass, Facing};
pub use fault::{Fault, Inside, LARGEST_TOML, Source, nearest};
pub use fixed_vec::FixedVec;
pub(crate) use game::Listener;
pub use game::{Game, Scribe};
pub use grid::{Edge, Grid, HexGrid, SquareGrid};
pub use judge::{Judge, Merit, final_score};
pub use mask::Mask;
pub use matches::{Ending, Match, Step};
pub use notation::Notation;
pub use odds::Odds;
pub use option::{OptionInfo, OptionRow};
pub use ratio::Ratio;
pub use replay::Replay;
pub use rulebook::{Clause, Rulebook, Setup};
pub use seat::{Outcome, Seat, Side, Status};
pub use show::{Finding, Label, Scene, Sentence, Show};
pub use stats::{Combatant, Harm, Stats};
pub use tally::{Act, Adds, Tally, Total, Verdict};
pub use unit::{UnitId, UnitSet};
pub use visible::{controls, one_line, visible};
