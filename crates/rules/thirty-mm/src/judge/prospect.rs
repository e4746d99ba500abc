//! What the next turns promise: the best attack of each Unit, with the AP it has stored.

use super::stand::Guns;
use crate::game::ThirtyMm;
use crate::legal::Arms;
use crate::sight::View;
use crate::state::{State, UnitId};
use table::Side;

/// Of a hundred parts of its best attacks, what a Unit may count on that is still to act this round, and one that acts
/// in the next.
const NOW: i32 = 50;
const NEXT: i32 = 30;
/// Of a hundred parts of an attack: what is left of it if the Unit has to move for it, and if it has to find a line of
/// sight.
const AFTER_A_MOVE: i32 = 70;
const AROUND_A_CORNER: i32 = 60;
/// What an AP die gives, rounded down.
const AP_DIE: u8 = 4;

impl ThirtyMm {
    /// What the Units of a side may hope for when they act next.
    pub(super) fn prospect(&self, state: &State, side: Side) -> i32 {
        if state.round == 0 {
            return 0;
        }
        let last = state.round >= self.scenario.rounds;
        let hope = |unit: UnitId| match state.activated.has(unit) {
            true if last => 0,
            true => self.best_hope(state, unit) * NEXT / 100,
            false => self.best_hope(state, unit) * NOW / 100,
        };
        self.on_map(state, side).iter().map(hope).sum()
    }

    /// What the AP of a Unit's next turn would bring, spent on its best attack on one enemy.
    fn best_hope(&self, state: &State, unit: UnitId) -> i32 {
        let guns = Guns::of(self, state, unit);
        let moves = self.standard_movement(state, unit);
        let ap = (state.units[unit].ap + AP_DIE + self.sheet(unit).ap).min(self.cap(state, unit));
        let from = self.point(state, unit);
        let mut best = 0;
        for enemy in self.on_map(state, self.side_of(unit).other()).iter() {
            let range = self.range(from, self.point(state, enemy));
            if range > guns.reach().saturating_add(moves) {
                continue;
            }
            let most = self.loss_worth(state, enemy) * 3 / 4;
            let per_point = self.damage_worth(state, enemy, self.torso(enemy).into());
            for arms in guns.all.iter().flatten() {
                if arms.ap > ap || range > arms.range.saturating_add(moves) {
                    continue;
                }
                let (view, share) = self.outlook(state, arms, enemy);
                let hits = self.hits(state, arms, enemy, &view, false);
                let expected = self.expected(arms, enemy, hits) * i32::from(ap) / i32::from(arms.ap.max(1));
                best = best.max((expected * per_point / 6400).min(most) * share / 100);
            }
        }
        best
    }

    /// How an enemy is seen, and how much of an attack on it counts. Hand to hand there is nothing in between.
    fn outlook(&self, state: &State, arms: &Arms, enemy: UnitId) -> (View, i32) {
        if !self.reaches(arms.from, self.point(state, enemy), arms.range, arms.melee) {
            return (View::default(), AFTER_A_MOVE);
        }
        if arms.melee {
            return (View::default(), 100);
        }
        let view = self.view(state, arms.unit, enemy);
        match view.blocked && arms.indirect.is_none() {
            true => (View::default(), AROUND_A_CORNER),
            false => (view, 100),
        }
    }
}
