//! Sets of cells as bits, and steps of whole sets at once.

mod hex_steps;
mod square_steps;

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub, SubAssign};

pub use hex_steps::HexSteps;
pub use square_steps::SquareSteps;

use crate::cell::Cell;

/// A set of cells, one bit each: cell 0 is the lowest bit of the first of `W` words.
///
/// ```text
///   Mask<4> holds a sheet of 15 columns of 17 hexes (255 bits):
///
///   word 0: 0101 0102 ... 0117 0201 ... 0413     the cells in their order, 64 to a word,
///   word 1: 0414 ... 0817                        so the hex to the south is one bit up
///   ...                                          and a column to the east 17 bits up
/// ```
///
/// A cell beyond the last bit is in no set: `contains` is false for it, and `insert` does nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mask<const W: usize>([u64; W]);

impl<const W: usize> Mask<W> {
    /// The empty set.
    pub const EMPTY: Self = Mask([0; W]);

    /// The number of cells that fit.
    pub const CAPACITY: usize = W * 64;

    /// The set with these words as bits.
    #[inline]
    #[must_use]
    pub const fn from_words(words: [u64; W]) -> Self {
        Mask(words)
    }

    /// The bits of the set.
    #[inline]
    #[must_use]
    pub const fn words(&self) -> &[u64; W] {
        &self.0
    }

    /// The set of one cell.
    #[inline]
    #[must_use]
    pub fn of(cell: Cell) -> Self {
        let mut mask = Self::EMPTY;
        mask.insert(cell);
        mask
    }

    /// The set of the first `count` cells, or of all that fit.
    #[must_use]
    pub fn first(count: usize) -> Self {
        Mask(std::array::from_fn(|word| match count.saturating_sub(word * 64) {
            0 => 0,
            bits @ 1..64 => (1 << bits) - 1,
            _ => u64::MAX,
        }))
    }

    /// Whether the cell is in the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        let word = self.0.get(cell.index() / 64).copied().unwrap_or(0);
        word >> (cell.0 % 64) & 1 != 0
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        if let Some(word) = self.0.get_mut(cell.index() / 64) {
            *word |= 1 << (cell.0 % 64);
        }
    }

    /// Removes a cell.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        if let Some(word) = self.0.get_mut(cell.index() / 64) {
            *word &= !(1 << (cell.0 % 64));
        }
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The number of cells in the set.
    #[inline]
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether the two sets share a cell.
    #[inline]
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        !(*self & *other).is_empty()
    }

    /// Whether every cell of this set is in the other.
    #[inline]
    #[must_use]
    pub fn is_within(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    /// The cells in ascending order.
    #[inline]
    #[must_use]
    pub fn iter(&self) -> Cells<W> {
        Cells { words: self.0, at: 0 }
    }

    /// Moves every cell up by this many places; cells pushed past the end are lost.
    #[inline(always)]
    #[must_use]
    pub fn shl(&self, places: u32) -> Self {
        if places >= 64 {
            return self.words_up(places / 64).shl_within_word(places % 64);
        }
        self.shl_within_word(places)
    }

    /// Moves every cell down by this many places; cells pushed below cell 0 are lost.
    #[inline(always)]
    #[must_use]
    pub fn shr(&self, places: u32) -> Self {
        if places >= 64 {
            return self.words_down(places / 64).shr_within_word(places % 64);
        }
        self.shr_within_word(places)
    }

    /// `shl` by less than a word. The carry is shifted in two parts, so that 0 places need no special
    /// case.
    #[inline(always)]
    fn shl_within_word(&self, places: u32) -> Self {
        Mask(std::array::from_fn(|i| {
            let below = if i > 0 { self.0[i - 1] } else { 0 };
            self.0[i] << places | (below >> 1) >> (63 - places)
        }))
    }

    /// `shr` by less than a word.
    #[inline(always)]
    fn shr_within_word(&self, places: u32) -> Self {
        Mask(std::array::from_fn(|i| {
            let above = if i + 1 < W { self.0[i + 1] } else { 0 };
            self.0[i] >> places | (above << 1) << (63 - places)
        }))
    }

    #[cold]
    fn words_up(&self, words: u32) -> Self {
        let from = |to: usize| to.checked_sub(words as usize);
        Mask(std::array::from_fn(|to| from(to).map_or(0, |from| self.0[from])))
    }

    #[cold]
    fn words_down(&self, words: u32) -> Self {
        let from = |to: usize| self.0.get(to + words as usize);
        Mask(std::array::from_fn(|to| from(to).copied().unwrap_or(0)))
    }
}

impl<const W: usize> Default for Mask<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> fmt::Debug for Mask<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|cell| cell.0)).finish()
    }
}

impl<const W: usize> FromIterator<Cell> for Mask<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut mask = Self::EMPTY;
        mask.extend(cells);
        mask
    }
}

impl<const W: usize> Extend<Cell> for Mask<W> {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

impl<const W: usize> IntoIterator for Mask<W> {
    type Item = Cell;
    type IntoIter = Cells<W>;

    #[inline]
    fn into_iter(self) -> Cells<W> {
        self.iter()
    }
}

impl<const W: usize> IntoIterator for &Mask<W> {
    type Item = Cell;
    type IntoIter = Cells<W>;

    #[inline]
    fn into_iter(self) -> Cells<W> {
        self.iter()
    }
}

/// The cells of a [`Mask`] in ascending order.
#[derive(Clone, Debug)]
pub struct Cells<const W: usize> {
    words: [u64; W],
    at: usize,
}

impl<const W: usize> Iterator for Cells<W> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while let Some(word) = self.words.get_mut(self.at) {
            if *word != 0 {
                let bit = word.trailing_zeros();
                *word &= *word - 1;
                return Some(Cell((self.at as u32 * 64 + bit) as u16));
            }
            self.at += 1;
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = Mask(self.words).count() as usize;
        (left, Some(left))
    }
}

impl<const W: usize> ExactSizeIterator for Cells<W> {}

macro_rules! operator {
    ($operator:ident, $method:ident, $a:ident, $b:ident, $value:expr) => {
        impl<const W: usize> $operator for Mask<W> {
            type Output = Self;

            #[inline(always)]
            fn $method(mut self, other: Self) -> Self {
                for i in 0..W {
                    let ($a, $b) = (self.0[i], other.0[i]);
                    self.0[i] = $value;
                }
                self
            }
        }
    };
}

operator!(BitAnd, bitand, a, b, a & b);
operator!(BitOr, bitor, a, b, a | b);
operator!(BitXor, bitxor, a, b, a ^ b);
// The cells of the first set that are not in the second.
operator!(Sub, sub, a, b, a & !b);

macro_rules! assign {
    ($operator:ident, $method:ident, $with:ident) => {
        impl<const W: usize> $operator for Mask<W> {
            #[inline(always)]
            fn $method(&mut self, other: Self) {
                *self = self.$with(other);
            }
        }
    };
}

assign!(BitAndAssign, bitand_assign, bitand);
assign!(BitOrAssign, bitor_assign, bitor);
assign!(SubAssign, sub_assign, sub);

/// Inverts every bit, including those beyond the board: intersect with the board before counting.
impl<const W: usize> Not for Mask<W> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Mask(self.0.map(|word| !word))
    }
}
