//! What the rules allow right now: every choice, sorted, without repeats. `check` asks the same predicates.

mod arms;
mod attacks;
mod free;
mod moves;
mod powers;
mod setup;
mod targets;
mod usual;

pub(crate) use arms::{Arms, STYLES};
pub(crate) use targets::REACH;
pub(crate) use usual::usual;

use crate::action::Action;
use crate::game::ClixCampaign;
use crate::state::{Ask, State, UnitId};
use std::ops::ControlFlow;
use table::Compass;

/// Appends every choice of the seat to act.
pub(crate) fn legal(game: &ClixCampaign, state: &State, out: &mut Vec<Action>) {
    match state.ask {
        Ask::SetupRoll => out.push(Action::RollSetup),
        Ask::WhoIsFirst(_) => out.extend([Action::TakeFirst, Action::TakeSecond]),
        Ask::WhichEdge(_) => out.extend([Action::TakeTop, Action::TakeBottom]),
        Ask::DraftObject(side) => game.list_object_places(state, side, out),
        Ask::Place(side) => game.list_places(state, side, out),
        Ask::Poison => {
            out.push(Action::Pass);
            out.extend(state.queue.iter().map(Action::Poison));
        }
        Ask::Main => game.list_main(state, out),
        Ask::Selected(_) | Ask::Borrow | Ask::Action => game.list_action(state, out),
        Ask::MoreTargets | Ask::Retarget => {
            out.push(Action::Pass);
            out.extend(game.more_targets(state).iter().map(Action::Also));
        }
        Ask::NextTarget => {
            out.extend(state.attack.targets.and(state.on_map).iter().map(Action::Next));
            game.list_free(state, out);
        }
        Ask::SecondChance => out.extend([Action::Pass, Action::SecondChance]),
        Ask::Luck(side) => {
            out.push(Action::Pass);
            out.extend(game.may_bend(state, side, &state.roll).iter().map(Action::Reroll));
        }
        Ask::Cancel(by) => {
            out.push(Action::Pass);
            let side = game.controller(state, by).other();
            out.extend(game.may_bend(state, side, &state.roll).iter().map(Action::Cancel));
        }
        Ask::Blades => out.extend([Action::Pass, Action::RollBlades]),
        Ask::Mastermind => {
            out.push(Action::Pass);
            out.extend(game.stand_ins(state).iter().map(Action::Transfer));
        }
        Ask::Victim => out.extend(state.victims.and(state.on_map).iter().map(Action::Next)),
        Ask::Share => out.extend((0..=game.damage_to_share(state)).map(Action::Share)),
        Ask::CriticalShare => out.extend(game.sharers(state).iter().map(Action::Next)),
        Ask::KnockOrder => out.extend(game.farthest_knocked(state).iter().map(Action::Next)),
        Ask::KnockLine(unit) => {
            let lines = game.knock_lines(state, unit);
            out.extend(
                Compass::ALL.into_iter().filter(|way| lines >> way.index() & 1 == 1).map(Action::KnockTo),
            );
        }
        Ask::Placement => out.extend(game.placements(state).iter().map(Action::PutAt)),
        Ask::Marker => {
            if state.doing.strikes > 0 {
                out.push(Action::Pass);
            }
            out.extend(game.marker_squares(state, &state.doing).iter().map(Action::Mark));
        }
        Ask::FallTo(unit) => out.extend(game.landings(state, unit).iter().map(Action::PutAt)),
        Ask::Rally => out.extend(state.queue.iter().map(Action::Rally)),
        Ask::Over(_) => {}
    }
}

impl ClixCampaign {
    /// The main step: free actions, whom to act with, and the end of the turn (CC-TURN-3).
    fn list_main(&self, state: &State, out: &mut Vec<Action>) {
        self.list_free(state, out);
        let able = self.controlled(state, state.active).iter().filter(|&unit| self.can_act(state, unit));
        out.extend(able.map(Action::Select));
        out.push(Action::EndTurn);
    }

    /// What the character to act may do.
    fn list_action(&self, state: &State, out: &mut Vec<Action>) {
        let Some(arms) = self.arms(state) else { return };
        if self.may_stop(state) {
            out.push(Action::Pass);
        }
        if state.ask == Ask::Action {
            self.list_free(state, out);
        }
        self.list_moves(state, &arms, out);
        self.list_attacks(state, &arms, out);
        let _ = self.each_power(state, &arms, |action| {
            out.push(action);
            ControlFlow::Continue(())
        });
    }

    /// Whether the action in progress may end here: once something was done in it (CC-ACT-11). Mind Control may
    /// come to nothing (CC-SPD-MIN-2).
    pub(crate) fn may_stop(&self, state: &State) -> bool {
        match state.ask {
            Ask::Borrow => true,
            Ask::Action if state.borrowed.is_on() => true,
            Ask::Action => {
                let doing = &state.doing;
                doing.started || doing.attacked || doing.spent > 0
            }
            _ => false,
        }
    }

    /// Whether a character of the active side can do anything: the first thing found will do.
    pub(crate) fn can_act(&self, state: &State, unit: UnitId) -> bool {
        let arms = self.fresh_arms(state, unit);
        self.can_move(state, &arms) || self.can_attack(state, &arms) || self.can_use_power(state, &arms)
    }
}
