//! Steps: what they cost and whether they are allowed (TM-MOVE-5, TM-MOVE-7, TM-MOVE-8, TM-ELEV-3 to TM-ELEV-6).

use crate::content::{UnitType, VehicleRules};
use crate::game::ThirtyMm;
use crate::illegal::Refusal;
use crate::powers::Mod;
use crate::state::{State, UnitId};
use crate::terrain::Color;
use table::{Cell, Grid, RowFacing};

impl ThirtyMm {
    /// What it costs to go to another elevation: 2 a level up, 1 a level down; a Space Craft rises for 1 (TM-ELEV-3,
    /// TM-ELEV-4, TM-AIR-4, TM-VEH-9).
    #[inline]
    #[must_use]
    pub fn level_cost(&self, state: &State, unit: UnitId, from: i8, to: i8) -> u8 {
        let craft = self.vehicle_rules(state, unit) == Some(VehicleRules::SpaceCraft);
        let up = if craft { 1 } else { 2 };
        if to > from { up * to.abs_diff(from) } else { from.abs_diff(to) }
    }

    /// What a step to a level of a hex costs: 1 if level, else by its levels; doubled as a whole on black ground, and
    /// for a Tank on green (TM-ELEV-4, TM-MOVE-7). Whoever passes above pays nothing extra (TM-TERR-2).
    #[must_use]
    pub fn step_cost(&self, state: &State, unit: UnitId, to: Cell, level: i8) -> u8 {
        let cost = self.level_cost(state, unit, state.units[unit].elevation, level).max(1);
        // A Mech in the form of a Tank has its view, not its treads (TM-TRANS-2).
        let tank = self.sheet(unit).rules == Some(VehicleRules::Tank);
        let slow = match self.color(state, to) {
            Color::Black => true,
            Color::Green => tank,
            _ => false,
        };
        let eased = self.sheet(unit).mods.has(Mod::AllTerrainActuators);
        if slow && !eased && self.is_on(state, to, level) { 2 * cost } else { cost }
    }

    /// Whether a Unit may step that way to this level with so many Movement Points, and what it costs.
    ///
    /// # Errors
    /// The first condition that fails.
    pub fn may_step(
        &self,
        state: &State,
        unit: UnitId,
        way: RowFacing,
        level: i8,
        left: u8,
    ) -> Result<(Cell, u8), Refusal> {
        self.may_leave_hex(state, unit)?;
        self.may_head(state, unit, way)?;
        let now = &state.units[unit];
        let to = self.grid().neighbor(now.cell, way).ok_or(Refusal::OffTheMap)?;
        self.may_be_at(state, unit, to, level)?;
        self.may_climb(state, unit, to, level)?;
        let cost = self.step_cost(state, unit, to, level);
        if cost > left { Err(Refusal::TooDear { cost, left }) } else { Ok((to, cost)) }
    }

    /// Whether the difference in elevation is one the Unit can take in a step.
    fn may_climb(&self, state: &State, unit: UnitId, to: Cell, level: i8) -> Result<(), Refusal> {
        let from = state.units[unit].elevation;
        let surface = self.surface(state, to);
        if self.flies(state, unit) {
            return Ok(());
        }
        // TM-WATER-5: out of the water to land at 0 from any depth, to higher land only from 0.
        let submerged = from < 0 && self.color(state, state.units[unit].cell).is_water();
        let wet = self.color(state, to).is_water();
        if submerged {
            return if wet || surface == 0 { Ok(()) } else { Err(Refusal::TooSteep(to)) };
        }
        // TM-ELEV-6: a Vehicle keeps its elevation, in water by its System.
        if self.sheet(unit).unit_type == UnitType::Vehicle {
            let dives = wet && level <= 0 && from <= 0 && self.swims(state, unit);
            return if level == from || dives { Ok(()) } else { Err(Refusal::VehicleLevel(unit)) };
        }
        // TM-ELEV-5: a walker rises one level a step; down it may drop.
        if self.walks(state, unit) && level > from + 1 { Err(Refusal::TooSteep(to)) } else { Ok(()) }
    }

    /// The levels a Unit would fall by stepping there: a walker that steps down two or more drops (TM-ELEV-5). Diving is
    /// no drop, as flying down is none (TM-WATER-5, TM-AIR-4).
    #[must_use]
    pub fn drop_of_step(&self, state: &State, unit: UnitId, to: Cell, level: i8) -> u8 {
        let down = state.units[unit].elevation - level.max(self.surface(state, to));
        if self.walks(state, unit) && down >= 2 { down as u8 } else { 0 }
    }
}
