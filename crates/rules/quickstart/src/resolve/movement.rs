//! The Movement Phase (QS-MOV, QS-INF-1, QS-EXIT).

use super::Log;
use crate::action::Action;
use crate::event::Event;
use crate::game::Quickstart;
use crate::state::{Mode, UnitId};

impl Quickstart {
    pub(super) fn move_unit(&self, unit: UnitId, action: Action, t: Log) {
        // Infantry have no modes (QS-INF-1): that they moved is noted like a walk.
        if self.unit(unit).kind.is_infantry() && action != Action::Stand {
            t.emit(Event::ModeDeclared { unit, mode: Mode::Walk });
        }
        match action {
            Action::Go(mode) => {
                t.emit(Event::ModeDeclared { unit, mode });
                return;
            }
            Action::Move { hexes, facing, to } => t.emit(Event::Moved { unit, to, facing, hexes }),
            // QS-EXIT-2: gone at once, in the Movement Phase.
            Action::Leave(edge) => {
                let escaped = self.escapes(unit, edge);
                t.emit(Event::Left { unit, edge, escaped });
            }
            _ => t.emit(Event::Stood { unit }),
        }
        let state = t.state();
        if state.on_map.minus(state.moved).is_empty() {
            t.emit(Event::FireBegan);
            self.resolve_when_all_declared(t);
        }
    }
}
