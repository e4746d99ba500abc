//! The shelf: the only crate that names the games.
//!
//! **Invariant:** no rule of any game stands here, and no file, clock or screen is touched.

#[cfg(feature = "arena")]
mod arena;
mod bot_player;
mod error;
mod log;
mod matches;
mod on_shelf;
pub mod open_match;
mod position;
mod reading;
mod seating;
mod shelved;
mod summary;
mod verification;

#[cfg(feature = "arena")]
pub use arena::{Arena, ArenaRequest, FORFEIT, GameFigures, UnitFigures};
pub use bot_player::{Bot, BotQuestion, Listed};
pub use error::ShelfError;
pub use log::LogEntry;
pub use matches::{MatchReport, MatchRequest};
pub use on_shelf::OnShelf;
pub use open_match::OpenMatch;
pub use position::Position;
pub use reading::{open_case, open_replay};
pub use seating::{DEFAULT_PATIENCE, Seating, check_player};
pub use shelved::Shelved;
pub use summary::Summary;
pub use verification::Verification;

use table::Fault;

/// Every game there is, in the order of lists.
#[must_use]
pub fn games() -> &'static [&'static dyn Shelved] {
    const GAMES: [&dyn Shelved; 2] = [&OnShelf::<battleclix::Book>::NEW, &OnShelf::<quickstart::Book>::NEW];
    &GAMES
}

/// The game with this id.
///
/// # Errors
/// There is none; the nearest id that there is.
pub fn find(id: &str) -> Result<&'static dyn Shelved, Fault> {
    let found = games().iter().find(|game| game.id().eq_ignore_ascii_case(id));
    found.copied().ok_or_else(|| Fault::unknown("game", id, games().iter().map(|game| game.id())))
}
