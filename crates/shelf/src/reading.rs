//! Texts whose game is known only from the text.

use crate::{GameInfo, Shelved, find, info};
use table::case::About;
use table::{Fault, Replay, Source, case};

/// A case, and the game it is of.
///
/// # Errors
/// What does not parse, or a game nobody knows.
pub fn open_case(source: &Source) -> Result<(&'static dyn Shelved, About), Fault> {
    let about = case::about(source)?;
    let game = find(&about.game).map_err(|fault| fault.at(source, place(source, &about.game)))?;
    Ok((game, about))
}

/// A replay, the game it is of, and for each entry the number of its line.
///
/// # Errors
/// What does not parse, or a game nobody knows.
pub fn open_replay(source: &Source) -> Result<(&'static dyn Shelved, Replay, Vec<usize>), Fault> {
    let (replay, lines) = Replay::read(source)?;
    let name = &replay.header.game;
    let game = find(name).map_err(|fault| fault.at(source, place(source, name)))?;
    Ok((game, replay, lines))
}

/// The game a replay is of, whose rules need not be loaded yet.
///
/// # Errors
/// What does not parse, or a game nobody knows.
pub fn game_of_replay(source: &Source) -> Result<&'static GameInfo, Fault> {
    let (replay, _) = Replay::read(source)?;
    let name = &replay.header.game;
    info(name).map_err(|fault| fault.at(source, place(source, name)))
}

/// Whether a text is of the game it is said to be of.
pub(crate) fn of_game(source: &Source, found: &str, wanted: &str) -> Result<(), Fault> {
    if found.eq_ignore_ascii_case(wanted) {
        return Ok(());
    }
    Err(source.fault(place(source, found), format!("this is of the game '{found}', not '{wanted}'")))
}

/// A fault that names no file is of this one.
pub(crate) fn in_file(fault: Fault, source: &Source) -> Fault {
    match fault.file {
        Some(_) => fault,
        None => Fault { file: Some(source.clone()), ..fault },
    }
}

/// Where a name first stands in a text.
fn place(source: &Source, name: &str) -> std::ops::Range<usize> {
    let start = source.text.find(name).unwrap_or(0);
    start..start + if name.is_empty() { 0 } else { name.len().min(source.text.len()) }
}
