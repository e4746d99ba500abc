//! What the next turns promise: the best attacks that a side could make in its next turn.

use crate::content::Slot;
use crate::game::ClixCampaign;
use crate::legal::REACH;
use crate::powers::Power;
use crate::state::{MOST_TOKENS, State, UnitId};
use table::Side;

/// Of a hundred parts of its best attacks, what the side that comes next may count on, and the other one.
const NEXT: i32 = 50;
const LATER: i32 = 30;
/// No pool has more actions (CC-TURN-2).
const MOST_ATTACKS: usize = 5;

impl ClixCampaign {
    /// What a side may hope for in its next turn.
    pub(super) fn prospect(&self, state: &State, side: Side) -> i32 {
        // A turn in which somebody has moved or acted is half over.
        let begun = !state.moved.is_empty() || !state.acted.is_empty();
        let next = if begun { state.active.other() } else { state.active };
        let mut best = [0; MOST_ATTACKS];
        for unit in self.side_units(side).and(state.on_map).iter() {
            let mut gain = self.best_hope(state, unit);
            for known in &mut best {
                if gain > *known {
                    std::mem::swap(known, &mut gain);
                }
            }
        }
        let pool = usize::from(self.build_total / 100).clamp(1, MOST_ATTACKS);
        best[..pool].iter().sum::<i32>() * if side == next { NEXT } else { LATER } / 100
    }

    /// What the best attack of a character would gain that it could make after a move, if nothing is in its way.
    fn best_hope(&self, state: &State, unit: UnitId) -> i32 {
        if state.units[unit].tokens >= MOST_TOKENS || state.locked.has(unit) {
            return 0;
        }
        let powers = self.powers(state, unit);
        let speed = if state.immobile.has(unit) { 0 } else { self.value(state, unit, Slot::Speed) as u8 };
        let range = self.unit(unit).character.range;
        let steps = if powers.has(Power::RunningShot) { speed } else { speed.div_ceil(2) };
        let often = powers.has(Power::Flurry) || powers.has(Power::HypersonicSpeed);
        let mut best = 0;
        for other in self.opponents(state, unit).iter() {
            let distance = self.range_between(state, unit, other);
            if distance <= speed + REACH[self.size(state, unit) as usize] {
                let gain = self.strike_gain(state, unit, other, false).0;
                best = best.max(if often { gain * 3 / 2 } else { gain });
            }
            if range > 0 && distance <= steps + range {
                best = best.max(self.shot_gains(state, unit, other)[0]);
            }
        }
        (best - self.effort(state, unit)).max(0)
    }
}
