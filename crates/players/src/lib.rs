//! Computer players, generic over the `Game` contract: they choose one of the listed actions.
//!
//! **Invariant:** a player sees only what every player sees. It never reads the dice of the match; its own
//! random numbers come from stream `1 + seat` of the seed.

mod analysis;
mod budget;
mod policy;
mod random;
mod recruit;
mod regular;
mod search;
mod spec;
mod watched_dice;
mod why;

pub use analysis::{Chance, Review, Verdict, rarity, review, winning_chance};
pub use budget::{Budget, Stop};
pub use random::RandomPlayer;
pub use recruit::Recruit;
pub use regular::Regular;
pub use search::{Search, SearchParams};
pub use spec::{LEVELS, Level, Spec};
pub use why::reasons;

use table::Game;
use table::Sort;

/// A player: decides for one seat.
pub trait Player<G: Game>: Send {
    /// The index in `choices` of the chosen action. `choices` is what `legal` lists in `state`, and is
    /// never empty.
    ///
    /// # Errors
    /// The player forfeits the match. The players of this crate never do.
    fn choose(&mut self, game: &G, state: &G::State, choices: &[G::Action]) -> Result<usize, Forfeit>;

    /// The choices it weighed for its last decision, the best first; empty if it weighed none.
    fn weighed(&self) -> Vec<Weighed> {
        Vec::new()
    }
}

/// Why a player forfeits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Forfeit(pub String);

/// A choice as a player rated it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// Its index in the list of choices.
    pub at: usize,
    /// The expected gain, in the judge's points.
    pub worth: i32,
}

/// All weighed choices, the best first; among equals, the chosen one comes first.
fn ranked(worths: &[i32], chosen: usize) -> Vec<Weighed> {
    let mut weighed: Vec<Weighed> =
        worths.iter().enumerate().map(|(at, &worth)| Weighed { at, worth }).collect();
    weighed.order_by_key(|weighed| (std::cmp::Reverse(weighed.worth), weighed.at != chosen, weighed.at));
    weighed
}
