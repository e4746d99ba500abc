//! Grids: how cells are arranged, and what they are called.

mod hex;
mod name;
mod row;
mod square;

pub use hex::{Axial, HexGrid};
pub use name::Name;
pub use row::RowGrid;
pub use square::{Square, SquareGrid};

use serde::{Deserialize, Serialize};

use crate::Fault;
use crate::cell::Cell;
use crate::facing::Direction;

/// The maximum number of columns and of rows: names have two digits for each.
pub const LARGEST: u8 = 99;

/// What every grid provides, so that an algorithm is written once for hexes and squares.
pub trait Grid {
    /// The directions in which a cell of this grid has neighbors.
    type Direction: Direction;

    /// The grid of this many columns and rows, `None` if either is zero or above [`LARGEST`].
    fn sized(columns: u8, rows: u8) -> Option<Self>
    where
        Self: Sized;

    /// The number of columns.
    fn columns(&self) -> u8;

    /// The number of rows.
    fn rows(&self) -> u8;

    /// The number of cells.
    fn len(&self) -> usize {
        usize::from(self.columns()) * usize::from(self.rows())
    }

    /// Always false: a grid has at least one cell.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the cell is on the board; a cell that was read from outside may not be.
    fn has(&self, cell: Cell) -> bool {
        cell.index() < self.len()
    }

    /// The cell in a column and row, both counted from 1.
    fn cell(&self, column: u8, row: u8) -> Option<Cell> {
        lookup(self.columns(), self.rows(), i32::from(column) - 1, i32::from(row) - 1)
    }

    /// The neighbor in a direction, `None` beyond the edge.
    fn neighbor(&self, cell: Cell, direction: Self::Direction) -> Option<Cell>;

    /// The neighbors on the board, clockwise from north.
    fn neighbors(&self, cell: Cell) -> impl Iterator<Item = (Self::Direction, Cell)> {
        (0..Self::Direction::COUNT)
            .filter_map(Self::Direction::from_index)
            .filter_map(move |way| Some((way, self.neighbor(cell, way)?)))
    }

    /// The fewest steps from one cell to another.
    fn distance(&self, a: Cell, b: Cell) -> u32;

    /// The name of a cell as players write it.
    fn name(&self, cell: Cell) -> Name;

    /// The name of a cell, also of one that is not on the board.
    fn any_name(&self, cell: Cell) -> String {
        if self.has(cell) { self.name(cell).to_string() } else { "off the map".into() }
    }

    /// The cell with this name, `None` if the name is invalid or not on the board.
    fn parse(&self, name: &str) -> Option<Cell>;

    /// The cell with this name, as people write it.
    ///
    /// # Errors
    /// A name that is invalid or not on the board.
    fn find(&self, name: &str) -> Result<Cell, Fault> {
        let (first, last) = (self.name(Cell(0)), self.name(Cell(self.len() as u16 - 1)));
        let wrong = || Fault::new(format!("'{name}' is not a {} of the map", first.kind()));
        let order = if matches!(first, Name::InRow { .. }) { "row and column" } else { "column and row" };
        self.parse(name).ok_or_else(|| wrong().help(format!("{order}, from {first} to {last}")))
    }
}

/// An edge of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Edge {
    /// Above row 01.
    North,
    /// Below the last row.
    South,
    /// Left of column 01.
    West,
    /// Right of the last column.
    East,
}

/// The edge beyond which a zero-based column and row lie: north and south take precedence over west and
/// east.
fn beyond(columns: u8, rows: u8, column: i32, row: i32) -> Option<Edge> {
    if row < 0 {
        Some(Edge::North)
    } else if row >= i32::from(rows) {
        Some(Edge::South)
    } else if column < 0 {
        Some(Edge::West)
    } else if column >= i32::from(columns) {
        Some(Edge::East)
    } else {
        None
    }
}

/// The cell at a zero-based column and row.
#[inline]
fn lookup(columns: u8, rows: u8, column: i32, row: i32) -> Option<Cell> {
    let on_board = (0..i32::from(columns)).contains(&column) && (0..i32::from(rows)).contains(&row);
    on_board.then(|| Cell((column * i32::from(rows) + row) as u16))
}

/// The zero-based column and row of a cell.
#[inline]
fn column_row(rows: u8, cell: Cell) -> (i32, i32) {
    let rows = u16::from(rows);
    (i32::from(cell.0 / rows), i32::from(cell.0 % rows))
}

/// A zero-based column or row as players count it, capped for a cell far off the board.
fn number(place: i32) -> u8 {
    u8::try_from(place + 1).unwrap_or(u8::MAX)
}
