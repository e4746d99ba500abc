//! What a state and a choice are worth, for computer players, who play by the same rules as people
//! (BC-GEN-5). A click of a dial is worth 100.
//!
//! No rule is restated here: numbers to roll, heat and control come from the functions that the rules
//! use, and the table of chances is counted from [`crate::event::Strike`]. The weights of the score
//! are those with which positions at the start of a turn best predicted the winner, over 8,000
//! battles on `meeting`; those of heat and of the places to stand are the ones that won most battles
//! between two regular players.

pub(crate) mod dial_worth;
mod eye;
mod shot;

mod worth;

use crate::action::Action;
use crate::game::Battleclix;
use crate::state::{Marks, Phase, SIDES, State};
use dial_worth::KILL;
use eye::Eye;
use table::{Judge, Merit, Side, final_score};
use worth::{COUNTER, counters_held};

impl Judge for Battleclix {
    fn score(&self, state: &State, side: Side) -> i32 {
        if let Phase::Over(ending) = state.phase {
            return final_score(ending.winner, side);
        }
        self.worth(state, side) - self.worth(state, side.other())
    }

    fn decisive(&self) -> i32 {
        32 * i32::from(self.break_point)
    }

    /// Late in a turn, its end says nothing about where units stand for the next one.
    fn foresight(&self, state: &State) -> u16 {
        let units = || SIDES.into_iter().flat_map(|side| self.on_map(state, side));
        let yet_to_act = units().filter(|&unit| !state.units[unit].has(Marks::ACTIVATED)).count();
        u16::from(2 * yet_to_act < units().count())
    }

    fn luck(&self, before: &State, action: &Action, after: &State) -> i32 {
        match (before.phase, *action) {
            (Phase::Act(unit), Action::Attack(attack, target)) => {
                let lost = |unit| {
                    let dial = self.dial_worth(before, unit);
                    self.worth_by(dial, before, unit) - self.worth_by(dial, after, unit)
                };
                lost(target) - lost(unit) - self.attack_gain(before, unit, attack, target)
            }
            _ => 0,
        }
    }

    fn merits(&self, state: &State, side: Side) -> Vec<Merit> {
        let kills = |side: Side| KILL * i32::from(state.kills[usize::from(side.0)]);
        let counters = |side: Side| COUNTER * counters_held(state, side);
        let late = |side: Side| self.late(state, side);
        let dial = |unit| self.clicks_worth(unit, self.clicks_left(state, unit));
        let clicks = |side: Side| -> i32 { self.on_map(state, side).map(dial).sum() };
        let heat =
            |side: Side| -> i32 { self.on_map(state, side).map(|unit| self.heat_worth(state, unit)).sum() };
        let enemy = side.other();
        let merit = |words, worth| Merit { words, worth };
        vec![
            merit("points for enemies destroyed", kills(side)),
            merit("points for units lost", -kills(enemy)),
            merit("Objective Counters", counters(side) - counters(enemy)),
            merit("a Break Point that is near", late(side) - late(enemy)),
            merit("the enemy's dials", -clicks(enemy)),
            merit("our own dials", clicks(side)),
            merit("heat", heat(side) - heat(enemy)),
        ]
    }

    fn appraise(&self, state: &State, choices: &[Action], worths: &mut Vec<i32>) -> bool {
        match state.phase {
            Phase::Act(unit) | Phase::Flee(unit) | Phase::Walk(unit) => {
                let eye = Eye::of(self, state, unit);
                worths.extend(choices.iter().map(|action| eye.action(action)));
            }
            Phase::Activate(_) => worths.extend(choices.iter().map(|action| match action {
                Action::Activate(unit) => self.urgency(state, *unit),
                _ => 0,
            })),
            Phase::Place(_) => worths.extend(choices.iter().map(|action| match action {
                Action::Place(cell) => -self.nearest_counter(*cell),
                _ => 0,
            })),
            _ => worths.extend(choices.iter().map(|_| 0)),
        }
        true
    }
}
