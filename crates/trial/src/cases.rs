//! Every worked example of the book, as a file: given, dice, do, expect.

use crate::files;
use std::path::Path;
use table::{Fault, Rulebook, Source, case};

/// Where the packs that cases name are kept.
pub(crate) const PACKS: &str = "cases/packs/";

/// Runs every case of the `cases/` folder of a game's crate; there are at least `least`.
///
/// # Panics
/// With everything that does not come out as written.
pub fn cases<R: Rulebook>(home: &str, least: usize) {
    let mut files = files::all(Path::new(home), "cases", "toml");
    files.retain(|file| !file.path.starts_with(PACKS));
    let faults: Vec<String> = files
        .iter()
        .filter_map(|file| run::<R>(Path::new(home), file).err())
        .map(|fault| fault.to_string())
        .collect();
    assert!(faults.is_empty(), "{} of {} cases fail:\n{}", faults.len(), files.len(), faults.join("\n"));
    assert!(files.len() >= least, "{} cases instead of at least {least}", files.len());
}

/// Runs a case, with the pack it names; packs of cases are kept in `cases/packs/`.
fn run<R: Rulebook>(home: &Path, file: &files::File) -> Result<(), Fault> {
    let folder = home.join(&file.path);
    let folder = folder.parent().unwrap_or(home);
    let source = Source::new(&file.path, &file.text);
    case::run::<R>(&case::fetch(source, |pack| Ok(Source::new(pack, files::read(&folder.join(pack)))))?)
}
