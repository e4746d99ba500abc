//! The luck of an attack: what its dice did to the Section aimed at, against what was to be expected.

use super::attack::Hits;
use crate::game::ThirtyMm;
use crate::powers::RollKind;
use crate::state::{Part, State, Target, UnitId};

/// The luck of an attack that is aimed at `part`. Zero where something may still happen to its rolls or its damage.
pub(super) fn of_attack(game: &ThirtyMm, before: &State, part: Part, after: &State) -> i32 {
    let attack = &before.attack;
    let (Part::Section(section), Target::Unit(target), Some(unit)) = (part, attack.target, attack.by.unit())
    else {
        return 0;
    };
    let (arms, view) = game.attack_view(before);
    let again = game.has_ace(before, unit) || game.has_ace(before, target);
    if again || game.cover(before, target, arms.from.cell).is_some() {
        return 0;
    }
    let kind = if arms.melee || arms.thrown { RollKind::Assault } else { RollKind::Accuracy };
    let (_, manner) = game.manner(before, &arms, &view);
    let need = game.attack_need(before, (unit, Some(target)), kind, &view, manner);
    let evades = game.may_evade(before, target, Some(unit));
    let hits = Hits::of(need, evades.then(|| game.evasion_need(before, (target, unit), !arms.melee)));
    let damage = |critical| game.damage(Some(target), arms.damage, arms.damage_type, critical, 0);
    let harm = |points: u8| game.harm(before, target, section, points);
    let expected = (hits.plain * harm(damage(false)) + hits.critical * harm(damage(true))) / 64;
    let [was, is] = [before, after].map(|state| game.defense(state, target, section.into()));
    harm(was.saturating_sub(is)) - expected
}

impl ThirtyMm {
    /// What points of damage to a Section take from its team.
    fn harm(&self, state: &State, unit: UnitId, section: u8, points: u8) -> i32 {
        let left = self.defense(state, unit, section.into());
        let worth = self.left_worth(state, unit);
        if section == self.torso(unit) && points >= left {
            return worth + self.point_worth(state) * self.points_at_stake(state, unit);
        }
        let mut hurt = *state;
        *hurt.sections.at_mut(self.unit(unit).first_section + usize::from(section)) =
            left.saturating_sub(points);
        worth - self.left_worth(&hurt, unit)
    }
}
