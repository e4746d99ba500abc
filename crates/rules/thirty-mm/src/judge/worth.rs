//! What Units and parts of them are worth.

use crate::content::{Mission, SectionKind};
use crate::game::ThirtyMm;
use crate::resolve::victory::EMISSARY_ALIVE;
use crate::state::{Objective, State, UnitId};
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

    /// What is left of a squad; who left the map is safe.
    pub(super) fn squad_worth(&self, state: &State, side: Side) -> i32 {
        let there = self.side_units(side).minus(state.destroyed);
        there.iter().map(|unit| self.left_worth(state, unit)).sum()
    }

    /// The points of the battle that hang on a Unit's life: of the mission, and of what both teams picked.
    pub(super) fn points_at_stake(&self, state: &State, unit: UnitId) -> i32 {
        let side = self.side_of(unit);
        let mission = match self.scenario.mission {
            Mission::EndlessPursuit if state.attacker != side => 2,
            Mission::EmissaryOfDarkness if state.emissary.unit() == Some(unit) => {
                i32::from(self.emissary_lost() + EMISSARY_ALIVE)
            }
            _ => 0,
        };
        let [own, enemy] = [side, side.other()].map(|side| state.score.picks[usize::from(side.0)]);
        let head = enemy.has(Objective::Headhunter) && self.heads(state, side).has(unit);
        let first = enemy.has(Objective::FirstBlood) && state.score.first_blood.is_none();
        let behind = match state.destroyed.and(self.side_units(side)).count() {
            0 => 2,
            1 => 1,
            _ => 0,
        };
        let behind = if own.has(Objective::NoOneLeftBehind) { behind } else { 0 };
        mission + 3 * i32::from(head) + 2 * i32::from(first) + behind
    }

    /// What the loss of a Unit costs its team, points included.
    pub(super) fn loss_worth(&self, state: &State, unit: UnitId) -> i32 {
        self.unit_worth(unit) + self.point_worth(state) * self.points_at_stake(state, unit)
    }

    /// What is left of a Unit: half of it is that it is there at all.
    pub(super) fn left_worth(&self, state: &State, unit: UnitId) -> i32 {
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
        let stake = self.point_worth(state) * self.points_at_stake(state, unit);
        self.unit_worth(unit) / 100 * (500 + health / 2) / 10 + stake / 100 * health / 30
    }

    /// What a point of damage to a Section is worth, times 100: all of the Unit hangs on its Torso.
    pub(super) fn damage_worth(&self, state: &State, unit: UnitId, section: usize) -> i32 {
        let sheet = self.sheet(unit);
        let worth = self.loss_worth(state, unit);
        let left = i32::from(self.defense(state, unit, section)).max(1);
        match sheet.sections[section].kind {
            SectionKind::Torso => 100 * worth / (left + 6),
            SectionKind::Arm => 20 * worth / (left + 4),
            SectionKind::Leg => 14 * worth / (left + 4),
            SectionKind::Head => 10 * worth / (left + 4),
        }
    }
}
