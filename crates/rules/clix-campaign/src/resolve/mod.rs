//! How a choice plays out, one file per chapter. An answer changes what is in progress; then the rules go on
//! step by step, with at most one throw each, until somebody has to decide.

mod action;
mod attack;
mod damage;
mod knock_back;
mod movement;
mod power;
mod roll;
mod settle;
mod setup;
mod share;
mod turn;
mod victory;

pub(crate) use share::CRITICAL as CRITICAL_SHARE;

use crate::action::Action;
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::state::{Ask, Stage, State};
use table::{Dice, Scribe};

/// What the resolution writes its events to.
pub(crate) type Log<'a, 'b> = &'a mut Scribe<'b, ClixCampaign>;

/// Plays out a legal action. Courses that come to the same after a throw are followed once.
#[inline(always)]
pub(crate) fn resolve(game: &ClixCampaign, action: &Action, dice: &mut impl Dice, t: Log) {
    if game.answer(*action, dice, t) {
        dice.repeat(t, (), |(), dice, t| game.step(dice, t).then_some(()));
    }
}

impl ClixCampaign {
    /// Carries out a decision. Returns false if the next decision is already asked for.
    fn answer(&self, action: Action, dice: &mut impl Dice, t: Log) -> bool {
        match (t.state().ask, action) {
            (Ask::SetupRoll, _) => self.roll_setup(dice, t),
            (Ask::WhoIsFirst(side), Action::TakeFirst) => t.emit(Event::FirstChosen { first: side }),
            (Ask::WhoIsFirst(side), _) => t.emit(Event::FirstChosen { first: side.other() }),
            (Ask::WhichEdge(side), Action::TakeTop) => t.emit(Event::EdgesTaken { top: side }),
            (Ask::WhichEdge(side), _) => t.emit(Event::EdgesTaken { top: side.other() }),
            (_, Action::PlaceObject { weight, to }) => t.emit(Event::ObjectPlaced { weight, to }),
            (_, Action::Place { unit, to }) => t.emit(Event::Placed { unit, to }),
            (Ask::Poison, Action::Poison(unit)) => self.use_poison(unit, t),
            (Ask::Poison, _) => self.begin_main(t),
            (Ask::Rally, Action::Rally(unit)) => self.rally(unit, t),
            (Ask::Main, Action::EndTurn) => self.begin_end(t),
            (Ask::Main, Action::Select(unit)) => {
                t.emit(Event::Asked { ask: Ask::Selected(unit) });
                return false;
            }
            (_, Action::Outwit { by, target, power }) => {
                t.emit(Event::Outwitted { by, target, power });
                self.reveal_user(by, target, t);
                self.settle(t);
            }
            (_, Action::Perplex { by, target, change }) => {
                t.emit(Event::Perplexed { by, target, change });
                self.reveal_user(by, target, t);
            }
            (_, Action::Drop(unit)) => self.drop_object(unit, t),
            (_, Action::Switch { unit, switch }) => t.emit(Event::Switched { unit, switch }),
            (Ask::SecondChance | Ask::Luck(_) | Ask::Cancel(_), action) => {
                return self.answer_roll(action, dice, t);
            }
            (Ask::MoreTargets | Ask::Retarget, Action::Also(target)) => t.emit(Event::TargetAdded { target }),
            (Ask::MoreTargets, _) => t.emit(Event::StageReached { stage: Stage::ShapeChange }),
            (Ask::Retarget, _) => t.emit(Event::TargetForgone),
            (Ask::NextTarget, Action::Next(target)) => {
                t.emit(Event::Aimed { target, stage: Stage::Impostor })
            }
            (Ask::Blades, Action::RollBlades) => {
                let by = t.state().attack.by;
                self.throw(crate::state::Throw::Blades, by, dice, t);
            }
            (Ask::Blades, _) => self.strike_for_value(t),
            (Ask::Mastermind, Action::Transfer(to)) => {
                let from = t.state().blow.to;
                t.emit(Event::BlowTransferred { from, to });
            }
            (Ask::Mastermind, _) => {
                t.emit(Event::BlowReached { stage: crate::state::BlowStage::Reduction });
            }
            (Ask::Victim, Action::Next(unit)) => self.next_victim(unit, t),
            (Ask::Share, Action::Share(share)) => self.share(share, t),
            (Ask::CriticalShare, Action::Next(target)) => t.emit(Event::CriticalShared { target }),
            (Ask::KnockOrder, Action::Next(unit)) => return self.knock(unit, t),
            (Ask::KnockLine(unit), Action::KnockTo(way)) => self.knock_along(unit, way, t),
            (Ask::FallTo(unit), Action::PutAt(to)) => self.land(unit, to, t),
            (Ask::Placement, Action::PutAt(to)) => self.put_at(to, t),
            (Ask::Marker, Action::Mark(square)) => self.lay_marker(square, t),
            (Ask::Marker, _) => self.finish(t),
            (Ask::Action | Ask::Borrow, Action::Pass) => self.stop(t),
            (_, action) => self.act(action, dice, t),
        }
        true
    }

    /// Does the next thing by itself. Returns false when somebody has to decide, or the game is over.
    ///
    /// What is on top comes first: a roll that may be rolled again, damage on its way, a fall, a knock back,
    /// the attack, the borrowed action, the action, the turn.
    fn step(&self, dice: &mut impl Dice, t: Log) -> bool {
        let state = t.state();
        if state.roll.is_on() {
            return self.roll_step(dice, t);
        }
        if state.blow.is_on() {
            return self.blow_step(dice, t);
        }
        if let Some(unit) = self.falling(state) {
            return self.fall(unit, t);
        }
        if state.knock.on {
            return self.knock_step(t);
        }
        if state.attack.is_on() {
            return self.attack_step(dice, t);
        }
        if state.borrowed.is_on() {
            return self.borrowed_step(t);
        }
        if state.doing.is_on() && !self.is_open_move(state) {
            return self.action_step(t);
        }
        self.turn_step(dice, t)
    }

    /// Asks for a decision.
    pub(crate) fn ask(&self, ask: Ask, t: Log) -> bool {
        t.emit(Event::Asked { ask });
        false
    }

    /// Whether the action in progress is a move that its player may leave open between two legs (CC-FREE-3):
    /// other actions end it.
    pub(crate) fn is_open_move(&self, state: &State) -> bool {
        let doing = &state.doing;
        doing.deed == crate::state::Deed::Move
            && doing.subject == 0
            && self.options.turn_structure == crate::options::TurnStructure::FreeMove
    }
}
