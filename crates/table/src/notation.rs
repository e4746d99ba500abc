//! Text forms: every action is a short line, every state a text, and both parse back.

use crate::{Fault, Game};

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
