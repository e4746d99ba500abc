//! Reads texts that name their own game.

use crate::{GameInfo, Shelved, find, info};
use table::case::About;
use table::{Fault, Replay, Source, case};

/// Reads a case and finds its game.
///
/// # Errors
/// Text that does not parse, or an unknown game.
pub fn open_case(source: &Source) -> Result<(&'static dyn Shelved, About), Fault> {
    let about = case::about(source)?;
    let game = find(&about.game).map_err(|fault| fault.at(source, place(source, &about.game)))?;
    Ok((game, about))
}

/// Reads a replay, finds its game, and gives the line number of each entry.
///
/// # Errors
/// Text that does not parse, or an unknown game.
pub fn open_replay(source: &Source) -> Result<(&'static dyn Shelved, Replay, Vec<usize>), Fault> {
    let (replay, lines) = Replay::read(source)?;
    let name = &replay.header.game;
    let game = find(name).map_err(|fault| fault.at(source, place(source, name)))?;
    Ok((game, replay, lines))
}

/// The game of a replay; its rules need not be loaded yet.
///
/// # Errors
/// Text that does not parse, or an unknown game.
pub fn game_of_replay(source: &Source) -> Result<&'static GameInfo, Fault> {
    let (replay, _) = Replay::read(source)?;
    let name = &replay.header.game;
    info(name).map_err(|fault| fault.at(source, place(source, name)))
}

/// Checks that a text belongs to the expected game.
pub(crate) fn of_game(source: &Source, found: &str, wanted: &str) -> Result<(), Fault> {
    if found.eq_ignore_ascii_case(wanted) {
        return Ok(());
    }
    Err(source.fault(place(source, found), format!("this belongs to the game '{found}', not '{wanted}'")))
}

/// Puts a fault without a file in this one.
pub(crate) fn in_file(fault: Fault, source: &Source) -> Fault {
    match fault.file {
        Some(_) => fault,
        None => Fault { file: Some(source.clone()), ..fault },
    }
}

/// The first place of a name in a text.
fn place(source: &Source, name: &str) -> std::ops::Range<usize> {
    let start = source.text.find(name).unwrap_or(0);
    start..start + if name.is_empty() { 0 } else { name.len().min(source.text.len()) }
}
