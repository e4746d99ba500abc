//! Declaring attacks (QS-DECL, QS-SEQ-7) and settling divided lines (QS-LOS-5 to QS-LOS-7).

use super::Log;
use crate::content::Slot;
use crate::event::Event;
use crate::game::Quickstart;
use crate::sight::Woods;
use crate::state::UnitId;

impl Quickstart {
    pub(super) fn hold_fire(&self, unit: UnitId, t: Log) {
        t.emit(Event::FireHeld { unit });
        self.resolve_when_all_declared(t);
    }

    pub(super) fn name_target(&self, unit: UnitId, target: UnitId, t: Log) {
        t.emit(Event::TargetNamed { unit, target });
        // A squad or platoon has one attack, so naming the target says all (D7).
        if self.unit(unit).kind.is_infantry() {
            t.emit(Event::Aimed { unit, slot: Slot(0), shots: 1 });
            self.complete_declaration(unit, t);
        }
    }

    /// QS-LOS-7: target and weapons are named; now the line is settled, if it has to be.
    pub(super) fn complete_declaration(&self, unit: UnitId, t: Log) {
        let target = t.state().units[unit].target;
        if self.woods(t.state(), unit, target).is_none() {
            t.emit(Event::LineAsked { unit });
        } else {
            self.declare(unit, t);
        }
    }

    pub(super) fn settle_line(&self, unit: UnitId, sides: u16, t: Log) {
        let target = t.state().units[unit].target;
        let woods = self.survey(t.state(), unit, target).woods(sides);
        t.emit(Event::LineChosen { unit, target, sides, woods });
        if woods == Woods::Blocked {
            t.emit(Event::Blocked { unit });
        } else {
            self.declare(unit, t);
        }
    }

    fn declare(&self, unit: UnitId, t: Log) {
        t.emit(Event::Declared { unit });
        self.resolve_when_all_declared(t);
    }

    /// QS-SEQ-7: all declarations are finished before anything is resolved.
    pub(super) fn resolve_when_all_declared(&self, t: Log) {
        let state = t.state();
        if state.on_map.minus(state.declared).is_empty() {
            if !state.queue.as_slice().is_empty() {
                t.emit(Event::ResolutionBegan);
            }
            self.next_volley(t);
        }
    }
}
