//! Steps of whole sets of squares.

use super::Mask;
use crate::facing::Compass;
use crate::grid::{Grid, SquareGrid};

/// Moves a whole set of squares one step at once, by shifts of its bits.
///
/// ```text
///   -rows-1    -1    rows-1
///   -rows       .    rows       bits up (negative: down)
///   -rows+1    +1    rows+1
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SquareSteps<const W: usize> {
    rows: u32,
    board: Mask<W>,
    not_first: Mask<W>,
    not_last: Mask<W>,
}

impl<const W: usize> SquareSteps<W> {
    /// The steps on a board, `None` if it has more squares than `W` words have bits.
    #[must_use]
    pub fn new(grid: &SquareGrid) -> Option<Self> {
        if grid.len() > Mask::<W>::CAPACITY {
            return None;
        }
        let row = |cell: &_| grid.column_row(*cell).1;
        Some(SquareSteps {
            rows: u32::from(grid.rows()),
            board: Mask::first(grid.len()),
            not_first: grid.cells().filter(|cell| row(cell) > 1).collect(),
            not_last: grid.cells().filter(|cell| row(cell) < grid.rows()).collect(),
        })
    }

    /// All squares of the board.
    #[inline]
    #[must_use]
    pub fn board(&self) -> Mask<W> {
        self.board
    }

    /// The squares reached by one step from the set in this direction; steps off the board are lost.
    #[inline(always)]
    #[must_use]
    pub fn step(&self, set: &Mask<W>, way: Compass) -> Mask<W> {
        match way {
            Compass::N => set.shr(1) & self.not_last,
            Compass::NE => set.shl(self.rows - 1) & self.not_last,
            Compass::E => set.shl(self.rows) & self.board,
            Compass::SE => set.shl(self.rows + 1) & self.not_first,
            Compass::S => set.shl(1) & self.not_first,
            Compass::SW => set.shr(self.rows - 1) & self.not_first,
            Compass::W => set.shr(self.rows),
            Compass::NW => set.shr(self.rows + 1) & self.not_last,
        }
    }

    /// The squares reached by one step from the set in any direction.
    #[inline(always)]
    #[must_use]
    pub fn around(&self, set: &Mask<W>) -> Mask<W> {
        let column = (set.shr(1) & self.not_last) | (set.shl(1) & self.not_first);
        let beside = *set | column;
        column | ((beside.shl(self.rows) | beside.shr(self.rows)) & self.board)
    }
}
