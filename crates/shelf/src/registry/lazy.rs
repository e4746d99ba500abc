//! The games in a browser, which loads the rules of a game when it is opened.

use super::{GameInfo, info, rules};
use crate::Shelved;
use std::cell::RefCell;
use table::Fault;
use wasm_split_helpers::SplitLoaderError;

thread_local! {
    /// The games whose rules are loaded.
    static LOADED: RefCell<Vec<&'static dyn Shelved>> = const { RefCell::new(Vec::new()) };
}

/// The error when the rules of a game cannot be loaded.
pub struct NotLoaded;

impl From<SplitLoaderError> for NotLoaded {
    fn from(_: SplitLoaderError) -> NotLoaded {
        NotLoaded
    }
}

fn loaded(game: &GameInfo) -> Option<&'static dyn Shelved> {
    LOADED.with_borrow(|loaded| loaded.iter().find(|known| known.id() == game.id).copied())
}

/// The game with this id, if its rules are loaded.
///
/// # Errors
/// An unknown id, with the closest known one, or a game whose rules are not loaded yet.
pub fn find(id: &str) -> Result<&'static dyn Shelved, Fault> {
    let game = info(id)?;
    loaded(game).ok_or_else(|| Fault::new(format!("the rules of {} are not loaded yet", game.name)))
}

/// The game with this id; loads its rules if necessary.
///
/// # Errors
/// An unknown id, with the closest known one, or rules that cannot be loaded; the next call tries again.
pub async fn load(id: &str) -> Result<&'static dyn Shelved, Fault> {
    let game = info(id)?;
    if let Some(known) = loaded(game) {
        return Ok(known);
    }
    let Ok(fetched) = rules::fetch(game.id).await else {
        return Err(Fault::new(format!("{} could not be loaded", game.name))
            .help("check your connection and try again; if Ironhex was updated, reload the page"));
    };
    // Another call may have loaded the same rules in the meantime.
    if loaded(game).is_none() {
        LOADED.with_borrow_mut(|loaded| loaded.push(fetched));
    }
    Ok(fetched)
}
