//! Every worked example of the book, as a file: given, dice, do, expect.

use crate::files;
use std::path::Path;
use table::{Rulebook, Source, case};

/// Runs every case of the `cases/` folder of a game's crate; there are at least `least`.
///
/// # Panics
/// With everything that does not come out as written.
pub fn cases<R: Rulebook>(home: &str, least: usize) {
    let files = files::all(Path::new(home), "cases", "toml");
    let faults: Vec<String> = files
        .iter()
        .filter_map(|file| case::run::<R>(&Source::new(&file.path, &file.text)).err())
        .map(|fault| fault.to_string())
        .collect();
    assert!(faults.is_empty(), "{} of {} cases fail:\n{}", faults.len(), files.len(), faults.join("\n"));
    assert!(files.len() >= least, "{} cases instead of at least {least}", files.len());
}
