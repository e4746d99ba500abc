//! The players who think ahead: a tree of choices and chances, grown where it matters.
//!
//! Every look goes down the tree by the choices that did best so far (or were tried too little to
//! say), adds a place to it, and from there lets two hasty players go on to the end of the turn, or
//! of the one after it. How that ends is what the look was worth, and every choice on its way is
//! credited with it. Choices come into the tree in the order in which the game appraises them, more
//! of them the more often a place is visited.
//!
//! **Invariant:** arithmetic is exact or IEEE (no logarithm, no power), so that the same seed and
//! the same number of nodes give the same choice on every platform.

mod tree;

use crate::budget::{Budget, Meter, Stop};
use crate::{Forfeit, Player, Weighed};
use table::{Judge, Seat, Seed, Seeded, Status};
use tree::{Plan, Record, Tree};

/// What makes one thinker different from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits {
    /// How many turns after the present one hasty players go on, at the most: the game's judge says
    /// how many are worth while.
    pub turns: u16,
    /// How many choices are ever considered in one place.
    pub widest: usize,
    /// Tenths of the spread of results that a choice tried once may be short of.
    pub curious: u32,
    /// The same for every choice after the first.
    pub curious_later: u32,
    /// How fast more choices are considered: so many times the root of the number of looks.
    pub eager: u32,
    /// How many looks the first sight of a choice counts for.
    pub trust: u32,
    /// How many trees are grown side by side, each with luck of its own, and then added up.
    pub trees: u8,
}

/// A player who thinks ahead.
pub struct Search {
    habits: Habits,
    budget: Budget,
    stop: Stop,
    luck: Seeded,
    weighed: Vec<Weighed>,
}

impl Search {
    /// A player with these habits in `seat` of the match with this seed.
    #[must_use]
    pub fn new(habits: Habits, budget: Budget, stop: Stop, seed: Seed, seat: Seat) -> Search {
        let luck = Seeded::stream(seed, 1 + u64::from(seat.0));
        Search { habits, budget, stop, luck, weighed: Vec::new() }
    }

    /// Grows the trees and adds them up.
    fn think<G: Judge>(&mut self, game: &G, state: &G::State) -> Vec<(Plan<G>, Record)> {
        let seeds: Vec<u64> =
            (0..self.habits.trees.max(1)).map(|_| u64::from(self.luck.below(u32::MAX))).collect();
        let grow = |seed: u64| {
            let mut meter = Meter::new(self.budget, &self.stop);
            let mut tree = Tree::new(game, state, self.habits, Seeded::new(seed.into()), &mut meter);
            tree.grow(&mut meter);
            tree.into_records()
        };
        let grown = side_by_side(&seeds, &grow);
        let mut sum: Vec<(Plan<G>, Record)> = Vec::new();
        for (plan, record) in grown.into_iter().flatten() {
            match sum.iter_mut().find(|(other, _)| *other == plan) {
                Some((_, all)) => all.add(record),
                None => sum.push((plan, record)),
            }
        }
        sum.sort_by_key(|(_, record)| std::cmp::Reverse(record.order()));
        sum
    }
}

/// One tree a thread; where there are no threads, one after another.
fn side_by_side<T: Send>(seeds: &[u64], grow: &(impl Fn(u64) -> T + Sync)) -> Vec<T> {
    if seeds.len() < 2 || cfg!(target_family = "wasm") {
        return seeds.iter().map(|&seed| grow(seed)).collect();
    }
    std::thread::scope(|scope| {
        let threads: Vec<_> = seeds.iter().map(|&seed| scope.spawn(move || grow(seed))).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
    })
}

impl<G: Judge> Player<G> for Search {
    fn choose(&mut self, game: &G, state: &G::State, choices: &[G::Action]) -> Result<usize, Forfeit> {
        self.weighed.clear();
        if choices.len() < 2 || !matches!(game.status(state), Status::ToAct(_)) {
            return Ok(0);
        }
        for ((action, _), record) in self.think(game, state) {
            let Some(at) = choices.iter().position(|choice| *choice == action) else { continue };
            // Of plans that begin alike the best is told.
            if self.weighed.iter().all(|known| known.at != at) {
                self.weighed.push(Weighed { at, worth: record.worth() });
            }
        }
        Ok(self.weighed.first().map_or(0, |best| best.at))
    }

    fn weighed(&self) -> Vec<Weighed> {
        self.weighed.clone()
    }
}
