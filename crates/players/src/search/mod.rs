//! The players who think ahead: Monte Carlo tree search over choices and dice.
//!
//! Every simulation goes down the tree along the choices that did best so far (or were tried too
//! little to tell), adds a node, and plays on from there with a fast policy for both sides, to the
//! end of the turn or of the one after it. The result is backpropagated to every choice on its path.
//! Choices enter the tree in the order in which the game appraises them, and more of them as a node
//! is visited more often (progressive widening).
//!
//! **Invariant:** arithmetic is exact or IEEE (no logarithm, no power), so the same seed and the same
//! number of nodes give the same choice on every platform.

pub(crate) mod rollouts;
mod tree;

use crate::budget::{Budget, Meter, Stop};
use crate::{Forfeit, Player, Weighed};
use table::Sort;
use table::{Judge, Seat, Seed, Seeded, Status};
use tree::{EdgeStats, RootMove, Tree};

/// The parameters that set one searching player apart from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchParams {
    /// The most turns that rollouts play after the current one; the game's judge may ask for fewer.
    pub extra_turns: u16,
    /// The most choices ever considered at one node.
    pub max_choices: usize,
    /// The exploration bonus of choices at the root, in tenths of the spread of simulation values.
    pub exploration: u32,
    /// The exploration bonus of all later choices.
    pub exploration_below_root: u32,
    /// How fast more choices are considered: this factor times the square root of the visits.
    pub widening: u32,
    /// The number of visits that a choice's prior counts for.
    pub prior_visits: u32,
    /// The number of trees grown in parallel, each with its own random numbers, and then summed.
    pub trees: u8,
}

/// A player who thinks ahead.
pub struct Search {
    params: SearchParams,
    budget: Budget,
    stop: Stop,
    rng: Seeded,
    weighed: Vec<Weighed>,
}

impl Search {
    /// A player with these parameters in `seat` of the match with this seed.
    #[must_use]
    pub fn new(params: SearchParams, budget: Budget, stop: Stop, seed: Seed, seat: Seat) -> Search {
        let rng = Seeded::stream(seed, 1 + u64::from(seat.0));
        Search { params, budget, stop, rng, weighed: Vec::new() }
    }

    /// Grows the trees and sums their statistics, the best choice first.
    fn think<G: Judge>(&mut self, game: &G, state: &G::State) -> Vec<(RootMove<G>, EdgeStats)> {
        let seeds: Vec<u64> =
            (0..self.params.trees.max(1)).map(|_| u64::from(self.rng.below(u32::MAX))).collect();
        let grow = |seed: u64| {
            let mut meter = Meter::new(self.budget, &self.stop);
            let mut tree = Tree::new(game, state, self.params, Seeded::new(seed.into()), &mut meter);
            tree.grow(&mut meter);
            tree.into_root_stats()
        };
        let grown = in_parallel(&seeds, &grow);
        let mut sum: Vec<(RootMove<G>, EdgeStats)> = Vec::new();
        for (root_move, stats) in grown.into_iter().flatten() {
            match sum.iter_mut().find(|(other, _)| *other == root_move) {
                Some((_, all)) => all.add(stats),
                None => sum.push((root_move, stats)),
            }
        }
        sum.order_by_key(|(_, stats)| std::cmp::Reverse(stats.order()));
        sum
    }
}

/// Grows one tree per thread; without threads, or if the system starts no more of them, one after another.
fn in_parallel<T: Send>(seeds: &[u64], grow: &(impl Fn(u64) -> T + Sync)) -> Vec<T> {
    if seeds.len() < 2 || cfg!(target_family = "wasm") {
        return seeds.iter().map(|&seed| grow(seed)).collect();
    }
    std::thread::scope(|scope| {
        let spawn = |&seed: &u64| (seed, std::thread::Builder::new().spawn_scoped(scope, move || grow(seed)));
        let threads: Vec<_> = seeds.iter().map(spawn).collect();
        let grown = threads.into_iter().filter_map(|(seed, thread)| match thread {
            Ok(thread) => thread.join().ok(),
            Err(_) => Some(grow(seed)),
        });
        grown.collect()
    })
}

impl<G: Judge> Player<G> for Search {
    fn choose(&mut self, game: &G, state: &G::State, choices: &[G::Action]) -> Result<usize, Forfeit> {
        self.weighed.clear();
        if choices.len() < 2 || !matches!(game.status(state), Status::ToAct(_)) {
            return Ok(0);
        }
        for ((action, _), stats) in self.think(game, state) {
            let Some(at) = choices.iter().position(|choice| *choice == action) else { continue };
            // Of root moves with the same first action, only the best is reported.
            if self.weighed.iter().all(|known| known.at != at) {
                self.weighed.push(Weighed { at, worth: stats.worth() });
            }
        }
        Ok(self.weighed.first().map_or(0, |best| best.at))
    }

    fn weighed(&self) -> Vec<Weighed> {
        self.weighed.clone()
    }
}
