//! The rulebook chapter by chapter: what the cases in `cases/` cannot show, because it holds everywhere.

mod cards;
mod content_faults;
mod damage;
mod forces;
mod game;
mod import;
mod movement;
mod muster;
mod sight;
mod tracker;
mod turns;

use overdrive::{Book, Overdrive};
use trial::{set_up, setup_with};

/// A position on the table.
type Trial = trial::Trial<Book>;

/// A scenario with these forces and options.
fn game(scenario: &str, forces: [&str; 2], options: &[(&str, &str)]) -> Overdrive {
    set_up::<Book>(&setup_with(scenario, &forces, options))
}

/// The maps of the book, with lances of all heights, and of 'Mechs that jump and wade.
const MATCHES: [(&str, [&str; 2]); 4] = [
    ("stand_up_fight", ["colossus", "highflight"]),
    ("stand_up_grey_ford", ["brawl", "siege"]),
    ("stand_up_crossroads_town", ["pursuit", "hammer"]),
    ("stand_up_long_saddle", ["whippet+linnet+mountain+vaulter", "pursuit"]),
];
