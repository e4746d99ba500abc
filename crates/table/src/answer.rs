//! The questions that cases can ask in every game; each game adds its own.

use crate::{Cell, Fault, Notation, Show, Status};

/// What the common questions need to know from a game.
pub struct Known<'a> {
    /// The cell that a word stands for: a coordinate, or a unit's position.
    pub cell: &'a dyn Fn(&str) -> Result<Cell, Fault>,
    /// The distance between two cells.
    pub distance: &'a dyn Fn(Cell, Cell) -> u32,
    /// What ended the game, in a word, once it is over.
    pub ending: Option<&'static str>,
}

/// The common questions, as error messages list them.
pub const COMMON: [&str; 10] = [
    "turn",
    "asked",
    "to act",
    "winner",
    "ending",
    "choices",
    "usual",
    "lists ACTION",
    "allows ACTION",
    "distance A B",
];

/// The answer to a question that every game understands; `None` for any other question.
pub fn common<G: Show + Notation>(
    game: &G,
    state: &G::State,
    question: &[&str],
    known: &Known<'_>,
) -> Option<Result<String, Fault>> {
    let list = || {
        let mut list = Vec::new();
        game.legal(state, &mut list);
        list
    };
    Some(match question {
        ["turn"] => Ok(game.turn(state).to_string()),
        ["asked"] => Ok(game.asked(state)),
        ["to", "act"] => Ok(match game.status(state) {
            Status::ToAct(seat) => game.seat_name(state, seat).to_lowercase(),
            Status::Over(_) => "nobody".into(),
        }),
        ["winner"] => Ok(match game.status(state) {
            Status::Over(outcome) => {
                outcome.winner.map_or("draw".into(), |side| game.side_name(state, side).to_lowercase())
            }
            Status::ToAct(_) => "not over".into(),
        }),
        ["ending"] => Ok(known.ending.unwrap_or("not over").into()),
        ["choices"] => Ok(list().len().to_string()),
        ["usual"] => Ok(match game.status(state) {
            Status::ToAct(_) => game.write(state, &game.usual(state)),
            Status::Over(_) => "nothing".into(),
        }),
        ["lists", line @ ..] => {
            game.read(state, &line.join(" ")).map(|action| yes_or_no(list().contains(&action)))
        }
        ["allows", line @ ..] => {
            let action = game.read(state, &line.join(" "));
            Ok(yes_or_no(action.is_ok_and(|action| game.check(state, &action).is_ok())))
        }
        ["distance", a, b] => (known.cell)(a).and_then(|a| {
            let b = (known.cell)(b)?;
            Ok((known.distance)(a, b).to_string())
        }),
        _ => return None,
    })
}

/// "yes" or "no".
#[must_use]
pub fn yes_or_no(yes: bool) -> String {
    if yes { "yes".into() } else { "no".into() }
}
