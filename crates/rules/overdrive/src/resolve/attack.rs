//! Making attacks (OD-SHOT, OD-OV, OD-WAY, OD-PHYS).

use super::Log;
use crate::event::Event;
use crate::game::Overdrive;
use crate::need::{ALWAYS, bounded};
use crate::state::{Attack, Critical, SHUTDOWN, State, UnitId};
use table::{D6, Dice};

/// A hit that is about to strike.
#[derive(Clone, Copy)]
pub(super) struct Hit {
    pub victim: UnitId,
    pub damage: u8,
    /// The to-hit roll was a 12 (OD-CRIT-1).
    pub twelve: bool,
    /// The attacker, who rolls the dice.
    pub by: UnitId,
}

impl Overdrive {
    /// Whether an attack is wasted: its target is doomed or gone (OD-DECL-7, OD-DECL-8). With
    /// `wasted_shots = roll` a shot is still made if somebody who is not doomed would take its odd hits.
    #[must_use]
    pub fn is_wasted(&self, state: &State, unit: UnitId, attack: Attack, target: UnitId) -> bool {
        if !state.on_map.has(target) {
            return true;
        }
        if !state.doomed.has(target) {
            return false;
        }
        let odd_hits_matter = || {
            let view = self.view(state, unit, target);
            let first = self.first_in_the_way(state, unit, view.in_the_way);
            first.is_some_and(|victim| !state.doomed.has(victim))
        };
        !(self.options.wasted_shots_rolled && attack == Attack::Weapon && odd_hits_matter())
    }

    pub(super) fn begin_attack(&self, unit: UnitId, attack: Attack, dice: &mut impl Dice, t: Log) {
        let Some(target) = t.state().units[unit].target(attack).unit() else { return };
        if self.is_wasted(t.state(), unit, attack, target) {
            t.emit(Event::AttackBegan { unit, attack, target });
            t.emit(Event::Wasted { unit, attack, target });
            if attack == Attack::Weapon {
                self.heat_engine(unit, t);
            }
            self.end_attack(unit, attack, t);
        } else if attack == Attack::Physical {
            self.strike(unit, target, dice, t);
        } else if self.most_overdrive(t.state(), unit) > 0 {
            // OD-OV-6: for weapon attacks only, and chosen when the attack is resolved.
            t.emit(Event::OverdriveAsked { unit, target });
        } else {
            self.shoot(unit, 0, dice, t);
        }
    }

    /// OD-SHOT-1, OD-SHOT-4: TV, overdrive, roll, damage.
    pub(super) fn shoot(&self, unit: UnitId, overdrive: u8, dice: &mut impl Dice, t: Log) {
        let state = t.state();
        let Some(target) = state.units[unit].weapon.unit() else { return };
        let view = self.view(state, unit, target);
        let in_the_way = self.first_in_the_way(state, unit, view.in_the_way);
        // OD-WAY-3, OD-WAY-6: always the TV of the declared target.
        let mut total = table::Total::default();
        self.count_weapon(state, (unit, target), view, overdrive, &mut total);
        let need = total.sum;
        self.heat_up(unit, target, overdrive, t);
        let (rolled, hit) = self.roll_to_hit(unit, Attack::Weapon, target, need, dice, t);
        if hit {
            let mut victim = target;
            // OD-WAY-2, OD-WAY-5: odd hits strike the 'Mech in the way; a 12 is even.
            if let Some(other) = in_the_way.filter(|_| rolled % 2 == 1) {
                victim = other;
                t.emit(Event::Redirected { unit, target, victim });
            }
            // OD-WAY-6: a doomed 'Mech in the way draws the hit to no effect.
            if !t.state().doomed.has(victim) {
                let damage = self.weapon_damage(t.state(), (unit, target, victim), overdrive);
                self.apply(Hit { victim, damage, twelve: rolled == ALWAYS, by: unit }, dice, t);
            }
        }
        self.end_attack(unit, Attack::Weapon, t);
    }

    /// A weapon attack begins: overdrive heat and Engine Hit heat come at once, whether or not the shot hits
    /// (OD-OV-2, OD-SIM-4).
    #[inline]
    pub(crate) fn heat_up(&self, unit: UnitId, target: UnitId, overdrive: u8, t: Log) {
        t.emit(Event::AttackBegan { unit, attack: Attack::Weapon, target });
        if overdrive > 0 {
            t.emit(Event::Overdriven { unit, heat: overdrive });
        }
        self.heat_engine(unit, t);
    }

    /// OD-PHYS-8: 'Mechs in the way play no part, and it makes no heat (OD-PHYS-7).
    fn strike(&self, unit: UnitId, target: UnitId, dice: &mut impl Dice, t: Log) {
        let need = self.need(t.state(), unit, Attack::Physical, target, 0);
        t.emit(Event::AttackBegan { unit, attack: Attack::Physical, target });
        let (rolled, hit) = self.roll_to_hit(unit, Attack::Physical, target, need, dice, t);
        if hit {
            let damage = self.physical_damage(t.state(), unit, target);
            self.apply(Hit { victim: target, damage, twelve: rolled == ALWAYS, by: unit }, dice, t);
        }
        self.end_attack(unit, Attack::Physical, t);
    }

    /// OD-GEN-1, OD-SHOT-2: 2D6 against the TV; 12 always hits, 2 always misses. Even a sure shot is rolled
    /// (OD-GEN-8).
    fn roll_to_hit(
        &self,
        unit: UnitId,
        attack: Attack,
        target: UnitId,
        need: i32,
        dice: &mut impl Dice,
        t: Log,
    ) -> (u8, bool) {
        let rolled = dice.throw(self.seat(self.side_of(unit)), 2 * D6, "to hit").sum() as u8;
        let hit = i32::from(rolled) >= bounded(need);
        t.emit(Event::ToHit { unit, attack, target, need: need as i8, rolled, hit });
        (rolled, hit)
    }

    /// OD-CRIT-6: every weapon attack heats by the Engine Hits in effect; with `overdrive_limit = heat_scale`
    /// what would rise above the shutdown level is lost.
    fn heat_engine(&self, unit: UnitId, t: Log) {
        let now = &t.state().units[unit];
        let mut heat = now.hits.of(Critical::Engine);
        if self.options.heat_scale_limit {
            heat = heat.min(SHUTDOWN.saturating_sub(now.heat));
        }
        if heat > 0 {
            t.emit(Event::EngineHeated { unit, heat });
        }
    }

    fn end_attack(&self, unit: UnitId, attack: Attack, t: Log) {
        t.emit(Event::AttackEnded { unit, attack });
        self.go_on_resolving(self.side_of(unit), t);
    }
}
