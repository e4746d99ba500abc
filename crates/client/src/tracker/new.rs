//! A new card tracker: the cards of two forces, or of one.

use crate::begin::no_room;
use crate::route::Route;
use crate::{packs, store};
use shelf::Shelved;
use table::tracker::Page;
use table::{Fault, Setup, Source};

/// A side of a new tracker.
pub struct NewSide {
    /// Its name.
    pub name: String,
    /// The members of its force.
    pub members: Vec<String>,
}

/// Saves a new card tracker and returns its screen.
///
/// # Errors
/// A member that the game does not know, or a browser that does not save.
pub fn begin(
    game: &dyn Shelved,
    name: &str,
    sides: &[NewSide],
    options: Vec<(String, String)>,
    packs: &[Source],
) -> Result<Route, Fault> {
    let forces = sides.iter().map(|side| side.members.join("+")).collect();
    let setup = Setup { options, forces, ..Setup::default() };
    let packs = packs::in_use(game, &setup, packs);
    let names: Vec<&str> = sides.iter().map(|side| side.name.as_str()).collect();
    let mut page = Page::new(game.id(), name, &names);
    (page.options, page.packs) = (setup.options, packs);
    for (at, side) in sides.iter().enumerate() {
        for member in &side.members {
            page.add(at, member);
        }
    }
    let id = store::new_id();
    if !store::keep_cards(&id, &page.to_string()) {
        return Err(no_room());
    }
    Ok(Route::Cards(game.id().into(), Some(id)))
}
