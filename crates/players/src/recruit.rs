//! The player for a first game: knows what is good, and does not always do it.

use crate::regular::Regular;
use crate::{Forfeit, Player, Weighed};
use table::{Judge, Seat, Seed, Seeded};

/// Looks like a regular and acts like a recruit: some decisions are made without looking.
pub struct Recruit {
    whim: Seeded,
    drilled: Regular,
    looked: bool,
}

/// Of ten decisions, how many are made without looking.
const THOUGHTLESS: u32 = 5;

impl Recruit {
    /// The recruit in `seat` of the match with this seed.
    #[must_use]
    pub fn new(seed: Seed, seat: Seat) -> Recruit {
        // A stream far from those of the seats, so that whims and looks do not go together.
        let whim = Seeded::stream(seed, 1 + u64::from(seat.0) + (1 << 32));
        Recruit { whim, drilled: Regular::new(seed, seat), looked: false }
    }
}

impl<G: Judge> Player<G> for Recruit {
    fn choose(&mut self, game: &G, state: &G::State, choices: &[G::Action]) -> Result<usize, Forfeit> {
        self.looked = self.whim.below(10) >= THOUGHTLESS;
        match self.looked {
            true => self.drilled.choose(game, state, choices),
            false => Ok(self.whim.below(choices.len().max(1) as u32) as usize),
        }
    }

    fn weighed(&self) -> Vec<Weighed> {
        if self.looked { Player::<G>::weighed(&self.drilled) } else { Vec::new() }
    }
}
