//! The line between the centers of two squares.

use std::iter::FusedIterator;

use crate::grid::Square;

/// How the line meets the next square or corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The line crosses the inside of this square.
    Through(Square),
    /// The line passes exactly through the corner shared by four squares, from one square into the
    /// diagonally opposite one, and only touches the other two.
    Corner {
        /// The square the line leaves.
        from: Square,
        /// The square the line enters: the next one passed through, or the end.
        to: Square,
        /// The square touched on the left, as seen from the start.
        left: Square,
        /// The square touched on the right.
        right: Square,
    },
}

/// The squares the line from the center of `a` to the center of `b` meets, in order from `a` to `b`,
/// without `a` and `b` themselves. Squares off the board are included.
///
/// ```text
///   +-----+-----+-----+-----+      (1,1) to (4,2): through (2,1), then exactly
///   | a --|-__  |  l  |     |      over a corner, with (3,1) on the left and
///   +-----+----`+.----+-----+      (2,2) on the right, then through (3,2)
///   |     |  r  | `--_|- b  |
///   +-----+-----+-----+-----+
/// ```
///
/// The line never runs along an edge: in half squares the centers have even coordinates and the
/// edges lie on odd ones, so a line parallel to an edge keeps a distance of at least one from it.
///
/// Seen from the other end, the line meets the same squares in reverse order, with left and right, from
/// and to swapped.
#[inline]
#[must_use]
pub fn trace(a: Square, b: Square) -> Trace {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    Trace {
        here: a,
        end: b,
        east: dx.signum(),
        south: dy.signum(),
        columns: dx.abs(),
        rows: dy.abs(),
        ahead: dy.abs() - dx.abs(),
        corner: false,
    }
}

/// The walk along a line; see [`trace`].
#[derive(Clone, Debug)]
pub struct Trace {
    here: Square,
    end: Square,
    east: i32,
    south: i32,
    columns: i32,
    rows: i32,
    /// After i columns and j rows: `(2i+1) rows - (2j+1) columns`. Negative if the line next crosses into
    /// another column, positive if into another row, zero if it meets the corner.
    ahead: i32,
    /// Whether the corner just met has yet to be passed.
    corner: bool,
}

impl Iterator for Trace {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        if self.here == self.end {
            return None;
        }
        let Square { x, y } = self.here;
        let next_column = Square { x: x + self.east, y };
        let next_row = Square { x, y: y + self.south };
        if self.ahead < 0 {
            self.here = next_column;
            self.ahead += 2 * self.rows;
        } else if self.ahead > 0 {
            self.here = next_row;
            self.ahead -= 2 * self.columns;
        } else {
            let to = Square { x: x + self.east, y: y + self.south };
            if !self.corner {
                self.corner = true;
                // Going south-east or north-west, the square in the next column is on the left.
                let (left, right) =
                    if self.east == self.south { (next_column, next_row) } else { (next_row, next_column) };
                return Some(Step::Corner { from: self.here, to, left, right });
            }
            self.corner = false;
            self.here = to;
            self.ahead += 2 * (self.rows - self.columns);
        }
        (self.here != self.end).then_some(Step::Through(self.here))
    }
}

impl FusedIterator for Trace {}
