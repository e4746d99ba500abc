//! Computer players, generic over the contract: they choose one of the listed actions.
//!
//! **Invariant:** a player sees what every player sees. It never looks at the dice of the match;
//! where it needs luck of its own it draws from stream `1 + seat` of the seed.

mod greedy;
mod noticing;
mod random;

pub use greedy::Greedy;
pub use random::RandomPlayer;

use table::{Game, Judge, Seat, Seed};

/// Somebody who decides.
pub trait Player<G: Game>: Send {
    /// The place in `choices` of the action chosen. `choices` is what `legal` lists in `state`,
    /// and never empty.
    fn choose(&mut self, game: &G, state: &G::State, choices: &[G::Action]) -> usize;

    /// What each choice of the last decision seemed worth to it; nothing if it did not weigh them.
    fn worths(&self) -> &[i32] {
        &[]
    }
}

/// The names of the computer players.
pub const NAMES: [&str; 2] = ["random", "greedy"];

/// The computer players with a sentence about each, the weakest first.
pub const LEVELS: [(&str, &str); 2] = [
    ("random", "takes any legal choice: for a first look at the rules"),
    ("greedy", "takes what looks best when its own activation is over"),
];

/// The computer player of that name, for one seat of the match with this seed.
#[must_use]
pub fn by_name<G: Judge>(name: &str, seed: Seed, seat: Seat) -> Option<Box<dyn Player<G>>> {
    match name {
        "random" => Some(Box::new(RandomPlayer::new(seed, seat))),
        "greedy" => Some(Box::new(Greedy::new(seed, seat))),
        _ => None,
    }
}
