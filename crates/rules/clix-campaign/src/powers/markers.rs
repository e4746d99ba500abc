//! What Smoke Cloud and Barrier have in common: markers laid one by one (CC-ATK-SMO-1, CC-ATK-SMO-2,
//! CC-DEF-BAR-1).

use super::Power;
use crate::game::ClixCampaign;
use crate::sight::{Eye, Line};
use crate::state::{Deed, Doing, MarkerKind, State, UnitId};
use crate::terrain::Squares;

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
        let mut squares = self.field.board() - self.blocking(state);
        let own = |marker: &&crate::state::Marker| marker.by() == doing.unit && marker.kind() == kind;
        let laid: Squares = state.markers.as_slice().iter().filter(own).map(|marker| marker.cell()).collect();
        if kind == MarkerKind::Barrier {
            squares -= self.squares_of(state, state.on_map);
            squares -= state.objects.as_slice().iter().filter_map(|object| object.cell()).collect();
        }
        if doing.strikes > 0 {
            return (squares & self.field.steps.around(&laid)) - laid;
        }
        self.in_marker_range(state, doing.unit, squares)
    }

    /// Whether an action that lays markers has a square for the first one.
    #[must_use]
    pub(crate) fn has_marker_square(&self, state: &State, doing: &Doing) -> bool {
        !self.marker_squares(state, doing).is_empty()
    }

    fn in_marker_range(&self, state: &State, unit: UnitId, mut squares: Squares) -> Squares {
        let here = state.units[unit].cell;
        let range = self.unit(unit).character.range.max(LEAST_RANGE);
        let range = self.reach_of(self.eye(state, unit), Eye::on(here), range);
        for cell in squares.iter() {
            let near = self.distance(here, cell) <= range;
            if !near || self.line_to_square(state, unit, cell) == Line::Blocked {
                squares.remove(cell);
            }
        }
        squares
    }
}
