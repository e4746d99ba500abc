//! Dice that tell whether they were thrown.

use table::{Check, Contest, Dice, Faces, Seeded, Throw};

/// A player's own guess at the dice, which notices whether an action throws any.
pub(crate) struct Noticing<'a> {
    pub(crate) dice: &'a mut Seeded,
    pub(crate) fell: bool,
}

impl<'a> Noticing<'a> {
    pub(crate) fn new(dice: &'a mut Seeded) -> Self {
        Noticing { dice, fell: false }
    }
}

// All questions are handed on, because seeded dice answer most of them more cheaply than by faces.
impl Dice for Noticing<'_> {
    fn faces(&mut self, throw: &Throw) -> Faces {
        self.fell = true;
        self.dice.faces(throw)
    }
    fn sum(&mut self, throw: &Throw) -> u16 {
        self.fell = true;
        self.dice.sum(throw)
    }
    fn at_least(&mut self, throw: &Throw, need: i32) -> Check {
        self.fell = true;
        self.dice.at_least(throw, need)
    }
    fn one_of(&mut self, throw: &Throw, allowed: u32) -> u8 {
        self.fell = true;
        self.dice.one_of(throw, allowed)
    }
    fn contest(&mut self, first: &Throw, second: &Throw) -> Contest {
        self.fell = true;
        self.dice.contest(first, second)
    }
}
