//! *Earthbound* (CC-SPD-EAR-1).

use super::{Card, Power};
use crate::content::Symbol;
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::resolve::Log;
use crate::state::{Ask, Cause, Flight, Someone, State, UnitId};
use crate::terrain::Squares;
use table::Cell;

/// Earthbound.
pub const EARTHBOUND: Card = Card {
    power: Power::Earthbound,
    name: "Earthbound",
    clause: "CC-SPD-EAR-1",
    text: "Has lost its wing, its size or both, as its card says. It cannot be countered.",
    color: "brown",
    ..Card::PLAIN
};

/// The damage of a fall out of the sky (CC-SPD-EAR-2).
const FALL: u8 = 2;

impl ClixCampaign {
    /// A character that soars, but has lost its wing: the first of the list. One that hovered is grounded
    /// where it is, without damage (CC-SPD-EAR-4).
    #[inline]
    #[must_use]
    pub(crate) fn falling(&self, state: &State) -> Option<UnitId> {
        if state.soaring.is_empty() {
            return None;
        }
        state.soaring.iter().find(|&unit| self.symbol(state, unit) != Symbol::Wing)
    }

    /// CC-SPD-EAR-2: it is grounded on its square and takes 2 unavoidable damage. Returns false if its owner
    /// has to choose a square first (CC-FLY-8).
    pub(crate) fn fall(&self, unit: UnitId, t: Log) -> bool {
        let squares = self.landings(t.state(), unit);
        if squares.count() > 1 {
            t.emit(Event::Asked { ask: Ask::FallTo(unit) });
            return false;
        }
        let to = squares.iter().next().unwrap_or(t.state().units[unit].cell);
        self.land(unit, to, t);
        true
    }

    /// Ends a fall on a square.
    pub(crate) fn land(&self, unit: UnitId, to: Cell, t: Log) {
        t.emit(Event::Fell { unit, to });
        self.hurt(unit, FALL, Someone::NOBODY, Cause::Fall, t);
    }

    /// Where a falling character may end: its own square, or with `soar_stack` the nearest free ones.
    #[must_use]
    pub(crate) fn landings(&self, state: &State, unit: UnitId) -> Squares {
        let here = state.units[unit].cell;
        let mut others = state.on_map;
        others.remove(unit);
        let closed = self.taken(state, others, Flight::Grounded) | self.blocking(state);
        let free = self.field.board() - closed;
        if free.contains(here) || !self.options.soar_stack {
            return Squares::of(here);
        }
        let near = free.iter().map(|cell| self.distance(here, cell)).min().unwrap_or(0);
        free.iter().filter(|&cell| self.distance(here, cell) == near).collect()
    }
}
