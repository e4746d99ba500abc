//! Deployment (BC-DEP).

use super::Log;
use crate::event::Event;
use crate::game::Battleclix;
use crate::state::{NORTH, SOUTH, UnitId};
use table::{Cell, D6, Dice};

impl Battleclix {
    /// BC-DEP-2: the lower roller places first.
    pub(super) fn roll_deployment(&self, dice: &mut impl Dice, t: Log) {
        let roll = dice.throw(self.seat(SOUTH), 1 * D6, "deployment").against(self.seat(NORTH));
        let first = if roll.first_wins { NORTH } else { SOUTH };
        t.emit(Event::DeploymentRolled { first, rolled: roll.rolled });
    }

    pub(super) fn place(&self, unit: UnitId, to: Cell, t: Log) {
        t.emit(Event::Placed { unit, to });
        if self.next_to_deploy(t.state(), self.side_of(unit)).is_none() {
            // BC-DEP-5: control counts at once, the Break Point not before turn 1.
            self.look_at_counters(t);
            self.begin_turn(1, t);
        }
    }
}
