//! Where a piece can go: masks against the general search, and that against the rulebook.

use proptest::prelude::*;
use table::cell::Cell;
use table::facing::{Compass, Facing};
use table::grid::{Grid, HexGrid, SquareGrid};
use table::mask::Mask;
use table::reach::{
    self, BadStep, Field, Pose, Step, WhyNot, cheapest, cheapest_poses, check_path, check_steps,
};

/// A random sheet: the entry cost of each cell (0 for no entry), and the blocked cells.
#[derive(Clone, Debug)]
struct Sheet {
    grid: HexGrid,
    entry: Vec<u8>,
    blocked: Vec<bool>,
    start: Cell,
}

impl Sheet {
    fn cost(&self, to: Cell) -> Option<u32> {
        let entry = self.entry[to.index()];
        (entry > 0 && !self.blocked[to.index()]).then_some(u32::from(entry))
    }

    fn field<const W: usize>(&self) -> Field<W> {
        let entry = |cell: Cell| Some(self.entry[cell.index()]).filter(|entry| *entry > 0);
        Field::new(&self.grid, entry).unwrap()
    }

    fn blocked<const W: usize>(&self) -> Mask<W> {
        self.grid.cells().filter(|cell| self.blocked[cell.index()]).collect()
    }
}

fn sheets(columns: u8, rows: u8) -> impl Strategy<Value = Sheet> {
    let len = usize::from(columns) * usize::from(rows);
    (1u8..=4).prop_flat_map(move |dearest| {
        let entry = prop_oneof![6 => Just(1), 3 => 1..=dearest, 1 => Just(0)];
        let entry = prop::collection::vec(entry, len);
        let blocked = prop::collection::vec(prop::bool::weighted(0.1), len);
        (entry, blocked, 0..len as u16).prop_map(move |(entry, blocked, start)| Sheet {
            grid: HexGrid::new(columns, rows).unwrap(),
            entry,
            blocked,
            start: Cell(start),
        })
    })
}

fn fast_as_general<const W: usize>(sheet: &Sheet, budget: u32, facing: Facing, backward: bool) {
    let field = sheet.field::<W>();
    let blocked = sheet.blocked();
    let general = cheapest(&sheet.grid, sheet.start, budget, |_, to| sheet.cost(to));
    let cells: Mask<W> = general.iter().map(|(cell, _)| cell).collect();
    assert_eq!(field.reach(sheet.start, budget, &blocked), cells);

    let start = Pose { cell: sheet.start, facing };
    let general = cheapest_poses(&sheet.grid, start, budget, |_, step, to| match step {
        Step::Left | Step::Right => Some(1),
        Step::Back if !backward => None,
        Step::Forward | Step::Back => sheet.cost(to.cell),
    });
    let mut poses = [Mask::<W>::EMPTY; 6];
    for (pose, _) in general.iter() {
        poses[usize::from(pose.facing.index())].insert(pose.cell);
    }
    let fast = field.reach_facing(sheet.start, facing, budget, &blocked, backward);
    assert_eq!(fast, poses);
}

