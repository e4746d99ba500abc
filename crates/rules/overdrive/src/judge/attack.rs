//! What attacks are expected to gain, alone and after those declared on the same target.

use super::chance::{Chance, WAYS};
use crate::game::Overdrive;
use crate::sight::View;
use crate::state::{Attack, Critical, State, UnitId};
use table::Total;

/// One: the whole of a distribution.
const WHOLE: i32 = 1 << 16;
/// The most points a 'Mech has, and one more for all that dooms it.
const MOST_TAKEN: usize = 52;

/// Part of a worth, in parts of [`WHOLE`].
#[inline]
fn part_of(worth: i32, part: i32) -> i32 {
    (i64::from(worth) * i64::from(part) / i64::from(WHOLE)) as i32
}

/// What an attack does: the hits on its target and on the 'Mech in the way, in 36ths.
#[derive(Clone, Copy)]
pub(super) struct Blow {
    pub ways: i32,
    pub damage: u8,
    /// The 'Mech in the way, the ways to hit it, and the damage.
    pub stray: Option<(UnitId, i32, u8)>,
}

/// How many points a target will have taken from the attacks declared on it, in parts of [`WHOLE`]. The
/// last entry is whatever dooms it.
pub(super) struct Taken {
    parts: [i32; MOST_TAKEN],
    /// The points at which it is doomed.
    doom: usize,
}

impl Taken {
    fn none(points: usize) -> Taken {
        let mut parts = [0; MOST_TAKEN];
        parts[0] = WHOLE;
        Taken { parts, doom: (points + 1).min(MOST_TAKEN - 1) }
    }

    /// After another attack.
    fn after(mut self, ways: i32, damage: u8) -> Taken {
        if damage == 0 || ways == 0 {
            return self;
        }
        for taken in (0..self.doom).rev() {
            let moved = self.parts[taken] * ways / WAYS;
            self.parts[taken] -= moved;
            self.parts[(taken + usize::from(damage)).min(self.doom)] += moved;
        }
        self
    }
}

impl Overdrive {
    /// The hits of an attack that is not wasted.
    #[inline]
    pub(super) fn hits_of(
        &self,
        state: &State,
        unit: UnitId,
        attack: Attack,
        target: UnitId,
        overdrive: u8,
    ) -> Blow {
        if attack == Attack::Physical {
            let mut need = Total::default();
            self.count_physical(state, (unit, target), &mut need);
            let damage = self.physical_damage(state, unit, target);
            return Blow { ways: Chance::of(need.sum).all(), damage, stray: None };
        }
        let view = self.view(state, unit, target);
        self.shot(state, (unit, target), view, overdrive)
    }

    /// The hits of a weapon attack on a target that is seen so.
    #[inline]
    pub(super) fn shot(
        &self,
        state: &State,
        (unit, target): (UnitId, UnitId),
        view: View,
        overdrive: u8,
    ) -> Blow {
        let mut need = Total::default();
        self.count_weapon(state, (unit, target), view, overdrive, &mut need);
        let chance = Chance::of(need.sum);
        let damage = self.weapon_damage(state, (unit, target, target), overdrive);
        // OD-WAY-2: odd hits strike the 'Mech in the way.
        match self.first_in_the_way(state, unit, view.in_the_way) {
            None => Blow { ways: chance.all(), damage, stray: None },
            Some(victim) => {
                let stray = self.weapon_damage(state, (unit, target, victim), overdrive);
                Blow { ways: chance.even, damage, stray: Some((victim, chance.odd, stray)) }
            }
        }
    }

    /// What a blow is expected to gain the attacker's side, if nothing else strikes the target.
    #[inline]
    pub(super) fn gain(&self, state: &State, unit: UnitId, target: UnitId, blow: Blow) -> i32 {
        let hit = blow.ways * self.loss(state, target, 0, blow.damage);
        (hit + self.critical_cost(target) + self.stray_gain(state, unit, blow)) / WAYS
    }

    /// What odd hits gain or cost, times 36.
    #[inline]
    fn stray_gain(&self, state: &State, unit: UnitId, blow: Blow) -> i32 {
        let Some((victim, ways, damage)) = blow.stray else { return 0 };
        if state.doomed.has(victim) {
            return 0;
        }
        let loss = ways * self.loss(state, victim, 0, damage);
        if self.side_of(victim) == self.side_of(unit) { -loss } else { loss }
    }

    /// What an attack would add to those already declared on its target.
    pub(super) fn added_gain(&self, state: &State, unit: UnitId, attack: Attack, target: UnitId) -> i32 {
        let blow = self.hits_of(state, unit, attack, target, 0);
        let taken = self.taken(state, unit, target);
        let mut hit = 0;
        let mut alive = 0;
        for (points, &part) in taken.parts[..taken.doom].iter().enumerate().filter(|(_, part)| **part > 0) {
            hit += part_of(self.loss(state, target, points as u8, blow.damage), part);
            alive += part;
        }
        let certain = self.critical_cost(target) + self.stray_gain(state, unit, blow);
        (blow.ways * hit + part_of(certain, alive)) / WAYS - self.firing_heat(state, unit, attack)
    }

    /// The attacks of a 'Mech's own side already declared on a target.
    fn taken(&self, state: &State, unit: UnitId, target: UnitId) -> Taken {
        let now = &state.units[target];
        let mut taken = Taken::none(usize::from(now.armor) + usize::from(now.structure));
        for (other, attack) in self.unresolved(state, self.side_of(unit)) {
            if state.units[other].target(attack).unit() == Some(target) && other != unit {
                let blow = self.hits_of(state, other, attack, target, 0);
                taken = taken.after(blow.ways, blow.damage);
            }
        }
        taken
    }

    /// What it costs to shoot rather than to hold fire and cool (OD-HEAT-4).
    fn firing_heat(&self, state: &State, unit: UnitId, attack: Attack) -> i32 {
        if attack == Attack::Physical {
            return 0;
        }
        let now = &state.units[unit];
        let heat = match now.hits.of(Critical::Engine) {
            0 => now.heat.saturating_sub(1),
            engine => now.heat + engine,
        };
        self.heat_cost(state, unit, heat)
    }

    /// What an overdrive is expected to gain, with the heat it leaves for the next turn.
    pub(super) fn overdrive_gain(&self, state: &State, unit: UnitId, overdrive: u8) -> i32 {
        let now = &state.units[unit];
        let Some(target) = now.weapon.unit() else { return 0 };
        let blow = self.hits_of(state, unit, Attack::Weapon, target, overdrive);
        let added = overdrive + now.hits.of(Critical::Engine);
        let mut heat = now.heat + added;
        // OD-HEAT-4, OD-HEAT-5: what it will have cooled by then.
        heat = heat.saturating_sub(u8::from(added == 0));
        heat = heat.saturating_sub(u8::from(self.hex_of(state, unit).terrain.depth() > 0));
        self.gain(state, unit, target, blow) - self.heat_cost(state, unit, heat)
    }
}
