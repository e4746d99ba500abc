//! The list of games. It is available everywhere at once; a browser loads the rules of a game when the
//! game is opened.

#[cfg(target_family = "wasm")]
mod lazy;
#[cfg(not(target_family = "wasm"))]
mod whole;

#[cfg(target_family = "wasm")]
pub use lazy::{find, load};
#[cfg(not(target_family = "wasm"))]
pub use whole::{find, games, load};

use table::{Fault, Rulebook};

/// The description of a game, available without its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The id of the game.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// A sentence about it.
    pub text: &'static str,
    /// Whether it has a guided first game.
    pub guided: bool,
    /// Whether it imports cards from elsewhere.
    pub imports: bool,
    /// Whether it tracks cards for a real table.
    pub tracks: bool,
    /// Whether it has campaigns.
    pub campaigns: bool,
    /// Whether forces can be drafted.
    pub drafts: bool,
    /// Whether players can make units of their own.
    pub makes: bool,
    /// Whether it has abilities to look up.
    pub abilities: bool,
}

impl GameInfo {
    const fn of<R: Rulebook>() -> GameInfo {
        GameInfo {
            id: R::ID,
            name: R::NAME,
            text: R::TEXT,
            guided: !R::GUIDE.is_empty(),
            imports: R::IMPORTS,
            tracks: R::TRACKS,
            campaigns: R::CAMPAIGNS,
            drafts: R::DRAFTS,
            makes: R::MAKES,
            abilities: R::ABILITIES,
        }
    }
}

/// Puts games on the shelf. Each is a crate whose `Book` is its rulebook.
macro_rules! games {
    ($($game:ident)*) => {
        const LIST: &[GameInfo] = &[$(GameInfo::of::<$game::Book>()),*];

        #[cfg(not(target_family = "wasm"))]
        const ALL: &[&dyn crate::Shelved] = &[$(&crate::OnShelf::<$game::Book>::NEW),*];

        /// Loads the rules of each game through a function of its own, where the bundler splits the
        /// program.
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

// In display order.
games! {
    battleclix
    quickstart
    overdrive
    clix_campaign
    thirty_mm
}

/// All games, in display order.
#[must_use]
pub fn list() -> &'static [GameInfo] {
    LIST
}

/// The description of the game with this id.
///
/// # Errors
/// An unknown id, with the closest known one.
pub fn info(id: &str) -> Result<&'static GameInfo, Fault> {
    let found = LIST.iter().find(|game| game.id.eq_ignore_ascii_case(id));
    found.ok_or_else(|| Fault::unknown("game", id, LIST.iter().map(|game| game.id)))
}
