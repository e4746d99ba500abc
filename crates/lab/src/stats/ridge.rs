//! Ridge regression: how much each unit in a force adds to its share of wins.

use super::interval::{Estimate, Z};
use super::linear::{Factor, Matrix};

/// One measured value and its features.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation {
    /// The amount of each feature.
    pub features: Vec<f64>,
    /// The measured value.
    pub value: f64,
    /// Its weight: one over its variance.
    pub weight: f64,
}

/// The fitted effects, and how well they explain the values.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The effect of each feature on the value. The intervals are widened by the misfit.
    pub effects: Vec<Estimate>,
    /// The standard deviation of effects around zero that explains the data best.
    pub spread: f64,
    /// The sum of the squared distances between values and fit, in units of their variances.
    pub chi_square: f64,
    /// The degrees of freedom: the number of values less the effective number of effects.
    pub degrees: f64,
    factor: Factor,
}

impl Fit {
    /// Chi-square per degree of freedom: about 1 where effects simply add up, larger where they do not. Without a
    /// degree of freedom nothing can be said.
    #[must_use]
    pub fn misfit(&self) -> Option<f64> {
        (self.degrees >= 1.0).then(|| self.chi_square / self.degrees)
    }

    /// The value predicted for these features, and the variance with which a new one of this weight is
    /// scattered around it.
    #[must_use]
    pub fn predict(&self, features: &[f64], weight: f64) -> (f64, f64) {
        let value = self.effects.iter().zip(features).map(|(effect, amount)| effect.value * amount).sum();
        (value, self.factor.variance(features) + inflation(self.misfit()) / weight)
    }
}

/// The factor by which the variances of values are larger than those of a perfect fit (quasi-likelihood).
fn inflation(misfit: Option<f64>) -> f64 {
    misfit.map_or(1.0, |misfit| misfit.max(1.0))
}

/// The spreads that are tried, the smallest first.
const SPREADS: [f64; 9] = [0.0125, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2];

/// Ridge regression: the effects that explain the values best, assuming that effects are normally distributed
/// around zero. Their spread is chosen by the largest marginal likelihood, so many features with few values
/// give small effects with wide intervals instead of extreme ones. Where the values are scattered more widely
/// than their weights allow, the weights are reduced by that misfit. `None` if there is nothing to fit.
#[must_use]
pub fn fit(observations: &[Observation]) -> Option<Fit> {
    let first = fit_as_weighted(observations, 1.0)?;
    let inflation = inflation(first.misfit());
    if inflation == 1.0 {
        return Some(first);
    }
    let second = fit_as_weighted(observations, 1.0 / inflation)?;
    Some(Fit { chi_square: first.chi_square, degrees: first.degrees, ..second })
}

/// The fit with all weights multiplied by a factor.
fn fit_as_weighted(observations: &[Observation], factor: f64) -> Option<Fit> {
    let size = observations.first()?.features.len();
    if size == 0 {
        return None;
    }
    let mut normal = Matrix::zero(size);
    let mut right = vec![0.0; size];
    for seen in observations {
        let weight = factor * seen.weight;
        for (row, a) in seen.features.iter().enumerate().filter(|(_, a)| **a != 0.0) {
            right[row] += weight * a * seen.value;
            for (column, b) in seen.features.iter().enumerate() {
                normal.add(row, column, weight * a * b);
            }
        }
    }
    let tried: Vec<Solution> =
        SPREADS.iter().filter_map(|&spread| Solution::of(&normal, &right, spread)).collect();
    let best = tried.iter().max_by(|a, b| a.likelihood.total_cmp(&b.likelihood))?;
    Some(best.judged(&normal, observations, &best.variances(&tried)))
}

/// The solution for one spread, with its log-likelihood up to a constant.
struct Solution {
    likelihood: f64,
    spread: f64,
    effects: Vec<f64>,
    factor: Factor,
}

impl Solution {
    fn of(normal: &Matrix, right: &[f64], spread: f64) -> Option<Solution> {
        let size = right.len();
        let mut system = normal.clone();
        (0..size).for_each(|at| system.add(at, at, 1.0 / (spread * spread)));
        let factor = system.factor()?;
        let effects = factor.solve(right);
        let explained: f64 = effects.iter().zip(right).map(|(a, b)| a * b).sum();
        let likelihood = 0.5 * (explained - factor.log_determinant() - 2.0 * size as f64 * spread.ln());
        Some(Solution { likelihood, spread, effects, factor })
    }

    /// The variance of each effect around this solution, over all spreads by their likelihood: the spread is
    /// estimated from few effects, and taking it for certain would make intervals too narrow.
    fn variances(&self, tried: &[Solution]) -> Vec<f64> {
        let mut sums = vec![0.0; self.effects.len()];
        let mut total = 0.0;
        for other in tried {
            let weight = (other.likelihood - self.likelihood).exp();
            total += weight;
            let each = other.effects.iter().zip(&self.effects).zip(other.factor.inverse_diagonal());
            sums.iter_mut().zip(each).for_each(|(sum, ((there, here), variance))| {
                *sum += weight * (variance + (there - here).powi(2));
            });
        }
        sums.into_iter().map(|sum| sum / total).collect()
    }

