//! Numbers to roll, as tallies in TV terms: positive is harder, negative is easier (OD-GEN-2); arcs, range
//! bands and damage.

use crate::content::Ability;
use crate::game::{Overdrive, Profile};
use crate::options::Options;
use crate::sight::View;
use crate::state::{Attack, Critical, State, Unit, UnitId};
use table::{Act, Adds, Cell, D6, Facing, Refusal as _, Tally, Total, Verdict};

/// A roll of 2D6 that always succeeds (OD-SHOT-2, OD-PHYS-3, OD-WATR-2).
pub const ALWAYS: u8 = 12;
/// A roll of 2D6 that always fails.
pub const NEVER: u8 = 2;

/// What a hit from an enemy's rear arc does more (OD-REAR-1).
pub(crate) const REAR_BONUS: u8 = 1;

/// A range band (OD-RNG-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Band {
    /// 0 to 3 hexes.
    Short,
    /// 4 to 12 hexes.
    Medium,
    /// 13 to 21 hexes.
    Long,
    /// 22 hexes and more.
    Extreme,
}

impl Band {
    /// All of them, the nearest first.
    pub(crate) const ALL: [Band; 4] = [Band::Short, Band::Medium, Band::Long, Band::Extreme];

    /// The band of a distance in hexes (OD-GEN-3, OD-RNG-1, OD-RNG-2).
    #[inline]
    #[must_use]
    pub const fn of(distance: u8) -> Band {
        match distance {
            0..=3 => Band::Short,
            4..=12 => Band::Medium,
            13..=21 => Band::Long,
            22.. => Band::Extreme,
        }
    }

    /// The TV change (OD-MOD-7).
    #[inline]
    #[must_use]
    pub const fn modifier(self) -> i32 {
        2 * self as i32
    }

    /// The name of the TV's line.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["short range", "medium range", "long range", "extreme range"][self as usize]
    }

    /// Whether overdrive adds to the damage here (OD-OV-3).
    #[inline]
    #[must_use]
    pub const fn is_overdriven(self) -> bool {
        matches!(self, Band::Short | Band::Medium)
    }
}

/// How well a target is protected from a shot by where it stands and what lies between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Protection {
    cover: i32,
    obscured: i32,
}

/// The product of a vector with a facing, in cube coordinates (OD-ARC-2).
#[inline]
const fn ahead((dq, dr): (i32, i32), facing: Facing) -> i32 {
    const WAYS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
    let (fq, fr) = WAYS[facing as usize];
    dq * fq + dr * fr + (dq + dr) * (fq + fr)
}

/// The length of a vector squared, in cube coordinates.
#[inline]
const fn square((dq, dr): (i32, i32)) -> i32 {
    dq * dq + dr * dr + (dq + dr) * (dq + dr)
}

impl Options {
    /// Whether a vector lies in the front arc of a facing (OD-ARC-2).
    #[inline]
    #[must_use]
    pub fn in_front(&self, vector: (i32, i32), facing: Facing) -> bool {
        let ahead = ahead(vector, facing);
        if self.narrow_front { ahead > 0 && 2 * ahead * ahead >= square(vector) } else { ahead >= 0 }
    }

    /// Whether a vector lies in the rear arc of a facing (OD-ARC-2).
    #[inline]
    #[must_use]
    pub fn in_rear(&self, vector: (i32, i32), facing: Facing) -> bool {
        let ahead = ahead(vector, facing);
        ahead < 0 && (!self.narrow_rear || 2 * ahead * ahead >= 3 * square(vector))
    }
}

impl Overdrive {
    #[inline]
    pub(crate) fn vector(&self, from: Cell, to: Cell) -> (i32, i32) {
        let ((aq, ar), (bq, br)) = (self.axial(from), self.axial(to));
        (i32::from(bq - aq), i32::from(br - ar))
    }

    /// Whether a hex lies in the front arc of a 'Mech that stands so (OD-ARC-1, OD-ARC-2).
    #[inline]
    #[must_use]
    pub fn is_in_front(&self, from: Cell, facing: Facing, hex: Cell) -> bool {
        self.options.in_front(self.vector(from, hex), facing)
    }

    /// Whether a hex lies in the rear arc of a 'Mech that stands so (OD-ARC-2).
    #[inline]
    #[must_use]
    pub fn is_in_rear(&self, from: Cell, facing: Facing, hex: Cell) -> bool {
        self.options.in_rear(self.vector(from, hex), facing)
    }

    /// Whether one 'Mech stands in the rear arc of another (OD-REAR-1).
    #[inline]
    #[must_use]
    pub fn is_behind(&self, state: &State, unit: UnitId, other: UnitId) -> bool {
        let seen = &state.units[other];
        self.is_in_rear(seen.cell, seen.facing, state.units[unit].cell)
    }

