//! A program that has all rules from the start.

use super::ALL;
use crate::Shelved;
use table::Fault;

/// The rules of every game, in the order of lists.
#[must_use]
pub fn games() -> &'static [&'static dyn Shelved] {
    ALL
}

/// The game with this id.
///
/// # Errors
/// There is none; the nearest id that there is.
pub fn find(id: &str) -> Result<&'static dyn Shelved, Fault> {
    let found = ALL.iter().find(|game| game.id().eq_ignore_ascii_case(id));
    found.copied().ok_or_else(|| Fault::unknown("game", id, ALL.iter().map(|game| game.id())))
}

/// The game with this id. In a browser its rules are fetched first; here they are at hand.
///
/// # Errors
/// There is none; the nearest id that there is.
pub async fn load(id: &str) -> Result<&'static dyn Shelved, Fault> {
    find(id)
}
