//! Pointy-top hexes in rows.

use hexx::Hex;

use super::{Grid, LARGEST, Name, column_row, lookup, name};
use crate::cell::Cell;
use crate::facing::RowFacing;

/// A sheet of pointy-top hexes in rows; odd rows (1, 3, ...) lie half a hex further right and have one hex less.
///
/// ```text
///    .     .     .     .        name rRcC from r0c0 in the north-west;
///  '   ' '   ' '   ' '   '      axial coordinates:
/// | 0,0 | 0,1 | 0,2 | 0,3 |       q = c - floor(r / 2)
///  .   . .   . .   . .   .        the same r
///    | 1,0 | 1,1 | 1,2 |
///  .   . .   . .   . .   .      every row has room for an index per column, so the last column
/// | 2,0 | 2,1 | 2,2 | 2,3 |     of an odd row is an index without a hex
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RowGrid {
    columns: u8,
    rows: u8,
}

impl RowGrid {
    /// A sheet with this many hexes in its even rows and this many rows, `None` if there would be none, or more
    /// than [`LARGEST`] of either.
    #[must_use]
    pub const fn new(columns: u8, rows: u8) -> Option<Self> {
        if columns == 0 || rows == 0 || columns > LARGEST || rows > LARGEST || columns == 1 && rows > 1 {
            return None;
        }
        Some(RowGrid { columns, rows })
    }

    /// The number of hexes in a row.
    #[inline]
    #[must_use]
    pub const fn length(&self, row: u8) -> u8 {
        self.columns - row % 2
    }

    /// The row and the place in it, both counted from 0.
    #[inline]
    #[must_use]
    pub fn row_column(&self, cell: Cell) -> (u8, u8) {
        let (column, row) = column_row(self.rows, cell);
        (row as u8, column as u8)
    }

    /// The hex at a place of a row, both counted from 0.
    #[inline]
    #[must_use]
    pub fn hex_at(&self, row: u8, column: u8) -> Option<Cell> {
        let inside = row < self.rows && column < self.length(row);
        inside.then(|| Cell(u16::from(column) * u16::from(self.rows) + u16::from(row)))
    }

    /// All hexes in the order of their indices.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + use<> {
        let grid = *self;
        (0..grid.len() as u16).map(Cell).filter(move |&cell| grid.has(cell))
    }

    /// The axial coordinates of a hex.
    #[inline]
    #[must_use]
    pub fn hex(&self, cell: Cell) -> Hex {
        let (column, row) = column_row(self.rows, cell);
        Hex::new(column - (row >> 1), row)
    }

    /// The cell at axial coordinates, `None` off the sheet.
    #[inline]
    #[must_use]
    pub fn at(&self, hex: Hex) -> Option<Cell> {
        let column = hex.x.saturating_add(hex.y >> 1);
        lookup(self.columns, self.rows, column, hex.y).filter(|&cell| self.has(cell))
    }

    /// The hex that a half-turn of the sheet brings to this one's place.
    #[must_use]
    pub fn half_turn(&self, cell: Cell) -> Option<Cell> {
        let (row, column) = self.row_column(cell);
        let across = self.length(row).checked_sub(column + 1)?;
        self.hex_at(self.rows - 1 - row, across)
    }
}

impl Grid for RowGrid {
    type Direction = RowFacing;

    fn sized(columns: u8, rows: u8) -> Option<Self> {
        RowGrid::new(columns, rows)
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
    fn has(&self, cell: Cell) -> bool {
        let (column, row) = column_row(self.rows, cell);
        column < i32::from(self.columns) - (row & 1)
    }

    fn cell(&self, column: u8, row: u8) -> Option<Cell> {
        self.hex_at(row.checked_sub(1)?, column.checked_sub(1)?)
    }

    #[inline]
    fn neighbor(&self, cell: Cell, facing: RowFacing) -> Option<Cell> {
        self.at(self.hex(cell) + facing.offset())
    }

    #[inline]
    fn distance(&self, a: Cell, b: Cell) -> u32 {
        self.hex(a).unsigned_distance_to(self.hex(b))
    }

    fn name(&self, cell: Cell) -> Name {
        let (row, column) = self.row_column(cell);
        Name::InRow { row, column }
    }

    fn parse(&self, name: &str) -> Option<Cell> {
        let (row, column) = name.strip_prefix('r')?.split_once('c')?;
        let (row, column) = (name::number(row)?, name::number(column)?);
        self.hex_at(row, column).filter(|&cell| self.name(cell).to_string() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid() -> RowGrid {
        RowGrid::new(14, 11).expect("a size that fits")
    }

    fn cell(name: &str) -> Cell {
        grid().parse(name).unwrap_or_else(|| panic!("{name}"))
    }

    #[test]
    fn rows_take_turns_with_fourteen_and_thirteen_hexes() {
        let grid = grid();
        assert_eq!(grid.cells().count(), 149);
        assert_eq!(RowGrid::new(16, 13).expect("fits").cells().count(), 202);
        assert!(grid.parse("r1c12").is_some() && grid.parse("r1c13").is_none());
        assert!(
            grid.parse("r0c13").is_some() && grid.parse("r11c0").is_none() && grid.parse("r01c0").is_none()
        );
        for cell in grid.cells() {
            assert_eq!(grid.parse(&grid.name(cell).to_string()), Some(cell));
            assert_eq!(grid.at(grid.hex(cell)), Some(cell));
        }
    }

    #[test]
    fn neighbors_and_distances_follow_the_picture() {
        let grid = grid();
        let around: Vec<String> = RowFacing::ALL
            .map(|way| grid.any_name(grid.neighbor(cell("r5c6"), way).expect("on the sheet")))
            .into();
        assert_eq!(around, ["r5c7", "r6c7", "r6c6", "r5c5", "r4c6", "r4c7"]);
        assert_eq!(grid.neighbor(cell("r5c12"), RowFacing::E), None);
        assert_eq!(grid.distance(cell("r5c2"), cell("r5c6")), 4);
        assert_eq!(grid.distance(cell("r4c6"), cell("r6c6")), 2);
    }

    #[test]
    fn a_half_turn_brings_each_hex_to_another_and_back() {
        let grid = grid();
        assert_eq!(grid.half_turn(cell("r1c4")), Some(cell("r9c8")));
        for cell in grid.cells() {
            let turned = grid.half_turn(cell).expect("on the sheet");
            assert_eq!(grid.half_turn(turned), Some(cell));
        }
    }
}
