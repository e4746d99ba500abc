//! The player for a first game: knows good moves but does not always make them.

use crate::regular::Regular;
use crate::{Forfeit, Player, Weighed};
use table::{Judge, Seat, Seed, Seeded};

/// Chooses like a regular player, but makes some decisions at random.
pub struct Recruit {
    rng: Seeded,
    regular: Regular,
    /// Whether the last decision was the regular player's.
    considered: bool,
}

/// How many of ten decisions are made at random.
const RANDOM_OF_TEN: u32 = 5;

impl Recruit {
    /// The recruit in `seat` of the match with this seed.
    #[must_use]
    pub fn new(seed: Seed, seat: Seat) -> Recruit {
        // A stream of its own, independent of the regular player's.
        let rng = Seeded::stream(seed, 1 + u64::from(seat.0) + (1 << 32));
        Recruit { rng, regular: Regular::new(seed, seat), considered: false }
    }
}

impl<G: Judge> Player<G> for Recruit {
    fn choose(&mut self, game: &G, state: &G::State, choices: &[G::Action]) -> Result<usize, Forfeit> {
        self.considered = self.rng.below(10) >= RANDOM_OF_TEN;
        match self.considered {
            true => self.regular.choose(game, state, choices),
            false => Ok(self.rng.below(choices.len().max(1) as u32) as usize),
        }
    }

    fn weighed(&self) -> Vec<Weighed> {
        if self.considered { Player::<G>::weighed(&self.regular) } else { Vec::new() }
    }
}
