//! Where units can go: the rules of moving (BC-MOVE, BC-JUMP, BC-HTH-3), over the sets of hexes of [`reach`].

mod path;
pub mod reach;

use crate::content::Kind;
use crate::game::Battleclix;
use crate::options::TargetMove;
use crate::state::{Marks, State, Unit, UnitId};
use reach::Mover;
use table::Cell;

impl Battleclix {
    /// Whether a Move may be declared now, destinations aside (BC-ACT-1, BC-ACT-2, BC-RED-6, BC-INF-1).
    #[inline]
    pub(crate) fn may_move(&self, state: &State, unit: UnitId) -> bool {
        let done = &state.activation;
        let most = if self.unit(unit).kind == Kind::Infantry { 1 } else { 2 };
        done.moves < most && !done.long && !done.short && !state.units[unit].has(Marks::IMMOBILE)
    }

    /// Whether a Move must begin with a skill check (BC-HTH-3).
    #[inline]
    pub(crate) fn is_held(&self, state: &State, unit: UnitId) -> bool {
        state.activation.engaged && self.is_adjacent(state, unit)
    }

    pub(crate) fn has_destination(&self, state: &State, unit: UnitId) -> bool {
        let mut any = false;
        self.each_walk(state, unit, |_| any = true);
        if !any && self.click(state, unit).jump_jets() {
            self.each_jump(state, unit, |_| any = true);
        }
        any
    }

    /// Whether a jump to a hex and a walk there come to different things.
    pub(crate) fn jumps_differ(&self) -> bool {
        self.options.control_per_hex || self.options.target_move == TargetMove::MovedPlusJump
    }

    pub(crate) fn mover(&self, state: &State, unit: UnitId) -> Mover {
        let movement = self.click(state, unit).movement.number;
        Mover { kind: self.unit(unit).kind, start: state.units[unit].hex(), movement }
    }

    #[inline]
    pub(crate) fn each_walk(&self, state: &State, unit: UnitId, each: impl FnMut(Cell)) {
        let side = self.side_of(unit);
        let hexes = |side| self.on_map(state, side).map(|other| state.units[other].hex());
        self.ground.walks(self.mover(state, unit), hexes(side.other()), hexes(side), each);
    }

    #[inline]
    pub(crate) fn each_jump(&self, state: &State, unit: UnitId, each: impl FnMut(Cell)) {
        let others = state.units.as_slice().iter().filter(|other| other.on_map()).map(Unit::hex);
        self.ground.jumps(self.mover(state, unit), others, self.options.jump_pays_all, each);
    }

    pub(crate) fn may_halt(&self, state: &State, unit: UnitId) -> bool {
        let here = state.units[unit].cell;
        here != state.activation.from && !self.is_shared(state, unit, here)
    }

    pub(crate) fn is_shared(&self, state: &State, unit: UnitId, cell: u16) -> bool {
        let all = state.units.as_slice().iter().enumerate();
        all.into_iter().any(|(at, other)| at != unit.index() && other.cell == cell)
    }

    pub(crate) fn may_step(&self, state: &State, unit: UnitId, cell: Cell) -> bool {
        let Some(cost) = self.step_cost(state, unit, cell) else { return false };
        let left = state.activation.left - cost;
        self.can_end_from(state, unit, cell, left)
    }

    /// What a step costs; nothing if it may not be made. The first step may take all there is
    /// (BC-MOVE-4).
    pub(crate) fn step_cost(&self, state: &State, unit: UnitId, cell: Cell) -> Option<u8> {
        let cost = self.ground.entry(cell, self.unit(unit).kind)?;
        let enemies = self.on_map(state, self.side_of(unit).other());
        if enemies.into_iter().any(|enemy| state.units[enemy].hex() == cell) {
            return None;
        }
        let (left, first) = (state.activation.left, state.units[unit].cell == state.activation.from);
        let whole = first && left == self.click(state, unit).movement.number;
        match cost {
            cost if cost <= left => Some(cost),
            _ if whole && !self.is_shared(state, unit, cell.0) => Some(left),
            _ => None,
        }
    }

    /// Whether a walk that stands in `cell` with so much Movement left can end there or further on.
    fn can_end_from(&self, state: &State, unit: UnitId, cell: Cell, left: u8) -> bool {
        if cell.0 != state.activation.from && !self.is_shared(state, unit, cell.0) {
            return true;
        }
        if left == 0 {
            return false;
        }
        // Without the smallest move, which only a whole action may use.
        let side = self.side_of(unit);
        let mut found = false;
        let mover = Mover { start: cell, movement: left, ..self.mover(state, unit) };
        let hexes = |side| self.on_map(state, side).map(|other| state.units[other].hex());
        self.ground.walks(mover, hexes(side.other()), hexes(side), |end| {
            let affordable = self.distance(cell, end) > 1
                || self.ground.entry(end, mover.kind).is_some_and(|cost| cost <= left);
            found |= affordable && end.0 != state.activation.from;
        });
        found
    }
}
