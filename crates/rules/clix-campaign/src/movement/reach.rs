//! Where a leg of a move can end, worked out over whole sets of squares at once.

use super::gait::{Gait, Others, Slowed};
use crate::game::ClixCampaign;
use crate::powers::Power;
use crate::state::{Deed, Doing, Flight, State, UnitId};
use crate::terrain::Squares;
use table::{Cell, Compass};

/// The most steps that are worked out: twice the fastest dial.
pub const MOST_STEPS: usize = 24;

/// The squares a mover can get to, by cost.
pub struct Reach {
    /// Squares from which it may go on, those it only passes among them.
    pub free: [Squares; MOST_STEPS + 1],
    /// Squares in which its steps end.
    pub halted: [Squares; MOST_STEPS + 1],
    /// Squares in which a leg may end.
    pub ends: Squares,
    /// Those of them that cost less than all the movement.
    pub nearer: Squares,
    /// The highest cost.
    last: usize,
}

impl Default for Reach {
    fn default() -> Reach {
        Reach {
            free: [Squares::EMPTY; MOST_STEPS + 1],
            halted: [Squares::EMPTY; MOST_STEPS + 1],
            ends: Squares::EMPTY,
            nearer: Squares::EMPTY,
            last: 0,
        }
    }
}

impl Reach {
    /// The cost of a leg to a square, and whether the steps end there: the cheapest way, and of two equal
    /// ones that which may go on.
    #[must_use]
    pub fn arrival(&self, to: Cell) -> Option<(u8, bool)> {
        if !self.ends.contains(to) {
            return None;
        }
        (1..=self.last).find_map(|cost| {
            let free = self.free[cost].contains(to);
            (free || self.halted[cost].contains(to)).then_some((cost as u8, !free))
        })
    }
}

impl ClixCampaign {
    /// The squares on which a character's move cannot end: blocking ones and those of others (CC-MOVE-8,
    /// CC-FLY-4, CC-NO-4). A soaring one comes down only on a square without another character (CC-FLY-8).
    pub(crate) fn cannot_end(&self, state: &State, unit: UnitId, flight: Flight, doing: &Doing) -> Squares {
        let mut others = state.on_map;
        others.remove(unit);
        let mut taken = self.taken(state, others, flight) | self.blocking(state);
        if flight != Flight::Soaring && state.soaring.has(unit) {
            taken |= self.squares_of(state, others);
        }
        if doing.is_carrying() {
            // CC-FLY-7: the passenger comes along and needs room beside the carrier.
            let passenger = UnitId(doing.subject - 1);
            taken.remove(state.units[passenger].cell);
            let crowded = |cell: &Cell| !self.has_room_beside(state, unit, passenger, *cell);
            taken |= self.field.board().iter().filter(crowded).collect();
        }
        taken
    }

    /// Works out where a leg of this many steps can end; `taken` are the squares where it cannot.
    pub(crate) fn reach(&self, state: &State, doing: &Doing, steps: u8, taken: &Squares, reach: &mut Reach) {
        self.reach_until(state, doing, steps, taken, None, reach);
    }

    /// The same, no farther than one square needs.
    pub(crate) fn reach_until(
        &self,
        state: &State,
        doing: &Doing,
        steps: u8,
        taken: &Squares,
        until: Option<Cell>,
        reach: &mut Reach,
    ) {
        let gait = self.gait(state, doing.unit, doing.deed);
        self.reach_by(state, doing, &gait, steps, taken, until, reach);
    }

