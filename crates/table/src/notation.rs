//! Text forms: every action is a short line, every state a text, and both parse back.

use crate::{Fault, Game};

/// The text forms of a game.
pub trait Notation: Game {
    /// The line of an action in a state.
    fn write(&self, state: &Self::State, action: &Self::Action) -> String;

    /// The action of a line in a state. Only the form is looked at; whether it is legal is for
    /// `check` to say, except where a line gives single steps that lead nowhere.
    ///
    /// # Errors
    /// What does not parse, what was expected, and the nearest right word.
    fn read(&self, state: &Self::State, line: &str) -> Result<Self::Action, Fault>;

    /// The text of a state.
    fn write_state(&self, state: &Self::State) -> String;

    /// The state of a text.
    ///
    /// # Errors
    /// What does not parse, or cannot be.
    fn read_state(&self, text: &str) -> Result<Self::State, Fault>;
}
