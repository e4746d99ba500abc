//! What lies between any two cells, worked out once.

use crate::cell::Cell;
use crate::grid::Grid;

/// One byte for each ordered pair of cells, worked out when a map is loaded.
///
/// What the byte means is up to the ruleset: how much cover lies between, whether sight is blocked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// A row for each first cell, padded so that its length is a power of two.
    bytes: Box<[u8]>,
    shift: u32,
}

impl Table {
    /// Asks for the byte of every pair, the pairs of a cell with itself included.
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

    /// Asks only for pairs with `a <= b`; `mirrored` turns that byte into the one seen from `b`.
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
    /// Cells of another, larger grid may lie outside the table.
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
