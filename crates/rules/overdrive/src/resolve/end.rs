//! The End Phase (OD-END, OD-HEAT).

use super::Log;
use crate::event::Event;
use crate::game::Overdrive;
use crate::state::{SHUTDOWN, State, UnitId};

impl Overdrive {
    /// OD-END-1, step by step, for all 'Mechs at once.
    pub(super) fn end_phase(&self, t: Log) {
        self.end_of_units(t);
        self.score(t);
        match self.ending(t.state()) {
            Some(ending) => t.emit(Event::GameEnded { ending }),
            None => t.emit(Event::TurnEnded),
        }
    }

    /// The first four steps: what happens to the 'Mechs, whatever the scenario.
    pub(crate) fn end_of_units(&self, t: Log) {
        for unit in t.state().doomed.and(t.state().on_map).iter() {
            t.emit(Event::Removed { unit });
        }
        for unit in t.state().on_map.iter() {
            let now = t.state().units[unit];
            if !now.pending.is_empty() {
                let mut after = now;
                after.hits = now.hits.plus(now.pending);
                let immobilized =
                    self.unit(unit).is_immobilized(&after) && !self.unit(unit).is_immobilized(&now);
                t.emit(Event::HitsTook { unit, immobilized });
            }
        }
        for unit in t.state().on_map.iter() {
            self.cool(unit, t);
        }
        for unit in t.state().on_map.iter() {
            if t.state().units[unit].heat >= SHUTDOWN {
                t.emit(Event::ShutDown { unit });
            }
        }
    }

    fn cool(&self, unit: UnitId, t: Log) {
        if t.state().shut_down.has(unit) {
            // OD-HEAT-6: after a turn of doing nothing it restarts cold.
            t.emit(Event::Restarted { unit });
            return;
        }
        let heat = self.cooled(t.state(), unit);
        if heat != t.state().units[unit].heat {
            t.emit(Event::Cooled { unit, heat });
        }
    }

    /// The heat of a 'Mech after cooling (OD-HEAT-4, OD-HEAT-5).
    #[must_use]
    pub fn cooled(&self, state: &State, unit: UnitId) -> u8 {
        let heat = state.units[unit].heat;
        if !state.fired.has(unit) {
            return 0;
        }
        let steady = !self.options.cooling_by_holding && !state.heated.has(unit);
        let in_water = self.hex_of(state, unit).terrain.depth() > 0;
        heat.saturating_sub(u8::from(steady) + u8::from(in_water))
    }
}
