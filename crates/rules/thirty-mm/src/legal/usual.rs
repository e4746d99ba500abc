//! The default of every decision (RULES.md, "Decisions").

use super::legal;
use crate::action::Action;
use crate::content::SectionKind;
use crate::game::ThirtyMm;
use crate::state::{Ask, Objective, Phase, State, UnitId};
use table::{Grid, RowFacing};

/// What is played for somebody who does not choose.
pub(crate) fn usual(game: &ThirtyMm, state: &State) -> Action {
    match state.ask {
        Ask::Pick(side) => {
            let open = Objective::ALL.into_iter().find(|&one| game.may_pick(state, side, one).is_ok());
            Action::Pick(open.unwrap_or(Objective::FirstBlood))
        }
        Ask::RollOff => Action::RollOff,
        Ask::Role(_) => Action::TakeAttacker,
        Ask::Area(_) => Action::TakeWest,
        Ask::RollAp(_) | Ask::Reroll(_) => Action::Keep,
        Ask::React(_) => Action::Pass,
        Ask::Grip(_) => Action::Hold,
        Ask::Outfit(_) | Ask::Spread(_) => Action::Done,
        Ask::Fall(unit) => Action::FallOn(game.sturdiest(state, unit)),
        Ask::Fight(_) if state.turn.phase == Phase::Ranged => Action::EndPhase,
        Ask::Fight(_) => Action::EndTurn,
        Ask::Move(unit) => game.usual_move(state, unit),
        Ask::Deploy(side) | Ask::Activate(side) => {
            let west =
                game.area(state, side).iter().next().is_some_and(|cell| game.grid().row_column(cell).1 == 0);
            let facing = if west { RowFacing::E } else { RowFacing::W };
            let mut list = Vec::new();
            legal(game, state, &mut list);
            let activates = |action: &&Action| matches!(action, Action::Activate(_) | Action::Pass);
            let faces =
                |action: &&Action| matches!(action, Action::Place { facing: way, .. } if *way == facing);
            let found = list.iter().find(activates).or_else(|| list.iter().find(faces)).or(list.first());
            found.copied().unwrap_or(Action::Pass)
        }
        // D19, D20: the lower direction number.
        Ask::Withdraw(unit) => {
            let way = RowFacing::from_index(game.refuges(state, unit).trailing_zeros() as u8);
            let to = way.and_then(|way| game.grid().neighbor(state.units[unit].cell, way));
            Action::Withdraw(to.unwrap_or(state.units[unit].cell))
        }
        Ask::Aim(_) | Ask::Emissary(_) | Ask::Order(_) | Ask::Drones(_) | Ask::Over(_) => {
            let mut list = Vec::new();
            legal(game, state, &mut list);
            let done = list.contains(&Action::Done).then_some(Action::Done);
            done.or(list.first().copied()).unwrap_or(Action::Done)
        }
    }
}

impl ThirtyMm {
    /// The Section other than the Torso with most Defense, or the Torso if it is all there is (D12).
    fn sturdiest(&self, state: &State, unit: UnitId) -> u8 {
        let sections = &self.sheet(unit).sections;
        let limb =
            |at: &usize| sections[*at].kind != SectionKind::Torso && self.defense(state, unit, *at) > 0;
        let limbs = (0..sections.len()).filter(limb);
        let best = limbs.max_by_key(|&at| (self.defense(state, unit, at), std::cmp::Reverse(at)));
        let torso = sections.iter().position(|section| section.kind == SectionKind::Torso);
        best.or(torso).unwrap_or(0) as u8
    }

    /// Stop; an Air Fighter with points left turns on the spot, or goes on (D9).
    fn usual_move(&self, state: &State, unit: UnitId) -> Action {
        if self.may_end_move(state, unit).is_ok() {
            return Action::EndPhase;
        }
        let now = &state.units[unit];
        let turn = self.may_rotate(state, unit, now.facing).map(|_| Action::Rotate(now.facing));
        let level = now.elevation;
        let ways = [now.facing, now.facing.left(), now.facing.right()];
        let steps = [0, 1, -1].into_iter().flat_map(|up| ways.map(|way| (way, level + up)));
        let step = || {
            let mut steps = steps.clone();
            let found = steps.find(|&(way, level)| self.may_stride(state, unit, way, level).is_ok());
            found.map(|(way, level)| Action::Step { way, level })
        };
        let about = || self.turn_to_step(state, unit).map(Action::Rotate);
        turn.ok().or_else(step).or_else(about).unwrap_or_else(|| {
            let mut list = Vec::new();
            legal(self, state, &mut list);
            list.first().copied().unwrap_or(Action::EndPhase)
        })
    }
}
