//! How much better an attack went than its odds promised.

use super::chance::WAYS;
use crate::game::Overdrive;
use crate::state::{Attack, State, UnitId};

/// What an attack was worth by whom it hit, less what it could be expected to be: zero on average, because
/// only the to-hit roll is weighed.
pub(super) fn luck(
    game: &Overdrive,
    before: &State,
    (unit, attack): (UnitId, Attack),
    overdrive: u8,
    after: &State,
) -> i32 {
    let Some(target) = before.units[unit].target(attack).unit() else { return 0 };
    // Nothing was rolled: the attack was wasted, or the overdrive is still to be chosen.
    let rolled = !after.units[unit].target(attack).is_some() || !after.on_map.has(unit);
    if !rolled || game.is_wasted(before, unit, attack, target) {
        return 0;
    }
    let blow = game.hits_of(before, unit, attack, target, overdrive);
    let mut luck = surprise(game, before, after, target, blow.ways, blow.damage);
    if let Some((victim, ways, damage)) = blow.stray {
        let stray = surprise(game, before, after, victim, ways, damage);
        luck += if game.side_of(victim) == game.side_of(unit) { -stray } else { stray };
    }
    luck
}

/// What a hit takes, if there was one, less its share of that.
fn surprise(game: &Overdrive, before: &State, after: &State, victim: UnitId, ways: i32, damage: u8) -> i32 {
    if damage == 0 || before.doomed.has(victim) {
        return 0;
    }
    let left = |state: &State| {
        let now = &state.units[victim];
        u32::from(now.armor) + u32::from(now.structure)
    };
    let struck = left(after) < left(before) || after.doomed.has(victim) || !after.on_map.has(victim);
    let loss = game.loss(before, victim, 0, damage);
    loss * (if struck { WAYS } else { 0 } - ways) / WAYS
}
