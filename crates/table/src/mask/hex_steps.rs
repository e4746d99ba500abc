//! Steps of whole sets of hexes.

use super::Mask;
use crate::facing::Facing;
use crate::grid::HexGrid;

/// Moves a whole set of hexes one step at once, by shifts of its bits.
///
/// ```text
///                      from an odd column     from an even column
///   N   S                  -1      +1             -1      +1
///   NE  SE             rows-1    rows           rows    rows+1     bits up
///   NW  SW             rows+1    rows           rows    rows-1     bits down
/// ```
///
/// A shift by `rows` and one by a single bit more or less make a diagonal step; masks remove what either
/// leaves in the wrong column or wraps around the end of one.
#[derive(Clone, Copy, Debug)]
pub struct HexSteps<const W: usize> {
    rows: u32,
    board: Mask<W>,
    /// All but the first row, all but the last row.
    not_first: Mask<W>,
    not_last: Mask<W>,
    /// The odd columns (01, 03, ...) and the even ones.
    odd: Mask<W>,
    even: Mask<W>,
    odd_not_first: Mask<W>,
    odd_not_last: Mask<W>,
    even_not_first: Mask<W>,
    even_not_last: Mask<W>,
}

impl<const W: usize> HexSteps<W> {
    /// The steps on a sheet, `None` if it has more hexes than `W` words have bits.
    ///
    /// In a constant, the shifts are known to the compiler, and a step takes half the time.
    #[must_use]
    pub const fn new(grid: &HexGrid) -> Option<Self> {
        let (columns, rows) = grid.size();
        if columns as usize * rows as usize > W * 64 {
            return None;
        }
        // Odd and even columns: all rows, all but the first, all but the last.
        let mut sets = [[[0u64; W]; 3]; 2];
        let mut column = 0;
        while column < columns as usize {
            let mut row = 0;
            while row < rows as usize {
                let bit = column * rows as usize + row;
                let of_column = &mut sets[column % 2];
                of_column[0][bit / 64] |= 1 << (bit % 64);
                if row > 0 {
                    of_column[1][bit / 64] |= 1 << (bit % 64);
                }
                if row + 1 < rows as usize {
                    of_column[2][bit / 64] |= 1 << (bit % 64);
                }
                row += 1;
            }
            column += 1;
        }
        let [[odd, odd_not_first, odd_not_last], [even, even_not_first, even_not_last]] = sets;
        Some(HexSteps {
            rows: rows as u32,
            board: either(odd, even),
            not_first: either(odd_not_first, even_not_first),
            not_last: either(odd_not_last, even_not_last),
            odd: Mask::from_words(odd),
            even: Mask::from_words(even),
            odd_not_first: Mask::from_words(odd_not_first),
            odd_not_last: Mask::from_words(odd_not_last),
            even_not_first: Mask::from_words(even_not_first),
            even_not_last: Mask::from_words(even_not_last),
        })
    }

    /// All hexes of the sheet.
    #[inline]
    #[must_use]
    pub fn board(&self) -> Mask<W> {
        self.board
    }

    /// The hexes reached by one step from the set on this side; steps off the sheet are lost.
    #[inline(always)]
    #[must_use]
    pub fn step(&self, set: &Mask<W>, facing: Facing) -> Mask<W> {
        match facing {
            Facing::N => set.shr(1) & self.not_last,
            Facing::S => set.shl(1) & self.not_first,
            Facing::NE => {
                let less = set.shl(self.rows - 1);
                (less & self.even_not_last) | (less.shl(1) & self.odd)
            }
            Facing::SE => {
                let level = set.shl(self.rows);
                (level & self.even) | (level.shl(1) & self.odd_not_first)
            }
            Facing::SW => {
                let less = set.shr(self.rows - 1);
                (less & self.odd_not_first) | (less.shr(1) & self.even)
            }
            Facing::NW => {
                let level = set.shr(self.rows);
                (level & self.odd) | (level.shr(1) & self.even_not_last)
            }
        }
    }

    /// The hexes reached by one step from the set on any side.
    #[inline(always)]
    #[must_use]
    pub fn around(&self, set: &Mask<W>) -> Mask<W> {
        let north = set.shr(1);
        let south = set.shl(1);
        // Beside an odd column the neighbors lie level and one up, beside an even one level and one down.
        let beside = *set | (north & self.odd_not_last) | (south & self.even_not_first);
        let sideways = (beside.shl(self.rows) | beside.shr(self.rows)) & self.board;
        sideways | (north & self.not_last) | (south & self.not_first)
    }
}

const fn either<const W: usize>(mut one: [u64; W], other: [u64; W]) -> Mask<W> {
    let mut at = 0;
    while at < W {
        one[at] |= other[at];
        at += 1;
    }
    Mask::from_words(one)
}
