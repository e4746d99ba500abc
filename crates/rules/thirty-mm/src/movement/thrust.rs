//! Thruster Movement: twice the Standard Movement, straight ahead (TM-THR).

use super::HIGHEST_GROUND;
use crate::content::{Category, UnitType};
use crate::game::ThirtyMm;
use crate::illegal::Refusal;
use crate::powers::System;
use crate::state::{State, UnitId};
use crate::terrain::Color;
use table::{Cell, Grid, RowFacing};

/// Where a thruster move ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Burn {
    /// The hexes it covers.
    pub hexes: u8,
    /// The last of them.
    pub to: Cell,
    /// The elevation it ends at.
    pub level: i8,
}

impl ThirtyMm {
    /// How many hexes the thrusters of a Unit take it: twice its Standard Movement, if one of them still works
    /// (TM-THR-5, TM-THR-6).
    #[must_use]
    pub fn thruster_hexes(&self, state: &State, unit: UnitId) -> u8 {
        if !self.has_thrusters(state, unit) {
            return 0;
        }
        // What its Movement Phase began with: a form taken since then adds nothing (TM-TRANS-2).
        let fresh = state.moving.unit.unit() == Some(unit) && !state.moving.standard;
        2 * if fresh { state.moving.points } else { self.standard_movement(state, unit) }
    }

    /// Whether one thruster still works: an entry, or a [CT] Section (TM-THR-6).
    #[must_use]
    pub(crate) fn has_thrusters(&self, state: &State, unit: UnitId) -> bool {
        let sheet = self.sheet(unit);
        let entry = (0..sheet.items.len()).any(|at| {
            sheet.items[at].sheet.category == Category::Thruster && self.item(state, unit, at).durability > 0
        });
        let jets = |at: usize| sheet.sections[at].thrust > 0 && self.defense(state, unit, at) > 0;
        entry || (0..sheet.sections.len()).any(jets)
    }

    /// Whether the thrusters may take a Unit that way, and where it ends. It goes the whole way or not at all, unless
    /// TM-O-12 lets it stop before what blocks it (TM-THR-1, TM-THR-2, TM-THR-4).
    ///
    /// # Errors
    /// The first condition that fails.
    pub fn may_thrust(&self, state: &State, unit: UnitId, way: RowFacing) -> Result<Burn, Refusal> {
        self.may_leave_hex(state, unit)?;
        self.may_head(state, unit, way)?;
        let hexes = self.thruster_hexes(state, unit);
        if hexes == 0 {
            return Err(Refusal::NoThrusters(unit));
        }
        let mut here = state.units[unit].cell;
        for covered in 0..hexes {
            let next = self.grid().neighbor(here, way).ok_or(Refusal::OffTheMap);
            match next.and_then(|next| self.may_fly_through(state, unit, next).map(|()| next)) {
                Ok(next) => here = next,
                Err(_) if self.options.stop_short && covered > 0 => {
                    return self.burn(state, unit, here, covered);
                }
                Err(refusal) => return Err(refusal),
            }
        }
        self.burn(state, unit, here, hexes)
    }

    /// Whether a Unit on thrusters passes a hex at its elevation (TM-THR-4).
    pub(crate) fn may_fly_through(&self, state: &State, unit: UnitId, cell: Cell) -> Result<(), Refusal> {
        let level = state.units[unit].elevation;
        let (surface, color) = (self.surface(state, cell), self.color(state, cell));
        let under_water = level < 0 && self.color(state, state.units[unit].cell).is_water();
        let open = if under_water { -color.depth() <= level } else { surface <= level };
        if !open || color == Color::Red && surface >= level {
            return Err(Refusal::ThrusterBlocked(cell));
        }
        if self.is_sub(unit) && !color.is_water() {
            return Err(Refusal::NeedsWater(cell));
        }
        let hostile = self.on_map(state, self.side_of(unit).other());
        let there = |other: UnitId| state.units[other].cell == cell && state.units[other].elevation == level;
        if hostile.iter().any(there) { Err(Refusal::EnemyThere(cell)) } else { Ok(()) }
    }

    /// Where a Unit is at the end of the way: in the air or under water where it was, else on the surface, unhurt.
    fn burn(&self, state: &State, unit: UnitId, to: Cell, hexes: u8) -> Result<Burn, Refusal> {
        let level = state.units[unit].elevation;
        let ends = self.end_level(state, unit, to);
        if self.sheet(unit).unit_type == UnitType::Vehicle && !self.flies(state, unit) && ends != level {
            return Err(Refusal::VehicleLevel(unit));
        }
        self.may_stay_at(state, unit, to, ends)?;
        Ok(Burn { hexes, to, level: ends })
    }

    /// The elevation at which a thruster move ends in a hex.
    pub(crate) fn end_level(&self, state: &State, unit: UnitId, to: Cell) -> i8 {
        let level = state.units[unit].elevation;
        let surface = self.surface(state, to);
        let under_water = level < 0 && self.color(state, to).is_water();
        if under_water || self.has_system(state, unit, System::Fly) {
            level
        } else if self.has_system(state, unit, System::Hover) {
            level.min((surface + 1).min(HIGHEST_GROUND).max(surface))
        } else {
            surface
        }
    }
}
