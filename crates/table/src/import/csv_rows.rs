//! Tables of comma-separated values.

use super::spreadsheet::{Column, Row, Spreadsheet, column};
use csv::{ReaderBuilder, StringRecord};
use std::collections::BTreeSet;

/// What programs put between cells.
const DELIMITERS: [u8; 3] = [b',', b';', b'\t'];

/// Reads all rows. No text is broken CSV: at worst, cells are found where none were meant.
pub(super) fn read(text: &str, columns: &'static [Column], sheet: &mut Spreadsheet) {
    let known = |delimiter: &u8| {
        let header = records(text, *delimiter).next().unwrap_or_default();
        header.iter().filter(|name| column(columns, name).is_some()).count()
    };
    // The first of the most: a header without any known name is read with commas.
    let delimiter = DELIMITERS.into_iter().rev().max_by_key(known).unwrap_or(b',');
    let mut records = records(text, delimiter);
    let header = records.next().unwrap_or_default();
    let mut taken = BTreeSet::new();
    let mut by_place: Vec<Option<&Column>> = Vec::new();
    for name in &header {
        let found = column(columns, name).filter(|column| taken.insert(column.key));
        match found {
            Some(column) => sheet.find(column),
            None if !name.trim().is_empty() => drop(sheet.unused.insert(name.trim().into())),
            None => {}
        }
        by_place.push(found);
    }
    let mut lines = Lines { text, counted: 0, line: 1 };
    for record in records {
        let line = lines.of(&record);
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let mut row = Row::new(line);
        for (cell, column) in record.iter().zip(&by_place) {
            if let Some(column) = column {
                row.fill(column.key, cell);
            }
        }
        let beyond = record.iter().skip(by_place.len()).any(|cell| !cell.trim().is_empty());
        if beyond {
            let (cells, names) = (record.len(), by_place.len());
            let wrong = format!("it has {cells} cells, but the first line names {names} columns");
            row.broken = Some(format!("{wrong}; put quotes around a cell with commas"));
        }
        sheet.rows.push(row);
    }
}

/// The lines of records, in order. The reader itself counts blank lines, and half of a Windows line end, to
/// the record that follows them.
struct Lines<'a> {
    text: &'a str,
    /// The line of the byte `counted`.
    line: usize,
    counted: usize,
}

impl Lines<'_> {
    fn of(&mut self, record: &StringRecord) -> usize {
        let start = record.position().map_or(0, |place| place.byte() as usize);
        let bytes = self.text.as_bytes();
        let blank = bytes[start..].iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let breaks = bytes[self.counted..start + blank].iter().filter(|&&byte| byte == b'\n').count();
        self.line += breaks;
        self.counted = start + blank;
        self.line
    }
}

fn records(text: &str, delimiter: u8) -> impl Iterator<Item = StringRecord> {
    let mut builder = ReaderBuilder::new();
    builder.delimiter(delimiter).has_headers(false).flexible(true);
    // Reading from a text in memory cannot fail, and a text is always UTF-8.
    builder.from_reader(text.as_bytes()).into_records().map_while(Result::ok)
}
