//! Objective Counters and the Break Point: what goes with the number of Companies (BC-OBJ, BC-END-1).

use super::{Kind, Map};
use table::{Cell, Grid, HexGrid};

/// Diamonds for so many Companies a side (BC-OBJ-1).
#[must_use]
pub fn diamonds(companies: u8) -> u8 {
    if companies <= 2 { 1 } else { 2 }
}

/// The Break Point with so many Diamonds (BC-END-1).
#[must_use]
pub fn break_point(diamonds: u8) -> u16 {
    if diamonds == 1 { 32 } else { 74 }
}

/// The hexes of the Objective Counters: N, S, W and E of each Diamond (BC-OBJ-3).
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

/// Why a map cannot carry so many Diamonds (BC-OBJ-1, BC-OBJ-5), in words.
#[must_use]
pub fn counters_fault(map: &Map, diamonds: u8) -> Option<String> {
    if diamonds > map.diamonds {
        let wrong = format!("'{}' has room for one Diamond, and so many Companies have two", map.id);
        return Some(format!("{wrong} (BC-OBJ-1)"));
    }
    let grid = map.board.grid();
    let shut = |cell: &Cell| map.board[*cell].entry(Kind::Mech).is_none();
    let cell = counters(grid, diamonds).into_iter().find(shut)?;
    Some(format!("the Objective Counter in {} lies where no Mech can go (BC-OBJ-5)", grid.name(cell)))
}
