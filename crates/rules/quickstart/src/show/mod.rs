//! What people see, read and ask: the scene, the log, the notation, and advice before a choice.

mod answer;
mod card;
mod effect;
mod finding;
mod insight;
mod label;
mod names;
pub(crate) mod notation;
pub(crate) mod position;
mod scene;
mod sentence;

pub(crate) use label::asked;
