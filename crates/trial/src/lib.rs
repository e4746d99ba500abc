//! The test kit of all games: whatever the tests of every game need, written once.
//!
//! | | |
//! |---|---|
//! | [`Trial`] | a position, and what can be tried on it |
//! | [`setup`], [`setup_with`] | how a match is set up, in one line |
//! | [`kit!`] | the tests that are the same in every game, in one go |
//! | [`laws`] | the laws of the contract, over random games |
//! | [`every_action_has_odds`] | no action takes too much work for exact odds |
//! | [`effects`] | what events look like is true to the table |
//! | [`guide`] | the guided first game can be played through |
//! | [`perft`] | the counts of `perft.txt` |
//! | [`cases`] | the worked examples in `cases/` |
//! | [`questions`] | the questions of cases: understood, explained and asked |
//! | [`transcript`], [`transcript_text`] | a whole game kept as text in `transcripts/` |
//! | [`clauses`] | every clause has a source file and a test; kept in `clauses.txt` |
//! | [`refusals`] | every refusal cites its clause |
//! | [`rooms`] | every file of a game has a name of the common plan |
//! | [`Fuzz`] | every parser reads or refuses, and never panics |
//! | [`content_faults`] | mistakes in a pack are reported with their place |
//! | [`no_allocation`], [`judging_allocates_nothing`] | simulation takes no memory |
//! | [`harm`], [`stats`] | the stats agree with the game |
//! | [`every_decision`], [`random_state`] | random games for a game's own tests |
//!
//! Everything here panics with an explanation when it fails, as tests do.

mod allocation;
mod cases;
mod clauses;
mod content;
mod effects;
mod files;
mod fuzz;
mod guide;
mod kit;
pub mod laws;
mod odds;
mod perft;
mod position;
mod questions;
mod random;
mod refusals;
mod rooms;
mod stats;
mod transcript;

pub use allocation::{judging_allocates_nothing, no_allocation};
pub use cases::cases;
pub use clauses::clauses;
pub use content::{content_faults, fault_of};
pub use effects::effects;
pub use fuzz::Fuzz;
pub use guide::guide;
pub use laws::{laws, laws_under_every_option};
pub use odds::every_action_has_odds;
pub use perft::perft;
pub use position::{Trial, set_up, setup, setup_with};
pub use questions::questions;
pub use random::{every_decision, random_state};
pub use refusals::{cited, refusals};
pub use rooms::rooms;
pub use stats::{harm, stats};
pub use transcript::{transcript, transcript_text};

use table::{Game, Rulebook};

/// The state of a rulebook's game.
pub type State<R> = <<R as Rulebook>::Game as Game>::State;
/// The action of a rulebook's game.
pub type Action<R> = <<R as Rulebook>::Game as Game>::Action;
