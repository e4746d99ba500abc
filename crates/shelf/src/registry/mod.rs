//! The games there are. Anybody can list them; a browser loads a game's rules when the game is opened.

#[cfg(target_family = "wasm")]
mod lazy;
#[cfg(not(target_family = "wasm"))]
mod whole;

#[cfg(target_family = "wasm")]
pub use lazy::{find, load};
#[cfg(not(target_family = "wasm"))]
pub use whole::{find, games, load};

use table::{Fault, Rulebook};

/// What a list shows of a game, known without its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// Its id.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// A sentence about it.
    pub text: &'static str,
}

impl GameInfo {
    const fn of<R: Rulebook>() -> GameInfo {
        GameInfo { id: R::ID, name: R::NAME, text: R::TEXT }
    }
}

/// Puts games on the shelf. Each is a crate whose `Book` is its rulebook.
macro_rules! games {
    ($($game:ident)*) => {
        const LIST: &[GameInfo] = &[$(GameInfo::of::<$game::Book>()),*];

        #[cfg(not(target_family = "wasm"))]
        const ALL: &[&dyn crate::Shelved] = &[$(&crate::OnShelf::<$game::Book>::NEW),*];

        /// The rules of each game, reached through one function: the bundler cuts the program there.
        #[cfg(target_family = "wasm")]
        mod rules {
            use super::lazy::NotLoaded;
            use crate::{OnShelf, Shelved};
            use table::Rulebook;

            $(
                #[wasm_split_helpers::wasm_split($game, fallible)]
                fn $game() -> Result<&'static dyn Shelved, NotLoaded> {
                    Ok(&OnShelf::<$game::Book>::NEW)
                }
            )*

            pub async fn fetch(id: &str) -> Result<&'static dyn Shelved, NotLoaded> {
                $(
                    if id == <$game::Book as Rulebook>::ID {
                        return $game().await;
                    }
                )*
                Err(NotLoaded)
            }
        }
    };
}

// In the order of lists.
games! {
    battleclix
    quickstart
}

/// Every game there is, in the order of lists.
#[must_use]
pub fn list() -> &'static [GameInfo] {
    LIST
}

/// What is known of the game with this id before its rules are loaded.
///
/// # Errors
/// There is none; the nearest id that there is.
pub fn info(id: &str) -> Result<&'static GameInfo, Fault> {
    let found = LIST.iter().find(|game| game.id.eq_ignore_ascii_case(id));
    found.ok_or_else(|| Fault::unknown("game", id, LIST.iter().map(|game| game.id)))
}
