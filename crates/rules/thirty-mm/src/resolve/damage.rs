//! Damage and what follows from it: lost Sections, Items, structures and Units (TM-DMG, TM-SEC, TM-MNT, TM-STR). Each
//! kind of Section has its own penalty (TM-UNIT-4). Collisions, falls, explosions and the sea are neither reduced nor
//! redirected: they come here with the points they have (TM-DMG-6).

use super::Log;
use crate::build::{Location, Spot as Fixed};
use crate::content::SectionKind;
use crate::event::{Cause, Event, Gait};
use crate::game::ThirtyMm;
use crate::powers::Mod;
use crate::state::{Mark, Other, Posture, Slot, Spot, Stance, State, UnitId, UnitSet};
use table::{D8, Dice, Side};

/// A destroyed Mounted Weapon explodes on this or more (TM-MNT-1).
const EXPLOSION: i32 = 6;

impl ThirtyMm {
    /// Takes points off a Section; what is beyond its Defense is lost (TM-DMG-1, TM-DMG-4, TM-DMG-5).
    pub(super) fn hurt_section(
        &self,
        unit: UnitId,
        section: u8,
        points: u8,
        cause: Cause,
        by: Option<Side>,
        t: Log,
    ) {
        let left = self.defense(t.state(), unit, section.into());
        let points = points.min(left);
        if points == 0 {
            return;
        }
        let dry = points == left && !self.is_wading(t.state(), unit);
        let winged = points == left && self.flies(t.state(), unit);
        t.emit(Event::SectionHurt { unit, section, points, cause, by });
        if points == left {
            self.lose_section(unit, section, winged, t);
            self.soak(unit, dry, t);
        }
    }

    /// TM-SEC: a Section is gone, with what was on it and in its hand.
    fn lose_section(&self, unit: UnitId, section: u8, winged: bool, t: Log) {
        if section == self.torso(unit) {
            // TM-SEC-1: without its Torso the Unit is destroyed.
            return self.destroy(unit, false, t);
        }
        t.emit(Event::SectionDestroyed { unit, section });
        // TM-SEC-11, TM-SEC-12: what is fixed to it goes with it, without exploding.
        let first = self.unit(unit).first_item;
        for (at, item) in self.sheet(unit).items.iter().enumerate() {
            if item.spot == Fixed::On(Location::Section(section)) {
                self.lose_fixed(unit, first + at, t);
            }
        }
        self.empty_hand(unit, section, t);
        self.clip(unit, winged, t);
        self.settle(unit, t);
    }

    /// A fixed Item is lost with its Location, and what is mounted on it.
    fn lose_fixed(&self, unit: UnitId, item: usize, t: Log) {
        let thing = t.state().items.at(item);
        if thing.durability == 0 || thing.place.spot() != Spot::Fixed {
            return;
        }
        t.emit(Event::ItemDestroyed { unit, item: item as u8, aimed: false });
        self.lose_mounted(unit, item, t);
    }

    /// What is mounted on a lost Equipment entry is lost, too (TM-SEC-11).
    fn lose_mounted(&self, unit: UnitId, on: usize, t: Log) {
        let first = self.unit(unit).first_item;
        for (at, item) in self.sheet(unit).items.iter().enumerate() {
            if item.spot == Fixed::On(Location::Item((on - first) as u8)) {
                self.lose_fixed(unit, first + at, t);
            }
        }
    }

    /// TM-SEC-3, TM-WPN-3: what a lost Arm held drops, or stays in the other hand.
    fn empty_hand(&self, unit: UnitId, arm: u8, t: Log) {
        let at = t.state().units[unit].cell;
        let mut held = [Slot::NONE; 4];
        let mut count = 0;
        for item in self.fielded(t.state(), unit) {
            let in_hand = match t.state().items.at(item).place.spot() {
                Spot::Held(one, two) => one == arm || two == Some(arm),
                _ => false,
            };
            if in_hand && count < held.len() {
                held[count] = Slot(item as u8);
                count += 1;
            }
        }
        for item in held[..count].iter().map(|slot| slot.0) {
            match t.state().items.at(item.into()).place.spot() {
                Spot::Held(one, Some(two)) => {
                    let arm = if one == arm { two } else { one };
                    t.emit(Event::OneHanded { unit, item, arm });
                }
                _ => t.emit(Event::Dropped { unit, item, at }),
            }
        }
    }

