//! Shots that land elsewhere, and what they do around them (TM-DEV, TM-SYS-4).

use super::Log;
use super::attack::Blow;
use crate::content::Tag;
use crate::event::{Cause, Event};
use crate::game::ThirtyMm;
use crate::legal::Arms;
use crate::powers::Mod;
use crate::sight::Point;
use crate::state::{Part, Spot, State, Style, Target, TestOf, UnitId, UnitSet};
use table::{D8, Dice, Grid, RowFacing};

/// How far Splash Damage reaches, in hexes and in levels (TM-SYS-4).
const SPLASH: (u8, i8) = (1, 1);
/// How far from the intended target's elevation a deviated shot hits (TM-DEV-5).
const DEVIATION_LEVELS: i8 = 1;

/// The turns clockwise from the target's facing that a Deviation roll leads to (TM-DEV-2, TM-DEV-3).
const DEVIATION: [i8; 8] = [3, 3, 4, 5, 0, 0, 1, 2];

impl ThirtyMm {
    /// TM-DEV-1: a miss of an [IF] weapon with the Indirect Fire Mod lands in a hex next to the target; off the map it
    /// has no effect, and a structure is never missed (TM-DEV-6).
    pub(super) fn deviate(&self, unit: UnitId, dice: &mut impl Dice, t: Log) {
        let state = t.state();
        let attack = state.attack;
        let arms = self.numbers(state, unit, attack.weapon, attack.style);
        let lobs = |item: usize| self.fitting(item).sheet.tags.has(Tag::IF);
        let deviates = attack.weapon.item().is_some_and(lobs)
            && self.sheet(unit).mods.has(Mod::IndirectFire)
            && attack.style != Style::Thrown
            && !arms.melee;
        let to = self.target_point(state, attack.target, arms.from);
        let (Some(to), true) = (to, deviates) else { return self.end_shot(unit, t) };
        // TM-DEV-5: a Drone without a facing uses its Main Unit's.
        let facing = match attack.target {
            Target::Unit(target) => state.units[target].facing,
            Target::Drone(item) => {
                let turret = self.fitting(item.into()).sheet.drone() == Some(Tag::DT);
                let own = self.loose(state, item.into()).filter(|_| turret).map(|loose| loose.facing);
                own.unwrap_or(state.units[self.owner_of(item.into())].facing)
            }
            Target::Site(_) => RowFacing::default(),
        };
        let turn = |sum: u16| DEVIATION[usize::from(sum.clamp(1, 8)) - 1];
        let (turns, rolled) = dice.throw(self.seat_of(unit), 1 * D8, "deviation").look_up(turn);
        let way = facing.turned(turns);
        let landed = self.grid().neighbor(to.cell, way);
        t.emit(Event::Deviated { unit, to: landed, way, rolled });
        let Some(cell) = landed else { return self.end_shot(unit, t) };
        self.land_astray(&arms, Point { cell, elevation: to.elevation }, dice, t);
    }

    /// TM-DEV-4, TM-DEV-5: everybody there takes the whole damage, and so does a structure.
    fn land_astray(&self, arms: &Arms, at: Point, dice: &mut impl Dice, t: Log) {
        let near = |level: i8| (level - at.elevation).abs() <= DEVIATION_LEVELS;
        let state = t.state();
        let mut hit = UnitSet::default();
        for unit in state.on_map.iter() {
            let now = &state.units[unit];
            if now.cell == at.cell && near(now.elevation) {
                hit.insert(unit);
            }
        }
        let mut drones = 0u32;
        for (place, loose) in state.loose.as_slice().iter().enumerate() {
            let item = usize::from(loose.item);
            let active = state.items.at(item).place.spot() == Spot::Active;
            let level = || self.drone_point(state, self.owner_of(item), item).elevation;
            drones |= u32::from(active && loose.cell == at.cell && near(level())) << place;
        }
        let struck: [u8; 32] = std::array::from_fn(|place| {
            let loose = state.loose.as_slice().get(place).filter(|_| drones >> place & 1 == 1);
            loose.map_or(u8::MAX, |loose| loose.item)
        });
        let blow = Blow { arms: *arms, base: arms.damage, critical: false, flat: 0 };
        for unit in hit.iter() {
            if t.state().on_map.has(unit) {
                self.strike(unit, Part::Whole, blow, Cause::Deviation, dice, t);
            }
        }
        let by = Some(self.side_of(arms.unit));
        for item in struck.into_iter().filter(|item| *item != u8::MAX) {
            let damage = self.damage(None, arms.damage, arms.damage_type, false, 0);
            self.hurt_item(item, damage, Cause::Deviation, false, by, dice, t);
        }
        let site = self.site(t.state(), at.cell);
        if let Some(site) = site {
            self.hurt_site(site, arms.damage, Cause::Deviation, by, t);
        }
        if self.splash(t.state(), arms) {
            // Whoever was hit in full is not caught again.
            let target = site.map(|_| Target::Site(at.cell));
            self.spread_out(arms, at, hit, &struck, target, t);
        } else {
            self.end_shot(arms.unit, t);
        }
    }

