//! Results as files: a page for people, tables for programs.

mod charts;
mod csv;
mod html;
mod parquet;
mod sheets;

use crate::{CellRecord, Findings, Study};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use table::Fault;

pub use html::page;

/// Writes `report.html`, `findings.json` and every table as CSV and Parquet into a folder. Returns the paths,
/// the report first.
///
/// # Errors
/// A file cannot be written.
pub fn write(
    folder: &Path,
    study: &Study,
    records: &[CellRecord],
    findings: &Findings,
) -> Result<Vec<PathBuf>, Fault> {
    let mut written = Vec::new();
    let mut put = |name: String, fill: &mut dyn FnMut(&mut BufWriter<File>) -> Result<(), String>| {
        let path = folder.join(name);
        let failed = |why: String| Fault::new(format!("cannot write '{}': {why}", path.display()));
        let file = File::create(&path).map_err(|error| failed(error.to_string()))?;
        let mut out = BufWriter::new(file);
        fill(&mut out).map_err(failed)?;
        out.flush().map_err(|error| failed(error.to_string()))?;
        written.push(path);
        Ok(())
    };
    let page = page(study, findings);
    put("report.html".into(), &mut |out| out.write_all(page.as_bytes()).map_err(|error| error.to_string()))?;
    put("findings.json".into(), &mut |out| {
        serde_json::to_writer_pretty(out, findings).map_err(|error| error.to_string())
    })?;
    for sheet in sheets::all(study, records, findings) {
        let name = sheet.name;
        put(format!("{name}.csv"), &mut |out| csv::write(&sheet, out).map_err(|error| error.to_string()))?;
        put(format!("{name}.parquet"), &mut |out| {
            parquet::write(&sheet, out).map_err(|error| error.to_string())
        })?;
    }
    Ok(written)
}
