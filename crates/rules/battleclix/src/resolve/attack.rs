//! Attacks, step by step (BC-ATK-2, BC-CRIT).

use super::Log;
use crate::action::Attack;
use crate::event::{Cause, Event, Strike};
use crate::game::Battleclix;
use crate::need::HAPPENS;
use crate::state::{Marks, UnitId};
use table::{D6, Dice};

impl Battleclix {
    pub(super) fn attack(&self, unit: UnitId, attack: Attack, target: UnitId, dice: &mut impl Dice, t: Log) {
        // BC-ACT-6: the action counts, whatever comes of it.
        t.emit(Event::Declared { unit, attack, target });
        if attack.is_long() && t.state().units[unit].has(Marks::PENDING) && self.runs_dry(unit, dice, t) {
            return;
        }
        let need = self.need(t.state(), unit, attack, target);
        let base = self.base_damage(t.state(), unit, attack, target);
        // BC-GEN-4: attacks are rolled with 3D6, everything else with a single die.
        let rolled = dice.throw(self.seat(self.side_of(unit)), 3 * D6, "attack").sum() as u8;
        let strike = Strike::of(rolled, need);
        t.emit(Event::Rolled { unit, attack, target, need: need as i8, rolled, strike });
        match strike {
            Strike::Miss => {}
            Strike::CriticalMiss => self.turn_dial(unit, 1, Cause::CriticalMiss, dice, t),
            Strike::Hit | Strike::CriticalHit => {
                let clicks = self.clicks_dealt(t.state(), base, target, strike == Strike::CriticalHit);
                if clicks > 0 {
                    self.turn_dial(target, clicks, Cause::Attack, dice, t);
                }
            }
        }
        // BC-ACT-7: a unit destroyed in its own activation ends it, without a heat step.
        if !self.is_over(t) && !t.state().units[unit].on_map() {
            self.activation_over(unit, t);
        }
    }

    /// BC-RED-7: on 5 or more the attack does not take place, and none ever after.
    fn runs_dry(&self, unit: UnitId, dice: &mut impl Dice, t: Log) -> bool {
        let check = dice.throw(self.seat(self.side_of(unit)), 1 * D6, "ammunition").at_least(HAPPENS);
        t.emit(Event::AmmoChecked { unit, rolled: check.rolled, dry: check.passed });
        check.passed
    }
}
