//! Where units can go: the rules of moving (BC-MOVE, BC-JUMP, BC-HTH-3), over the sets of hexes of
//! [`reach`]. Enemies control no hexes around them, so a path costs what its terrain costs (BC-MOVE-6).

mod path;
pub mod reach;

use crate::content::Kind;
use crate::game::Battleclix;
use crate::illegal::Refusal;
use crate::options::TargetMove;
use crate::state::{Marks, State, UnitId};
pub(crate) use path::{cost, path};
use reach::{Jump, Mover};
use table::{Cell, Grid};

/// The most Moves of an activation (BC-ACT-1).
pub(crate) const MOST_MOVES: u8 = 2;

impl Battleclix {
    /// Whether a Move may be declared now, destinations aside (BC-ACT-1, BC-ACT-2, BC-RED-6, BC-INF-1).
    #[inline]
    pub(crate) fn may_move(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let done = &state.activation;
        let most = if self.unit(unit).kind == Kind::Infantry { 1 } else { MOST_MOVES };
        if done.long || done.short {
            Err(Refusal::MovesAreOver { unit })
        } else if state.units[unit].has(Marks::IMMOBILE) {
            Err(Refusal::Immobile { unit })
        } else if done.moves >= most {
            Err(Refusal::NoMovesLeft { unit })
        } else {
            Ok(())
        }
    }

    /// Whether a Move must begin with a skill check (BC-HTH-3).
    #[inline]
    pub(crate) fn is_held(&self, state: &State, unit: UnitId) -> bool {
        state.activation.engaged && self.is_adjacent(state, unit)
    }

    /// Whether a Move without a skill check may be declared, destinations aside.
    #[inline]
    pub(crate) fn may_move_freely(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        self.may_move(state, unit)?;
        match self.is_held(state, unit) {
            true => Err(Refusal::MustBreakAway { unit }),
            false => Ok(()),
        }
    }

    /// Whether a unit may try to break away (BC-HTH-3): there must be somewhere to go (BC-MOVE-3).
    #[inline]
    pub(crate) fn may_break_away(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        self.may_move(state, unit)?;
        if !self.is_held(state, unit) {
            return Err(Refusal::NotHeld { unit });
        }
        self.has_destination(state, unit).then_some(()).ok_or(Refusal::Nowhere { unit })
    }

    pub(crate) fn has_destination(&self, state: &State, unit: UnitId) -> bool {
        let mut any = self.has_walk(state, unit);
        if !any && self.showing(state, unit).jump_jets() {
            self.each_jump(state, unit, |_| any = true);
        }
        any
    }

    fn has_walk(&self, state: &State, unit: UnitId) -> bool {
        let mut any = false;
        self.each_walk(state, unit, |_| any = true);
        any
    }

    /// Whether a unit can walk to a hex in one action.
    pub(crate) fn can_walk(&self, state: &State, unit: UnitId, to: Cell) -> Result<(), Refusal> {
        let mut found = false;
        self.each_walk(state, unit, |end| found |= end == to);
        found.then_some(()).ok_or(Refusal::CannotWalk { unit, hex: to })
    }

    /// Whether a unit can jump to a hex.
    pub(crate) fn can_jump(&self, state: &State, unit: UnitId, to: Cell) -> Result<(), Refusal> {
        if !self.showing(state, unit).jump_jets() {
            return Err(Refusal::NoJumpJets { unit });
        }
        let mut found = false;
        self.each_jump(state, unit, |end| found |= end == to);
        found.then_some(()).ok_or(Refusal::CannotJump { unit, hex: to })
    }

    /// Whether a unit can set out on a walk hex by hex (BC-O-6).
    pub(crate) fn can_set_out(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        if !self.options.control_per_hex {
            return Err(Refusal::NotHexByHex);
        }
        self.has_walk(state, unit).then_some(()).ok_or(Refusal::Nowhere { unit })
    }

    /// Whether a jump to a hex and a walk there differ in their results; by the book they do not
    /// (BC-JUMP-4).
    pub(crate) fn jumps_differ(&self) -> bool {
        self.options.control_per_hex || self.options.target_move == TargetMove::MovedPlusJump
    }