    /// Takes points off an Item or an active Drone; a Mounted Weapon may explode (TM-WPN-7, TM-MNT-1).
    #[allow(clippy::too_many_arguments)] // damage has that many sides
    pub(super) fn hurt_item(
        &self,
        item: u8,
        points: u8,
        cause: Cause,
        aimed: bool,
        by: Option<Side>,
        dice: &mut impl Dice,
        t: Log,
    ) {
        let number = usize::from(item);
        let thing = *t.state().items.at(number);
        let unit = self.holder(t.state(), number);
        let points = points.min(thing.durability);
        if points == 0 {
            return;
        }
        let lost = points == thing.durability;
        let dry = lost && !self.is_wading(t.state(), unit);
        let winged = lost && self.flies(t.state(), unit);
        t.emit(Event::ItemHurt { unit, item, points, cause, by });
        if !lost {
            return;
        }
        // TM-MNT-2: the Core Section that carries it, while it is still there.
        let bearer = self.bearer(t.state(), number);
        t.emit(Event::ItemDestroyed { unit, item, aimed });
        if thing.place.spot() == Spot::Fixed {
            self.lose_mounted(unit, number, t);
        }
        if self.is_mounted(number) {
            self.explode(unit, item, bearer, by, dice, t);
        }
        if t.state().on_map.has(unit) {
            self.clip(unit, winged, t);
            self.settle(unit, t);
            self.soak(unit, dry, t);
        }
    }

    fn explode(
        &self,
        unit: UnitId,
        item: u8,
        bearer: Option<usize>,
        by: Option<Side>,
        dice: &mut impl Dice,
        t: Log,
    ) {
        let check = dice.throw(self.seat_of(unit), 1 * D8, "explosion").at_least(EXPLOSION);
        t.emit(Event::ExplosionRolled { unit, item, rolled: check.rolled, exploded: check.passed });
        let vented = self.sheet(unit).mods.has(Mod::BlowOffPanels);
        if let Some(section) = bearer.filter(|_| check.passed && !vented) {
            let damage = self.fitting(item.into()).sheet.damage.div_ceil(2);
            self.hurt_section(unit, section as u8, damage, Cause::Explosion, by, t);
        }
    }

    /// Takes points off a structure; at 0 it falls, and so does who stood on it (TM-STR-5, TM-STR-7, TM-STR-8).
    pub(super) fn hurt_site(&self, site: usize, points: u8, cause: Cause, by: Option<Side>, t: Log) {
        let left = *t.state().sites.at(site);
        let points = points.min(left);
        if points == 0 {
            return;
        }
        t.emit(Event::SiteHurt { site: site as u8, points, cause });
        if points == left {
            self.raze(site, by, t);
        }
    }

    fn raze(&self, site: usize, by: Option<Side>, t: Log) {
        let inside = self.in_site(t.state(), site);
        // TM-STR-8: who stands on the roof falls, wings or not; TM-AIR-5 is for those in the air.
        let rating = self.sites[site].rating as i8;
        let mut on_roof = UnitSet::default();
        for unit in inside.iter().filter(|_| rating > 0) {
            let now = &t.state().units[unit];
            if now.elevation == self.map.board[now.cell].ground + rating {
                on_roof.insert(unit);
            }
        }
        t.emit(Event::SiteDestroyed { site: site as u8, by });
        self.score_site(site, t);
        if !on_roof.is_empty() {
            t.emit(Event::Unsupported { units: on_roof });
        }
        for unit in inside.minus(on_roof).iter() {
            // TM-STAT-7: whoever was stuck in it lies on the ground now.
            if t.state().units[unit].posture == Posture::Stuck {
                t.emit(Event::PostureChanged { unit, posture: Posture::Fallen, by_choice: false });
            }
            self.support(unit, true, t);
        }
    }

    /// The Units in the hexes of a structure.
    fn in_site(&self, state: &State, site: usize) -> UnitSet {
        let mut inside = UnitSet::default();
        for unit in state.on_map.iter() {
            if self.sites[site].cells.contains(&state.units[unit].cell) {
                inside.insert(unit);
            }
        }
        inside
    }

    /// After a loss: whether the Unit still works, holds, covers itself and stays where it is.
    pub(super) fn settle(&self, unit: UnitId, t: Log) {
        let state = t.state();
        if self.is_inoperative(state, unit) {
            self.release(unit, t);
            // TM-SEC-10: without Drones an Inoperative Unit is removed.
            if !self.has_drones(t.state(), unit) {
                return self.destroy(unit, true, t);
            }
        }
        let state = t.state();
        // TM-HOLD-9: the holder needs an Arm.
        if state.units[unit].marks.has(Mark::Holds) && !self.has_arm(state, unit) {
            self.release(unit, t);
        }
        let now = &t.state().units[unit];
        if let Stance::Defensive(item) = now.stance
            && !self.holds(t.state(), unit, Slot(item))
        {
            t.emit(Event::StanceEnded { unit });
        }
        self.support(unit, false, t);
    }

