//! What hangs on powers and ends with them (CC-DAM-LAST-1, CC-OBJ-7).

use super::Log;
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::powers::Power;
use crate::state::{State, UnitId};

impl ClixCampaign {
    /// Ends the effects whose user has lost the power, until none is left. Every round ends one, so it comes
    /// to rest.
    pub(crate) fn settle(&self, t: Log) {
        while let Some(event) = self.unsettled(t.state()) {
            t.emit(event);
        }
    }

    /// An effect that has lost its ground.
    #[inline]
    fn unsettled(&self, state: &State) -> Option<Event> {
        let strong = self.ever[Power::SuperStrength as usize].and(state.on_map);
        for unit in strong.iter() {
            let now = &state.units[unit];
            if now.held > 0 && !self.dial_powers(state, unit).has(Power::SuperStrength) {
                return Some(Event::Dropped { unit, object: now.held - 1 });
            }
        }
        if !state.countered.is_empty() {
            let users = self.ever[Power::Outwit as usize].and(state.on_map);
            let lost = |by: &UnitId| {
                state.units[*by].counter.is_some() && !self.dial_powers(state, *by).has(Power::Outwit)
            };
            if let Some(by) = users.iter().find(lost) {
                return Some(Event::OutwitEnded { by });
            }
        }
        if !state.changed.is_empty() {
            let users = self.ever[Power::Perplex as usize].and(state.on_map);
            let lost = |by: &UnitId| {
                state.units[*by].perplex.is_some() && !self.dial_powers(state, *by).has(Power::Perplex)
            };
            if let Some(by) = users.iter().find(lost) {
                return Some(Event::PerplexEnded { by });
            }
        }
        let lost = state.markers.as_slice().iter().find(|marker| {
            !state.on_map.has(marker.by()) || !self.dial_powers(state, marker.by()).has(marker.kind().power())
        });
        lost.map(|marker| Event::MarkersEnded { by: marker.by(), kind: marker.kind() })
    }

    /// A character puts its object down where it stands (CC-OBJ-6).
    pub(super) fn drop_object(&self, unit: UnitId, t: Log) {
        if let Some(object) = t.state().units[unit].object() {
            t.emit(Event::Dropped { unit, object: object as u8 });
        }
    }
}
