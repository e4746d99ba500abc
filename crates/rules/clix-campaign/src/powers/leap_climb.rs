//! *Leap/Climb* (CC-SPD-LEA-1).

use super::{Card, Power};
use crate::game::ClixCampaign;
use crate::movement::Gait;
use crate::state::{Flight, State, UnitId};
use crate::terrain::Gate;

/// Leap/Climb.
pub const LEAP_CLIMB: Card = Card {
    power: Power::LeapClimb,
    name: "Leap/Climb",
    clause: "CC-SPD-LEA-1",
    text: "Leaps or climbs over characters and terrain, breaks away without a roll, and strikes at other levels and at soaring characters next to it.",
    color: "orange",
    gait: Some(Gait { slips_away: true, ..Gait::WING }),
    ..Card::PLAIN
};

impl ClixCampaign {
    /// Whether a character strikes at one that is not adjacent, but next to it: on another level, with no
    /// wall or double-shut corner between (CC-SPD-LEA-1), or soaring above it (CC-CLOSE-3).
    #[must_use]
    pub(crate) fn leaps_at(&self, state: &State, by: UnitId, target: UnitId) -> bool {
        let (here, there) = (state.units[by].cell, state.units[target].cell);
        let Some(way) = self.field.way(here, there) else { return false };
        self.flight(state, by) != Flight::Soaring
            && self.possesses(state, by, LEAP_CLIMB.power)
            && (self.flight(state, target) == Flight::Soaring
                || self.field.level(here) != self.field.level(there)
                    && self.is_open(state, here, way, Gate::Climb))
    }
}
