//! The log of a match: decision by decision, in sentences.

use serde::Serialize;
use table::{Fallen, Notation, Sentence, Show, Status, Step};

/// One decision in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LogEntry {
    /// The line in the replay, or the number of the decision.
    pub line: usize,
    /// The turn it was made in.
    pub turn: u16,
    /// Turn and phase, in words.
    pub heading: String,
    /// The name of the seat that decided.
    pub seat: String,
    /// The token it was about, if it was about one.
    pub token: Option<u16>,
    /// The decision in notation.
    pub action: String,
    /// The decision in words.
    pub words: String,
    /// Whether it was announced rather than played: a resignation, an agreed draw.
    pub by_word: bool,
    /// The dice rolled.
    pub dice: Vec<Fallen>,
    /// What happened.
    pub happened: Vec<Sentence>,
}

impl LogEntry {
    /// The log entry of a decision.
    pub(crate) fn of<G: Show + Notation>(game: &G, line: usize, step: &Step<G>) -> LogEntry {
        let state = &step.before;
        let label = game.label(state, &step.action);
        LogEntry {
            line,
            turn: game.turn(state),
            heading: game.heading(state),
            seat: match game.status(state) {
                Status::ToAct(seat) => game.seat_name(state, seat),
                Status::Over(_) => String::new(),
            },
            token: label.token,
            action: step.line.clone(),
            words: label.words,
            by_word: false,
            dice: step.dice.clone(),
            happened: sentences(game, state.clone(), &step.events),
        }
    }

    /// The entry of a choice that is still a secret.
    pub(crate) fn without_words(&self) -> LogEntry {
        LogEntry { action: String::new(), words: "A secret choice".into(), ..self.clone() }
    }

    /// The log entry of a resignation or an agreed draw.
    pub(crate) fn by_word<G: Show>(
        game: &G,
        state: &G::State,
        line: usize,
        said: (String, &str, String),
    ) -> LogEntry {
        let (seat, words, action) = said;
        LogEntry {
            line,
            turn: game.turn(state),
            heading: game.heading(state),
            seat,
            token: None,
            action,
            words: words.into(),
            by_word: true,
            dice: Vec::new(),
            happened: Vec::new(),
        }
    }
}

/// The events of a decision as sentences; events that players need not know about have none.
fn sentences<G: Show>(game: &G, mut state: G::State, events: &[G::Event]) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    for event in events {
        sentences.push(game.sentence(&state, event));
        game.evolve(&mut state, event);
    }
    sentences.retain(|sentence| !sentence.text.is_empty());
    sentences
}
