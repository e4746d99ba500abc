//! A match begins.

use crate::route::Route;
use crate::store::{self, About};
use crate::{browser, store::new_id};
use shelf::Shelved;
use table::rulebook::Chance;
use table::{Fault, Setup};

/// Begins a match and says where it lies.
pub fn begin(
    game: &'static dyn Shelved,
    setup: Setup,
    seats: Vec<String>,
    chance: Chance,
) -> Result<Route, Fault> {
    let title = format!("{}: {}", setup.scenario, seats.join(" against "));
    let sitting = game.sit_down(game.header(setup, seats, chance))?;
    let about = About {
        id: new_id(),
        game: game.id().into(),
        title,
        standing: "new".into(),
        over: false,
        by_hand: chance.seed.is_none(),
        played: browser::date(),
    };
    store::tidy();
    store::keep(&about, &sitting.replay());
    Ok(Route::Table(about.id, None))
}
