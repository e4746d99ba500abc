//! What Units and parts of them are worth.

use crate::content::SectionKind;
use crate::game::ThirtyMm;
use crate::state::{State, UnitId};
use table::Side;

/// The worth of one point of Deployment Cost.
pub(super) const COST: i32 = 10;
/// Of a Unit's worth, the share in tenths that its Torso carries.
const TORSO: i32 = 6;

impl ThirtyMm {
    /// What a Unit is worth unhurt.
    pub(super) fn unit_worth(&self, unit: UnitId) -> i32 {
        COST * i32::from(self.unit(unit).squad_cost)
    }

    /// What a whole squad is worth unhurt.
    pub(super) fn full_worth(&self, side: Side) -> i32 {
        self.side_units(side).iter().map(|unit| self.unit_worth(unit)).sum()
    }

    /// What is left of a squad.
    pub(super) fn squad_worth(&self, state: &State, side: Side) -> i32 {
        let own = self.side_units(side);
        let there = own.minus(state.destroyed).minus(state.left);
        there.iter().map(|unit| self.left_worth(state, unit)).sum()
    }

    /// What is left of a Unit: half of it is that it is there at all.
    fn left_worth(&self, state: &State, unit: UnitId) -> i32 {
        let sheet = self.sheet(unit);
        let (mut torso, mut limbs, mut most_torso, mut most_limbs) = (0, 0, 0, 0);
        for (at, section) in sheet.sections.iter().enumerate() {
            let (left, most) = (i32::from(self.defense(state, unit, at)), i32::from(section.defense));
            if section.kind == SectionKind::Torso {
                (torso, most_torso) = (torso + left, most_torso + most);
            } else {
                (limbs, most_limbs) = (limbs + left, most_limbs + most);
            }
        }
        let share = |left: i32, most: i32| if most > 0 { 1000 * left / most } else { 1000 };
        let health = (TORSO * share(torso, most_torso) + (10 - TORSO) * share(limbs, most_limbs)) / 10;
        self.unit_worth(unit) / 100 * (500 + health / 2) / 10
    }

    /// What a point of damage to a Section is worth, times 100: all of the Unit hangs on its Torso.
    pub(super) fn damage_worth(&self, state: &State, unit: UnitId, section: usize) -> i32 {
        let sheet = self.sheet(unit);
        let worth = self.unit_worth(unit);
        let left = i32::from(self.defense(state, unit, section)).max(1);
        match sheet.sections[section].kind {
            SectionKind::Torso => 100 * worth / (left + 6),
            SectionKind::Arm => 20 * worth / (left + 4),
            SectionKind::Leg => 14 * worth / (left + 4),
            SectionKind::Head => 10 * worth / (left + 4),
        }
    }
}
