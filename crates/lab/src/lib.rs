//! The balance lab: batches of games, statistics, reports.
//!
//! A [`Study`] describes what to play, a [`Run`] plays it on all cores, a [`Journal`] keeps finished games
//! in a [`ResultsFolder`], and [`Findings`] sum up the records, for people and for programs.
//!
//! **Invariant:** knows no game. The same study gives the same findings, regardless of the number of threads
//! and of interruptions.

mod check;
pub mod findings;
mod journal;
pub mod ladder;
pub mod price;
pub mod records;
pub mod report;
mod results;
mod run;
pub mod stats;
mod study;

pub use check::{FileCheck, FileState, FolderCheck, JournalCheck, LineCheck, check};
pub use findings::Findings;
pub use journal::{BUILD, JOURNAL, Journal, Resumed};
pub use records::CellRecord;
pub use results::{MARKER, Opening, ResultsFolder, STUDY, check_file, write_file};
pub use run::Run;
pub use study::{Bout, Cell, Contender, MAX_GAMES, QuickStudy, Study, Variant};
