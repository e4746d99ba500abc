//! Everything an action can do, with exact chances: hits, damage, locations, kills.

use crate::show::Value;
use crate::{Bags, Fault, Finding, Notation, Ratio, Show, Status, explore_with};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};

/// The exact chances of an action, subject by subject.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Forecast {
    /// Every value of each subject with its chance, likeliest first.
    pub subjects: Vec<Subject>,
    /// The number of different results.
    pub outcomes: usize,
}

/// One subject of a forecast.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Subject {
    /// What it is about: "damage to HBK".
    pub subject: String,
    /// Its values and their chances; they add up to one.
    pub values: Vec<(Value, Ratio)>,
    /// The exact mean, where all values are numbers.
    pub mean: Option<Ratio>,
}

/// The most different results of a forecast: nobody could wait for more, or read them.
const MOST_OUTCOMES: usize = 200_000;

type Findings = BTreeMap<String, Value>;

/// One branch of a forecast in progress.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Branch<S> {
    state: S,
    found: Findings,
    bags: Option<Bags>,
}

/// What follows the first action of a forecast.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sequel<'a> {
    /// Further actions in notation. Where one cannot be read or is illegal, that course of events ends.
    pub then: &'a [&'a str],
    /// Whether to continue, after those, through the same activation while there is only one choice.
    pub through: bool,
}

/// Computes everything `action` and its sequel can do.
///
/// # Errors
/// An illegal action, or too many different results.
pub fn forecast<G: Show + Notation>(
    game: &G,
    state: &G::State,
    action: &G::Action,
    bags: Option<&Bags>,
    sequel: Sequel<'_>,
) -> Result<Forecast, Fault> {
    game.check(state, action).map_err(|illegal| Fault::new(illegal.to_string()))?;
    let start = Branch { state: state.clone(), found: Findings::new(), bags: bags.cloned() };
    let activation = game.activation(state);
    let mut open = after(game, &start, action, Ratio::ONE);
    let mut done: Vec<(Findings, Ratio)> = Vec::new();
    let mut then = sequel.then.iter();
    while !open.is_empty() {
        let planned = then.next();
        let mut next = Merged::default();
        for (branch, weight) in open {
            let follows = match planned {
                Some(line) => {
                    game.read(&branch.state, line).ok().filter(|a| game.check(&branch.state, a).is_ok())
                }
                None => forced(game, &branch.state, activation).filter(|_| sequel.through),
            };
            match follows {
                Some(action) => {
                    after(game, &branch, &action, weight).into_iter().for_each(|(s, w)| next.add(s, w))
                }
                None => done.push((branch.found, weight)),
            }
            if next.list.len() + done.len() > MOST_OUTCOMES {
                let wrong = format!("this has more than {MOST_OUTCOMES} different results");
                return Err(Fault::new(wrong).help("ask for a single attack instead"));
            }
        }
        open = next.list;
    }
    Ok(by_subject(done))
}

/// The only choice, if it belongs to the same activation.
fn forced<G: Show>(game: &G, state: &G::State, activation: Option<u32>) -> Option<G::Action> {
    let same = activation.is_some() && game.activation(state) == activation;
    if !same || !matches!(game.status(state), Status::ToAct(_)) {
        return None;
    }
    let mut choices = Vec::new();
    game.legal(state, &mut choices);
    (choices.len() == 1).then(|| choices.swap_remove(0))
}

fn after<G: Show>(
    game: &G,
    from: &Branch<G::State>,
    action: &G::Action,
    weight: Ratio,
) -> Vec<(Branch<G::State>, Ratio)> {
    let distribution = explore_with(game, &from.state, action, from.bags.as_ref(), |state, events, bags| {
        let mut found = from.found.clone();
        for Finding { subject, value } in game.findings(&from.state, events, &state) {
            add(&mut found, subject, value);
        }
        Branch { state, found, bags: bags.cloned() }
    });
    distribution.outcomes.into_iter().map(|(branch, share)| (branch, share * weight)).collect()
}

/// Numbers for one subject add up; of words the later one counts.
fn add(found: &mut Findings, subject: String, value: Value) {
    let sum = match (found.get(&subject), value) {
        (Some(Value::Number(old)), Value::Number(new)) => Value::Number(old + new),
        (_, value) => value,
    };
    found.insert(subject, sum);
}

struct Merged<T> {
    places: HashMap<T, usize>,
    list: Vec<(T, Ratio)>,
}

impl<T> Default for Merged<T> {
    fn default() -> Self {
        Merged { places: HashMap::new(), list: Vec::new() }
    }
}

impl<T: Clone + Eq + std::hash::Hash> Merged<T> {
    fn add(&mut self, item: T, weight: Ratio) {
        match self.places.get(&item) {
            Some(&at) => self.list[at].1 += weight,
            None => {
                self.places.insert(item.clone(), self.list.len());
                self.list.push((item, weight));
            }
        }
    }
}

fn by_subject(done: Vec<(Findings, Ratio)>) -> Forecast {
    let mut outcomes = Merged::default();
    done.into_iter().for_each(|(found, weight)| outcomes.add(found, weight));
    // Each subject with its value in a course of events that does not mention it.
    let mut absent: BTreeMap<&String, Value> = BTreeMap::new();
    for (found, _) in &outcomes.list {
        for (subject, value) in found {
            absent.entry(subject).or_insert_with(|| value.absent());
        }
    }
    let subjects = absent.iter().map(|(&subject, absent)| {
        let mut values: BTreeMap<Value, Ratio> = BTreeMap::new();
        for (found, weight) in &outcomes.list {
            let value = found.get(subject).unwrap_or(absent);
            match values.get_mut(value) {
                Some(sum) => *sum += *weight,
                None => drop(values.insert(value.clone(), *weight)),
            }
        }
        let mean = mean(&values);
        let mut values: Vec<(Value, Ratio)> = values.into_iter().collect();
        values.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        Subject { subject: subject.clone(), values, mean }
    });
    Forecast { subjects: subjects.collect(), outcomes: outcomes.list.len() }
}

/// The mean of values that are all numbers, none of them below zero.
fn mean(values: &BTreeMap<Value, Ratio>) -> Option<Ratio> {
    let mut sum = Ratio::ZERO;
    for (value, weight) in values {
        let Value::Number(number) = value else { return None };
        sum += Ratio::new(u128::try_from(*number).ok()?, 1) * *weight;
    }
    Some(sum)
}

impl Forecast {
    /// The chance that a subject has a value; zero if it never does.
    #[must_use]
    pub fn chance(&self, subject: &str, value: &str) -> Ratio {
        let found = self.subjects.iter().find(|known| known.subject == subject);
        let values = found.map(|known| known.values.as_slice()).unwrap_or_default();
        values.iter().find(|(known, _)| known.to_string() == value).map_or(Ratio::ZERO, |(_, chance)| *chance)
    }
}
