//! Confidence intervals of shares, differences and means.

use serde::Serialize;

/// The 97.5% quantile of the normal distribution, for 95% intervals.
pub const Z: f64 = 1.959_963_984_540_054;

/// A figure with its 95% confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The figure itself.
    pub value: f64,
    /// The low end of the interval.
    pub low: f64,
    /// The high end of the interval.
    pub high: f64,
}

impl Estimate {
    /// Whether a value lies outside the interval.
    #[must_use]
    pub fn excludes(&self, value: f64) -> bool {
        value < self.low || value > self.high
    }

    /// The estimate multiplied by a factor.
    #[must_use]
    pub fn scaled(self, by: f64) -> Estimate {
        let (low, high) = (self.low * by, self.high * by);
        Estimate { value: self.value * by, low: low.min(high), high: low.max(high) }
    }
}

/// The share `hits / of` with its Wilson score interval, which stays accurate for small samples and for shares
/// near 0 and 1, unlike the textbook interval. A draw may count as half a hit. Without any data the
/// interval is 0 to 1.
#[must_use]
pub fn wilson(hits: f64, of: f64) -> Estimate {
    wilson_of_width(hits, of, Z)
}

/// Wilson's interval of any width, in standard errors of an even share.
#[must_use]
pub fn wilson_of_width(hits: f64, of: f64, z: f64) -> Estimate {
    if of <= 0.0 {
        return Estimate { value: 0.5, low: 0.0, high: 1.0 };
    }
    let share = hits / of;
    let denominator = 1.0 + z * z / of;
    let middle = (share + z * z / (2.0 * of)) / denominator;
    let half = z * (share * (1.0 - share) / of + z * z / (4.0 * of * of)).sqrt() / denominator;
    Estimate { value: share, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

/// The mean of `count` values, from their sum and the sum of their squares.
#[must_use]
pub fn mean(sum: f64, squares: f64, count: f64) -> Estimate {
    if count <= 0.0 {
        return Estimate { value: 0.0, low: 0.0, high: 0.0 };
    }
    let value = sum / count;
    let variance = if count > 1.0 { ((squares - sum * value) / (count - 1.0)).max(0.0) } else { 0.0 };
    let half = Z * (variance / count).sqrt();
    Estimate { value, low: value - half, high: value + half }
}

/// Differences between pairs of games with the same seed.
///
/// A baseline game and its twin under an option are identical until the option matters, so their difference is
/// known far better than that of two independent shares. The interval is Agresti and Min's for matched pairs:
/// two pseudo-pairs are added (half a gain, half a loss, one without a difference), so it never shrinks to
/// zero.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paired {
    count: f64,
    sum: f64,
    squares: f64,
    changed: u64,
}

impl Paired {
    /// Adds a pair by its difference, from -1 to 1.
    pub fn add(&mut self, difference: f64) {
        self.count += 1.0;
        self.sum += difference;
        self.squares += difference * difference;
        self.changed += u64::from(difference != 0.0);
    }

    /// Adds the pairs of another.
    pub fn merge(&mut self, other: &Paired) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
        self.changed += other.changed;
    }

    /// The number of pairs.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count as u64
    }

    /// The number of pairs that differ.
    #[must_use]
    pub fn changed(&self) -> u64 {
        self.changed
    }

    /// The middle of the interval and its standard error, with the pseudo-pairs included; `None` without pairs.
    #[must_use]
    pub fn middle_and_error(&self) -> Option<(f64, f64)> {
        let count = self.count + 2.0;
        let middle = self.sum / count;
        let variance = ((self.squares + 1.0) / count - middle * middle).max(0.0);
        (self.count > 0.0).then(|| (middle, (variance / count).sqrt()))
    }

    /// The variance of a single difference.
    #[must_use]
    pub fn variance(&self) -> f64 {
        self.middle_and_error().map_or(1.0, |(_, error)| error * error * (self.count + 2.0))
    }

    /// The mean difference with its 95% interval.
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        self.estimate_of_width(Z)
    }

    /// The mean difference with an interval of any width, in standard errors.
    #[must_use]
    pub fn estimate_of_width(&self, z: f64) -> Estimate {
        let Some((middle, error)) = self.middle_and_error() else {
            return Estimate { value: 0.0, low: -1.0, high: 1.0 };
        };
        let half = z * error;
        let value = self.sum / self.count;
        Estimate {
            value,
            low: (middle - half).max(-1.0).min(value),
            high: (middle + half).min(1.0).max(value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::simulation::covers;

    /// Simulated studies: 200 games, with draws, at even and at uneven odds.
    #[test]
    fn a_share_covers_the_truth() {
        for (seed, share) in [(31, 0.5), (32, 0.62), (33, 0.9)] {
            covers(seed, share, |chance| wilson(chance.wins(200, share), 200.0));
        }
    }

    #[test]
    fn a_mean_covers_the_truth() {
        covers(34, 6.0, |chance| {
            let values: Vec<f64> = (0..150).map(|_| 12.0 * chance.unit()).collect();
            mean(values.iter().sum(), values.iter().map(|value| value * value).sum(), 150.0)
        });
    }

    #[test]
    fn a_paired_difference_covers_the_truth() {
        covers(35, 0.04, |chance| {
            let mut pairs = Paired::default();
            for _ in 0..300 {
                let drawn = chance.unit();
                pairs.add(f64::from(i8::from(drawn < 0.12) - i8::from(drawn > 0.92)));
            }
            pairs.estimate()
        });
    }

    fn near(got: f64, want: f64) {
        assert!((got - want).abs() < 5e-5, "{got} is not {want}");
    }

    #[test]
    fn wilson_matches_published_values() {
        // Newcombe (1998), Statistics in Medicine 17, table I, method 3.
        for (hits, of, low, high) in [
            (81.0, 263.0, 0.2553, 0.3662),
            (15.0, 148.0, 0.0624, 0.1605),
            (0.0, 20.0, 0.0, 0.1611),
            (1.0, 29.0, 0.0061, 0.1718),
        ] {
            let got = wilson(hits, of);
            near(got.low, low);
            near(got.high, high);
        }
        assert_eq!(wilson(20.0, 20.0).high, 1.0);
        assert_eq!(wilson(0.0, 0.0), Estimate { value: 0.5, low: 0.0, high: 1.0 });
    }

    #[test]
    fn the_interval_of_a_mean_is_the_textbook_one() {
        // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, sample variance 32/7.
        let got = mean(40.0, 232.0, 8.0);
        near(got.value, 5.0);
        near(got.high - got.value, Z * (32.0_f64 / 7.0 / 8.0).sqrt());
        assert_eq!(mean(3.0, 9.0, 1.0).low, 3.0);
    }

    #[test]
    fn paired_intervals_match_agresti_and_min() {
        // The approval ratings of Agresti's textbook: of 1600 people 150 changed one way and 86 the
        // other. Its plain interval is 0.04 ± 1.96 * 0.0095; with this many pairs, two more hardly matter.
        let mut pairs = Paired::default();
        for (difference, times) in [(0.0, 1364), (1.0, 150), (-1.0, 86)] {
            (0..times).for_each(|_| pairs.add(difference));
        }
        let got = pairs.estimate();
        near(got.value, 0.04);
        assert!((got.low - 0.0211).abs() < 4e-4 && (got.high - 0.0588).abs() < 4e-4, "{got:?}");
        assert_eq!((pairs.count(), pairs.changed()), (1600, 236));
    }

    #[test]
    fn pairs_that_never_differ_still_have_an_interval() {
        let mut pairs = Paired::default();
        (0..100).for_each(|_| pairs.add(0.0));
        let got = pairs.estimate();
        assert!(got.low < 0.0 && got.high > 0.0 && got.high < 0.03, "{got:?}");
    }
}
