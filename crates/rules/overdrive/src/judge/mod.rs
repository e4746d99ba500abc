//! What a state and a choice are worth, for computer players. A point value is worth 100.
//!
//! No rule is restated here: TVs, sight, damage and movement come from the functions that the rules use,
//! and the table of chances is counted from the dice.

mod attack;
mod chance;
mod foe;
mod luck;
mod stand;
mod worth;

use crate::action::Action;
use crate::game::Overdrive;
use crate::state::{Attack, Phase, State, UnitId};
use stand::Stand;
use table::{Cell, Facing, Grid, Judge, Merit, Side, final_score};
use worth::POINT;

impl Judge for Overdrive {
    fn score(&self, state: &State, side: Side) -> i32 {
        if let Phase::Over(ending) = state.phase {
            return final_score(ending.winner, side);
        }
        let enemy = side.other();
        self.mechs_worth(state, side) - self.mechs_worth(state, enemy) + self.goal_worth(state, side)
            - self.goal_worth(state, enemy)
    }

    /// Half a force.
    fn decisive(&self) -> i32 {
        let forces = self.force_pv(Side(0)).min(self.force_pv(Side(1)));
        POINT * i32::from(forces) / 2
    }

    fn appraise(&self, state: &State, choices: &[Action], worths: &mut Vec<i32>) -> bool {
        if let Phase::Move(unit) = state.phase {
            let mut stand = Stand::of(self, state, unit);
            worths.extend(choices.iter().map(|action| stand.worth(action)));
            return true;
        }
        worths.extend(choices.iter().map(|action| match (state.phase, *action) {
            (Phase::Deploy(side), Action::Place { to, facing, .. }) => {
                self.post_worth(state, side, to, facing)
            }
            (_, Action::Activate(unit)) => self.turn_to_move(state, unit),
            // A stuck 'Mech loses nothing by trying (OD-WATR-3).
            (_, Action::BreakFree) => 1,
            (Phase::Declare(unit) | Phase::DeclarePhysical(unit), Action::Weapon(target)) => {
                self.added_gain(state, unit, Attack::Weapon, target)
            }
            (Phase::Declare(unit) | Phase::DeclarePhysical(unit), Action::Physical(target)) => {
                self.added_gain(state, unit, Attack::Physical, target)
            }
            // Whoever can overdrive shoots last, when it is known what is still needed (OD-OV-6).
            (_, Action::Resolve { unit, .. }) => -i32::from(self.unit(unit).ov),
            (Phase::Overdrive(unit), Action::Overdrive(heat)) => self.overdrive_gain(state, unit, heat),
            _ => 0,
        }));
        true
    }

    fn luck(&self, before: &State, action: &Action, after: &State) -> i32 {
        match (before.phase, *action) {
            (Phase::Overdrive(unit), Action::Overdrive(heat)) => {
                luck::luck(self, before, (unit, Attack::Weapon), heat, after)
            }
            (Phase::Resolve(_), Action::Resolve { unit, attack }) => {
                luck::luck(self, before, (unit, attack), 0, after)
            }
            _ => 0,
        }
    }

    fn merits(&self, state: &State, side: Side) -> Vec<Merit> {
        let enemy = side.other();
        let merit = |words, worth| Merit { words, worth };
        vec![
            merit("our own 'Mechs", self.mechs_worth(state, side)),
            merit("the enemy's 'Mechs", -self.mechs_worth(state, enemy)),
            merit("the goal of the scenario", self.goal_worth(state, side) - self.goal_worth(state, enemy)),
        ]
    }
}

impl Overdrive {
    fn mechs_worth(&self, state: &State, side: Side) -> i32 {
        self.on_map(state, side).iter().map(|unit| self.mech_worth(state, unit)).sum()
    }

    /// Who moves first: the cheapest, because whoever moves late has seen more.
    fn turn_to_move(&self, state: &State, unit: UnitId) -> i32 {
        let stuck = if state.stuck.has(unit) { POINT } else { 0 };
        stuck - i32::from(self.unit(unit).pv)
    }

    /// Where to begin: toward the enemy, near the middle, in cover.
    fn post_worth(&self, state: &State, side: Side, to: Cell, facing: Facing) -> i32 {
        let grid = self.grid();
        let (column, row) = grid.column_row(to);
        let advanced = if self.is_west(state, side) { column } else { grid.columns() - column };
        let from_middle = (2 * i32::from(row) - i32::from(grid.rows())).abs();
        let forward = if self.is_west(state, side) { Facing::SE } else { Facing::SW };
        let cover = self.hex(to).terrain.cover();
        i32::from(advanced) + 2 * cover - from_middle / 2 + if facing == forward { 10 } else { 0 }
    }
}
