//! `cargo xtask play`: the table in your browser.

use crate::say;
use crate::stage::{Stopped, built, cargo, hand_over};
use std::ffi::OsString;

/// `rest` is for `ironhex play`, which knows what it takes.
pub fn run(rest: &[&str]) -> Result<(), Stopped> {
    say("The first time, building takes a few minutes.");
    crate::client::build(crate::client::Build::Small)?;
    cargo("Server", &["build", "--release", "--package", "ironhex"])?;
    say("");
    let words: Vec<OsString> = ["play"].iter().chain(rest).map(OsString::from).collect();
    hand_over(built("release", "ironhex"), &words)
}
