//! The rulebook, chapter by chapter: every test is a sentence of it, with the dice in sight.

mod design;
mod drafting;
mod search;
