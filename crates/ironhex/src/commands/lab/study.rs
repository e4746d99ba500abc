//! `ironhex lab run STUDY.toml`

use super::args::How;
use super::{playing, text};
use crate::Done;
use crate::files;
use crate::output::Output;
use lab::{CellRecord, Findings, Journal, Study};
use std::path::{Path, PathBuf};
use std::{fs, io};
use table::{Fault, Source};

pub fn run(path: &Path, how: &How, output: &mut Output) -> Done {
    let study = read(path)?;
    let folder = how.out.clone().unwrap_or_else(|| results(path));
    let journal = Journal::open(&folder, &study, how.again)?;
    finish(&study, how, Some((&folder, journal)), output)
}

/// The folder of a study's results, beside it.
pub fn results(path: &Path) -> PathBuf {
    path.with_extension("results")
}

/// Reads a study; the packs it names lie beside it.
pub fn read(path: &Path) -> Result<Study, Fault> {
    let folder = path.parent().unwrap_or(Path::new("")).to_path_buf();
    of(&files::read(path)?, &folder)
}

/// Reads a study whose packs are named from a folder.
pub fn of(source: &Source, folder: &Path) -> Result<Study, Fault> {
    Study::read(source, &|pack| files::read(&folder.join(pack)))
}

/// Opens the folder of a study that has no file of its own, and puts one beside its results: with it, any
/// game can be had as a replay.
pub fn keep(folder: &Path, study: &Study, again: bool) -> Result<(Journal, Vec<CellRecord>), Fault> {
    let kept = Journal::open(folder, study, again)?;
    let path = folder.join("study.toml");
    fs::write(&path, &study.text).map_err(|error| cannot_write(&path, &error))?;
    Ok(kept)
}

/// Only what is kept can be thrown away.
pub fn again_needs_out(how: &How) -> Result<(), Fault> {
    if how.again && how.out.is_none() {
        let fault = Fault::new("--again has nothing to throw away: nothing is kept without --out");
        return Err(fault.help("leave it out, or say --out FOLDER"));
    }
    Ok(())
}

/// A file of results that cannot be written.
pub fn cannot_write(path: &Path, error: &io::Error) -> Fault {
    Fault::new(format!("'{}' cannot be written: {error}", path.display()))
}

/// Plays a study, tells what it found, and writes it where that is wanted.
pub fn finish(
    study: &Study,
    how: &How,
    kept: Option<(&Path, (Journal, Vec<CellRecord>))>,
    output: &mut Output,
) -> Done {
    let (folder, journal) = kept.unzip();
    let records = playing::play(study, how.threads, 1, journal)?;
    let findings = Findings::of(study, &records);
    if let Some(stopped) = playing::stopped(findings.games, study.total(), folder.is_some()) {
        return Err(stopped);
    }
    let written = match folder {
        Some(folder) => lab::report::write(folder, study, &records, &findings)?,
        None => Vec::new(),
    };
    text::tell(&findings, &written, output)
}
