//! One figure from several places, if they agree; and many comparisons at once.

use super::interval::{Estimate, Z};
use super::normal::{chi_square_tail, two_sided, two_sided_quantile};

/// Whether several estimates are of the same thing (Cochran's Q).
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Heterogeneity {
    /// The weighted sum of squared distances from the common mean.
    pub q: f64,
    /// Its degrees of freedom: the number of estimates less one.
    pub degrees: u32,
    /// The probability of a `q` as large by chance, if all estimate the same.
    pub p: f64,
}

impl Heterogeneity {
    /// Below this probability, estimates are taken to differ. Cochran's test has little power with few
    /// estimates, so 10% is customary.
    pub const LEVEL: f64 = 0.1;

    /// Whether the estimates differ by more than chance.
    #[must_use]
    pub fn differ(&self) -> bool {
        self.p < Self::LEVEL
    }
}

/// Cochran's Q of values with their standard errors, and their mean weighted by precision with its interval.
/// `None` without at least two values with a known error.
#[must_use]
pub fn pool(values: &[(f64, f64)]) -> Option<(Estimate, Heterogeneity)> {
    let known = || values.iter().filter(|(_, error)| *error > 0.0);
    let weight: f64 = known().map(|(_, error)| error.powi(-2)).sum();
    let count = known().count() as u32;
    if count < 2 {
        return None;
    }
    let mean = known().map(|(value, error)| value / (error * error)).sum::<f64>() / weight;
    let q = known().map(|(value, error)| ((value - mean) / error).powi(2)).sum();
    let half = Z / weight.sqrt();
    let pooled = Estimate { value: mean, low: mean - half, high: mean + half };
    Some((pooled, Heterogeneity { q, degrees: count - 1, p: chi_square_tail(q, count - 1) }))
}

/// The widths of intervals for several comparisons at once, in standard errors.
///
/// Holm's step-down procedure decides which values differ from zero, with at most a 5% chance that any of them
/// is wrong. Each interval is widened just so far that it excludes zero exactly if Holm rejects zero.
/// `scores` are the values divided by their standard errors.
#[must_use]
pub fn holm_widths(scores: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..scores.len()).collect();
    order.sort_by(|&a, &b| scores[b].abs().total_cmp(&scores[a].abs()));
    let mut widths = vec![Z; scores.len()];
    let mut adjusted: f64 = 0.0;
    for (rank, &at) in order.iter().enumerate() {
        let p = two_sided(scores[at]);
        // Holm's adjusted probability never falls below that of a smaller one.
        adjusted = adjusted.max((scores.len() - rank) as f64 * p);
        let factor = if p > 0.0 { (adjusted / p).max(1.0) } else { (scores.len() - rank) as f64 };
        widths[at] = two_sided_quantile(0.05 / factor);
    }
    widths
}

