//! Reach on bit masks, one level of cost at a time.

use crate::cell::Cell;
use crate::facing::Facing;
use crate::grid::HexGrid;
use crate::mask::{HexSteps, Mask};

/// The highest cost of entering a hex that a [`Field`] supports.
pub const DEAREST: usize = 4;

/// A sheet of hexes sorted by entry cost, to find all hexes in reach at once.
///
/// ```text
///   cost 0   cost 1   cost 2      all hexes first reached at one cost step together:
///                        2        the hexes around them that cost 1 to enter are reached
///               1      2 1 2      one level later, those that cost 2 two levels later
///      0      1 0 1    1 0 1
///               1      2 1 2
/// ```
///
/// The cost of a step must depend only on the hex entered; [`super::cheapest`] has no such limit.
#[derive(Clone, Debug)]
pub struct Field<const W: usize> {
    steps: HexSteps<W>,
    /// The hexes by entry cost, at index `cost - 1`.
    costs: [Mask<W>; DEAREST],
    /// The highest cost on this sheet.
    highest: usize,
}

impl<const W: usize> Field<W> {
    /// The field of a sheet; `entry` gives the cost of entering a cell, `None` for no entry.
    ///
    /// `None` if the sheet does not fit in `W` words or a cost is not from 1 to [`DEAREST`].
    #[must_use]
    pub fn new(grid: &HexGrid, entry: impl Fn(Cell) -> Option<u8>) -> Option<Self> {
        let steps = HexSteps::new(grid)?;
        let mut costs = [Mask::EMPTY; DEAREST];
        let mut highest = 1;
        for cell in grid.cells() {
            if let Some(cost) = entry(cell) {
                costs.get_mut(usize::from(cost).checked_sub(1)?)?.insert(cell);
                highest = highest.max(usize::from(cost));
            }
        }
        Some(Field { steps, costs, highest })
    }

    /// The steps on this sheet.
    #[inline]
    #[must_use]
    pub fn steps(&self) -> &HexSteps<W> {
        &self.steps
    }

    /// The hexes that can be entered at this cost.
    #[inline]
    #[must_use]
    pub fn costing(&self, cost: u8) -> Mask<W> {
        let place = usize::from(cost).wrapping_sub(1);
        self.costs.get(place).copied().unwrap_or(Mask::EMPTY)
    }

    /// All hexes a piece without facing can reach within the budget, including its own. It can neither
    /// enter nor pass a blocked hex.
    #[must_use]
    pub fn reach(&self, start: Cell, budget: u32, blocked: &Mask<W>) -> Mask<W> {
        match self.highest {
            1 => self.spread::<1>(start, budget, blocked),
            2 => self.spread::<2>(start, budget, blocked),
            3 => self.spread::<3>(start, budget, blocked),
            _ => self.spread::<4>(start, budget, blocked),
        }
    }

    /// All hexes, for each facing (clockwise from north), that a piece with a facing can reach within the
    /// budget. It steps forward (and backward, if allowed) at the cost of the hex entered, and turns by
    /// one hexside at a cost of 1.
    #[must_use]
    pub fn reach_facing(
        &self,
        start: Cell,
        facing: Facing,
        budget: u32,
        blocked: &Mask<W>,
        backward_allowed: bool,
    ) -> [Mask<W>; 6] {
        let spread = match (self.highest, backward_allowed) {
            (1, false) => Self::spread_facing::<1, false>,
            (1, true) => Self::spread_facing::<1, true>,
            (2, false) => Self::spread_facing::<2, false>,
            (2, true) => Self::spread_facing::<2, true>,
            (3, false) => Self::spread_facing::<3, false>,
            (3, true) => Self::spread_facing::<3, true>,
            (_, false) => Self::spread_facing::<4, false>,
            (_, true) => Self::spread_facing::<4, true>,
        };
        spread(self, start, facing, budget, blocked)
    }

    /// The number of levels to search: no cheapest path costs more than entering every hex once in every
    /// facing.
    fn levels(budget: u32) -> usize {
        (budget as usize).min(Mask::<W>::CAPACITY * 6 * DEAREST)
    }

    fn free<const HIGHEST: usize>(&self, blocked: &Mask<W>) -> [Mask<W>; HIGHEST] {
        std::array::from_fn(|cost| self.costs[cost] - *blocked)
    }

    fn spread<const HIGHEST: usize>(&self, start: Cell, budget: u32, blocked: &Mask<W>) -> Mask<W> {
        let free = self.free::<HIGHEST>(blocked);
        // The neighbors of the hexes first reached one level ago, two levels ago, and so on.
        let mut around = [Mask::EMPTY; HIGHEST];
        let mut fresh = Mask::of(start) & self.steps.board();
        let mut reached = fresh;
        for _ in 0..Self::levels(budget) {
            around.rotate_right(1);
            around[0] = self.steps.around(&fresh);
            fresh = Mask::EMPTY;
            for cost in 0..HIGHEST {
                fresh |= around[cost] & free[cost];
            }
            fresh -= reached;
            reached |= fresh;
        }
        reached
    }

    fn spread_facing<const HIGHEST: usize, const BACKWARD: bool>(
        &self,
        start: Cell,
        facing: Facing,
        budget: u32,
        blocked: &Mask<W>,
    ) -> [Mask<W>; 6] {
        let free = self.free::<HIGHEST>(blocked);
        let mut stepped = [[Mask::EMPTY; 6]; HIGHEST];
        let mut fresh = [Mask::EMPTY; 6];
        fresh[usize::from(facing.index())] = Mask::of(start) & self.steps.board();
        let mut reached = fresh;
        for level in 0..Self::levels(budget) {
            // The steps of this level overwrite those of the oldest level, which no longer matter.
            let now = level % HIGHEST;
            for facing in Facing::ALL {
                let from = &fresh[facing as usize];
                let mut to = self.steps.step(from, facing);
                if BACKWARD {
                    to |= self.steps.step(from, facing.opposite());
                }
                stepped[now][facing as usize] = to;
            }
            let turned = fresh;
            for facing in Facing::ALL {
                let at = facing as usize;
                let mut next = turned[facing.left() as usize] | turned[facing.right() as usize];
                for (cost, free) in free.iter().enumerate() {
                    next |= stepped[(level + HIGHEST - cost) % HIGHEST][at] & *free;
                }
                fresh[at] = next - reached[at];
                reached[at] |= fresh[at];
            }
        }
        reached
    }
}
