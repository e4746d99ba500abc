//! Moves: whether there is one to make, breaking away, legs, objects and passengers.

use super::Arms;
use crate::action::Action;
use crate::content::Symbol;
use crate::game::ClixCampaign;
use crate::illegal::Refusal;
use crate::movement::Reach;
use crate::powers::Power;
use crate::state::{Deed, Doing, Flight, State, UnitId, UnitSet};
use crate::terrain::Squares;
use table::Compass;

impl ClixCampaign {
    /// Whether a move has anything to do: a step, a change of flight mode, an object to pick up
    /// (CC-ACT-11).
    pub(crate) fn can_move(&self, state: &State, arms: &Arms) -> bool {
        let Ok(doing) = arms.doing else { return false };
        self.can_go(state, &doing) || self.objects_at_hand(state, &doing).next().is_some()
    }

    /// Whether a move has a step or a change of flight mode to make, once the mover is free to go.
    fn can_go(&self, state: &State, doing: &Doing) -> bool {
        let unit = doing.unit;
        let left = self.movement_left(state, doing);
        if left == 0 {
            return false;
        }
        if !doing.halted && doing.subject == 0 && self.can_step(state, doing) {
            return true;
        }
        let (now, here) = (self.flight(state, unit), state.units[unit].cell);
        self.flights(state, unit).iter().any(|&flight| {
            let changes = u8::from(flight != now);
            let taken = self.cannot_end(state, unit, flight, doing);
            if changes > 0 && !taken.contains(here) {
                return true;
            }
            let steps = left - changes;
            if doing.halted || steps == 0 {
                return false;
            }
            let mut reach = Reach::default();
            self.reach(state, doing, steps, &taken, &mut reach);
            !reach.ends.is_empty()
        })
    }

    /// Whether a single step leads to a square that is free: what most moves begin with.
    fn can_step(&self, state: &State, doing: &Doing) -> bool {
        let here = state.units[doing.unit].cell;
        let gate = self.gait(state, doing.unit, doing.deed).gate;
        let near = |unit: &UnitId| self.distance(state.units[*unit].cell, here) == 1;
        let taken: Squares = state.on_map.iter().filter(near).map(|unit| state.units[unit].cell).collect();
        Compass::ALL.into_iter().any(|way| {
            self.field.neighbor(here, way).is_some_and(|next| {
                !taken.contains(next)
                    && !self.is_blocking(state, next)
                    && gate.is_none_or(|gate| self.is_open(state, here, way, gate))
            })
        })
    }

    /// Whether a character may try to break away: it must, and could go somewhere then (CC-ACT-11).
    pub(crate) fn may_break_away(&self, state: &State, doing: &Doing) -> Result<(), Refusal> {
        let unit = doing.unit;
        if self.must_break_away(state, doing).is_none() {
            return Err(Refusal::NotEngaged { unit });
        }
        if self.can_go(state, doing) { Ok(()) } else { Err(Refusal::NothingToDo { unit }) }
    }

    /// What must be rolled before the next step of a move (CC-BREAK-1, CC-SPD-HSS-6); `None` if nothing.
    pub(crate) fn must_break_away(&self, state: &State, doing: &Doing) -> Option<u8> {
        if doing.deed == Deed::Hypersonic {
            let held = self.held_by(state, doing.unit).minus(doing.aside);
            let can = !doing.halted && self.movement_left(state, doing) > 0 && !held.is_empty();
            return can.then_some(crate::powers::PLASTICITY.holds.unwrap_or(6));
        }
        if doing.started || doing.halted || self.allowance(state, doing.unit, doing) == 0 {
            return None;
        }
        self.break_away_need(state, doing.unit, doing.deed)
    }

    /// The objects that a mover could pick up now.
    pub(crate) fn objects_at_hand<'a>(
        &'a self,
        state: &'a State,
        doing: &'a Doing,
    ) -> impl Iterator<Item = u8> + 'a {
        let strong = self.possesses(state, doing.unit, Power::SuperStrength);
        let count = if strong { state.objects.as_slice().len() as u8 } else { 0 };
        (0..count).filter(|&object| self.may_pick_up(state, doing, object).is_ok())
    }

    pub(super) fn list_moves(&self, state: &State, arms: &Arms, out: &mut Vec<Action>) {
        let Ok(doing) = arms.doing else { return };
        let must_break = self.must_break_away(state, &doing).is_some();
        if must_break && self.can_go(state, &doing) {
            out.push(Action::BreakAway);
        }
        out.extend(self.objects_at_hand(state, &doing).map(Action::PickUp));
        if self.options.carry {
            out.extend(self.passengers(state, &doing).iter().map(Action::Carry));
        }
        if !must_break {
            self.list_legs(state, &doing, out);
        }
    }

    fn list_legs(&self, state: &State, doing: &Doing, out: &mut Vec<Action>) {
        let unit = doing.unit;
        let left = self.movement_left(state, doing);
        if left == 0 {
            return;
        }
        let (now, here) = (self.flight(state, unit), state.units[unit].cell);
        let flights = self.flights(state, unit);
        let mut ends = [Squares::EMPTY; 2];
        let mut reach = Reach::default();
        let mut walked = None;
        for (ends, &flight) in ends.iter_mut().zip(flights) {
            let changes = u8::from(flight != now);
            if doing.subject > 0 && flight == Flight::Soaring {
                continue; // CC-FLY-6: a carrier ends hovering.
            }
            let taken = self.cannot_end(state, unit, flight, doing);
            if !doing.halted {
                // The reach for both modes is the same, but for the point that the change costs.
                if walked != Some(taken) {
                    reach = Reach::default();
                    self.reach(state, doing, left, &taken, &mut reach);
                    walked = Some(taken);
                }
                *ends = if changes > 0 { reach.nearer } else { reach.ends };
            }
            if changes > 0 && !taken.contains(here) {
                ends.insert(here);
            }
        }
        for to in (ends[0] | ends[1]).iter() {
            for (ends, &flight) in ends.iter().zip(flights) {
                if ends.contains(to) {
                    out.push(Action::Go { to, flight });
                }
            }
        }
    }

    /// The friends that a flier may take along (CC-FLY-6, CC-FLY-7): before its first step, in a Normal
    /// Movement. An engaged flier breaks away with its passenger.
    pub(crate) fn passengers(&self, state: &State, doing: &Doing) -> UnitSet {
        let unit = doing.unit;
        let able = self.options.carry
            && doing.deed == Deed::Move
            && !doing.started
            && doing.subject == 0
            && !state.lent.is_unit(unit)
            && self.flight(state, unit) == Flight::Hovering;
        if !able {
            return UnitSet(0);
        }
        let mut friends = self.adjacent_to(state, unit, self.friends(state, unit));
        for friend in friends.iter() {
            let fits = !self.is_big(state, friend)
                && self.symbol(state, friend) != Symbol::Wing
                && !state.moved.has(friend)
                && !state.acted.has(friend)
                && !self.is_engaged(state, friend);
            let carrying = Doing { subject: friend.0 + 1, ..*doing };
            if !fits || !self.can_carry(state, &carrying) {
                friends.remove(friend);
            }
        }
        friends
    }

    /// Whether a carrier can go anywhere with its passenger.
    fn can_carry(&self, state: &State, carrying: &Doing) -> bool {
        let left = self.movement_left(state, carrying);
        let taken = self.cannot_end(state, carrying.unit, Flight::Hovering, carrying);
        let mut reach = Reach::default();
        self.reach(state, carrying, left, &taken, &mut reach);
        !reach.ends.is_empty()
    }
}
