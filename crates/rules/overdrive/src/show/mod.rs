//! What people see, read and ask: the scene, the log, the notation, and advice before a choice.

mod answer;
pub(crate) mod card;
mod insight;
mod label;
mod notation;
pub(crate) mod position;
mod scene;
mod sentence;

pub(crate) use label::asked;
