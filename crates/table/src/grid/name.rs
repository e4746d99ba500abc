//! The names of cells.

use std::fmt;

/// The name of a cell, for printing: `0809` on hexes in columns, `r5c6` on hexes in rows, `(8,9)` on squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Name {
    /// A hex: two digits for the column, two for the row.
    Hex {
        /// The column, from 1.
        column: u8,
        /// The row, from 1.
        row: u8,
    },
    /// A hex of a row: the row, then its place in the row.
    InRow {
        /// The row, from 0.
        row: u8,
        /// The place in the row, from 0.
        column: u8,
    },
    /// A square: column and row in parentheses.
    Square {
        /// The column, from 1.
        column: u8,
        /// The row, from 1.
        row: u8,
    },
}

impl Name {
    /// The word for a cell of this grid.
    pub(super) fn kind(self) -> &'static str {
        match self {
            Name::Hex { .. } | Name::InRow { .. } => "hex",
            Name::Square { .. } => "square",
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Name::Hex { column, row } => write!(f, "{column:02}{row:02}"),
            Name::InRow { row, column } => write!(f, "r{row}c{column}"),
            Name::Square { column, row } => write!(f, "({column},{row})"),
        }
    }
}

/// A number as names write it: digits only, at most two of them.
pub(super) fn number(digits: &str) -> Option<u8> {
    let plain = (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}
