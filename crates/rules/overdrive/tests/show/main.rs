//! What people see, read and ask: plain data, tested without a browser.

mod card;
mod choices;
mod hints;
mod log;
mod plan;
mod scene;
mod sightline;
mod threat;
mod why_not;

use overdrive::state::State;
use overdrive::{Book, Overdrive};
use trial::{every_decision, set_up, setup_with};

/// A position on the table.
type Trial = trial::Trial<Book>;

/// A scenario with these forces and options.
fn game(scenario: &str, forces: [&str; 2], options: &[(&str, &str)]) -> Overdrive {
    set_up::<Book>(&setup_with(scenario, &forces, options))
}

/// The states of random games for which `wanted` holds.
fn states(game: &Overdrive, games: u64, wanted: impl Fn(&State) -> bool) -> Vec<State> {
    let mut states = Vec::new();
    for seed in 0..games {
        every_decision(game, seed, |state, _| states.extend(Some(*state).filter(&wanted)));
    }
    states
}

/// Maps with hills, water and buildings, and lances of all kinds.
const MATCHES: [(&str, [&str; 2]); 4] = [
    ("stand_up_fight", ["colossus", "highflight"]),
    ("stand_up_grey_ford", ["brawl", "siege"]),
    ("hold_crossroads_town", ["pursuit", "hammer"]),
    ("breakthrough", ["fireline", "ambush"]),
];
