//! Playing a replay again with the functions of live play, and comparing everything.

use super::{Match, Played, Thrown};
use crate::replay::{Entry, Replay, Written};
use crate::{Digest, Fallen, Notation};
use std::sync::Arc;

/// Where a replay and the rules first differ.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct Divergence {
    /// The line of the file.
    pub line: usize,
    /// What differs.
    pub what: String,
}

impl<G: Notation> Match<G> {
    /// The match of a replay, as far as it agrees with the rules, and where it does not. `lines` holds
    /// the line number of each entry; `each` is called after every entry that agrees.
    pub fn rerun(
        game: Arc<G>,
        replay: &Replay,
        lines: &[usize],
        mut each: impl FnMut(&Match<G>, &Entry, usize),
    ) -> (Match<G>, Option<Divergence>) {
        let mut rerun = Match::new(game, replay.header.clone());
        for (at, entry) in replay.entries.iter().enumerate() {
            let line = lines.get(at).copied().unwrap_or(at + 1);
            match rerun.follow(entry) {
                Ok(()) => each(&rerun, entry, line),
                Err(what) => return (rerun, Some(Divergence { line, what })),
            }
        }
        (rerun, None)
    }

    /// Plays one entry again.
    ///
    /// # Errors
    /// What differs from the replay; the match is unchanged.
    pub fn follow(&mut self, entry: &Entry) -> Result<(), String> {
        match entry {
            Entry::Digest { turn, digest } => self.compare(*turn, *digest),
            _ if self.ending().is_some() => Err("the game is already over".into()),
            Entry::Action { line, dice } => self.follow_action(line, dice),
            Entry::Resigned(seat) if seat.0 >= self.game.seats() => {
                Err(format!("there is no seat {}", seat.0))
            }
            Entry::Resigned(seat) => {
                self.resign(*seat);
                Ok(())
            }
            Entry::Agreed => {
                self.agree_on_draw();
                Ok(())
            }
        }
    }

    fn follow_action(&mut self, line: &str, written: &[Fallen]) -> Result<(), String> {
        let action = self.game.read(&self.state, line).map_err(|fault| fault.to_string())?;
        let thrown: Vec<Thrown> =
            written.iter().map(|fallen| (fallen.name.clone(), fallen.faces.clone())).collect();
        match self.play(&action, &thrown).map_err(|error| error.to_string())? {
            Played::Wants(throw) => {
                Err(format!("the rules ask for '{}' ({}), which the replay lacks", throw.name, throw.pool))
            }
            Played::Done => {
                let fallen = self.steps.last().map_or(&[][..], |step| &step.dice);
                same_dice(written, fallen).inspect_err(|_| self.drop_last())
            }
        }
    }

    fn compare(&self, turn: u16, digest: Digest) -> Result<(), String> {
        let now = self.game.turn(&self.state);
        if now != turn {
            return Err(format!("this is turn {now}, not turn {turn}"));
        }
        match Digest::of(&self.state) {
            same if same == digest => Ok(()),
            other => Err(format!("the state differs: its digest is {other}, not {digest}")),
        }
    }
}

/// Compares the dice of the seed with those in the replay.
fn same_dice(written: &[Fallen], now: &[Fallen]) -> Result<(), String> {
    for at in 0..now.len().max(written.len()) {
        match (written.get(at), now.get(at)) {
            (Some(old), Some(new)) if old.name == new.name && old.faces == new.faces => {}
            (Some(old), Some(new)) => {
                return Err(format!("the replay has '{}', the seed gives '{}'", Written(old), Written(new)));
            }
            (Some(old), None) => {
                return Err(format!("the replay has '{}', which the rules did not throw", Written(old)));
            }
            (None, Some(new)) => {
                return Err(format!("the rules threw '{}', which the replay lacks", Written(new)));
            }
            (None, None) => {}
        }
    }
    Ok(())
}

/// The match of a replay just before `line`.
///
/// # Errors
/// The first line that differs.
pub fn reach_line<G: Notation>(
    game: Arc<G>,
    replay: &Replay,
    lines: &[usize],
    line: usize,
) -> Result<Match<G>, Divergence> {
    let before = lines.iter().take_while(|&&at| at < line).count();
    match Match::rerun(game, &replay.up_to(before), lines, |_, _, _| {}) {
        (reached, None) => Ok(reached),
        (_, Some(divergence)) => Err(divergence),
    }
}
