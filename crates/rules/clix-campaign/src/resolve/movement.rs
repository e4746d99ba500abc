//! Moving (CC-MOVE, CC-FLY, CC-BREAK).

use super::Log;
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::state::{Deed, Doing, Flight, State, Throw, UnitId};
use table::{Cell, Dice, Game};

impl ClixCampaign {
    /// The action in progress: the borrowed one, if there is one.
    #[inline]
    pub(crate) fn frame<'s>(&self, state: &'s State) -> &'s Doing {
        if state.borrowed.is_on() { &state.borrowed } else { &state.doing }
    }

    /// Fixes the allowance before the first step (CC-TERM-7): those engaging the mover now no longer stop it
    /// (CC-MOVE-6, CC-BREAK-3).
    pub(super) fn start_move(&self, t: Log) {
        let state = t.state();
        let doing = *self.frame(state);
        if doing.started {
            return;
        }
        let unit = doing.unit;
        let allowance = self.allowance(state, unit, &doing);
        let half = self.half_of_move(state, &doing);
        let aside = match doing.deed {
            // CC-SPD-HSS-6: a runner breaks away from Plasticity each time.
            Deed::Hypersonic => table::UnitSet(0),
            _ => self.engaged_by(state, unit),
        };
        t.emit(Event::MoveStarted { unit, allowance, half, aside });
    }

    /// A leg of a move.
    pub(super) fn go(&self, to: Cell, flight: Flight, t: Log) {
        self.start_move(t);
        let doing = *self.frame(t.state());
        let unit = doing.unit;
        if let Some((cost, halted)) = self.leg(t.state(), &doing, to, flight) {
            t.emit(Event::Went { unit, to, flight, cost, halted });
        }
    }

    /// CC-BREAK-1: 1d6 before the first step.
    pub(super) fn break_away(&self, dice: &mut impl Dice, t: Log) {
        let unit = self.frame(t.state()).unit;
        self.throw(Throw::BreakAway, unit, dice, t);
    }

    /// CC-BREAK-2: on a failure the move is used up; what else the action has may still be done.
    pub(super) fn read_break_away(&self, unit: UnitId, success: bool, t: Log) {
        if !success {
            t.emit(Event::BreakAwayFailed { unit });
        } else if self.is_running(t.state(), unit) {
            let from = self.held_by(t.state(), unit);
            t.emit(Event::BrokeAway { unit, from });
        } else {
            self.start_move(t);
        }
    }

    /// CC-OBJ-3: picking up costs no movement, and the square of the object stops nobody who enters it for that
    /// as hindering terrain, whatever else makes it hindering.
    pub(super) fn pick_up(&self, object: u8, t: Log) {
        let doing = *self.frame(t.state());
        let unit = doing.unit;
        let here = t.state().units[unit].cell;
        let underfoot = t.state().objects.at(usize::from(object)).cell() == Some(here);
        let mut after = *t.state();
        self.evolve(&mut after, &Event::PickedUp { unit, object, halted: doing.halted });
        let stopped = self.engaged_by(&after, unit).minus(doing.aside);
        let by_opponents = !stopped.is_empty()
            && self.gait(&after, unit, doing.deed).stopped != crate::movement::Others::None;
        let by_terrain = !underfoot && self.stops_by_terrain(&after, &doing, here);
        let halted = doing.halted && (by_opponents || by_terrain || doing.left == 0);
        t.emit(Event::PickedUp { unit, object, halted });
    }
}