    /// The damage value of a 'Mech at a range band: the printed one less its Weapon Hits in effect, at least
    /// 0 (OD-DECL-5, OD-DMG-1, OD-CRIT-7).
    #[inline]
    #[must_use]
    pub fn damage_value(&self, state: &State, unit: UnitId, band: Band) -> u8 {
        let weapon_hits = state.units[unit].hits.of(Critical::Weapon);
        self.unit(unit).damage[band as usize].saturating_sub(weapon_hits)
    }

    /// The damage of a weapon hit on a 'Mech (OD-DMG-4, OD-WAY-4): +1 from an enemy's rear arc, never against
    /// a friend (OD-REAR-1, OD-REAR-2).
    #[inline]
    #[must_use]
    pub fn weapon_damage(
        &self,
        state: &State,
        (unit, target, victim): (UnitId, UnitId, UnitId),
        overdrive: u8,
    ) -> u8 {
        let measured = if self.options.redirect_declared { target } else { victim };
        let band = Band::of(self.range(state, unit, measured));
        let bonus = if band.is_overdriven() { overdrive } else { 0 };
        self.damage_value(state, unit, band) + bonus + self.rear_bonus(state, unit, victim)
    }

    /// The damage of a physical hit: the size, the TMM of a charge, a melee weapon's bonus, +1 from the rear
    /// (OD-PHYS-4, OD-PHYS-5, OD-PHYS-6).
    #[inline]
    #[must_use]
    pub fn physical_damage(&self, state: &State, unit: UnitId, target: UnitId) -> u8 {
        // OD-CHRG-2: a charge does nothing else, and counts even if its target has moved since.
        let charged = state.units[unit].charge.unit() == Some(target);
        let charge = if charged { self.tmm(state, unit) } else { 0 };
        self.plain_blow(unit) + charge + self.rear_bonus(state, unit, target)
    }

    /// The damage of a physical hit without a charge, from the front.
    #[inline]
    pub(crate) fn plain_blow(&self, unit: UnitId) -> u8 {
        let profile = self.unit(unit);
        let melee = if profile.abilities.has(Ability::Melee) { self.options.mel_bonus } else { 0 };
        profile.size + melee
    }

    #[inline]
    fn rear_bonus(&self, state: &State, unit: UnitId, victim: UnitId) -> u8 {
        let enemies = self.side_of(unit) != self.side_of(victim);
        if enemies && self.is_behind(state, unit, victim) { REAR_BONUS } else { 0 }
    }

    /// Cover in the target's own hex (OD-MOD-5), and whether it is obscured: by terrain on the line, or by
    /// the water it stands in (OD-MOD-6, OD-WATR-4). They add up, unless the option says otherwise
    /// (OD-MOD-12).
    #[inline]
    fn protection(&self, state: &State, target: UnitId, view: View) -> Protection {
        let hex = self.hex_of(state, target);
        let cover = hex.terrain.cover();
        let mut obscured = i32::from(view.obscured || hex.terrain.depth() > 0);
        if self.options.cover_max && cover > 0 {
            obscured = 0;
        }
        Protection { cover, obscured }
    }

    /// Adds the lines of the TV of a weapon attack (OD-SHOT-3), with an overdrive that counts at once under
    /// `overdrive_timing`.
    #[inline]
    pub fn count_weapon(
        &self,
        state: &State,
        (unit, target): (UnitId, UnitId),
        view: View,
        overdrive: u8,
        need: &mut impl Adds,
    ) {
        let (attacker, now) = (self.unit(unit), &state.units[unit]);
        need.add("Accuracy", attacker.accuracy.into(), "OD-MOD-1");
        // OD-TMM-1: the movement of both counts against a shot.
        need.add("attacker's movement", self.tmm(state, unit).into(), "OD-MOD-2");
        need.add("target's movement", self.tmm(state, target).into(), "OD-MOD-2");
        let band = Band::of(self.range(state, unit, target));
        need.add(band.name(), band.modifier(), "OD-MOD-7");
        need.add("size", self.size_change(unit, target), "OD-MOD-4");
        let protection = self.protection(state, target, view);
        let cover = if protection.cover > 1 { "heavy cover" } else { "light cover" };
        need.add(cover, protection.cover, "OD-MOD-5");
        need.add("obscured", protection.obscured, "OD-MOD-6");
        need.add("Fire Control hits", fire_control(now), "OD-MOD-8");
        if self.options.heat_to_hit {
            // OD-HEAT-2, OD-OV-5: the heat at the start of the phase; what is gained now does not count yet.
            let overdrive = if self.options.overdrive_immediate { overdrive } else { 0 };
            need.add("heat", i32::from(now.start_heat) + i32::from(overdrive), "OD-MOD-9");
        }
        // OD-MOD-10: never more than once, whatever the reasons.
        if self.is_immobile(state, target) {
            need.add("immobile target", -4, "OD-MOD-3");
        }
    }

