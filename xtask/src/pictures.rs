//! `cargo xtask pictures`: takes the screenshots for the README again.

use crate::stage::{Stopped, cargo};

pub fn run() -> Result<(), Stopped> {
    crate::client::build(crate::client::Build::Small)?;
    crate::browser::ready()?;
    cargo("Pictures", &["run", "--package", "e2e", "--bin", "pictures", "--", "docs/pictures"])
}
