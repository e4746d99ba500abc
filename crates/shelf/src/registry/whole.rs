//! The games in a native program, which contains all rules.

use super::ALL;
use crate::Shelved;
use table::Fault;

/// All games, in display order.
#[must_use]
pub fn games() -> &'static [&'static dyn Shelved] {
    ALL
}

/// The game with this id.
///
/// # Errors
/// An unknown id, with the closest known one.
pub fn find(id: &str) -> Result<&'static dyn Shelved, Fault> {
    let found = ALL.iter().find(|game| game.id().eq_ignore_ascii_case(id));
    found.copied().ok_or_else(|| Fault::unknown("game", id, ALL.iter().map(|game| game.id())))
}

/// The game with this id, for callers that also run in a browser, where loading takes time.
///
/// # Errors
/// An unknown id, with the closest known one.
pub async fn load(id: &str) -> Result<&'static dyn Shelved, Fault> {
    find(id)
}
