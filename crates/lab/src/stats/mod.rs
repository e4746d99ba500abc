//! The statistics of the lab: estimates with 95% confidence intervals.

mod approximation;
mod elo;
mod equivalence;
mod interval;
mod linear;
mod normal;
mod pooling;
mod ridge;
mod sequence;
#[cfg(test)]
pub(crate) mod simulation;

pub use approximation::{CHAINS, Chance, FEWEST, Range, answer_of, search, start_of};
pub use elo::{Meeting, Rating, ratings};
pub use equivalence::{Answer, Margin, POWER, detectable};
pub use interval::{Estimate, Paired, Scores, Z, mean, wilson, wilson_of_width};
pub use linear::{Factor, Matrix};
pub use normal::{chi_square_tail, normal, normal_quantile, two_sided, two_sided_quantile};
pub use pooling::{Heterogeneity, holm_widths, pool, weighted_sum};
pub use ridge::{Fit, Observation, fit};
pub use sequence::{price_of_looking, share_sequence};
