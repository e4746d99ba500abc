//! Drone Equipment: Deploy, Recall, Reposition and formation (TM-DRONE-4 to TM-DRONE-6, TM-DRONE-12).

use super::Log;
use crate::content::Tag;
use crate::event::Event;
use crate::game::ThirtyMm;
use crate::legal::COMMAND_AP;
use crate::state::{Ask, UnitId};
use table::{Cell, RowFacing};

impl ThirtyMm {
    /// Deploy or Reposition begins: Drones are placed one by one.
    pub(super) fn handle(&self, unit: UnitId, count: u8, moves: bool, t: Log) {
        self.pay(unit, COMMAND_AP, t);
        t.emit(Event::DronesHandled { unit, count, moves });
    }

    /// The next Drone, if there is one that can be placed.
    pub(super) fn drone_step(&self, unit: UnitId, t: Log) -> bool {
        let state = t.state();
        let mut items = self.own_items(unit);
        let any = items.any(|item| {
            self.is_handled(state, unit, item) && self.drone_moves(state, unit, item, |_, _| true)
        });
        if any {
            return self.ask(Ask::Drones(unit), t);
        }
        t.emit(Event::HandlingEnded { unit });
        true
    }

    /// TM-DRONE-4: all active Drones dock, turrets too.
    pub(super) fn recall(&self, unit: UnitId, t: Log) {
        for item in self.own_items(unit) {
            if self.active_drones(t.state(), unit).any(|active| active == item) {
                t.emit(Event::DroneDocked { unit, item: item as u8 });
            }
        }
    }

    /// TM-DRONE-6, TM-DRONE-12: Drones keep their place beside a Unit that moved; who cannot goes to its hex, and
    /// docks if that is impossible, too. Turrets never move.
    pub(super) fn keep_formation(&self, unit: UnitId, from: Cell, t: Log) {
        if t.state().loose.as_slice().is_empty() || !t.state().on_map.has(unit) {
            return;
        }
        for item in self.own_items(unit) {
            let state = t.state();
            let mobile = self.fitting(item).sheet.drone().is_some_and(|tag| tag != Tag::DT);
            if !mobile || !self.active_drones(state, unit).any(|active| active == item) {
                continue;
            }
            let Some(now) = self.loose(state, item).map(|loose| loose.cell) else { continue };
            let here = state.units[unit].cell;
            let kept = self.shifted(now, from, here);
            let wanted = [kept, Some(here)].into_iter().flatten();
            let to = wanted.into_iter().find(|&cell| self.drone_fits(state, unit, item, cell));
            let item = item as u8;
            match to {
                Some(to) if to == now => {}
                Some(to) => {
                    let facing = RowFacing::default();
                    t.emit(Event::DronePlaced { unit, item, to, facing, formation: true });
                }
                None => t.emit(Event::DroneDocked { unit, item }),
            }
        }
    }
}
