//! Who sits at the table, who is to act, and how a game ended.

use serde::{Deserialize, Serialize};

/// A player's place at the table, counted from 0 in the order of the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

/// One of the opposing sides; several seats may belong to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Side(pub u8);

impl Side {
    /// The other of two sides.
    #[inline]
    #[must_use]
    pub fn other(self) -> Side {
        Side(self.0 ^ 1)
    }
}

/// Whether a game continues, and who decides next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// This seat has to choose one of the legal actions.
    ToAct(Seat),
    /// The game has ended.
    Over(Outcome),
}

/// How a game ended, and the clause that ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// The side that won; `None` in a draw.
    pub winner: Option<Side>,
    /// The clause that decided it.
    pub clause: &'static str,
}

impl Outcome {
    /// `side` wins by `clause`.
    #[must_use]
    pub fn win(side: Side, clause: &'static str) -> Self {
        Outcome { winner: Some(side), clause }
    }

    /// Nobody wins, by `clause`.
    #[must_use]
    pub fn draw(clause: &'static str) -> Self {
        Outcome { winner: None, clause }
    }
}
