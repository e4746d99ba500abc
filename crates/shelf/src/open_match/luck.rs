//! The luck ledger: rolls and results against their exact expectation.

use serde::{Deserialize, Serialize};
use table::forecast::{Forecast, Subject, odds_of_events};
use table::show::Value;
use table::{Budget, Fallen, Finding, Show, Step, Unfinished};

/// How lucky one decision was.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Luck {
    /// The seat that decided, whose counts these are.
    pub seat: u8,
    /// The throws of the decision.
    pub thrown: Vec<LuckThrow>,
    /// The counts of the decision, such as hits.
    pub rows: Vec<LuckRow>,
    /// Whether the exact expectation would take too long to compute; then there are no rows.
    pub too_many: bool,
}

/// One throw against its expectation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LuckThrow {
    /// Who threw.
    pub seat: u8,
    /// What the throw was for.
    pub name: String,
    /// The sum rolled.
    pub sum: u32,
    /// The mean of the sum.
    pub mean: f64,
    /// The variance of the sum.
    pub variance: f64,
}

/// One count of a decision against its expectation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LuckRow {
    /// What is counted: "hits".
    pub what: String,
    /// The count.
    pub rolled: u32,
    /// The exact mean of the count.
    pub mean: f64,
    /// The variance of the count.
    pub variance: f64,
}

/// How lucky a decision was.
pub(super) fn of<G: Show>(game: &G, step: &Step<G>) -> Luck {
    let counts = game.counts(&step.before, &step.events);
    let mut luck = Luck { thrown: step.dice.iter().map(thrown).collect(), ..Luck::default() };
    if counts.is_empty() {
        return luck;
    }
    let Ok(expected) = expectations(game, &step.before, &step.action) else {
        luck.too_many = true;
        return luck;
    };
    let row = |&(what, rolled): &(&'static str, u32)| {
        let (mean, square) = expected.subject(what).map_or((0.0, 0.0), moments);
        LuckRow { what: what.into(), rolled, mean, variance: (square - mean * mean).max(0.0) }
    };
    luck.rows = counts.iter().map(row).collect();
    luck
}

fn thrown(fallen: &Fallen) -> LuckThrow {
    let (count, sides) = (fallen.faces.len() as f64, f64::from(fallen.sides));
    LuckThrow {
        seat: fallen.seat.0,
        name: fallen.name.clone(),
        sum: fallen.faces.iter().map(|&face| u32::from(face)).sum(),
        mean: count * (sides + 1.0) / 2.0,
        variance: count * (sides * sides - 1.0) / 12.0,
    }
}

/// The exact odds of every count.
fn expectations<G: Show>(game: &G, before: &G::State, action: &G::Action) -> Result<Forecast, Unfinished> {
    odds_of_events(game, before, action, &mut Budget::default(), |event| {
        let counts = game.counts(before, std::slice::from_ref(event));
        counts.into_iter().map(|(what, count)| Finding::new(what, count)).collect()
    })
}

/// The mean and the mean square of a count.
fn moments(odds: &Subject) -> (f64, f64) {
    let mut sums = (0.0, 0.0);
    for (value, chance) in &odds.values {
        let Value::Number(count) = *value else { continue };
        let weight = chance.top() as f64 / chance.bottom() as f64;
        sums.0 += weight * count as f64;
        sums.1 += weight * (count * count) as f64;
    }
    sums
}
