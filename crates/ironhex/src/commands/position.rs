//! A position as the command line names it: a case, a replay, or a replay and a line.

use crate::files;
use shelf::Position;
use std::path::Path;
use table::{Fault, Source};

/// The file of a position, and the line if one is named.
pub struct Place {
    source: Source,
    line: Option<usize>,
}

impl Place {
    /// Reads "duel.toml", "duel.replay" or "duel.replay:17".
    pub fn read(text: &str) -> Result<Place, Fault> {
        let number = |digits: &str| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        let (file, line) = match text.rsplit_once(':') {
            // A number too large to be read is too large for every replay.
            Some((file, digits)) if number(digits) => (file, Some(digits.parse().unwrap_or(usize::MAX))),
            _ => (text, None),
        };
        Ok(Place { source: files::read(Path::new(file))?, line })
    }

    /// The position there.
    pub fn position(&self) -> Position<'_> {
        let replay = self.source.text.trim_start().starts_with("ironhex replay");
        if replay || self.line.is_some() {
            Position::Replay(&self.source, self.line)
        } else {
            Position::Case(&self.source)
        }
    }
}
