//! Computer players, generic over the contract: they choose one of the listed actions.
//!
//! **Invariant:** a player sees what every player sees. It never looks at the dice of the match;
//! where it needs luck of its own it draws from stream `1 + seat` of the seed.

mod budget;
mod noticing;
mod policy;
mod random;
mod recruit;
mod regular;
mod search;
mod spec;
mod why;

pub use budget::{Budget, Stop};
pub use random::RandomPlayer;
pub use recruit::Recruit;
pub use regular::Regular;
pub use search::{Habits, Search};
pub use spec::{LEVELS, Level, Spec};
pub use why::reasons;

use table::Game;

/// Somebody who decides.
pub trait Player<G: Game>: Send {
    /// The place in `choices` of the action chosen. `choices` is what `legal` lists in `state`,
    /// and never empty.
    ///
    /// # Errors
    /// The player cannot go on and forfeits the match. The players of this crate never do.
    fn choose(&mut self, game: &G, state: &G::State, choices: &[G::Action]) -> Result<usize, Forfeit>;

    /// The choices of the last decision that it weighed, the best first; none if it weighed none.
    fn weighed(&self) -> Vec<Weighed> {
        Vec::new()
    }
}

/// Why a player cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Forfeit(pub String);

/// A choice as a player saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// Its place in the list.
    pub at: usize,
    /// What it seemed to gain, in the judge's points.
    pub worth: i32,
}

/// Everything that was weighed, the best first; the one that was chosen before its equals.
fn ranked(worths: &[i32], chosen: usize) -> Vec<Weighed> {
    let mut weighed: Vec<Weighed> =
        worths.iter().enumerate().map(|(at, &worth)| Weighed { at, worth }).collect();
    weighed.sort_by_key(|weighed| (std::cmp::Reverse(weighed.worth), weighed.at != chosen, weighed.at));
    weighed
}
