//! Where a Unit can be, what a step costs, and where thrusters take it (TM-MOVE, TM-ELEV, TM-AIR, TM-WATER, TM-STACK).

mod reach;
mod step;
mod thrust;

pub use thrust::Burn;

use crate::content::{UnitType, VehicleRules};
use crate::game::ThirtyMm;
use crate::illegal::Refusal;
use crate::powers::System;
use crate::state::{Mark, Posture, State, UnitId};
use crate::terrain::Color;
use std::ops::RangeInclusive;
use table::{Cell, RowFacing};

/// The highest elevation of a Unit that does not fly (TM-ELEV-1).
const HIGHEST_GROUND: i8 = 2;
/// The highest elevation of all (TM-ELEV-1).
const CEILING: i8 = 3;
/// The most friends at one elevation of a hex (TM-STACK-2).
const MOST_TOGETHER: usize = 2;

impl ThirtyMm {
    /// Whether a Unit is held to its hex: it lies or kneels, is stuck, or is in a grapple (TM-MOVE-10).
    pub(crate) fn may_leave_hex(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let now = &state.units[unit];
        let free = now.posture == Posture::Standing && !now.partner.is_some();
        if free { Ok(()) } else { Err(Refusal::CannotMove(unit)) }
    }

    /// Whether a Unit may step that way: to its front, or anywhere for a Tank under TM-O-18 (TM-MOVE-2, TM-VEH-4).
    pub(crate) fn may_head(&self, state: &State, unit: UnitId, way: RowFacing) -> Result<(), Refusal> {
        let tank = self.vehicle_rules(state, unit) == Some(VehicleRules::Tank);
        let free = tank && self.options.tank_all_round;
        if free || state.units[unit].facing.turns_to(way) <= 1 {
            Ok(())
        } else {
            Err(Refusal::NotInFront(way))
        }
    }

    /// Whether a Unit is an Attack Sub that keeps to the water; one that has become one may leave it (TM-VEH-7,
    /// TM-TRANS-2).
    pub(crate) fn is_sub(&self, unit: UnitId) -> bool {
        self.sheet(unit).rules == Some(VehicleRules::AttackSub)
    }

    /// The elevations at which a Unit may be in a hex: the surface, above it by Hover or Fly, below it by Cruise or
    /// Swim (TM-AIR-1, TM-AIR-3, TM-WATER-1, TM-WATER-3). Transformed into an Attack Sub it swims without thrusters (TM-TRANS-2).
    #[must_use]
    pub fn levels(&self, state: &State, unit: UnitId, cell: Cell) -> RangeInclusive<i8> {
        let surface = self.surface(state, cell);
        if !self.unit(unit).leaves_ground {
            return surface..=surface;
        }
        let color = self.color(state, cell);
        let has = |system| self.has_system(state, unit, system);
        let top = if has(System::Fly) {
            CEILING
        } else if has(System::Hover) {
            (surface + 1).min(HIGHEST_GROUND).max(surface)
        } else {
            surface
        };
        let bottom = if has(System::Swim) || self.became_sub(state, unit) {
            -color.depth()
        } else if has(System::Cruise) {
            -color.depth().min(1)
        } else {
            surface
        };
        bottom.min(surface)..=top
    }

    /// Whether it has transformed into an Attack Sub, which swims without thrusters (TM-TRANS-2).
    fn became_sub(&self, state: &State, unit: UnitId) -> bool {
        state.units[unit].marks.has(Mark::Transformed)
            && self.vehicle_rules(state, unit) == Some(VehicleRules::AttackSub)
    }

    /// Whether water does not hinder a Unit: it cruises or swims (TM-WATER-2).
    pub(crate) fn swims(&self, state: &State, unit: UnitId) -> bool {
        let has = |system| self.has_system(state, unit, system);
        has(System::Cruise) || has(System::Swim) || self.became_sub(state, unit)
    }

    /// Whether a Unit rises and sinks at will: it hovers or flies (TM-AIR-4).
    pub(crate) fn flies(&self, state: &State, unit: UnitId) -> bool {
        self.has_system(state, unit, System::Hover) || self.has_system(state, unit, System::Fly)
    }

    /// Whether a Unit could be at a level of a hex at all: the map, Red, structures and water (TM-MOVE-8).
    ///
    /// # Errors
    /// The first condition that fails.
    pub fn may_be_at(&self, state: &State, unit: UnitId, cell: Cell, level: i8) -> Result<(), Refusal> {
        let surface = self.surface(state, cell);
        if self.is_sub(unit) && !self.color(state, cell).is_water() {
            return Err(Refusal::NeedsWater(cell));
        }
        if self.color(state, cell) == Color::Red && level <= surface {
            return Err(Refusal::Red(cell));
        }
        // TM-STR-4: a roof above +2 is for flyers, who only cross it (TM-STR-10).
        let flies = self.has_system(state, unit, System::Fly);
        if !self.levels(state, unit, cell).contains(&level) || level > HIGHEST_GROUND && !flies {
            return Err(Refusal::NoSuchLevel { hex: cell, level });
        }
        let hostile = self.on_map(state, self.side_of(unit).other());
        let there = |other: UnitId| state.units[other].cell == cell && state.units[other].elevation == level;
        if hostile.iter().any(there) {
            return Err(Refusal::EnemyThere(cell));
        }
        Ok(())
    }

    /// Whether a Unit could end a move there: two friends at most at one level, and nobody on the roof of a rating-3
    /// structure (TM-STACK-2, TM-STR-10).
    ///
    /// # Errors
    /// The first condition that fails.
    pub fn may_stay_at(&self, state: &State, unit: UnitId, cell: Cell, level: i8) -> Result<(), Refusal> {
        self.may_be_at(state, unit, cell, level)?;
        if level == self.surface(state, cell) && level > HIGHEST_GROUND {
            return Err(Refusal::TooHighToStand(cell));
        }
        let friends = self.on_map(state, self.side_of(unit));
        let there = |other: &UnitId| {
            *other != unit && state.units[*other].cell == cell && state.units[*other].elevation == level
        };
        if friends.iter().filter(there).count() >= MOST_TOGETHER {
            return Err(Refusal::Full(cell));
        }
        Ok(())
    }

    /// Whether it walks: a Mech or Drone Unit that neither hovers nor flies (TM-ELEV-5).
    fn walks(&self, state: &State, unit: UnitId) -> bool {
        self.sheet(unit).unit_type != UnitType::Vehicle && !self.flies(state, unit)
    }
}
