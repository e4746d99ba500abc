//! Text forms: every action is a short line, every state a text, and both parse back.

use crate::{Fault, Game, Show, nearest};

/// Stands between the lines of actions that are played one after the other.
pub const THEN: &str = " then ";

/// The text forms of a game.
pub trait Notation: Game {
    /// Writes an action as a line.
    fn write(&self, state: &Self::State, action: &Self::Action) -> String;

    /// Reads an action from a line. Only the form is checked; `check` decides whether the action is
    /// legal, except where a line spells out steps that lead nowhere.
    ///
    /// # Errors
    /// What does not parse, what was expected, and the closest valid word.
    fn read(&self, state: &Self::State, line: &str) -> Result<Self::Action, Fault>;

    /// Writes a state as text.
    fn write_state(&self, state: &Self::State) -> String;

    /// Reads a state from its text.
    ///
    /// # Errors
    /// Text that does not parse, or an impossible state.
    fn read_state(&self, text: &str) -> Result<Self::State, Fault>;
}

/// The fault of a line that is not an action; it says what is asked instead.
pub fn no_action<G: Show>(game: &G, state: &G::State, line: &str) -> Fault {
    Fault::new(format!("'{line}' is not an action")).help(format!("now: {}", game.asked(state)))
}

/// The fault of a line whose verb does not fit or does not exist; a misspelled one gets the closest.
pub fn wrong_verb<G: Show>(game: &G, state: &G::State, line: &str, verb: &str, verbs: &[&str]) -> Fault {
    let fault = no_action(game, state, line);
    let near = nearest(verb, verbs.iter().copied()).filter(|_| !verbs.contains(&verb));
    match near {
        Some(near) => fault.help(format!("did you mean '{near}'?")),
        None => fault,
    }
}

/// The fault of a line about a unit whose decision it is not.
pub fn not_asked<G: Show>(game: &G, state: &G::State, unit: &str, clause: &str) -> Fault {
    let now = game.asked(state);
    Fault::new(format!("{unit} is not asked now")).help(format!("now: {now} ({clause})"))
}
