//! Dice that record whether they were thrown.

use table::{Check, Contest, Dice, Faces, Seeded, Throw};

/// A player's own dice, which record whether an action throws any.
pub(crate) struct WatchedDice<'a> {
    pub(crate) dice: &'a mut Seeded,
    pub(crate) thrown: bool,
}

impl<'a> WatchedDice<'a> {
    pub(crate) fn new(dice: &'a mut Seeded) -> Self {
        WatchedDice { dice, thrown: false }
    }
}

// Every method is forwarded: seeded dice answer most of them more cheaply than by faces.
impl Dice for WatchedDice<'_> {
    fn faces(&mut self, throw: &Throw) -> Faces {
        self.thrown = true;
        self.dice.faces(throw)
    }
    fn sum(&mut self, throw: &Throw) -> u16 {
        self.thrown = true;
        self.dice.sum(throw)
    }
    fn at_least(&mut self, throw: &Throw, need: i32) -> Check {
        self.thrown = true;
        self.dice.at_least(throw, need)
    }
    fn one_of(&mut self, throw: &Throw, allowed: u32) -> u8 {
        self.thrown = true;
        self.dice.one_of(throw, allowed)
    }
    fn contest(&mut self, first: &Throw, second: &Throw) -> Contest {
        self.thrown = true;
        self.dice.contest(first, second)
    }
}
