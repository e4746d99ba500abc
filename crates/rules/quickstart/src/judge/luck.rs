//! How much more a shot did than was expected of it.

use crate::content::{Kind, Slot};
use crate::game::Quickstart;
use crate::need::ways_to_hit;
use crate::resolve::blow::{Blow, PLATOON_GROUPING};
use crate::state::{State, UnitId};

/// What the attack took from its target, less what it could be expected to take.
pub(super) fn luck(game: &Quickstart, before: &State, unit: UnitId, after: &State) -> i32 {
    let target = before.units[unit].target;
    let Some(&slot) = before.order.as_slice().first() else { return 0 };
    if before.destroyed.has(target) {
        return 0;
    }
    let left = match after.destroyed.has(target) {
        true => 0,
        false => game.body(&after.units[target], target).worth(),
    };
    let taken = game.body(&before.units[target], target).worth() - left;
    let ways = ways_to_hit(game.coming_need(before, unit)) as i32;
    taken - ways * game.hit_loss(before, unit, slot, target) / (36 * 36)
}

impl Quickstart {
    /// What a hit of this attack takes on average, times 36, as if every grouping were the first.
    fn hit_loss(&self, state: &State, unit: UnitId, slot: Slot, target: UnitId) -> i32 {
        let body = self.body(&state.units[target], target);
        let doubled = state.units[unit].doubled.has(slot);
        let blow = self.blow(state, unit, slot, target, doubled);
        let parts = Blow::PARTS as i32;
        let mean = blow.mean() as i32;
        let whole = self.unit(target).kind == Kind::Platoon;
        match blow {
            _ if whole => body.loss((mean + parts / 2) / parts),
            Blow::Points(points) if self.unit(unit).kind == Kind::Platoon => {
                let each = i32::from(PLATOON_GROUPING);
                body.loss(each) * i32::from(points) / each
            }
            Blow::Points(points) => body.loss(points.into()),
            Blow::Cluster { points, .. } => {
                body.loss(points.into()) * mean / (parts * i32::from(points).max(1))
            }
            Blow::Burst { .. } => 0,
        }
    }
}
