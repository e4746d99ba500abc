//! The normal and the chi-square distribution.

use std::f64::consts::{PI, SQRT_2};

/// The probability that a standard normal value is below `z`.
#[must_use]
pub fn normal(z: f64) -> f64 {
    0.5 * erfc(-z / SQRT_2)
}

/// The value below which a standard normal value lies with this probability, by bisection.
#[must_use]
pub fn normal_quantile(probability: f64) -> f64 {
    let (mut low, mut high) = (-40.0, 40.0);
    for _ in 0..80 {
        let middle = 0.5 * (low + high);
        if normal(middle) < probability { low = middle } else { high = middle }
    }
    0.5 * (low + high)
}

/// The probability that a normal value is farther than `z` from zero, on either side.
#[must_use]
pub fn two_sided(z: f64) -> f64 {
    erfc(z.abs() / SQRT_2)
}

/// The `z` for which [`two_sided`] is this probability. It stays accurate for tiny probabilities, where
/// one minus the probability would be rounded to one.
#[must_use]
pub fn two_sided_quantile(probability: f64) -> f64 {
    let (mut low, mut high) = (0.0, 40.0);
    for _ in 0..80 {
        let middle = 0.5 * (low + high);
        if two_sided(middle) > probability { low = middle } else { high = middle }
    }
    0.5 * (low + high)
}

/// The probability that a chi-square value with this many degrees of freedom exceeds `value`.
///
/// By the recurrence `Q(a + 1, x) = Q(a, x) + x^a e^-x / Γ(a + 1)` for the regularized incomplete gamma
/// function, from `Q(1/2, x) = erfc(√x)` or `Q(1, x) = e^-x`.
#[must_use]
pub fn chi_square_tail(value: f64, degrees: u32) -> f64 {
    if degrees == 0 || value <= 0.0 {
        return 1.0;
    }
    let x = 0.5 * value;
    let (mut a, mut tail, mut term) = if degrees.is_multiple_of(2) {
        (1.0, (-x).exp(), x * (-x).exp())
    } else {
        (0.5, erfc(x.sqrt()), x.sqrt() * (-x).exp() / (0.5 * PI.sqrt()))
    };
    while a + 0.25 < 0.5 * f64::from(degrees) {
        tail += term;
        a += 1.0;
        term *= x / a;
    }
    tail.clamp(0.0, 1.0)
}

/// The complementary error function: its series near zero, its continued fraction farther out.
fn erfc(x: f64) -> f64 {
    if x < 0.0 {
        return 2.0 - erfc(-x);
    }
    if x < 2.5 {
        let (mut term, mut sum, mut n) = (x, x, 0.0);
        while term.abs() > 1e-17 * sum.abs() {
            n += 1.0;
            term *= -x * x / n;
            sum += term / (2.0 * n + 1.0);
        }
        return 1.0 - 2.0 / PI.sqrt() * sum;
    }
    // erfc x = e^-x² / (x √π) · 1 / (1 + q / (1 + 2q / (1 + 3q / …))) with q = 1 / 2x², from the inside out.
    let q = 0.5 / (x * x);
    let inside = (1..=120).rev().fold(1.0, |inside, k| 1.0 + f64::from(k) * q / inside);
    (-x * x).exp() / (x * PI.sqrt() * inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(got: f64, want: f64, within: f64) {
        assert!((got - want).abs() < within, "{got} is not {want}");
    }

    #[test]
    fn the_normal_distribution_matches_published_values() {
        // Abramowitz and Stegun, table 26.1.
        for (z, want) in [(0.0, 0.5), (1.0, 0.841_344_746_07), (1.96, 0.975_002_104_85), (3.0, 0.998_650_1)] {
            near(normal(z), want, 1e-8);
            near(normal(-z), 1.0 - want, 1e-8);
        }
        near(two_sided(5.0), 5.733e-7, 1e-10);
        near(normal_quantile(0.975), 1.959_963_984_54, 1e-10);
        near(normal_quantile(0.9), 1.281_551_565_54, 1e-10);
        near(two_sided_quantile(0.05), 1.959_963_984_54, 1e-10);
        near(two_sided(two_sided_quantile(1e-20)) / 1e-20, 1.0, 1e-6);
    }

    #[test]
    fn chi_square_matches_published_values() {
        // The critical values at 5% and 1% of every textbook's table.
        for (value, degrees, want) in [
            (3.841, 1, 0.05),
            (5.991, 2, 0.05),
            (7.815, 3, 0.05),
            (18.307, 10, 0.05),
            (6.635, 1, 0.01),
            (11.345, 3, 0.01),
            (24.725, 11, 0.01),
        ] {
            near(chi_square_tail(value, degrees), want, 2e-5);
        }
        assert_eq!(chi_square_tail(0.0, 4), 1.0);
    }
}
