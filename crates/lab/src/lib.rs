//! The balance lab: batches of games, statistics, reports.
//!
//! A [`Study`] says what is to be played, a [`Run`] plays it on all cores, a [`Journal`] keeps finished
//! games, and [`Findings`] are what the records come to, for people and for programs.
//!
//! **Invariant:** knows no game. The same study gives the same findings, whatever the number of
//! threads and however often it was stopped.

pub mod findings;
mod journal;
pub mod ladder;
pub mod records;
pub mod report;
mod run;
pub mod stats;
mod study;

pub use findings::Findings;
pub use journal::Journal;
pub use records::CellRecord;
pub use run::Run;
pub use study::{Bout, Cell, Contender, MOST_GAMES, Question, Study, Variant};
