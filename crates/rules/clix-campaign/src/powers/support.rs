//! *Support* (CC-DAM-SUP-1).

use super::{Card, Power};
use crate::content::Slot;
use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::state::Deed;
use crate::state::{State, UnitId};

/// Support.
pub const SUPPORT: Card = Card {
    power: Power::Support,
    name: "Support",
    clause: "CC-DAM-SUP-1",
    text: "Power action: heals itself or an adjacent friend, if neither is engaged.",
    color: "orange",
    deed: Some(Deed::Support),
    ..Card::PLAIN
};

/// A roll of two 1s hurts the target instead (CC-DAM-SUP-2).
pub(crate) const MISHAP: u8 = 1;

/// What comes of a Support roll: nothing, a mishap, a success, or one that heals 1 more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Outcome {
    Failure,
    Mishap,
    Success,
    Triumph,
}

impl ClixCampaign {
    /// Whether a character may be supported: itself or an adjacent friend, hurt, and neither engaged
    /// (CC-DAM-SUP-1, CC-ACT-11, CC-NO-5).
    pub(crate) fn may_support(&self, state: &State, by: UnitId, target: UnitId) -> Result<(), Refusal> {
        if !state.on_map.has(target) {
            return Err(Refusal::NotOnMap { unit: target });
        }
        if self.oppose(state, by, target) {
            return Err(Refusal::NoFriend { unit: target });
        }
        if by != target && !self.adjacent(state, by, target) {
            return Err(Refusal::NotAdjacent { unit: target });
        }
        if state.units[target].click <= 1 {
            return Err(Refusal::Unhurt { unit: target });
        }
        for unit in [by, target] {
            if self.is_engaged(state, unit) {
                return Err(Refusal::EngagedInSupport { unit });
            }
        }
        Ok(())
    }

    /// What the Support roll needs: dial values only.
    #[must_use]
    pub fn support_need(&self, state: &State, by: UnitId, target: UnitId) -> i32 {
        self.dial_value(state, target, Slot::Defense) - self.dial_value(state, by, Slot::Attack)
    }

    /// What a sum of 2d6 comes to (CC-DAM-SUP-2).
    #[must_use]
    pub(crate) fn support_outcome(sum: u16, need: i32) -> Outcome {
        match sum {
            2 => Outcome::Mishap,
            12 => Outcome::Triumph,
            _ if i32::from(sum) >= need => Outcome::Success,
            _ => Outcome::Failure,
        }
    }
}

/// What a healing die heals: 2 less than it shows, at least 1.
#[must_use]
pub(crate) fn healing(face: u16) -> u8 {
    (face.max(3) - 2) as u8
}
