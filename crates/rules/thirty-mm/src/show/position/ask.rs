//! Who decides what, as text: `move AR`, `activate team-1`.

use super::{WHYS, side_of_word, side_word};
use crate::game::ThirtyMm;
use crate::state::{Ask, Ending, UnitId, Why};
use table::{Fault, Side};

/// A word, and the ask it stands for.
type Word<T> = (&'static str, fn(T) -> Ask);

/// Decisions of a team.
const OF_A_TEAM: [Word<Side>; 8] = [
    ("pick", Ask::Pick),
    ("role", Ask::Role),
    ("area", Ask::Area),
    ("emissary", Ask::Emissary),
    ("deploy", Ask::Deploy),
    ("activate", Ask::Activate),
    ("react", Ask::React),
    ("order", Ask::Order),
];

/// Decisions of a Unit.
const OF_A_UNIT: [Word<UnitId>; 11] = [
    ("outfit", Ask::Outfit),
    ("roll-ap", Ask::RollAp),
    ("move", Ask::Move),
    ("fight", Ask::Fight),
    ("aim", Ask::Aim),
    ("spread", Ask::Spread),
    ("reroll", Ask::Reroll),
    ("grip", Ask::Grip),
    ("withdraw", Ask::Withdraw),
    ("fall", Ask::Fall),
    ("drones", Ask::Drones),
];

/// The team that is asked; none for the roll of both, and at the end.
pub(super) fn side(game: &ThirtyMm, ask: Ask) -> Option<Side> {
    match ask {
        Ask::Pick(side)
        | Ask::Role(side)
        | Ask::Area(side)
        | Ask::Emissary(side)
        | Ask::Deploy(side)
        | Ask::Activate(side)
        | Ask::React(side)
        | Ask::Order(side) => Some(side),
        Ask::RollOff | Ask::Over(_) => None,
        Ask::Outfit(unit)
        | Ask::RollAp(unit)
        | Ask::Move(unit)
        | Ask::Fight(unit)
        | Ask::Aim(unit)
        | Ask::Spread(unit)
        | Ask::Reroll(unit)
        | Ask::Grip(unit)
        | Ask::Withdraw(unit)
        | Ask::Fall(unit)
        | Ask::Drones(unit) => Some(game.side_of(unit)),
    }
}

pub(super) fn write(game: &ThirtyMm, ask: Ask) -> String {
    match ask {
        Ask::RollOff => return "roll-off".into(),
        Ask::Over(ending) => {
            let winner = ending.winner.map_or("nobody", side_word);
            return format!("over {winner} {}", why_word(ending.why));
        }
        _ => {}
    }
    if let Some(side) = side(game, ask)
        && let Some((word, _)) = OF_A_TEAM.iter().find(|(_, made)| made(side) == ask)
    {
        return format!("{word} {}", side_word(side));
    }
    let units = (0..game.units.len() as u8).map(UnitId);
    let mut all = units.flat_map(|unit| OF_A_UNIT.iter().map(move |(word, made)| (*word, unit, made(unit))));
    all.find(|(.., made)| *made == ask)
        .map_or_else(String::new, |(word, unit, _)| format!("{word} {}", game.name_of(unit)))
}

pub(super) fn read(game: &ThirtyMm, text: &str) -> Result<Ask, Fault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["roll-off"] => Ok(Ask::RollOff),
        ["over", winner, why] => {
            let winner = if *winner == "nobody" { None } else { Some(side_of_word(winner)?) };
            let found = WHYS.into_iter().find(|known| why_word(*known) == *why);
            let why = found.ok_or_else(|| Fault::unknown("ending", why, WHYS.map(why_word)))?;
            Ok(Ask::Over(Ending { winner, why }))
        }
        [word, who] => {
            if let Some((_, made)) = OF_A_TEAM.iter().find(|(known, _)| known == word) {
                return Ok(made(side_of_word(who)?));
            }
            let found = OF_A_UNIT.iter().find(|(known, _)| known == word);
            let known =
                || OF_A_TEAM.iter().map(|(word, _)| *word).chain(OF_A_UNIT.iter().map(|(word, _)| *word));
            let (_, made) = found.ok_or_else(|| Fault::unknown("ask", word, known()))?;
            Ok(made(game.named(who)?))
        }
        _ => Err(Fault::new(format!("'{text}' does not say who decides what"))
            .help("such as: move AR, activate team-1, roll-off")),
    }
}

/// What ended a battle, in a word.
pub(crate) fn why_word(why: Why) -> &'static str {
    match why {
        Why::WipedOut => "wiped-out",
        Why::Points => "points",
        Why::DefenderHolds => "defender-holds",
    }
}
