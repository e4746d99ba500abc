//! Everything an action can do, with exact chances: hits, damage, locations, kills.

mod ledger;
mod plan;

pub use plan::{forecast_about, forecast_within, odds_of_events};

use crate::notation::THEN;
use crate::show::Value;
use crate::{Bags, Budget, Fault, Notation, Ratio, Show, Unfinished};
use serde::Serialize;

/// The exact chances of an action, subject by subject.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Forecast {
    /// Every value of each subject with its chance, likeliest first.
    pub subjects: Vec<Subject>,
    /// The number of different results.
    pub outcomes: usize,
    /// The number of courses that were run to find them.
    pub courses: u64,
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

/// What follows the first action of a forecast.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sequel<'a> {
    /// Further actions in notation. Where one of them is illegal, that course of events ends.
    pub then: &'a [&'a str],
    /// Whether to continue, after those, through the same activation while there is only one choice.
    pub through: bool,
}

/// A plan as people write it: "HBK fire AC/20 then HBK fire ML".
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// Actions in notation, separated by " then ". Where one of them after the first is illegal, that course
    /// of events ends.
    pub line: &'a str,
    /// Whether to continue through the same activation while there is only one choice.
    pub through: bool,
    /// What is left in the bags, in matches with bags.
    pub bags: Option<&'a Bags>,
}

impl Plan<'_> {
    /// Computes everything the plan can do.
    ///
    /// # Errors
    /// A step that cannot be read or is refused in every course, or the reason why the work was given up.
    pub fn forecast<G: Show + Notation>(
        &self,
        game: &G,
        state: &G::State,
        budget: &mut Budget<'_>,
    ) -> Result<Forecast, NoForecast> {
        self.follow(game, state, false, budget)
    }

    /// The same, going on by itself where the game says how ([`Show::goes_on`]): up to the dice, and past
    /// interruptions that nobody uses.
    ///
    /// # Errors
    /// A step that cannot be read or is refused in every course, or the reason why the work was given up.
    pub fn forecast_on<G: Show + Notation>(
        &self,
        game: &G,
        state: &G::State,
        budget: &mut Budget<'_>,
    ) -> Result<Forecast, NoForecast> {
        self.follow(game, state, true, budget)
    }

    fn follow<G: Show + Notation>(
        &self,
        game: &G,
        state: &G::State,
        goes_on: bool,
        budget: &mut Budget<'_>,
    ) -> Result<Forecast, NoForecast> {
        let mut lines = self.line.split(THEN);
        let first = lines.next().unwrap_or_default();
        let action = game.read(state, first).map_err(|fault| NoForecast::Unreadable(fault.into()))?;
        let then: Vec<&str> = lines.collect();
        let sequel = Sequel { then: &then, through: self.through };
        plan::followed(game, state, &action, (self.bags, sequel, goes_on), |_| true, budget)
    }
}

/// Why there is no forecast.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoForecast {
    /// A line is not an action in any course of events.
    #[error("{0}")]
    Unreadable(Box<Fault>),
    /// The rules refuse an action in every course of events.
    #[error("{0}")]
    Refused(Box<Fault>),
    /// The work was given up.
    #[error("{why} ({remedy})", why = .0, remedy = .0.remedy())]
    Unfinished(Unfinished),
}

impl NoForecast {
    /// The same as a fault, with its remedy.
    #[must_use]
    pub fn fault(self) -> Fault {
        match self {
            NoForecast::Unreadable(fault) | NoForecast::Refused(fault) => *fault,
            NoForecast::Unfinished(why) => Fault::new(why.to_string()).help(why.remedy()),
        }
    }
}

/// Computes everything `action` and its sequel can do.
///
/// # Errors
/// A step that cannot be read or is refused in every course, or too many courses.
pub fn forecast<G: Show + Notation>(
    game: &G,
    state: &G::State,
    action: &G::Action,
    bags: Option<&Bags>,
    sequel: Sequel<'_>,
) -> Result<Forecast, Fault> {
    forecast_within(game, state, action, bags, sequel, &mut Budget::default()).map_err(NoForecast::fault)
}

/// The mean of values that are all numbers, none of them below zero.
fn mean(values: &[(Value, Ratio)]) -> Option<Ratio> {
    let mut sum = Ratio::ZERO;
    for (value, weight) in values {
        let Value::Number(number) = value else { return None };
        sum += Ratio::new(u128::try_from(*number).ok()?, 1) * *weight;
    }
    Some(sum)
}

impl Forecast {
    /// The odds of a subject, if it can come up.
    #[must_use]
    pub fn subject(&self, subject: &str) -> Option<&Subject> {
        self.subjects.iter().find(|known| known.subject == subject)
    }

    /// The chance that a subject has a value; zero if it never does.
    #[must_use]
    pub fn chance(&self, subject: &str, value: &str) -> Ratio {
        let values = self.subject(subject).map(|known| known.values.as_slice()).unwrap_or_default();
        values.iter().find(|(known, _)| known.to_string() == value).map_or(Ratio::ZERO, |(_, chance)| *chance)
    }

    /// The answer to "SUBJECT: VALUE", a chance, or to "SUBJECT: mean". What cannot come up here has its
    /// usual value for certain: where nothing can be destroyed, "HBK destroyed: no" is 1.
    ///
    /// # Errors
    /// A subject that the game never speaks of, with the closest one that it does, or a value of another kind.
    pub fn answer<G: Show>(&self, game: &G, question: &str) -> Result<Ratio, Fault> {
        let (subject, value) = question
            .rsplit_once(": ")
            .ok_or_else(|| Fault::new("write the odds as 'SUBJECT: VALUE' or 'SUBJECT: mean'"))?;
        let certain;
        let found = match self.subject(subject) {
            Some(found) => found,
            None => {
                certain = self.certain(game, subject)?;
                &certain
            }
        };
        let number = matches!(found.values.first(), Some((Value::Number(_), _)));
        if value == "mean" {
            let none = || Fault::new(format!("'{subject}' has no mean")).help("ask for one of its values");
            return found.mean.ok_or_else(none);
        }
        if number != value.parse::<i64>().is_ok() {
            let kind = if number { "a number" } else { "a word" };
            let values: Vec<String> = found.values.iter().map(|(value, _)| value.to_string()).collect();
            let wrong = format!("'{subject}' is {kind}, not '{value}'");
            return Err(Fault::new(wrong).help(format!("values: {}", values.join(", "))));
        }
        let chance = found.values.iter().find(|(known, _)| known.to_string() == value);
        Ok(chance.map_or(Ratio::ZERO, |(_, chance)| *chance))
    }

    /// A subject that cannot come up here, with its only value.
    fn certain<G: Show>(&self, game: &G, subject: &str) -> Result<Subject, Fault> {
        let spoken = game.subjects();
        let known = spoken.iter().find(|known| known.subject == subject);
        let known = known.ok_or_else(|| {
            // Those that can come up here are the likeliest to be meant.
            let here = self.subjects.iter().map(|known| known.subject.as_str());
            let elsewhere = spoken.iter().map(|known| known.subject.as_str());
            match crate::nearest(subject, here.clone()).or_else(|| crate::nearest(subject, elsewhere)) {
                Some(near) => Fault::unknown("subject", subject, [near]),
                None => Fault::unknown("subject", subject, here),
            }
        })?;
        let values = vec![(known.value.absent(), Ratio::ONE)];
        Ok(Subject { subject: subject.into(), mean: mean(&values), values })
    }
}
