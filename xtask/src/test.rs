//! `cargo xtask test`: everything that must hold, cheapest first.

use crate::say;
use crate::stage::{self, Stopped, built, cargo, root};
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

pub fn run() -> Result<(), Stopped> {
    cargo("Format", &["fmt", "--all", "--", "--check"])?;
    // The whole workspace each time: with a part of it, shared libraries would be built anew.
    let all = |first: &[&'static str], rest: &[&'static str]| [first, &["--workspace"], rest].concat();
    let lints = ["--all-targets", "--features", "e2e/browser", "--", "-D", "warnings"];
    cargo("Lints", &all(&["clippy"], &lints))?;
    crate::client::build()?;
    cargo("Tests", &all(&["test"], &[]))?;
    crate::browser::ready()?;
    // Two browsers at a time are enough for two cores.
    let browser =
        ["--features", "e2e/browser", "--test", "browser", "--", "--test-threads=2", "--show-output"];
    cargo("Tests in a browser", &all(&["test"], &browser))?;
    let cases = cases();
    if cases.is_empty() {
        say("0 passed, 0 failed");
        return Ok(());
    }
    let mut words = vec![OsString::from("case")];
    words.extend(cases.into_iter().map(PathBuf::into_os_string));
    stage::last("Cases", built("debug", "ironhex"), &words)
}

/// The folder of cases of every game that has one.
fn cases() -> Vec<PathBuf> {
    let games = fs::read_dir(root().join("crates/rules")).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = games.map(|game| game.path().join("cases")).collect();
    folders.retain(|folder| folder.is_dir());
    folders.sort();
    folders.iter().map(|folder| folder.strip_prefix(root()).unwrap_or(folder).to_path_buf()).collect()
}
