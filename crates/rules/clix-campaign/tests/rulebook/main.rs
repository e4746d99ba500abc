//! The rulebook, chapter by chapter: every test is a sentence of it, with the dice in sight.

mod campaign;
mod content_faults;
mod design;
mod drafting;
mod making;
mod muster;
mod search;
mod showing;
