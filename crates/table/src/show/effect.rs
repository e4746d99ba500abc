//! What an event looks like on the board, as plain data for a client that knows no rules.

use crate::Cell;
use serde::Serialize;

/// What an event looks like. An event may have several looks, which follow each other, or none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "effect", rename_all = "kebab-case")]
pub enum Effect {
    /// A piece begins to act.
    Acts {
        /// The piece.
        token: u16,
    },
    /// A piece moved or turned. With a single cell it was put there, or turned on the spot.
    Moved {
        /// The piece.
        token: u16,
        /// The cells from its start to its end.
        cells: Vec<Cell>,
        /// Its facing at the end, if it has one.
        facing: Option<u8>,
        /// The way it moved, as a word the client has a look for: "walk", "jump".
        mode: &'static str,
    },
    /// A number was rolled for.
    Needs {
        /// The piece beside which it is shown: the target of an attack.
        token: u16,
        /// The number needed.
        need: i32,
        /// The number rolled; `None` if nothing was.
        rolled: Option<u32>,
        /// Whether that was enough.
        passed: bool,
    },
    /// A piece attacked another.
    Shot {
        /// The attacker.
        from: u16,
        /// Its target.
        to: u16,
        /// What it attacked with, as a word the client has a color for: "laser", "ballistic", "missile",
        /// "physical".
        weapon: &'static str,
        /// Whether it hit.
        hit: bool,
    },
    /// A short word over a piece: "-5", "jammed".
    Number {
        /// The piece.
        token: u16,
        /// The word.
        words: String,
        /// Whether the owner of the piece is glad of it.
        good: bool,
    },
    /// The dial of a piece turned.
    DialTurned {
        /// The piece.
        token: u16,
        /// How many clicks, toward the end of the dial.
        clicks: u8,
    },
    /// A piece was destroyed.
    Destroyed {
        /// The piece.
        token: u16,
    },
    /// A mark of the board, such as an objective, changed.
    MarkChanged {
        /// Its cell.
        cell: Cell,
        /// What it is now: "held by South".
        words: String,
    },
    /// Something everybody should notice: "HBK is destroyed".
    Banner {
        /// What happened.
        words: String,
    },
}

impl Effect {
    /// Points that a piece lost, over the piece.
    #[must_use]
    pub fn loss(token: u16, points: u32) -> Effect {
        Effect::Number { token, words: format!("\u{2212}{points}"), good: false }
    }

    /// Bad news over a piece.
    #[must_use]
    pub fn bad(token: u16, words: impl Into<String>) -> Effect {
        Effect::Number { token, words: words.into(), good: false }
    }

    /// Good news over a piece.
    #[must_use]
    pub fn good(token: u16, words: impl Into<String>) -> Effect {
        Effect::Number { token, words: words.into(), good: true }
    }

    /// A banner.
    #[must_use]
    pub fn banner(words: impl Into<String>) -> Effect {
        Effect::Banner { words: words.into() }
    }

    /// The piece it is about, if it is about one.
    #[must_use]
    pub fn token(&self) -> Option<u16> {
        match *self {
            Effect::Acts { token }
            | Effect::Moved { token, .. }
            | Effect::Needs { token, .. }
            | Effect::Shot { to: token, .. }
            | Effect::Number { token, .. }
            | Effect::DialTurned { token, .. }
            | Effect::Destroyed { token } => Some(token),
            Effect::MarkChanged { .. } | Effect::Banner { .. } => None,
        }
    }
}

/// How a piece moved along a path; straight from its start to its end if the path is not known.
#[must_use]
pub fn moved(
    token: u16,
    path: Vec<Cell>,
    (from, to): (Cell, Cell),
    facing: Option<u8>,
    mode: &'static str,
) -> Effect {
    let known = path.first() == Some(&from) && path.last() == Some(&to);
    let cells = match known {
        true => path,
        false if from == to => vec![to],
        false => vec![from, to],
    };
    Effect::Moved { token, cells, facing, mode }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_follows_its_path_only_if_that_leads_there() {
        let cells = |path: &[u16], to: u16| {
            let path = path.iter().map(|cell| Cell(*cell)).collect();
            let Effect::Moved { cells, .. } = moved(1, path, (Cell(0), Cell(to)), None, "walk") else {
                unreachable!("it is a move")
            };
            cells.into_iter().map(|cell| cell.0).collect::<Vec<_>>()
        };
        assert_eq!(cells(&[0, 1, 2], 2), [0, 1, 2]);
        assert_eq!(cells(&[0, 1], 2), [0, 2]);
        assert_eq!(cells(&[], 2), [0, 2]);
        assert_eq!(cells(&[], 0), [0]);
    }

    #[test]
    fn a_loss_is_shown_with_a_minus_sign() {
        assert_eq!(Effect::loss(3, 5), Effect::bad(3, "−5"));
    }
}
