//! A rough worth of a state, for computer players.

use crate::{Game, Side};

/// How well a side stands.
pub trait Judge: Game {
    /// The worth of a state for a side: higher is better, zero is even, and a game that is won
    /// is worth more than any that is not.
    fn score(&self, state: &Self::State, side: Side) -> i32;

    /// What each listed choice is expected to gain the side to act, one number a choice appended to
    /// `worths`, where the game can tell without playing them out; false where it cannot.
    fn appraise(&self, _state: &Self::State, _choices: &[Self::Action], _worths: &mut Vec<i32>) -> bool {
        false
    }
}