    /// What bears a Unit: flight, water or ground. Whoever has lost it falls, rises or settles (TM-AIR-5, TM-WATER-4);
    /// `sunk` if the surface has.
    pub(super) fn support(&self, unit: UnitId, sunk: bool, t: Log) {
        let state = t.state();
        let now = &state.units[unit];
        let (cell, level, surface) = (now.cell, now.elevation, self.surface(state, now.cell));
        // Thrusters keep a Unit up until their move is over (TM-THR-4).
        let burning = state.burning.left > 0 && state.moving.unit.unit() == Some(unit);
        if now.posture == Posture::Stuck || self.levels(state, unit, cell).contains(&level) {
            return;
        }
        if level < surface {
            // TM-WATER-4: it rises to the surface.
            return self.travel(unit, cell, surface, Gait::Settle, (0, 0), t);
        }
        if sunk && self.hovers(state, unit) {
            return self.travel(unit, cell, surface + 1, Gait::Settle, (0, 0), t);
        }
        if !burning || !self.has_thrusters(state, unit) {
            t.emit(Event::Unsupported { units: UnitSet(1 << unit.0) });
        }
    }

    /// TM-THR-7, TM-AIR-5: whoever loses its flight in the air, on thrusters too, goes no farther; then it falls.
    fn clip(&self, unit: UnitId, winged: bool, t: Log) {
        let state = t.state();
        let now = &state.units[unit];
        let burns = state.burning.left > 0 && state.moving.unit == Other::is(unit);
        let airborne = now.elevation > self.surface(state, now.cell);
        if burns && winged && airborne && !self.flies(state, unit) {
            t.emit(Event::ThrustEnded { unit });
        }
    }

    /// TM-STAT-6, TM-WATER-4: whoever can no longer swim where it is, and was `dry` so far, loses points of its move.
    pub(super) fn soak(&self, unit: UnitId, dry: bool, t: Log) {
        let state = t.state();
        let moving = self.moving(state);
        // TM-THR-5: a thruster move has no points.
        let moves = moving.unit == Other::is(unit) && !self.has_thrust(state);
        if dry && moves && state.on_map.has(unit) && self.is_wading(state, unit) {
            let points = self.water_cost(unit).min(moving.points);
            t.emit(Event::Slowed { unit, points });
        }
    }

    /// Destroys a Unit: it lets go, drops what it held, and is removed (TM-SEC-1, TM-SEC-7, TM-SEC-13).
    pub(super) fn destroy(&self, unit: UnitId, inoperative: bool, t: Log) {
        self.release(unit, t);
        let at = t.state().units[unit].cell;
        let mut held = [Slot::NONE; 8];
        let mut count = 0;
        for item in self.fielded(t.state(), unit) {
            if matches!(t.state().items.at(item).place.spot(), Spot::Held(..)) && count < held.len() {
                held[count] = Slot(item as u8);
                count += 1;
            }
        }
        for item in held[..count].iter().map(|slot| slot.0) {
            t.emit(Event::Dropped { unit, item, at });
        }
        // TM-MIS-2: its intel tokens become markers again.
        if t.state().units[unit].intel > 0 {
            t.emit(Event::IntelDropped { unit, at });
        }
        t.emit(Event::UnitDestroyed { unit, inoperative });
        self.score_loss(unit, t);
    }

    /// Ends a Hold (TM-HOLD-9).
    pub(super) fn release(&self, unit: UnitId, t: Log) {
        if let Some(other) = t.state().units[unit].partner.unit() {
            t.emit(Event::Released { unit, other });
        }
    }

    /// Ends a stance that the Unit can no longer keep (TM-STANCE-6).
    pub(super) fn drop_stance(&self, unit: UnitId, t: Log) {
        if t.state().units[unit].stance != Stance::None {
            t.emit(Event::StanceEnded { unit });
        }
    }

    /// The number of a Unit's Torso or Body.
    #[inline]
    pub(crate) fn torso(&self, unit: UnitId) -> u8 {
        let sections = &self.sheet(unit).sections;
        sections.iter().position(|section| section.kind == SectionKind::Torso).unwrap_or(0) as u8
    }
}
