//! The digest of the sources that decide how a game is played.

#[allow(dead_code, missing_docs)]
#[path = "../build.rs"]
mod build;

use build::digest_of;
use std::fs;

#[test]
fn every_change_of_a_source_changes_the_digest() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let digest = || digest_of(&[folder.path().to_path_buf()]).expect("readable");
    fs::create_dir(path("inner")).expect("a folder");
    fs::write(path("a.rs"), "fn a() {}\n").expect("written");
    fs::write(path("inner/b.toml"), "b = 1\n").expect("written");
    let first = digest();
    assert_eq!(digest(), first);
    fs::write(path("a.rs"), "fn a() {}\r\n").expect("written");
    fs::write(path("notes.md"), "words").expect("written");
    assert_eq!(digest(), first, "line endings and documents do not count");
    fs::write(path("inner/b.toml"), "b = 2\n").expect("written");
    let second = digest();
    assert_ne!(second, first);
    fs::rename(path("a.rs"), path("c.rs")).expect("renamed");
    assert_ne!(digest(), second);
    assert_eq!(lab::BUILD.len(), 16);
}
