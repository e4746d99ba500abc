//! A position as the command line names it: a case, a replay, or a line of a replay.

use crate::files;
use shelf::Position;
use std::path::Path;
use table::replay::is_replay;
use table::{Fault, Source};

/// The file of a position, and the line if one is named.
pub struct PositionFile {
    source: Source,
    line: Option<usize>,
}

impl PositionFile {
    /// Reads "duel.toml", "duel.replay" or "duel.replay:17".
    pub fn read(text: &str) -> Result<PositionFile, Fault> {
        let number = |digits: &str| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        let (file, line) = match text.rsplit_once(':') {
            // A number that does not fit is beyond the end of any replay.
            Some((file, digits)) if number(digits) => (file, Some(digits.parse().unwrap_or(usize::MAX))),
            _ => (text, None),
        };
        let path = Path::new(file);
        let source = files::read(path, &files::REPLAY)?;
        let source =
            if line.is_some() || is_replay(&source.text) { source } else { files::with_pack(source, path)? };
        Ok(PositionFile { source, line })
    }

    /// The position in the file.
    pub fn position(&self) -> Position<'_> {
        if is_replay(&self.source.text) || self.line.is_some() {
            Position::Replay(&self.source, self.line)
        } else {
            Position::Case(&self.source)
        }
    }
}
