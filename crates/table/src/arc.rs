//! Arcs: which hexes lie in front of a facing, decided by cross products of whole numbers.

use hexx::Hex;

use crate::facing::Facing;

/// Whether the two rows of hexes that bound an arc belong to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edges {
    /// The boundary rows are in the arc.
    Inclusive,
    /// Only hexes strictly inside are in the arc.
    Strict,
}

/// Whether `to` lies in the forward arc of a piece: 60 degrees to each side, both boundary rows
/// included. A piece's own hex counts as in its arc.
///
/// ```text
///   facing N, seen from above:
///
///     \  in the arc  /
///      \      N     /       the boundary rows run along
///       NW    |   NE        the facings to the left and right
///         \   |   /
///           \ | /
///             O
/// ```
#[inline]
#[must_use]
pub fn in_arc(from: Hex, to: Hex, facing: Facing) -> bool {
    let way = to - from;
    cross(facing.left().offset(), way) >= 0 && cross(way, facing.right().offset()) >= 0
}

/// Whether `to` lies in the arc swept clockwise from facing `first` to facing `last`.
///
/// A piece's own hex is in every inclusive arc and in no strict one. An arc from a facing to itself is
/// the single row of hexes along it (and if strict, empty).
///
/// ```text
///   between(SE, SW)           O            strictly more than 120 degrees off north:
///                           / | \          `between(o, x, SE, SW, Strict)`
///                        SW   S   SE
///                      last       first
/// ```
#[must_use]
pub fn between(from: Hex, to: Hex, first: Facing, last: Facing, edges: Edges) -> bool {
    let way = to - from;
    if way == Hex::ZERO {
        return edges == Edges::Inclusive;
    }
    let on = |facing: Facing| {
        let offset = facing.offset();
        cross(offset, way) == 0 && dot(offset, way) > 0
    };
    if on(first) || on(last) {
        return edges == Edges::Inclusive;
    }
    let after_first = cross(first.offset(), way) > 0;
    let before_last = cross(way, last.offset()) > 0;
    match (last.index() + 6 - first.index()) % 6 {
        0 => false,
        1 | 2 => after_first && before_last,
        3 => after_first,
        // More than half a circle: everything except the narrow arc on the other side.
        _ => after_first || before_last,
    }
}

/// Positive if `b` lies clockwise of `a`, by less than half a circle.
#[inline]
const fn cross(a: Hex, b: Hex) -> i64 {
    a.x as i64 * b.y as i64 - a.y as i64 * b.x as i64
}

/// Twice the scalar product of two axial steps: positive if they point the same way.
#[inline]
const fn dot(a: Hex, b: Hex) -> i64 {
    let (ax, ay, bx, by) = (a.x as i64, a.y as i64, b.x as i64, b.y as i64);
    2 * ax * bx + 2 * ay * by + ax * by + ay * bx
}
