//! Sets of cells, and steps of whole sets.

use proptest::prelude::*;
use table::cell::Cell;
use table::facing::{Compass, Facing};
use table::grid::{Grid, HexGrid, SquareGrid};
use table::mask::{HexSteps, Mask, SquareSteps};

fn mask<const W: usize>(words: &[u64]) -> Mask<W> {
    Mask::from_words(std::array::from_fn(|i| words[i]))
}

/// What is left of a set on the board after each of its cells has taken a step.
fn stepped<const W: usize, G: Grid>(grid: &G, set: &Mask<W>, way: G::Direction) -> Mask<W> {
    set.iter().filter_map(|cell| grid.neighbor(cell, way)).collect()
}

fn hexes_step<const W: usize>(columns: u8, rows: u8, words: &[u64]) {
    let grid = HexGrid::new(columns, rows).unwrap();
    let steps = HexSteps::<W>::new(&grid).unwrap();
    let set = mask(words) & steps.board();
    let mut around = Mask::EMPTY;
    for facing in Facing::ALL {
        let there = stepped(&grid, &set, facing);
        assert_eq!(steps.step(&set, facing), there, "{columns}x{rows} {facing}");
        around |= there;
    }
    assert_eq!(steps.around(&set), around, "{columns}x{rows}");
}

fn squares_step<const W: usize>(columns: u8, rows: u8, words: &[u64]) {
    let grid = SquareGrid::new(columns, rows).unwrap();
    let steps = SquareSteps::<W>::new(&grid).unwrap();
    let set = mask(words) & steps.board();
    let mut around = Mask::EMPTY;
    for way in Compass::ALL {
        let there = stepped(&grid, &set, way);
        assert_eq!(steps.step(&set, way), there, "{columns}x{rows} {way}");
        around |= there;
    }
    assert_eq!(steps.around(&set), around, "{columns}x{rows}");
}

proptest! {
    #[test]
    fn a_set_steps_as_its_cells_do(words in prop::collection::vec(any::<u64>(), 21)) {
        for (columns, rows) in [(1, 1), (1, 64), (8, 1), (8, 8), (2, 32)] {
            hexes_step::<1>(columns, rows, &words);
            squares_step::<1>(columns, rows, &words);
        }
        for (columns, rows) in [(15, 17), (16, 16), (4, 63), (4, 64), (3, 65), (2, 99), (17, 15)] {
            hexes_step::<4>(columns, rows, &words);
            squares_step::<4>(columns, rows, &words);
        }
        for (columns, rows) in [(48, 28), (28, 48), (13, 99)] {
            hexes_step::<21>(columns, rows, &words);
            squares_step::<21>(columns, rows, &words);
        }
    }

    #[test]
    fn a_set_is_the_list_of_its_cells(
        words in prop::collection::vec(any::<u64>(), 3),
        others in prop::collection::vec(any::<u64>(), 3),
        places in 0u32..200,
    ) {
        let (a, b) = (mask::<3>(&words), mask::<3>(&others));
        let all = || (0..192).map(Cell);
        let only = |keep: &dyn Fn(Cell) -> bool| all().filter(|cell| keep(*cell)).collect::<Mask<3>>();
        prop_assert_eq!(a.iter().collect::<Vec<_>>(), all().filter(|c| a.contains(*c)).collect::<Vec<_>>());
        prop_assert_eq!(a.iter().len(), a.count() as usize);
        prop_assert_eq!(a.iter().collect::<Mask<3>>(), a);
        prop_assert_eq!(a & b, only(&|c| a.contains(c) && b.contains(c)));
        prop_assert_eq!(a | b, only(&|c| a.contains(c) || b.contains(c)));
        prop_assert_eq!(a ^ b, only(&|c| a.contains(c) != b.contains(c)));
        prop_assert_eq!(a - b, only(&|c| a.contains(c) && !b.contains(c)));
        prop_assert_eq!(!a, only(&|c| !a.contains(c)));
        prop_assert_eq!(a.meets(&b), !(a & b).is_empty());
        prop_assert!((a & b).is_within(&a));
        let moved = |by: i64| a.iter().filter_map(move |c| u16::try_from(i64::from(c.0) + by).ok());
        prop_assert_eq!(a.shl(places), moved(i64::from(places)).map(Cell).collect());
        prop_assert_eq!(a.shr(places), moved(-i64::from(places)).map(Cell).collect());
    }
}

#[test]
fn cells_come_and_go() {
    let mut set = Mask::<4>::EMPTY;
    assert!(set.is_empty());
    set.insert(Cell(70));
    set.insert(Cell(3));
    set.insert(Cell(255));
    assert_eq!(format!("{set:?}"), "{3, 70, 255}");
    set.remove(Cell(70));
    assert!(!set.contains(Cell(70)) && set.contains(Cell(255)));
    assert_eq!(Mask::<4>::of(Cell(3)) | Mask::of(Cell(255)), set);
}

#[test]
fn a_cell_beyond_the_last_bit_is_in_no_set() {
    let mut set = Mask::<1>::first(1000);
    assert_eq!(set.count(), 64);
    set.insert(Cell(64));
    set.remove(Cell(u16::MAX));
    assert!(!set.contains(Cell(64)));
    assert_eq!(Mask::<2>::first(65).iter().last(), Some(Cell(64)));
    assert!(Mask::<2>::first(0).is_empty());
}

#[test]
fn a_sheet_too_large_for_its_words_has_no_steps() {
    assert!(HexSteps::<3>::new(&HexGrid::new(15, 17).unwrap()).is_none());
    assert!(SquareSteps::<4>::new(&SquareGrid::new(16, 17).unwrap()).is_none());
    assert!(HexSteps::<21>::new(&HexGrid::new(48, 28).unwrap()).is_some());
}
