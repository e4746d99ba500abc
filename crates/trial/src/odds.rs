//! Exact odds: those of courses merged are those of every course by itself, and no action takes too many.

use crate::set_up;
use std::collections::{BTreeMap, BTreeSet};
use table::forecast::{Sequel, Subject, forecast};
use table::show::Value;
use table::{Explorer, Finding, Notation, Ratio, Rulebook, Setup, Show};

/// The most courses of an action that are run one by one.
const MOST_COURSES: usize = 3_000;

/// The results of one course.
type Found = BTreeMap<String, Value>;

/// The odds of an action, in which equal courses are merged, are those of every course by itself. Actions
/// with too many courses are passed over.
///
/// # Errors
/// The first difference.
pub(crate) fn odds_are_those_of_every_course<G: Show + Notation>(
    game: &G,
    state: &G::State,
    action: &G::Action,
) -> Result<(), String> {
    let Some(courses) = every_course(game, state, action) else { return Ok(()) };
    let line = game.write(state, action);
    let odds = forecast(game, state, action, None, Sequel::default());
    let odds = odds.map_err(|fault| format!("no odds of '{line}': {fault}"))?;
    if odds.outcomes != courses.len() {
        return Err(format!("'{line}' has {} results, but {} merged", courses.len(), odds.outcomes));
    }
    let subjects: BTreeSet<&String> = courses.keys().flat_map(Found::keys).collect();
    if !subjects.iter().eq(&odds.subjects.iter().map(|subject| &subject.subject).collect::<Vec<_>>()) {
        return Err(format!("'{line}' is about {subjects:?}, but merged about {:?}", odds.subjects));
    }
    if odds.subjects.is_empty() {
        return Ok(());
    }
    let spoken: BTreeMap<String, Value> =
        game.subjects().into_iter().map(|known| (known.subject, known.value.absent())).collect();
    for subject in &odds.subjects {
        let absent = spoken.get(&subject.subject);
        let absent = absent.ok_or_else(|| format!("'{}' is not among the subjects", subject.subject))?;
        if by_hand(&courses, &subject.subject, absent) != by_value(subject) {
            return Err(format!("the odds of '{line}' differ from those of its courses: {subject:?}"));
        }
    }
    Ok(())
}

fn by_value(subject: &Subject) -> BTreeMap<Value, Ratio> {
    subject.values.iter().cloned().collect()
}

fn by_hand(courses: &BTreeMap<Found, Ratio>, subject: &str, absent: &Value) -> BTreeMap<Value, Ratio> {
    let mut values = BTreeMap::new();
    for (found, weight) in courses {
        let value = found.get(subject).unwrap_or(absent).clone();
        *values.entry(value).or_insert(Ratio::ZERO) += *weight;
    }
    values
}

/// The results of an action with their weights, from every course by itself; `None` if there are too many.
fn every_course<G: Show>(game: &G, state: &G::State, action: &G::Action) -> Option<BTreeMap<Found, Ratio>> {
    let mut explorer = Explorer::new(None);
    let mut courses = BTreeMap::new();
    for _ in 0..MOST_COURSES {
        let (mut after, mut events) = (state.clone(), Vec::new());
        game.observe(&mut after, action, &mut explorer, &mut events);
        let mut found = Found::new();
        let told = events.iter().flat_map(|event| game.findings(state, event));
        for Finding { subject, value } in told.chain(game.changes(state, &after)) {
            let sum = match (found.get(&subject), value) {
                (Some(Value::Number(old)), Value::Number(new)) => Value::Number(old + new),
                (_, value) => value,
            };
            found.insert(subject, sum);
        }
        *courses.entry(found).or_insert(Ratio::ZERO) += explorer.weight();
        if !explorer.next_course() {
            return Some(courses);
        }
    }
    None
}

/// The most choices of a decision that are looked at: moves are listed by the hundred, and throw no dice.
const CHOICES: usize = 16;

/// Every action in random games has exact odds, and none takes more than `most` courses. Returns the most that
/// one took, with its line. Of long lists a few choices are looked at.
///
/// # Panics
/// With the first action that has none, or takes too many.
pub fn every_action_has_odds<R: Rulebook>(setup: &Setup, games: u64, most: u64) -> (u64, String) {
    let game = set_up::<R>(setup);
    let mut worst = (0, String::new());
    for seed in 0..games {
        crate::every_decision(&game, seed, |state, choices| {
            for action in choices.iter().step_by(choices.len().div_ceil(CHOICES)) {
                let line = game.write(state, action);
                let odds = forecast(&game, state, action, None, Sequel::default());
                let odds = odds.unwrap_or_else(|fault| panic!("seed {seed}: no odds of '{line}': {fault}"));
                assert!(odds.courses <= most, "seed {seed}: '{line}' takes {} courses", odds.courses);
                if odds.courses > worst.0 {
                    worst = (odds.courses, line);
                }
            }
        });
    }
    worst
}
