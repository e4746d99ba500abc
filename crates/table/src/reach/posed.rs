//! The cheapest steps to every cell and facing.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use serde::{Deserialize, Serialize};

use crate::cell::Cell;
use crate::facing::Direction;
use crate::grid::Grid;

/// Where a piece stands and which way it faces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Pose<D> {
    /// The cell it stands in.
    pub cell: Cell,
    /// The direction it faces.
    pub facing: D,
}

/// One step or turn of a piece with a facing.
///
/// ```text
///           Forward
///              ^
///     Left  ( /|\ )  Right       a turn changes the facing by one place,
///              |                 a step keeps it
///            Back
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Into the cell it faces.
    Forward,
    /// Into the cell straight behind it, without turning.
    Back,
    /// One place counterclockwise.
    Left,
    /// One place clockwise.
    Right,
}

impl Step {
    /// All steps.
    pub const ALL: [Step; 4] = [Step::Forward, Step::Back, Step::Left, Step::Right];
}

impl<D: Direction> Pose<D> {
    /// The pose after a step, `None` if it leads off the board.
    #[must_use]
    pub fn after<G: Grid<Direction = D>>(self, step: Step, grid: &G) -> Option<Self> {
        let Pose { cell, facing } = self;
        Some(match step {
            Step::Forward => Pose { cell: grid.neighbor(cell, facing)?, facing },
            Step::Back => Pose { cell: grid.neighbor(cell, facing.opposite())?, facing },
            Step::Left => Pose { cell, facing: facing.left() },
            Step::Right => Pose { cell, facing: facing.right() },
        })
    }

    fn index(self) -> usize {
        self.cell.index() * usize::from(D::COUNT) + usize::from(self.facing.index())
    }
}

/// The poses within reach of a start, with their costs and the steps to them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReachedPoses<D> {
    start: Pose<D>,
    /// The entry for each cell and facing that was reached.
    found: Vec<Option<Found<D>>>,
}

/// The lowest cost of a pose, the previous pose, and the step between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Found<D> {
    cost: u32,
    before: Pose<D>,
    step: Step,
}

/// Finds every cell and facing that steps and turns reach within the budget.
///
/// `cost` is called for each step, with the poses before and after it; `None` means that the step is not
/// allowed. For a piece that may not go backward it returns `None` for every [`Step::Back`].
#[must_use]
pub fn cheapest_poses<G: Grid>(
    grid: &G,
    start: Pose<G::Direction>,
    budget: u32,
    cost: impl Fn(Pose<G::Direction>, Step, Pose<G::Direction>) -> Option<u32>,
) -> ReachedPoses<G::Direction> {
    let nodes = grid.len() * usize::from(G::Direction::COUNT);
    let mut found: Vec<Option<Found<G::Direction>>> = vec![None; nodes];
    let mut open = BinaryHeap::new();
    if let Some(here) = found.get_mut(start.index()) {
        *here = Some(Found { cost: 0, before: start, step: Step::Forward });
        open.push(Reverse((0, start)));
    }
    while let Some(Reverse((spent, from))) = open.pop() {
        if found[from.index()].is_some_and(|known| known.cost < spent) {
            continue;
        }
        for step in Step::ALL {
            let Some(to) = from.after(step, grid) else {
                continue;
            };
            let Some(total) = cost(from, step, to).and_then(|cost| spent.checked_add(cost)) else {
                continue;
            };
            let better = found[to.index()].is_none_or(|known| total < known.cost);
            if total <= budget && better {
                found[to.index()] = Some(Found { cost: total, before: from, step });
                open.push(Reverse((total, to)));
            }
        }
    }
    ReachedPoses { start, found }
}

impl<D: Direction> ReachedPoses<D> {
    /// The cost of reaching a pose, `None` if it is out of reach.
    #[must_use]
    pub fn cost_of(&self, pose: Pose<D>) -> Option<u32> {
        self.found.get(pose.index()).copied().flatten().map(|found| found.cost)
    }

    /// The steps of the cheapest path; empty for the start itself.
    #[must_use]
    pub fn steps_to(&self, pose: Pose<D>) -> Option<Vec<Step>> {
        self.cost_of(pose)?;
        let mut steps = Vec::new();
        let mut here = pose;
        while here != self.start {
            let Found { before, step, .. } = self.found[here.index()]?;
            steps.push(step);
            here = before;
        }
        steps.reverse();
        Some(steps)
    }

    /// The poses in reach, including the start, with their costs: by cell, then by facing clockwise.
    pub fn iter(&self) -> impl Iterator<Item = (Pose<D>, u32)> {
        let poses = (0..).map(Cell).flat_map(|cell| {
            let facings = (0..D::COUNT).filter_map(D::from_index);
            facings.map(move |facing| Pose { cell, facing })
        });
        poses.zip(&self.found).filter_map(|(pose, found)| found.map(|found| (pose, found.cost)))
    }
}
