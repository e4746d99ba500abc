//! Squares in columns and rows.

use super::{Edge, Grid, LARGEST, Name, beyond, column_row, lookup, name, number};
use crate::cell::Cell;
use crate::facing::Compass;

/// The coordinates of a square, counted from zero; it may lie off the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square {
    /// Columns to the east of the first.
    pub x: i32,
    /// Rows to the south of the first.
    pub y: i32,
}

/// A board of squares; a diagonal step counts as one.
///
/// ```text
///  +-------+-------+-------+
///  | (1,1) | (2,1) | (3,1) |    name (column,row)
///  +-------+-------+-------+    from (1,1) in the north-west
///  | (1,2) | (2,2) | (3,2) |
///  +-------+-------+-------+
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SquareGrid {
    columns: u8,
    rows: u8,
}

impl SquareGrid {
    /// A board of this many columns and rows, `None` if either is zero or above [`LARGEST`].
    #[must_use]
    pub const fn new(columns: u8, rows: u8) -> Option<Self> {
        if columns == 0 || rows == 0 || columns > LARGEST || rows > LARGEST {
            return None;
        }
        Some(SquareGrid { columns, rows })
    }

    /// All cells in order.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + DoubleEndedIterator + use<> {
        (0..u16::from(self.columns) * u16::from(self.rows)).map(Cell)
    }

    /// The column and row of a cell, both counted from 1.
    #[inline]
    #[must_use]
    pub fn column_row(&self, cell: Cell) -> (u8, u8) {
        let (column, row) = column_row(self.rows, cell);
        (number(column), number(row))
    }

    /// The coordinates of a cell.
    #[inline]
    #[must_use]
    pub fn square(&self, cell: Cell) -> Square {
        let (x, y) = column_row(self.rows, cell);
        Square { x, y }
    }

    /// The cell at these coordinates, `None` off the board.
    #[inline]
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Cell> {
        lookup(self.columns, self.rows, square.x, square.y)
    }

    /// The cells at exactly this distance, in order.
    pub fn ring(&self, center: Cell, radius: u32) -> impl Iterator<Item = Cell> + use<> {
        let grid = *self;
        grid.within(center, radius).filter(move |cell| grid.distance(center, *cell) == radius)
    }

    /// The cells at most this far away, including the center, in order.
    pub fn within(&self, center: Cell, radius: u32) -> impl Iterator<Item = Cell> + use<> {
        let grid = *self;
        let middle = grid.square(center);
        let reach = radius.min(u32::from(LARGEST)) as i32;
        (-reach..=reach).flat_map(move |x| {
            (-reach..=reach).filter_map(move |y| grid.at(Square { x: middle.x + x, y: middle.y + y }))
        })
    }

    /// The edge a step crosses, `None` if it stays on the board; over a corner, north or south.
    #[must_use]
    pub fn step_off(&self, cell: Cell, way: Compass) -> Option<Edge> {
        let (x, y) = column_row(self.rows, cell);
        let (dx, dy) = way.offset();
        beyond(self.columns, self.rows, x + dx, y + dy)
    }
}

impl Grid for SquareGrid {
    type Direction = Compass;

    fn sized(columns: u8, rows: u8) -> Option<Self> {
        SquareGrid::new(columns, rows)
    }

    #[inline]
    fn columns(&self) -> u8 {
        self.columns
    }

    #[inline]
    fn rows(&self) -> u8 {
        self.rows
    }

    #[inline]
    fn neighbor(&self, cell: Cell, way: Compass) -> Option<Cell> {
        let (x, y) = column_row(self.rows, cell);
        let (dx, dy) = way.offset();
        lookup(self.columns, self.rows, x + dx, y + dy)
    }

    #[inline]
    fn distance(&self, a: Cell, b: Cell) -> u32 {
        let (a, b) = (self.square(a), self.square(b));
        a.x.abs_diff(b.x).max(a.y.abs_diff(b.y))
    }

    fn name(&self, cell: Cell) -> Name {
        let (column, row) = self.column_row(cell);
        Name::Square { column, row }
    }

    fn parse(&self, name: &str) -> Option<Cell> {
        let (column, row) = name.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
        self.cell(name::number(column)?, name::number(row)?)
    }
}
