//! How good a state is, roughly, for computer players.

use crate::{Game, Side};

/// The score of a won game: higher than that of any other state.
const WON: i32 = 1_000_000;

/// The score of a finished game, for a side.
#[inline]
#[must_use]
pub fn final_score(winner: Option<Side>, side: Side) -> i32 {
    match winner {
        Some(winner) if winner == side => WON,
        Some(_) => -WON,
        None => 0,
    }
}

/// One component of a state's score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Merit {
    /// What it is, in the game's words and from the side's point of view: "damage to the enemy".
    pub words: &'static str,
    /// Its value to the side; negative if it counts against it.
    pub worth: i32,
}

/// How well a side is doing.
pub trait Judge: Game {
    /// The score of a state for a side: higher is better, zero is even, and a won game scores higher than
    /// any other state.
    fn score(&self, state: &Self::State, side: Side) -> i32;

    /// A lead in points that all but decides the game. Players who think ahead weigh scores against it.
    fn decisive(&self) -> i32 {
        1_000
    }

    /// How many turns after the current one a player should play out in thought before asking for the
    /// score; 0 where the score already foresees how the position develops.
    fn foresight(&self, _state: &Self::State) -> u16 {
        0
    }

    /// How far the game has come, in the steps in which players who think ahead count: turns, where a game has
    /// no shorter ones.
    fn progress(&self, state: &Self::State) -> u16 {
        self.turn(state)
    }

    /// The last step that such a player plays out in thought from a state, if it looks this many turns
    /// beyond the current one at most.
    fn horizon(&self, state: &Self::State, extra_turns: u16) -> u16 {
        // During setup, before the first turn, only that turn shows what a position is worth.
        self.turn(state).max(1).saturating_add(extra_turns.min(self.foresight(state)))
    }

    /// Appends to `worths`, for each listed choice, what it is expected to gain the side to act, where
    /// the game can tell without playing the choices out. Returns false where it cannot.
    fn appraise(&self, _state: &Self::State, _choices: &[Self::Action], _worths: &mut Vec<i32>) -> bool {
        false
    }

    /// How much better the dice of a choice fell for its side than the odds promised, in points of the
    /// score: zero on average. Players who think ahead subtract it, to tell merit from luck. Zero where
    /// the game cannot tell cheaply.
    fn luck(&self, _before: &Self::State, _action: &Self::Action, _after: &Self::State) -> i32 {
        0
    }

    /// The components of the score of an unfinished game, each named once; they add up to the score.
    fn merits(&self, _state: &Self::State, _side: Side) -> Vec<Merit> {
        Vec::new()
    }
}
