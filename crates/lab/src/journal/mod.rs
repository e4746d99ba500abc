//! The journal: finished games, batch by batch, in a file from which a stopped study resumes.
//!
//! A header names the study and who plays it; each other record is a batch. Every record has a checksum: a
//! damaged one is named and skipped, and the others are kept.

mod header;
mod line;
mod reading;
#[cfg(test)]
mod tests;

pub use header::BUILD;
pub(crate) use reading::Reading;

use crate::results::{cannot_write, read_if_any};
use crate::{CellRecord, Opening, ResultsFolder, Study, records::Batch};
use header::Header;
use line::seal;
use reading::twice;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use table::Fault;

/// The name of the journal in its folder.
pub const JOURNAL: &str = "journal.jsonl";

/// A power failure costs no more than the games of this time.
const SYNC_TIME: Duration = Duration::from_secs(1);
/// The most damaged records that are listed; `lab check` lists them all.
const MAX_LISTED: usize = 10;

/// The file of finished games.
pub struct Journal {
    file: File,
    path: PathBuf,
    /// The number of games in it.
    games: u64,
    /// Its length up to the last whole record.
    length: u64,
    synced: Instant,
}

/// A journal that was opened, and what was in it.
pub struct Resumed {
    /// The journal, ready for more games.
    pub journal: Journal,
    /// The games in it, one record per cell.
    pub records: Vec<CellRecord>,
    /// What the user should know, such as which records are damaged.
    pub notes: Vec<String>,
    /// The programs that played the games.
    pub played_by: Vec<String>,
}

impl Journal {
    /// Opens the journal in a folder, creating it if necessary, and returns the games in it.
    ///
    /// # Errors
    /// The file cannot be used, it belongs to another study, or its games were played by another build.
    pub fn open(folder: &ResultsFolder, study: &Study, opening: Opening) -> Result<Resumed, Fault> {
        let path = folder.path().join(JOURNAL);
        let failed = |error: io::Error| cannot_write(&path, &error);
        let header = Header::of(study);
        let bytes = if opening.again { Vec::new() } else { read_if_any(&path)? };
        let reading = Reading::of(&bytes);
        if !bytes.is_empty() {
            refuse(&reading, &path, &header, opening.other_build)?;
        }
        let (records, beyond) = sorted(&reading, study, &path)?;
        let mut notes = Vec::new();
        if beyond > 0 {
            notes.push(format!(
                "{} in records that reach beyond this study will be played again",
                counted(beyond, "game")
            ));
        }
        let mut games = reading.games();
        let mut length = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at as u64 + 1);
        if bytes.is_empty() {
            let text = twice(0, &header).map_err(|error| failed(error.into()))?;
            files::write_atomically(&path, text.as_bytes()).map_err(failed)?;
            length = text.len() as u64;
        } else if !reading.damages.is_empty() {
            let missing = study.total() - records.iter().map(CellRecord::finished).sum::<u64>();
            notes.extend(damage_notes(&reading, missing - beyond, &path));
            if !reading.only_incomplete() {
                let kept = keep_damaged(&path).map_err(failed)?;
                notes.push(format!("the damaged journal is kept as '{}'", kept.display()));
                let (text, whole) = reading.repaired().map_err(|error| failed(error.into()))?;
                files::write_atomically(&path, text.as_bytes()).map_err(failed)?;
                (length, games) = (text.len() as u64, whole);
            }
        }
        let file = OpenOptions::new().append(true).open(&path).map_err(failed)?;
        // An incomplete last line is cut off.
        file.set_len(length).map_err(failed)?;
        let mut journal = Journal { file, path: path.clone(), games, length, synced: Instant::now() };
        let last = reading.headers().next_back();
        if last.is_some_and(|last| *last != header) {
            let text = twice(games, &header).map_err(|error| failed(error.into()))?;
            journal.write(&text)?;
        }
        let mut played_by = reading.played_by();
        if !played_by.contains(&header.played_by()) {
            played_by.push(header.played_by());
        }
        if played_by.len() > 1 {
            notes.push(format!("this study mixes games of several builds: {}", played_by.join(", ")));
        }
        Ok(Resumed { journal, records, notes, played_by })
    }

    /// Appends a batch; when this returns, the operating system has it.
    ///
    /// # Errors
    /// The file cannot be written. What was in it before is still there.
    pub fn append(&mut self, batch: &Batch) -> Result<(), Fault> {
        let body = serde_json::to_string(batch).map_err(|error| cannot_write(&self.path, &error.into()))?;
        self.write(&seal(self.games, &body))?;
        self.games += batch.games.len() as u64;
        if self.synced.elapsed() > SYNC_TIME { self.sync() } else { Ok(()) }
    }

    /// Makes all games survive a power failure.
    ///
    /// # Errors
    /// The disk fails.
    pub fn sync(&mut self) -> Result<(), Fault> {
        self.file.sync_data().map_err(|error| unwritten(&self.path, &error))?;
        self.synced = Instant::now();
        Ok(())
    }

    /// Appends whole lines, or nothing.
    fn write(&mut self, lines: &str) -> Result<(), Fault> {
        let written = self.file.write_all(lines.as_bytes());
        if written.is_err() {
            // The part of a line that a full disk has taken. If it stays, it is one damaged record.
            let _ = self.file.set_len(self.length);
        } else {
            self.length += lines.len() as u64;
        }
        written.map_err(|error| unwritten(&self.path, &error))
    }
}

