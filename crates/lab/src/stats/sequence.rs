//! Confidence sequences: intervals that hold at every number of games at once.
//!
//! A study that stops when its answer looks clear would break an ordinary interval: whoever looks often enough
//! sees every coin leave its 95% interval. Robbins' normal mixture stays valid however often one looks
//! (Robbins 1970, "Statistical methods related to the law of the iterated logarithm", Annals of Mathematical
//! Statistics 41; the form used here is the two-sided normal mixture of Howard, Ramdas, McAuliffe and Sekhon
//! 2021, "Time-uniform, nonparametric, nonasymptotic confidence sequences", Annals of Statistics 49).

use super::interval::Estimate;

/// The error allowed over the whole course of a study.
const ALPHA: f64 = 0.05;
/// The number of games for which the sequence is tuned to be narrowest; it is valid at every other number, too.
const TUNED_FOR: f64 = 1000.0;

/// The distance from the mean of `count` values, each with variance proxy `variance`.
fn radius(count: f64, variance: f64) -> f64 {
    let spent = count * variance;
    let two_logs = -2.0 * ALPHA.ln();
    let mixture = TUNED_FOR * variance / (two_logs + (1.0 + two_logs).ln());
    let crossing = (spent + mixture) * ((spent + mixture) / (mixture * ALPHA * ALPHA)).ln();
    crossing.sqrt() / count
}

/// A share with an interval that holds at all times. Values from 0 to 1 are sub-Gaussian with variance 1/4
/// (Hoeffding's lemma), so this holds for every number of games, with draws as half a win.
#[must_use]
pub fn share_sequence(hits: f64, of: f64) -> Estimate {
    if of <= 0.0 {
        return Estimate { value: 0.5, low: 0.0, high: 1.0 };
    }
    let (value, half) = (hits / of, radius(of, 0.25));
    Estimate { value, low: (value - half).max(0.0), high: (value + half).min(1.0) }
}

/// The factor by which a sequence is wider than an ordinary interval of as many games.
#[must_use]
pub fn price_of_looking(games: u64) -> f64 {
    radius(games as f64, 0.25) / (super::Z * (0.25 / games as f64).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::simulation::{Chance, STUDIES};
    use crate::stats::wilson;

    /// The part of studies, looked at after every tenth game up to 2,000, whose interval excluded the truth at
    /// least once.
    fn ever_wrong(seed: u64, share: f64, interval: impl Fn(f64, f64) -> Estimate) -> f64 {
        let mut chance = Chance::new(seed);
        let wrong = |chance: &mut Chance| {
            let mut hits = 0.0;
            (1..=200).any(|look| {
                hits += chance.wins(10, share);
                interval(hits, 10.0 * f64::from(look)).excludes(share)
            })
        };
        let count = (0..STUDIES).filter(|_| wrong(&mut chance)).count();
        count as f64 / f64::from(STUDIES)
    }

    /// A sequence promises at least 95% at any stopping time; over a finite horizon it keeps a little more.
    #[test]
    fn a_sequence_stays_valid_however_often_one_looks() {
        for (seed, share) in [(1, 0.5), (2, 0.7)] {
            let wrong = ever_wrong(seed, share, share_sequence);
            assert!((0.002..=0.05).contains(&wrong), "{share}: {wrong}");
        }
        let peeked = ever_wrong(3, 0.5, wilson);
        assert!(peeked > 0.25, "an ordinary interval fails when looked at 200 times: {peeked}");
    }

    #[test]
    fn the_radius_is_that_of_the_published_formula() {
        // Howard et al., two-sided normal mixture: sqrt((v + ρ) ln((v + ρ) / (ρ α²))) with v = 250, ρ = 250/7.936.
        let rho: f64 = 250.0 / (5.991_464_547 + 6.991_464_547_f64.ln());
        let want = ((250.0 + rho) * ((250.0 + rho) / (rho * 0.0025)).ln()).sqrt() / 1000.0;
        assert!((radius(1000.0, 0.25) - want).abs() < 1e-9);
        assert!((1.4..1.7).contains(&price_of_looking(1000)), "{}", price_of_looking(1000));
        assert_eq!(share_sequence(0.0, 0.0), wilson(0.0, 0.0));
    }
}
