//! *Shape Change* (CC-DAM-SHA-1).

use super::{Card, Power};
use crate::game::ClixCampaign;
use crate::state::Switch;
use crate::state::{State, UnitId};

/// Shape Change.
pub const SHAPE_CHANGE: Card = Card {
    power: Power::ShapeChange,
    name: "Shape Change",
    clause: "CC-DAM-SHA-1",
    text: "On a die of 5 or 6 an attacker must choose another target, and its own attacks may be impostor strikes.",
    color: "pink",
    succeeds_on: 5,
    switch: Some(Switch::ShapeChange),
    ..Card::PLAIN
};

impl ClixCampaign {
    /// The next target of the attack that rolls for Shape Change (CC-DAM-SHA-1): each once, not against a
    /// Pulse Wave.
    #[must_use]
    pub(crate) fn next_deceiver(&self, state: &State) -> Option<UnitId> {
        let attack = &state.attack;
        let targets = attack.targets.minus(attack.checked).minus(attack.ignored);
        let mut deceivers = self.with(state, targets, SHAPE_CHANGE.power).iter();
        deceivers.find(|&unit| !state.units[unit].declines(Switch::ShapeChange))
    }
}
