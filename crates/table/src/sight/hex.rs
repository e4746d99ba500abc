//! The line between the centers of two hexes.

use std::iter::FusedIterator;

use hexx::Hex;

use crate::facing::Facing;

/// How the line meets the next hex, or the next two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The line crosses the inside of this hex.
    Through(Hex),
    /// The line runs along the side between these two hexes. Left and right are as seen from its start.
    Along {
        /// The hex on the left.
        left: Hex,
        /// The hex on the right.
        right: Hex,
    },
    /// The line only touches a corner of this hex, on its way from the crossed hex before to the crossed
    /// hex after.
    Touch(Hex),
}

/// The hexes the line from the center of `a` to the center of `b` meets, in order from `a` to `b`,
/// without `a` and `b` themselves. Hexes off the board are included.
///
/// The direction lies between two facings f and f+1: `b - a = m f + n (f+1)` with m > 0, n >= 0.
/// The hex `i f + j (f+1)` is in rank k = i + j. With L = m + n and M = L + max(m, n), the corners
/// of a hex lie on both sides of the line if 3 |L j - n k| < M. If it is equal, one corner lies on
/// the line, or a whole side if m = n. So each rank holds one or two hexes that the line meets.
///
/// ```text
///   rank k    0    1    2    3    4    5       m = 4, n = 1: L = 5, M = 9
///   j = 0     a    o    o    t                 o crossed, t touched in a corner;
///   j = 1               t    o    o    b       a greater j lies further right
///
///   rank k    0    1    2    3    4
///   j = 0     a    l                           m = n = 2: L = 4, M = 6
///   j = 1          r    o    l                 the line runs along the side
///   j = 2                    r    b            between l and r, then crosses o
/// ```
///
/// Seen from the other end, the line meets the same hexes in reverse order, with left and right swapped.
#[inline]
#[must_use]
pub fn trace(a: Hex, b: Hex) -> Trace {
    let way = b - a;
    let (q, r) = (way.x, way.y);
    // The facing at or to the left of the direction, and the share of the two facings beside it.
    let (facing, m, n) = match (q, r) {
        _ if q >= 0 && r < 0 && q < -r => (Facing::N, -(q + r), q),
        _ if q > 0 && r < 0 => (Facing::NE, -r, q + r),
        _ if q > 0 => (Facing::SE, q, r),
        _ if r > 0 && -q < r => (Facing::S, q + r, -q),
        _ if r > 0 => (Facing::SW, r, -(q + r)),
        _ => (Facing::NW, -q, -r),
    };
    let ranks = m + n;
    Trace {
        here: a,
        step: facing.offset(),
        side: facing.right().offset() - facing.offset(),
        left: ranks - 1,
        rest: 0,
        gain: n,
        ranks,
        width: ranks + m.max(n),
        leftward: m > n,
        pending: None,
    }
}

/// The walk along a line; see [`trace`].
#[derive(Clone, Debug)]
pub struct Trace {
    /// The leftmost hex that the line can meet in the current rank.
    here: Hex,
    /// The offset to the next rank, and to the next hex to the right within a rank.
    step: Hex,
    side: Hex,
    /// The number of ranks left.
    left: i32,
    /// `n k` modulo `L`: how far the line runs to the right of the center of `here`.
    rest: i32,
    gain: i32,
    ranks: i32,
    width: i32,
    /// Whether the line meets the right hex of a rank first.
    leftward: bool,
    /// The second hex of the current rank.
    pending: Option<Step>,
}

impl Iterator for Trace {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        if let Some(step) = self.pending.take() {
            return Some(step);
        }
        if self.left <= 0 {
            return None;
        }
        self.left -= 1;
        self.here += self.step;
        self.rest += self.gain;
        if self.rest >= self.ranks {
            self.rest -= self.ranks;
            self.here += self.side;
        }
        let to_left = 3 * self.rest;
        let to_right = 3 * (self.ranks - self.rest);
        let (left, right) = (self.here, self.here + self.side);
        if to_right > self.width {
            return Some(Step::Through(left));
        }
        if to_left > self.width {
            return Some(Step::Through(right));
        }
        // A line cannot touch two hexes of a rank in one corner each: it runs between them.
        if to_left == self.width && to_right == self.width {
            return Some(Step::Along { left, right });
        }
        let met = |hex, distance| {
            if distance == self.width { Step::Touch(hex) } else { Step::Through(hex) }
        };
        let (left, right) = (met(left, to_left), met(right, to_right));
        let (first, second) = if self.leftward { (right, left) } else { (left, right) };
        self.pending = Some(second);
        Some(first)
    }
}

impl FusedIterator for Trace {}
