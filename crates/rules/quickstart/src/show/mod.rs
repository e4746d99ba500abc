//! What people see, read and ask: the scene, the log, the notation, and advice before a choice.

mod answer;
mod card;
pub(crate) mod insight;
pub(crate) mod notation;
pub(crate) mod position;
mod scene;
mod sentence;
