//! Jumps (OD-JUMP): only the landing hex is tested.

use crate::game::Overdrive;
use crate::illegal::Refusal;
use crate::state::{State, UnitId};
use crate::terrain::Terrain;
use table::{Cell, Grid};

impl Overdrive {
    /// Whether a 'Mech may jump to a hex (OD-JUMP-1). Whatever lies on the way does not matter, and there is
    /// no limit downward (OD-JUMP-2).
    ///
    /// # Errors
    /// The first condition that fails.
    pub fn may_jump(&self, state: &State, unit: UnitId, to: Cell) -> Result<(), Refusal> {
        let (now, profile) = (&state.units[unit], self.unit(unit));
        let jump = profile.jump_move(now);
        if jump == 0 {
            return Err(Refusal::NoJump { unit });
        }
        if !self.grid().has(to) {
            return Err(Refusal::OffTheMap);
        }
        self.may_land(profile.height, jump, now.cell, to).map_err(|refuse| refuse(unit, to))?;
        if state.on_map.iter().any(|other| state.units[other].cell == to) {
            return Err(Refusal::HexTaken { hex: to });
        }
        self.may_advance(state, unit, to)
    }

    /// Whether the landing hex would do for a 'Mech of this height, if nobody stood there.
    #[inline]
    #[allow(clippy::type_complexity)]
    pub(super) fn may_land(
        &self,
        height: u8,
        jump: u8,
        from: Cell,
        to: Cell,
    ) -> Result<(), fn(UnitId, Cell) -> Refusal> {
        let (start, end) = (self.hex(from), self.hex(to));
        if !(1..=jump).contains(&self.distance(from, to)) {
            Err(|unit, hex| Refusal::JumpTooFar { unit, hex })
        } else if matches!(end.terrain, Terrain::Building(_)) || end.terrain.depth() >= height {
            Err(|unit, hex| Refusal::NoLanding { unit, hex })
        } else if end.elevation > start.elevation + jump {
            Err(|unit, hex| Refusal::JumpTooHigh { unit, hex })
        } else {
            Ok(())
        }
    }
}
