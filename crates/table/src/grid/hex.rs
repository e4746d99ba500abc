//! Flat-top hexes in columns.

use hexx::Hex;

use super::{Edge, Grid, LARGEST, Name, RowGrid, beyond, column_row, lookup, name, number};
use crate::cell::Cell;
use crate::facing::Facing;

/// A sheet of flat-top hexes; even columns (02, 04, ...) lie half a hex lower.
///
/// ```text
///    ____        ____
///   /    \      /    \         name CCRR from 0101 in the north-west;
///  / 0101 \____/ 0301 \____    axial coordinates with c = column - 1:
///  \      /    \      /    \     q = c
///   \____/ 0201 \____/ 0401 \    r = (row - 1) - floor(c / 2)
///   /    \      /    \      /
///  / 0102 \____/ 0302 \____/
///  \      /    \      /    \
///   \____/ 0202 \____/ 0402 \
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HexGrid {
    columns: u8,
    rows: u8,
}

impl HexGrid {
    /// A sheet of this many columns and rows, `None` if either is zero or above [`LARGEST`].
    #[must_use]
    pub const fn new(columns: u8, rows: u8) -> Option<Self> {
        if columns == 0 || rows == 0 || columns > LARGEST || rows > LARGEST {
            return None;
        }
        Some(HexGrid { columns, rows })
    }

    /// Columns and rows; usable in constants.
    #[must_use]
    pub const fn size(&self) -> (u8, u8) {
        (self.columns, self.rows)
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

    /// The axial coordinates of a cell.
    #[inline]
    #[must_use]
    pub fn hex(&self, cell: Cell) -> Hex {
        let (column, row) = column_row(self.rows, cell);
        Hex::new(column, row - (column >> 1))
    }

    /// The cell at axial coordinates, `None` off the sheet.
    #[inline]
    #[must_use]
    pub fn at(&self, hex: Hex) -> Option<Cell> {
        // A hex too far away for this sum is off the sheet anyway.
        lookup(self.columns, self.rows, hex.x, hex.y.saturating_add(hex.x >> 1))
    }

    /// The cells at exactly this distance, in order.
    pub fn ring(&self, center: Cell, radius: u32) -> impl Iterator<Item = Cell> + use<> {
        let grid = *self;
        grid.within(center, radius).filter(move |cell| grid.distance(center, *cell) == radius)
    }

    /// The cells at most this far away, including the center, in order.
    pub fn within(&self, center: Cell, radius: u32) -> impl Iterator<Item = Cell> + use<> {
        let grid = *self;
        let middle = grid.hex(center);
        let reach = radius.min(2 * u32::from(LARGEST)) as i32;
        (-reach..=reach).flat_map(move |x| {
            // Down each column, from its northernmost hex within reach to its southernmost.
            let top = (-reach).max(-x - reach);
            let bottom = reach.min(-x + reach);
            (top..=bottom).filter_map(move |y| grid.at(middle + Hex::new(x, y)))
        })
    }

    /// The edge a step crosses, `None` if it stays on the sheet.
    ///
    /// North and south take precedence: a step to row 00 leaves by the north edge in any column.
    #[must_use]
    pub fn step_off(&self, cell: Cell, facing: Facing) -> Option<Edge> {
        let to = self.hex(cell) + facing.offset();
        beyond(self.columns, self.rows, to.x, to.y + (to.x >> 1))
    }
}

impl Grid for HexGrid {
    type Direction = Facing;

    fn sized(columns: u8, rows: u8) -> Option<Self> {
        HexGrid::new(columns, rows)
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
    fn neighbor(&self, cell: Cell, facing: Facing) -> Option<Cell> {
        self.at(self.hex(cell) + facing.offset())
    }

    #[inline]
    fn distance(&self, a: Cell, b: Cell) -> u32 {
        self.hex(a).unsigned_distance_to(self.hex(b))
    }

    fn name(&self, cell: Cell) -> Name {
        let (column, row) = self.column_row(cell);
        Name::Hex { column, row }
    }

    fn parse(&self, name: &str) -> Option<Cell> {
        let (column, row) = (name.len() == 4).then(|| name.split_at_checked(2)).flatten()?;
        self.cell(name::number(column)?, name::number(row)?)
    }
}

/// The axial coordinates of every hex of a grid, worked out once: distances are then a few subtractions.
#[derive(Clone, Debug)]
pub struct Axial(Vec<(i16, i16)>);

impl Axial {
    /// The coordinates of a grid.
    #[must_use]
    pub fn of(grid: &HexGrid) -> Axial {
        Axial::all(grid.cells().map(|cell| grid.hex(cell)))
    }

    /// The coordinates of hexes in rows; those of an index without a hex are never asked for.
    #[must_use]
    pub fn of_rows(grid: &RowGrid) -> Axial {
        Axial::all((0..grid.len() as u16).map(|index| grid.hex(Cell(index))))
    }

    fn all(hexes: impl Iterator<Item = Hex>) -> Axial {
        Axial(hexes.map(|hex| (hex.x as i16, hex.y as i16)).collect())
    }

    /// The coordinates q and r of a hex.
    #[inline]
    #[must_use]
    pub fn at(&self, cell: Cell) -> (i16, i16) {
        self.0[cell.index()]
    }

    /// The distance between two hexes.
    #[inline]
    #[must_use]
    pub fn distance(&self, a: Cell, b: Cell) -> u8 {
        let ((aq, ar), (bq, br)) = (self.at(a), self.at(b));
        let (dq, dr) = (bq - aq, br - ar);
        dq.abs().max(dr.abs()).max((dq + dr).abs()) as u8
    }
}
