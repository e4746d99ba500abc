//! A cell of the board.

use serde::{Deserialize, Serialize};

/// The index of a cell in its grid, column by column and from north to south in each.
///
/// ```text
///   column   01  02  03         index = column * rows + row, both from zero,
///   row 01    0   3   6         so cells sort as their names do:
///   row 02    1   4   7         0101 < 0102 < 0103 < 0201 < ...
///   row 03    2   5   8
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cell(pub u16);

impl Cell {
    /// The index as a `usize`, to look things up in a list with one entry per cell.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