    /// The same by a kind of movement, its own or another.
    #[allow(clippy::too_many_arguments)] // the question, and where the answer goes
    pub(crate) fn reach_by(
        &self,
        state: &State,
        doing: &Doing,
        gait: &Gait,
        steps: u8,
        taken: &Squares,
        until: Option<Cell>,
        reach: &mut Reach,
    ) {
        let unit = doing.unit;
        let hindering = match gait.slowed {
            Slowed::Never => Squares::EMPTY,
            Slowed::ByTerrain => self.hindering(state),
            Slowed::ByWaterToo => self.hindering(state) | self.field.water,
        };
        let mut closed = match gait.gate {
            None => Squares::EMPTY,
            Some(_) => self.blocking(state),
        };
        if gait.barred != Others::None {
            // CC-MOVE-13: a soaring opponent bars its square too; with `soar_stack` it does not (CC-FLY-8).
            let mut barring = self.counting(state, unit, gait.barred);
            if self.options.soar_stack {
                barring = barring.minus(state.soaring);
            }
            closed |= self.squares_of(state, barring);
        }
        let stops = self.stops(state, doing, gait.stopped, steps);
        let passages = gait.gate.map(|gate| self.passages(state, gate));
        let step = |set: &Squares| match &passages {
            None => self.field.steps.around(set),
            Some(passages) => self.step_through(state, passages, set),
        };
        let start = Squares::of(state.units[unit].cell);
        let (mut frontier, mut seen) = (start, start);
        reach.last = usize::from(steps).min(MOST_STEPS);
        for cost in 1..=reach.last {
            // CC-MOVE-4: entering hindering terrain from outside ends the movement.
            let inside = frontier & hindering;
            let (free, halted) = if inside.is_empty() {
                let to = step(&frontier) - closed;
                (to - hindering, to & hindering)
            } else {
                let (to, within) = (step(&(frontier - hindering)) - closed, step(&inside) - closed);
                ((to - hindering) | within, to & hindering)
            };
            let halted = ((halted | (free & stops)) - seen) - *taken;
            let free = free - stops - seen;
            // CC-MOVE-12: no step forces the movement to end where it cannot.
            reach.free[cost] = free;
            reach.halted[cost] = halted - free;
            reach.nearer = reach.ends;
            reach.ends |= (free - *taken) | halted;
            seen |= free;
            frontier = free;
            if frontier.is_empty() {
                // Whatever can be reached at all costs less than the next step.
                reach.nearer = if cost < reach.last { reach.ends } else { reach.nearer };
                break;
            }
            if until.is_some_and(|until| reach.ends.contains(until)) {
                break;
            }
        }
        reach.ends -= start;
        reach.nearer -= start;
    }

    /// The squares in which a mover has to stop next to opponents (CC-MOVE-6): those that did not engage it
    /// at the start, and that it has not broken away from (CC-BREAK-3). A runner stops where Plasticity
    /// would hold it (CC-SPD-HSS-6).
    fn stops(&self, state: &State, doing: &Doing, stopped: Others, steps: u8) -> Squares {
        let unit = doing.unit;
        if state.soaring.has(unit) {
            return Squares::EMPTY;
        }
        let mut by = match doing.deed {
            Deed::Hypersonic => self.with(state, self.opponents(state, unit), Power::Plasticity),
            _ => self.counting(state, unit, stopped),
        };
        by = by.minus(doing.aside);
        if by.is_empty() { Squares::EMPTY } else { self.engaged_squares(state, unit, by, steps) }
    }

    /// Whether hindering terrain, rather than opponents, ends the steps of a mover there.
    pub(crate) fn stops_by_terrain(&self, state: &State, doing: &Doing, cell: Cell) -> bool {
        match self.gait(state, doing.unit, doing.deed).slowed {
            Slowed::Never => false,
            Slowed::ByTerrain => self.is_hindering(state, cell),
            Slowed::ByWaterToo => self.is_hindering(state, cell) || self.field.water.contains(cell),
        }
    }

    /// Whether a single step leads from one square to the other, wherever a move may end.
    pub(super) fn is_step(&self, state: &State, doing: &Doing, from: Cell, to: Cell) -> bool {
        let Some(way) = self.field.way(from, to) else { return false };
        let gate = self.gait(state, doing.unit, doing.deed).gate;
        gate.is_none_or(|gate| self.is_open(state, from, way, gate))
    }

    /// Whether a passenger could be put down beside its carrier on this square (CC-FLY-7).
    pub(crate) fn has_room_beside(&self, state: &State, unit: UnitId, passenger: UnitId, cell: Cell) -> bool {
        Compass::ALL.into_iter().any(|way| {
            let square = self.field.neighbor(cell, way);
            square.is_some_and(|square| self.may_put_down(state, unit, passenger, cell, square))
        })
    }

    /// Whether a passenger could be put down on a square beside its carrier.
    pub(crate) fn may_put_down(
        &self,
        state: &State,
        unit: UnitId,
        passenger: UnitId,
        carrier: Cell,
        square: Cell,
    ) -> bool {
        let mut others = state.on_map;
        others.remove(unit);
        others.remove(passenger);
        let free = !self.taken(state, others, Flight::Grounded).contains(square);
        free && !self.is_blocking(state, square) && self.are_adjacent(state, carrier, square)
    }
}
