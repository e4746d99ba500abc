//! The ground of a map, as moving 'Mechs find it: neighbors and the costs of steps (OD-MOVE-5, OD-MOVE-7).

use crate::game::Hexes;
use crate::terrain::Hex;
use table::mask::HexSteps;
use table::{Board, Cell, Facing, Grid, HexGrid};

/// The steepest step: so many levels up or down (OD-MOVE-7).
pub const STEEPEST: u8 = 2;

/// The cost of a step that is forbidden.
pub(super) const FORBIDDEN: u8 = u8::MAX;

/// 'Mechs of three heights find different waters too deep: 1, 2, and 3 or more levels.
const HEIGHTS: usize = 3;

/// A map as sets and tables.
#[derive(Clone, Debug)]
pub struct Ground {
    /// For each hex its neighbors, clockwise from north; itself where the map ends.
    neighbors: Box<[[Cell; 6]]>,
    /// By height of the 'Mech, for each hex the cost of a step each way.
    costs: [Box<[[u8; 6]]>; HEIGHTS],
    /// All water.
    pub(crate) water: Hexes,
    /// For each hex, all hexes within so many steps, up to the number of entries less one.
    nearby: Box<[[Hexes; NEARBY]]>,
}

/// The distances for which the hexes nearby are kept.
const NEARBY: usize = 8;

impl Ground {
    pub(crate) fn of(board: &Board<HexGrid, Hex>) -> Ground {
        let grid = board.grid();
        let ways = |from: Cell| Facing::ALL.map(|way| grid.neighbor(from, way));
        let costs = |height: usize| {
            let step = |from: Cell, to: Option<Cell>| match to {
                Some(to) => step_cost(board[from], board[to], height as u8 + 1),
                None => FORBIDDEN,
            };
            grid.cells().map(|from| ways(from).map(|to| step(from, to))).collect()
        };
        let steps = HexSteps::new(grid).unwrap_or_else(|| unreachable!("a map has at most 512 hexes"));
        let around = |cell: Cell| {
            let mut reached = Hexes::of(cell);
            std::array::from_fn(|radius| {
                if radius > 0 {
                    reached |= steps.around(&reached);
                }
                reached
            })
        };
        Ground {
            neighbors: grid.cells().map(|from| ways(from).map(|to| to.unwrap_or(from))).collect(),
            costs: std::array::from_fn(costs),
            water: grid.cells().filter(|&cell| board[cell].terrain.depth() > 0).collect(),
            nearby: grid.cells().map(around).collect(),
        }
    }

    /// The number of hexes of the map.
    pub(super) fn hexes(&self) -> usize {
        self.neighbors.len()
    }

    /// The hex a step leads to; the same hex where the map ends, at a forbidden cost.
    #[inline]
    pub(super) fn neighbor(&self, from: Cell, way: Facing) -> Cell {
        self.neighbors[from.index()][way as usize]
    }

    /// The costs of steps for a 'Mech of this height.
    #[inline]
    pub(super) fn costs(&self, height: u8) -> &[[u8; 6]] {
        &self.costs[usize::from(height.clamp(1, HEIGHTS as u8)) - 1]
    }

    /// A hex and those next to it.
    #[inline]
    pub(super) fn around(&self, cell: Cell) -> Hexes {
        self.nearby[cell.index()][1]
    }

    /// Whether a path of this many hexes from a hex could enter any of these hexes.
    #[inline]
    pub(super) fn could_meet(&self, cell: Cell, hexes: u8, those: &Hexes) -> bool {
        match self.nearby[cell.index()].get(usize::from(hexes)) {
            Some(near) => near.meets(those),
            None => !those.is_empty(),
        }
    }
}

/// What a step costs: 1, the terrain's extra cost, and 1 for each level up or down, between elevations and
/// not between water beds (OD-MOVE-5, OD-TERR-2); forbidden into buildings, over steep slopes and into
/// water at least as deep as the 'Mech is tall (OD-MOVE-7).
fn step_cost(from: Hex, to: Hex, height: u8) -> u8 {
    let levels = from.elevation.abs_diff(to.elevation);
    match to.terrain.extra_cost() {
        Some(extra) if levels <= STEEPEST && to.terrain.depth() < height => 1 + extra + levels,
        _ => FORBIDDEN,
    }
}
