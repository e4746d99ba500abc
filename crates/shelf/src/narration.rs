//! A match retold: decision by decision, in sentences.

use serde::Serialize;
use table::{Fallen, Notation, Sentence, Show};

/// One decision retold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LogEntry {
    /// The line of the replay.
    pub line: usize,
    /// The turn it was made in.
    pub turn: u16,
    /// Turn and phase, in words.
    pub heading: String,
    /// Who decided, by the name of the seat.
    pub seat: String,
    /// The decision in notation.
    pub action: String,
    /// The decision in words.
    pub words: String,
    /// Whether it was not played but said: a resignation, an agreed draw.
    pub by_word: bool,
    /// The dice that fell.
    pub dice: Vec<Fallen>,
    /// What happened.
    pub happened: Vec<Sentence>,
}

/// The events of a decision as sentences; those nobody needs to hear have no text.
pub(crate) fn sentences<G: Show + Notation>(
    game: &G,
    mut state: G::State,
    events: &[G::Event],
) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    for event in events {
        sentences.push(game.sentence(&state, event));
        game.evolve(&mut state, event);
    }
    sentences.retain(|sentence| !sentence.text.is_empty());
    sentences
}
