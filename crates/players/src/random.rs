//! The player who picks choices at random.

use crate::{Forfeit, Player};
use table::{Game, Seat, Seed, Seeded};

/// Picks any of the choices, all equally likely.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    rng: Seeded,
}

impl RandomPlayer {
    /// The random player in `seat` of the match with this seed.
    #[must_use]
    pub fn new(seed: Seed, seat: Seat) -> RandomPlayer {
        RandomPlayer { rng: Seeded::stream(seed, 1 + u64::from(seat.0)) }
    }

    /// The index of one of this many choices.
    #[inline]
    pub fn pick(&mut self, choices: usize) -> usize {
        self.rng.below(choices.max(1) as u32) as usize
    }
}

impl<G: Game> Player<G> for RandomPlayer {
    fn choose(&mut self, _: &G, _: &G::State, choices: &[G::Action]) -> Result<usize, Forfeit> {
        Ok(self.pick(choices.len()))
    }
}
