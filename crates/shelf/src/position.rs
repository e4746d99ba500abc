//! Positions in a game: its start, the start of a case, a line of a replay.

use crate::{ShelfError, reading};
use std::sync::Arc;
use table::{Bags, Game, Replay, Rulebook, Setup, Source, case, matches};

/// A position in a game.
#[derive(Clone, Copy, Debug)]
pub enum Position<'a> {
    /// The start of a match.
    Start(&'a Setup),
    /// The start of a case.
    Case(&'a Source),
    /// A match before a line of its replay; its end if there is no line number.
    Replay(&'a Source, Option<usize>),
}

/// A game, one of its states, and the bags there.
pub(crate) struct Reached<G: Game> {
    pub(crate) game: Arc<G>,
    pub(crate) state: G::State,
    pub(crate) bags: Option<Bags>,
}

impl Position<'_> {
    pub(crate) fn reach<R: Rulebook>(&self) -> Result<Reached<R::Game>, ShelfError> {
        match *self {
            Position::Start(setup) => {
                let game = R::set_up(setup)?;
                Ok(Reached { state: game.start(), game: Arc::new(game), bags: None })
            }
            Position::Case(source) => {
                reading::of_game(source, &case::about(source)?.game, R::ID)?;
                let (game, state) = case::position::<R>(source)?;
                Ok(Reached { game: Arc::new(game), state, bags: None })
            }
            Position::Replay(source, line) => before::<R>(source, line),
        }
    }
}

fn before<R: Rulebook>(source: &Source, line: Option<usize>) -> Result<Reached<R::Game>, ShelfError> {
    let (replay, lines) = Replay::read(source)?;
    reading::of_game(source, &replay.header.game, R::ID)?;
    let last = source.text.lines().count();
    if let Some(line) = line.filter(|&line| line == 0 || line > last) {
        let wrong = format!("there is no line {line}");
        return Err(source.fault_in_line(last, wrong).help(format!("the replay has {last} lines")).into());
    }
    let game = R::set_up(&replay.header.setup).map_err(|fault| reading::in_file(fault, source))?;
    let game = Arc::new(game);
    let reached = matches::reach_line(game.clone(), &replay, &lines, line.unwrap_or(usize::MAX));
    let reached = reached.map_err(|differs| {
        let what = format!("the replay does not reach this line: {}", differs.what);
        ShelfError::Refused(source.fault_in_line(differs.line, what))
    })?;
    let bags = reached.bags(reached.steps().len()).cloned();
    Ok(Reached { state: reached.state().clone(), game, bags })
}
