//! `cargo xtask play`: the computer plays the first training scenario, in sentences.

use crate::say;
use crate::stage::{Stopped, captured, cargo, ironhex, quietly, root};
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

pub fn run(seed: &str) -> Result<(), Stopped> {
    say("The first time, building takes a few minutes.");
    cargo("Building", &["build", "--release", "--package", "ironhex"])?;
    let replay = replay(seed);
    let words = |words: &[&str]| -> Vec<OsString> {
        words.iter().map(OsString::from).chain([replay.clone().into_os_string()]).collect()
    };
    let play = words(&["match", "quickstart", "QS-T1", "--seed", seed, "--out"]);
    let (result, ended) = captured(ironhex("release"), &play)?;
    ended?;
    say("");
    quietly(ironhex("release"), &words(&["replay", "--text"]))?;
    say(&format!("\n{result}\nAnother match: cargo xtask play NUMBER"));
    Ok(())
}

/// Where the replay of a seed goes: with the other things that were built.
fn replay(seed: &str) -> PathBuf {
    let folder = PathBuf::from("target").join("replays");
    // If this fails, writing the replay says so.
    let _ = fs::create_dir_all(root().join(&folder));
    folder.join(format!("quickstart-QS-T1-{seed}.replay"))
}
