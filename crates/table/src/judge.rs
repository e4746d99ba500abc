//! A rough worth of a state, for computer players.

use crate::{Game, Side};

/// The score of a game that is won: more than any other state is worth.
const WON: i32 = 1_000_000;

/// The score of a game that is over, for a side.
#[inline]
#[must_use]
pub fn final_score(winner: Option<Side>, side: Side) -> i32 {
    match winner {
        Some(winner) if winner == side => WON,
        Some(_) => -WON,
        None => 0,
    }
}

/// One of the things a state's worth is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Merit {
    /// What it is, in the game's words, from the side's own view: "damage to the enemy".
    pub words: &'static str,
    /// What it is worth to the side; below zero if it speaks against it.
    pub worth: i32,
}

/// How well a side stands.
pub trait Judge: Game {
    /// The worth of a state for a side: higher is better, zero is even, and a game that is won
    /// is worth more than any that is not.
    fn score(&self, state: &Self::State, side: Side) -> i32;

    /// A lead in points that all but decides the game: what players who think ahead hold against a win.
    fn decisive(&self) -> i32 {
        1_000
    }

    /// How many turns after the present one are worth playing on in thought from this state before the
    /// score is asked: none where it already tells what comes of a position.
    fn foresight(&self, _state: &Self::State) -> u16 {
        0
    }

    /// What each listed choice is expected to gain the side to act, one number a choice appended to
    /// `worths`, where the game can tell without playing them out; false where it cannot.
    fn appraise(&self, _state: &Self::State, _choices: &[Self::Action], _worths: &mut Vec<i32>) -> bool {
        false
    }

    /// How much better the dice of a choice fell for the side that made it than the odds promised, in
    /// points of the score: on the average nothing. Players who think ahead take it off, to tell
    /// merit from luck. Nothing where the game cannot tell at once.
    fn luck(&self, _before: &Self::State, _action: &Self::Action, _after: &Self::State) -> i32 {
        0
    }

    /// What the score of a state that is not over is made of, each named once; they add up to it.
    fn merits(&self, _state: &Self::State, _side: Side) -> Vec<Merit> {
        Vec::new()
    }
}
