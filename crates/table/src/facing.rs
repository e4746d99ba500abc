//! Directions: the six sides of a hex, in columns or in rows, and the eight directions from a square.

use std::fmt;
use std::str::FromStr;

use hexx::Hex;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Fault;

/// A direction a piece can face and step in, one of a full circle counted clockwise from north, or from east
/// on hexes in rows.
pub trait Direction: Copy + Eq + Ord + fmt::Debug + fmt::Display + 'static {
    /// The number of directions in a full circle.
    const COUNT: u8;

    /// The index in the circle: the first direction is 0, then clockwise.
    fn index(self) -> u8;

    /// The direction at an index in the circle, `None` beyond the last.
    fn from_index(index: u8) -> Option<Self>;

    /// The direction after turning one place counterclockwise.
    #[must_use]
    fn left(self) -> Self;

    /// The direction after turning one place clockwise.
    #[must_use]
    fn right(self) -> Self;

    /// The direction straight behind.
    #[must_use]
    fn opposite(self) -> Self;
}

/// A word that is not a direction.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("\"{found}\" is not a direction; expected one of {expected}")]
pub struct UnknownDirection {
    /// The word as it was written.
    pub found: String,
    /// The valid words.
    pub expected: &'static str,
}

macro_rules! circle {
    ($name:ident, $count:literal, $expected:literal, $($direction:ident),+) => {
        impl $name {
            /// All directions, clockwise from the first.
            pub const ALL: [$name; $count] = [$($name::$direction),+];

            const NAMES: [&'static str; $count] = [$(stringify!($direction)),+];

            /// The index in the circle: the first direction is 0, then clockwise.
            #[inline]
            #[must_use]
            pub const fn index(self) -> u8 {
                self as u8
            }

            /// The direction at an index in the circle, `None` beyond the last.
            #[inline]
            #[must_use]
            pub const fn from_index(index: u8) -> Option<Self> {
                if index < $count { Some(Self::ALL[index as usize]) } else { None }
            }

            /// The direction after turning one place counterclockwise.
            #[inline]
            #[must_use]
            pub const fn left(self) -> Self {
                Self::ALL[(self as usize + $count - 1) % $count]
            }

            /// The direction after turning one place clockwise.
            #[inline]
            #[must_use]
            pub const fn right(self) -> Self {
                Self::ALL[(self as usize + 1) % $count]
            }

            /// The direction after this many turns clockwise; a negative number turns counterclockwise.
            #[inline]
            #[must_use]
            pub const fn turned(self, turns: i8) -> Self {
                let turns = turns.rem_euclid($count) as usize;
                Self::ALL[(self as usize + turns) % $count]
            }

            /// The direction straight behind.
            #[inline]
            #[must_use]
            pub const fn opposite(self) -> Self {
                Self::ALL[(self as usize + $count / 2) % $count]
            }

            /// The fewest turns, either way round, that bring this direction to another.
            #[inline]
            #[must_use]
            pub const fn turns_to(self, other: Self) -> u8 {
                let clockwise = (other as u8 + $count - self as u8) % $count;
                if clockwise > $count / 2 { $count - clockwise } else { clockwise }
            }
        }

        impl Direction for $name {
            const COUNT: u8 = $count;

            #[inline]
            fn index(self) -> u8 {
                $name::index(self)
            }

            #[inline]
            fn from_index(index: u8) -> Option<Self> {
                $name::from_index(index)
            }

            #[inline]
            fn left(self) -> Self {
                $name::left(self)
            }

            #[inline]
            fn right(self) -> Self {
                $name::right(self)
            }

            #[inline]
            fn opposite(self) -> Self {
                $name::opposite(self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(Self::NAMES[*self as usize])
            }
        }

        impl $name {
            /// The direction of a word, as people write it.
            ///
            /// # Errors
            /// An unknown word.
            pub fn find(word: &str) -> Result<Self, Fault> {
                word.parse().map_err(|_| Fault::unknown("facing", word, Self::NAMES))
            }
        }

        impl FromStr for $name {
            type Err = UnknownDirection;

            fn from_str(word: &str) -> Result<Self, UnknownDirection> {
                let place = Self::NAMES.iter().position(|name| *name == word);
                place.map(|place| Self::ALL[place]).ok_or_else(|| UnknownDirection {
                    found: word.to_owned(),
                    expected: $expected,
                })
            }
        }
    };
}

/// One of the six sides of a flat-top hex, clockwise from north.
///
/// ```text
///            N (0,-1)
///             _____
///  NW (-1,0) /     \ NE (+1,-1)
///           /       \              axial offsets (q, r):
///           \       /              q grows to the east,
///  SW (-1,+1)\_____/ SE (+1,0)     r to the south
///            S (0,+1)
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Facing {
    /// North, up the column.
    #[default]
    N,
    /// North-east.
    NE,
    /// South-east.
    SE,
    /// South, down the column.
    S,
    /// South-west.
    SW,
    /// North-west.
    NW,
}

circle!(Facing, 6, "N, NE, SE, S, SW, NW", N, NE, SE, S, SW, NW);

impl Facing {
    const OFFSETS: [Hex; 6] =
        [Hex::new(0, -1), Hex::new(1, -1), Hex::new(1, 0), Hex::new(0, 1), Hex::new(-1, 1), Hex::new(-1, 0)];

    /// The axial step from a hex to its neighbor on this side.
    #[inline]
    #[must_use]
    pub const fn offset(self) -> Hex {
        Self::OFFSETS[self as usize]
    }
}

/// One of the six sides of a pointy-top hex, clockwise from east.
///
/// ```text
///  NW (0,-1)  .   NE (+1,-1)
///          .'   '.
///  W      |       |      E         axial offsets (q, r):
/// (-1,0)  |       |   (+1,0)       q grows to the east,
///          '.   .'                 r to the south
///  SW (-1,+1) '   SE (0,+1)
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum RowFacing {
    /// East, along the row.
    #[default]
    E,
    /// South-east.
    SE,
    /// South-west.
    SW,
    /// West, along the row.
    W,
    /// North-west.
    NW,
    /// North-east.
    NE,
}

circle!(RowFacing, 6, "E, SE, SW, W, NW, NE", E, SE, SW, W, NW, NE);

impl RowFacing {
    const OFFSETS: [Hex; 6] =
        [Hex::new(1, 0), Hex::new(0, 1), Hex::new(-1, 1), Hex::new(-1, 0), Hex::new(0, -1), Hex::new(1, -1)];

    /// The axial step from a hex to its neighbor on this side.
    #[inline]
    #[must_use]
    pub const fn offset(self) -> Hex {
        Self::OFFSETS[self as usize]
    }
}

/// One of the eight directions from a square, clockwise from north.
///
/// ```text
///   NW  N  NE
///     \ | /        (column, row): columns grow to the east,
///   W - + - E      rows to the south
///     / | \
///   SW  S  SE
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Compass {
    /// North, up the column.
    N,
    /// North-east, over the corner.
    NE,
    /// East, along the row.
    E,
    /// South-east, over the corner.
    SE,
    /// South, down the column.
    S,
    /// South-west, over the corner.
    SW,
    /// West, along the row.
    W,
    /// North-west, over the corner.
    NW,
}

circle!(Compass, 8, "N, NE, E, SE, S, SW, W, NW", N, NE, E, SE, S, SW, W, NW);

impl Compass {
    const OFFSETS: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

    /// The step to the neighbor in this direction, as columns and rows.
    #[inline]
    #[must_use]
    pub const fn offset(self) -> (i32, i32) {
        Self::OFFSETS[self as usize]
    }

    /// Whether the step goes over a corner.
    #[inline]
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }
}
