//! The statistics of the lab: estimates with their intervals, all at 95%.

mod elo;
mod interval;
mod linear;
mod ridge;

pub use elo::{Meeting, Rating, ratings};
pub use interval::{Estimate, Paired, Z, mean, wilson};
pub use linear::Matrix;
pub use ridge::{Fit, Observation, fit};
