//! The statistics of the lab: estimates with 95% confidence intervals.

mod elo;
mod interval;
mod linear;
mod ridge;

pub use elo::{Meeting, Rating, ratings};
pub use interval::{Estimate, Paired, Z, mean, wilson};
pub use linear::Matrix;
pub use ridge::{Fit, Observation, fit};
