//! Dice that remember what fell, for replays and the log.

use super::{Dice, Faces, Throw};
use crate::Seat;
use serde::Serialize;

/// One throw that fell: whose, what for, which faces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fallen {
    /// Who threw.
    pub seat: Seat,
    /// What the throw was for.
    pub name: String,
    /// The faces, in order.
    pub faces: Vec<u8>,
    /// How many sides each die had; 0 where that was not written down.
    pub sides: u8,
}

/// Any dice, with a memory of every throw.
pub struct Recorded<'a, D> {
    dice: &'a mut D,
    /// What fell since the start, in order.
    pub fallen: Vec<Fallen>,
}

impl<'a, D: Dice> Recorded<'a, D> {
    /// Remembers what `dice` give from now on.
    pub fn new(dice: &'a mut D) -> Self {
        Recorded { dice, fallen: Vec::new() }
    }
}

impl<D: Dice> Dice for Recorded<'_, D> {
    fn faces(&mut self, throw: &Throw) -> Faces {
        let faces = self.dice.faces(throw);
        self.fallen.push(Fallen {
            seat: throw.seat,
            name: throw.name.into(),
            faces: faces.as_slice().into(),
            sides: throw.pool.sides(),
        });
        faces
    }
}
