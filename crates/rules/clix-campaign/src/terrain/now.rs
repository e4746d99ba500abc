//! The terrain as it is now: with what has been destroyed, objects and markers.

use super::{Field, Gate, Squares};
use crate::content::{Wall, WallSide};
use crate::game::ClixCampaign;
use crate::state::{MarkerKind, State};
use table::{Cell, Compass};

impl ClixCampaign {
    /// Whether no piece is destroyed and no Barrier stands: then the tables of the map hold.
    #[inline]
    pub(crate) fn is_intact(&self, state: &State) -> bool {
        state.destroyed.is_empty() && !state.markers.any_barrier()
    }

    /// Blocking squares, Barrier markers among them (CC-TERR-5, CC-DEF-BAR-1).
    #[must_use]
    pub fn blocking(&self, state: &State) -> Squares {
        if self.is_intact(state) {
            return self.field.blocking;
        }
        let (mut blocking, _) = self.field.blocks(&state.destroyed);
        blocking.extend(marked(state, MarkerKind::Barrier));
        blocking
    }

    /// Whether a square is blocking.
    #[inline]
    #[must_use]
    pub fn is_blocking(&self, state: &State, cell: Cell) -> bool {
        self.field.is_block(cell, &state.destroyed) || self.has_barrier(state, cell)
    }

    /// Whether a Barrier marker lies on a square.
    #[inline]
    #[must_use]
    pub(crate) fn has_barrier(&self, state: &State, cell: Cell) -> bool {
        state.markers.as_slice().iter().any(|marker| marker.is_barrier_on(cell))
    }

    /// Hindering squares: those of the map, ruins of blocking ones (CC-TERR-9), squares with objects that
    /// nobody holds (CC-OBJ-1, CC-OBJ-13), Smoke Cloud (CC-ATK-SMO-1).
    #[must_use]
    pub fn hindering(&self, state: &State) -> Squares {
        let mut hindering = self.field.hindering;
        if !state.destroyed.is_empty() {
            hindering |= self.field.blocks(&state.destroyed).1;
        }
        hindering.extend(self.strewn(state));
        hindering
    }

    /// The squares that objects and Smoke Cloud make hindering.
    #[inline]
    pub(crate) fn strewn<'s>(&self, state: &'s State) -> impl Iterator<Item = Cell> + use<'s> {
        let objects = state.objects.as_slice().iter().filter_map(|object| object.cell());
        objects.chain(marked(state, MarkerKind::Smoke))
    }

    /// Whether a square is hindering.
    #[inline]
    #[must_use]
    pub fn is_hindering(&self, state: &State, cell: Cell) -> bool {
        self.field.hindering.contains(cell)
            || self.strewn(state).any(|strewn| strewn == cell)
            || self.field.is_ruin(cell, &state.destroyed)
    }

    /// The walls that stand: squares with one on their south edge, on their east edge.
    #[must_use]
    pub(crate) fn walls(&self, state: &State) -> [Squares; 2] {
        self.field.walls(&state.destroyed)
    }

    /// Whether the passage to a neighbor is open (CC-ADJ-2). What has been destroyed opens passages, and
    /// Barrier markers shut only diagonal ones: most questions end with the table of the map.
    #[inline]
    #[must_use]
    pub fn is_open(&self, state: &State, from: Cell, way: Compass, gate: Gate) -> bool {
        let holds = match self.field.open(from, gate) >> way.index() & 1 == 1 {
            true => !way.is_diagonal() || !state.markers.any_barrier(),
            false => state.destroyed.is_empty(),
        };
        if holds {
            return self.field.open(from, gate) >> way.index() & 1 == 1;
        }
        self.field.passage(from, way, gate, &state.destroyed, state.markers.as_slice())
    }

    /// The passages as they are now.
    pub(crate) fn passages(&self, state: &State, gate: Gate) -> Passages {
        let mut changed = Squares::EMPTY;
        if !self.is_intact(state) {
            changed.extend(marked(state, MarkerKind::Barrier));
            changed
                .extend(state.destroyed.iter().map(|piece| self.field.pieces[usize::from(piece)].square()));
            changed |= self.field.steps.around(&changed);
        }
        Passages { gate, unhemmed: *self.field.unhemmed(gate) - changed, changed }
    }

    /// The squares reached by a step from a set through open passages. Few squares have anything shut around
    /// them.
    #[inline]
    pub(crate) fn step_through(&self, state: &State, passages: &Passages, set: &Squares) -> Squares {
        let mut to = self.field.steps.around(&(*set & passages.unhemmed));
        for hemmed in (*set - passages.unhemmed).iter() {
            if passages.changed.contains(hemmed) {
                let open = |way: &Compass| self.is_open(state, hemmed, *way, passages.gate);
                let next = |way: Compass| self.field.neighbor(hemmed, way);
                to.extend(Compass::ALL.into_iter().filter(open).filter_map(next));
            } else {
                to |= *self.field.beyond(hemmed, passages.gate);
            }
        }
        to
    }

    /// The wall on an edge of a square, if it stands.
    #[must_use]
    pub(crate) fn wall_at(&self, state: &State, cell: Cell, way: Compass) -> Option<Wall> {
        let wall = wall_of(&self.field, cell, way)?;
        self.field.is_walled(cell, way, &state.destroyed).then_some(wall)
    }

    /// Whether two neighboring squares are adjacent for those on the ground (CC-ADJ-1, CC-ADJ-4).
    #[inline]
    #[must_use]
    pub fn are_adjacent(&self, state: &State, a: Cell, b: Cell) -> bool {
        self.field.way(a, b).is_some_and(|way| self.is_open(state, a, way, Gate::Walk))
    }
}

/// The passages between squares, for steps of whole sets.
pub(crate) struct Passages {
    gate: Gate,
    /// Squares from which the passage is open in all directions.
    unhemmed: Squares,
    /// Squares around which something was destroyed or a Barrier was laid.
    changed: Squares,
}

/// The edge of a square as the square north or west of it has it.
fn wall_of(field: &Field, cell: Cell, way: Compass) -> Option<Wall> {
    match way {
        Compass::S => Some(Wall { square: cell, side: WallSide::South }),
        Compass::E => Some(Wall { square: cell, side: WallSide::East }),
        Compass::N => Some(Wall { square: field.neighbor(cell, way)?, side: WallSide::South }),
        Compass::W => Some(Wall { square: field.neighbor(cell, way)?, side: WallSide::East }),
        _ => None,
    }
}

/// The squares with markers of a kind.
#[inline]
fn marked(state: &State, kind: MarkerKind) -> impl Iterator<Item = Cell> {
    let markers = state.markers.as_slice().iter();
    markers.filter(move |marker| marker.kind() == kind).map(|marker| marker.cell())
}

impl super::Piece {
    /// Its square; of a wall the one north or west of it.
    #[must_use]
    pub fn square(self) -> Cell {
        match self {
            super::Piece::Block(cell) => cell,
            super::Piece::Wall(wall) => wall.square,
        }
    }
}
