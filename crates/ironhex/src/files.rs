//! Files from outside. Whatever is wrong with one is said in words, and nothing panics.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use table::{Fault, Source, nearest};

/// No replay, case or pack is anywhere near as large; a device or a film may be.
const LARGEST: u64 = 32 << 20;

/// The text of a file.
pub fn read(path: &Path) -> Result<Source, Fault> {
    let name = path.display().to_string();
    if path.is_dir() {
        return Err(Fault::new(format!("'{name}' is a folder, not a file")));
    }
    let failed = |error: std::io::Error| match error.kind() {
        ErrorKind::NotFound => missing(path),
        _ => Fault::new(format!("'{name}' cannot be read: {error}")),
    };
    let mut bytes = Vec::new();
    File::open(path).map_err(failed)?.take(LARGEST + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > LARGEST {
        return Err(Fault::new(format!("'{name}' is larger than {} MB", LARGEST >> 20)));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Source::new(name, text)),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            let wrong = format!("'{name}' is not a text in UTF-8: byte {at} belongs to no character");
            Err(Fault::new(wrong).help("replays, cases, packs and studies are plain text files"))
        }
    }
}

/// The texts of several files.
pub fn read_all(paths: &[PathBuf]) -> Result<Vec<Source>, Fault> {
    paths.iter().map(|path| read(path)).collect()
}

/// "there is no file 'x'", with the nearest name in its folder.
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

/// The TOML files among `paths` and in the folders among them, in order of their names.
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
    let failed = |error| Fault::new(format!("the folder '{}' cannot be read: {error}", folder.display()));
    let entries = fs::read_dir(folder).map_err(failed)?.collect::<Result<Vec<_>, _>>().map_err(failed)?;
    let mut paths: Vec<PathBuf> = entries.iter().map(fs::DirEntry::path).collect();
    paths.sort();
    for path in paths {
        // A link to a folder might lead round in a circle.
        if path.is_dir() && !path.is_symlink() {
            walk(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            found.push(path);
        }
    }
    Ok(())
}