    pub(crate) fn mover(&self, state: &State, unit: UnitId) -> Mover {
        let movement = self.showing(state, unit).movement.number;
        Mover { kind: self.unit(unit).kind, start: state.units[unit].cell, movement }
    }

    /// How a unit jumps now.
    pub(crate) fn jump(&self, state: &State, unit: UnitId) -> Jump {
        match (self.showing(state, unit).jump_jets(), self.options.jump_pays_all) {
            (false, _) => Jump::No,
            (true, false) => Jump::Highest,
            (true, true) => Jump::Sum,
        }
    }

    #[inline]
    pub(crate) fn each_walk(&self, state: &State, unit: UnitId, each: impl FnMut(Cell)) {
        let side = self.side_of(unit);
        let hexes = |side| self.on_map(state, side).map(|other| state.units[other].cell);
        self.ground.walks(self.mover(state, unit), hexes(side.other()), hexes(side), each);
    }

    #[inline]
    pub(crate) fn each_jump(&self, state: &State, unit: UnitId, each: impl FnMut(Cell)) {
        let others = state.units.as_slice().iter().filter(|other| other.on_map()).map(|other| other.cell);
        self.ground.jumps(self.mover(state, unit), others, self.options.jump_pays_all, each);
    }

    /// Whether a walk hex by hex may end here: not where it began, nor on another unit (BC-MOVE-3).
    pub(crate) fn may_halt(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let here = state.units[unit].cell;
        match here == state.activation.from || self.is_shared(state, unit, here) {
            true => Err(Refusal::CannotHalt { unit, hex: here }),
            false => Ok(()),
        }
    }

    fn is_shared(&self, state: &State, unit: UnitId, cell: Cell) -> bool {
        let all = state.units.as_slice().iter().enumerate();
        all.into_iter().any(|(at, other)| at != unit.index() && other.cell == cell)
    }

    /// Whether a walk hex by hex may go on into this hex: it must still be able to end somewhere.
    pub(crate) fn may_step(&self, state: &State, unit: UnitId, to: Cell) -> Result<(), Refusal> {
        let next = self.grid().has(to) && self.distance(state.units[unit].cell, to) == 1;
        let cost = if next { self.step_cost(state, unit, to) } else { None };
        match cost {
            Some(cost) if self.can_end_from(state, unit, to, state.activation.left - cost) => Ok(()),
            _ => Err(Refusal::CannotWalk { unit, hex: to }),
        }
    }

    /// What a step costs, if it may be made. The first step may take all there is (BC-MOVE-4).
    pub(crate) fn step_cost(&self, state: &State, unit: UnitId, to: Cell) -> Option<u8> {
        let cost = self.ground.entry(to, self.unit(unit).kind)?;
        let enemies = self.on_map(state, self.side_of(unit).other());
        if enemies.into_iter().any(|enemy| state.units[enemy].cell == to) {
            return None;
        }
        let (left, first) = (state.activation.left, state.units[unit].cell == state.activation.from);
        let whole = first && left == self.showing(state, unit).movement.number;
        match cost {
            cost if cost <= left => Some(cost),
            _ if whole && !self.is_shared(state, unit, to) => Some(left),
            _ => None,
        }
    }

    /// Whether a walk that stands in `cell` with this much Movement left can end there or further on.
    fn can_end_from(&self, state: &State, unit: UnitId, cell: Cell, left: u8) -> bool {
        if cell != state.activation.from && !self.is_shared(state, unit, cell) {
            return true;
        }
        if left == 0 {
            return false;
        }
        // Without the smallest move, which only a whole action may use. The unit itself is in nobody's
        // way: it may come back to the hex it steps out of.
        let side = self.side_of(unit);
        let mut found = false;
        let mover = Mover { start: cell, movement: left, ..self.mover(state, unit) };
        let others = |side| self.on_map(state, side).filter(|&other| other != unit);
        let hexes = |side| others(side).map(|other| state.units[other].cell);
        self.ground.walks(mover, hexes(side.other()), hexes(side), |end| {
            let affordable = self.distance(cell, end) > 1
                || self.ground.entry(end, mover.kind).is_some_and(|cost| cost <= left);
            found |= affordable && end != state.activation.from;
        });
        found
    }
}