    /// The fit: how well it explains the observations, and intervals as wide as that allows.
    fn judged(&self, normal: &Matrix, observations: &[Observation], variances: &[f64]) -> Fit {
        let size = self.effects.len();
        let fitted = |seen: &Observation| -> f64 {
            self.effects.iter().zip(&seen.features).map(|(effect, amount)| effect * amount).sum()
        };
        let distance = |seen: &Observation| seen.weight * (seen.value - fitted(seen)).powi(2);
        let chi_square = observations.iter().map(distance).sum();
        // The trace of the matrix that maps values to fitted values: effects held back by the ridge count less.
        let column = |at: usize| (0..size).map(|row| normal.at(row, at)).collect::<Vec<f64>>();
        let effective: f64 = (0..size).map(|at| self.factor.solve(&column(at))[at]).sum();
        let around = |(&value, &variance): (&f64, &f64)| {
            let half = Z * variance.max(0.0).sqrt();
            Estimate { value, low: value - half, high: value + half }
        };
        Fit {
            effects: self.effects.iter().zip(variances).map(around).collect(),
            spread: self.spread,
            chi_square,
            degrees: observations.len() as f64 - effective,
            factor: self.factor.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::simulation::{Chance, STUDIES};

    /// Forces of two out of six units meet. `extra` is the spread of what a pair is worth beyond its units.
    fn simulated(chance: &mut Chance, extra: f64) -> (Vec<f64>, Vec<Observation>) {
        let truth: Vec<f64> = (0..6).map(|_| 0.4 * chance.normal()).collect();
        let mut seen = Vec::new();
        for _ in 0..40 {
            let mut features = vec![0.0; 6];
            for sign in [1.0, 1.0, -1.0, -1.0] {
                features[(6.0 * chance.unit()) as usize] += sign;
            }
            let sum: f64 = features.iter().zip(&truth).map(|(a, b)| a * b).sum();
            let value = sum + 0.1 * chance.normal() + extra * chance.normal();
            seen.push(Observation { features, value, weight: 100.0 });
        }
        (truth, seen)
    }

    #[test]
    fn effects_and_predictions_cover_the_truth() {
        // Where units add up, and where they do not: the misfit widens the intervals.
        for (seed, extra) in [(41, 0.0), (42, 0.2)] {
            let mut chance = Chance::new(seed);
            let (mut effects, mut predictions) = (0, 0);
            for _ in 0..STUDIES {
                let (truth, mut seen) = simulated(&mut chance, extra);
                let held = seen.pop().expect("forty of them");
                let fit = fit(&seen).expect("something to fit");
                effects += usize::from(!fit.effects[0].excludes(truth[0]));
                let (value, variance) = fit.predict(&held.features, held.weight);
                predictions += usize::from((held.value - value).abs() <= Z * variance.sqrt());
            }
            for (what, covered) in [("effects", effects), ("predictions", predictions)] {
                let percent = 100.0 * covered as f64 / f64::from(STUDIES);
                assert!((93.0..=97.0).contains(&percent), "{what}, extra {extra}: {percent}%");
            }
        }
    }

    #[test]
    fn the_misfit_is_one_where_effects_add_up() {
        let mut chance = Chance::new(43);
        let mut mean = |extra: f64| {
            let misfit = |chance: &mut Chance| {
                fit(&simulated(chance, extra).1).and_then(|fit| fit.misfit()).expect("degrees are left")
            };
            (0..200).map(|_| misfit(&mut chance)).sum::<f64>() / 200.0
        };
        let (good, bad) = (mean(0.0), mean(0.2));
        // The extra variance is four times that of a value.
        assert!((good - 1.0).abs() < 0.08 && (bad - 5.0).abs() < 0.5, "{good} {bad}");
    }

    #[test]
    fn precise_values_recover_the_true_effects() {
        let truth = [0.10, -0.05, 0.02];
        let designs = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.0, -1.0, 0.0], [1.0, 1.0, -2.0]];
        let seen = designs.map(|features| Observation {
            features: features.to_vec(),
            value: features.iter().zip(truth).map(|(a, b)| a * b).sum(),
            weight: 1e8,
        });
        let fit = fit(&seen).expect("something to fit");
        for (effect, want) in fit.effects.iter().zip(truth) {
            assert!((effect.value - want).abs() < 1e-4 && !effect.excludes(want), "{effect:?} {want}");
        }
    }

    #[test]
    fn noisy_values_give_small_effects_with_wide_intervals() {
        let seen = [Observation { features: vec![1.0, 1.0], value: 0.3, weight: 10.0 }];
        let fit = fit(&seen).expect("something to fit");
        // The two cannot be told apart, and one value from ten games proves little.
        assert!((fit.effects[0].value - fit.effects[1].value).abs() < 1e-12, "{fit:?}");
        assert!(fit.effects[0].value < 0.15 && !fit.effects[0].excludes(0.0), "{fit:?}");
    }

    #[test]
    fn ridge_is_the_closed_form_for_one_feature() {
        let seen = [Observation { features: vec![1.0], value: 0.4, weight: 100.0 }];
        let fit = fit(&seen).expect("something to fit");
        let want = 100.0 * 0.4 / (100.0 + 1.0 / (fit.spread * fit.spread));
        assert!((fit.effects[0].value - want).abs() < 1e-12);
        // The spread that makes 0.4 likeliest: spread² + 1/100 nearest to 0.16.
        assert_eq!(fit.spread, 0.4);
    }

    #[test]
    fn without_data_there_is_no_fit() {
        assert_eq!(fit(&[]), None);
        assert_eq!(fit(&[Observation { features: vec![], value: 1.0, weight: 1.0 }]), None);
    }
}
