//! The results folder of a study: what the lab wrote there, and what it must not overwrite.

use crate::{JOURNAL, report};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use table::{Digest, Fault};

/// The file that marks a folder as the lab's and lists what the lab wrote there.
pub const MARKER: &str = "lab.json";
/// The study file that the lab writes for a study without one.
pub const STUDY: &str = "study.toml";
/// Held by the run that writes to the folder.
const LOCK: &str = ".lab.lock";

/// How a results folder is opened.
#[derive(Clone, Copy, Debug, Default)]
pub struct Opening {
    /// Discard the games of an earlier run.
    pub again: bool,
    /// Add games to those of another build of the rules and players.
    pub other_build: bool,
    /// Overwrite files that the lab did not write, or that were changed since.
    pub overwrite: bool,
}

/// The list of what the lab wrote.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Marker {
    /// The version of this file.
    ironhex_results: u16,
    /// The names of the files, and the digest of each as it was written; `None` before that, and for the
    /// journal, which grows and has its own checksums.
    pub files: BTreeMap<String, Option<String>>,
}

/// A results folder that nobody else writes to.
pub struct ResultsFolder {
    path: PathBuf,
    marker: Marker,
    _lock: File,
}

impl ResultsFolder {
    /// Opens a folder, creating it if necessary, to write these files. Nothing in it is changed yet.
    ///
    /// # Errors
    /// The folder or a file cannot be written, another run is writing there, or a file is not the lab's.
    pub fn open(path: &Path, names: &[&str], overwrite: bool) -> Result<ResultsFolder, Fault> {
        if path.exists() && !path.is_dir() {
            let fault = Fault::new(format!("'{}' is a file, not a folder", path.display()));
            return Err(fault.help("choose a folder with --out FOLDER"));
        }
        fs::create_dir_all(path).map_err(|error| cannot_write(path, &error))?;
        let lock = lock(path)?;
        for name in names.iter().chain(&[MARKER]) {
            let file = path.join(name);
            files::check_writable(&file).map_err(|error| cannot_write(&file, &error))?;
        }
        let marker = match Marker::read(path) {
            Err(_) if overwrite => Marker::default(),
            read => read?,
        };
        if !overwrite {
            names.iter().try_for_each(|name| marker.may_replace(&path.join(name), name))?;
        }
        Ok(ResultsFolder { path: path.into(), marker, _lock: lock })
    }

    /// The path of the folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Marks these files as the lab's, before they are written.
    ///
    /// # Errors
    /// The list cannot be written.
    pub fn claim(&mut self, names: &[&str]) -> Result<(), Fault> {
        self.marker.files.extend(names.iter().map(|name| (name.to_string(), None)));
        self.save()
    }

    /// Writes files, each whole or not at all, and returns their paths.
    ///
    /// # Errors
    /// A file cannot be written; the older one is still there.
    pub fn write(&mut self, files: &[(String, Vec<u8>)]) -> Result<Vec<PathBuf>, Fault> {
        self.claim(&files.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>())?;
        let mut written = Vec::new();
        for (name, bytes) in files {
            let path = self.path.join(name);
            files::write_atomically(&path, bytes).map_err(|error| cannot_write(&path, &error))?;
            written.push(path);
        }
        let digests = files.iter().map(|(name, bytes)| (name.clone(), Some(digest(bytes))));
        self.marker.files.extend(digests);
        self.save()?;
        Ok(written)
    }

    fn save(&mut self) -> Result<(), Fault> {
        self.marker.ironhex_results = 1;
        let path = self.path.join(MARKER);
        let text = serde_json::to_string_pretty(&self.marker).map_err(io::Error::from);
        let saved = text.and_then(|text| files::write_atomically(&path, (text + "\n").as_bytes()));
        saved.map_err(|error| cannot_write(&path, &error))
    }
}

