//! Writes files whole or not at all: beside the old file, flushed to disk, then renamed over it.
//!
//! A full disk, a crash or a power failure leaves either the whole old file or the whole new one.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Error, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use tempfile::{Builder, NamedTempFile};

/// A temporary file this old belongs to a run that was killed: writing takes seconds.
const ABANDONED: Duration = Duration::from_secs(60 * 60);

const SUFFIX: &str = ".tmp";

/// Replaces a file, or creates it. On an error the old file is untouched. The permissions of the old file
/// are kept.
///
/// # Errors
/// Whatever [`check_writable`] finds, or a disk that is full or fails.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let target = Target::of(path)?;
    if target.special {
        return OpenOptions::new().write(true).open(&target.path)?.write_all(bytes);
    }
    target.may_be_replaced()?;
    target.sweep();
    let mut beside = target.beside()?;
    beside.write_all(bytes)?;
    if let Ok(old) = fs::metadata(&target.path) {
        beside.as_file().set_permissions(old.permissions())?;
    }
    beside.as_file().sync_all()?;
    beside.persist(&target.path).map_err(|failed| failed.error)?;
    target.sync_folder();
    Ok(())
}

/// Checks that [`write_atomically`] could write this file, and leaves everything as it is.
///
/// # Errors
/// The path is a folder, its folder does not exist or takes no new files, or the old file is read-only.
pub fn check_writable(path: &Path) -> io::Result<()> {
    let target = Target::of(path)?;
    if target.special {
        return Ok(());
    }
    target.may_be_replaced()?;
    target.beside().map(drop)
}

/// Where the bytes go.
struct Target {
    /// The file itself, if the path given was a link to it.
    path: PathBuf,
    folder: PathBuf,
    name: OsString,
    /// A device or a pipe: it has no old contents to lose, and must not be replaced by a file.
    special: bool,
}

impl Target {
    fn of(path: &Path) -> io::Result<Target> {
        let path = followed(path)?;
        let special = match fs::metadata(&path) {
            Ok(found) if found.is_dir() => {
                return Err(Error::new(ErrorKind::IsADirectory, "it is a folder, not a file"));
            }
            Ok(found) => !found.is_file(),
            Err(_) => false,
        };
        let name = path.file_name().ok_or_else(|| Error::new(ErrorKind::InvalidInput, "it names no file"))?;
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        if !folder.is_dir() {
            let missing = format!("there is no folder '{}'", folder.display());
            return Err(Error::new(ErrorKind::NotFound, missing));
        }
        Ok(Target { folder: folder.into(), name: name.into(), special, path })
    }

    /// Renaming would replace a read-only file: whoever protected it expects a refusal.
    fn may_be_replaced(&self) -> io::Result<()> {
        match OpenOptions::new().append(true).open(&self.path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// A new temporary file in the same folder: renaming works only within a file system. It is removed
    /// unless it is renamed.
    fn beside(&self) -> io::Result<NamedTempFile> {
        let mut builder = Builder::new();
        let prefix = self.prefix();
        builder.prefix(&prefix).suffix(SUFFIX);
        // Not private, as temporary files usually are: what a file created here would get.
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        builder.tempfile_in(&self.folder).map_err(|error| {
            let wrong = format!("cannot create a file in '{}': {error}", self.folder.display());
            Error::new(error.kind(), wrong)
        })
    }

    /// How the names of temporary files begin.
    fn prefix(&self) -> OsString {
        let mut prefix = OsString::from(".");
        prefix.push(&self.name);
        prefix.push(".");
        prefix
    }

    /// Removes what killed runs left beside this file. Whatever cannot be removed does no harm.
    fn sweep(&self) {
        let prefix = self.prefix();
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        for entry in entries.filter(|entry| is_temporary(&entry.file_name(), &prefix)) {
            let written = entry.metadata().and_then(|found| found.modified());
            let age = written.ok().and_then(|written| SystemTime::now().duration_since(written).ok());
            if age.is_some_and(|age| age > ABANDONED) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }

    /// Makes the renaming itself survive a power failure, where the system can flush a folder.
    fn sync_folder(&self) {
        if cfg!(unix)
            && let Ok(folder) = File::open(&self.folder)
        {
            let _ = folder.sync_all();
        }
    }
}

/// `.duel.replay.XXXXXX.tmp`, where the Xs are letters and digits.
fn is_temporary(name: &OsStr, prefix: &OsStr) -> bool {
    let middle = name.as_encoded_bytes().strip_prefix(prefix.as_encoded_bytes());
    let middle = middle.and_then(|rest| rest.strip_suffix(SUFFIX.as_bytes()));
    middle.is_some_and(|random| random.len() == 6 && random.iter().all(u8::is_ascii_alphanumeric))
}

/// The file a link leads to, so that the link stays a link.
fn followed(path: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(path) {
        Ok(found) if path.is_symlink() => Ok(found),
        Err(_) if path.is_symlink() => {
            let wrong = "it is a link that leads to no file";
            Err(Error::new(ErrorKind::NotFound, wrong))
        }
        _ => Ok(path.into()),
    }
}
