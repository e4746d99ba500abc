//! Exact odds: the rules themselves are run over every outcome of the dice.
//!
//! The explorer is a set of dice that takes, at each throw, the first outcome not yet tried. Playing an
//! action again and again until no outcome is left visits every course of events once, each with its
//! exact weight.

use super::{Bags, Check, Contest, Dice, Faces, Pool, Throw};
use crate::{Game, Ratio};
use std::collections::HashMap;

/// One throw on the current course: its possible outcomes, and the one taken.
struct Fork {
    outcomes: Vec<(u32, u64)>,
    total: u64,
    taken: usize,
}

/// Dice that go through every outcome, one per run.
#[derive(Default)]
pub struct Explorer {
    forks: Vec<Fork>,
    depth: usize,
    start: Option<Bags>,
    bags: Option<Bags>,
}

impl Explorer {
    /// An explorer of fair dice, or of the bags as they are.
    #[must_use]
    pub fn new(bags: Option<Bags>) -> Explorer {
        Explorer { bags: bags.clone(), start: bags, ..Explorer::default() }
    }

    /// The weight of the course just run.
    #[must_use]
    pub fn weight(&self) -> Ratio {
        let mut weight = Ratio::ONE;
        // Most courses fit in 64 bits: multiply first and reduce once.
        let (mut top, mut bottom) = (1u64, 1u64);
        for fork in &self.forks {
            let ways = fork.outcomes[fork.taken].1;
            match (top.checked_mul(ways), bottom.checked_mul(fork.total)) {
                (Some(t), Some(b)) => (top, bottom) = (t, b),
                _ => {
                    weight = weight * Ratio::new(top.into(), bottom.into());
                    (top, bottom) = (ways, fork.total);
                }
            }
        }
        weight * Ratio::new(top.into(), bottom.into())
    }

    /// The bags after the course just run; `None` with fair dice.
    #[must_use]
    pub fn bags(&self) -> Option<&Bags> {
        self.bags.as_ref()
    }

    /// Moves on to the next course; false when all have been run.
    pub fn next_course(&mut self) -> bool {
        while let Some(fork) = self.forks.last_mut() {
            fork.taken += 1;
            if fork.taken < fork.outcomes.len() {
                self.depth = 0;
                self.bags.clone_from(&self.start);
                return true;
            }
            self.forks.pop();
        }
        false
    }

    fn take(&mut self, outcomes: impl FnOnce() -> Vec<(u32, u64)>) -> u32 {
        if self.depth == self.forks.len() {
            let outcomes = outcomes();
            let total = outcomes.iter().map(|&(_, ways)| ways).sum();
            self.forks.push(Fork { outcomes, total, taken: 0 });
        }
        let fork = &self.forks[self.depth];
        self.depth += 1;
        fork.outcomes[fork.taken].0
    }

    /// Draws one ordered outcome from a bag, if the throw uses one.
    fn draw(&mut self, throw: &Throw) -> Option<Faces> {
        let left = self.bags.as_ref().filter(|_| Bags::apply_to(throw))?.left(throw.seat, throw.pool);
        let outcome = self.take(|| left.into_iter().map(|outcome| (outcome.into(), 1)).collect());
        if let Some(bags) = &mut self.bags {
            bags.take_outcome(throw.seat, throw.pool, outcome as u16);
        }
        Some(throw.pool.outcome(outcome.into()))
    }
}

fn sums(pool: Pool) -> Vec<(u32, u64)> {
    pool.ways().into_iter().map(|(sum, ways)| (sum.into(), ways)).collect()
}

impl Dice for Explorer {
    fn faces(&mut self, throw: &Throw) -> Faces {
        self.draw(throw).unwrap_or_else(|| {
            let all = || (0..throw.pool.outcomes() as u32).map(|outcome| (outcome, 1)).collect();
            throw.pool.outcome(self.take(all).into())
        })
    }

    fn sum(&mut self, throw: &Throw) -> u16 {
        match self.draw(throw) {
            Some(faces) => faces.sum(),
            None => self.take(|| sums(throw.pool)) as u16,
        }
    }

    fn at_least(&mut self, throw: &Throw, need: i32) -> Check {
        if let Some(faces) = self.draw(throw) {
            return Check { passed: i32::from(faces.sum()) >= need, rolled: None };
        }
        let sides = || {
            let split = |wanted: bool| {
                let of = sums(throw.pool);
                let ways = of.iter().filter(|&&(sum, _)| (sum as i32 >= need) == wanted);
                (u32::from(wanted), ways.map(|&(_, ways)| ways).sum())
            };
            [split(false), split(true)].into_iter().filter(|&(_, ways)| ways > 0).collect()
        };
        Check { passed: self.take(sides) == 1, rolled: None }
    }

    fn one_of(&mut self, throw: &Throw, allowed: u32) -> u8 {
        // The die is thrown until it shows an allowed face, so these are equally likely.
        let faces = 1..=u32::from(throw.pool.sides());
        self.take(|| faces.filter(|face| allowed >> face & 1 == 1).map(|face| (face, 1)).collect()) as u8
    }

    fn contest(&mut self, _: &Throw, _: &Throw) -> Contest {
        // Equal dice, thrown again on ties: an even chance by symmetry.
        Contest { first_wins: self.take(|| vec![(0, 1), (1, 1)]) == 1, rolled: None }
    }
}

/// Every different result with its exact weight, in order of discovery.
#[derive(Clone, Debug)]
pub struct Distribution<T> {
    /// The results; their weights add up to one.
    pub outcomes: Vec<(T, Ratio)>,
}

impl<T> Distribution<T> {
    /// The exact chance of the results for which `holds` is true.
    pub fn chance(&self, mut holds: impl FnMut(&T) -> bool) -> Ratio {
        let matching = self.outcomes.iter().filter(|(result, _)| holds(result));
        matching.fold(Ratio::ZERO, |sum, &(_, weight)| sum + weight)
    }
}

/// The exact distribution of the state after `action`, with fair dice. Equal states are merged.
pub fn explore<G: Game>(game: &G, state: &G::State, action: &G::Action) -> Distribution<G::State> {
    explore_with(game, state, action, None, |after, _, _| after)
}

/// The exact distribution of what `view` makes of the state, the events and the bags after `action`.
/// Equal results are merged.
pub fn explore_with<G: Game, T: Clone + Eq + std::hash::Hash>(
    game: &G,
    state: &G::State,
    action: &G::Action,
    bags: Option<&Bags>,
    mut view: impl FnMut(G::State, &[G::Event], Option<&Bags>) -> T,
) -> Distribution<T> {
    let mut explorer = Explorer::new(bags.cloned());
    let mut found: HashMap<T, usize> = HashMap::new();
    let mut outcomes: Vec<(T, Ratio)> = Vec::new();
    let mut events = Vec::new();
    loop {
        let mut after = state.clone();
        events.clear();
        if game.play(&mut after, action, &mut explorer, &mut events).is_err() {
            return Distribution { outcomes };
        }
        let result = view(after, &events, explorer.bags());
        let weight = explorer.weight();
        match found.get(&result) {
            Some(&at) => outcomes[at].1 += weight,
            None => {
                found.insert(result.clone(), outcomes.len());
                outcomes.push((result, weight));
            }
        }
        if !explorer.next_course() {
            return Distribution { outcomes };
        }
    }
}
