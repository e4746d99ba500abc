//! A replay played again: what agreed, where it first differs, how it stands then.

use crate::narration::sentences;
use crate::{LogEntry, Summary};
use table::replay::Entry;
use table::verify::{Divergence, Rerun};
use table::{Fault, Notation, Replay, Rulebook, Show, Status};

/// What came of playing a replay again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verification {
    /// What is not as it was when the replay was written: rules or content.
    pub warnings: Vec<String>,
    /// The first line that differs.
    pub divergence: Option<Divergence>,
    /// How many throws agreed.
    pub throws: usize,
    /// How many digests of states agreed.
    pub digests: usize,
    /// How the match stands there.
    pub summary: Summary,
}

pub(crate) fn verify<R: Rulebook>(
    replay: &Replay,
    lines: &[usize],
    mut tell: Option<&mut dyn FnMut(LogEntry)>,
) -> Result<Verification, Fault> {
    let game = R::set_up(&replay.header.setup)?;
    let mut rerun = Rerun::new(&game, replay);
    let (mut throws, mut digests, mut divergence) = (0, 0, None);
    for (at, entry) in replay.entries.iter().enumerate() {
        let line = lines.get(at).copied().unwrap_or(at + 1);
        let step = match &mut tell {
            Some(tell) => step_aloud(&mut rerun, entry, line, *tell),
            None => rerun.step(entry).map(drop),
        };
        if let Err(what) = step {
            divergence = Some(Divergence { line, what });
            break;
        }
        match entry {
            Entry::Action { dice, .. } => throws += dice.len(),
            Entry::Digest { .. } => digests += 1,
            Entry::Resigned(_) | Entry::Agreed => {}
        }
    }
    let summary = Summary::of(&rerun.record);
    Ok(Verification { warnings: warnings::<R>(replay), divergence, throws, digests, summary })
}

/// Plays an entry again and tells what happened.
fn step_aloud<G: Show + Notation>(
    rerun: &mut Rerun<'_, G>,
    entry: &Entry,
    line: usize,
    tell: &mut dyn FnMut(LogEntry),
) -> Result<(), String> {
    let game = rerun.record.game;
    let before = rerun.record.state.clone();
    let events = rerun.step(entry)?;
    let (seat, action, words, dice) = match entry {
        Entry::Digest { .. } => return Ok(()),
        Entry::Action { line, dice } => {
            let action = game.read(&before, line).map_err(|fault| fault.to_string())?;
            let seat = match game.status(&before) {
                Status::ToAct(seat) => game.seat_name(seat),
                Status::Over(_) => String::new(),
            };
            (seat, line.clone(), game.label(&before, &action).words, dice.clone())
        }
        Entry::Resigned(seat) => (game.seat_name(*seat), entry.to_string(), "resigns".into(), Vec::new()),
        Entry::Agreed => (String::new(), entry.to_string(), "A draw is agreed".into(), Vec::new()),
    };
    let (turn, heading) = (game.turn(&before), game.heading(&before));
    let by_word = !matches!(entry, Entry::Action { .. });
    tell(LogEntry {
        line,
        turn,
        heading,
        seat,
        action,
        words,
        by_word,
        dice,
        happened: sentences(game, before, &events),
    });
    Ok(())
}

fn warnings<R: Rulebook>(replay: &Replay) -> Vec<String> {
    let header = &replay.header;
    let mut warnings = Vec::new();
    if header.rules != R::VERSION {
        warnings.push(format!("written under version {} of the rules; this is {}", header.rules, R::VERSION));
    }
    if header.content != R::content() {
        let content = R::content();
        warnings.push(format!("written with other content ({}); this is {content}", header.content));
    }
    warnings
}
