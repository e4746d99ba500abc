//! Drone Equipment: where Drones may be, and what may be done with them (TM-DRONE-3). They give no cover, control no
//! markers and trigger no stances (TM-DRONE-11): they are Items, not Units.

use crate::content::Tag;
use crate::game::ThirtyMm;
use crate::illegal::Refusal;
use crate::legal::attack::Arms;
use crate::legal::command::{COMMAND_AP, Frame};
use crate::powers::Mod;
use crate::sight::Point;
use crate::state::{Loose, MOST_LOOSE, Slot, Spot, State, UnitId};
use crate::terrain::Color;
use table::{Cell, Grid, RowFacing};

/// The most active Drones of a Unit (TM-DRONE-4).
pub(crate) const MOST_ACTIVE: u8 = 3;
/// How far a Drone may be from its Main Unit (TM-DRONE-5).
const TETHER: u8 = 1;

impl ThirtyMm {
    /// The entry of a loose Item.
    pub(crate) fn loose<'a>(&self, state: &'a State, item: usize) -> Option<&'a Loose> {
        state.loose.as_slice().iter().find(|loose| usize::from(loose.item) == item)
    }

    /// The active Drones of a Unit, by their numbers in the match.
    pub(crate) fn active_drones(&self, state: &State, unit: UnitId) -> impl Iterator<Item = usize> {
        let own = self.own_items(unit);
        own.filter(|&item| state.items.at(item).place.spot() == Spot::Active)
    }

    /// Whether a Unit has undestroyed Drones, docked or active (TM-SEC-9).
    pub(crate) fn has_drones(&self, state: &State, unit: UnitId) -> bool {
        let can = self.sheet(unit).mods.has(Mod::ControlManagement);
        can && self
            .own_items(unit)
            .any(|item| self.fitting(item).sheet.drone().is_some() && state.items.at(item).durability > 0)
    }

    /// Where an active Drone is (TM-DRONE-7).
    pub(crate) fn drone_point(&self, state: &State, unit: UnitId, item: usize) -> Point {
        let cell = self.loose(state, item).map_or(state.units[unit].cell, |loose| loose.cell);
        Point { cell, elevation: self.drone_level(state, unit, item, cell) }
    }

    /// The elevation of a Drone in a hex.
    fn drone_level(&self, state: &State, unit: UnitId, item: usize, cell: Cell) -> i8 {
        let (main, surface) = (state.units[unit].elevation, self.surface(state, cell));
        match self.fitting(item).sheet.drone() {
            Some(Tag::DF) => main.max(surface),
            // The Main Unit's depth where the water has it, else the surface.
            Some(Tag::DS) if (-self.color(state, cell).depth()..0).contains(&main) => main,
            Some(Tag::DS) => 0,
            _ => surface,
        }
    }

    /// Whether a Drone could be in a hex: near its Main Unit, on ground or water that suits it (TM-DRONE-6,
    /// TM-DRONE-7).
    pub(crate) fn drone_fits(&self, state: &State, unit: UnitId, item: usize, cell: Cell) -> bool {
        if !self.is_hex(cell) || self.distance(state.units[unit].cell, cell) > TETHER {
            return false;
        }
        let (color, surface) = (self.color(state, cell), self.surface(state, cell));
        let level = self.drone_level(state, unit, item, cell);
        match self.fitting(item).sheet.drone() {
            Some(Tag::DF) => color != Color::Red || level > surface,
            Some(Tag::DS) => color.is_water(),
            _ => {
                let near = (surface - state.units[unit].elevation).abs() <= 1;
                near && !color.is_water() && color != Color::Red
            }
        }
    }

    /// Whether an active Drone may attack (TM-DRONE-8): armed, in the turn of its Main Unit.
    pub(crate) fn drone_arms(&self, state: &State, arms: Arms, item: usize) -> Result<Arms, Refusal> {
        let sheet = &self.fitting(item).sheet;
        let own = self.owner_of(item) == arms.unit;
        let able = own && sheet.is_armed() && state.items.at(item).durability > 0;
        if able { Ok(arms) } else { Err(Refusal::CannotUse) }
    }

    /// Deploy: docked Drones, fewer than three active, and room for one (TM-DRONE-4).
    pub(crate) fn may_deploy(&self, state: &State, unit: UnitId) -> Result<u8, Refusal> {
        self.may_command(state, unit, Frame::Always, COMMAND_AP)?;
        let refused = Err(Refusal::NoDrones(unit));
        if !self.has_drones(state, unit) {
            return refused;
        }
        let room = (MOST_LOOSE - state.loose.as_slice().len()) as u8;
        let active = self.active_drones(state, unit).count() as u8;
        let docked = self.own_items(unit).filter(|&item| self.may_launch(state, unit, item));
        let left = MOST_ACTIVE.saturating_sub(active).min(docked.count() as u8).min(room);
        if left == 0 { refused } else { Ok(left) }
    }

    /// Whether a docked Drone could be placed anywhere.
    fn may_launch(&self, state: &State, unit: UnitId, item: usize) -> bool {
        let docked = self.fitting(item).sheet.drone().is_some()
            && state.items.at(item).durability > 0
            && state.items.at(item).place.spot() == Spot::Fixed;
        docked && self.drone_hexes(state, unit).any(|cell| self.drone_fits(state, unit, item, cell))
    }

    /// The hex of a Unit and those around it.
    pub(crate) fn drone_hexes(&self, state: &State, unit: UnitId) -> impl Iterator<Item = Cell> {
        let here = state.units[unit].cell;
        std::iter::once(here).chain(self.grid().neighbors(here).map(|(_, cell)| cell))
    }

    /// Recall: at least one active Drone.
    pub(crate) fn may_recall(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        self.may_command(state, unit, Frame::Always, COMMAND_AP)?;
        let any = self.active_drones(state, unit).next().is_some();
        if any { Ok(()) } else { Err(Refusal::NoDrones(unit)) }
    }

    /// Reposition: a Drone that can move, or a turret that can turn (TM-DRONE-4, TM-DRONE-5).
    pub(crate) fn may_reposition(&self, state: &State, unit: UnitId) -> Result<u8, Refusal> {
        self.may_command(state, unit, Frame::Always, COMMAND_AP)?;
        let mut able = 0;
        for item in self.active_drones(state, unit) {
            able += u8::from(self.drone_moves(state, unit, item, |_, _| true));
        }
        if able == 0 { Err(Refusal::NoDrones(unit)) } else { Ok(able) }
    }

    /// Tries the places a Drone may be put to now, until one is taken: hexes and, for a turret, facings.
    pub(crate) fn drone_moves(
        &self,
        state: &State,
        unit: UnitId,
        item: usize,
        mut taken: impl FnMut(Cell, RowFacing) -> bool,
    ) -> bool {
        let turret = self.fitting(item).sheet.drone() == Some(Tag::DT);
        let loose = self.loose(state, item);
        let facings = if turret { &RowFacing::ALL[..] } else { &RowFacing::ALL[..1] };
        self.drone_hexes(state, unit).any(|cell| {
            facings.iter().any(|&facing| {
                let allowed = match loose {
                    Some(now) if turret => {
                        let near = self.distance(state.units[unit].cell, now.cell) <= TETHER;
                        near && cell == now.cell && facing != now.facing
                    }
                    Some(now) => {
                        self.distance(now.cell, cell) == 1 && self.drone_fits(state, unit, item, cell)
                    }
                    None => self.drone_fits(state, unit, item, cell),
                };
                allowed && taken(cell, facing)
            })
        })
    }

    /// Whether a Drone may be put there, as part of Deploy or Reposition.
    pub(crate) fn may_place_drone(
        &self,
        state: &State,
        unit: UnitId,
        slot: Slot,
        to: Cell,
        facing: RowFacing,
    ) -> Result<(), Refusal> {
        let own = |item: &usize| self.own_items(unit).contains(item);
        let item = slot.item().filter(own).ok_or(Refusal::NoDrones(unit))?;
        if !self.is_handled(state, unit, item) {
            return Err(Refusal::NoDrones(unit));
        }
        let right = self.drone_moves(state, unit, item, |cell, way| cell == to && way == facing);
        if right { Ok(()) } else { Err(Refusal::NoPlaceForDrone(to)) }
    }

    /// Whether it is a Drone that the Deploy or Reposition in progress is about, and that has not had its change.
    pub(crate) fn is_handled(&self, state: &State, unit: UnitId, item: usize) -> bool {
        let wanted = if state.handling.moves { Spot::Active } else { Spot::Fixed };
        let touched = state.handling.touched.has(item - self.unit(unit).first_item);
        let thing = state.items.at(item);
        self.fitting(item).sheet.drone().is_some()
            && thing.durability > 0
            && thing.place.spot() == wanted
            && !touched
    }
}
