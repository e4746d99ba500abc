//! The luck ledger: what fell, against its exact expectation.

use table::{Explorer, Fallen, Show, Step};

/// How lucky one decision was.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Luck {
    /// Who decided; the counts are theirs.
    pub seat: u8,
    /// Every throw of the decision.
    pub thrown: Vec<LuckThrow>,
    /// What the decision came to, count by count.
    pub rows: Vec<LuckRow>,
    /// Whether the exact expectation was too long to work out; there are no rows then.
    pub too_many: bool,
}

/// One throw against its expectation.
#[derive(Clone, Debug, PartialEq)]
pub struct LuckThrow {
    /// Who threw.
    pub seat: u8,
    /// What for.
    pub name: String,
    /// The sum that fell.
    pub sum: u32,
    /// The mean of the sum.
    pub mean: f64,
    /// The variance of the sum.
    pub variance: f64,
}

/// One count of a decision against its expectation.
#[derive(Clone, Debug, PartialEq)]
pub struct LuckRow {
    /// What is counted: "hits".
    pub what: &'static str,
    /// What it came to.
    pub rolled: u32,
    /// The exact mean of what it could have come to.
    pub mean: f64,
    /// The variance.
    pub variance: f64,
}

/// An expectation is worked out over so many courses of events at most.
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
        let of_it = expected.iter().find(|(known, ..)| *known == what);
        let (mean, square) = of_it.map_or((0.0, 0.0), |&(_, mean, square)| (mean, square));
        LuckRow { what, rolled, mean, variance: (square - mean * mean).max(0.0) }
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

/// The mean and the mean square of every count, over all that could have fallen.
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
