//! Lines of sight against a slow and obviously correct test of every cell.

use std::cmp::Ordering;

use hexx::Hex;
use proptest::prelude::*;
use table::cell::Cell;
use table::grid::{Grid, HexGrid, Square, SquareGrid};
use table::sight::{self, Step, Table, square};

type Point = (i64, i64);

/// A place along a line, as an exact fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
struct Along(i64, i64);

impl Along {
    fn order(self, other: Along) -> Ordering {
        (i128::from(self.0) * i128::from(other.1)).cmp(&(i128::from(other.0) * i128::from(self.1)))
    }
}

/// How a line meets one cell: the signs of its corners, and where it enters and leaves.
#[derive(Debug)]
struct Meeting {
    positive: usize,
    negative: usize,
    zero: usize,
    enters: Along,
    leaves: Along,
}

/// The half-plane test: on which side of the line from `a` to `b` each corner of a cell lies.
fn meeting(a: Point, b: Point, stretch: i64, corners: &[Point]) -> Option<Meeting> {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let side = |p: Point| dx * (p.1 - a.1) - dy * (p.0 - a.0);
    let along = |p: Point| dx * (p.0 - a.0) + stretch * dy * (p.1 - a.1);
    let sides: Vec<i64> = corners.iter().map(|p| side(*p)).collect();
    let positive = sides.iter().filter(|s| **s > 0).count();
    let negative = sides.iter().filter(|s| **s < 0).count();
    if positive == corners.len() || negative == corners.len() {
        return None;
    }
    let mut places = Vec::new();
    for (i, p) in corners.iter().enumerate() {
        let q = corners[(i + 1) % corners.len()];
        let (s, t) = (sides[i], sides[(i + 1) % corners.len()]);
        if s == 0 {
            places.push(Along(along(*p), 1));
        } else if s.signum() * t.signum() < 0 {
            let (number, parts) = (along(*p) * t - along(q) * s, t - s);
            places.push(Along(number * parts.signum(), parts.abs()));
        }
    }
    places.sort_by(|x, y| x.order(*y));
    Some(Meeting {
        positive,
        negative,
        zero: corners.len() - positive - negative,
        enters: places[0],
        leaves: places[places.len() - 1],
    })
}

/// Whether a center lies strictly between the two ends.
fn is_between(a: Point, b: Point, stretch: i64, center: Point) -> bool {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let along = dx * (center.0 - a.0) + stretch * dy * (center.1 - a.1);
    0 < along && along < dx * dx + stretch * dy * dy
}

mod hexes {
    use super::*;

    fn center(hex: Hex) -> Point {
        (3 * i64::from(hex.x), 2 * i64::from(hex.y) + i64::from(hex.x))
    }

