//! OpenMatch down: to a new match, or to one that was written down.

use super::{Live, OpenMatch, Played};
use crate::ShelfError;
use table::replay::{Entry, Header};
use table::verify::{Divergence, same_dice};
use table::{Digest, Fault, Game, Replay, Rulebook, Source};

/// A new match.
pub(crate) fn open<R: Rulebook>(header: Header) -> Result<Box<dyn OpenMatch>, Fault> {
    Ok(Box::new(Live::<R>::new(header)?))
}

/// A match that was written down, as far as it agrees with the rules, and where it does not.
#[allow(clippy::type_complexity)]
pub(crate) fn reopen<R: Rulebook>(
    source: &Source,
) -> Result<(Box<dyn OpenMatch>, Option<Divergence>), Fault> {
    let (replay, lines) = Replay::read(source)?;
    let mut live =
        Live::<R>::new(replay.header.clone()).map_err(|fault| crate::reading::in_file(fault, source))?;
    for (entry, &line) in replay.entries.iter().zip(&lines) {
        if let Err(what) = step(&mut live, entry) {
            return Ok((Box::new(live), Some(Divergence { line, what })));
        }
    }
    Ok((Box::new(live), None))
}

fn step<R: Rulebook>(live: &mut Live<R>, entry: &Entry) -> Result<(), String> {
    match entry {
        Entry::Digest { turn, digest } => {
            let (now, found) = (live.game.turn(&live.state), Digest::of(&live.state));
            match (now == *turn, found == *digest) {
                (true, true) => Ok(()),
                (false, _) => Err(format!("this is turn {now}, not turn {turn}")),
                (_, false) => Err(format!("the state differs: its digest is {found}, not {digest}")),
            }
        }
        _ if live.ending().is_some() => Err("the game is already over".into()),
        Entry::Resigned(seat) if seat.0 >= live.game.seats() => Err(format!("there is no seat {}", seat.0)),
        Entry::Resigned(seat) => {
            live.resign(*seat);
            Ok(())
        }
        Entry::Agreed => {
            live.agree_on_draw();
            Ok(())
        }
        Entry::Action { line, dice } => {
            let thrown: Vec<(String, Vec<u8>)> =
                dice.iter().map(|fallen| (fallen.name.clone(), fallen.faces.clone())).collect();
            match live.play(line, &thrown).map_err(said)? {
                Played::Done(told) => same_dice(dice, &told.dice).inspect_err(|_| live.undo()),
                Played::Wants { name, pool, .. } => {
                    Err(format!("the rules ask for '{name}' ({pool}), which is not written down"))
                }
            }
        }
    }
}

fn said(trouble: ShelfError) -> String {
    trouble.to_string()
}
