//! Chance. Every throw is named, says whose it is, and asks only for what the rule
//! needs, so that one call serves live play, tests, replays and exact odds.
//!
//! ```
//! # use table::{D6, Dice, Seat, Seeded};
//! # let mut dice = Seeded::new(1.into());
//! let hit = dice.throw(Seat(0), 2 * D6, "to hit").at_least(8).passed;
//! let place = dice.throw(Seat(0), 2 * D6, "location").sum();
//! ```

mod bag;
mod explorer;
mod hand;
mod pool;
mod recorded;
mod scripted;
mod seeded;

pub use bag::{Bags, DiceMode, MatchDice};
pub use explorer::{Distribution, Explorer, explore, explore_with};
pub use hand::{ByHand, Tried, play_by_hand, try_by_hand};
pub use pool::{D6, D8, Die, Faces, Pool};
pub use recorded::{Fallen, Recorded};
pub use scripted::{ScriptError, Scripted};
pub use seeded::{Seed, Seeded};

use crate::Seat;
use serde::{Deserialize, Serialize};

/// One throw of the dice: whose, which dice, what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// Who throws.
    pub seat: Seat,
    /// The dice thrown.
    pub pool: Pool,
    /// What the throw is for, as the README's table of throws names it.
    pub name: &'static str,
    /// Whether it may be thrown again until it decides; such throws empty no bag.
    pub repeats: bool,
}

/// Whether a throw reached the number needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Check {
    /// It did.
    pub passed: bool,
    /// What fell; unknown to the explorer, which asks only whether it was enough.
    pub rolled: Option<u8>,
}

/// Who won a throw of both sides, ties thrown again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Contest {
    /// The first of the two threw more.
    pub first_wins: bool,
    /// The two totals that decided; unknown to the explorer.
    pub rolled: Option<(u8, u8)>,
}

/// Something that lets dice fall. Only [`Dice::faces`] must be given; the other
/// questions follow from it, and dice that can answer them more cheaply do.
pub trait Dice {
    /// Every single die of a throw, in order.
    fn faces(&mut self, throw: &Throw) -> Faces;

    /// The sum of a throw.
    #[inline]
    fn sum(&mut self, throw: &Throw) -> u16 {
        self.faces(throw).sum()
    }

    /// Whether the sum of a throw reaches `need`.
    #[inline]
    fn at_least(&mut self, throw: &Throw, need: i32) -> Check {
        let sum = self.sum(throw);
        Check { passed: i32::from(sum) >= need, rolled: Some(sum as u8) }
    }

    /// One die, thrown again until it shows a face of `allowed` (bit n for face n).
    #[inline]
    fn one_of(&mut self, throw: &Throw, allowed: u32) -> u8 {
        loop {
            let face = self.faces(throw).as_slice()[0];
            if allowed >> face & 1 == 1 {
                return face;
            }
        }
    }

    /// Both throw the same dice, again on ties; the higher sum wins.
    #[inline]
    fn contest(&mut self, first: &Throw, second: &Throw) -> Contest {
        loop {
            let (a, b) = (self.sum(first), self.sum(second));
            if a != b {
                return Contest { first_wins: a > b, rolled: Some((a as u8, b as u8)) };
            }
        }
    }

    /// Names a throw; the returned value asks for what the rule needs.
    #[inline]
    fn throw(&mut self, seat: Seat, pool: Pool, name: &'static str) -> Cast<'_, Self> {
        Cast { dice: self, throw: Throw { seat, pool, name, repeats: false } }
    }
}

impl<D: Dice + ?Sized> Dice for &mut D {
    fn faces(&mut self, throw: &Throw) -> Faces {
        (**self).faces(throw)
    }
    fn sum(&mut self, throw: &Throw) -> u16 {
        (**self).sum(throw)
    }
    fn at_least(&mut self, throw: &Throw, need: i32) -> Check {
        (**self).at_least(throw, need)
    }
    fn one_of(&mut self, throw: &Throw, allowed: u32) -> u8 {
        (**self).one_of(throw, allowed)
    }
    fn contest(&mut self, first: &Throw, second: &Throw) -> Contest {
        (**self).contest(first, second)
    }
}

/// A named throw that waits to be asked.
#[must_use = "a throw falls only when it is asked for its sum, its faces or a check"]
pub struct Cast<'a, D: Dice + ?Sized> {
    dice: &'a mut D,
    throw: Throw,
}

impl<D: Dice + ?Sized> Cast<'_, D> {
    /// The sum of the dice.
    #[inline]
    pub fn sum(self) -> u16 {
        self.dice.sum(&self.throw)
    }

    /// Whether the sum reaches `need`.
    #[inline]
    pub fn at_least(self, need: i32) -> Check {
        self.dice.at_least(&self.throw, need)
    }

    /// Every die, in order.
    #[inline]
    pub fn faces(self) -> Faces {
        self.dice.faces(&self.throw)
    }

    /// One die, thrown again until it shows a face of `allowed` (bit n for face n).
    #[inline]
    pub fn one_of(self, allowed: u32) -> u8 {
        debug_assert!(allowed & ((2 << self.throw.pool.sides()) - 2) != 0, "no face can ever do");
        self.dice.one_of(&Throw { repeats: true, ..self.throw }, allowed)
    }

    /// Against the same dice of `other`, again on ties.
    #[inline]
    pub fn against(self, other: Seat) -> Contest {
        let first = Throw { repeats: true, ..self.throw };
        let second = Throw { seat: other, ..first };
        self.dice.contest(&first, &second)
    }
}
