//! Dice. Every throw has a name and an owner and asks only for what the rule needs, so that one call
//! serves live play, tests, replays and exact odds.
//!
//! ```
//! # use table::{D6, Dice, Seat, Seeded};
//! # let mut dice = Seeded::new(1.into());
//! let hit = dice.throw(Seat(0), 2 * D6, "to hit").at_least(8).passed;
//! let place = dice.throw(Seat(0), 2 * D6, "location").sum();
//! ```

mod bag;
mod budget;
mod explorer;
mod hand;
mod pool;
mod recorded;
mod scripted;
mod seeded;
mod share;

pub use bag::{Bags, DiceMode, MatchDice};
pub use budget::{Budget, Unfinished};
pub use explorer::{Distribution, Explorer, explore, explore_with};
pub(crate) use explorer::{End, Merged, ends, merge};
pub use hand::{ByHand, Tried, play_by_hand, try_by_hand};
pub use pool::{D6, D8, Die, Faces, Pool};
pub use recorded::{Fallen, Recorded};
pub use scripted::{ScriptError, Scripted};
pub use seeded::{Seed, Seeded};
pub(crate) use share::Share;

use crate::{Game, Scribe, Seat};
use serde::{Deserialize, Serialize};
use std::hash::Hash;

/// One throw of the dice: who throws, which dice, and what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// Who throws.
    pub seat: Seat,
    /// The dice thrown.
    pub pool: Pool,
    /// What the throw is for, as the README's table of throws names it.
    pub name: &'static str,
    /// Whether it may be thrown again until it decides; such throws never draw from a bag.
    pub repeats: bool,
}

/// Whether a throw reached the number needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Check {
    /// Whether it was enough.
    pub passed: bool,
    /// The sum; `None` from the explorer, which decides only whether it was enough.
    pub rolled: Option<u8>,
}

/// The result of a contest: both sides throw, again on ties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Contest {
    /// Whether the first side rolled higher.
    pub first_wins: bool,
    /// The two deciding totals; `None` from the explorer.
    pub rolled: Option<(u8, u8)>,
}

/// A source of dice. Only [`Dice::faces`] is required; the other methods follow from it, and dice that
/// can answer them more cheaply override them.
pub trait Dice {
    /// The faces of a throw, in order.
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

    /// The line of a table that the sum of a throw leads to, and the sum; `None` from the explorer of odds,
    /// which decides only the line.
    #[inline]
    fn look_up<T: Eq>(&mut self, throw: &Throw, table: impl Fn(u16) -> T) -> (T, Option<u8>)
    where
        Self: Sized,
    {
        let sum = self.sum(throw);
        (table(sum), Some(sum as u8))
    }

    /// What a rule reads in the faces of a throw, such as a sum and whether it is a double, and the faces;
    /// `None` from the explorer of odds, which decides only what is read.
    #[inline]
    fn read<T: Eq>(&mut self, throw: &Throw, rule: impl Fn(&Faces) -> T) -> (T, Option<Faces>)
    where
        Self: Sized,
    {
        let faces = self.faces(throw);
        (rule(&faces), Some(faces))
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

    /// Both sides throw the same dice, again on ties; the higher sum wins.
    #[inline]
    fn contest(&mut self, first: &Throw, second: &Throw) -> Contest {
        loop {
            let (a, b) = (self.sum(first), self.sum(second));
            if a != b {
                return Contest { first_wins: a > b, rolled: Some((a as u8, b as u8)) };
            }
        }
    }

    /// Runs `step` again and again until it returns `None`: for a rule that throws many times in one action,
    /// such as once for every hit.
    ///
    /// A step may use the state, the dice and what the step before handed on, and nothing else that a step
    /// changes. Then two courses with the same state and the same `C` have the same future, and odds follow
    /// only one of them.
    #[inline]
    fn repeat<G: Game, C: Clone + Eq + Hash>(
        &mut self,
        t: &mut Scribe<'_, G>,
        first: C,
        step: impl Fn(C, &mut Self, &mut Scribe<'_, G>) -> Option<C>,
    ) where
        Self: Sized,
    {
        let mut next = Some(first);
        while let Some(now) = next {
            next = step(now, self, t);
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

/// A named throw that has not been made yet.
#[must_use = "dice are thrown only when the sum, the faces or a check is asked for"]
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

    /// The line of a table that the sum leads to, and the sum, which the explorer of odds does not decide.
    #[inline]
    pub fn look_up<T: Eq>(self, table: impl Fn(u16) -> T) -> (T, Option<u8>)
    where
        D: Sized,
    {
        self.dice.look_up(&self.throw, table)
    }

    /// What a rule reads in the faces, and the faces, which the explorer of odds does not decide.
    #[inline]
    pub fn read<T: Eq>(self, rule: impl Fn(&Faces) -> T) -> (T, Option<Faces>)
    where
        D: Sized,
    {
        self.dice.read(&self.throw, rule)
    }

    /// Every die, in order.
    #[inline]
    pub fn faces(self) -> Faces {
        self.dice.faces(&self.throw)
    }

    /// One die, thrown again until it shows a face of `allowed` (bit n for face n).
    #[inline]
    pub fn one_of(self, allowed: u32) -> u8 {
        debug_assert!(allowed & ((2 << self.throw.pool.sides()) - 2) != 0, "no face is allowed");
        self.dice.one_of(&Throw { repeats: true, ..self.throw }, allowed)
    }

    /// A contest against `other` with the same dice, again on ties.
    #[inline]
    pub fn against(self, other: Seat) -> Contest {
        let first = Throw { repeats: true, ..self.throw };
        let second = Throw { seat: other, ..first };
        self.dice.contest(&first, &second)
    }
}
