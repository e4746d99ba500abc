//! Interruptions: whether to roll again, to cancel that, and who takes the damage.

use super::attack::ways;
use crate::game::ClixCampaign;
use crate::need::{ALWAYS, NEVER, bounded};
use crate::powers::{IMPERVIOUS, LEADERSHIP, Power, SHAPE_CHANGE, SUPER_SENSES};
use crate::state::{State, Throw, UnitId};
use table::Side;

/// What Probability Control is worth unused: another roll of the turn may matter more.
const RESERVE: i32 = 150;
/// Of a hundred parts of a character: what its small rolls decide.
const SMALL: i32 = 2;

impl ClixCampaign {
    /// What it is worth to a side to have the roll that stands made again by Probability Control.
    pub(super) fn reroll_worth(&self, state: &State, side: Side) -> i32 {
        self.reroll_gain(state, side) - RESERVE
    }

    /// What a side gains on average if the roll that stands is made again.
    pub(super) fn reroll_gain(&self, state: &State, side: Side) -> i32 {
        let roll = &state.roll;
        if roll.what == Throw::Attack {
            let by = state.attack.by;
            let gain = self.attack_reroll(state);
            return if self.controller(state, by) == side { gain } else { -gain };
        }
        let gain = self.owners_gain(state);
        if self.controller(state, roll.unit) == side { gain } else { -gain }
    }

    /// What the attacker's side gains if the attack roll is made again.
    fn attack_reroll(&self, state: &State) -> i32 {
        let Some(target) = state.attack.now.unit() else { return 0 };
        let swing = self.swing_now(state, target);
        let hit = self.hit_worth(state, &swing, &self.chances(state, &swing));
        let (sum, need) = (state.roll.result, bounded(self.need(state, &swing)));
        let is_hit = sum == ALWAYS || sum != NEVER && i32::from(sum) >= need;
        let slip = if sum == NEVER { self.loss(state, swing.by, 1) } else { 0 };
        hit * (ways(need) - if is_hit { 36 } else { 0 }) / 36 + slip
    }

    /// What the side of whoever rolled gains if the roll is made again.
    fn owners_gain(&self, state: &State) -> i32 {
        let roll = &state.roll;
        let unit = roll.unit;
        // Of a roll that succeeds on this face or a higher one.
        let chance = |least: u8, stake: i32| {
            let success = i32::from(7 - least);
            stake * (success - if roll.result > 0 { 6 } else { 0 }) / 6
        };
        match roll.what {
            Throw::SuperSenses => chance(SUPER_SENSES.succeeds_on, self.stake(state)),
            Throw::ShapeChange => chance(SHAPE_CHANGE.succeeds_on, self.stake(state) / 2),
            Throw::Impostor => chance(SHAPE_CHANGE.succeeds_on, self.stake(state) / 4),
            Throw::Impervious => chance(IMPERVIOUS.succeeds_on, self.stake(state)),
            Throw::Leadership => chance(LEADERSHIP.succeeds_on, self.portion(unit, SMALL)),
            Throw::BreakAway => chance(crate::movement::BREAK_AWAY, self.portion(unit, SMALL)),
            Throw::Blades => {
                let target = state.attack.now.unit().unwrap_or(unit);
                self.loss(state, target, 1) * (7 - 2 * i32::from(roll.result)) / 2
            }
            Throw::Regeneration | Throw::Healing => {
                self.loss(state, unit, 1) * (3 - 2 * i32::from(roll.result)) / 2
            }
            Throw::Support => chance(4, self.loss(state, unit, 1)),
            Throw::ForceBlast | Throw::Attack | Throw::Nothing => 0,
        }
    }

    /// What the attack in progress takes from its target if it hits.
    fn stake(&self, state: &State) -> i32 {
        let Some(target) = state.attack.now.unit().or_else(|| state.attack.targets.iter().next()) else {
            return 0;
        };
        let swing = self.swing_now(state, target);
        self.hit_worth(state, &swing, &self.chances(state, &swing))
    }

    /// What it is worth to cancel a re-roll that this character wants.
    pub(super) fn cancel_worth(&self, state: &State, by: UnitId) -> i32 {
        self.reroll_gain(state, self.controller(state, by)) - RESERVE
    }

    /// What the damage on its way costs if this character takes it (CC-DEF-MAS-1).
    pub(super) fn stand_in_worth(&self, state: &State, unit: UnitId) -> i32 {
        let blow = &state.blow;
        let by = blow.by.unit().unwrap_or(unit);
        let (mean, _) = self.mean_taken(state, by, unit, blow.d, blow.penetrating);
        -self.loss(state, unit, mean.div_ceil(36) as u8 + blow.c)
    }

    /// What it gains to roll for Blades/Claws/Fangs instead of the damage value (CC-ATK-BCF-1).
    pub(super) fn blades_gain(&self, state: &State) -> i32 {
        let Some(target) = state.attack.now.unit() else { return 0 };
        let swing = self.swing_now(state, target);
        let whole = self.penetrates(state, swing.by, swing.style);
        let loss = |d: u8| {
            let (mean, _) = self.mean_taken(state, swing.by, target, d, whole);
            self.loss(state, target, mean.div_ceil(36) as u8)
        };
        (1..=6).map(loss).sum::<i32>() / 6 - loss(self.damage(state, &swing))
    }

    /// Whether a character is better off with another token than this one: *Rally* helps it.
    pub(super) fn rally_worth(&self, state: &State, unit: UnitId) -> i32 {
        let willing = i32::from(!self.possesses(state, unit, Power::Willpower));
        (i32::from(state.units[unit].tokens) + willing) * self.portion(unit, 1)
    }
}
