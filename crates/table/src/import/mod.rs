//! Cards from elsewhere: a file of a spreadsheet or of another program becomes a pack.
//!
//! [`Spreadsheet`] reads the file leniently into rows; the game makes units of them by its own rules. Every row
//! becomes a unit or is refused with its line and the reason.

mod csv_rows;
mod json_rows;
mod names;
mod spreadsheet;

pub use names::{Names, plain_words};
pub use spreadsheet::{Column, Row, Spreadsheet};

use crate::{Fault, LARGEST_TOML, Source};
use serde::Serialize;
use std::fmt;

/// The largest file that can be imported: thousands of cards, but a limit for a browser.
pub const LARGEST: usize = 8 << 20;

/// A file of cards as a pack.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Imported {
    /// The pack; empty if no row became a unit.
    pub pack: String,
    /// The number of units in it.
    pub units: usize,
    /// The rows that did not become units.
    pub refused: Vec<Refusal>,
    /// What the user should know: what has no effect, what was not used.
    pub notes: Vec<String>,
}

/// A row that did not become a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The line of the row, counted from 1.
    pub line: usize,
    /// The name of the unit, if it has one.
    pub unit: String,
    /// Everything that is wrong with it.
    pub reason: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        if !self.unit.is_empty() {
            write!(f, "{}: ", self.unit)?;
        }
        f.write_str(&self.reason)
    }
}

/// Refuses a file that is too large to be imported.
///
/// # Errors
/// A text of more than [`LARGEST`] bytes.
pub fn check_size(source: &Source) -> Result<(), Fault> {
    if source.text.len() <= LARGEST {
        return Ok(());
    }
    let wrong = format!("'{}' is larger than {} MB", source.name, LARGEST >> 20);
    Err(Fault::new(wrong).help("split it into several files"))
}

/// Refuses a pack that would be too large to be read again.
///
/// # Errors
/// A pack of more than [`LARGEST_TOML`] bytes.
pub fn check_pack(imported: Imported) -> Result<Imported, Fault> {
    if imported.pack.len() <= LARGEST_TOML {
        return Ok(imported);
    }
    let wrong = format!("{} units make a pack of more than {} MB", imported.units, LARGEST_TOML >> 20);
    Err(Fault::new(wrong).help("split the file and import its parts"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_that_could_not_be_read_again_is_refused() {
        let pack = |bytes| Imported { pack: " ".repeat(bytes), units: 7, ..Imported::default() };
        assert!(check_pack(pack(LARGEST_TOML)).is_ok());
        let wrong = check_pack(pack(LARGEST_TOML + 1)).expect_err("too large").to_string();
        assert!(wrong.starts_with("7 units make a pack of more than 1 MB"), "{wrong}");
    }

    #[test]
    fn a_file_that_is_too_large_is_refused() {
        assert!(check_size(&Source::new("a.csv", "x".repeat(LARGEST))).is_ok());
        let large = check_size(&Source::new("a.csv", "x".repeat(LARGEST + 1))).expect_err("too large");
        assert_eq!(large.to_string(), "'a.csv' is larger than 8 MB (split it into several files)");
    }

    #[test]
    fn a_file_with_too_many_rows_is_refused() {
        const COLUMNS: [Column; 1] = [Column { key: "name", names: &["name"], joint: "/" }];
        let read = |rows: usize| {
            Spreadsheet::read(&Source::new("a.csv", format!("Name\n{}", "x\n".repeat(rows))), &COLUMNS)
        };
        assert_eq!(read(10_000).map(|sheet| sheet.rows.len()), Ok(10_000));
        let many = read(10_001).expect_err("too many").to_string();
        assert!(many.contains("it has 10001 rows; 10000 at most"), "{many}");
    }

    #[test]
    fn ids_and_short_names_are_made_of_names() {
        let mut names = Names::default();
        names.take_id("old_king");
        names.take_short("OLD");
        assert_eq!(
            [names.id("Old King"), names.id("old-king!"), names.id("")],
            ["old_king_2", "old_king_3", "unit"]
        );
        let shorts =
            ["Old King", "old king", "Io", "", "Zed"].map(|name| names.short(name).unwrap_or_default());
        assert_eq!(shorts, ["OLK", "OLI", "IAA", "XAA", "ZED"]);
        let rest = (0..26 * 26 * 26).filter_map(|_| names.short("")).count();
        assert_eq!(rest, 26 * 26 * 26 - 6, "until all are taken");
    }
}
