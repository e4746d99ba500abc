//! The outcome of a match.

use serde::Serialize;
use table::Sort;
use table::{Ending, Game, Match, Notation, Seat, Show, Side};

/// The outcome of a match, or how it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Whether the match has ended.
    pub over: bool,
    /// The name of the side that won; `None` in a draw or before the end.
    pub winner: Option<String>,
    /// The number of that side.
    pub winner_side: Option<u8>,
    /// The clause that ended it, or "resignation" or "agreement".
    pub reason: Option<String>,
    /// The turn it ended in, or is in now.
    pub turns: u16,
    /// The number of decisions made.
    pub decisions: usize,
    /// The names of the sides.
    pub sides: Vec<String>,
    /// The points of each side.
    pub scores: Vec<i64>,
}

impl Summary {
    pub(crate) fn of<G: Show + Notation>(played: &Match<G>) -> Summary {
        let (game, state, ending) = (played.game(), played.state(), played.ending());
        let winner = ending.and_then(|ending| ending.winner(game));
        Summary {
            over: ending.is_some(),
            winner: winner.map(|side| game.side_name(state, side)),
            winner_side: winner.map(|side| side.0),
            reason: ending.map(|ending| reason(ending).to_string()),
            turns: game.turn(state),
            decisions: played.steps().len(),
            sides: sides(game).into_iter().map(|side| game.side_name(state, side)).collect(),
            scores: game.scores(state),
        }
    }
}

fn reason(ending: Ending) -> &'static str {
    match ending {
        Ending::Played(outcome) => outcome.clause,
        Ending::Resigned(_) => "resignation",
        Ending::Agreed => "agreement",
    }
}

pub(crate) fn sides<G: Game>(game: &G) -> Vec<Side> {
    let mut sides: Vec<Side> = (0..game.seats()).map(|seat| game.side(Seat(seat))).collect();
    sides.order_by(Ord::cmp);
    sides.dedup();
    sides
}
