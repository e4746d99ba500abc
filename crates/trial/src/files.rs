//! Reading and rewriting the files of a game's crate.

use std::fs;
use std::path::{Path, PathBuf};

/// A file of a game's crate.
pub struct File {
    /// Its path below the crate, with `/` between folders.
    pub path: String,
    /// Its text, with plain line ends.
    pub text: String,
}

/// The text of a file, with plain line ends.
pub fn read(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.replace("\r\n", "\n")
}

/// The files with this ending in a folder of the crate and below it, sorted by path.
pub fn all(home: &Path, folder: &str, ending: &str) -> Vec<File> {
    let mut files = Vec::new();
    collect(home, &home.join(folder), ending, &mut files);
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

fn collect(home: &Path, folder: &Path, ending: &str, files: &mut Vec<File>) {
    for path in entries(folder) {
        if path.is_dir() {
            collect(home, &path, ending, files);
        } else if path.extension().is_some_and(|found| found == ending) {
            let below = path.strip_prefix(home).unwrap_or(&path);
            let names: Vec<_> = below.components().map(|part| part.as_os_str().to_string_lossy()).collect();
            files.push(File { path: names.join("/"), text: read(&path) });
        }
    }
}

/// What stands in a folder, sorted by name.
pub fn entries(folder: &Path) -> Vec<PathBuf> {
    let listed = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = listed.map(|entry| entry.expect("a readable entry").path()).collect();
    paths.sort();
    paths
}

/// Whether files that keep results are to be rewritten.
pub fn updating() -> bool {
    std::env::var_os("UPDATE").is_some_and(|value| value != "0")
}

/// Compares a text with the file that keeps it; with `UPDATE=1` it rewrites the file.
///
/// # Panics
/// At the first line that differs.
pub fn compare(path: &Path, now: &str) {
    if updating() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        fs::write(path, now).expect("the file can be written");
    }
    let shown = path.display();
    assert!(path.exists(), "{shown} is missing; UPDATE=1 writes it");
    let kept = read(path);
    if let Some(difference) = difference(&kept, now) {
        panic!("{shown}:{difference}\nIf that is intended, UPDATE=1 rewrites the file.");
    }
}

/// The first line in which two texts differ.
pub fn difference(kept: &str, now: &str) -> Option<String> {
    let (mut old, mut new) = (kept.lines(), now.lines());
    (1..).find_map(|at| match (old.next(), new.next()) {
        (None, None) => Some(None),
        (was, is) if was == is => None,
        (was, is) => {
            let line = |line: Option<&str>| line.map_or_else(|| "(the end)".into(), String::from);
            Some(Some(format!("{at}\n  was: {}\n  is:  {}", line(was), line(is))))
        }
    })?
}
