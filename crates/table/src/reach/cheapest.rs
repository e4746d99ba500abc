//! The cheapest path to every cell, on any grid and with any costs.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::cell::Cell;
use crate::grid::Grid;

/// The cells within reach of a start, with their costs and the paths to them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reached {
    start: Cell,
    /// For each cell of the grid, the lowest cost and the previous cell on the path.
    found: Vec<Option<(u32, Cell)>>,
}

/// Finds every cell that steps from neighbor to neighbor reach within the budget.
///
/// `cost` is called for each step; `None` means no entry. Of two paths with the same cost, the one found
/// first is kept; the search goes by cost and then by the order of cells.
///
/// ```
/// # use table::{cell::Cell, grid::{Grid, HexGrid}, reach};
/// let grid = HexGrid::new(3, 3).unwrap();
/// let woods = grid.parse("0202").unwrap();
/// let reached = reach::cheapest(&grid, Cell(0), 3, |_, to| Some(if to == woods { 2 } else { 1 }));
/// assert_eq!(reached.cost_of(woods), Some(3));
/// ```
#[must_use]
pub fn cheapest<G: Grid>(
    grid: &G,
    start: Cell,
    budget: u32,
    cost: impl Fn(Cell, Cell) -> Option<u32>,
) -> Reached {
    let mut found: Vec<Option<(u32, Cell)>> = vec![None; grid.len()];
    let mut open = BinaryHeap::new();
    if let Some(here) = found.get_mut(start.index()) {
        *here = Some((0, start));
        open.push(Reverse((0, start)));
    }
    while let Some(Reverse((spent, from))) = open.pop() {
        if found[from.index()].is_some_and(|(cheapest, _)| cheapest < spent) {
            continue;
        }
        for (_, to) in grid.neighbors(from) {
            let Some(total) = cost(from, to).and_then(|cost| spent.checked_add(cost)) else {
                continue;
            };
            let better = found[to.index()].is_none_or(|(cheapest, _)| total < cheapest);
            if total <= budget && better {
                found[to.index()] = Some((total, from));
                open.push(Reverse((total, to)));
            }
        }
    }
    Reached { start, found }
}

impl Reached {
    /// The cost of reaching a cell, `None` if it is out of reach.
    #[must_use]
    pub fn cost_of(&self, cell: Cell) -> Option<u32> {
        self.found.get(cell.index()).copied().flatten().map(|(cost, _)| cost)
    }

    /// The cells of the cheapest path, without the start and with the end; empty for the start itself.
    #[must_use]
    pub fn path_to(&self, cell: Cell) -> Option<Vec<Cell>> {
        self.cost_of(cell)?;
        let mut path = Vec::new();
        let mut here = cell;
        while here != self.start {
            path.push(here);
            (_, here) = self.found[here.index()]?;
        }
        path.reverse();
        Some(path)
    }

    /// The cells in reach, including the start, in order and with their costs.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, u32)> {
        let cells = (0..).map(Cell).zip(&self.found);
        cells.filter_map(|(cell, found)| found.map(|(cost, _)| (cell, cost)))
    }
}