    /// TM-SYS-4: structures around take half at once; Units and Drones are caught one by one.
    pub(super) fn spread_out(
        &self,
        arms: &Arms,
        at: Point,
        but: UnitSet,
        struck: &[u8],
        target: Option<Target>,
        t: Log,
    ) {
        let state = t.state();
        let near = |point: Point| {
            self.distance(point.cell, at.cell) <= SPLASH.0
                && (point.elevation - at.elevation).abs() <= SPLASH.1
        };
        let mut units = UnitSet::default();
        for unit in state.on_map.iter().filter(|&unit| !but.has(unit) && near(self.point(state, unit))) {
            units.insert(unit);
        }
        let mut drones = 0u32;
        for (place, loose) in state.loose.as_slice().iter().enumerate() {
            let item = usize::from(loose.item);
            let active = state.items.at(item).place.spot() == Spot::Active;
            let other = target != Some(Target::Drone(loose.item)) && !struck.contains(&loose.item);
            let caught = active && other && near(self.drone_point(state, self.owner_of(item), item));
            drones |= u32::from(caught) << place;
        }
        let spared = match target {
            Some(Target::Site(cell)) => self.site_number(cell),
            _ => None,
        };
        t.emit(Event::Splashed { at: at.cell, level: at.elevation, units, drones });
        let half = arms.damage.div_ceil(2);
        let by = Some(self.side_of(arms.unit));
        let around = std::iter::once(at.cell).chain(self.grid().neighbors(at.cell).map(|(_, cell)| cell));
        let mut done = 0u32;
        for cell in around {
            let Some(site) = self.site(t.state(), cell) else { continue };
            if Some(site) != spared && done >> site & 1 == 0 {
                done |= 1 << site;
                self.hurt_site(site, half, Cause::Splash, by, t);
            }
        }
    }

    /// The next of those who are caught: a roll if it may evade, then its damage.
    pub(super) fn splash_step(&self, unit: UnitId, dice: &mut impl Dice, t: Log) {
        let state = t.state();
        if let Some(caught) = self.next_caught(state, unit) {
            let rolled = state.test.of != TestOf::Nothing;
            if !rolled && self.may_evade_from(state, caught, Some(self.origin(state, unit))) {
                return self.roll_attack(dice, t);
            }
            let evaded = rolled && state.test.verdict.passed();
            t.emit(Event::Caught { unit: caught, evaded });
            if !evaded {
                let blow = self.splash_blow(t.state(), unit);
                self.strike(caught, Part::Whole, blow, Cause::Splash, dice, t);
            }
            return;
        }
        let drones = state.attack.caught_drones;
        if drones == 0 {
            return self.end_shot(unit, t);
        }
        let place = drones.trailing_zeros() as u8;
        let item = state.loose.at(place.into()).item;
        let rolled = state.test.of != TestOf::Nothing;
        if !rolled && self.evades(state, unit, Target::Drone(item)) {
            return self.roll_attack(dice, t);
        }
        let evaded = rolled && state.test.verdict.passed();
        t.emit(Event::DroneCaught { place, evaded });
        if !evaded {
            let blow = self.splash_blow(t.state(), unit);
            let damage = self.damage(None, blow.base, blow.arms.damage_type, false, 0);
            self.hurt_item(item, damage, Cause::Splash, false, Some(self.side_of(unit)), dice, t);
        }
    }

    /// The next Unit caught. The attacker comes last: what the others take comes from where it is (TM-STANCE-5).
    fn next_caught(&self, state: &State, attacker: UnitId) -> Option<UnitId> {
        let caught = state.attack.caught;
        caught.iter().find(|&unit| unit != attacker).or(caught.iter().next())
    }

    /// Half of the Base Damage, of the Item's type.
    fn splash_blow(&self, state: &State, unit: UnitId) -> Blow {
        let arms = self.numbers(state, unit, state.attack.weapon, state.attack.style);
        Blow { arms, base: arms.damage.div_ceil(2), critical: false, flat: 0 }
    }

    /// The Evasion Roll of the next one caught.
    pub(super) fn roll_caught(&self, unit: UnitId, dice: &mut impl Dice, t: Log) {
        let state = t.state();
        if let Some(caught) = self.next_caught(state, unit) {
            return self.roll_evasion(caught, unit, true, dice, t);
        }
        let place = state.attack.caught_drones.trailing_zeros() as usize;
        if place < state.loose.as_slice().len() {
            let item = state.loose.at(place).item;
            self.roll_drone_evasion(unit, item, true, dice, t);
        }
    }
}
