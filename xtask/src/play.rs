//! `cargo xtask play`: the computer plays the first training scenario, in sentences.

use crate::say;
use crate::stage::{Stopped, cargo, ironhex, quietly, root};
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

pub fn run(seed: &str) -> Result<(), Stopped> {
    cargo("Building (the first time takes a few minutes)", &["build", "--release", "--package", "ironhex"])?;
    let replay = replay(seed);
    let words = |words: &[&str]| -> Vec<OsString> {
        words.iter().map(OsString::from).chain([replay.clone().into_os_string()]).collect()
    };
    say("");
    quietly(ironhex("release"), &words(&["match", "quickstart", "QS-T1", "--seed", seed, "--out"]))?;
    say("");
    quietly(ironhex("release"), &words(&["replay", "--text"]))?;
    say(&format!("\nThe replay is in {}", replay.display()));
    say("Another match: cargo xtask play 2");
    Ok(())
}

/// Where the replay of a seed goes: with the other things that were built.
fn replay(seed: &str) -> PathBuf {
    let folder = PathBuf::from("target").join("replays");
    // If this fails, writing the replay says so.
    let _ = fs::create_dir_all(root().join(&folder));
    folder.join(format!("quickstart-QS-T1-{seed}.replay"))
}
