//! Grids, facings and arcs.

use hexx::Hex;
use table::arc::{Edges, between, in_arc};
use table::cell::Cell;
use table::facing::{Compass, Direction, Facing};
use table::grid::{Edge, Grid, HexGrid, Square, SquareGrid};

fn sheet() -> HexGrid {
    HexGrid::new(15, 17).unwrap()
}

fn neighbors(name: &str) -> String {
    let grid = sheet();
    let cell = grid.parse(name).unwrap();
    let names: Vec<_> =
        grid.neighbors(cell).map(|(facing, cell)| format!("{facing} {}", grid.name(cell))).collect();
    names.join(", ")
}

fn distance(a: &str, b: &str) -> u32 {
    let grid = sheet();
    grid.distance(grid.parse(a).unwrap(), grid.parse(b).unwrap())
}

mod hexes {
    use super::*;

    #[test]
    fn the_neighbors_of_an_even_column_lie_level_and_lower() {
        assert_eq!(neighbors("0809"), "N 0808, NE 0909, SE 0910, S 0810, SW 0710, NW 0709");
    }

    #[test]
    fn the_neighbors_of_an_odd_column_lie_level_and_higher() {
        assert_eq!(neighbors("0709"), "N 0708, NE 0808, SE 0809, S 0710, SW 0609, NW 0608");
    }

    #[test]
    fn a_corner_of_the_sheet_has_few_neighbors() {
        assert_eq!(neighbors("0101"), "SE 0201, S 0102");
        assert_eq!(neighbors("1517"), "N 1516, SW 1417, NW 1416");
    }

    #[test]
    fn distance_is_the_shortest_path() {
        assert_eq!(distance("0809", "0809"), 0);
        assert_eq!(distance("0101", "1501"), 14);
        assert_eq!(distance("0101", "1517"), 23);
        assert_eq!(distance("0809", "0708"), 2);
    }

    #[test]
    fn every_hex_is_found_by_its_name_and_coordinates() {
        let grid = HexGrid::new(48, 28).unwrap();
        assert_eq!(grid.len(), 1344);
        let mut names = Vec::new();
        for cell in grid.cells() {
            let name = grid.name(cell).to_string();
            assert_eq!(grid.parse(&name), Some(cell));
            assert_eq!(grid.at(grid.hex(cell)), Some(cell));
            let (column, row) = grid.column_row(cell);
            assert_eq!(grid.cell(column, row), Some(cell));
            names.push(name);
        }
        assert!(names.is_sorted(), "cells sort as their names do");
    }

    #[test]
    fn a_name_or_place_off_the_sheet_is_refused() {
        for name in ["", "0001", "0100", "1601", "0118", "101", "01010", "+1+1", "0 01", "aabb", "0é1"] {
            assert_eq!(sheet().parse(name), None, "{name}");
        }
        assert!(sheet().has(Cell(254)) && !sheet().has(Cell(255)));
        assert_eq!(HexGrid::new(1, 1).unwrap().column_row(Cell(u16::MAX)), (255, 1));
        assert_eq!(HexGrid::new(0, 5), None);
        assert_eq!(HexGrid::new(5, 100), None);
        assert_eq!(sheet().at(Hex::new(i32::MAX, i32::MAX)), None);
        assert_eq!(sheet().at(Hex::new(i32::MIN, i32::MIN)), None);
    }

    #[test]
    fn a_step_stays_on_the_sheet_or_leaves_it_by_one_edge() {
        let grid = sheet();
        for cell in grid.cells() {
            for facing in Facing::ALL {
                let stays = grid.neighbor(cell, facing).is_some();
                assert_eq!(stays, grid.step_off(cell, facing).is_none());
                if let Some(to) = grid.neighbor(cell, facing) {
                    assert_eq!(grid.neighbor(to, facing.opposite()), Some(cell));
                    assert_eq!(grid.distance(cell, to), 1);
                }
            }
        }
    }

    #[test]
    fn a_step_to_row_00_leaves_by_the_north_edge_in_any_column() {
        let grid = sheet();
        let edge = |name: &str, facing| grid.step_off(grid.parse(name).unwrap(), facing);
        assert_eq!(edge("0101", Facing::NW), Some(Edge::North));
        assert_eq!(edge("0101", Facing::NE), Some(Edge::North));
        assert_eq!(edge("0101", Facing::SW), Some(Edge::West));
        assert_eq!(edge("1517", Facing::SE), Some(Edge::East));
        assert_eq!(edge("1417", Facing::SE), Some(Edge::South));
        assert_eq!(edge("1502", Facing::NE), Some(Edge::East));
    }

