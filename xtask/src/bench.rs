//! `cargo xtask bench`: measures a release build.

use crate::stage::{Stopped, cargo_itself, quietly};
use std::ffi::OsString;

pub fn run(rest: &[&str]) -> Result<(), Stopped> {
    let words = ["run", "--quiet", "--release", "--package", "bench", "--"];
    let words: Vec<OsString> = words.iter().chain(rest).map(OsString::from).collect();
    // No heading: with --json the output is for programs.
    quietly(cargo_itself(), &words)
}
