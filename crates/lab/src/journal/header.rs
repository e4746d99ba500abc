//! The header of a journal: which study its games belong to, and who played them.

use crate::Study;
use serde::{Deserialize, Serialize};

/// The version of the journal's format.
pub(crate) const FORMAT: u16 = 4;

/// The digest of the sources that decide how a game is played: the games, the players, and what seats them.
pub const BUILD: &str = env!("LAB_BUILD");

/// A header record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Header {
    pub ironhex_lab: u16,
    pub program: String,
    pub build: String,
    pub game: String,
    pub rules: u16,
    pub content: String,
    pub base: String,
    pub title: String,
    pub cells: u64,
    pub games: u32,
}

impl Header {
    pub(super) fn of(study: &Study) -> Header {
        Header {
            ironhex_lab: FORMAT,
            program: env!("CARGO_PKG_VERSION").into(),
            build: BUILD.into(),
            game: study.game.id().into(),
            rules: study.game.version(),
            content: study.game.content().to_string(),
            base: study.base.to_string(),
            title: study.title.clone(),
            cells: study.cells.len() as u64,
            games: study.games,
        }
    }

    /// Why the games of this journal cannot be games of the study. Title and size may change.
    pub(super) fn mismatch(&self, study: &Header) -> Option<&'static str> {
        if self.game != study.game {
            Some("it is for another game")
        } else if self.rules != study.rules {
            Some("it was played under another version of the rules")
        } else if self.content != study.content {
            Some("it was played with other units, maps or scenarios")
        } else if self.base != study.base {
            Some("it was played with another seed, other packs, or another setting of units")
        } else {
            None
        }
    }

    /// "0.1.0 (build 85944171f73967e8)"
    pub(crate) fn played_by(&self) -> String {
        format!("{} (build {})", self.program, self.build)
    }
}