    fn corners(hex: Hex) -> [Point; 6] {
        let (x, y) = center(hex);
        [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)].map(|(dx, dy)| (x + dx, y + dy))
    }

    fn meets(a: Hex, b: Hex, hex: Hex) -> Option<Meeting> {
        meeting(center(a), center(b), 3, &corners(hex))
    }

    #[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
    enum Kind {
        Through,
        Left,
        Right,
        Touch,
    }

    /// What the half-plane test says about every hex that can matter.
    fn oracle(a: Hex, b: Hex) -> Vec<(i32, i32, Kind)> {
        let mut met = Vec::new();
        for q in a.x.min(b.x) - 1..=a.x.max(b.x) + 1 {
            for r in a.y.min(b.y) - 1..=a.y.max(b.y) + 1 {
                let hex = Hex::new(q, r);
                if hex == a || hex == b || !is_between(center(a), center(b), 3, center(hex)) {
                    continue;
                }
                let Some(meeting) = meets(a, b, hex) else {
                    continue;
                };
                let kind = match (meeting.positive, meeting.negative, meeting.zero) {
                    (1.., 1.., _) => Kind::Through,
                    (_, 0, 2) => Kind::Right,
                    (0, _, 2) => Kind::Left,
                    (_, _, 1) => Kind::Touch,
                    _ => panic!("no such meeting: {meeting:?}"),
                };
                met.push((q, r, kind));
            }
        }
        met.sort();
        met
    }

    /// The trace agrees with the oracle, its steps join end to end, and it is the same backwards.
    fn check(a: Hex, b: Hex) {
        let steps: Vec<Step> = sight::trace(a, b).collect();
        let mut met = Vec::new();
        let mut ends = Vec::new();
        for step in &steps {
            let hex = match *step {
                Step::Through(hex) => {
                    met.push((hex.x, hex.y, Kind::Through));
                    hex
                }
                Step::Touch(hex) => {
                    met.push((hex.x, hex.y, Kind::Touch));
                    hex
                }
                Step::Along { left, right } => {
                    met.push((left.x, left.y, Kind::Left));
                    met.push((right.x, right.y, Kind::Right));
                    left
                }
            };
            ends.push(meets(a, b, hex).map(|meeting| (meeting.enters, meeting.leaves)).unwrap());
        }
        met.sort();
        assert_eq!(met, oracle(a, b), "{a:?} to {b:?}");

        if a != b {
            let mut last = meets(a, b, a).unwrap().leaves;
            ends.push((meets(a, b, b).unwrap().enters, last));
            for (enters, leaves) in ends {
                assert!(last.order(enters).is_eq(), "{a:?} to {b:?}: {steps:?}");
                last = leaves;
            }
        }

        let back = sight::trace(b, a).map(|step| match step {
            Step::Along { left, right } => Step::Along { left: right, right: left },
            step => step,
        });
        let mut back: Vec<Step> = back.collect();
        back.reverse();
        assert_eq!(steps, back, "{a:?} to {b:?}");
    }

    #[test]
    fn every_line_on_a_sheet_meets_the_hexes_it_should() {
        let grid = HexGrid::new(16, 17).unwrap();
        for a in grid.cells() {
            for b in grid.cells() {
                check(grid.hex(a), grid.hex(b));
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]
        #[test]
        fn long_lines_meet_the_hexes_they_should(a in 0u16..1344, b in 0u16..1344) {
            let grid = HexGrid::new(48, 28).unwrap();
            check(grid.hex(Cell(a)), grid.hex(Cell(b)));
        }
    }

    #[test]
    fn neighbors_have_nothing_between_them() {
        for hex in Hex::ZERO.range(1) {
            assert_eq!(sight::trace(Hex::ZERO, hex).count(), 0);
        }
    }

    #[test]
    fn corner_touches_exist_from_distance_five_up() {
        let touches = |hex: &Hex| sight::trace(Hex::ZERO, *hex).any(|step| matches!(step, Step::Touch(_)));
        let nearest = Hex::ZERO.range(8).filter(touches).map(|hex| hex.length()).min();
        assert_eq!(nearest, Some(5));
    }

    #[test]
    fn a_line_midway_between_two_facings_is_divided() {
        for to in Hex::ZERO.range(12).filter(|to| *to != Hex::ZERO) {
            let (q, r) = (to.x, to.y);
            let midway = q == r || q == -2 * r || r == -2 * q;
            let divided = sight::trace(Hex::ZERO, to).any(|step| matches!(step, Step::Along { .. }));
            assert_eq!(midway, divided, "{to:?}");
        }
    }
}

mod squares {
    use super::*;

    fn center(square: Square) -> Point {
        (2 * i64::from(square.x), 2 * i64::from(square.y))
    }

    fn meets(a: Square, b: Square, square: Square) -> Option<Meeting> {
        let (x, y) = center(square);
        let corners = [(1, -1), (1, 1), (-1, 1), (-1, -1)].map(|(dx, dy)| (x + dx, y + dy));
        meeting(center(a), center(b), 1, &corners)
    }

    #[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
    enum Kind {
        Through,
        Left,
        Right,
    }

    fn oracle(a: Square, b: Square) -> Vec<(Square, Kind)> {
        let mut met = Vec::new();
        for x in a.x.min(b.x) - 1..=a.x.max(b.x) + 1 {
            for y in a.y.min(b.y) - 1..=a.y.max(b.y) + 1 {
                let square = Square { x, y };
                if square == a || square == b || !is_between(center(a), center(b), 1, center(square)) {
                    continue;
                }
                let Some(meeting) = meets(a, b, square) else {
                    continue;
                };
                let kind = match (meeting.positive, meeting.negative, meeting.zero) {
                    (1.., 1.., _) => Kind::Through,
                    (3, 0, 1) => Kind::Right,
                    (0, 3, 1) => Kind::Left,
                    _ => panic!("a line along an edge: {meeting:?}"),
                };
                met.push((square, kind));
            }
        }
        met.sort();
        met
    }

