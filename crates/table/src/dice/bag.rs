//! The random modes of a match: fair dice, or a shuffled bag per player.

use super::{Dice, Faces, Pool, Seed, Seeded, Throw};
use crate::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How chance works in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiceMode {
    /// Every throw is independent.
    #[default]
    Fair,
    /// Each player draws outcomes from a bag that holds every outcome once and is refilled when empty:
    /// luck evens out, and counting what is left is fair.
    Bag,
}

impl DiceMode {
    /// The name in setups and replays.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            DiceMode::Fair => "fair",
            DiceMode::Bag => "bag",
        }
    }

    /// The mode with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<DiceMode> {
        [DiceMode::Fair, DiceMode::Bag].into_iter().find(|mode| mode.name() == name)
    }
}

/// The outcomes not yet drawn, for each player and kind of throw, in order. A bag that was never opened,
/// or is empty, counts as full.
///
/// Throws that are repeated until they decide (contests, re-rolled dice) use fair dice, so that a repeat
/// never draws from a bag.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bags {
    left: BTreeMap<(Seat, Pool), Vec<u16>>,
}

/// Larger pools are thrown fairly: their bags would never run out.
const LARGEST_BAG: u64 = 1 << 13;

impl Bags {
    /// Whether this throw is drawn from a bag.
    #[must_use]
    pub fn apply_to(throw: &Throw) -> bool {
        !throw.repeats && throw.pool.outcomes() <= LARGEST_BAG
    }

    fn open(&mut self, seat: Seat, pool: Pool) -> &mut Vec<u16> {
        let bag = self.left.entry((seat, pool)).or_default();
        if bag.is_empty() {
            bag.extend(0..pool.outcomes() as u16);
        }
        bag
    }

    /// The outcomes that a throw can draw now, ascending.
    #[must_use]
    pub fn left(&self, seat: Seat, pool: Pool) -> Vec<u16> {
        match self.left.get(&(seat, pool)) {
            Some(bag) if !bag.is_empty() => bag.clone(),
            _ => (0..pool.outcomes() as u16).collect(),
        }
    }

    /// Every bag that was opened: whose, for which dice, and the outcomes left. Collected again, they are the
    /// same bags.
    pub fn opened(&self) -> impl Iterator<Item = (Seat, Pool, &[u16])> {
        self.left.iter().map(|(&(seat, pool), left)| (seat, pool, left.as_slice()))
    }

    /// Takes the outcome at `index` among those left.
    pub fn take(&mut self, seat: Seat, pool: Pool, index: usize) -> Option<u16> {
        let bag = self.open(seat, pool);
        (index < bag.len()).then(|| bag.remove(index))
    }

    /// Takes a given outcome; false if it is not in the bag.
    pub fn take_outcome(&mut self, seat: Seat, pool: Pool, outcome: u16) -> bool {
        let bag = self.open(seat, pool);
        let found = bag.binary_search(&outcome);
        found.is_ok_and(|at| {
            bag.remove(at);
            true
        })
    }
}

impl FromIterator<(Seat, Pool, Vec<u16>)> for Bags {
    /// Bags with these outcomes left; an outcome that the dice do not have, or that comes twice, is left out.
    fn from_iter<T: IntoIterator<Item = (Seat, Pool, Vec<u16>)>>(bags: T) -> Bags {
        let sorted = |(seat, pool, mut left): (Seat, Pool, Vec<u16>)| {
            left.retain(|&outcome| u64::from(outcome) < pool.outcomes());
            left.sort_unstable();
            left.dedup();
            ((seat, pool), left)
        };
        Bags { left: bags.into_iter().map(sorted).collect() }
    }
}

/// The dice of a match in its random mode.
#[derive(Clone, Debug)]
pub struct MatchDice {
    seeded: Seeded,
    bags: Option<Bags>,
}

impl MatchDice {
    /// The dice of the match with this seed and mode.
    #[must_use]
    pub fn new(seed: Seed, mode: DiceMode) -> MatchDice {
        let bags = match mode {
            DiceMode::Fair => None,
            DiceMode::Bag => Some(Bags::default()),
        };
        MatchDice { seeded: Seeded::new(seed), bags }
    }

    /// The bags; `None` with fair dice.
    #[must_use]
    pub fn bags(&self) -> Option<&Bags> {
        self.bags.as_ref()
    }
}

impl Dice for MatchDice {
    fn faces(&mut self, throw: &Throw) -> Faces {
        let Some(bags) = self.bags.as_mut().filter(|_| Bags::apply_to(throw)) else {
            return self.seeded.faces(throw);
        };
        let left = bags.open(throw.seat, throw.pool).len();
        let drawn = bags.take(throw.seat, throw.pool, self.seeded.below(left as u32) as usize);
        throw.pool.outcome(u64::from(drawn.unwrap_or_default()))
    }

    fn sum(&mut self, throw: &Throw) -> u16 {
        if self.bags.is_none() { self.seeded.sum(throw) } else { self.faces(throw).sum() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::D6;

    #[test]
    fn a_bag_gives_every_outcome_once_before_any_repeats() {
        let mut dice = MatchDice::new(3.into(), DiceMode::Bag);
        for _ in 0..3 {
            let mut seen: Vec<Faces> =
                (0..36).map(|_| dice.throw(Seat(1), 2 * D6, "to hit").faces()).collect();
            seen.sort_by_key(|faces| faces.as_slice().to_vec());
            seen.dedup();
            assert_eq!(seen.len(), 36);
        }
    }

    #[test]
    fn each_player_has_a_bag_of_their_own() {
        let mut dice = MatchDice::new(3.into(), DiceMode::Bag);
        for _ in 0..35 {
            dice.throw(Seat(0), 2 * D6, "to hit").sum();
        }
        let bags = dice.bags().expect("the bag mode");
        assert_eq!(bags.left(Seat(0), 2 * D6).len(), 1);
        assert_eq!(bags.left(Seat(1), 2 * D6).len(), 36);
        assert_eq!(bags.left(Seat(0), 1 * D6).len(), 6);
    }
}
