//! `cargo xtask test`: everything that must hold, cheapest first.

use crate::say;
use crate::stage::{self, Stopped, cargo, ironhex, root};
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

pub fn run() -> Result<(), Stopped> {
    cargo("Format", &["fmt", "--all", "--", "--check"])?;
    cargo("Lints", &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?;
    cargo("Tests", &["test", "--workspace"])?;
    cargo("Command line", &["build", "--package", "ironhex"])?;
    let cases = cases();
    if cases.is_empty() {
        say("0 passed, 0 failed");
        return Ok(());
    }
    let mut words = vec![OsString::from("case")];
    words.extend(cases.into_iter().map(PathBuf::into_os_string));
    stage::last("Cases", ironhex("debug"), &words)
}

/// The folder of cases of every game that has one.
fn cases() -> Vec<PathBuf> {
    let games = fs::read_dir(root().join("crates/rules")).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = games.map(|game| game.path().join("cases")).collect();
    folders.retain(|folder| folder.is_dir());
    folders.sort();
    folders.iter().map(|folder| folder.strip_prefix(root()).unwrap_or(folder).to_path_buf()).collect()
}
