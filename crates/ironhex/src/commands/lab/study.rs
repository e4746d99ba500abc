//! Reading, keeping and playing a study.

use super::args::RunArgs;
use super::{progress, screen};
use crate::Done;
use crate::files;
use crate::output::Output;
use lab::{CellRecord, Findings, Journal, Study};
use std::path::{Path, PathBuf};
use table::{Fault, Source};

/// The default folder for the results of a study: next to it.
pub fn results(path: &Path) -> PathBuf {
    path.with_extension("results")
}

/// Reads a study; the packs it names are next to it.
pub fn read(path: &Path) -> Result<Study, Fault> {
    let folder = path.parent().unwrap_or(Path::new("")).to_path_buf();
    parse(&files::read(path)?, &folder)
}

/// Reads a study from its text, with packs relative to a folder.
pub fn parse(source: &Source, folder: &Path) -> Result<Study, Fault> {
    Study::read(source, &|pack| files::read(&folder.join(pack)))
}

/// Opens the results folder of a generated study and writes its file there, so any of its games can be
/// written as a replay.
pub fn keep(folder: &Path, study: &Study, again: bool) -> Result<(Journal, Vec<CellRecord>), Fault> {
    let journal = Journal::open(folder, study, again)?;
    files::write(&folder.join("study.toml"), &study.text)?;
    Ok(journal)
}

/// Refuses `--again` without `--out`: there is nothing to discard.
pub fn again_needs_out(args: &RunArgs) -> Result<(), Fault> {
    if args.again && args.out.is_none() {
        let fault = Fault::new("--again has nothing to discard: results are not saved without --out");
        return Err(fault.help("omit it, or add --out FOLDER"));
    }
    Ok(())
}

/// Plays a study, prints its findings, and writes the report if there is a folder for it.
pub fn play(
    study: &Study,
    args: &RunArgs,
    kept: Option<(&Path, (Journal, Vec<CellRecord>))>,
    output: &mut Output,
) -> Done {
    let (folder, journal) = kept.unzip();
    let records = progress::play(study, args.threads, 1, journal)?;
    let findings = Findings::of(study, &records);
    if let Some(stopped) = progress::stopped(findings.games, study.total(), folder.is_some()) {
        return Err(stopped);
    }
    let written = match folder {
        Some(folder) => lab::report::write(folder, study, &records, &findings)?,
        None => Vec::new(),
    };
    screen::print(&findings, &written, output)
}
