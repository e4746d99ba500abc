//! Lines square by square: what the terrain of each one and the walls between them do (CC-LOF-2, CC-LOF-3).

use super::{Course, Eye, Ignores, Lie, Line};
use crate::game::ClixCampaign;
use crate::state::{MarkerKind, State, UnitSet};
use crate::terrain::Squares;
use table::Cell;
use table::sight::square::{Step, trace};

impl ClixCampaign {
    /// The terrain as lines find it now.
    pub(crate) fn lie(&self, state: &State, ignores: Ignores) -> Lie {
        let (blocks, _) = self.field.blocks(&state.destroyed);
        let mut blocking = blocks;
        if !ignores.barriers {
            let barriers = state.markers.as_slice().iter();
            blocking.extend(
                barriers.filter(|marker| marker.kind() == MarkerKind::Barrier).map(|marker| marker.cell()),
            );
        }
        Lie { blocking, blocks, hindering: self.hindering(state), destroyed: state.destroyed }
    }

    /// The whole line, square by square.
    pub(super) fn walk_line(
        &self,
        state: &State,
        from: Eye,
        to: Eye,
        course: Course,
        third: UnitSet,
        ignores: Ignores,
    ) -> Line {
        let lie = self.lie(state, ignores);
        let in_the_way = third.iter().filter(|&other| self.is_in_the_way(state, other, from, to, course));
        let bodies: Squares = in_the_way.map(|other| state.units[other].cell).collect();
        let square = |cell: Cell| {
            if bodies.contains(cell) { Line::Blocked } else { self.terrain_severity(cell, course, &lie) }
        };
        self.walk(from.cell, to.cell, course, &lie, square)
    }

    /// The line over terrain alone.
    pub(super) fn walk_terrain(&self, from: Cell, to: Cell, course: Course, lie: &Lie) -> Line {
        self.walk(from, to, course, lie, |cell| self.terrain_severity(cell, course, lie))
    }

    /// Walks a line and takes the worst (CC-LOF-3); at an exact corner the milder way counts.
    fn walk(&self, from: Cell, to: Cell, course: Course, lie: &Lie, square: impl Fn(Cell) -> Line) -> Line {
        let grid = self.grid();
        let cell = |at: table::grid::Square| grid.at(at).unwrap_or(from);
        let mut worst = self.end_severity(to, course, lie);
        let mut here = from;
        let mut over_corner = false;
        for step in trace(grid.square(from), grid.square(to)) {
            match step {
                Step::Corner { from: before, to: after, left, right } => {
                    let (before, after) = (cell(before), cell(after));
                    let way = |side: Cell| {
                        let walls = self.wall_severity(before, side, course, lie);
                        square(side).max(walls).max(self.wall_severity(side, after, course, lie))
                    };
                    worst = worst.max(way(cell(left)).min(way(cell(right))));
                    over_corner = true;
                    here = after;
                }
                Step::Through(at) => {
                    let next = cell(at);
                    if !over_corner {
                        worst = worst.max(self.wall_severity(here, next, course, lie));
                    }
                    worst = worst.max(square(next));
                    over_corner = false;
                    here = next;
                }
            }
            if worst == Line::Blocked {
                return worst;
            }
        }
        if !over_corner {
            worst = worst.max(self.wall_severity(here, to, course, lie));
        }
        worst
    }

    /// What the terrain of a square in between does to a line (CC-LOF-6, CC-LOF-7).
    #[must_use]
    pub(crate) fn terrain_severity(&self, cell: Cell, course: Course, lie: &Lie) -> Line {
        let elevated = self.field.elevated.contains(cell);
        let blocking = lie.blocking.contains(cell);
        let hindered = if lie.hindering.contains(cell) { Line::Hindered } else { Line::Clear };
        let blocked_if = |blocked: bool, otherwise: Line| if blocked { Line::Blocked } else { otherwise };
        match course {
            Course::Level(1, 1) => blocked_if(elevated || blocking, hindered),
            Course::Level(2, 2) if elevated => blocked_if(blocking, hindered),
            Course::Level(2, 2) => blocked_if(self.sight.indoor && lie.blocks.contains(cell), Line::Clear),
            Course::Level(..) => blocked_if(elevated || blocking, Line::Clear),
            Course::Slant => blocked_if(elevated && blocking, Line::Clear),
            Course::High => Line::Clear,
        }
    }

    /// What a wall between two squares does to a line.
    #[must_use]
    pub(crate) fn wall_severity(&self, a: Cell, b: Cell, course: Course, lie: &Lie) -> Line {
        let walled = || self.field.way(a, b).is_some_and(|way| self.field.is_walled(a, way, &lie.destroyed));
        let counts = match course {
            Course::Level(2, 2) => {
                self.sight.indoor || self.field.elevated.contains(a) || self.field.elevated.contains(b)
            }
            Course::Level(..) => true,
            Course::Slant | Course::High => false,
        };
        if counts && walled() { Line::Blocked } else { Line::Clear }
    }

    /// The target's own square counts if it is hindering (CC-LOF-9), at the level it is taken to be on.
    pub(super) fn end_severity(&self, cell: Cell, course: Course, lie: &Lie) -> Line {
        match course {
            Course::Level(_, level) if level == self.field.level(cell) && lie.hindering.contains(cell) => {
                Line::Hindered
            }
            _ => Line::Clear,
        }
    }
}
