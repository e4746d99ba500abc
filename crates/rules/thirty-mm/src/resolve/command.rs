//! Command Actions (TM-CMD, TM-STANCE, TM-TRANS, and Systems that are used).

use super::Log;
use crate::action::Action;
use crate::event::Event;
use crate::game::ThirtyMm;
use crate::legal::COMMAND_AP;
use crate::state::{Mark, Posture, Slot, Stance, State, UnitId};
use table::{D8, Dice};

/// What an EMP Pulse needs (TM-SYS-14).
const EMP_NEED: i32 = 7;
/// What Field Repair restores (TM-SYS-16).
const REPAIR: u8 = 4;

impl ThirtyMm {
    /// Takes AP from a Unit.
    pub(super) fn pay(&self, unit: UnitId, cost: u8, t: Log) {
        if cost > 0 {
            let ap = t.state().units[unit].ap.saturating_sub(cost);
            t.emit(Event::ApSpent { unit, ap });
        }
    }

    /// A Command Action.
    pub(super) fn command(&self, unit: UnitId, action: Action, dice: &mut impl Dice, t: Log) {
        match action {
            Action::GetUp => self.get_up(unit, t),
            Action::PressOn => {
                self.pay(unit, COMMAND_AP, t);
                t.emit(Event::PressedOn { unit });
            }
            Action::BreakGrapple => {
                let cost = self.break_cost(t.state(), unit);
                self.pay(unit, cost, t);
                t.emit(Event::BreakTried { unit });
            }
            Action::Swap { out, into } => {
                let cost = self.swap_cost(t.state(), unit);
                self.pay(unit, cost, t);
                if cost == 0 {
                    t.emit(Event::FreeSwapUsed { unit });
                }
                self.exchange(unit, out, into, t);
            }
            Action::Retrieve(item) => self.retrieve(unit, item, t),
            Action::Drop(item) => {
                let at = t.state().units[unit].cell;
                t.emit(Event::Dropped { unit, item: item.0, at });
                self.settle(unit, t);
            }
            Action::Deploy => {
                let count = self.may_deploy(t.state(), unit).unwrap_or(0);
                self.handle(unit, count, false, t);
            }
            Action::Recall => {
                self.pay(unit, COMMAND_AP, t);
                self.recall(unit, t);
            }
            Action::Reposition => {
                let count = self.may_reposition(t.state(), unit).unwrap_or(0);
                self.handle(unit, count, true, t);
            }
            Action::Transform => {
                self.pay(unit, COMMAND_AP, t);
                let on = !t.state().units[unit].marks.has(Mark::Transformed);
                let dry = !self.is_wading(t.state(), unit);
                t.emit(Event::Transformed { unit, on });
                // TM-STANCE-6: transforming ends a stance.
                self.drop_stance(unit, t);
                self.support(unit, false, t);
                self.soak(unit, dry, t);
            }
            Action::Reform(item) => {
                self.pay(unit, COMMAND_AP, t);
                self.reform(unit, item, t);
            }
            Action::Kneel => self.pose(unit, Posture::Kneeling, t),
            Action::GoProne => {
                // TM-STANCE-6: a Defensive Stance needs a standing or kneeling Unit.
                self.pose(unit, Posture::Prone, t);
                self.drop_stance(unit, t);
            }
            Action::OffensiveStance(facing) => {
                self.pay(unit, COMMAND_AP, t);
                t.emit(Event::StanceTaken { unit, stance: Stance::Offensive, facing });
                t.emit(Event::TurnEnding { unit, cut: false });
            }
            Action::DefensiveStance { facing, item } => {
                self.pay(unit, COMMAND_AP, t);
                t.emit(Event::StanceTaken { unit, stance: Stance::Defensive(item.0), facing });
            }
            action => self.use_system(unit, action, dice, t),
        }
    }

    /// Systems that are Command Actions.
    fn use_system(&self, unit: UnitId, action: Action, dice: &mut impl Dice, t: Log) {
        self.pay(unit, COMMAND_AP, t);
        match action {
            Action::Smoke => {
                let at = t.state().units[unit].cell;
                if let Some(item) = self.discharger(t.state(), unit) {
                    t.emit(Event::SmokeLaid { unit, item: item as u8, at });
                }
            }
            Action::Radar(target) => t.emit(Event::RadarMarked { unit, target }),
            Action::Emp(target) => {
                let check = dice.throw(self.seat_of(unit), 1 * D8, "EMP").at_least(EMP_NEED);
                t.emit(Event::EmpRolled { unit, target, rolled: check.rolled, passed: check.passed });
                if check.passed {
                    t.emit(Event::Marked { unit: target, mark: Mark::SystemError, on: true });
                    self.drop_stance(target, t);
                }
            }
            Action::Net(target) => t.emit(Event::NetThrown { unit, target }),
            Action::Repair { unit: target, section } => {
                let most = self.sheet(target).sections[usize::from(section)].defense;
                let lost = most - self.defense(t.state(), target, section.into());
                t.emit(Event::Repaired { unit, target, section, points: lost.min(REPAIR) });
            }
            _ => {}
        }
    }

    /// TM-CMD-3: on its feet; out of a structure into a hex next to it (TM-STAT-7).
    fn get_up(&self, unit: UnitId, t: Log) {
        self.pay(unit, self.get_up_cost(unit), t);
        let state = t.state();
        let stuck = state.units[unit].posture == Posture::Stuck && !self.stands_beside(state, unit);
        if !stuck {
            t.emit(Event::PostureChanged { unit, posture: Posture::Standing, by_choice: true });
            return;
        }
        if let Some(to) = self.only_refuge(state, unit) {
            self.withdraw(unit, to, t);
        }
    }

    /// Whether a Stuck Unit that gets up has to pick where to (TM-STAT-7).
    pub(super) fn picks_exit(&self, state: &State, unit: UnitId) -> bool {
        let stuck = state.units[unit].posture == Posture::Stuck && !self.stands_beside(state, unit);
        stuck && self.only_refuge(state, unit).is_none()
    }

    fn pose(&self, unit: UnitId, posture: Posture, t: Log) {
        self.pay(unit, COMMAND_AP, t);
        t.emit(Event::PostureChanged { unit, posture, by_choice: true });
    }

    /// Stows one Item and draws another (TM-CMD-6, TM-WPN-3).
    pub(super) fn exchange(&self, unit: UnitId, out: Slot, into: Slot, t: Log) {
        if let Some(item) = out.item() {
            t.emit(Event::Stowed { unit, item: item as u8 });
        }
        if let Some(item) = into.item()
            && let Some(grasp) = self.grasp(t.state(), unit, item, Slot::NONE)
        {
            t.emit(Event::Drawn { unit, item: item as u8, arm: grasp.arm, other: grasp.other });
        }
        if t.state().turn.unit.is_some() {
            self.settle(unit, t);
        }
    }

    /// Picks up an Item (TM-CMD-7).
    fn retrieve(&self, unit: UnitId, slot: Slot, t: Log) {
        self.pay(unit, COMMAND_AP, t);
        if let Some(item) = slot.item()
            && let Some(grasp) = self.grasp(t.state(), unit, item, Slot::NONE)
        {
            t.emit(Event::Retrieved { unit, item: item as u8, arm: grasp.arm, other: grasp.other });
        }
    }

    /// A Gun Blade changes its form (TM-TRANS-3).
    pub(super) fn reform(&self, unit: UnitId, slot: Slot, t: Log) {
        if let Some(item) = slot.item() {
            let blade = !self.is_blade(t.state(), item);
            t.emit(Event::Reformed { unit, item: item as u8, blade });
        }
    }
}
