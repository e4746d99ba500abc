//! A replay played again: what agrees, where it first differs, and the match at that point.

use crate::{LogEntry, Summary};
use std::sync::Arc;
use table::matches::Divergence;
use table::replay::Entry;
use table::{Fault, Match, Notation, Replay, Rulebook, Show};

/// The result of playing a replay again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verification {
    /// What has changed since the replay was recorded: rules or content.
    pub warnings: Vec<String>,
    /// The first line that differs.
    pub divergence: Option<Divergence>,
    /// The number of throws that agreed.
    pub throws: usize,
    /// The number of state digests that agreed.
    pub digests: usize,
    /// The match at that point, or at its end.
    pub summary: Summary,
}

/// Plays a replay again; `log` is handed every decision that agrees.
pub(crate) fn verify<R: Rulebook>(
    replay: &Replay,
    lines: &[usize],
    mut log: Option<&mut dyn FnMut(LogEntry)>,
) -> Result<Verification, Fault> {
    let game = Arc::new(R::set_up(&replay.header.setup)?);
    let (mut throws, mut digests) = (0, 0);
    let (rerun, divergence) = Match::rerun(game, replay, lines, |rerun, entry, line| {
        match entry {
            Entry::Action { dice, .. } => throws += dice.len(),
            Entry::Digest { .. } => digests += 1,
            Entry::Resigned(_) | Entry::Agreed => {}
        }
        if let Some(log) = &mut log {
            log_entry(rerun, entry, line).into_iter().for_each(log);
        }
    });
    let summary = Summary::of(&rerun);
    Ok(Verification { warnings: warnings::<R>(replay), divergence, throws, digests, summary })
}

/// The log entry of the replay entry that was played last.
fn log_entry<G: Show + Notation>(rerun: &Match<G>, entry: &Entry, line: usize) -> Option<LogEntry> {
    let game = rerun.game();
    let said = match entry {
        Entry::Digest { .. } => return None,
        Entry::Action { .. } => return rerun.steps().last().map(|step| LogEntry::of(game, line, step)),
        Entry::Resigned(seat) => (game.seat_name(*seat), "resigns", entry.to_string()),
        Entry::Agreed => (String::new(), "A draw is agreed", entry.to_string()),
    };
    Some(LogEntry::by_word(game, rerun.state(), line, said))
}

fn warnings<R: Rulebook>(replay: &Replay) -> Vec<String> {
    let header = &replay.header;
    let mut warnings = Vec::new();
    if header.rules != R::VERSION {
        warnings.push(format!(
            "recorded with version {} of the rules; this is version {}",
            header.rules,
            R::VERSION
        ));
    }
    if header.content != R::content() {
        let content = R::content();
        warnings.push(format!("recorded with other content ({}); this is {content}", header.content));
    }
    warnings
}
