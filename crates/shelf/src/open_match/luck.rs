//! The luck ledger: rolls and results against their exact expectation.

use serde::{Deserialize, Serialize};
use table::{Explorer, Fallen, Show, Step};

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

/// The most courses of events over which an expectation is computed.
const MOST_COURSES: usize = 60_000;

/// How lucky a decision was.
pub(super) fn of<G: Show>(game: &G, step: &Step<G>) -> Luck {
    let counts = game.counts(&step.before, &step.events);
    let mut luck = Luck { thrown: step.dice.iter().map(thrown).collect(), ..Luck::default() };
    if counts.is_empty() {
        return luck;
    }
    let Some(expected) = expectations(game, &step.before, &step.action) else {
        luck.too_many = true;
        return luck;
    };
    let row = |&(what, rolled): &(&'static str, u32)| {
        let found = expected.iter().find(|(known, ..)| *known == what);
        let (mean, square) = found.map_or((0.0, 0.0), |&(_, mean, square)| (mean, square));
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

/// The mean and the mean square of every count, over all possible rolls.
fn expectations<G: Show>(
    game: &G,
    before: &G::State,
    action: &G::Action,
) -> Option<Vec<(&'static str, f64, f64)>> {
    let mut explorer = Explorer::new(None);
    let mut sums: Vec<(&'static str, f64, f64)> = Vec::new();
    let mut events = Vec::new();
    for _ in 0..MOST_COURSES {
        let mut after = before.clone();
        events.clear();
        game.play(&mut after, action, &mut explorer, &mut events).ok()?;
        let weight = explorer.weight();
        let weight = weight.top() as f64 / weight.bottom() as f64;
        for (what, count) in game.counts(before, &events) {
            let at = sums.iter().position(|(known, ..)| *known == what);
            let at = at.unwrap_or_else(|| {
                sums.push((what, 0.0, 0.0));
                sums.len() - 1
            });
            sums[at].1 += weight * f64::from(count);
            sums[at].2 += weight * f64::from(count) * f64::from(count);
        }
        if !explorer.next_course() {
            return Some(sums);
        }
    }
    None
}