proptest! {
    #[test]
    fn masks_find_what_the_general_search_finds(
        small in sheets(6, 5),
        sheet in sheets(15, 17),
        large in sheets(48, 28),
        budget in 0u32..12,
        facing in 0u8..6,
        backward in any::<bool>(),
    ) {
        let facing = Facing::from_index(facing).unwrap();
        fast_as_general::<1>(&small, budget, facing, backward);
        fast_as_general::<4>(&sheet, budget, facing, backward);
        fast_as_general::<21>(&large, budget, facing, backward);
    }

    #[test]
    fn every_cheapest_path_can_be_taken_at_its_cost(sheet in sheets(9, 8), budget in 0u32..12) {
        let cost = |_, to| sheet.cost(to);
        let reached = cheapest(&sheet.grid, sheet.start, budget, cost);
        for (cell, total) in reached.iter() {
            let path = reached.path_to(cell).unwrap();
            prop_assert_eq!(path.last().copied().unwrap_or(sheet.start), cell);
            prop_assert_eq!(check_path(&sheet.grid, sheet.start, &path, budget, cost), Ok(total));
        }
        // No single step from a cell in reach gets anywhere cheaper.
        for (from, spent) in reached.iter() {
            for (_, to) in sheet.grid.neighbors(from) {
                if let Some(total) = sheet.cost(to).map(|cost| spent + cost).filter(|t| *t <= budget) {
                    prop_assert!(reached.cost_of(to).is_some_and(|known| known <= total));
                }
            }
        }
    }

    #[test]
    fn every_cheapest_list_of_steps_can_be_taken_at_its_cost(
        sheet in sheets(7, 6),
        budget in 0u32..10,
        backward in any::<bool>(),
    ) {
        let start = Pose { cell: sheet.start, facing: Facing::SE };
        let cost = |_, step, to: Pose<Facing>| match step {
            Step::Left | Step::Right => Some(1),
            Step::Back if !backward => None,
            Step::Forward | Step::Back => sheet.cost(to.cell),
        };
        let reached = cheapest_poses(&sheet.grid, start, budget, cost);
        for (pose, total) in reached.iter() {
            let steps = reached.steps_to(pose).unwrap();
            prop_assert_eq!(check_steps(&sheet.grid, start, &steps, budget, cost), Ok((pose, total)));
        }
    }
}

mod on_open_ground {
    use super::*;

    #[test]
    fn a_budget_is_a_distance() {
        let grid = HexGrid::new(15, 17).unwrap();
        let field = Field::<4>::new(&grid, |_| Some(1)).unwrap();
        for start in grid.cells() {
            let near: Mask<4> = grid.within(start, 4).collect();
            assert_eq!(field.reach(start, 4, &Mask::EMPTY), near);
        }
    }

    #[test]
    fn turning_about_costs_three() {
        let grid = HexGrid::new(15, 17).unwrap();
        let field = Field::<4>::new(&grid, |_| Some(1)).unwrap();
        let here = grid.parse("0809").unwrap();
        let behind =
            |budget| field.reach_facing(here, Facing::N, budget, &Mask::EMPTY, false)[Facing::S as usize];
        assert!(!behind(2).contains(here));
        assert_eq!(behind(3), Mask::of(here));
        assert!(behind(4).contains(grid.parse("0810").unwrap()));
    }

    #[test]
    fn a_step_backward_keeps_the_facing() {
        let grid = HexGrid::new(15, 17).unwrap();
        let field = Field::<4>::new(&grid, |_| Some(1)).unwrap();
        let here = grid.parse("0809").unwrap();
        let [north, ..] = field.reach_facing(here, Facing::N, 1, &Mask::EMPTY, true);
        let names: Vec<_> = north.iter().map(|cell| grid.name(cell).to_string()).collect();
        assert_eq!(names, ["0808", "0809", "0810"]);
    }

    #[test]
    fn squares_are_searched_like_hexes() {
        let grid = SquareGrid::new(9, 9).unwrap();
        let start = grid.parse("(5,5)").unwrap();
        let reached = cheapest(&grid, start, 3, |_, _| Some(1));
        assert_eq!(reached.iter().count(), 49);
        let start = Pose { cell: start, facing: Compass::N };
        let poses = cheapest_poses(&grid, start, 4, |_, step, _| (step != Step::Back).then_some(1));
        let beside = Pose { cell: grid.parse("(6,5)").unwrap(), facing: Compass::E };
        assert_eq!(poses.cost_of(beside), Some(3));
        assert_eq!(poses.steps_to(beside), Some(vec![Step::Right, Step::Right, Step::Forward]));
    }
}

mod a_chosen_path {
    use super::*;

    fn walked(path: &[&str], budget: u32) -> Result<u32, BadStep> {
        let grid = HexGrid::new(15, 17).unwrap();
        let woods = grid.parse("0807").unwrap();
        let lake = grid.parse("0908").unwrap();
        let cells: Vec<Cell> = path.iter().map(|name| grid.parse(name).unwrap()).collect();
        check_path(&grid, grid.parse("0809").unwrap(), &cells, budget, |_, to| {
            (to != lake).then_some(if to == woods { 2 } else { 1 })
        })
    }