    #[test]
    fn the_cells_within_a_radius_are_its_rings() {
        let grid = sheet();
        for center in grid.cells() {
            for radius in [0, 1, 4, 30] {
                let near: Vec<Cell> =
                    grid.cells().filter(|cell| grid.distance(center, *cell) <= radius).collect();
                assert_eq!(grid.within(center, radius).collect::<Vec<_>>(), near);
                let ring: Vec<Cell> =
                    grid.cells().filter(|cell| grid.distance(center, *cell) == radius).collect();
                assert_eq!(grid.ring(center, radius).collect::<Vec<_>>(), ring);
            }
        }
        assert_eq!(grid.within(Cell(0), u32::MAX).count(), 255);
    }
}

mod squares {
    use super::*;

    #[test]
    fn a_square_has_eight_neighbors_and_diagonals_count_one() {
        let grid = SquareGrid::new(5, 4).unwrap();
        let middle = grid.parse("(3,2)").unwrap();
        let names: Vec<_> =
            grid.neighbors(middle).map(|(way, cell)| format!("{way}{}", grid.name(cell))).collect();
        assert_eq!(names.join(" "), "N(3,1) NE(4,1) E(4,2) SE(4,3) S(3,3) SW(2,3) W(2,2) NW(2,1)");
        assert_eq!(grid.distance(grid.cell(1, 1).unwrap(), grid.cell(5, 4).unwrap()), 4);
        assert_eq!(grid.ring(middle, 1).count(), 8);
        assert_eq!(grid.within(middle, 2).count(), 20);
    }

    #[test]
    fn every_square_is_found_by_its_name_and_place() {
        let grid = SquareGrid::new(99, 99).unwrap();
        for cell in grid.cells() {
            assert_eq!(grid.parse(&grid.name(cell).to_string()), Some(cell));
            assert_eq!(grid.at(grid.square(cell)), Some(cell));
        }
        for name in ["", "()", "(1)", "(0,1)", "(1,100)", "1,1", "(1,1", "(1,1,1)", "(+1,1)"] {
            assert_eq!(grid.parse(name), None, "{name}");
        }
        assert_eq!(grid.at(Square { x: -1, y: 0 }), None);
    }

    #[test]
    fn a_step_off_the_board_crosses_an_edge() {
        let grid = SquareGrid::new(3, 3).unwrap();
        assert_eq!(grid.step_off(Cell(0), Compass::W), Some(Edge::West));
        assert_eq!(grid.step_off(Cell(0), Compass::NW), Some(Edge::North));
        assert_eq!(grid.step_off(Cell(8), Compass::SE), Some(Edge::South));
        assert_eq!(grid.step_off(Cell(4), Compass::SE), None);
    }
}

mod directions {
    use super::*;

    fn circle<D: Direction + std::str::FromStr>(names: &str) {
        let words: Vec<&str> = names.split(' ').collect();
        assert_eq!(words.len(), usize::from(D::COUNT));
        for (index, word) in words.iter().enumerate() {
            let way: D = word.parse().ok().unwrap();
            assert_eq!(usize::from(way.index()), index);
            assert_eq!(D::from_index(index as u8), Some(way));
            assert_eq!(way.to_string(), *word);
            assert_eq!(way.left().right(), way);
            assert_eq!(way.opposite().opposite(), way);
        }
        assert_eq!(D::from_index(D::COUNT), None);
    }

    #[test]
    fn go_clockwise_from_north() {
        circle::<Facing>("N NE SE S SW NW");
        circle::<Compass>("N NE E SE S SW W NW");
        for (facing, offset) in
            Facing::ALL.into_iter().zip([(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)])
        {
            assert_eq!((facing.offset().x, facing.offset().y), offset);
        }
    }

    #[test]
    fn turning_about_takes_three_hexsides() {
        assert_eq!(Facing::N.turns_to(Facing::S), 3);
        assert_eq!(Facing::NW.turns_to(Facing::NE), 2);
        assert_eq!(Facing::NE.turns_to(Facing::NW), 2);
        assert_eq!(Facing::N.turned(-1), Facing::NW);
        assert_eq!(Facing::NW.turned(8), Facing::NE);
        assert_eq!(Facing::N.turned(i8::MIN), Facing::SW);
        assert_eq!(Compass::N.turns_to(Compass::SW), 3);
    }

