//! Charges (OD-CHRG).

use crate::game::{Hexes, Overdrive};
use crate::illegal::Refusal;
use crate::state::{State, UnitId, UnitSet};
use table::{Cell, Facing};

/// How far from its target a charge begins at least (OD-CHRG-1).
const RUN_UP: u8 = 2;

impl Overdrive {
    /// Whether a ground move that ends so is a charge against this enemy (OD-CHRG-1). Base levels are those
    /// of the water beds (OD-CHRG-3).
    ///
    /// # Errors
    /// The first condition that fails.
    pub fn may_charge(
        &self,
        state: &State,
        unit: UnitId,
        to: Cell,
        facing: Facing,
        target: UnitId,
    ) -> Result<(), Refusal> {
        self.is_enemy(state, unit, target)?;
        self.may_strike_from(state, unit, (to, facing), target)?;
        if self.distance(state.units[unit].cell, state.units[target].cell) < RUN_UP {
            return Err(Refusal::NoRunUp { target });
        }
        Ok(())
    }

    /// The enemies a 'Mech could charge from where it stands, and the hexes next to them.
    #[inline]
    pub(super) fn charges(&self, state: &State, unit: UnitId) -> Charges {
        let mut charges = Charges { targets: UnitSet(0), near: Hexes::EMPTY };
        if !self.unit(unit).abilities.fights() {
            return charges;
        }
        for enemy in self.on_map(state, self.side_of(unit).other()).iter() {
            if self.range(state, unit, enemy) >= RUN_UP {
                charges.targets.insert(enemy);
                charges.near |= self.ground.around(state.units[enemy].cell);
            }
        }
        charges
    }
}

/// What a 'Mech could charge.
pub(super) struct Charges {
    /// The enemies.
    pub targets: UnitSet,
    /// Their hexes and those next to them.
    pub near: Hexes,
}
