//! The digest of the sources that decide how a game is played.

#[allow(dead_code, missing_docs)]
#[path = "../build.rs"]
mod build;

use build::{digest_of, sources};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

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

/// The crates of this workspace on which a crate depends, by their folders.
fn inner_dependencies(root: &Path, folder: &Path) -> Vec<PathBuf> {
    let read = |path: PathBuf| -> toml::Table {
        fs::read_to_string(path).expect("a manifest").parse().expect("valid TOML")
    };
    let workspace = read(root.join("Cargo.toml"));
    let crates = &workspace["workspace"]["dependencies"];
    let used = read(folder.join("Cargo.toml"));
    let names = used["dependencies"].as_table().expect("a table").keys();
    let paths = names.filter_map(|name| crates.get(name)?.get("path")?.as_str());
    paths.map(|path| root.join(path)).collect()
}

#[test]
fn the_digest_covers_every_crate_that_takes_part_in_a_game() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.join("../..").canonicalize().expect("the workspace");
    let mut open = vec![root.join("crates/shelf"), root.join("crates/bots")];
    let mut playing = BTreeSet::new();
    while let Some(folder) = open.pop() {
        if playing.insert(folder.join("src")) {
            open.extend(inner_dependencies(&root, &folder));
        }
    }
    let covered =
        sources(here).expect("readable").into_iter().map(|path| path.canonicalize().expect("it is there"));
    let covered: BTreeSet<PathBuf> = covered.collect();
    assert!(playing.len() >= 6, "{playing:?}");
    assert_eq!(playing.difference(&covered).collect::<Vec<_>>(), Vec::<&PathBuf>::new());
}
