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

/// The scores of games from several cells: a win is 1, a draw a half.
///
/// Wilson's interval is made for wins and losses of one kind. Draws, and cells with shares of their own (the same two
/// forces on swapped sides), scatter less; with them it would be too wide. So it is taken for as many games without
/// draws and of one kind as would be scattered as much. Without draws and in a single cell, that is their number.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Scores {
    sum: f64,
    games: f64,
    /// The variance within the cells, times their games.
    within: f64,
}

impl Scores {
    /// The scores of one cell. Its variance is that with one more win and one more loss, so that it is never zero.
    #[must_use]
    pub fn of(wins: f64, draws: f64, games: f64) -> Scores {
        let (sum, squares, count) = (wins + 0.5 * draws, wins + 0.25 * draws, games + 2.0);
        let variance = (squares + 1.0) / count - ((sum + 1.0) / count).powi(2);
        Scores { sum, games, within: games * variance }
    }

    /// These and those of other cells.
    #[must_use]
    pub fn and(self, other: Scores) -> Scores {
        Scores {
            sum: self.sum + other.sum,
            games: self.games + other.games,
            within: self.within + other.within,
        }
    }

    /// The same games as the other side scored them.
    #[must_use]
    pub fn of_the_other(self) -> Scores {
        Scores { sum: self.games - self.sum, ..self }
    }

    /// The sum of the scores.
    #[must_use]
    pub fn sum(&self) -> f64 {
        self.sum
    }

    /// The number of games.
    #[must_use]
    pub fn games(&self) -> f64 {
        self.games
    }

    /// As many games without draws and of one kind as tell as much about the share.
    #[must_use]
    pub fn effective_games(&self) -> f64 {
        let share = self.sum / self.games.max(1.0);
        let ratio = share * (1.0 - share) * self.games / self.within.max(f64::MIN_POSITIVE);
        self.games * ratio.max(1.0)
    }

    /// The share with its interval.
    #[must_use]
    pub fn share(&self) -> Estimate {
        let games = self.effective_games();
        wilson(self.sum / self.games.max(1.0) * games, games)
    }

    /// How far the share is from even, in standard errors of an even share: Wilson's interval excludes an even share
    /// at exactly these widths.
    #[must_use]
    pub fn distance_from_even(&self) -> f64 {
        let games = self.effective_games();
        (self.sum / self.games.max(1.0) - 0.5) * (4.0 * games).sqrt()
    }
}

/// The mean of `count` values, from their sum and the sum of their squares.
#[must_use]
pub fn mean(sum: f64, squares: f64, count: f64) -> Estimate {
    if count <= 0.0 {
        return Estimate { value: 0.0, low: 0.0, high: 0.0 };
    }
    let value = sum / count;
    let variance = if count > 1.0 { ((squares - sum * value) / (count - 1.0)).max(0.0) } else { 0.0 };
    let half = student_quantile(count - 1.0) * (variance / count).sqrt();
    Estimate { value, low: value - half, high: value + half }
}

/// The 97.5% quantile of Student's t distribution, by the expansion of Cornish and Fisher (Abramowitz and Stegun,
/// 26.7.5). It is off by less than 0.01 from 4 degrees of freedom on.
fn student_quantile(degrees: f64) -> f64 {
    let n = degrees.max(1.0);
    let terms = [
        (Z.powi(3) + Z) / 4.0,
        (5.0 * Z.powi(5) + 16.0 * Z.powi(3) + 3.0 * Z) / 96.0,
        (3.0 * Z.powi(7) + 19.0 * Z.powi(5) + 17.0 * Z.powi(3) - 15.0 * Z) / 384.0,
        (79.0 * Z.powi(9) + 776.0 * Z.powi(7) + 1482.0 * Z.powi(5) - 1920.0 * Z.powi(3) - 945.0 * Z)
            / 92_160.0,
    ];
    Z + terms.iter().zip(1..).map(|(term, power)| term / n.powi(power)).sum::<f64>()
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
    use crate::stats::simulation::{Chance, covers};

    /// Simulated studies: 200 games at even and at uneven odds.
    #[test]
    fn a_share_covers_the_truth() {
        for (seed, share) in [(31, 0.5), (32, 0.62), (33, 0.9)] {
            covers(seed, share, |chance| wilson(chance.wins(200, share), 200.0));
        }
    }

    /// A cell of games: the chances of a win and of a draw.
    fn played(chance: &mut Chance, games: u64, [win, draw]: [f64; 2]) -> Scores {
        let (mut wins, mut draws) = (0.0, 0.0);
        for _ in 0..games {
            let drawn = chance.unit();
            wins += f64::from(u8::from(drawn < win));
            draws += f64::from(u8::from((win..win + draw).contains(&drawn)));
        }
        Scores::of(wins, draws, games as f64)
    }

    #[test]
    fn a_share_with_draws_covers_the_truth() {
        for (seed, win, draw) in [(36, 0.35, 0.3), (37, 0.2, 0.7), (38, 0.55, 0.15)] {
            covers(seed, win + 0.5 * draw, |chance| played(chance, 200, [win, draw]).share());
        }
    }

    /// The same two forces on swapped sides: one of the sides is far better.
    #[test]
    fn a_share_over_swapped_sides_covers_the_truth() {
        for (seed, one, other) in [(39, [0.85, 0.0], [0.25, 0.0]), (40, [0.6, 0.3], [0.2, 0.1])] {
            let truth = 0.5 * (one[0] + 0.5 * one[1] + other[0] + 0.5 * other[1]);
            covers(seed, truth, |chance| {
                let (first, second) = (played(chance, 100, one), played(chance, 100, other));
                first.and(second).share()
            });
        }
    }

    #[test]
    fn without_draws_a_single_cell_has_wilsons_interval() {
        for (wins, games) in [(0.0, 20.0), (81.0, 263.0), (20.0, 20.0), (1.0, 2.0)] {
            assert_eq!(Scores::of(wins, 0.0, games).share(), wilson(wins, games));
        }
        assert_eq!(Scores::default().share(), wilson(0.0, 0.0));
        let drawn = Scores::of(0.0, 100.0, 100.0).share();
        assert!(drawn.value == 0.5 && drawn.high > 0.51 && drawn.high < 0.53, "{drawn:?}");
        let scores = Scores::of(30.0, 10.0, 60.0);
        near(scores.of_the_other().share().value, 1.0 - scores.share().value);
        // The interval excludes an even share from this distance on.
        let at = scores.distance_from_even();
        let edge =
            wilson_of_width(scores.share().value * scores.effective_games(), scores.effective_games(), at);
        assert!((edge.low - 0.5).abs() < 1e-9, "{edge:?}");
    }

    #[test]
    fn a_mean_covers_the_truth() {
        for (seed, count) in [(34, 150), (41, 6)] {
            covers(seed, 6.0, |chance| {
                let values: Vec<f64> = (0..count).map(|_| 12.0 * chance.unit()).collect();
                mean(values.iter().sum(), values.iter().map(|value| value * value).sum(), f64::from(count))
            });
        }
    }

    #[test]
    fn students_quantile_is_the_tables() {
        for (degrees, want) in [(4.0, 2.776), (7.0, 2.365), (15.0, 2.131), (60.0, 2.000), (1e9, Z)] {
            assert!(
                (student_quantile(degrees) - want).abs() < 0.01,
                "{degrees}: {}",
                student_quantile(degrees)
            );
        }
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
        near(got.high - got.value, student_quantile(7.0) * (32.0_f64 / 7.0 / 8.0).sqrt());
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
