//! What Smoke Cloud and Barrier have in common: markers laid one by one (CC-ATK-SMO-1, CC-ATK-SMO-2,
//! CC-DEF-BAR-1).

use super::Power;
use crate::game::ClixCampaign;
use crate::sight::{Eye, Line};
use crate::state::{Deed, Doing, MarkerKind, State, UnitId};
use crate::terrain::Squares;
use table::Cell;

/// The most markers of one action.
pub(crate) const MOST: u8 = 4;
/// The range is the range value, but at least this.
const LEAST_RANGE: u8 = 4;

impl MarkerKind {
    /// The power that makes these markers.
    #[must_use]
    pub fn power(self) -> Power {
        match self {
            MarkerKind::Smoke => Power::SmokeCloud,
            MarkerKind::Barrier => Power::Barrier,
        }
    }

    /// The markers of an action.
    #[must_use]
    pub(crate) fn of(deed: Deed) -> MarkerKind {
        if deed == Deed::Barrier { MarkerKind::Barrier } else { MarkerKind::Smoke }
    }
}

impl ClixCampaign {
    /// Where the next marker of an action may be laid: the first within range and line of fire, each further
    /// one next to an earlier one, on another square, whatever lies between. Barrier markers keep off
    /// characters and objects.
    #[must_use]
    pub(crate) fn marker_squares(&self, state: &State, doing: &Doing) -> Squares {
        let kind = MarkerKind::of(doing.deed);
        if doing.strikes >= MOST || !state.markers.has_room() {
            return Squares::EMPTY;
        }
        let own = |marker: &&crate::state::Marker| marker.by() == doing.unit && marker.kind() == kind;
        let laid: Squares = state.markers.as_slice().iter().filter(own).map(|marker| marker.cell()).collect();
        let squares = self.markable(state, kind);
        if doing.strikes > 0 {
            return (squares & self.field.steps.around(&laid)) - laid;
        }
        self.in_marker_range(state, doing.unit, squares).collect()
    }

    /// Whether an action that lays markers has a square for the first one.
    #[must_use]
    pub(crate) fn has_marker_square(&self, state: &State, doing: &Doing) -> bool {
        let kind = MarkerKind::of(doing.deed);
        let here = state.units[doing.unit].cell;
        state.markers.has_room()
            // A cloud can always begin where its user stands.
            && (kind == MarkerKind::Smoke && !self.is_blocking(state, here)
                || self.in_marker_range(state, doing.unit, self.markable(state, kind)).next().is_some())
    }

    /// The squares that could have a marker of a kind, wherever its user is.
    fn markable(&self, state: &State, kind: MarkerKind) -> Squares {
        let mut squares = self.field.board() - self.blocking(state);
        if kind == MarkerKind::Barrier {
            squares -= self.squares_of(state, state.on_map);
            squares -= state.objects.as_slice().iter().filter_map(|object| object.cell()).collect();
        }
        squares
    }

    fn in_marker_range(&self, state: &State, unit: UnitId, squares: Squares) -> impl Iterator<Item = Cell> {
        let here = state.units[unit].cell;
        let range = self.unit(unit).character.range.max(LEAST_RANGE);
        let range = self.reach_of(self.eye(state, unit), Eye::on(here), range);
        let amid = self.amid(state);
        squares.iter().filter(move |&cell| {
            self.distance(here, cell) <= range
                && self.line_to_square_amid(state, unit, cell, Some(&amid)) != Line::Blocked
        })
    }
}
