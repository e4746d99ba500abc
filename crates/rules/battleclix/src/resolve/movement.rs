//! Moves, jumps and breaking away (BC-MOVE, BC-JUMP, BC-HTH-3 to BC-HTH-6).

use super::Log;
use crate::event::Event;
use crate::game::Battleclix;
use crate::state::UnitId;
use table::{Cell, D6, Dice, Total};

impl Battleclix {
    pub(super) fn break_away(&self, unit: UnitId, dice: &mut impl Dice, t: Log) {
        let mut need = Total::default();
        self.count_break_away(t.state(), unit, &mut need);
        let check = dice.throw(self.seat(self.side_of(unit)), 1 * D6, "break away").at_least(need.sum);
        t.emit(Event::BreakAway { unit, need: need.sum as i8, rolled: check.rolled, passed: check.passed });
    }

    /// A Move action is complete, so control is settled (BC-VP-6).
    pub(super) fn arrive(&self, unit: UnitId, to: Cell, jumped: bool, t: Log) {
        t.emit(Event::Moved { unit, to, jumped });
        self.recompute(t);
    }

    pub(super) fn set_out(&self, unit: UnitId, t: Log) {
        let movement = self.showing(t.state(), unit).movement.number;
        t.emit(Event::SetOut { unit, movement });
    }

    /// BC-O-6: control after every hex.
    pub(super) fn step(&self, unit: UnitId, to: Cell, t: Log) {
        let cost = self.step_cost(t.state(), unit, to).unwrap_or(1);
        t.emit(Event::Stepped { unit, to, cost });
        self.recompute(t);
    }

    pub(super) fn halt(&self, unit: UnitId, t: Log) {
        t.emit(Event::Halted { unit });
        self.recompute(t);
    }
}