/// The sum of independent estimates times their weights, with an interval from theirs (MOVER: Zou and Donner
/// 2008, Statistics in Medicine 27). It keeps the skewness of each interval.
#[must_use]
pub fn weighted_sum(parts: &[(f64, Estimate)]) -> Estimate {
    let value = parts.iter().map(|(weight, part)| weight * part.value).sum::<f64>();
    let (below, above) = parts.iter().fold((0.0, 0.0), |(below, above), (weight, part)| {
        let part = part.scaled(*weight);
        (below + (part.value - part.low).powi(2), above + (part.high - part.value).powi(2))
    });
    Estimate { value, low: value - f64::sqrt(below), high: value + f64::sqrt(above) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::simulation::{Chance, STUDIES, covers};
    use crate::stats::{Paired, wilson};

    /// Cochran's Q by hand: 1/4 and 1 are the weights of errors 2 and 1.
    #[test]
    fn cochrans_q_is_the_textbooks() {
        let (pooled, test) = pool(&[(4.0, 2.0), (-1.0, 1.0)]).expect("two values");
        assert!((pooled.value - 0.0).abs() < 1e-12 && (pooled.high - Z / 1.25_f64.sqrt()).abs() < 1e-12);
        assert!((test.q - 5.0).abs() < 1e-12 && test.degrees == 1 && (test.p - 0.025_347).abs() < 1e-5);
        assert!(test.differ());
        assert_eq!(pool(&[(4.0, 2.0), (1.0, 0.0)]), None);
    }

    #[test]
    fn q_is_rarely_large_if_all_estimate_the_same() {
        let mut chance = Chance::new(11);
        let mut test = |effects: [f64; 4]| {
            let draw = |chance: &mut Chance| effects.map(|effect| (effect + 0.03 * chance.normal(), 0.03));
            let differ = (0..STUDIES).filter(|_| pool(&draw(&mut chance)).is_some_and(|(_, q)| q.differ()));
            differ.count() as f64 / f64::from(STUDIES)
        };
        let (same, opposite) = (test([0.02; 4]), test([0.1, 0.1, -0.1, -0.1]));
        assert!((0.08..=0.12).contains(&same) && opposite > 0.99, "{same} {opposite}");
    }

    #[test]
    fn a_pooled_interval_covers_the_truth() {
        covers(12, 0.02, |chance| {
            let values = [0.01, 0.03, 0.05].map(|error| (0.02 + error * chance.normal(), error));
            pool(&values).expect("three values").0
        });
    }

    #[test]
    fn holm_matches_its_published_example() {
        // Probabilities 0.01, 0.04, 0.03 and 0.005 at 5%: Holm rejects the first and the last only.
        let scores = [0.01, 0.04, 0.03, 0.005].map(two_sided_quantile);
        let widths = holm_widths(&scores);
        let rejected: Vec<bool> = scores.iter().zip(&widths).map(|(score, width)| score > width).collect();
        assert_eq!(rejected, [true, false, false, true]);
        // The smallest is tested at a quarter of 5%, the next at a third.
        assert!((widths[3] - two_sided_quantile(0.0125)).abs() < 1e-9);
        assert!((widths[0] - two_sided_quantile(0.05 / 3.0)).abs() < 1e-9);
        assert_eq!(holm_widths(&[1.0]).len(), 1);
        assert!((holm_widths(&[1.0])[0] - Z).abs() < 1e-9, "one comparison needs no adjustment");
    }

    #[test]
    fn twenty_comparisons_find_nothing_where_there_is_nothing() {
        let mut chance = Chance::new(13);
        let found = |chance: &mut Chance| {
            let scores: Vec<f64> = (0..20).map(|_| chance.normal()).collect();
            scores.iter().zip(holm_widths(&scores)).any(|(score, width)| score.abs() > width)
        };
        let wrong = (0..STUDIES).filter(|_| found(&mut chance)).count();
        // 5% of 2,000; unadjusted it would be 64%.
        assert!((60..=140).contains(&wrong), "{wrong} of {STUDIES}");
    }

    /// Ten of twenty effects are real: none of the others is called one, and each interval covers its effect.
    #[test]
    fn real_effects_do_not_make_the_others_look_real() {
        let mut chance = Chance::new(15);
        let truth: Vec<f64> = (0..20).map(|at| if at < 10 { 0.0 } else { f64::from(at) / 4.0 }).collect();
        let (mut wrong, mut covered) = (0, 0);
        for _ in 0..STUDIES {
            let scores: Vec<f64> = truth.iter().map(|effect| effect + chance.normal()).collect();
            let widths = holm_widths(&scores);
            let outside = |at: usize, value: f64| (scores[at] - value).abs() > widths[at];
            wrong += usize::from((0..10).any(|at| outside(at, 0.0)));
            covered += (0..20).filter(|&at| !outside(at, truth[at])).count();
        }
        // Each interval is at least an ordinary one.
        let percent = 100.0 * covered as f64 / f64::from(20 * STUDIES);
        assert!((60..=140).contains(&wrong), "{wrong} of {STUDIES}");
        assert!((97.0..99.9).contains(&percent), "{percent}%");
    }

    /// Pairs of games in three places with the same change: as a study pools them, with errors from the data.
    #[test]
    fn pooled_pairs_cover_the_truth_and_rarely_differ() {
        let mut differ = 0;
        covers(16, 0.03, |chance| {
            let place = |(games, changed): (u32, f64)| {
                let mut pairs = Paired::default();
                for _ in 0..games {
                    let drawn = chance.unit();
                    let (gain, loss) = (0.5 * changed + 0.015, 0.5 * changed - 0.015);
                    pairs.add(f64::from(i8::from(drawn < gain) - i8::from(drawn > 1.0 - loss)));
                }
                pairs.middle_and_error().expect("there are pairs")
            };
            let (pooled, test) = pool(&[(200, 0.3), (400, 0.2), (300, 0.5)].map(place)).expect("three");
            differ += u32::from(test.differ());
            pooled
        });
        let part = f64::from(differ) / f64::from(STUDIES);
        assert!((0.08..=0.12).contains(&part), "called different in {part} of studies");
    }

    #[test]
    fn a_mean_of_two_shares_covers_the_truth() {
        covers(14, 0.5, |chance| {
            let parts = [(80, 0.8), (50, 0.2)]
                .map(|(games, share)| (0.5, wilson(chance.wins(games, share), games as f64)));
            weighted_sum(&parts)
        });
    }
}