    #[test]
    fn are_written_as_words() {
        assert_eq!(serde_json::to_string(&Facing::ALL).unwrap(), r#"["N","NE","SE","S","SW","NW"]"#);
        assert_eq!(serde_json::from_str::<Compass>(r#""SW""#).unwrap(), Compass::SW);
        let refused = "north".parse::<Facing>().unwrap_err();
        assert_eq!(refused.to_string(), "\"north\" is not a direction; expected one of N, NE, SE, S, SW, NW");
    }
}

mod arcs {
    use super::*;

    /// All hexes around the origin, near enough to tell every arc from every other.
    fn all_around() -> impl Iterator<Item = Hex> {
        Hex::ZERO.range(6)
    }

    /// A displacement as steps along two neighboring facings, neither negative.
    fn is_sum_of(to: Hex, first: Facing, second: Facing) -> bool {
        (0..=12).any(|a| (0..=12).any(|b| first.offset() * a + second.offset() * b == to))
    }

    #[test]
    fn the_forward_arc_is_what_forward_steps_can_reach() {
        for facing in Facing::ALL {
            for to in all_around() {
                let reached = is_sum_of(to, facing.left(), facing) || is_sum_of(to, facing, facing.right());
                assert_eq!(in_arc(Hex::ZERO, to, facing), reached, "{facing} {to:?}");
            }
        }
    }

    #[test]
    fn the_forward_arc_is_the_arc_between_left_and_right() {
        let from = Hex::new(5, -3);
        for facing in Facing::ALL {
            for to in all_around() {
                let (left, right) = (facing.left(), facing.right());
                assert_eq!(
                    in_arc(from, from + to, facing),
                    between(from, from + to, left, right, Edges::Inclusive)
                );
            }
        }
    }

    #[test]
    fn an_arc_is_made_of_its_sextants() {
        for first in Facing::ALL {
            for sweep in 0..6 {
                let last = first.turned(sweep);
                for to in all_around() {
                    let sextants = (0..sweep).any(|i| is_sum_of(to, first.turned(i), first.turned(i + 1)));
                    let rows = is_sum_of(to, first, first) || is_sum_of(to, last, last);
                    let inclusive = between(Hex::ZERO, to, first, last, Edges::Inclusive);
                    let strict = between(Hex::ZERO, to, first, last, Edges::Strict);
                    assert_eq!(inclusive, sextants || rows, "{first} {last} {to:?}");
                    assert_eq!(strict, sextants && !rows, "{first} {last} {to:?}");
                }
            }
        }
    }

    #[test]
    fn the_rear_arc_leaves_out_its_boundary_rows() {
        let rear = |to| between(Hex::ZERO, to, Facing::SE, Facing::SW, Edges::Strict);
        assert!(rear(Facing::S.offset()));
        assert!(rear(Facing::S.offset() * 2 + Facing::SE.offset()));
        assert!(!rear(Facing::SE.offset() * 3));
        assert!(!rear(Facing::SW.offset()));
        assert!(!rear(Facing::N.offset()));
        assert!(!rear(Hex::ZERO));
    }
}

#[test]
fn axial_coordinates_give_the_distances_of_the_grid() {
    let grid = HexGrid::sized(7, 5).expect("a grid");
    let axial = table::Axial::of(&grid);
    for a in grid.cells() {
        for b in grid.cells() {
            assert_eq!(u32::from(axial.distance(a, b)), grid.distance(a, b));
        }
    }
}

#[test]
fn a_name_that_is_not_on_the_grid_is_refused_with_those_that_are() {
    let hexes = HexGrid::sized(7, 5).expect("a grid");
    assert_eq!(hexes.find("0705"), Ok(hexes.cell(7, 5).expect("a cell")));
    let fault = hexes.find("0806").expect_err("off the map").to_string();
    assert_eq!(fault, "'0806' is not a hex of the map (column and row, from 0101 to 0705)");
    let squares = SquareGrid::sized(3, 2).expect("a grid");
    let fault = squares.find("0101").expect_err("a hex").to_string();
    assert_eq!(fault, "'0101' is not a square of the map (column and row, from (1,1) to (3,2))");
    assert_eq!((hexes.any_name(Cell(0)), hexes.any_name(Cell(99))), ("0101".into(), "off the map".into()));
}
