//! How a match ended.

use crate::{Game, Outcome, Seat, Side};

/// How a match ended: by the rules, by resignation or by agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Played(Outcome),
    /// A seat resigned; its side lost.
    Resigned(Seat),
    /// The players agreed on a draw.
    Agreed,
}

impl Ending {
    /// The side that won; `None` in a draw. With more than two sides, a resignation has no winner.
    pub fn winner<G: Game>(self, game: &G) -> Option<Side> {
        match self {
            Ending::Played(outcome) => outcome.winner,
            Ending::Resigned(seat) => {
                let loser = game.side(seat);
                let others =
                    (0..game.seats()).map(|seat| game.side(Seat(seat))).filter(|&side| side != loser);
                let mut others: Vec<Side> = others.collect();
                others.dedup();
                (others.len() == 1).then(|| others[0])
            }
            Ending::Agreed => None,
        }
    }
}