/// The fault of a journal that cannot be continued.
fn unwritten(path: &Path, error: &io::Error) -> Fault {
    Fault::new(format!("cannot write '{}': {error}", path.display()))
        .help("no finished game in it is lost: make room on the disk, and the same command resumes")
}

/// The remedy for a journal that cannot be used.
const START_OVER: &str = "--again discards its games and starts over; --out FOLDER keeps both";

/// Refuses a journal whose games cannot be taken over.
fn refuse(reading: &Reading, path: &Path, header: &Header, other_build: bool) -> Result<(), Fault> {
    let name = path.display();
    let refused = |wrong: String| Err(Fault::new(wrong).help(START_OVER));
    match reading.other_format {
        Some(1) => {
            return refused(format!(
                "'{name}' was written by an earlier version of the lab, without checksums: damage would go unnoticed"
            ));
        }
        Some(format) => {
            return refused(format!("'{name}' has format {format}, of another version of the lab"));
        }
        None => {}
    }
    let Some(last) = reading.headers().next_back() else {
        return match reading.records.is_empty() {
            true => refused(format!("'{name}' is not a journal of the lab")),
            false => refused(format!("'{name}' has no undamaged header: its study is unknown")),
        };
    };
    if let Some(why) = reading.headers().find_map(|found| found.mismatch(header)) {
        return refused(format!("'{name}' is the journal of another study: {why}"));
    }
    if last.build != header.build && !other_build {
        let (then, now) = (last.played_by(), header.played_by());
        let wrong = format!(
            "the games in '{name}' were played by another build of the rules and players: {then}; this is {now}"
        );
        let remedy = "--other-build adds games of this build to them; --again discards them and starts over; --out FOLDER keeps both";
        return Err(Fault::new(wrong).help(remedy));
    }
    Ok(())
}

/// The games of a journal, sorted into the cells of the study, and the number of those that cannot be taken
/// over: the sums of a record cannot be split, so one that reaches beyond the study is left out.
fn sorted(reading: &Reading, study: &Study, path: &Path) -> Result<(Vec<CellRecord>, u64), Fault> {
    let mut records: Vec<CellRecord> = study.cells.iter().map(|_| CellRecord::new(study.games)).collect();
    let cells: BTreeMap<String, usize> =
        study.cells.iter().enumerate().map(|(at, cell)| (cell.digest.to_string(), at)).collect();
    let mut left_out = Vec::new();
    for batch in reading.batches() {
        let Some(&cell) = cells.get(&batch.cell) else {
            let name = path.display();
            let wrong = format!(
                "'{name}' is the journal of another study: it has games of a cell that is not in this study"
            );
            return Err(Fault::new(wrong).help(START_OVER));
        };
        if !records[cell].absorb(batch) {
            left_out.push((cell, batch));
        }
    }
    let mut beyond = BTreeSet::new();
    for (cell, batch) in left_out {
        let games = (batch.from as usize..).take(batch.games.len());
        let missing = |game: &usize| records[cell].games.get(*game).is_some_and(Option::is_none);
        beyond.extend(games.filter(missing).map(|game| (cell, game)));
    }
    Ok((records, beyond.len() as u64))
}

/// Names the damaged records and says what becomes of their games, of which this study misses so many.
fn damage_notes(reading: &Reading, missing: u64, path: &Path) -> Vec<String> {
    let name = path.display();
    let listed = reading.damages.iter().take(MAX_LISTED);
    let mut notes: Vec<String> =
        listed.map(|damage| format!("'{name}', line {}: {}", damage.line, damage.flaw.words())).collect();
    let count = reading.damages.len() as u64;
    if count > MAX_LISTED as u64 {
        notes.push(format!("and {} more, which ironhex lab check lists", count - MAX_LISTED as u64));
    }
    let records = counted(count, "damaged record");
    let their = if count == 1 { "its" } else { "their" };
    notes.push(match reading.lost_games().map(|lost| lost.min(missing)) {
        Some(0) => format!("{records}; no game is lost"),
        Some(lost) => format!("{records}; {their} {} will be played again", counted(lost, "game")),
        None if missing == 0 => format!("{records}; no game is lost"),
        None => {
            let missing = counted(missing, "game");
            format!("{records}; {their} games will be played again, with all that are missing: {missing}")
        }
    });
    notes
}

/// "1 game", "2 games"
fn counted(count: u64, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// Copies a damaged journal to a name that is free, and returns it.
fn keep_damaged(path: &Path) -> io::Result<PathBuf> {
    let mut number = 1;
    let copy = loop {
        let copy = path.with_file_name(format!("journal.damaged-{number}.jsonl"));
        match OpenOptions::new().write(true).create_new(true).open(&copy) {
            Ok(_) => break copy,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
        }
    };
    fs::copy(path, &copy)?;
    File::open(&copy)?.sync_all()?;
    Ok(copy)
}
