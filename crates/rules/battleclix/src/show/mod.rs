//! What people see: the scene, cards, sentences, notation, answers, and insight before a decision.

mod answer;
pub(crate) mod card;
mod insight;
mod notation;
pub(crate) mod position;
mod scene;
mod sentence;
