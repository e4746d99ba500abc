//! Amounts: the damage of hits, falls and collisions, Standard Movement, the length of throws (TM-DMG, TM-MOVE-6).

use super::LegsLost;
use crate::build::LEGLESS_MOVEMENT;
use crate::content::{DamageType, Mission, SectionKind, UnitType, VehicleRules};
use crate::game::ThirtyMm;
use crate::powers::{Mod, System, Trait};
use crate::state::{Mark, State, UnitId, Weather};
use crate::terrain::Color;
use table::{Act, Adds, Tally, Total};

/// How far Commander Armor is felt (TM-SYS-17).
const COMMAND_RADIUS: u8 = 2;

impl ThirtyMm {
    /// What a hit does to a Section: Base Damage, half as much again for a Critical Hit, rounded up; flat bonuses;
    /// then the target's reductions, each to no less than 1 (TM-DMG-1 to TM-DMG-3).
    #[must_use]
    pub fn explain_damage(
        &self,
        target: UnitId,
        base: u8,
        damage_type: Option<DamageType>,
        critical: bool,
        flat: u8,
    ) -> Tally {
        let mut tally = Tally::of("damage");
        self.count_damage(Some(target), base, damage_type, critical, flat, &mut tally);
        tally
    }

    /// What a hit does: to a Section of a Unit, or without one to an Item, a Drone or a structure, which nothing
    /// protects.
    #[must_use]
    pub fn damage(
        &self,
        target: Option<UnitId>,
        base: u8,
        damage_type: Option<DamageType>,
        critical: bool,
        flat: u8,
    ) -> u8 {
        let mut total = Total::default();
        self.count_damage(target, base, damage_type, critical, flat, &mut total);
        total.sum.clamp(0, u8::MAX.into()) as u8
    }

    fn count_damage(
        &self,
        target: Option<UnitId>,
        base: u8,
        damage_type: Option<DamageType>,
        critical: bool,
        flat: u8,
        out: &mut impl Adds,
    ) {
        out.add("Base Damage", base.into(), "TM-DMG-1");
        if critical {
            out.add("Critical Hit", base.div_ceil(2).into(), "TM-DMG-2");
        }
        if flat > 0 {
            out.add("bonus", flat.into(), "TM-DMG-3");
        }
        let Some(target) = target else { return };
        for power in self.sheet(target).powers() {
            if let Some((_, less)) = power.reduces.filter(|(kind, _)| Some(*kind) == damage_type) {
                out.add(power.name, -i32::from(less), power.clause);
                out.line("minimum", Act::AtLeast, 1, power.clause);
            }
        }
    }

    /// Standard Movement in a turn that begins now, step by step in the book's order (TM-MOVE-6).
    #[must_use]
    pub fn explain_movement(&self, state: &State, unit: UnitId) -> Tally {
        let mut tally = Tally::of("Standard Movement");
        self.count_movement(state, unit, &mut tally);
        tally
    }

    /// Standard Movement in a turn that begins now.
    #[must_use]
    pub fn standard_movement(&self, state: &State, unit: UnitId) -> u8 {
        let mut total = Total::default();
        self.count_movement(state, unit, &mut total);
        total.sum as u8
    }

    fn count_movement(&self, state: &State, unit: UnitId, out: &mut impl Adds) {
        let (sheet, now) = (self.sheet(unit), &state.units[unit]);
        let legless = sheet.unit_type == UnitType::Mech && sheet.of_kind(SectionKind::Leg).next().is_none();
        let flies = self.has_system(state, unit, System::Hover) || self.has_system(state, unit, System::Fly);
        let base = if legless && !flies { LEGLESS_MOVEMENT } else { sheet.class.movement };
        out.add("Base Movement", base.into(), "TM-CLASS-1");
        for power in sheet.powers().filter(|power| power.movement != 0) {
            // TM-SMT-5: what a set of armor changes goes with the set.
            let set = System::CqbArmor.power().clause == power.clause;
            if !set || self.has_system(state, unit, System::CqbArmor) {
                out.add(power.name, power.movement.into(), power.clause);
            }
        }
        if self.is_commanded(state, unit) {
            out.add("Commander Armor", 1, System::CommanderArmor.power().clause);
        }
        let form = now.marks.has(Mark::Transformed).then_some(sheet.form).flatten();
        if form == Some(VehicleRules::AirFighter) {
            out.add("Air Fighter", 1, "TM-TRANS-2");
        }
        // TM-MIS-7: a gale slows whoever is in the air.
        let gale = self.scenario.mission == Mission::WindsOfWar && state.weather == Weather::Storm;
        if gale && now.elevation > self.surface(state, now.cell) {
            out.add("gale", -1, "TM-MIS-7");
        }
        match self.legs_lost(state, unit) {
            LegsLost::Few => {}
            LegsLost::Half => out.line("half the legs lost", Act::HalveUp, 0, "TM-SEC-5"),
            LegsLost::All => out.line("all legs lost", Act::Set, 1, "TM-SEC-6"),
        }
        if now.marks.has(Mark::Slowed) {
            out.line("Slowed", Act::HalveUp, 0, "TM-STAT-11");
        }
        if self.is_wading(state, unit) {
            out.add("water", -i32::from(self.water_cost(unit)), "TM-STAT-5");
        }
        out.line("minimum", Act::AtLeast, 0, "TM-GEN-5");
    }

