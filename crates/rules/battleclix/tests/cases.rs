//! Every worked example of the book, as a file: given, dice, do, expect.

use battleclix::Book;
use std::fs;
use std::path::Path;
use table::{Source, case};

#[test]
fn every_case_comes_out_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let mut files: Vec<_> = fs::read_dir(&folder)
        .expect("the folder of cases")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .collect();
    files.sort();
    let mut faults = Vec::new();
    for path in &files {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_string();
        let source = Source::new(name, fs::read_to_string(path).expect("a text"));
        if let Err(fault) = case::run::<Book>(&source) {
            faults.push(fault.to_string());
        }
    }
    assert!(faults.is_empty(), "{} of {} cases fail:\n{}", faults.len(), files.len(), faults.join("\n"));
    // Thirty-four examples (the thirty-fifth is in dials.rs), most of them with more than one ending.
    assert!(files.len() > 34, "only {} cases were found in {}", files.len(), folder.display());
}
