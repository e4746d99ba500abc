//! The Movement Phase and water (OD-MOVE, OD-JUMP, OD-WATR).

use super::Log;
use crate::action::Action;
use crate::event::Event;
use crate::game::Overdrive;
use crate::movement::Route;
use crate::need::bounded;
use crate::state::{SIDES, Target, UnitId};
use table::{Cell, Check, D6, Dice, Facing};

impl Overdrive {
    /// OD-WATR-3: on a success the 'Mech carries out its activation normally.
    pub(super) fn break_free(&self, unit: UnitId, dice: &mut impl Dice, t: Log) {
        let need = self.water_need(unit, t.state().units[unit].cell);
        let throw = dice.throw(self.seat(self.side_of(unit)), 2 * D6, "break free");
        let Check { passed, rolled } = throw.at_least(bounded(need));
        t.emit(Event::BreakFreeRolled { unit, need: need as i8, rolled, passed });
        if !passed {
            self.end_activation(unit, t);
        }
    }

    pub(super) fn stay_stuck(&self, unit: UnitId, t: Log) {
        t.emit(Event::StayedStuck { unit });
        self.end_activation(unit, t);
    }

    pub(super) fn move_unit(&self, unit: UnitId, action: Action, dice: &mut impl Dice, t: Log) {
        match action {
            Action::Ground { to, facing, charge, route } => {
                self.walk(unit, (to, facing), charge, route, dice, t);
            }
            Action::Jump { to, facing } => self.jump(unit, to, facing, dice, t),
            Action::Stand { facing } => t.emit(Event::Stood { unit, facing }),
            // OD-SCN-7: leaving is the activation.
            _ => {
                let saved = self.scenario.mission == crate::content::Mission::Breakthrough;
                t.emit(Event::Left { unit, saved });
            }
        }
        self.end_activation(unit, t);
    }

    /// The water rolls of a path, in order; the first failure ends it (OD-WATR-2, OD-CHRG-3).
    fn walk(
        &self,
        unit: UnitId,
        (to, facing): (Cell, Facing),
        charge: Target,
        route: Route,
        dice: &mut impl Dice,
        t: Log,
    ) {
        let start = t.state().units[unit].cell;
        // Most maps and most moves are dry.
        for at in self.cells(start, route).filter(|&at| self.ground.water.contains(at)) {
            if !self.wade(unit, at, facing, dice, t) {
                return;
            }
        }
        let hexes = route.len() as u8;
        let tmm = self.ground_tmm(t.state(), unit, self.distance(start, to), hexes);
        t.emit(Event::Moved { unit, to, facing, hexes, tmm, charge });
    }

    fn jump(&self, unit: UnitId, to: Cell, facing: Facing, dice: &mut impl Dice, t: Log) {
        // OD-JUMP-2: a water roll is made only where it lands.
        if self.ground.water.contains(to) && !self.wade(unit, to, facing, dice, t) {
            return;
        }
        let distance = self.distance(t.state().units[unit].cell, to);
        let tmm = self.jump_tmm(t.state(), unit, distance);
        t.emit(Event::Jumped { unit, to, facing, tmm });
    }

    /// One water roll; whether the 'Mech goes on.
    fn wade(&self, unit: UnitId, at: Cell, facing: Facing, dice: &mut impl Dice, t: Log) -> bool {
        let need = self.water_need(unit, at);
        let throw = dice.throw(self.seat(self.side_of(unit)), 2 * D6, "water");
        let Check { passed, rolled } = throw.at_least(bounded(need));
        t.emit(Event::WaterRolled { unit, at, need: need as i8, rolled, passed });
        if !passed {
            t.emit(Event::Stuck { unit, at, facing });
        }
        passed
    }

    fn end_activation(&self, unit: UnitId, t: Log) {
        t.emit(Event::ActivationEnded { unit });
        self.combat_when_all_moved(t);
    }

    /// OD-TURN-2: the Combat Phase begins after every 'Mech has completed its movement.
    pub(super) fn combat_when_all_moved(&self, t: Log) {
        if SIDES.iter().all(|&side| self.waiting(t.state(), side).is_empty()) {
            t.emit(Event::CombatBegan);
            self.begin_declarations(t);
        }
    }
}
