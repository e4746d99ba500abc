//! Is it even? A share is called even only if its whole interval lies within a margin stated beforehand.

use super::interval::{Estimate, Z};
use super::normal::normal;

/// The range of shares that count as even.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Margin {
    /// The lowest share that is still even.
    pub low: f64,
    /// The highest share that is still even.
    pub high: f64,
}

impl Default for Margin {
    fn default() -> Margin {
        Margin { low: 0.45, high: 0.55 }
    }
}

/// What an interval says about a share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// The whole interval lies within the margin.
    Even,
    /// The interval excludes an even share, and reaches beyond the margin.
    Uneven,
    /// Neither: more games are needed.
    Open,
}

impl Margin {
    /// What an interval says about evenness.
    #[must_use]
    pub fn answer(self, interval: Estimate) -> Answer {
        if interval.low >= self.low && interval.high <= self.high {
            Answer::Even
        } else if interval.excludes(0.5) {
            Answer::Uneven
        } else {
            Answer::Open
        }
    }

    /// The same margin for a change in a share: half as wide as the margin around even, on both sides of zero.
    #[must_use]
    pub fn of_change(self) -> f64 {
        0.5 * (self.high - self.low)
    }

    /// The games after which the question is settled nine times in ten, if this is the true share: either the
    /// interval excludes 50%, or all of it lies within the margin.
    #[must_use]
    pub fn games_to_settle(self, share: f64) -> u64 {
        let spread = (share * (1.0 - share)).max(0.01).sqrt();
        enough((share - 0.5).abs(), [self.high - share, share - self.low], spread)
    }

    /// The same for a change: the pairs of games after which its interval excludes zero, or lies within the
    /// margin, if this is the true change and `variance` that of a single pair.
    #[must_use]
    pub fn pairs_to_settle(self, change: f64, variance: f64) -> u64 {
        let most = self.of_change();
        enough(change.abs(), [most - change, most + change], variance.max(1e-6).sqrt())
    }
}

/// The chance of a clear answer with which numbers of games are planned.
pub const POWER: f64 = 0.9;
/// Nobody plays more games than this: give up.
const ENDLESS: f64 = 1e12;

/// The fewest games after which a mean is found to be this far from even, or within this much room on both
/// sides, with the planned chance.
fn enough(distance: f64, room: [f64; 2], spread: f64) -> u64 {
    let within = |room: f64, games: f64| normal(room * games.sqrt() / spread - Z);
    let fewest = |chance: &dyn Fn(f64) -> f64| {
        let (mut low, mut high) = (1.0, ENDLESS);
        for _ in 0..80 {
            let middle: f64 = (low * high).sqrt();
            if chance(middle) < POWER { low = middle } else { high = middle }
        }
        high.ceil() as u64
    };
    let uneven = fewest(&|games| within(distance, games));
    let even = fewest(&|games| within(room[0], games) + within(room[1], games) - 1.0);
    uneven.min(even)
}

/// The share that this many games tell from an even one nine times in ten.
#[must_use]
pub fn detectable(games: u64) -> f64 {
    let found = |share: f64| {
        let spread = (share * (1.0 - share)).max(1e-9).sqrt();
        normal((share - 0.5) * (games as f64).sqrt() / spread - Z * 0.5 / spread)
    };
    let (mut low, mut high) = (0.5, 1.0);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if found(middle) < POWER { low = middle } else { high = middle }
    }
    high
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::simulation::Chance;
    use crate::stats::wilson;

    fn around(value: f64, half: f64) -> Estimate {
        Estimate { value, low: value - half, high: value + half }
    }

    #[test]
    fn even_needs_the_whole_interval_within_the_margin() {
        let margin = Margin::default();
        assert_eq!(margin.answer(around(0.5, 0.04)), Answer::Even);
        assert_eq!(margin.answer(around(0.52, 0.01)), Answer::Even, "a small difference is even");
        assert_eq!(margin.answer(around(0.54, 0.05)), Answer::Open);
        assert_eq!(margin.answer(around(0.5, 0.2)), Answer::Open, "few games prove nothing");
        assert_eq!(margin.answer(around(0.62, 0.05)), Answer::Uneven);
        assert_eq!(margin.answer(around(0.38, 0.05)), Answer::Uneven);
    }

    #[test]
    fn the_number_of_games_follows_from_the_power() {
        let margin = Margin::default();
        // (1.960 + 1.282)² · 0.54 · 0.46 / 0.04²: the textbook's formula for a difference of 4 points.
        assert!((1600..1660).contains(&margin.games_to_settle(0.54)), "{}", margin.games_to_settle(0.54));
        assert_eq!(margin.games_to_settle(0.54), margin.games_to_settle(0.46));
        // Both ends have to stay inside: (1.960 + 1.645)² · 0.25 / 0.05².
        assert!((1290..1310).contains(&margin.games_to_settle(0.5)), "{}", margin.games_to_settle(0.5));
        // A change of 3 points with a variance of 0.2 a pair: (1.960 + 1.282)² · 0.2 / 0.03².
        assert!((2325..2345).contains(&margin.pairs_to_settle(-0.03, 0.2)));
        assert!((detectable(400) - 0.58).abs() < 0.005, "{}", detectable(400));
    }

    /// The planned games settle the question about nine times in ten.
    #[test]
    fn the_planned_games_are_enough() {
        let margin = Margin::default();
        for (share, wanted, seed) in [(0.56, Answer::Uneven, 1), (0.5, Answer::Even, 2)] {
            let (games, mut chance) = (margin.games_to_settle(share), Chance::new(seed));
            let settled = (0..1000)
                .filter(|_| margin.answer(wilson(chance.wins(games, share), games as f64)) == wanted)
                .count();
            assert!((870..=930).contains(&settled), "{share}: {settled} of 1000 with {games} games");
        }
        // The share that 400 games can tell from even.
        let (share, mut chance) = (detectable(400), Chance::new(3));
        let found = (0..1000).filter(|_| wilson(chance.wins(400, share), 400.0).excludes(0.5)).count();
        assert!((870..=930).contains(&found), "{found} of 1000");
    }
}
