//! The journal: finished games, batch by batch, in a file that a stopped study goes on from.
//!
//! The first line says what the games were played with; each line after it is a batch. A line that
//! was torn because the power went is dropped.

use crate::Study;
use crate::records::{Batch, CellRecord};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use table::Fault;

/// The version of the journal's form.
const FORM: u16 = 1;

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
            ironhex_lab: FORM,
            game: study.game.id().into(),
            rules: study.game.version(),
            content: study.game.content().to_string(),
            base: study.base.to_string(),
        }
    }

    /// Why games of this journal are not games of the study.
    fn differs(&self, study: &Header) -> Option<&'static str> {
        if self.ironhex_lab != study.ironhex_lab {
            Some("it was written by another version of the lab")
        } else if self.game != study.game {
            Some("it is of another game")
        } else if self.rules != study.rules {
            Some("it was played under another version of the rules")
        } else if self.content != study.content {
            Some("it was played with other units, maps or scenarios")
        } else if self.base != study.base {
            Some("it was played with another seed, other packs, or another count of units")
        } else {
            None
        }
    }
}

/// Where finished games are written.
pub struct Journal {
    file: File,
    path: PathBuf,
}

impl Journal {
    /// Opens the journal in a folder, which is made if it is missing, and gives the games that are
    /// in it. `again` begins anew.
    ///
    /// # Errors
    /// A folder or file that cannot be used, or a journal of another study.
    pub fn open(folder: &Path, study: &Study, again: bool) -> Result<(Journal, Vec<CellRecord>), Fault> {
        let path = folder.join("journal.jsonl");
        let failed = |error: io::Error| cannot(&path, &error);
        if folder.is_file() {
            let fault = Fault::new(format!("'{}' is a file, not a folder", folder.display()));
            return Err(fault.help("name another with --out FOLDER"));
        }
        std::fs::create_dir_all(folder).map_err(|error| cannot(folder, &error))?;
        let mut records: Vec<CellRecord> = study.cells.iter().map(|_| CellRecord::new(study.games)).collect();
        let mut options = OpenOptions::new();
        let mut file =
            options.read(true).write(true).create(true).truncate(false).open(&path).map_err(failed)?;
        // Two who write to one journal would tear each other's lines. Where nothing can be locked, nobody is told.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            let fault = Fault::new(format!("another run is writing to '{}'", path.display()));
            return Err(fault.help("wait until it ends, stop it, or choose another folder with --out FOLDER"));
        }
        if again {
            file.set_len(0).map_err(failed)?;
        }
        let header = Header::of(study);
        let kept = read(&mut file, &path, study, &header, &mut records)?;
        // What follows the last whole line was torn: the next batch is written in its place.
        file.set_len(kept).map_err(failed)?;
        let mut journal = Journal { file, path };
        if kept == 0 {
            journal.line(&header)?;
        }
        Ok((journal, records))
    }

    /// Writes a batch down. It is in the hands of the system when this returns.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn note(&mut self, batch: &Batch) -> Result<(), Fault> {
        self.line(batch)
    }

    fn line(&mut self, value: &impl Serialize) -> Result<(), Fault> {
        let mut line = serde_json::to_vec(value).map_err(|error| cannot(&self.path, &error.into()))?;
        line.push(b'\n');
        self.file.write_all(&line).map_err(|error| cannot(&self.path, &error))
    }
}

fn cannot(path: &Path, error: &io::Error) -> Fault {
    Fault::new(format!("'{}' cannot be written: {error}", path.display()))
        .help("choose another folder with --out FOLDER")
}

/// Reads what is there and gives the length of it that is whole. The file is left at that place.
fn read(
    file: &mut File,
    path: &Path,
    study: &Study,
    header: &Header,
    records: &mut [CellRecord],
) -> Result<u64, Fault> {
    let another = |why: &str| {
        Fault::new(format!("'{}' is the journal of another study: {why}", path.display()))
            .help("--again throws it away and begins anew; --out FOLDER keeps both")
    };
    let unreadable = |error: io::Error| Fault::new(format!("'{}' cannot be read: {error}", path.display()));
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
            let found: Header =
                serde_json::from_slice(&line).map_err(|_| another("its first line is none of ours"))?;
            if let Some(why) = found.differs(header) {
                return Err(another(why));
            }
        } else {
            let Ok(batch) = serde_json::from_slice::<Batch>(&line) else { break };
            let cell = cells.get(&batch.cell);
            let &cell =
                cell.ok_or_else(|| another("it has games of a cell that this study does not have"))?;
            records[cell].absorb(&batch);
        }
        kept += length as u64;
    }
    drop(reader);
    io::Seek::seek(file, io::SeekFrom::Start(kept)).map_err(unreadable)?;
    Ok(kept)
}
