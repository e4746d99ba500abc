//! Damage and critical hits (OD-DMG, OD-CRIT, OD-AMMO).

use super::Log;
use super::attack::Hit;
use crate::content::AmmoHit;
use crate::event::Event;
use crate::game::Overdrive;
use crate::state::{Critical, UnitId};
use table::{D6, Dice};

/// What a critical roll does (OD-CRIT-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CriticalResult {
    /// 2: an Ammo Hit.
    Ammo,
    /// A hit that is counted.
    Counted(Critical),
    /// 5 and 9: no effect.
    Nothing,
    /// 12: the 'Mech explodes.
    Explodes,
}

/// The critical table (OD-CRIT-4).
#[inline]
#[must_use]
pub const fn critical_result(rolled: u8) -> CriticalResult {
    match rolled {
        ..=2 => CriticalResult::Ammo,
        3 | 11 => CriticalResult::Counted(Critical::Engine),
        4 | 10 => CriticalResult::Counted(Critical::FireControl),
        5 | 9 => CriticalResult::Nothing,
        6 | 8 => CriticalResult::Counted(Critical::Weapon),
        7 => CriticalResult::Counted(Critical::Mp),
        12.. => CriticalResult::Explodes,
    }
}

impl Overdrive {
    /// Armor first, then structure (OD-DMG-2); points beyond destruction are lost, and nothing else is
    /// harmed (OD-DMG-5). Points are marked off at once (OD-SIM-2).
    pub(super) fn apply(&self, hit: Hit, dice: &mut impl Dice, t: Log) {
        for _ in 0..self.mark_off(hit.victim, hit.damage, hit.twelve, t) {
            if !t.state().doomed.has(hit.victim) && t.state().on_map.has(hit.victim) {
                self.critical(hit.victim, hit.by, dice, t);
            }
        }
    }

    /// Marks off the points of a hit. Returns how many critical rolls are due.
    #[inline]
    pub(crate) fn mark_off(&self, unit: UnitId, damage: u8, twelve: bool, t: Log) -> u8 {
        let now = t.state().units[unit];
        let armor = damage.min(now.armor);
        let rest = damage - armor;
        // OD-DMG-3: more than it has, or with the option all it has.
        let destroyed =
            rest > now.structure || self.options.destroyed_at_zero && rest > 0 && rest == now.structure;
        let structure = rest.min(now.structure);
        if armor + structure > 0 {
            t.emit(Event::Damaged { unit, armor, structure });
        }
        if destroyed {
            t.emit(Event::Doomed { unit, exploded: false });
            return 0;
        }
        // OD-CRIT-1, OD-CRIT-2, OD-CRIT-3: one roll, whatever the reasons; with the option one for each.
        match (twelve, rest > 0) {
            (true, true) if self.options.crit_for_each => 2,
            (false, false) => 0,
            _ => 1,
        }
    }

    /// One critical roll for a 'Mech that is not doomed.
    fn critical(&self, unit: UnitId, by: UnitId, dice: &mut impl Dice, t: Log) {
        let rolled = dice.throw(self.seat(self.side_of(by)), 2 * D6, "critical").sum() as u8;
        if let Some(damage) = self.suffer(unit, rolled, t) {
            // OD-AMMO-2: CASE damage is a hit of its own, without a rear bonus, and may go on.
            self.apply(Hit { victim: unit, damage, twelve: false, by }, dice, t);
        }
    }

    /// What a critical roll does (OD-CRIT-4). Returns the CASE damage that follows, if any does.
    #[inline]
    pub(crate) fn suffer(&self, unit: UnitId, rolled: u8, t: Log) -> Option<u8> {
        let result = critical_result(rolled);
        let critical = if let CriticalResult::Counted(name) = result { Some(name) } else { None };
        t.emit(Event::CriticalRolled { unit, rolled, critical });
        match result {
            CriticalResult::Counted(name) => {
                // OD-CRIT-5, OD-SIM-2: pending and effective hits count together.
                let now = &t.state().units[unit];
                if now.hits.of(name) + now.pending.of(name) >= name.explodes_at() {
                    self.explode(unit, t);
                }
            }
            CriticalResult::Nothing => {}
            CriticalResult::Explodes => self.explode(unit, t),
            CriticalResult::Ammo => return self.ammo_hit(unit, t),
        }
        None
    }

    /// OD-AMMO-1: the CASE damage of an Ammo Hit, if any follows.
    fn ammo_hit(&self, unit: UnitId, t: Log) -> Option<u8> {
        let damage = match self.unit(unit).abilities.ammo_hit() {
            AmmoHit::Explodes => {
                self.explode(unit, t);
                return None;
            }
            AmmoHit::Nothing => 0,
            AmmoHit::Damage(damage) => damage,
        };
        t.emit(Event::AmmoHit { unit, damage });
        Some(damage).filter(|&damage| damage > 0)
    }

    /// OD-SIM-3: doomed at once, removed in the End Phase, or with the option at once. It harms nobody else
    /// (OD-CRIT-8).
    pub(crate) fn explode(&self, unit: UnitId, t: Log) {
        t.emit(Event::Doomed { unit, exploded: true });
        if self.options.explosions_immediate {
            t.emit(Event::Removed { unit });
        }
    }
}
