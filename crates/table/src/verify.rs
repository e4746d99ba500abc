//! Playing a replay again, with the very functions of live play, and comparing everything.

use crate::record::{Ending, Match};
use crate::replay::dice_line;
use crate::replay::{Entry, Replay};
use crate::{Digest, Fallen, MatchDice, Notation, Scripted};

/// Where a replay and the rules first differ.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct Divergence {
    /// The line of the file.
    pub line: usize,
    /// What differs.
    pub what: String,
}

/// A replay being played again, entry by entry.
pub struct Rerun<'g, G: Notation> {
    /// The match so far.
    pub record: Match<'g, G>,
    /// The dice of the seed; nothing if a person threw.
    pub dice: Option<MatchDice>,
}

impl<'g, G: Notation> Rerun<'g, G> {
    /// Starts a replay again.
    pub fn new(game: &'g G, replay: &Replay) -> Self {
        let chance = replay.header.chance;
        let dice = chance.seed.map(|seed| MatchDice::new(seed, chance.mode));
        Rerun { record: Match::new(game, replay.header.clone()), dice }
    }

    /// Plays one entry again; the events are what happened.
    ///
    /// # Errors
    /// What differs from the first time.
    pub fn step(&mut self, entry: &Entry) -> Result<Vec<G::Event>, String> {
        if self.record.ending().is_some() && !matches!(entry, Entry::Digest { .. }) {
            return Err("the game is already over".into());
        }
        match entry {
            Entry::Action { line, dice } => self.action(line, dice),
            Entry::Digest { turn, digest } => self.compare(*turn, *digest).map(|()| Vec::new()),
            Entry::Resigned(seat) if seat.0 < self.record.game.seats() => {
                self.record.resign(*seat);
                Ok(Vec::new())
            }
            Entry::Resigned(seat) => Err(format!("there is no seat {}", seat.0)),
            Entry::Agreed => {
                self.record.agree_on_draw();
                Ok(Vec::new())
            }
        }
    }

    fn action(&mut self, line: &str, fallen: &[Fallen]) -> Result<Vec<G::Event>, String> {
        let game = self.record.game;
        let action = game.read(&self.record.state, line).map_err(|fault| fault.to_string())?;
        let script = fallen.iter().map(|fallen| dice_line(&text(fallen)));
        let mut scripted = Scripted::new(script.collect::<Result<Vec<_>, _>>()?);
        let before = self.record.state.clone();
        let result = match &mut self.dice {
            Some(dice) => self.record.play(&action, dice),
            None => self.record.play(&action, &mut scripted),
        };
        let events = result.map_err(|illegal| illegal.to_string())?;
        if self.dice.is_none() {
            if let Err(fault) = scripted.finish() {
                self.record.state = before;
                return Err(fault.to_string());
            }
            return Ok(events);
        }
        let last = self.record.replay.entries.iter().rev().find_map(|entry| match entry {
            Entry::Action { dice, .. } => Some(dice.as_slice()),
            _ => None,
        });
        same_dice(fallen, last.unwrap_or_default())?;
        Ok(events)
    }

    fn compare(&self, turn: u16, digest: Digest) -> Result<(), String> {
        let now = self.record.game.turn(&self.record.state);
        if now != turn {
            return Err(format!("this is turn {now}, not turn {turn}"));
        }
        match Digest::of(&self.record.state) {
            same if same == digest => Ok(()),
            other => Err(format!("the state differs: its digest is {other}, not {digest}")),
        }
    }
}

/// Whether the dice of the seed are those written down.
///
/// # Errors
/// The first throw that differs.
pub fn same_dice(written: &[Fallen], now: &[Fallen]) -> Result<(), String> {
    for at in 0..now.len().max(written.len()) {
        match (written.get(at), now.get(at)) {
            (Some(old), Some(new)) if old.name == new.name && old.faces == new.faces => {}
            (Some(old), Some(new)) => {
                return Err(format!("the replay has '{}', the seed gives '{}'", text(old), text(new)));
            }
            (Some(old), None) => {
                return Err(format!("'{}' is written down but was not thrown", text(old)));
            }
            (None, Some(new)) => {
                return Err(format!("'{}' was thrown but is not written down", text(new)));
            }
            (None, None) => {}
        }
    }
    Ok(())
}

/// A throw as it is written down: "to hit 5 3".
fn text(fallen: &Fallen) -> String {
    let faces: Vec<String> = fallen.faces.iter().map(ToString::to_string).collect();
    format!("{} {}", fallen.name, faces.join(" "))
}

/// Plays a whole replay again and compares every die and every digest.
///
/// # Errors
/// The first line that differs.
pub fn verify<G: Notation>(game: &G, replay: &Replay, lines: &[usize]) -> Result<Option<Ending>, Divergence> {
    let mut rerun = Rerun::new(game, replay);
    for (at, entry) in replay.entries.iter().enumerate() {
        let line = lines.get(at).copied().unwrap_or(at + 1);
        rerun.step(entry).map_err(|what| Divergence { line, what })?;
    }
    Ok(rerun.record.ending())
}

/// The state a replay has reached after the entries before `line`, with its dice.
///
/// # Errors
/// The first line that differs.
pub fn reach_line<'g, G: Notation>(
    game: &'g G,
    replay: &Replay,
    lines: &[usize],
    line: usize,
) -> Result<Rerun<'g, G>, Divergence> {
    let mut rerun = Rerun::new(game, replay);
    for (entry, &at) in replay.entries.iter().zip(lines).take_while(|&(_, &at)| at < line) {
        rerun.step(entry).map_err(|what| Divergence { line: at, what })?;
    }
    Ok(rerun)
}
