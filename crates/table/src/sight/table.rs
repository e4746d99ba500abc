//! A precomputed byte for every pair of cells.

use crate::cell::Cell;
use crate::grid::Grid;

/// One byte for each ordered pair of cells, computed when a map is loaded.
///
/// The ruleset decides what the byte means: how much cover is in between, or whether sight is blocked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// A row for each first cell, padded to a power of two.
    bytes: Box<[u8]>,
    shift: u32,
}

impl Table {
    /// Calls `between` for every pair, including each cell with itself.
    #[must_use]
    pub fn build<G: Grid>(grid: &G, mut between: impl FnMut(Cell, Cell) -> u8) -> Table {
        let mut table = Table::blank(grid);
        let cells = grid.len() as u16;
        for a in (0..cells).map(Cell) {
            for b in (0..cells).map(Cell) {
                let at = table.at(a, b);
                table.bytes[at] = between(a, b);
            }
        }
        table
    }

    /// Calls `between` only for pairs with `a <= b`; `mirrored` turns that byte into the one seen from
    /// `b`.
    #[must_use]
    pub fn build_symmetric<G: Grid>(
        grid: &G,
        mut between: impl FnMut(Cell, Cell) -> u8,
        mirrored: impl Fn(u8) -> u8,
    ) -> Table {
        let mut table = Table::blank(grid);
        let cells = grid.len() as u16;
        for a in (0..cells).map(Cell) {
            for b in (a.0..cells).map(Cell) {
                let byte = between(a, b);
                let (there, back) = (table.at(a, b), table.at(b, a));
                table.bytes[back] = mirrored(byte);
                table.bytes[there] = byte;
            }
        }
        table
    }

    /// The byte for two cells of the grid the table was built for.
    ///
    /// # Panics
    ///
    /// If a cell lies outside the table, as cells of a larger grid may.
    #[inline]
    #[must_use]
    pub fn get(&self, a: Cell, b: Cell) -> u8 {
        self.bytes[self.at(a, b)]
    }

    #[inline]
    fn at(&self, a: Cell, b: Cell) -> usize {
        a.index() << self.shift | b.index()
    }

    fn blank<G: Grid>(grid: &G) -> Table {
        let shift = grid.len().next_power_of_two().trailing_zeros();
        Table { bytes: vec![0; grid.len() << shift].into_boxed_slice(), shift }
    }
}
