//! The questions that cases can ask in every game; each game adds its own.
//!
//! A question has a form, such as `UNIT armor LOCATION`: words in capitals stand for one word each, a
//! last word that ends in dots for all the rest. A game lists its forms once, each with its meaning, and
//! reads questions with [`find`], so that the list in error messages is the list of what is understood.

use crate::rulebook::is_clause_id;
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

/// The meanings of the common questions.
#[derive(Clone, Copy)]
enum Common {
    Turn,
    Asked,
    ToAct,
    Winner,
    Ending,
    Choices,
    AllChoices,
    Usual,
    Lists,
    Allows,
    Cost,
    Distance,
}

const FORMS: [(&str, Common); 12] = [
    ("turn", Common::Turn),
    ("asked", Common::Asked),
    ("to act", Common::ToAct),
    ("winner", Common::Winner),
    ("ending", Common::Ending),
    ("choices", Common::Choices),
    ("all choices", Common::AllChoices),
    ("usual", Common::Usual),
    ("lists LINE...", Common::Lists),
    ("allows LINE...", Common::Allows),
    ("cost LINE...", Common::Cost),
    ("distance A B", Common::Distance),
];

/// The forms of the common questions, as error messages list them.
pub const COMMON: [&str; FORMS.len()] = {
    let mut forms = [""; FORMS.len()];
    let mut at = 0;
    while at < FORMS.len() {
        forms[at] = FORMS[at].0;
        at += 1;
    }
    forms
};

/// The form a text has, and the words that stand for its words in capitals.
pub fn find<'t, T: Copy>(forms: &[(&'static str, T)], words: &[&'t str]) -> Option<(T, Vec<&'t str>)> {
    forms.iter().find_map(|(form, meaning)| Some((*meaning, fill(form, words)?)))
}

/// The words in the places of a form; `None` if the words do not have this form.
fn fill<'t>(form: &str, words: &[&'t str]) -> Option<Vec<&'t str>> {
    let (mut words, mut places) = (words.iter(), Vec::new());
    for part in form.split(' ') {
        if part.ends_with("...") {
            places.push(*words.next()?);
            places.extend(words);
            return Some(places);
        }
        let word = *words.next()?;
        if part.bytes().all(|letter| letter.is_ascii_uppercase()) {
            places.push(word);
        } else if part != word {
            return None;
        }
    }
    words.next().is_none().then_some(places)
}

/// The fault of a question that neither the game nor this module knows.
#[must_use]
pub fn unknown<T>(question: &str, own: &[(&'static str, T)]) -> Fault {
    let own = own.iter().map(|(form, _)| *form);
    Fault::unknown("question", question, COMMON.into_iter().chain(own))
}

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
    let (meaning, words) = find(&FORMS, question)?;
    Some(match meaning {
        Common::Turn => Ok(game.turn(state).to_string()),
        Common::Asked => Ok(game.asked(state)),
        Common::ToAct => Ok(match game.status(state) {
            Status::ToAct(seat) => game.seat_name(state, seat).to_lowercase(),
            Status::Over(_) => "nobody".into(),
        }),
        Common::Winner => Ok(match game.status(state) {
            Status::Over(outcome) => {
                outcome.winner.map_or("draw".into(), |side| game.side_name(state, side).to_lowercase())
            }
            Status::ToAct(_) => "not over".into(),
        }),
        Common::Ending => Ok(known.ending.unwrap_or("not over").into()),
        Common::Choices => Ok(list().len().to_string()),
        Common::AllChoices => {
            let lines: Vec<String> = list().iter().map(|action| game.write(state, action)).collect();
            Ok(lines.join(LIST))
        }
        Common::Usual => Ok(match game.status(state) {
            Status::ToAct(_) => game.write(state, &game.usual(state)),
            Status::Over(_) => "nothing".into(),
        }),
        Common::Lists => readable(game, state, &words)
            .map(|action| yes_or_no(action.is_some_and(|action| list().contains(&action)))),
        Common::Allows => readable(game, state, &words)
            .map(|action| yes_or_no(action.is_some_and(|action| game.check(state, &action).is_ok()))),
        Common::Cost => game
            .read(state, &words.join(" "))
            .map(|action| game.cost(state, &action).map_or("none".into(), |cost| cost.to_string())),
        Common::Distance => (known.cell)(words[0]).and_then(|a| {
            let b = (known.cell)(words[1])?;
            Ok((known.distance)(a, b).to_string())
        }),
    })
}

/// What separates the entries of an answer that is a list.
pub const LIST: &str = "; ";

/// The action of a line; `None` if the line is sound but the rules refuse it while it is read, as for a
/// path named step by step. A line that cannot be read is a fault, not a no.
fn readable<G: Show + Notation>(
    game: &G,
    state: &G::State,
    words: &[&str],
) -> Result<Option<G::Action>, Fault> {
    match game.read(state, &words.join(" ")) {
        Ok(action) => Ok(Some(action)),
        Err(fault) if cites_a_clause(&fault) => Ok(None),
        Err(fault) => Err(fault),
    }
}

/// Whether a fault is a refusal by the rules: those name their clause in parentheses.
fn cites_a_clause(fault: &Fault) -> bool {
    let words = fault.to_string();
    words.split(['(', ')']).any(|part| part.split([',', ' ']).any(is_clause_id))
}

/// "yes" or "no".
#[must_use]
pub fn yes_or_no(yes: bool) -> String {
    if yes { "yes".into() } else { "no".into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_in_capitals_stand_for_one_word_and_dots_for_the_rest() {
        let forms = [("UNIT armor LOCATION", 1), ("UNIT hex", 2), ("lists LINE...", 3)];
        let read = |question: &'static str| find(&forms, &question.split_whitespace().collect::<Vec<_>>());
        assert_eq!(read("HBK armor LA"), Some((1, vec!["HBK", "LA"])));
        assert_eq!(read("HBK hex"), Some((2, vec!["HBK"])));
        assert_eq!(read("lists HBK to 0815 N"), Some((3, vec!["HBK", "to", "0815", "N"])));
        assert_eq!(read("lists"), None);
        assert_eq!(read("HBK armor"), None);
        assert_eq!(read("HBK hex now"), None);
    }

    #[test]
    fn the_guide_explains_every_common_question() {
        let guide = include_str!("../../../docs/cases.md");
        let section = guide.split("## Questions").nth(1).and_then(|rest| rest.split("\n## ").next());
        let rows = section.expect("the section").lines();
        let explained: Vec<&str> =
            rows.filter_map(|line| Some(line.strip_prefix("| `")?.split_once('`')?.0)).collect();
        assert_eq!(explained, COMMON);
    }

    #[test]
    fn a_clause_in_parentheses_makes_a_refusal() {
        assert!(cites_a_clause(&Fault::new("HER cannot walk there (QS-MOV-9)")));
        assert!(cites_a_clause(&Fault::new("HER is not asked now").help("now: move CDA (QS-SEQ-1)")));
        assert!(!cites_a_clause(&Fault::new("'HER walks' is not an action").help("now: move HER")));
    }
}
