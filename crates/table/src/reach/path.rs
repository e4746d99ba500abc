//! Checks whether a path can be taken, and adds up its cost.

use thiserror::Error;

use super::posed::{Pose, Step};
use crate::cell::Cell;
use crate::grid::Grid;

/// The first step of a path that cannot be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("step {} of the path {why}", index + 1)]
pub struct BadStep {
    /// The index of the step, from 0.
    pub index: usize,
    /// Why it cannot be taken.
    pub why: WhyNot,
}

/// Why a step cannot be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum WhyNot {
    /// The cell is not a neighbor of the previous one.
    #[error("does not go to a neighboring cell")]
    NotAdjacent,
    /// The step leads off the board.
    #[error("leads off the board")]
    OffBoard,
    /// The cost function refused the step.
    #[error("is not allowed")]
    NotAllowed,
    /// The path up to and including this step costs more than the budget.
    #[error("brings the cost to {total}, over the budget of {budget}")]
    OverBudget {
        /// The cost including this step.
        total: u32,
        /// The budget.
        budget: u32,
    },
}

/// The total cost of a path of cells (without its start), or the first step that cannot be taken.
pub fn check_path<G: Grid>(
    grid: &G,
    start: Cell,
    path: &[Cell],
    budget: u32,
    cost: impl Fn(Cell, Cell) -> Option<u32>,
) -> Result<u32, BadStep> {
    on_board(grid, start)?;
    let mut here = start;
    let mut total = 0;
    for (index, to) in path.iter().copied().enumerate() {
        let bad = |why| BadStep { index, why };
        if !grid.has(to) {
            return Err(bad(WhyNot::OffBoard));
        }
        if !grid.neighbors(here).any(|(_, next)| next == to) {
            return Err(bad(WhyNot::NotAdjacent));
        }
        total = pay(total, cost(here, to), budget).map_err(bad)?;
        here = to;
    }
    Ok(total)
}

/// The pose at the end of a list of steps and the total cost, or the first step that cannot be taken.
pub fn check_steps<G: Grid>(
    grid: &G,
    start: Pose<G::Direction>,
    steps: &[Step],
    budget: u32,
    cost: impl Fn(Pose<G::Direction>, Step, Pose<G::Direction>) -> Option<u32>,
) -> Result<(Pose<G::Direction>, u32), BadStep> {
    on_board(grid, start.cell)?;
    let mut here = start;
    let mut total = 0;
    for (index, step) in steps.iter().copied().enumerate() {
        let bad = |why| BadStep { index, why };
        let to = here.after(step, grid).ok_or(bad(WhyNot::OffBoard))?;
        total = pay(total, cost(here, step, to), budget).map_err(bad)?;
        here = to;
    }
    Ok((here, total))
}

/// A path that starts off the board fails at its first step.
fn on_board<G: Grid>(grid: &G, start: Cell) -> Result<(), BadStep> {
    let off = BadStep { index: 0, why: WhyNot::OffBoard };
    grid.has(start).then_some(()).ok_or(off)
}

/// The total after one more step.
fn pay(spent: u32, cost: Option<u32>, budget: u32) -> Result<u32, WhyNot> {
    let total = spent.saturating_add(cost.ok_or(WhyNot::NotAllowed)?);
    if total > budget {
        return Err(WhyNot::OverBudget { total, budget });
    }
    Ok(total)
}
