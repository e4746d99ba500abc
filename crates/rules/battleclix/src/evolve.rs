//! The only code that changes a state.

use crate::event::Event;
use crate::game::Battleclix;
use crate::state::{Activation, Lock, Marks, Phase, State, Unit};
use table::{Cell, Side};

/// Lets one event change the state.
pub(crate) fn evolve(game: &Battleclix, state: &mut State, event: &Event) {
    match *event {
        Event::DeploymentRolled { first, .. } => {
            state.first = first;
            state.phase = Phase::Deploy(first);
        }
        Event::Picked { unit } => state.phase = Phase::Place(unit),
        Event::Placed { unit, to } => {
            state.units[unit].cell = to;
            if let Some(side) = game.next_to_deploy(state, game.side_of(unit)) {
                state.phase = Phase::Deploy(side);
            }
        }
        Event::Controlled { counter, holder } => state.counters[counter.index()] = holder,
        Event::TurnBegan { turn } => state.turn = turn,
        Event::InitiativeTied => state.phase = Phase::Initiative,
        Event::Declared { .. }
        | Event::BreakAway { .. }
        | Event::Stepped { .. }
        | Event::Moved { .. }
        | Event::Rolled { .. } => game.evolve_activation(state, event),
        Event::InitiativeTaken { side } => {
            state.first = side;
            state.phase = Phase::Activate(side);
        }
        Event::Activated { unit, engaged } => {
            let marks = &mut state.units[unit].marks;
            marks.set(Marks::MOVED | Marks::JUMPED, false);
            let immobile = marks.has(Marks::IMMOBILE) && game.options.immobile_once;
            marks.set(Marks::IMMOBILE_BEFORE, immobile);
            state.activation = Activation { engaged, ..Activation::default() };
            state.phase = Phase::Act(unit);
        }
        Event::Released { unit } => state.locks.set(unit, Lock::FREE),
        Event::SetOut { unit, movement } => {
            state.activation.left = movement;
            state.activation.from = state.units[unit].cell;
            state.phase = Phase::Walk(unit);
        }
        Event::Halted { unit } => {
            state.units[unit].marks.set(Marks::MOVED, true);
            game.count_move(state);
            (state.activation.left, state.activation.from) = (0, Cell(0));
            state.phase = Phase::Act(unit);
        }
        Event::AmmoChecked { unit, dry, .. } => {
            state.units[unit].marks.set(Marks::PENDING, false);
            state.units[unit].marks.set(Marks::DRY, dry);
        }
        Event::Turned { unit, to, .. } => state.units[unit].click = to,
        Event::AmmoPending { unit, pending } => state.units[unit].marks.set(Marks::PENDING, pending),
        Event::InitiativeRolled { .. } | Event::EventChecked { .. } => {}
        Event::Heated { unit } => state.units[unit].marks.set(Marks::HEAT, true),
        Event::Cooled { unit } => state.units[unit].marks.set(Marks::HEAT, false),
        Event::Immobilized { unit } => {
            let marks = &mut state.units[unit].marks;
            marks.set(Marks::IMMOBILE, true);
            marks.set(Marks::MOVED | Marks::JUMPED, false);
        }
        Event::Freed { unit } => state.units[unit].marks.set(Marks::IMMOBILE | Marks::IMMOBILE_BEFORE, false),
        Event::Destroyed { unit, points } => {
            // BC-VP-4: the points go to the other side, whatever destroyed the unit.
            state.kills[usize::from(game.side_of(unit).other().0)] += u16::from(points);
            state.units[unit] = Unit::DESTROYED;
            state.locks.set(unit, Lock::FREE);
        }
        Event::ActivationEnded { unit } => {
            if state.units[unit].on_map() {
                state.units[unit].marks.set(Marks::ACTIVATED, true);
                state.units[unit].marks.set(Marks::IMMOBILE_BEFORE, false);
            }
            state.activation = Activation::default();
        }
        Event::Next { side } => state.phase = Phase::Activate(side),
        Event::TurnEnded => {
            let off = Marks::ACTIVATED
                | if game.options.moved_until_turn_end { Marks::MOVED | Marks::JUMPED } else { Marks::NONE };
            state.units.as_mut_slice().iter_mut().for_each(|unit| unit.marks.set(off, false));
        }
        Event::GameEnded { ending } => {
            state.activation = Activation::default();
            state.phase = Phase::Over(ending);
        }
    }
}

impl Battleclix {
    /// What the active unit does.
    fn evolve_activation(&self, state: &mut State, event: &Event) {
        match *event {
            Event::BreakAway { unit, passed, .. } => {
                // A failed check uses up the Move action (BC-HTH-6); a passed one is counted with the move.
                if passed {
                    state.phase = Phase::Flee(unit);
                } else {
                    self.count_move(state);
                }
            }
            Event::Moved { unit, to, jumped } => {
                state.units[unit].cell = to;
                state.units[unit].marks.set(Marks::MOVED, true);
                if jumped {
                    state.units[unit].marks.set(Marks::JUMPED, true);
                }
                self.count_move(state);
                state.phase = Phase::Act(unit);
            }
            Event::Stepped { unit, to, cost } => {
                state.units[unit].cell = to;
                state.activation.left -= cost;
            }
            Event::Declared { attack, .. } => {
                state.activation.actions += 1;
                // BC-HTH-12: Hand-to-Hand is the Short Range action.
                match attack.is_long() {
                    true => state.activation.long = true,
                    false => state.activation.short = true,
                }
            }
            // BC-CLAN-2: an attack roll binds, a dry click does not.
            Event::Rolled { unit, target, .. } if self.unit(unit).sheet.clan => {
                state.activation.bound = Lock::on(target);
                if self.options.persistent_lock {
                    state.locks.set(unit, Lock::on(target));
                }
            }
            _ => {}
        }
    }

    fn count_move(&self, state: &mut State) {
        state.activation.moves += 1;
        state.activation.actions += 1;
    }

    /// BC-DEP-2: in turn, or the first side everything first (BC-O-3).
    pub(crate) fn next_to_deploy(&self, state: &State, last: Side) -> Option<Side> {
        let left = |side: Side| self.undeployed(state, side).next().is_some();
        let order =
            if self.options.loser_deploys_first { [last, last.other()] } else { [last.other(), last] };
        order.into_iter().find(|&side| left(side))
    }

    /// The side that activates after `last` (BC-TURN-2, BC-TURN-3).
    pub(crate) fn next_to_activate(&self, state: &State, last: Side) -> Option<Side> {
        [last.other(), last].into_iter().find(|&side| self.waiting(state, side).next().is_some())
    }
}
