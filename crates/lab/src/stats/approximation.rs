//! Where does a chance cross one half? By stochastic approximation, without a model of the curve.

use super::interval::Estimate;

/// A small generator of random numbers (SplitMix64) with a stream of its own for each seed.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The stream of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number from 0 to 1.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Whether something with this probability happens.
    pub fn happens(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// A number below `count`, which is not zero.
    pub fn below(&mut self, count: usize) -> usize {
        (self.bits() % count.max(1) as u64) as usize
    }
}

/// The number of independent searches; their scatter gives the interval.
pub const CHAINS: u64 = 16;
/// The 97.5% quantile of Student's t distribution with 15 degrees of freedom.
const T: f64 = 2.131_449_546;

/// The fewest trials of a search; with fewer, it would tell where it began.
pub const FEWEST: u32 = 20;

/// The numbers between which a search goes, and a number of the right size to begin with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// The least and the most.
    pub ends: [f64; 2],
    /// The size of the first steps.
    pub scale: f64,
}

/// One search (Robbins and Monro 1951, averaged as by Polyak and Juditsky 1992): the number rises after a win
/// and falls after a loss, by ever smaller steps, and its mean over the last half is the answer.
///
/// # Errors
/// The first error of a trial.
pub fn search<E>(
    range: Range,
    start: f64,
    trials: u32,
    chance: &mut Chance,
    mut trial: impl FnMut(f64, &mut Chance) -> Result<f64, E>,
) -> Result<f64, E> {
    let [least, most] = range.ends;
    let (mut at, mut sum, mut count) = (start.clamp(least, most), 0.0, 0.0);
    for number in 0..trials {
        let step = 2.0 * range.scale / (f64::from(number) + 8.0).powf(0.6);
        at = (at + step * (trial(at, chance)? - 0.5)).clamp(least, most);
        if number >= trials / 2 {
            sum += at;
            count += 1.0;
        }
    }
    Ok(if count > 0.0 { sum / count } else { at })
}

/// Where each search begins: far below to far above, so that searches which have not arrived disagree.
#[must_use]
pub fn start_of(range: Range, chain: u64) -> f64 {
    range.scale * (0.4 + 1.4 * (chain as f64 + 0.5) / CHAINS as f64)
}

/// The answer of all searches, with Student's interval of their scatter.
#[must_use]
pub fn answer_of(found: &[f64]) -> Estimate {
    let count = found.len() as f64;
    let value = found.iter().sum::<f64>() / count;
    let variance = found.iter().map(|at| (at - value).powi(2)).sum::<f64>() / (count - 1.0);
    let half = T * (variance / count).sqrt();
    Estimate { value, low: value - half, high: value + half }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::simulation::covers;

    /// A unit listed at 40 whose known worth is another: duels are even at that many enemy points. Twenty games in
    /// each search are the fewest that are played.
    #[test]
    fn a_known_price_is_found() {
        for (seed, truth, games) in
            [(51, 40.0, 90), (52, 55.0, 90), (53, 25.0, 90), (54, 60.0, 20), (55, 25.0, 20)]
        {
            let range = Range { ends: [0.0, 160.0], scale: 40.0 };
            covers(seed, truth, |chance| {
                let chains = (0..CHAINS).map(|chain| {
                    let won = |at: f64, chance: &mut Chance| {
                        Ok::<f64, ()>(f64::from(u8::from(
                            chance.happens(1.0 / (1.0 + ((at - truth) / 12.0).exp())),
                        )))
                    };
                    search(range, start_of(range, chain), games, chance, won).unwrap_or_default()
                });
                answer_of(&chains.collect::<Vec<_>>())
            });
        }
    }

    #[test]
    fn the_interval_of_the_searches_is_students() {
        let found: Vec<f64> = (0..16).map(f64::from).collect();
        let got = answer_of(&found);
        // The variance of 0 to 15 is 68/3.
        let half = 2.131_449_546 * (68.0_f64 / 3.0 / 16.0).sqrt();
        assert!((got.value - 7.5).abs() < 1e-12 && (got.high - 7.5 - half).abs() < 1e-9, "{got:?}");
    }
}
