//! `cargo xtask bench`: measures a release build; `cargo xtask bench browser`: the table in a browser.

use crate::stage::{Stopped, cargo_itself, quietly};
use crate::{browser, client};
use std::ffi::OsString;

/// What the names of the figures begin with that need a browser.
const BROWSER: &str = "browser";

pub fn run(rest: &[&str]) -> Result<(), Stopped> {
    let words: &[&str] = if rest.iter().any(|word| word.starts_with(BROWSER)) {
        browser::ready()?;
        client::build(client::Build::Small)?;
        &["run", "--quiet", "--package", "e2e", "--bin", "figures", "--"]
    } else {
        &["run", "--quiet", "--release", "--package", "bench", "--"]
    };
    let words: Vec<OsString> = words.iter().chain(rest).map(OsString::from).collect();
    // No heading: with --json the output, or its last line, is for programs.
    quietly(cargo_itself(), &words)
}
