//! A table of cards, whatever program wrote it.

use super::{csv_rows, json_rows};
use crate::{Fault, Source};
use std::collections::{BTreeMap, BTreeSet};

/// The most rows of a sheet.
const MOST_ROWS: usize = 10_000;

/// A column that a game knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// What the game calls it.
    pub key: &'static str,
    /// What files call it, in small letters and digits only: `dmgs` stands for "Dmg S" and "DMG (s)".
    pub names: &'static [&'static str],
    /// What joins the parts where a file has a list instead of a text.
    pub joint: &'static str,
}

/// One row, with the cells that are not blank.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// The line it begins in, counted from 1.
    pub line: usize,
    /// What keeps it from being read.
    pub broken: Option<String>,
    cells: BTreeMap<&'static str, String>,
}

impl Row {
    pub(super) fn new(line: usize) -> Row {
        Row { line, ..Row::default() }
    }

    /// Fills a cell, unless it is blank or filled already.
    pub(super) fn fill(&mut self, key: &'static str, cell: &str) {
        let cell = cell.trim();
        if !cell.is_empty() {
            self.cells.entry(key).or_insert_with(|| cell.into());
        }
    }

    /// The cell of a column; `None` if it is blank.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.cells.get(key).map(String::as_str)
    }
}

/// The rows of a file of cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spreadsheet {
    /// The rows that are not blank.
    pub rows: Vec<Row>,
    /// The names of columns that no column of the game is called, and of those that repeat one.
    pub unused: BTreeSet<String>,
    /// The keys of the columns it has.
    found: BTreeSet<&'static str>,
}

impl Spreadsheet {
    /// Reads a table: CSV with commas, semicolons or tabs and names in the first line, or JSON, an array
    /// of objects or an object with such an array under `units`.
    ///
    /// # Errors
    /// Text that is no such table, or has too many rows.
    pub fn read(source: &Source, columns: &'static [Column]) -> Result<Spreadsheet, Fault> {
        // Windows programs put a byte-order mark first. The text keeps its length, so that places stay right.
        let text = source.text.strip_prefix('\u{feff}').unwrap_or(&source.text);
        let mut sheet = Spreadsheet::default();
        if text.trim().is_empty() {
            return Err(Fault::in_file(source, "the file is empty").help("put one card in each line"));
        }
        if text.trim_start().starts_with(['[', '{']) {
            json_rows::read(source, text, columns, &mut sheet)?;
        } else {
            csv_rows::read(text, columns, &mut sheet);
        }
        if sheet.rows.len() > MOST_ROWS {
            let wrong = format!("it has {} rows; {MOST_ROWS} at most", sheet.rows.len());
            return Err(Fault::in_file(source, wrong).help("split it into several files"));
        }
        Ok(sheet)
    }

    /// Whether the file has a column at all.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.found.contains(key)
    }

    /// Notes that a column stands in the file.
    pub(super) fn find(&mut self, column: &Column) {
        self.found.insert(column.key);
    }
}

/// The column that a file calls `name`.
pub(super) fn column<'a>(columns: &'a [Column], name: &str) -> Option<&'a Column> {
    let name = normal(name);
    columns.iter().find(|column| column.names.contains(&name.as_str()))
}

/// A name in small letters and digits only.
pub(super) fn normal(name: &str) -> String {
    let plain = name.chars().filter(|letter| letter.is_alphanumeric());
    plain.flat_map(char::to_lowercase).collect()
}
