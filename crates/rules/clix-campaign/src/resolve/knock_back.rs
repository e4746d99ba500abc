//! Knock back (CC-KB).

use super::Log;
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::state::{Ask, Blow, BlowStage, Cause, Flight, Someone, State, UnitId, UnitSet};
use crate::terrain::{Gate, toward};
use table::{Cell, Compass};

/// The damage of running into something (CC-KB-5).
const CRASH: u8 = 1;
/// The damage of falling to a lower level.
const FALL: u8 = 2;

/// Where a knock back ends.
struct Flung {
    to: Cell,
    fell: bool,
    damage: u8,
}

impl ClixCampaign {
    /// The characters that are knocked back next: those farthest from where it comes from (CC-KB-4).
    #[must_use]
    pub(crate) fn farthest_knocked(&self, state: &State) -> UnitSet {
        let mut farthest = (0, UnitSet(0));
        for unit in state.on_map.iter().filter(|&unit| state.units[unit].knock > 0) {
            let distance = self.distance(state.knock.from, state.units[unit].cell);
            if distance > farthest.0 {
                farthest = (distance, UnitSet(0));
            }
            if distance == farthest.0 {
                farthest.1.insert(unit);
            }
        }
        farthest.1
    }

    pub(super) fn knock_step(&self, t: Log) -> bool {
        let next = self.farthest_knocked(t.state());
        match next.count() {
            0 => {
                t.emit(Event::KnockBackEnded);
                true
            }
            1 => self.knock(next.iter().next().unwrap_or_default(), t),
            _ => self.ask(Ask::KnockOrder, t),
        }
    }

    /// The directions in which a character may be knocked back, a bit each: straight away, or off the lines
    /// one of three (CC-KB-3). From the same square any direction leads away (CC-FLY-8).
    #[must_use]
    pub(crate) fn knock_lines(&self, state: &State, unit: UnitId) -> u8 {
        let ((fx, fy), (ux, uy)) = (self.field.at(state.knock.from), self.field.at(state.units[unit].cell));
        let (dx, dy) = (ux - fx, uy - fy);
        let straight = dx == 0 || dy == 0 || dx.abs() == dy.abs();
        let lines: &[(i32, i32)] = match (straight, self.options.knock_back_diagonal) {
            (true, _) | (false, true) => &[(1, 1)],
            (false, false) => &[(1, 0), (0, 1), (1, 1)],
        };
        let bits = lines.iter().filter_map(|(x, y)| toward(dx * x, dy * y));
        if (dx, dy) == (0, 0) { u8::MAX } else { bits.fold(0, |bits, way| bits | 1 << way.index()) }
    }

    /// Knocks a character back, or asks for the direction. Returns false if it asked.
    pub(super) fn knock(&self, unit: UnitId, t: Log) -> bool {
        let lines = self.knock_lines(t.state(), unit);
        if lines.count_ones() > 1 {
            return self.ask(Ask::KnockLine(unit), t);
        }
        let way = Compass::from_index(lines.trailing_zeros() as u8).unwrap_or(Compass::N);
        self.knock_along(unit, way, t);
        true
    }

    /// Knocks a character back in a direction. The damage of it is combat damage of its own, which cannot be
    /// passed on (CC-KB-7).
    pub(super) fn knock_along(&self, unit: UnitId, way: Compass, t: Log) {
        let state = t.state();
        let by = state.knock.by;
        let flung = match self.flight(state, unit) {
            Flight::Soaring => self.fling_high(state, unit, way),
            _ => self.fling(state, unit, way),
        };
        t.emit(Event::KnockedBack { unit, to: flung.to, fell: flung.fell });
        if flung.damage > 0 {
            let blow = Blow {
                stage: BlowStage::Reduction,
                cause: Cause::KnockBack,
                to: unit,
                by: Someone::is(by),
                d: flung.damage,
                bound: true,
                ..Blow::default()
            };
            t.emit(Event::BlowStruck { blow });
        }
    }

    /// Whether terrain stops a knock back before the next square: blocking terrain, a wall, a shut corner, or
    /// a higher level, stairs or not (CC-KB-5, CC-KB-8).
    #[must_use]
    pub(crate) fn stops_knock_back(&self, state: &State, here: Cell, way: Compass) -> bool {
        let Some(next) = self.field.neighbor(here, way) else { return true };
        let (level, beyond) = (self.field.level(here), self.field.level(next));
        // CC-ADJ-2: raised squares on both sides shut a corner; nobody is above both ends of a fall.
        let gate = if beyond == level { Gate::Walk } else { Gate::Climb };
        beyond > level || self.is_blocking(state, next) || !self.is_open(state, here, way, gate)
    }

    /// The path of a grounded or hovering character.
    fn fling(&self, state: &State, unit: UnitId, way: Compass) -> Flung {
        let mut others = state.on_map;
        others.remove(unit);
        let taken = self.taken(state, others, self.flight(state, unit));
        let hovers = self.flight(state, unit) == Flight::Hovering;
        let mut here = state.units[unit].cell;
        for _ in 0..state.units[unit].knock {
            let next = match self.field.neighbor(here, way) {
                Some(next) if !self.stops_knock_back(state, here, way) => next,
                _ => return Flung { to: here, fell: false, damage: CRASH },
            };
            if taken.contains(next) {
                break;
            }
            let down = self.field.level(next) < self.field.level(here);
            here = next;
            if down {
                return Flung { to: here, fell: true, damage: if hovers { 0 } else { FALL } };
            }
        }
        Flung { to: here, fell: false, damage: 0 }
    }

    /// The path of a soaring character: over all terrain, but not ending on blocking squares (CC-KB-6).
    fn fling_high(&self, state: &State, unit: UnitId, way: Compass) -> Flung {
        let mut others = state.on_map;
        others.remove(unit);
        let taken = self.taken(state, others, Flight::Soaring);
        let mut here = state.units[unit].cell;
        let mut last_open = here;
        let mut damage = 0;
        for _ in 0..state.units[unit].knock {
            let Some(next) = self.field.neighbor(here, way) else {
                damage = CRASH;
                break;
            };
            if taken.contains(next) {
                break;
            }
            here = next;
            if !self.is_blocking(state, here) {
                last_open = here;
            }
        }
        Flung { to: last_open, fell: false, damage }
    }
}
