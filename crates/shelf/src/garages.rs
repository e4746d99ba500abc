//! The garages: games in which players build their own units. A garage needs no match, so it can be open before its
//! game is on the shelf. A browser loads one when it is opened.

use table::garage::Garage;
use table::{Fault, Rulebook, Source};
use thirty_mm::Book;

/// Opens a garage with the packs and the house rules of a player.
pub type OpenGarage = fn(&[Source], &[(String, String)]) -> Result<Box<dyn Garage>, Fault>;

/// The description of a garage, available without its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GarageInfo {
    /// The id of the game.
    pub game: &'static str,
    /// The name of the game.
    pub name: &'static str,
    /// The scenario to try a unit in.
    pub scenario: &'static str,
}

/// All garages.
#[must_use]
pub fn garages() -> &'static [GarageInfo] {
    const { &[GarageInfo { game: Book::ID, name: Book::NAME, scenario: Book::EVEN[0] }] }
}

/// The garage of a game.
///
/// # Errors
/// A game without a garage, with the closest one that has one.
pub fn garage_info(game: &str) -> Result<&'static GarageInfo, Fault> {
    let found = garages().iter().find(|garage| garage.game == game);
    found.ok_or_else(|| Fault::unknown("garage", game, garages().iter().map(|garage| garage.game)))
}

/// The garage of a game, in a native program, which contains all of them.
///
/// # Errors
/// A game without a garage.
#[cfg(not(target_family = "wasm"))]
pub fn garage(game: &str) -> Result<OpenGarage, Fault> {
    garage_info(game).map(|_| thirty_mm::build::Workshop::open as OpenGarage)
}

/// The garage of a game; loads it if necessary.
///
/// # Errors
/// A game without a garage, or a part that cannot be loaded; the next call tries again.
#[cfg(not(target_family = "wasm"))]
#[allow(clippy::unused_async)] // as in a browser, where loading takes time
pub async fn load_garage(game: &str) -> Result<OpenGarage, Fault> {
    garage(game)
}

#[cfg(target_family = "wasm")]
pub use lazy::load_garage;

/// The split point: the bundler moves whatever only this reaches into a file of its own.
#[cfg(target_family = "wasm")]
mod lazy {
    use super::{OpenGarage, garage_info};
    use table::Fault;
    use wasm_split_helpers::{SplitLoaderError, wasm_split};

    struct NotLoaded;

    impl From<SplitLoaderError> for NotLoaded {
        fn from(_: SplitLoaderError) -> NotLoaded {
            NotLoaded
        }
    }

    #[wasm_split(thirty_mm_garage, fallible)]
    fn thirty_mm_garage() -> Result<OpenGarage, NotLoaded> {
        Ok(thirty_mm::build::Workshop::open)
    }

    /// The garage of a game; loads it if necessary.
    ///
    /// # Errors
    /// A game without a garage, or a part that cannot be loaded; the next call tries again.
    pub async fn load_garage(game: &str) -> Result<OpenGarage, Fault> {
        let info = garage_info(game)?;
        thirty_mm_garage().await.map_err(|NotLoaded| {
            Fault::new(format!("the garage of {} could not be loaded", info.name))
                .help("check your connection and try again; if Ironhex was updated, reload the page")
        })
    }
}
