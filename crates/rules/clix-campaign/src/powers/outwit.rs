//! *Outwit* (CC-DAM-OUT-1).

use super::{Card, Power, PowerSet};
use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::state::{State, UnitId, UnitSet};

/// Outwit.
pub const OUTWIT: Card = Card {
    power: Power::Outwit,
    name: "Outwit",
    clause: "CC-DAM-OUT-1",
    text: "Free action: counters one power of an opponent until your next turn.",
    color: "blue",
    ..Card::PLAIN
};

/// How far the target may be (CC-DAM-OUT-1).
const RANGE: u8 = 10;

impl ClixCampaign {
    /// The characters of the active side that may use Outwit: once per turn, in their own turn (CC-FREE-2).
    #[inline]
    #[must_use]
    pub(crate) fn outwitters(&self, state: &State) -> UnitSet {
        self.free_users(state, OUTWIT.power, state.outwitted)
    }

    /// Whether a character may counter powers of another one.
    pub(crate) fn may_outwit(&self, state: &State, by: UnitId, target: UnitId) -> Result<(), Refusal> {
        self.may_use_freely(state, by, OUTWIT.power, state.outwitted)?;
        if !state.on_map.has(target) {
            return Err(Refusal::NotOnMap { unit: target });
        }
        if !self.oppose(state, by, target) {
            return Err(Refusal::Friend { unit: target });
        }
        self.may_reach(state, by, target, RANGE)
    }

    /// Whether one of the [`ClixCampaign::outwitters`] reaches this opponent.
    pub(crate) fn outwits(&self, state: &State, by: UnitId, target: UnitId) -> bool {
        self.may_reach(state, by, target, RANGE).is_ok()
    }

    /// The powers of a character that can be countered: those printed on the click that shows, special ones
    /// as a whole, not Earthbound (CC-DAM-OUT-1, CC-DAM-OUT-2, CC-SPD-EAR-3). Several counters on one power
    /// run separately.
    #[must_use]
    pub(crate) fn counterable(&self, state: &State, target: UnitId) -> PowerSet {
        let mut powers = self.face(state, target).printed;
        powers.remove(Power::Earthbound);
        powers
    }
}
