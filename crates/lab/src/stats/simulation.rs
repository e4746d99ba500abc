//! Simulated studies in which the truth is known, for the tests of intervals.

pub(crate) use super::approximation::Chance;
use super::interval::Estimate;

impl Chance {
    /// The wins in this many games.
    pub fn wins(&mut self, games: u64, share: f64) -> f64 {
        (0..games).filter(|_| self.happens(share)).count() as f64
    }

    /// A standard normal value (Box and Muller).
    pub fn normal(&mut self) -> f64 {
        let (a, b) = (self.unit().max(1e-300), self.unit());
        (-2.0 * a.ln()).sqrt() * (2.0 * std::f64::consts::PI * b).cos()
    }
}

/// The number of simulated studies in a test of coverage.
pub(crate) const STUDIES: u32 = 2000;

/// Expects that an interval covers the truth in 93% to 97% of simulated studies.
#[track_caller]
pub(crate) fn covers(seed: u64, truth: f64, mut study: impl FnMut(&mut Chance) -> Estimate) {
    let mut chance = Chance::new(seed);
    let covered = (0..STUDIES).filter(|_| !study(&mut chance).excludes(truth)).count();
    let percent = 100.0 * covered as f64 / f64::from(STUDIES);
    assert!((93.0..=97.0).contains(&percent), "the interval covers the truth in {percent}% of studies");
}