    fn check(a: Square, b: Square) {
        let steps: Vec<square::Step> = square::trace(a, b).collect();
        let mut met = Vec::new();
        let mut here = a;
        for (i, step) in steps.iter().enumerate() {
            match *step {
                square::Step::Through(square) => {
                    let leaves = meets(a, b, here).unwrap().leaves;
                    assert!(leaves.order(meets(a, b, square).unwrap().enters).is_eq());
                    here = square;
                    met.push((square, Kind::Through));
                }
                square::Step::Corner { from, to, left, right } => {
                    assert_eq!(from, here);
                    let next = steps.get(i + 1).copied().unwrap_or(square::Step::Through(b));
                    assert_eq!(next, square::Step::Through(to));
                    met.push((left, Kind::Left));
                    met.push((right, Kind::Right));
                }
            }
        }
        if a != b {
            let leaves = meets(a, b, here).unwrap().leaves;
            assert!(leaves.order(meets(a, b, b).unwrap().enters).is_eq());
        }
        met.sort();
        assert_eq!(met, oracle(a, b), "{a:?} to {b:?}");

        let back = square::trace(b, a).map(|step| match step {
            square::Step::Corner { from, to, left, right } => {
                square::Step::Corner { from: to, to: from, left: right, right: left }
            }
            step => step,
        });
        let mut back: Vec<square::Step> = back.collect();
        back.reverse();
        assert_eq!(steps, back, "{a:?} to {b:?}");
    }

    #[test]
    fn every_line_on_a_board_meets_the_squares_it_should() {
        let grid = SquareGrid::new(16, 17).unwrap();
        for a in grid.cells() {
            for b in grid.cells() {
                check(grid.square(a), grid.square(b));
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]
        #[test]
        fn long_lines_meet_the_squares_they_should(a in 0u16..1344, b in 0u16..1344) {
            let grid = SquareGrid::new(48, 28).unwrap();
            check(grid.square(Cell(a)), grid.square(Cell(b)));
        }
    }

    #[test]
    fn a_line_over_a_corner_touches_the_squares_beside_it() {
        let grid = SquareGrid::new(4, 2).unwrap();
        let at = |name| grid.square(grid.parse(name).unwrap());
        let steps: Vec<_> = square::trace(at("(1,1)"), at("(4,2)")).collect();
        let corner = square::Step::Corner {
            from: at("(2,1)"),
            to: at("(3,2)"),
            left: at("(3,1)"),
            right: at("(2,2)"),
        };
        let through = square::Step::Through;
        assert_eq!(steps, [through(at("(2,1)")), corner, through(at("(3,2)"))]);
    }
}

mod tables {
    use super::*;

    #[test]
    fn hold_what_they_were_built_from() {
        for (columns, rows) in [(1, 1), (15, 17), (16, 16), (5, 3)] {
            let grid = HexGrid::new(columns, rows).unwrap();
            let mix = |a: Cell, b: Cell| (a.0.wrapping_mul(31) ^ b.0.wrapping_mul(17)) as u8;
            let table = Table::build(&grid, mix);
            for a in grid.cells() {
                for b in grid.cells() {
                    assert_eq!(table.get(a, b), mix(a, b));
                }
            }
        }
    }

    #[test]
    fn seen_from_the_other_end_left_and_right_are_swapped() {
        let grid = HexGrid::new(7, 6).unwrap();
        // The number of hexes on the left in the low bits, on the right in the high ones.
        let sides = |a: Cell, b: Cell| {
            let mut sides = 0u8;
            for step in sight::trace(grid.hex(a), grid.hex(b)) {
                if let Step::Along { left, right } = step {
                    sides += u8::from(grid.at(left).is_some());
                    sides += u8::from(grid.at(right).is_some()) << 4;
                }
            }
            sides
        };
        let swapped = |byte: u8| byte.rotate_left(4);
        assert_eq!(Table::build_symmetric(&grid, sides, swapped), Table::build(&grid, sides));
    }
}
