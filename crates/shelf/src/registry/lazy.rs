//! A program in a browser, which fetches the rules of a game when the game is opened.

use super::{GameInfo, info, rules};
use crate::Shelved;
use std::cell::RefCell;
use table::Fault;
use wasm_split_helpers::SplitLoaderError;

thread_local! {
    /// The games whose rules are here.
    static LOADED: RefCell<Vec<&'static dyn Shelved>> = const { RefCell::new(Vec::new()) };
}

/// The rules of a game could not be fetched.
pub struct NotLoaded;

impl From<SplitLoaderError> for NotLoaded {
    fn from(_: SplitLoaderError) -> NotLoaded {
        NotLoaded
    }
}

fn loaded(game: &GameInfo) -> Option<&'static dyn Shelved> {
    LOADED.with_borrow(|loaded| loaded.iter().find(|known| known.id() == game.id).copied())
}

/// The game with this id, if its rules have been loaded.
///
/// # Errors
/// There is none, with the nearest id that there is; or its rules are not here yet.
pub fn find(id: &str) -> Result<&'static dyn Shelved, Fault> {
    let game = info(id)?;
    loaded(game).ok_or_else(|| Fault::new(format!("the rules of {} are not loaded yet", game.name)))
}

/// The game with this id; its rules are fetched unless they are here.
///
/// # Errors
/// There is none, with the nearest id that there is; or its rules cannot be fetched. The next call tries
/// again.
pub async fn load(id: &str) -> Result<&'static dyn Shelved, Fault> {
    let game = info(id)?;
    if let Some(known) = loaded(game) {
        return Ok(known);
    }
    let Ok(fetched) = rules::fetch(game.id).await else {
        return Err(Fault::new(format!("{} could not be loaded", game.name))
            .help("check your connection and try again; if Ironhex was updated, reload the page"));
    };
    // Another call may have waited for the same rules.
    if loaded(game).is_none() {
        LOADED.with_borrow_mut(|loaded| loaded.push(fetched));
    }
    Ok(fetched)
}
