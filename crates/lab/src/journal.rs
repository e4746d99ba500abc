//! The journal: finished games, batch by batch, in a file from which a stopped study resumes.
//!
//! The first line identifies the study; each line after it is a batch. An incomplete last line, as after a
//! power failure, is dropped.

use crate::Study;
use crate::records::{Batch, CellRecord};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use table::Fault;

/// The version of the journal's format.
const FORMAT: u16 = 1;

/// The first line of a journal.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Header {
    ironhex_lab: u16,
    game: String,
    rules: u16,
    content: String,
    base: String,
}

impl Header {
    fn of(study: &Study) -> Header {
        Header {
            ironhex_lab: FORMAT,
            game: study.game.id().into(),
            rules: study.game.version(),
            content: study.game.content().to_string(),
            base: study.base.to_string(),
        }
    }

    /// Why the games of this journal cannot be games of the study.
    fn mismatch(&self, study: &Header) -> Option<&'static str> {
        if self.ironhex_lab != study.ironhex_lab {
            Some("it was written by another version of the lab")
        } else if self.game != study.game {
            Some("it is for another game")
        } else if self.rules != study.rules {
            Some("it was played under another version of the rules")
        } else if self.content != study.content {
            Some("it was played with other units, maps or scenarios")
        } else if self.base != study.base {
            Some("it was played with another seed, other packs, or another setting of units")
        } else {
            None
        }
    }
}

/// The file of finished games.
pub struct Journal {
    file: File,
    path: PathBuf,
}

impl Journal {
    /// Opens the journal in a folder, creating both if necessary, and returns the games in it. `again` starts
    /// over with an empty journal.
    ///
    /// # Errors
    /// The folder or file cannot be used, or the journal belongs to another study.
    pub fn open(folder: &Path, study: &Study, again: bool) -> Result<(Journal, Vec<CellRecord>), Fault> {
        let path = folder.join("journal.jsonl");
        let failed = |error: io::Error| cannot_write(&path, &error);
        if folder.is_file() {
            let fault = Fault::new(format!("'{}' is a file, not a folder", folder.display()));
            return Err(fault.help("choose a folder with --out FOLDER"));
        }
        std::fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error))?;
        let mut records: Vec<CellRecord> = study.cells.iter().map(|_| CellRecord::new(study.games)).collect();
        let mut options = OpenOptions::new();
        let mut file =
            options.read(true).write(true).create(true).truncate(false).open(&path).map_err(failed)?;
        // Two runs would garble each other's lines. Where files cannot be locked, this is not checked.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            let fault = Fault::new(format!("another run is writing to '{}'", path.display()));
            return Err(fault.help("wait for it to end, stop it, or choose another folder with --out FOLDER"));
        }
        if again {
            file.set_len(0).map_err(failed)?;
        }
        let header = Header::of(study);
        let kept = read(&mut file, &path, study, &header, &mut records)?;
        // Anything after the last complete line is overwritten by the next batch.
        file.set_len(kept).map_err(failed)?;
        let mut journal = Journal { file, path };
        if kept == 0 {
            journal.line(&header)?;
        }
        Ok((journal, records))
    }

    /// Appends a batch; when this returns, the operating system has it.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn append(&mut self, batch: &Batch) -> Result<(), Fault> {
        self.line(batch)
    }

    fn line(&mut self, value: &impl Serialize) -> Result<(), Fault> {
        let mut line = serde_json::to_vec(value).map_err(|error| cannot_write(&self.path, &error.into()))?;
        line.push(b'\n');
        self.file.write_all(&line).map_err(|error| cannot_write(&self.path, &error))
    }
}

fn cannot_write(path: &Path, error: &io::Error) -> Fault {
    Fault::new(format!("cannot write '{}': {error}", path.display()))
        .help("choose another folder with --out FOLDER")
}

/// Reads the complete lines into the records and returns their length. The file is left positioned there.
fn read(
    file: &mut File,
    path: &Path,
    study: &Study,
    header: &Header,
    records: &mut [CellRecord],
) -> Result<u64, Fault> {
    let another = |why: &str| {
        Fault::new(format!("'{}' is the journal of another study: {why}", path.display()))
            .help("--again discards it and starts over; --out FOLDER keeps both")
    };
    let unreadable = |error: io::Error| Fault::new(format!("cannot read '{}': {error}", path.display()));
    let cells: BTreeMap<String, usize> =
        study.cells.iter().enumerate().map(|(at, cell)| (cell.digest.to_string(), at)).collect();
    let mut reader = BufReader::new(Read::by_ref(file));
    let (mut kept, mut line) = (0u64, Vec::new());
    loop {
        line.clear();
        let length = reader.read_until(b'\n', &mut line).map_err(unreadable)?;
        if line.last() != Some(&b'\n') {
            break;
        }
        if kept == 0 {
            let found: Header = serde_json::from_slice(&line)
                .map_err(|_| another("its first line is not a journal header"))?;
            if let Some(why) = found.mismatch(header) {
                return Err(another(why));
            }
        } else {
            let Ok(batch) = serde_json::from_slice::<Batch>(&line) else { break };
            let cell = cells.get(&batch.cell);
            let &cell = cell.ok_or_else(|| another("it has games of a cell that is not in this study"))?;
            records[cell].absorb(&batch);
        }
        kept += length as u64;
    }
    drop(reader);
    io::Seek::seek(file, io::SeekFrom::Start(kept)).map_err(unreadable)?;
    Ok(kept)
}
