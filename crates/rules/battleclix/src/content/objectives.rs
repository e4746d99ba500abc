//! Objective Counters and the Break Point: what goes with the number of Companies (BC-OBJ, BC-END-1).

use super::{Kind, Map};
use table::{Cell, Grid, HexGrid};

/// The number of Diamonds, given the Companies a side has (BC-OBJ-1).
#[must_use]
pub fn diamonds(companies: u8) -> u8 {
    if companies <= 2 { 1 } else { 2 }
}

/// The Break Point, given the number of Diamonds (BC-END-1).
#[must_use]
pub fn break_point(diamonds: u8) -> u16 {
    if diamonds == 1 { 32 } else { 74 }
}

/// The hexes of the Objective Counters: N, S, W and E of each Diamond, four a Diamond (BC-OBJ-2,
/// BC-OBJ-3). On the maps of the book these are the hexes of BC-OBJ-4.
#[must_use]
pub fn counters(grid: &HexGrid, diamonds: u8) -> Vec<Cell> {
    let (columns, rows) = (grid.columns(), grid.rows());
    let width = columns / diamonds.max(1);
    let mut cells = Vec::new();
    for diamond in 0..diamonds {
        let first = 1 + diamond * width;
        let opposite = |(column, row): (u8, u8)| (2 * first + width - 1 - column, rows + 1 - row);
        let north = (first + width / 2, rows / 4 + 1);
        let west = (first - 1 + (u16::from(width) * 5 / 24) as u8, rows / 2);
        for (column, row) in [north, opposite(north), west, opposite(west)] {
            cells.extend(grid.cell(column, row));
        }
    }
    cells
}

/// Why a map cannot carry this number of Diamonds (BC-OBJ-1, BC-OBJ-5), in words.
#[must_use]
pub fn counters_fault(map: &Map, diamonds: u8) -> Option<String> {
    if diamonds > map.diamonds {
        let wrong =
            format!("'{}' has room for one Diamond, but three or more Companies a side need two", map.id);
        return Some(format!("{wrong} (BC-OBJ-1)"));
    }
    let grid = map.board.grid();
    let shut = |cell: &Cell| map.board[*cell].entry(Kind::Mech).is_none();
    let cell = counters(grid, diamonds).into_iter().find(shut)?;
    Some(format!("the Objective Counter in {} lies where no Mech can go (BC-OBJ-5)", grid.name(cell)))
}
