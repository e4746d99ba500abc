//! What a computer player would do, and why.

use crate::Trouble;
use players::{NAMES, by_name};
use table::{Fault, Judge, Notation, Seed, Show, Status};

/// What a computer player decided.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Thought {
    /// Its choice, in notation.
    pub line: String,
    /// The best choices as it saw them, the best first; nothing if it did not weigh them.
    pub why: Vec<Reason>,
}

/// One choice a computer player weighed.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Reason {
    /// The choice in words.
    pub words: String,
    /// What it seemed worth, against how the player stood before.
    pub worth: i32,
    /// Whether it was chosen.
    pub chosen: bool,
}

/// How many choices are told.
const TOLD: usize = 3;

/// What `player` would do in `state`.
pub(super) fn of<G: Show + Notation + Judge>(
    game: &G,
    state: &G::State,
    player: &str,
    seed: Seed,
) -> Result<Thought, Trouble> {
    let Status::ToAct(seat) = game.status(state) else {
        return Err(Trouble::Refused(Fault::new("the match is over")));
    };
    let mut player =
        by_name::<G>(player, seed, seat).ok_or_else(|| Fault::unknown("player", player, NAMES))?;
    let mut choices = Vec::new();
    game.legal(state, &mut choices);
    let chosen = player.choose(game, state, &choices);
    let action = choices.get(chosen);
    let action = action.ok_or_else(|| Trouble::Refused(Fault::new("nothing can be done here")))?;
    let mut ranked: Vec<(usize, i32)> = player.worths().iter().copied().enumerate().collect();
    ranked.sort_by_key(|&(at, worth)| (std::cmp::Reverse(worth), at != chosen, at));
    let why = ranked.into_iter().take(TOLD).map(|(at, worth)| Reason {
        words: game.label(state, &choices[at]).words,
        worth,
        chosen: at == chosen,
    });
    Ok(Thought { line: game.write(state, action), why: why.collect() })
}
