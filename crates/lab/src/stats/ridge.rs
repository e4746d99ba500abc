//! Ridge regression: how much each unit in a force adds to its share of wins.

use super::interval::{Estimate, Z};
use super::linear::Matrix;

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

/// The fitted effects.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The effect of each feature on the value.
    pub effects: Vec<Estimate>,
    /// The standard deviation of effects around zero that explains the data best.
    pub spread: f64,
}

/// The spreads that are tried, the smallest first.
const SPREADS: [f64; 9] = [0.003, 0.006, 0.0125, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8];

/// Ridge regression: the effects that explain the values best, assuming that effects are normally distributed
/// around zero. Their spread is chosen by the largest marginal likelihood, so many features with few values
/// give small effects with wide intervals instead of extreme ones. `None` if there is nothing to fit.
#[must_use]
pub fn fit(observations: &[Observation]) -> Option<Fit> {
    let size = observations.first()?.features.len();
    if size == 0 {
        return None;
    }
    let mut normal = Matrix::zero(size);
    let mut right = vec![0.0; size];
    for seen in observations {
        for (row, a) in seen.features.iter().enumerate().filter(|(_, a)| **a != 0.0) {
            right[row] += seen.weight * a * seen.value;
            for (column, b) in seen.features.iter().enumerate() {
                normal.add(row, column, seen.weight * a * b);
            }
        }
    }
    let best = SPREADS.iter().filter_map(|&spread| solve(&normal, &right, spread));
    let (_, fit) = best.max_by(|(a, _), (b, _)| a.total_cmp(b))?;
    Some(fit)
}

/// The fit for one spread, and its log-likelihood up to a constant.
fn solve(normal: &Matrix, right: &[f64], spread: f64) -> Option<(f64, Fit)> {
    let size = right.len();
    let mut system = normal.clone();
    (0..size).for_each(|at| system.add(at, at, 1.0 / (spread * spread)));
    let factor = system.factor()?;
    let effects = factor.solve(right);
    let explained: f64 = effects.iter().zip(right).map(|(a, b)| a * b).sum();
    let likelihood = 0.5 * (explained - factor.log_determinant() - 2.0 * size as f64 * spread.ln());
    let around = |(value, variance): (f64, f64)| {
        let half = Z * variance.max(0.0).sqrt();
        Estimate { value, low: value - half, high: value + half }
    };
    let effects = effects.into_iter().zip(factor.inverse_diagonal()).map(around).collect();
    Some((likelihood, Fit { effects, spread }))
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(fit.effects[0], fit.effects[1]);
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
