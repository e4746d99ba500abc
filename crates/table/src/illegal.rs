//! Refusals: the rules give a small reason, and words are added only where a person reads it.

use crate::Game;
use std::fmt::Debug;
use thiserror::Error;

/// Why the rules of a game refuse a choice: a small value without words.
pub trait Refusal<G: Game>: Copy + Debug {
    /// The clause the refusal comes from.
    fn clause(self) -> &'static str;

    /// The refusal as a sentence, without its clause.
    fn words(self, game: &G, state: &G::State) -> String;
}

/// A refusal in words. Every message ends with the clause it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{words} ({clause})")]
pub struct Illegal<R> {
    /// The reason.
    pub refusal: R,
    clause: &'static str,
    words: String,
}

impl<R> Illegal<R> {
    /// Puts a refusal into words.
    #[must_use]
    pub fn new<G: Game>(refusal: R, game: &G, state: &G::State) -> Illegal<R>
    where
        R: Refusal<G>,
    {
        Illegal { refusal, clause: refusal.clause(), words: refusal.words(game, state) }
    }

    /// The clause the refusal comes from.
    #[must_use]
    pub fn clause(&self) -> &'static str {
        self.clause
    }
}