    /// The Movement Points that water takes (TM-STAT-5, TM-MOD-15).
    #[must_use]
    pub(crate) fn water_cost(&self, unit: UnitId) -> u8 {
        if self.sheet(unit).mods.has(Mod::SealedHull) { 1 } else { 2 }
    }

    /// The tan and white hexes that count for the tests at the end of a move: those entered, the own one of who did not
    /// move, and the ground in a burning storm; none for the immune (TM-TERR-4 to TM-TERR-6, TM-MIS-13).
    pub(crate) fn crossed(&self, state: &State, unit: UnitId) -> (u8, u8) {
        let (now, moving, mods) = (&state.units[unit], self.moving(state), self.sheet(unit).mods);
        let grounded = now.elevation == self.surface(state, now.cell);
        let here = |wanted: Color| grounded && self.color(state, now.cell) == wanted;
        let storm = self.scenario.mission == Mission::BurningSandstorm && state.weather == Weather::Storm;
        let tan =
            moving.tan + u8::from(!moving.entered && here(Color::Tan)) + u8::from(storm && here(Color::Grey));
        let white = moving.white + u8::from(!moving.entered && here(Color::White));
        let unless = |kit: Mod, count: u8| if mods.has(kit) { 0 } else { count };
        (unless(Mod::DesertKit, tan), unless(Mod::ArcticKit, white))
    }

    /// The number to roll against Overheat: more than twice the tan hexes (TM-TERR-4).
    pub(crate) fn overheat_need(tan: u8) -> i32 {
        2 * i32::from(tan) + 1
    }

    /// The roll that decides about Freeze, and whether it is good to reach it: twice the white hexes or more freezes,
    /// by TM-O-5 that much or less (TM-TERR-5).
    pub(crate) fn freeze_need(&self, white: u8) -> (i32, bool) {
        let twice = 2 * i32::from(white);
        if self.options.freeze_at_most { (twice + 1, true) } else { (twice, false) }
    }

    /// Whether Commander Armor of another friend reaches a Unit (TM-SYS-17).
    pub(super) fn is_commanded(&self, state: &State, unit: UnitId) -> bool {
        let here = state.units[unit].cell;
        let friends = self.on_map(state, self.side_of(unit));
        friends.iter().any(|friend| {
            friend != unit
                && self.has_system(state, friend, System::CommanderArmor)
                && self.distance(here, state.units[friend].cell) <= COMMAND_RADIUS
        })
    }

    /// Fall Damage: twice Class times the levels fallen (TM-DMG-8).
    #[must_use]
    pub fn fall_damage(&self, unit: UnitId, levels: u8) -> u8 {
        2 * self.sheet(unit).class.class * levels
    }

    /// Collision Damage: twice Class times the hexes thrown (TM-DMG-7).
    #[must_use]
    pub fn collision_damage(&self, unit: UnitId, hexes: u8) -> u8 {
        2 * self.sheet(unit).class.class * hexes
    }

    /// How far a Unit can throw another: Class less Class plus 2, and a Wrestler one hex farther; nobody throws a
    /// Unit of higher Class (TM-THROW-1, TM-TRAIT-17).
    #[must_use]
    pub fn throw_distance(&self, unit: UnitId, target: UnitId) -> Option<u8> {
        let (mine, other) = (self.sheet(unit).class.class, self.sheet(target).class.class);
        let farther = u8::from(self.sheet(unit).traits.has(Trait::Wrestler));
        (mine >= other).then(|| mine - other + 2 + farther)
    }
}
