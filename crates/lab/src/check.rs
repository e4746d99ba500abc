//! Inspects a results folder: what is there, what is missing, and what is damaged.

use crate::journal::{BUILD, JOURNAL, Reading};
use crate::results::{MARKER, Marker, digest, in_use, read_if_any};
use crate::{CellRecord, records::Batch};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use table::Fault;

/// What is in a results folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FolderCheck {
    /// The path of the folder.
    pub folder: String,
    /// Whether a run is writing to it now.
    pub in_use: bool,
    /// Whether anything in it is damaged.
    pub damaged: bool,
    /// What is wrong with the list of files, if it cannot be read.
    pub problem: Option<String>,
    /// The journal, if there is one.
    pub journal: Option<JournalCheck>,
    /// The files that the lab wrote or was about to write.
    pub files: Vec<FileCheck>,
}

/// What is in a journal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct JournalCheck {
    /// Why it cannot be used at all.
    pub problem: Option<String>,
    /// The title of its study.
    pub title: String,
    /// The id of its game.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u16,
    /// The programs that played its games.
    pub played_by: Vec<String>,
    /// Whether this program could resume it: the last build is the same.
    pub same_build: bool,
    /// The number of undamaged records with games.
    pub records: u64,
    /// The number of games of the study in them.
    pub games: u64,
    /// The number of games of the whole study.
    pub of: u64,
    /// The damaged records.
    pub damaged: Vec<LineCheck>,
    /// The number of games in the damaged records, if later records tell.
    pub lost_games: Option<u64>,
}

/// A damaged record of a journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LineCheck {
    /// Its line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: &'static str,
}

/// A file that the lab wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FileCheck {
    /// Its name.
    pub name: String,
    /// Whether it is as the lab wrote it.
    pub state: FileState,
}

/// Whether a file is as the lab wrote it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FileState {
    /// It is.
    AsWritten,
    /// It is not finished: the study is still being played, or writing was interrupted.
    Unfinished,
    /// It was changed later.
    Changed,
    /// It is not there any more.
    Missing,
}

/// Inspects a results folder and, for a ladder, the folders of its games. Nothing is changed.
///
/// # Errors
/// There is no such folder, it is not the lab's, or it cannot be read.
pub fn check(folder: &Path) -> Result<Vec<FolderCheck>, Fault> {
    let name = folder.display();
    if !folder.is_dir() {
        let wrong = if folder.exists() { "is a file, not a folder" } else { "is not there" };
        return Err(Fault::new(format!("'{name}' {wrong}")).help(REMEDY));
    }
    let mut found = Vec::new();
    found.extend(one(folder)?);
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let entries = entries.map_err(|error| Fault::new(format!("cannot read '{name}': {error}")))?;
    let mut inner: Vec<_> = entries.iter().map(fs::DirEntry::path).filter(|path| path.is_dir()).collect();
    inner.sort();
    for path in inner {
        found.extend(one(&path)?);
    }
    if found.is_empty() {
        return Err(Fault::new(format!("there are no results of the lab in '{name}'")).help(REMEDY));
    }
    Ok(found)
}

const REMEDY: &str = "name a results folder, such as my-study.results";

/// Inspects one folder; `None` if it has neither a journal nor a marker.
fn one(folder: &Path) -> Result<Option<FolderCheck>, Fault> {
    let path = folder.join(JOURNAL);
    if !path.is_file() && !folder.join(MARKER).is_file() {
        return Ok(None);
    }
    // Asked first: a run that ends meanwhile leaves whole records.
    let in_use = in_use(folder);
    let (marker, problem) = match Marker::read(folder) {
        Ok(marker) => (marker, None),
        Err(fault) => (Marker::default(), Some(fault.message)),
    };
    let journal = if path.is_file() { Some(journal(&read_if_any(&path)?, in_use)) } else { None };
    let mut files = Vec::new();
    for (name, written) in marker.files {
        let path = folder.join(&name);
        let state = match written {
            _ if name == JOURNAL && path.is_file() => continue,
            Some(_) if !path.is_file() => FileState::Missing,
            None if name == JOURNAL => FileState::Missing,
            Some(written) if digest(&read_if_any(&path)?) != written => FileState::Changed,
            Some(_) => FileState::AsWritten,
            None => FileState::Unfinished,
        };
        files.push(FileCheck { name, state });
    }
    let wrong = |file: &FileCheck| matches!(file.state, FileState::Changed | FileState::Missing);
    let damaged = problem.is_some()
        || files.iter().any(wrong)
        || journal.as_ref().is_some_and(|journal| journal.problem.is_some() || !journal.damaged.is_empty());
    Ok(Some(FolderCheck { folder: folder.display().to_string(), in_use, damaged, problem, journal, files }))
}

fn journal(bytes: &[u8], in_use: bool) -> JournalCheck {
    // What a run is writing now is not damaged.
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let reading = Reading::of(if in_use { &bytes[..whole] } else { bytes });
    let damaged = reading.damages.iter();
    let found = JournalCheck {
        damaged: damaged
            .map(|damage| LineCheck { line: damage.line, problem: damage.flaw.words() })
            .collect(),
        records: reading.batches().count() as u64,
        played_by: reading.played_by(),
        lost_games: reading.lost_games(),
        ..JournalCheck::default()
    };
    if let Some(format) = reading.other_format {
        let problem = match format {
            1 => "it was written by an earlier version of the lab, without checksums".into(),
            _ => format!("it has format {format}, of another version of the lab"),
        };
        return JournalCheck { problem: Some(problem), ..found };
    }
    let Some(header) = reading.headers().next_back() else {
        return JournalCheck { problem: Some("it has no undamaged header".into()), ..found };
    };
    JournalCheck {
        title: header.title.clone(),
        game: header.game.clone(),
        rules: header.rules,
        same_build: header.build == BUILD,
        games: finished(reading.batches(), header.games),
        of: header.cells * u64::from(header.games),
        ..found
    }
}

/// The number of different games among the first so many of each cell.
fn finished<'a>(batches: impl Iterator<Item = &'a Batch>, games: u32) -> u64 {
    let mut cells: BTreeMap<&str, CellRecord> = BTreeMap::new();
    for batch in batches {
        cells.entry(&batch.cell).or_insert_with(|| CellRecord::new(games)).absorb(batch);
    }
    cells.values().map(CellRecord::finished).sum()
}
