//! *Running Shot* (CC-SPD-RUN-1).

use super::{Card, Power};
use crate::state::Deed;

/// Running Shot.
pub const RUNNING_SHOT: Card = Card {
    power: Power::RunningShot,
    name: "Running Shot",
    clause: "CC-SPD-RUN-1",
    text: "Power action: a move of full speed and a ranged combat action, in either order.",
    color: "gray",
    deed: Some(Deed::RunningShot),
    ..Card::PLAIN
};
