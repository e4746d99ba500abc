//! *Mind Control* (CC-SPD-MIN-1).

use super::{Card, Power};
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::resolve::Log;
use crate::state::Deed;
use crate::state::{Cause, Someone, State, UnitId};

/// Mind Control.
pub const MIND_CONTROL: Card = Card {
    power: Power::MindControl,
    name: "Mind Control",
    clause: "CC-SPD-MIN-1",
    text: "Power action: an attack without damage; a target hit acts for you once. It costs 1 damage for each full 100 points of the target.",
    color: "purple",
    deed: Some(Deed::MindControl),
    ..Card::PLAIN
};

/// The range of a user without a range value (CC-SPD-MIN-1).
const RANGE: u8 = 4;
/// The points of the target that cost the user 1 damage (CC-SPD-MIN-4).
const PRICE: u16 = 100;

impl ClixCampaign {
    /// How far Mind Control reaches.
    #[must_use]
    pub(crate) fn mind_range(&self, unit: UnitId) -> u8 {
        match self.unit(unit).character.range {
            0 => RANGE,
            range => range,
        }
    }

    /// Whether anything can be done with a character under Mind Control: neither power nor free actions, and
    /// nothing at all while it is locked (CC-SPD-MIN-2, CC-SPD-MIN-3).
    #[must_use]
    pub(crate) fn can_be_borrowed(&self, state: &State, unit: UnitId) -> bool {
        state.on_map.has(unit) && !state.locked.has(unit)
    }

    /// The borrowed action is over: the character returns, and the user pays for it, also if nothing was done
    /// (CC-SPD-MIN-4, CC-SPD-MIN-5).
    pub(crate) fn feed_back(&self, by: UnitId, target: UnitId, t: Log) {
        if t.state().lent.is_unit(target) {
            t.emit(Event::Returned { unit: target });
        }
        let damage = self.unit(target).character.points / PRICE;
        if damage > 0 && t.state().on_map.has(by) {
            self.hurt(by, damage as u8, Someone::NOBODY, Cause::Feedback, t);
        }
    }
}
