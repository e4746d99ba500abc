//! *Pulse Wave* (CC-ATK-PUL-1).

use super::{Card, Power};
use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::sight::Ignores;
use crate::sight::Line;
use crate::state::Kind;
use crate::state::{State, UnitId, UnitSet};

/// Pulse Wave.
pub const PULSE_WAVE: Card = Card {
    power: Power::PulseWave,
    name: "Pulse Wave",
    clause: "CC-ATK-PUL-1",
    text: "A ranged attack on everybody within half its range, friend and foe, whose powers do not help.",
    color: "yellow",
    kind: Some(Kind::Pulse),
    ignores: Ignores { characters: true, hindering: true, barriers: false },
    ..Card::PLAIN
};

impl ClixCampaign {
    /// The characters in the area of a Pulse Wave: within half the range value, halved again between the
    /// heights, with a line that ignores characters, hindering terrain and Stealth (CC-ATK-PUL-1,
    /// CC-SOAR-3).
    #[must_use]
    pub(crate) fn pulse_area(&self, state: &State, by: UnitId) -> UnitSet {
        let radius = self.unit(by).character.range.div_ceil(2);
        let eye = self.eye(state, by);
        let mut area = state.on_map;
        area.remove(by);
        for unit in area.iter() {
            let reach = self.reach_of(eye, self.eye(state, unit), radius);
            let in_area = self.range_between(state, by, unit) <= reach
                && self.line_between(state, by, unit, PULSE_WAVE.ignores) != Line::Blocked;
            if !in_area {
                area.remove(unit);
            }
        }
        area
    }

    /// Whether a character may send a Pulse Wave: it shoots freely, and an opponent is in the area
    /// (CC-ATK-PUL-1, CC-ATK-PUL-3).
    pub(crate) fn may_pulse(&self, state: &State, by: UnitId) -> Result<(), Refusal> {
        if !self.possesses(state, by, PULSE_WAVE.power) {
            return Err(Refusal::NoPower { unit: by, power: PULSE_WAVE.power });
        }
        if self.unit(by).character.range == 0 {
            return Err(Refusal::NoRange { unit: by });
        }
        if !self.shoots_freely(state, by) && self.is_engaged(state, by) {
            return Err(Refusal::Engaged { unit: by });
        }
        if self.pulse_area(state, by).and(self.opponents(state, by)).is_empty() {
            return Err(Refusal::NobodyInTheArea { unit: by });
        }
        Ok(())
    }
}
