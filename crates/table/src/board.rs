//! A map: one value in each cell, drawn as text.

use thiserror::Error;

use crate::cell::Cell;
use crate::grid::{Grid, LARGEST};

/// A grid with one `T` in each cell, which never changes.
///
/// ```text
///   ..l..      rows from north to south, a fixed number of characters for each cell;
///   .lHl.      on hexes the even columns lie half a hex lower than they are drawn
///   ..l..
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board<G, T> {
    grid: G,
    cells: Vec<T>,
}

/// Why a text is not a board. Lines and columns refer to the text, counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadBoard {
    /// The text has no rows.
    #[error("the board has no rows")]
    Empty,
    /// A cell holds an unknown token.
    #[error("line {line}, column {column}: found \"{found}\", expected one of {}", .expected.join(" "))]
    UnknownToken {
        /// The line of the text.
        line: usize,
        /// The character in that line at which the token starts.
        column: usize,
        /// The token found.
        found: String,
        /// The valid tokens.
        expected: Vec<String>,
    },
    /// A row is shorter or longer than the first.
    #[error(
        "line {line}, column {column}: found a row of {found} cells, expected {expected} as in the first"
    )]
    UnevenRow {
        /// The line of the text.
        line: usize,
        /// The character at which the row ends too early or continues too long.
        column: usize,
        /// The number of cells in the row.
        found: usize,
        /// The number of cells in the first row.
        expected: usize,
    },
    /// There are more columns or rows than cell names can number.
    #[error("the board has {columns} columns and {rows} rows, expected at most {LARGEST} of each")]
    TooLarge {
        /// The number of columns in the text.
        columns: usize,
        /// The number of rows in the text.
        rows: usize,
    },
}

impl BadBoard {
    /// The line and column of the text, counted from 1, if a single place is wrong.
    #[must_use]
    pub fn place(&self) -> Option<(usize, usize)> {
        match *self {
            BadBoard::UnknownToken { line, column, .. } | BadBoard::UnevenRow { line, column, .. } => {
                Some((line, column))
            }
            BadBoard::Empty | BadBoard::TooLarge { .. } => None,
        }
    }

    /// What is wrong, without the place.
    #[must_use]
    pub fn words(&self) -> String {
        let whole = self.to_string();
        match self.place().and_then(|_| whole.split_once(": ")) {
            Some((_, words)) => words.into(),
            None => whole,
        }
    }
}

impl<G: Grid, T> Board<G, T> {
    /// A board with the function's value for each cell, in order.
    #[must_use]
    pub fn new(grid: G, in_cell: impl FnMut(Cell) -> T) -> Self {
        let cells = (0..grid.len() as u16).map(Cell).map(in_cell).collect();
        Board { grid, cells }
    }

    /// Reads a board from its text: one line for each row, `width` characters for each cell.
    ///
    /// Blank lines and blanks around a row are ignored; a token shorter than `width` is padded with
    /// blanks on the right. `read` gives the meaning of a token; `expected` lists the valid tokens for
    /// the error message.
    pub fn parse(
        text: &str,
        width: usize,
        expected: &[&str],
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Self, BadBoard> {
        let width = width.max(1);
        let rows: Vec<Row> = text.lines().enumerate().filter_map(Row::of).collect();
        let columns = rows.first().ok_or(BadBoard::Empty)?.cells(width);
        if let Some(row) = rows.iter().find(|row| row.cells(width) != columns) {
            let found = row.cells(width);
            let column = row.indent + found.min(columns) * width + 1;
            return Err(BadBoard::UnevenRow { line: row.line, column, found, expected: columns });
        }
        let sized = |count: usize| u8::try_from(count).ok();
        let grid = sized(columns).zip(sized(rows.len())).and_then(|(c, r)| G::sized(c, r));
        let grid = grid.ok_or(BadBoard::TooLarge { columns, rows: rows.len() })?;

        let mut cells = Vec::with_capacity(grid.len());
        for column in 0..columns {
            for row in &rows {
                let token = row.token(column, width);
                let cell = read(&token).ok_or_else(|| BadBoard::UnknownToken {
                    line: row.line,
                    column: row.indent + column * width + 1,
                    found: token,
                    expected: expected.iter().map(ToString::to_string).collect(),
                })?;
                cells.push(cell);
            }
        }
        Ok(Board { grid, cells })
    }

    /// The grid the board is made of.
    #[inline]
    #[must_use]
    pub fn grid(&self) -> &G {
        &self.grid
    }

    /// The value in a cell, `None` off the board.
    #[inline]
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<&T> {
        self.cells.get(cell.index())
    }

    /// The cells in order, with their values.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Cell, &T)> {
        self.cells.iter().enumerate().map(|(index, thing)| (Cell(index as u16), thing))
    }

    /// The board as text, each token padded with blanks to the width of the longest.
    #[must_use]
    pub fn text(&self, write: impl Fn(&T) -> String) -> String {
        let tokens: Vec<String> = self.cells.iter().map(write).collect();
        let width = tokens.iter().map(|token| token.chars().count()).max().unwrap_or(1);
        let rows = usize::from(self.grid.rows());
        let mut text = String::new();
        for row in 0..rows {
            let mut line = String::new();
            for token in tokens.iter().skip(row).step_by(rows) {
                line.push_str(&format!("{token:<width$}"));
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

impl<G, T> std::ops::Index<Cell> for Board<G, T> {
    type Output = T;

    /// The value in a cell of this board's own grid.
    #[inline]
    fn index(&self, cell: Cell) -> &T {
        &self.cells[cell.index()]
    }
}

/// A line of the text that holds a row of the board.
struct Row {
    /// The line, counted from 1.
    line: usize,
    /// The number of blanks before the row.
    indent: usize,
    characters: Vec<char>,
}

impl Row {
    /// The row in a line, `None` if the line is blank.
    fn of((index, line): (usize, &str)) -> Option<Row> {
        let row = line.trim_start();
        let indent = line.chars().count() - row.chars().count();
        let characters: Vec<char> = row.trim_end().chars().collect();
        (!characters.is_empty()).then_some(Row { line: index + 1, indent, characters })
    }

    fn cells(&self, width: usize) -> usize {
        self.characters.len().div_ceil(width)
    }

    fn token(&self, column: usize, width: usize) -> String {
        let token: String = self.characters.iter().skip(column * width).take(width).collect();
        token.trim_end().to_owned()
    }
}