    /// Adds the lines of the TV of a physical attack (OD-PHYS-2); no other modifier applies (OD-PHYS-3).
    #[inline]
    pub fn count_physical(&self, state: &State, (unit, target): (UnitId, UnitId), need: &mut impl Adds) {
        need.add("Piloting", self.unit(unit).piloting.into(), "OD-PILOT-1");
        need.add("size", self.size_change(unit, target), "OD-PHYS-2");
        need.add("Fire Control hits", fire_control(&state.units[unit]), "OD-MOD-8");
    }

    /// OD-SIZE-1: a bigger target is easier, a smaller one harder.
    #[inline]
    fn size_change(&self, unit: UnitId, target: UnitId) -> i32 {
        i32::from(self.unit(unit).size) - i32::from(self.unit(target).size)
    }

    /// The TV of an attack, bare.
    #[inline]
    #[must_use]
    pub fn need(&self, state: &State, unit: UnitId, attack: Attack, target: UnitId, overdrive: u8) -> i32 {
        let mut total = Total::default();
        match attack {
            Attack::Weapon => {
                let view = self.view(state, unit, target);
                self.count_weapon(state, (unit, target), view, overdrive, &mut total);
            }
            Attack::Physical => self.count_physical(state, (unit, target), &mut total),
        }
        total.sum
    }

    /// The TV of an attack, line by line, with its chance; impossible if the attack could not be declared.
    #[must_use]
    pub fn explain_need(
        &self,
        state: &State,
        unit: UnitId,
        attack: Attack,
        target: UnitId,
        overdrive: u8,
    ) -> Tally {
        let kind = if attack == Attack::Weapon { "weapons" } else { "physical attack" };
        let mut tally = Tally::of(format!("{} {kind} at {}", self.name_of(unit), self.name_of(target)));
        match attack {
            Attack::Weapon => {
                let view = self.view(state, unit, target);
                self.count_weapon(state, (unit, target), view, overdrive, &mut tally);
            }
            Attack::Physical => self.count_physical(state, (unit, target), &mut tally),
        }
        if let Err(refusal) = self.may_attack(state, unit, attack, target) {
            tally.settle(Verdict::Impossible, refusal.clause());
        }
        with_chance(tally, "OD-SHOT-2")
    }

    /// The TV of a water roll (OD-WATR-2): Piloting, 2 easier in depth 1.
    #[inline]
    #[must_use]
    pub fn water_need(&self, unit: UnitId, at: Cell) -> i32 {
        let mut total = Total::default();
        self.count_water(unit, at, &mut total);
        total.sum
    }

    fn count_water(&self, unit: UnitId, at: Cell, need: &mut impl Adds) {
        need.add("Piloting", self.unit(unit).piloting.into(), "OD-WATR-2");
        let shallow = self.hex(at).terrain.depth() < 2;
        need.add("depth 1", if shallow { -2 } else { 0 }, "OD-WATR-2");
    }

    /// The TV of a water roll, line by line.
    #[must_use]
    pub fn explain_water(&self, unit: UnitId, at: Cell) -> Tally {
        let mut tally = Tally::of(format!("{} in the water of {}", self.name_of(unit), self.hex_name(at)));
        self.count_water(unit, at, &mut tally);
        with_chance(tally, "OD-WATR-2")
    }
}

/// Two points harder for each Fire Control hit in effect (OD-MOD-8).
#[inline]
pub(crate) fn fire_control(now: &Unit) -> i32 {
    2 * i32::from(now.hits.of(Critical::FireControl))
}

/// A 2 always fails and a 12 always succeeds: the number to reach is held between 3 and 12.
#[inline]
#[must_use]
pub const fn bounded(need: i32) -> i32 {
    const LEAST: i32 = NEVER as i32 + 1;
    const MOST: i32 = ALWAYS as i32;
    if need < LEAST {
        LEAST
    } else if need > MOST {
        MOST
    } else {
        need
    }
}

fn with_chance(mut tally: Tally, clause: &'static str) -> Tally {
    let mut held = tally.clone();
    held.line("a 2 always fails", Act::AtLeast, i32::from(NEVER) + 1, clause);
    held.line("a 12 always succeeds", Act::AtMost, ALWAYS.into(), clause);
    tally.chance = Some((2 * D6, held.odds(2 * D6)));
    tally
}

impl Profile {
    /// The most overdrive at this heat: OV, or less where heat never rises above 4 (OD-OV-1, OD-OV-4).
    #[inline]
    #[must_use]
    pub fn most_overdrive(&self, heat: u8, options: &Options) -> u8 {
        if options.heat_scale_limit {
            self.ov.min(crate::state::SHUTDOWN.saturating_sub(heat))
        } else {
            self.ov
        }
    }
}
