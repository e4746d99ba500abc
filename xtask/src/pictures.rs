//! `cargo xtask pictures`: the pictures of the read-me, taken anew at the table.

use crate::stage::{Stopped, cargo};

pub fn run() -> Result<(), Stopped> {
    crate::client::build()?;
    crate::browser::ready()?;
    cargo("Pictures", &["run", "--package", "e2e", "--bin", "pictures", "--", "docs/pictures"])
}
