//! Reach: where a piece can get to, and at what cost.

mod cheapest;
mod field;
mod path;
mod posed;

pub use cheapest::{Reached, cheapest};
pub use field::{DEAREST, Field};
pub use path::{BadStep, WhyNot, check_path, check_steps};
pub use posed::{Pose, ReachedPoses, Step, cheapest_poses};
