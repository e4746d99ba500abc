//! Opening a saved match a few decisions at a time, so that whoever waits for it stays responsive.

use super::OpenMatch;
use super::opened::Opened;
use std::sync::Arc;
use table::matches::Divergence;
use table::replay::{Chain, Entry};
use table::{Fault, Match, Replay, Rulebook, Source};

/// A saved match that is being opened.
pub trait Opening {
    /// Plays the next decision again; false if there is none left to play, or the match departs from the rules.
    fn advance(&mut self) -> bool;

    /// The match as far as it was played again, and where it departs from the rules.
    fn finish(self: Box<Self>) -> (Box<dyn OpenMatch>, Option<Divergence>);
}

struct Rerun<R: Rulebook> {
    played: Match<R::Game>,
    /// What is left to play again, and the lines of the file.
    left: std::vec::IntoIter<(Entry, usize)>,
    divergence: Option<Divergence>,
    /// Whether the links of its lines are whole.
    chain: Chain,
}

/// Begins to open a saved match.
pub(crate) fn opening<R: Rulebook>(source: &Source) -> Result<Box<dyn Opening>, Fault> {
    let (replay, lines) = Replay::read(source)?;
    let game = R::set_up(&replay.header.setup).map_err(|fault| crate::reading::in_file(fault, source))?;
    let left: Vec<(Entry, usize)> = replay.entries.into_iter().zip(lines).collect();
    let (played, chain) = (Match::new(Arc::new(game), replay.header), replay.chain);
    Ok(Box::new(Rerun::<R> { played, left: left.into_iter(), divergence: None, chain }))
}

impl<R: Rulebook> Opening for Rerun<R> {
    fn advance(&mut self) -> bool {
        if self.divergence.is_some() {
            return false;
        }
        let Some((entry, line)) = self.left.next() else { return false };
        self.divergence = self.played.follow(&entry).err().map(|what| Divergence { line, what });
        self.divergence.is_none()
    }

    fn finish(mut self: Box<Self>) -> (Box<dyn OpenMatch>, Option<Divergence>) {
        // Saved again, the match has a whole chain: what was wrong with the file stays on record.
        match (&self.divergence, &self.chain) {
            (Some(first), _) | (None, Chain::Broken(first)) => {
                self.played.note(format!("opened from a file that differs at {first}"));
            }
            (None, Chain::Whole | Chain::Absent) => {}
        }
        (Box::new(Opened::<R>::new(self.played)), self.divergence)
    }
}
