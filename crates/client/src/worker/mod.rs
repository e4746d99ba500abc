//! Whatever may take longer than a frame runs in a Web Worker, so that the page never waits for it.
//!
//! A match has two helpers: one thinks for the computer players, the other answers what people ask (odds,
//! threats, fields of fire, declared attacks, consequences, hints, luck). A long thought never holds up an answer. Each starts a worker when it
//! is first asked something.
//!
//! Questions and answers are JSON. A worker cannot be interrupted, so a question that is no longer wanted is
//! given a moment to end by itself; then its worker is stopped and the next question gets a new one.

mod answer;
mod helper;
mod plan;
mod question;
mod queue;

pub use answer::answer;
pub use helper::{Helper, Trouble, helper};
pub use plan::{Arrow, Doom, Follows, Plan};
pub use question::{About, Ask, FieldMark, ForecastView, SubjectView, ThreatView};
pub use queue::Slot;
