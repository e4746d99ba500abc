//! Initiative, activation and the end of a turn (BC-INIT, BC-TURN, BC-ACT).

use super::Log;
use crate::event::Event;
use crate::game::Battleclix;
use crate::state::{Marks, NORTH, Phase, SIDES, SOUTH, State, UnitId};
use std::cmp::Ordering;
use table::{D6, Dice};

impl Battleclix {
    /// BC-INIT-1 to BC-INIT-3: more Victory Points act first; equal ones roll.
    pub(super) fn begin_turn(&self, turn: u16, t: Log) {
        t.emit(Event::TurnBegan { turn });
        let [south, north] = SIDES.map(|side| t.state().points(side));
        match south.cmp(&north) {
            Ordering::Greater => t.emit(Event::InitiativeTaken { side: SOUTH }),
            Ordering::Less => t.emit(Event::InitiativeTaken { side: NORTH }),
            Ordering::Equal => t.emit(Event::InitiativeTied),
        }
    }

    /// BC-INIT-2: South's die first, again on ties.
    pub(super) fn roll_initiative(&self, dice: &mut impl Dice, t: Log) {
        let roll = dice.throw(self.seat(SOUTH), 1 * D6, "initiative").against(self.seat(NORTH));
        let winner = if roll.first_wins { SOUTH } else { NORTH };
        t.emit(Event::InitiativeRolled { winner, rolled: roll.rolled });
        t.emit(Event::InitiativeTaken { side: winner });
    }

    /// BC-ACT-5, BC-HTH-1.
    pub(super) fn activate(&self, unit: UnitId, t: Log) {
        let engaged = self.is_adjacent(t.state(), unit);
        if self.options.persistent_lock && self.lock_is_void(t.state(), unit) {
            t.emit(Event::Released { unit });
        }
        t.emit(Event::Activated { unit, engaged });
    }

    /// BC-O-21: the lock ends with its enemy, or when that is out of sight or range now.
    pub(crate) fn lock_is_void(&self, state: &State, unit: UnitId) -> bool {
        let Some(enemy) = state.locks.of(unit).enemy() else { return false };
        !state.units[enemy].on_map()
            || self.range(state, unit, enemy) > self.maximum_range(state, unit)
            || !self.sees(state, unit, enemy)
    }

    /// BC-ACT-7: heat, then the marker, then the next activation.
    pub(super) fn end_activation(&self, unit: UnitId, dice: &mut impl Dice, t: Log) {
        self.heat(unit, dice, t);
        if self.is_over(t) {
            return;
        }
        if t.state().units[unit].has(Marks::IMMOBILE_BEFORE) {
            t.emit(Event::Freed { unit });
        }
        self.activation_over(unit, t);
    }

    /// The activation is over, with or without its heat step.
    pub(super) fn activation_over(&self, unit: UnitId, t: Log) {
        t.emit(Event::ActivationEnded { unit });
        match self.next_to_activate(t.state(), self.side_of(unit)) {
            Some(side) => t.emit(Event::Next { side }),
            None => self.end_turn(t),
        }
    }

    /// BC-TURN-5: points, end of the game, markers, Initiative. Short of the Break Point and of the last
    /// turn, the game goes on (BC-END-7).
    fn end_turn(&self, t: Log) {
        self.check_break_point(true, t);
        if self.is_over(t) {
            return;
        }
        let turn = t.state().turn;
        if turn >= self.turn_limit {
            self.end_by_turn_limit(t);
            return;
        }
        t.emit(Event::TurnEnded);
        self.begin_turn(turn + 1, t);
    }

    /// Whether the game has ended: then nothing further is resolved.
    pub(super) fn is_over(&self, t: Log) -> bool {
        matches!(t.state().phase, Phase::Over(_))
    }
}
