//! Ironhex in a real browser: a harness for tests in headless Chromium.

mod driver;
mod gesture;
pub mod hands;
mod host;
mod page;
mod visit;

pub use host::Host;
pub use page::{Page, Tab};
pub use thirtyfour::Key;
pub use visit::{Screen, visit};

use std::time::Duration;

/// How long anything on a page may take before a test gives up. No figure: whatever works is there long before, even
/// on cores that many programs share.
pub const PATIENCE: Duration = Duration::from_secs(120);
