//! Where a unit can move (QS-MOV, QS-STACK, QS-INF): whole sets of hexes at once.
//!
//! The result of a path is its last hex, the facing there, and how many hexes count for the
//! target modifier (QS-TMOV-2). More hexes never hurt, so for every hex and facing the
//! list has the path with the most. `path.rs` finds its steps.

use crate::action::Action;
use crate::content::Victory;
use crate::game::Quickstart;
use crate::illegal::Refusal;
use crate::state::{Mode, State, UnitId};
use table::{Cell, Edge, Facing, Side};

mod costs;
mod ends;
mod memo;
pub(crate) mod path;
mod reach;
mod stacking;
mod walker;

pub use costs::{MOST_MP, flank};
pub use ends::Ends;
pub(crate) use memo::Memo;
pub use reach::{EDGES, Fields};
pub use stacking::Crowd;
use walker::Walker;

impl Quickstart {
    /// MP of the mode now: none for a unit that cannot move (QS-DMG-7, QS-VEH-8).
    #[inline]
    #[must_use]
    pub fn budget(&self, state: &State, unit: UnitId, mode: Mode) -> u8 {
        self.unit(unit).budget(&state.units[unit], mode)
    }

    /// Whether a unit can do anything but stand still.
    #[inline]
    #[must_use]
    pub fn can_move(&self, state: &State, unit: UnitId) -> bool {
        self.budget(state, unit, Mode::Walk) > 0
    }

    /// The fewest MP a listed move takes, in the mode being chosen.
    pub(crate) fn cheapest(
        &self,
        state: &State,
        unit: UnitId,
        mode: Mode,
        crowd: &Crowd,
        (to, facing, hexes): (Cell, Facing, u8),
    ) -> Option<u8> {
        let now = &state.units[unit];
        let (kind, budget) = (self.unit(unit).kind, usize::from(self.budget(state, unit, mode)).min(MOST_MP));
        if kind.is_infantry() {
            return Some(hexes);
        }
        let walker = Walker { free: self.fields.entry(kind).map(|open| open - crowd.closed), budget };
        walker.cheapest((now.hex(), now.facing), mode, (to, facing, hexes))
    }

    /// All ends of a move in this mode, written to `ends`.
    pub fn ends(&self, state: &State, unit: UnitId, mode: Mode, crowd: &Crowd, ends: &mut Ends) {
        let now = &state.units[unit];
        let (kind, budget) = (self.unit(unit).kind, self.budget(state, unit, mode));
        self.fields.ends((kind, budget, mode), (now.hex(), now.facing), crowd, ends);
    }

    /// The most hexes that count on a way to this end, if there is one.
    pub(crate) fn most_hexes(
        &self,
        state: &State,
        unit: UnitId,
        mode: Mode,
        to: Cell,
        facing: Facing,
    ) -> Option<u8> {
        let crowd = self.crowd(state, unit);
        let mut ends = Ends::default();
        self.ends(state, unit, mode, &crowd, &mut ends);
        ends.hexes_at(to, facing)
    }

    /// The edges a unit can leave over in this mode (QS-EXIT-2), a bit each in the order of [`EDGES`].
    #[must_use]
    pub fn exits(&self, unit: UnitId, mode: Mode, ends: &Ends) -> u8 {
        let infantry = self.unit(unit).kind.is_infantry();
        self.fields.exits(infantry, mode, ends) & self.open_edges(self.side_of(unit))
    }

    /// Appends the result of every path, and the edges the unit can leave over.
    pub(crate) fn list_paths(&self, state: &State, unit: UnitId, mode: Mode, out: &mut Vec<Action>) {
        let crowd = self.crowd(state, unit);
        let (now, kind) = (&state.units[unit], self.unit(unit).kind);
        let mover = (kind, self.budget(state, unit, mode), mode);
        let pose = (now.hex(), now.facing);
        let exits = if let Some(route) = self.memo.route(&self.fields, mover, pose, &crowd) {
            if crowd.full.is_empty() {
                out.extend_from_slice(&route.list);
            } else {
                let full = |action: &&Action| matches!(action, Action::Move { to, .. } if crowd.full.contains(Cell((*to).into())));
                out.extend(route.list.iter().filter(|action| !full(action)));
            }
            route.exits & self.open_edges(self.side_of(unit))
        } else {
            let mut ends = Ends::default();
            self.fields.ends(mover, pose, &crowd, &mut ends);
            ends.append_to(kind.is_infantry(), out);
            self.exits(unit, mode, &ends)
        };
        let open = EDGES.iter().enumerate().filter(|&(at, _)| exits >> at & 1 == 1);
        out.extend(open.map(|(_, &edge)| Action::Leave(edge)));
    }

    /// The edges the rules let a side leave over, a bit each: all, or only the one its units escape
    /// over (QS-O-10, QS-X4).
    fn open_edges(&self, side: Side) -> u8 {
        match &self.scenario.victory {
            _ if self.options.exit_allowed => 15,
            Victory::Breakthrough(escape) if escape.side == side => edge_bit(escape.edge),
            _ => 0,
        }
    }

    /// Whether the rules let a unit leave over an edge.
    pub(crate) fn may_leave(&self, unit: UnitId, edge: Edge) -> Result<(), Refusal> {
        let open = self.open_edges(self.side_of(unit)) & edge_bit(edge) != 0;
        if open { Ok(()) } else { Err(Refusal::ExitClosed) }
    }
}

/// An edge as a bit, in the order of [`EDGES`].
pub(crate) fn edge_bit(edge: Edge) -> u8 {
    EDGES.iter().position(|&known| known == edge).map_or(0, |at| 1 << at)
}