impl Marker {
    /// The marker of a folder; an empty one if there is none.
    pub(crate) fn read(folder: &Path) -> Result<Marker, Fault> {
        let path = folder.join(MARKER);
        let bytes = read_if_any(&path)?;
        if !bytes.is_empty() {
            return serde_json::from_slice(&bytes).map_err(|error| {
                let wrong = format!("'{}' is damaged, or is not the lab's: {error}", path.display());
                Fault::new(wrong).help("--overwrite replaces it; --out FOLDER keeps it")
            });
        }
        // Before there were markers, and after a crash: the lab's journal shows that the folder is its own.
        let mut marker = Marker::default();
        let journal = read_if_any(&folder.join(JOURNAL))?;
        if journal.starts_with(b"{\"ironhex_lab\":") || journal.starts_with(b"{\"sum\":\"") {
            let names = report::names().into_iter().chain([JOURNAL, STUDY].map(String::from));
            let there = names.filter(|name| folder.join(name).exists());
            marker.files = there.map(|name| (name, None)).collect();
        }
        Ok(marker)
    }

    /// Refuses to replace a file that is not the lab's, or is no longer as the lab wrote it.
    fn may_replace(&self, path: &Path, name: &str) -> Result<(), Fault> {
        let wrong = match self.files.get(name) {
            _ if !path.exists() => return Ok(()),
            None => "was not written by the lab",
            Some(Some(written)) if digest(&read_if_any(path)?) != *written => {
                "was changed after the lab wrote it"
            }
            Some(_) => return Ok(()),
        };
        let fault = Fault::new(format!("'{}' {wrong}", path.display()));
        Err(fault.help("--overwrite replaces it; --out FOLDER keeps it"))
    }
}

/// The digest of a file, in text form.
pub(crate) fn digest(bytes: &[u8]) -> String {
    Digest::of_bytes(bytes).to_string()
}

/// Locks a folder: two runs would garble each other's records. Where files cannot be locked, this is not
/// checked.
fn lock(folder: &Path) -> Result<File, Fault> {
    let path = folder.join(LOCK);
    let opened = OpenOptions::new().create(true).append(true).open(&path);
    let lock = opened.map_err(|error| cannot_write(folder, &error))?;
    if let Err(TryLockError::WouldBlock) = lock.try_lock() {
        let fault = Fault::new(format!("another run is writing to '{}'", folder.display()));
        return Err(fault.help("wait for it to end, stop it, or choose another place with --out"));
    }
    Ok(lock)
}

/// Whether a run is writing to a folder now. Whoever may only read the folder can ask.
pub(crate) fn in_use(folder: &Path) -> bool {
    let lock = File::open(folder.join(LOCK));
    lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// The bytes of a file; none if there is no such file.
pub(crate) fn read_if_any(path: &Path) -> Result<Vec<u8>, Fault> {
    match fs::read(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        read => read.map_err(|error| Fault::new(format!("cannot read '{}': {error}", path.display()))),
    }
}

/// The fault of a file that cannot be written.
pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> Fault {
    Fault::new(format!("cannot write '{}': {error}", path.display()))
        .help("choose another folder with --out FOLDER, or make room on the disk")
}

/// Checks that a single file can be written, and that nothing is lost by it.
///
/// # Errors
/// It cannot be written, or it is there already and must not be overwritten.
pub fn check_file(path: &Path, overwrite: bool) -> Result<(), Fault> {
    files::check_writable(path).map_err(|error| cannot_write_file(path, &error))?;
    if path.is_file() && !overwrite {
        let fault = Fault::new(format!("'{}' is there already", path.display()));
        return Err(fault.help("--overwrite replaces it; --out FILE keeps it"));
    }
    Ok(())
}

/// Writes a single file, whole or not at all.
///
/// # Errors
/// It cannot be written; an older one is still there.
pub fn write_file(path: &Path, text: &str) -> Result<(), Fault> {
    files::write_atomically(path, text.as_bytes()).map_err(|error| cannot_write_file(path, &error))
}

fn cannot_write_file(path: &Path, error: &io::Error) -> Fault {
    cannot_write(path, error).help("choose another file with --out FILE, or make room on the disk")
}
