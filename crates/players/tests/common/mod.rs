//! Support shared by the small games in these tests.

use table::Game;

/// A choice that is not listed.
#[derive(Debug, thiserror::Error)]
#[error("not now")]
pub struct NotNow;

/// The legal choices.
pub fn choices<G: Game>(game: &G, state: &G::State) -> Vec<G::Action> {
    let mut list = Vec::new();
    game.legal(state, &mut list);
    list
}

/// Whether a choice is listed.
pub fn check<G: Game>(game: &G, state: &G::State, action: &G::Action) -> Result<(), NotNow> {
    if choices(game, state).contains(action) { Ok(()) } else { Err(NotNow) }
}
