//! What a computer player would do, and why.

use crate::ShelfError;
use players::{Spec, Stop, reasons};
use serde::{Deserialize, Serialize};
use table::{Fault, Judge, Notation, Seed, Show, Status};

/// A computer player's decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thought {
    /// Its choice, in notation.
    pub line: String,
    /// The best choices in its view, the best first; empty if it did not weigh them.
    pub why: Vec<Reason>,
}

/// One choice a computer player weighed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// The choice in words.
    pub words: String,
    /// How much it seemed to improve the player's score.
    pub worth: i32,
    /// The reasons for and against it by the end of the turn, in the game's words, the weightiest first.
    pub because: Vec<(String, i32)>,
    /// Whether it was chosen.
    pub chosen: bool,
}

/// The number of choices, and of reasons for each, that are reported.
const REPORTED: usize = 3;

/// What `player` would do in `state`.
pub(super) fn of<G: Show + Notation + Judge>(
    game: &G,
    state: &G::State,
    player: &str,
    seed: Seed,
) -> Result<Thought, ShelfError> {
    let Status::ToAct(seat) = game.status(state) else {
        return Err(ShelfError::Refused(Fault::new("the match is over")));
    };
    let mut player = Spec::read(player)?.seat::<G>(seed, seat, &Stop::default());
    let mut choices = Vec::new();
    game.legal(state, &mut choices);
    let refused = |words: String| ShelfError::Refused(Fault::new(words));
    let chosen = player.choose(game, state, &choices).map_err(|forfeit| refused(forfeit.to_string()))?;
    let action = choices.get(chosen).ok_or_else(|| refused("there is no legal choice here".into()))?;
    let why = player.weighed().into_iter().take(REPORTED).map(|weighed| Reason {
        words: game.label(state, &choices[weighed.at]).words,
        worth: weighed.worth,
        because: because(game, state, &choices[weighed.at], seed),
        chosen: weighed.at == chosen,
    });
    Ok(Thought { line: game.write(state, action), why: why.collect() })
}

/// The main reasons for and against a choice.
fn because<G: Judge>(game: &G, state: &G::State, action: &G::Action, seed: Seed) -> Vec<(String, i32)> {
    let reasons = reasons(game, state, action, seed).into_iter().take(REPORTED);
    reasons.map(|merit| (merit.words.to_string(), merit.worth)).collect()
}
