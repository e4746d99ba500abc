//! What people see, read and ask: the scene, the log, the notation, and advice before a choice.

mod answer;
pub(crate) mod card;
mod effect;
mod finding;
mod insight;
mod label;
mod notation;
pub(crate) mod position;
mod scene;
mod sentence;
mod style;

pub(crate) use label::asked;
pub(crate) use position::{side_of_word, side_word};
pub(crate) use scene::kind_word;
