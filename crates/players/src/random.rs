//! The player who takes any choice.

use crate::{Forfeit, Player};
use table::{Game, Seat, Seed, Seeded};

/// Takes any of the choices, all equally likely.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    whim: Seeded,
}

impl RandomPlayer {
    /// The random player in `seat` of the match with this seed.
    #[must_use]
    pub fn new(seed: Seed, seat: Seat) -> RandomPlayer {
        RandomPlayer { whim: Seeded::stream(seed, 1 + u64::from(seat.0)) }
    }

    /// One of so many choices.
    #[inline]
    pub fn pick(&mut self, choices: usize) -> usize {
        self.whim.below(choices.max(1) as u32) as usize
    }
}

impl<G: Game> Player<G> for RandomPlayer {
    fn choose(&mut self, _: &G, _: &G::State, choices: &[G::Action]) -> Result<usize, Forfeit> {
        Ok(self.pick(choices.len()))
    }
}
