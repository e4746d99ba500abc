//! What a state and a choice are worth, for computer players.
//!
//! One scale for both: 100 is about a tenth of a fresh 'Mech. A choice is worth its expected
//! result, by the exact chances of the to-hit rolls; a state is worth what is left of both sides, the
//! shots they are about to make, and the progress toward the scenario's goal.

mod fire;
mod foe;
mod goals;
mod ground;
mod luck;
mod moves;
mod score;
mod views;
mod volley;
mod worth;

pub(crate) use views::Views;
pub(crate) use worth::Mark;

use crate::action::Action;
use crate::game::Quickstart;
use crate::state::{Phase, State};
use table::{Judge, Merit, Side, final_score};

impl Judge for Quickstart {
    fn score(&self, state: &State, side: Side) -> i32 {
        if let Phase::Over(ending) = state.phase {
            return final_score(ending.winner, side);
        }
        score::score(self, state, side)
    }

    /// Units walk for turns before they shoot, infantry most of all: searching one turn
    /// further with the same number of nodes won 71.5% of 100 games on QS-X5.
    fn foresight(&self, _state: &State) -> u16 {
        1
    }

    fn appraise(&self, state: &State, choices: &[Action], worths: &mut Vec<i32>) -> bool {
        match state.phase {
            Phase::Place(unit) => self.appraise_places(state, unit, choices, worths),
            Phase::MoveUnit(unit) => self.appraise_modes(state, unit, choices, worths),
            Phase::Path(unit) => self.appraise_paths(state, unit, choices, worths),
            Phase::Target(unit) => self.appraise_targets(state, unit, choices, worths),
            Phase::Weapons(unit) => self.appraise_weapons(state, unit, choices, worths),
            Phase::Line(unit) => self.appraise_line(state, unit, choices, worths),
            _ => worths.extend(choices.iter().map(|action| match *action {
                Action::PickMover(unit) => self.mover_urgency(state, unit),
                Action::PickShooter(unit) => self.shooter_urgency(state, unit),
                // The Attacker places last and sees what is coming (QS-SET-2). Damage is simultaneous,
                // so any order will do. A hopeless shot only costs ammunition (QS-HIT-8).
                Action::Attack | Action::SheetOrder | Action::CallOff => 1,
                _ => 0,
            })),
        }
        true
    }

    fn luck(&self, before: &State, action: &Action, after: &State) -> i32 {
        match (before.phase, action) {
            (Phase::Fire(unit), Action::Fire) => luck::luck(self, before, unit, after),
            _ => 0,
        }
    }

    fn merits(&self, state: &State, side: Side) -> Vec<Merit> {
        score::merits(self, state, side)
    }
}

/// A share of a worth, in 256ths.
#[inline]
fn part(worth: i32, share: i32) -> i32 {
    (worth * share) >> 8
}
