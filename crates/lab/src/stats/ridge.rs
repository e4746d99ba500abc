//! What each thing in a force adds to its share of wins: least squares that mistrusts large answers.

use super::interval::{Estimate, Z};
use super::linear::Matrix;

/// One measured value and what it was measured with.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation {
    /// How much of each thing there was.
    pub things: Vec<f64>,
    /// What came of it.
    pub value: f64,
    /// How certain that is: one over its variance.
    pub weight: f64,
}

/// What each thing adds to the value.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// For each thing, with its interval.
    pub effects: Vec<Estimate>,
    /// How far effects are from nothing, as far as the data tell: the spread that explains them best.
    pub spread: f64,
}

/// Spreads that are tried, the smallest first.
const SPREADS: [f64; 9] = [0.003, 0.006, 0.0125, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8];

/// Ridge regression: the effects that explain the values best, if effects are normal around zero. How
/// widely they spread is chosen by the data (the largest marginal likelihood), so that many things
/// and few values give small effects with wide intervals instead of wild ones. Nothing if there is
/// nothing to fit.
#[must_use]
pub fn fit(observations: &[Observation]) -> Option<Fit> {
    let size = observations.first()?.things.len();
    if size == 0 {
        return None;
    }
    let mut normal = Matrix::zero(size);
    let mut right = vec![0.0; size];
    for seen in observations {
        for (row, a) in seen.things.iter().enumerate().filter(|(_, a)| **a != 0.0) {
            right[row] += seen.weight * a * seen.value;
            for (column, b) in seen.things.iter().enumerate() {
                normal.add(row, column, seen.weight * a * b);
            }
        }
    }
    let best = SPREADS.iter().filter_map(|&spread| solve(&normal, &right, spread));
    let (_, fit) = best.max_by(|(a, _), (b, _)| a.total_cmp(b))?;
    Some(fit)
}

/// The fit for one spread, and the logarithm of its likelihood up to what is the same for all.
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
    fn certain_values_give_back_the_effects_they_were_made_of() {
        let truth = [0.10, -0.05, 0.02];
        let designs = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.0, -1.0, 0.0], [1.0, 1.0, -2.0]];
        let seen = designs.map(|things| Observation {
            things: things.to_vec(),
            value: things.iter().zip(truth).map(|(a, b)| a * b).sum(),
            weight: 1e8,
        });
        let fit = fit(&seen).expect("something to fit");
        for (effect, want) in fit.effects.iter().zip(truth) {
            assert!((effect.value - want).abs() < 1e-4 && !effect.excludes(want), "{effect:?} {want}");
        }
    }

    #[test]
    fn uncertain_values_give_small_effects_with_wide_intervals() {
        let seen = [Observation { things: vec![1.0, 1.0], value: 0.3, weight: 10.0 }];
        let fit = fit(&seen).expect("something to fit");
        // Neither can be told from the other, and one value of ten games proves little.
        assert_eq!(fit.effects[0], fit.effects[1]);
        assert!(fit.effects[0].value < 0.15 && !fit.effects[0].excludes(0.0), "{fit:?}");
    }

    #[test]
    fn ridge_is_the_closed_form_for_one_thing() {
        let seen = [Observation { things: vec![1.0], value: 0.4, weight: 100.0 }];
        let fit = fit(&seen).expect("something to fit");
        let want = 100.0 * 0.4 / (100.0 + 1.0 / (fit.spread * fit.spread));
        assert!((fit.effects[0].value - want).abs() < 1e-12);
        // The spread that makes 0.4 likeliest: spread² + 1/100 nearest to 0.16.
        assert_eq!(fit.spread, 0.4);
    }

    #[test]
    fn nothing_gives_nothing() {
        assert_eq!(fit(&[]), None);
        assert_eq!(fit(&[Observation { things: vec![], value: 1.0, weight: 1.0 }]), None);
    }
}
