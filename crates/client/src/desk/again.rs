//! After a match: the same again, with sides swapped, or the next scenario.

use super::model::Desk;
use crate::begin::begin;
use crate::browser;
use leptos::task::spawn_local;
use table::rulebook::Chance;
use table::{Fault, Setup};

/// Starts the same match with other dice.
pub fn rematch(desk: Desk) {
    start(desk, |setup, seats| Ok((setup, seats)));
}

/// Starts the same match with the players in each other's seats.
pub fn swap_sides(desk: Desk) {
    start(desk, |setup, mut seats| {
        seats.reverse();
        Ok((setup, seats))
    });
}

/// Starts the scenario that follows in the game's list, with its own map and forces.
pub fn next_scenario(desk: Desk) {
    start(desk, |setup, seats| {
        let scenarios = shelf::find(desk.game)?.scenarios(&setup.packs)?;
        let here = scenarios.iter().position(|known| known.id == setup.scenario);
        let next = here.map_or(0, |here| (here + 1) % scenarios.len());
        let scenario = scenarios[next].id.clone();
        let setup = Setup { scenario, map: String::new(), forces: Vec::new(), ..setup };
        Ok((setup, seats))
    });
}

/// Starts a match that is made from this one, with new dice.
fn start(desk: Desk, change: impl FnOnce(Setup, Vec<String>) -> Result<(Setup, Vec<String>), Fault>) {
    let (header, by_hand) = desk.ask(|open_match| (open_match.header().clone(), open_match.by_hand()));
    let chance = Chance { seed: (!by_hand).then(browser::seed), ..header.chance };
    let changed = change(header.setup, header.seats);
    spawn_local(async move {
        let started = match changed.and_then(|changed| Ok((shelf::find(&header.game)?, changed))) {
            Ok((game, (setup, seats))) => begin(desk.dialogs, game, setup, seats, chance).await,
            Err(fault) => Err(fault),
        };
        match started {
            Ok(route) => route.go(),
            Err(fault) => desk.notices.warn(fault.to_string()),
        }
    });
}
