//! The steps of a turn (CC-TURN).

use super::Log;
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::powers::{LEADERSHIP, POISON_DAMAGE};
use crate::state::{Ask, Blow, BlowStage, Cause, Someone, Step, Throw, UnitId, UnitSet};
use table::{Dice, Side};

/// The points of the build total for each action of the pool (CC-TURN-2).
const POINTS_PER_ACTION: u16 = 100;

impl ClixCampaign {
    /// The actions of a pool before Leadership.
    #[must_use]
    pub fn pool_size(&self) -> u8 {
        (self.build_total / POINTS_PER_ACTION) as u8
    }

    /// CC-TURN-2, CC-TURN-5: effects end, uses are renewed, the pool is filled; then Leadership.
    pub(super) fn begin_turn(&self, side: Side, round: u16, t: Log) {
        t.emit(Event::TurnBegan { side, round, pool: self.pool_size() });
        self.settle(t);
        let queue = self.with(t.state(), self.controlled(t.state(), side), LEADERSHIP.power);
        t.emit(Event::StepBegan { step: Step::Leadership, queue });
    }

    /// What the step of the turn does next.
    pub(super) fn turn_step(&self, dice: &mut impl Dice, t: Log) -> bool {
        let state = t.state();
        if state.step != Step::Setup
            && let Some(ending) = self.elimination(state)
        {
            t.emit(Event::GameEnded { ending });
            return false;
        }
        match state.step {
            Step::Setup => self.setup_step(t),
            Step::Leadership => match state.queue.iter().next() {
                Some(leader) => {
                    self.throw(Throw::Leadership, leader, dice, t);
                    true
                }
                None => {
                    let queue = self.poisoners(state);
                    t.emit(Event::StepBegan { step: Step::Poison, queue });
                    true
                }
            },
            Step::Poison => self.poison_step(t),
            Step::Main => self.ask(Ask::Main, t),
            Step::End => self.end_step(t),
        }
    }

    /// Those poisoned take their damage, then the next user is asked for.
    fn poison_step(&self, t: Log) -> bool {
        let state = t.state();
        let victims = state.victims.and(state.on_map);
        match victims.count() {
            0 => {}
            1 => {
                self.next_victim(victims.iter().next().unwrap_or_default(), t);
                return true;
            }
            _ => return self.ask(Ask::Victim, t),
        }
        // Users that were knocked out or lost their victims are not asked.
        let queue = state.queue.and(self.poisoners(state));
        if queue.is_empty() {
            self.begin_main(t);
            return true;
        }
        if queue != state.queue {
            t.emit(Event::StepBegan { step: Step::Poison, queue });
        }
        self.ask(Ask::Poison, t)
    }

    pub(super) fn use_poison(&self, by: UnitId, t: Log) {
        let victims = self.poisoned_by(t.state(), by);
        t.emit(Event::Poisoned { by, victims });
    }

    /// The next victim of Poison, or of a splash.
    pub(super) fn next_victim(&self, unit: UnitId, t: Log) {
        let Some(by) = t.state().poisoner.unit() else {
            t.emit(Event::Aimed { target: unit, stage: crate::state::Stage::SplashEvading });
            return;
        };
        let blow = Blow {
            stage: BlowStage::Reduction,
            cause: Cause::Poison,
            to: unit,
            by: Someone::is(by),
            d: POISON_DAMAGE,
            bound: true,
            ..Blow::default()
        };
        t.emit(Event::BlowStruck { blow });
    }

    pub(super) fn begin_main(&self, t: Log) {
        t.emit(Event::StepBegan { step: Step::Main, queue: UnitSet(0) });
    }

    /// CC-TURN-4: *Rally* first.
    pub(super) fn begin_end(&self, t: Log) {
        let queue = self.rallying(t.state());
        t.emit(Event::StepBegan { step: Step::End, queue });
    }

    fn end_step(&self, t: Log) -> bool {
        let queue = t.state().queue;
        match queue.count() {
            0 => self.end_turn(t),
            // One character per turn; nobody is asked where there is no choice.
            1 => {
                self.rally(queue.iter().next().unwrap_or_default(), t);
                true
            }
            _ => self.ask(Ask::Rally, t),
        }
    }

    pub(super) fn rally(&self, unit: UnitId, t: Log) {
        let left = t.state().units[unit].tokens.saturating_sub(1);
        t.emit(Event::TokensRemoved { unit, left });
        t.emit(Event::StepBegan { step: Step::End, queue: UnitSet(0) });
    }

    /// CC-TURN-4: those who rested lose their tokens, effects of the turn end, and the end of the game is
    /// looked for. No action is saved for later (CC-NO-2).
    fn end_turn(&self, t: Log) -> bool {
        let side = t.state().active;
        let rested = self.controlled(t.state(), side).minus(t.state().acted);
        for unit in rested.iter() {
            if t.state().units[unit].tokens > 0 {
                t.emit(Event::TokensRemoved { unit, left: 0 });
            }
        }
        t.emit(Event::TurnEnded { side });
        let round = t.state().round;
        if side == t.state().first {
            self.begin_turn(side.other(), round, t);
            return true;
        }
        let quiet = !t.state().rolled;
        t.emit(Event::RoundEnded { quiet });
        match self.round_ending(t.state()) {
            Some(ending) => {
                t.emit(Event::GameEnded { ending });
                false
            }
            None => {
                self.begin_turn(t.state().first, round + 1, t);
                true
            }
        }
    }
}
