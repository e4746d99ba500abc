//! Reading and writing files: whatever is wrong with one is reported in words, without a panic.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use table::{Fault, LARGEST_TOML, Source, nearest, one_line};

/// A kind of file, and the most bytes that are read of one. Each limit is far above any file we know; a larger
/// one is refused before it is parsed.
pub struct Kind {
    name: &'static str,
    largest: u64,
}

/// A pack of content.
pub const PACK: Kind = Kind { name: "pack", largest: LARGEST_TOML as u64 };
/// A case.
pub const CASE: Kind = Kind { name: "case", largest: LARGEST_TOML as u64 };
/// A roster file of a campaign.
pub const ROSTER: Kind = Kind { name: "roster file", largest: LARGEST_TOML as u64 };
/// A study of the lab.
pub const STUDY: Kind = Kind { name: "study", largest: LARGEST_TOML as u64 };
/// A replay, which can have many decisions and some packs.
pub const REPLAY: Kind = Kind { name: "replay", largest: 8 << 20 };
/// A table of cards to import.
pub const CARDS: Kind = Kind { name: "table of cards", largest: table::import::LARGEST as u64 };

/// The text of a file; `-` is standard input.
pub fn read(path: &Path, kind: &Kind) -> Result<Source, Fault> {
    if path == Path::new("-") {
        return text_of(std::io::stdin(), "standard input", kind, |error| {
            Fault::new(format!("cannot read standard input: {error}"))
        });
    }
    // The name of a pack is written to replays, each on a line of its own.
    let name = one_line(&path.display().to_string());
    if path.is_dir() {
        return Err(Fault::new(format!("'{name}' is a folder, not a file")).help("name a file in it"));
    }
    let failed = |error: std::io::Error| match error.kind() {
        ErrorKind::NotFound => missing(path),
        _ => Fault::new(format!("cannot read '{name}': {error}")),
    };
    text_of(File::open(path).map_err(failed)?, &name, kind, failed)
}

fn text_of(
    from: impl Read,
    name: &str,
    kind: &Kind,
    failed: impl Fn(std::io::Error) -> Fault,
) -> Result<Source, Fault> {
    let mut bytes = Vec::new();
    from.take(kind.largest + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > kind.largest {
        let limit = format!("'{name}' is larger than {} MB", kind.largest >> 20);
        return Err(Fault::new(format!("{limit}, the limit for a {}", kind.name)));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Source::new(name, text)),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            let wrong = format!("'{name}' is not UTF-8 text: invalid byte at {at}");
            // Spreadsheets write cards in the encoding of the system unless they are asked for another.
            Err(Fault::new(wrong).help("save it as plain text in UTF-8; spreadsheets call that 'CSV UTF-8'"))
        }
    }
}

/// A case, with the pack it names.
pub fn read_case(path: &Path) -> Result<Source, Fault> {
    with_pack(read(path, &CASE)?, path)
}

/// Adds the pack that a case names by its path from the case's folder.
pub fn with_pack(case: Source, path: &Path) -> Result<Source, Fault> {
    let folder = path.parent().unwrap_or(Path::new(""));
    table::case::fetch(case, |pack| read(&folder.join(pack), &PACK))
}

/// Writes a file, whole or not at all.
pub fn write(path: &Path, text: &str) -> Result<(), Fault> {
    ::files::write_atomically(path, text.as_bytes()).map_err(|error| cannot_write(path, &error))
}

/// Refuses a file that could not be written, before the hours it takes to make it.
pub fn check_writable(path: &Path) -> Result<(), Fault> {
    ::files::check_writable(path).map_err(|error| cannot_write(path, &error))
}

/// Why a file cannot be written.
fn cannot_write(path: &Path, error: &std::io::Error) -> Fault {
    Fault::new(format!("cannot write '{}': {error}", path.display()))
}

/// The texts of several packs.
pub fn read_packs(paths: &[PathBuf]) -> Result<Vec<Source>, Fault> {
    paths.iter().map(|path| read(path, &PACK)).collect()
}

/// "there is no file 'x'", with the most similar name in its folder.
fn missing(path: &Path) -> Fault {
    let fault = Fault::new(format!("there is no file '{}'", path.display()));
    let (Some(wanted), folder) = (path.file_name(), path.parent().unwrap_or(Path::new(""))) else {
        return fault;
    };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let names: Vec<String> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .collect();
    match nearest(&wanted.to_string_lossy(), names.iter().map(String::as_str)) {
        Some(near) => fault.help(format!("did you mean '{}'?", path.with_file_name(near).display())),
        None => fault,
    }
}

/// The TOML files among `paths` and in the folders among them, sorted by name. Folders called `packs`
/// hold what cases bring, not cases.
pub fn cases(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Fault> {
    let mut found = Vec::new();
    for path in paths {
        if !path.is_dir() {
            found.push(path.clone());
            continue;
        }
        let before = found.len();
        walk(path, &mut found)?;
        if found.len() == before {
            let wrong = format!("there are no cases in the folder '{}'", path.display());
            return Err(Fault::new(wrong).help("cases are files whose names end in .toml"));
        }
    }
    Ok(found)
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), Fault> {
    let failed = |error| Fault::new(format!("cannot read the folder '{}': {error}", folder.display()));
    let entries = fs::read_dir(folder).map_err(failed)?.collect::<Result<Vec<_>, _>>().map_err(failed)?;
    let mut paths: Vec<PathBuf> = entries.iter().map(fs::DirEntry::path).collect();
    paths.sort();
    for path in paths {
        // Links to folders are not followed: they might form a cycle.
        if path.is_dir() && !path.is_symlink() {
            if path.file_name().is_some_and(|name| name != "packs") {
                walk(&path, found)?;
            }
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            found.push(path);
        }
    }
    Ok(())
}
