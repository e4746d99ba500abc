//! Results as files: a page for people, tables for programs.

mod charts;
mod csv;
mod csv_metadata;
mod html;
mod parquet;
mod sheets;

use crate::{CellRecord, Findings, ResultsFolder, Study};
use std::io;
use std::path::PathBuf;
use table::Fault;

pub use html::{SCRIPT, page, served_page};

/// The files of the report.
#[must_use]
pub fn names() -> Vec<String> {
    let tables = sheets::NAMES.iter().flat_map(|name| [format!("{name}.csv"), format!("{name}.parquet")]);
    let pages = ["report.html", "findings.json", csv_metadata::NAME].map(String::from);
    pages.into_iter().chain(tables).collect()
}

/// Writes `report.html`, `findings.json` and every table as CSV (with its metadata) and Parquet into a folder. Returns the paths,
/// the report first.
///
/// # Errors
/// A file cannot be written.
pub fn write(
    folder: &mut ResultsFolder,
    study: &Study,
    records: &[CellRecord],
    findings: &Findings,
) -> Result<Vec<PathBuf>, Fault> {
    let contents = contents(study, records, findings)
        .map_err(|error| Fault::new(format!("cannot write the results: {error}")))?;
    folder.write(&names().into_iter().zip(contents).collect::<Vec<_>>())
}

/// What the files contain, in the order of their names.
fn contents(study: &Study, records: &[CellRecord], findings: &Findings) -> io::Result<Vec<Vec<u8>>> {
    let origin = sheets::origin(study);
    let sheets = sheets::all(study, records, findings);
    let mut all = vec![
        page(study, findings).into_bytes(),
        serde_json::to_vec_pretty(findings)?,
        serde_json::to_vec_pretty(&csv_metadata::of(&sheets, &origin))?,
    ];
    for sheet in sheets {
        let (mut plain, mut packed) = (Vec::new(), Vec::new());
        csv::write(&sheet, &mut plain)?;
        parquet::write(&sheet, &origin, &mut packed).map_err(io::Error::other)?;
        all.extend([plain, packed]);
    }
    Ok(all)
}
