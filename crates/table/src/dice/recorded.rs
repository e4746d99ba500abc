//! Dice that record every throw, for replays and the log.

use super::{Dice, Faces, Throw};
use crate::Seat;
use serde::Serialize;

/// A throw that was made: by whom, what for, and the faces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fallen {
    /// Who threw.
    pub seat: Seat,
    /// What the throw was for.
    pub name: String,
    /// The faces, in order.
    pub faces: Vec<u8>,
    /// The number of sides of each die; 0 where that was not recorded.
    pub sides: u8,
}

/// Wraps any dice and records every throw.
pub struct Recorded<'a, D> {
    dice: &'a mut D,
    /// The throws so far, in order.
    pub fallen: Vec<Fallen>,
}

impl<'a, D: Dice> Recorded<'a, D> {
    /// Records what `dice` throw from now on.
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