    #[test]
    fn costs_the_sum_of_its_steps() {
        assert_eq!(walked(&[], 0), Ok(0));
        assert_eq!(walked(&["0808", "0807", "0806"], 4), Ok(4));
    }

    #[test]
    fn is_refused_at_its_first_bad_step() {
        let bad = |index, why| Err(BadStep { index, why });
        assert_eq!(walked(&["0808", "0806"], 9), bad(1, WhyNot::NotAdjacent));
        assert_eq!(walked(&["0808", "0908"], 9), bad(1, WhyNot::NotAllowed));
        assert_eq!(walked(&["0808", "0807"], 2), bad(1, WhyNot::OverBudget { total: 3, budget: 2 }));
        assert_eq!(
            walked(&["0808", "0807"], 2).unwrap_err().to_string(),
            "step 2 of the path brings the cost to 3, over the budget of 2"
        );
    }

    #[test]
    fn may_not_leave_the_board() {
        let grid = HexGrid::new(3, 3).unwrap();
        let start = Pose { cell: Cell(0), facing: Facing::N };
        let steps = [Step::Right, Step::Forward];
        let refused = check_steps(&grid, start, &steps, 9, |_, _, _| Some(1));
        assert_eq!(refused, Err(BadStep { index: 1, why: WhyNot::OffBoard }));
        let refused = check_path(&grid, Cell(9), &[Cell(6)], 9, |_, _| Some(1));
        assert!(refused.is_err());
        let refused = check_path(&grid, Cell(0), &[Cell(900)], 9, |_, _| Some(1));
        assert_eq!(refused, Err(BadStep { index: 0, why: WhyNot::OffBoard }));
    }
}

mod bad_input {
    use super::*;

    #[test]
    fn a_start_off_the_board_reaches_nothing() {
        let grid = HexGrid::new(3, 3).unwrap();
        let reached = cheapest(&grid, Cell(9), 5, |_, _| Some(1));
        assert_eq!(reached.iter().count(), 0);
        assert_eq!(reached.path_to(Cell(9)), None);
        let pose = Pose { cell: Cell(9), facing: Facing::N };
        assert_eq!(cheapest_poses(&grid, pose, 5, |_, _, _| Some(1)).iter().count(), 0);
        let field = Field::<1>::new(&grid, |_| Some(1)).unwrap();
        for off in [Cell(9), Cell(64)] {
            assert!(field.reach(off, 5, &Mask::EMPTY).is_empty());
            let facings = field.reach_facing(off, Facing::N, 5, &Mask::EMPTY, true);
            assert_eq!(facings, [Mask::EMPTY; 6]);
        }
    }

    #[test]
    fn a_field_refuses_costs_above_the_highest() {
        let grid = HexGrid::new(3, 3).unwrap();
        assert!(Field::<1>::new(&grid, |_| Some(0)).is_none());
        assert!(Field::<1>::new(&grid, |_| Some(reach::DEAREST as u8)).is_some());
        assert!(Field::<1>::new(&grid, |_| Some(reach::DEAREST as u8 + 1)).is_none());
        assert!(Field::<1>::new(&HexGrid::new(9, 9).unwrap(), |_| Some(1)).is_none());
    }

    #[test]
    fn an_unlimited_budget_reaches_the_whole_sheet() {
        let grid = HexGrid::new(8, 8).unwrap();
        let field = Field::<1>::new(&grid, |_| Some(4)).unwrap();
        assert_eq!(field.reach(Cell(0), u32::MAX, &Mask::EMPTY).count(), 64);
        let facings = field.reach_facing(Cell(0), Facing::N, u32::MAX, &Mask::EMPTY, false);
        assert!(facings.iter().all(|mask| mask.count() == 64));
    }

    #[test]
    fn costs_too_large_to_add_are_out_of_reach() {
        let grid = HexGrid::new(3, 3).unwrap();
        let reached = cheapest(&grid, Cell(4), u32::MAX, |_, _| Some(u32::MAX));
        assert_eq!(reached.iter().count(), 7);
    }
}
