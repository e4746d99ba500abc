//! Lines of fire (CC-LOF): straight lines between centers of squares, tested exactly.
//!
//! Terrain that nobody has changed is worked out once for each pair of squares and kept: a pure function
//! of the map. So are the squares that a line meets. Only where a character, an object or a marker stands on
//! one of them is the line tested against it, and if need be walked.

mod lines;
mod walk;

pub use lines::Sight;

use crate::content::Size;
use crate::game::ClixCampaign;
use crate::options::GroundedBlock;
use crate::powers::Power;
use crate::state::{Flight, MarkerKind, Pieces, State, UnitId, UnitSet};
use crate::terrain::Squares;
use lines::Ray;
use table::{Cell, Compass};

/// What a line of fire is worth, from best to worst (CC-LOF-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// Nothing is in the way.
    #[default]
    Clear,
    /// Legal, and the target gets +1 defense (CC-LOF-9).
    Hindered,
    /// No line of fire.
    Blocked,
}

/// An end of a line: a character, or a square taken for one (CC-LOF-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eye {
    /// Its square.
    pub cell: Cell,
    /// Its size.
    pub size: Size,
    /// Where it is in the air.
    pub flight: Flight,
}

impl Eye {
    /// A standard-size grounded character on a square (CC-LOF-13, CC-SOAR-3).
    #[must_use]
    pub fn on(cell: Cell) -> Eye {
        Eye { cell, size: Size::Standard, flight: Flight::Grounded }
    }

    fn is_soaring(self) -> bool {
        self.flight == Flight::Soaring
    }

    fn is_big(self) -> bool {
        self.size > Size::Standard
    }
}

/// What a line ignores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ignores {
    /// Characters in between (CC-ATK-EXP-1, CC-ATK-PUL-1).
    pub characters: bool,
    /// Hindering terrain.
    pub hindering: bool,
    /// Barrier markers (CC-ATK-PSY-1).
    pub barriers: bool,
}

/// The three kinds of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Course {
    /// Between nonsoaring characters taken to be on these levels (CC-LOF-5, CC-LOF-6, CC-LOF-10).
    Level(u8, u8),
    /// Between a soaring and a standard-size nonsoaring one (CC-LOF-7).
    Slant,
    /// Between two soaring ones, or a soaring and a big one (CC-LOF-8).
    High,
}

/// How a line meets a square (CC-LOF-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Met {
    /// It passes through the inside.
    Through,
    /// It goes exactly through a corner, and the square is one of the two that are only touched.
    Touched,
}

/// The terrain that lines are tested against.
#[derive(Clone, Copy)]
pub(crate) struct Lie {
    pub blocking: Squares,
    /// Blocking squares of the map, without markers.
    pub blocks: Squares,
    pub hindering: Squares,
    pub destroyed: Pieces,
}

/// What may be in the way of lines: the squares of objects, markers and ruins, and those of all characters
/// beside them.
#[derive(Clone, Copy)]
pub(crate) struct Amid {
    strewn: Squares,
    all: Squares,
}

impl Ignores {
    /// Of a line of which only matters whether it is blocked (CC-LOF-13).
    pub(crate) const HINDERING: Ignores = Ignores { characters: false, hindering: true, barriers: false };
}

impl ClixCampaign {
    /// A character as an end of a line.
    #[inline]
    #[must_use]
    pub fn eye(&self, state: &State, unit: UnitId) -> Eye {
        Eye { cell: state.units[unit].cell, size: self.size(state, unit), flight: self.flight(state, unit) }
    }

    /// How the line between two squares meets a third (CC-LOF-2): exact, in halves of a square.
    #[inline]
    #[must_use]
    pub fn met(&self, from: Cell, to: Cell, square: Cell) -> Option<Met> {
        self.ray(from, to).met(&self.field, square)
    }

    /// The line between two squares.
    #[inline]
    fn ray(&self, from: Cell, to: Cell) -> Ray {
        let (at, (x, y)) = (self.field.at(from), self.field.at(to));
        Ray { at, run: (x - at.0, y - at.1) }
    }

    /// The line of fire between two ends, with these characters possibly in between (CC-LOF-1). Stealth is
    /// not in it.
    #[must_use]
    pub fn line(&self, state: &State, from: Eye, to: Eye, third: UnitSet, ignores: Ignores) -> Line {
        self.line_amid(state, from, to, third, ignores, None)
    }

    /// What may be in the way of lines now, for whoever draws many.
    pub(crate) fn amid(&self, state: &State) -> Amid {
        let mut strewn: Squares =
            state.objects.as_slice().iter().filter_map(|object| object.cell()).collect();
        strewn.extend(state.markers.as_slice().iter().map(|marker| marker.cell()));
        if !state.destroyed.is_empty() {
            strewn.extend(state.destroyed.iter().map(|piece| self.field.pieces[usize::from(piece)].square()));
        }
        Amid { strewn, all: strewn | self.squares_of(state, state.on_map) }
    }

    /// The same as [`ClixCampaign::line`], where it may be known what is in the way.
    #[must_use]
    pub(crate) fn line_amid(
        &self,
        state: &State,
        from: Eye,
        to: Eye,
        third: UnitSet,
        ignores: Ignores,
        amid: Option<&Amid>,
    ) -> Line {
        // CC-LOF-1, CC-FLY-8: a line to one's own square is possible.
        if from.cell == to.cell {
            return Line::Clear;
        }
        let third = if ignores.characters { UnitSet(0) } else { third };
        let one_line = |course: Course| {
            let over_terrain = self.sight.over_terrain(self, from.cell, to.cell, course);
            // Objects and markers make no line better: only ruins of what blocked it do.
            if state.destroyed.is_empty() && over_terrain == Line::Blocked {
                return Line::Blocked;
            }
            // Whoever draws many lines knows the squares of everybody: most lines meet nobody.
            if amid.is_some_and(|amid| self.is_free(from.cell, to.cell, amid)) {
                return over_terrain;
            }
            self.one_line(state, (from, to), course, over_terrain, (third, ignores))
        };
        let line = match (from.is_soaring(), to.is_soaring()) {
            (false, false) => self.level_line(from, to, one_line),
            (true, false) if !to.is_big() => one_line(Course::Slant),
            (false, true) if !from.is_big() => one_line(Course::Slant),
            _ => one_line(Course::High),
        };
        if ignores.hindering && line == Line::Hindered { Line::Clear } else { line }
    }

    /// Whether nothing is in the way of a line but the terrain of the map.
    #[inline]
    fn is_free(&self, from: Cell, to: Cell, amid: &Amid) -> bool {
        !amid.strewn.contains(to)
            && !amid.strewn.contains(from)
            && !self.sight.corridor(&self.field, from, to).meets(&amid.all)
    }

    /// A hovering character is on the level of its square, as a grounded one is (CC-FLY-3).
    /// CC-LOF-10: a giant or colossal on level 1 is tested as if on level 2 too, and the milder line counts.
    #[inline]
    fn level_line(&self, from: Eye, to: Eye, one_line: impl Fn(Course) -> Line) -> Line {
        let (a, b) = (self.field.level(from.cell), self.field.level(to.cell));
        let top = |eye: Eye, level: u8| if eye.is_big() { 2 } else { level };
        let mut best = Line::Blocked;
        for a in a..=top(from, a) {
            for b in b..=top(to, b) {
                best = best.min(one_line(Course::Level(a, b)));
            }
        }
        best
    }

    /// The line on one course, which over the terrain of the map alone is known.
    fn one_line(
        &self,
        state: &State,
        (from, to): (Eye, Eye),
        course: Course,
        over_terrain: Line,
        (third, ignores): (UnitSet, Ignores),
    ) -> Line {
        let corridor = self.sight.corridor(&self.field, from.cell, to.cell);
        let changed = !state.destroyed.is_empty() && self.is_changed(state, from.cell, to.cell, &corridor);
        if !changed && over_terrain == Line::Blocked {
            return Line::Blocked;
        }
        let ray = self.ray(from.cell, to.cell);
        let mut corner = false;
        for other in third.iter() {
            let cell = state.units[other].cell;
            let Some(met) = corridor.contains(cell).then(|| ray.met(&self.field, cell)).flatten() else {
                continue;
            };
            if self.is_in_the_way(state, other, from, to, course) {
                if met == Met::Through {
                    return Line::Blocked;
                }
                corner = true;
            }
        }
        if course == Course::High && !corner {
            return Line::Clear;
        }
        let known = if corner || changed {
            None
        } else {
            self.strewn_line(state, (to.cell, ray), &corridor, course, ignores)
        };
        match known {
            // CC-LOF-3: the worst of all squares counts.
            Some(strewn) => strewn.max(over_terrain),
            None => self.walk_line(state, from, to, course, third, ignores),
        }
    }

    /// Whether anything was destroyed that a line meets. A wall that it crosses has both its squares on the line.
    fn is_changed(&self, state: &State, from: Cell, to: Cell, corridor: &Squares) -> bool {
        state.destroyed.iter().any(|piece| {
            let cell = self.field.pieces[usize::from(piece)].square();
            corridor.contains(cell) || cell == from || cell == to
        })
    }

    /// What objects and markers do to a line, each by itself; `None` if the line has to be walked: it touches the
    /// square of one at a corner.
    #[inline]
    fn strewn_line(
        &self,
        state: &State,
        (to, ray): (Cell, Ray),
        corridor: &Squares,
        course: Course,
        ignores: Ignores,
    ) -> Option<Line> {
        let met = |cell: Cell| corridor.contains(cell).then(|| ray.met(&self.field, cell)).flatten();
        let mut worst = Line::Clear;
        if !ignores.hindering && course != Course::Slant {
            for cell in self.strewn(state) {
                let hinders = if cell == to {
                    matches!(course, Course::Level(_, level) if level == self.field.level(to))
                } else {
                    match met(cell) {
                        None => continue,
                        Some(Met::Touched) => return None,
                        Some(Met::Through) => match course {
                            Course::Level(1, 1) => true,
                            Course::Level(2, 2) => self.field.elevated.contains(cell),
                            _ => false,
                        },
                    }
                };
                worst = worst.max(if hinders { Line::Hindered } else { Line::Clear });
            }
        }
        let barriers = state.markers.as_slice().iter().filter(|marker| marker.kind() == MarkerKind::Barrier);
        for cell in barriers.filter(|_| !ignores.barriers).map(|marker| marker.cell()) {
            match met(cell) {
                None => {}
                Some(Met::Touched) => return None,
                Some(Met::Through) => match course {
                    Course::Level(2, 2) | Course::Slant if !self.field.elevated.contains(cell) => {}
                    _ => return Some(Line::Blocked),
                },
            }
        }
        Some(worst)
    }

    /// Whether a character in between blocks a line, if the line passes its square.
    #[must_use]
    pub(crate) fn is_in_the_way(
        &self,
        state: &State,
        other: UnitId,
        from: Eye,
        to: Eye,
        course: Course,
    ) -> bool {
        let flight = self.flight(state, other);
        let size = self.size(state, other);
        let big = size > Size::Standard;
        let (a, b) = match course {
            // CC-LOF-8: only soaring ones.
            Course::High => return flight == Flight::Soaring,
            // CC-LOF-7: giants and colossals.
            Course::Slant => return big && !self.is_overlooked(state, other),
            Course::Level(a, b) => (a, b),
        };
        // CC-LOF-5.
        if flight == Flight::Soaring || size < from.size || size < to.size {
            return false;
        }
        let cell = state.units[other].cell;
        if flight == Flight::Grounded {
            let free = match self.options.grounded_block {
                GroundedBlock::Target => !big && to.flight != Flight::Grounded,
                GroundedBlock::Both => {
                    !big && (to.flight != Flight::Grounded || from.flight != Flight::Grounded)
                }
                GroundedBlock::Literal => to.flight != Flight::Grounded,
            };
            if free {
                return false;
            }
        }
        let level = self.field.level(cell);
        if !big && (a != b || level != a) {
            return false;
        }
        !self.is_overlooked(state, other)
    }

    /// CC-HIDE-6: a Stealth character that stands on hindering terrain is in nobody's way.
    fn is_overlooked(&self, state: &State, other: UnitId) -> bool {
        self.possesses(state, other, Power::Stealth)
            && !state.soaring.has(other)
            && self.is_hindering(state, state.units[other].cell)
    }

    /// Everybody on the map but these two: those who may be in the way.
    #[inline]
    #[must_use]
    pub(crate) fn others(&self, state: &State, a: UnitId, b: UnitId) -> UnitSet {
        let mut others = state.on_map;
        others.remove(a);
        others.remove(b);
        others
    }

    /// The line of fire from a character to another, without Stealth.
    #[inline]
    #[must_use]
    pub fn line_between(&self, state: &State, from: UnitId, to: UnitId, ignores: Ignores) -> Line {
        let others = self.others(state, from, to);
        self.line(state, self.eye(state, from), self.eye(state, to), others, ignores)
    }

    /// The line of fire from a character to a square; only whether it is blocked matters (CC-LOF-13).
    #[must_use]
    pub fn line_to_square(&self, state: &State, from: UnitId, to: Cell) -> Line {
        self.line_to_square_amid(state, from, to, None)
    }

    /// The same, where it may be known what is in the way.
    pub(crate) fn line_to_square_amid(
        &self,
        state: &State,
        from: UnitId,
        to: Cell,
        amid: Option<&Amid>,
    ) -> Line {
        let mut others = state.on_map;
        others.remove(from);
        let eye = self.eye(state, from);
        self.line_amid(state, eye, Eye::on(to), others, Ignores::HINDERING, amid)
    }

    /// Whether a character has a line of fire to another for a power that needs one: not blocked, and not
    /// hidden (CC-HIDE-3).
    #[inline]
    #[must_use]
    pub fn sees(&self, state: &State, from: UnitId, to: UnitId) -> bool {
        from == to
            || match self.line_between(state, from, to, Ignores::default()) {
                Line::Clear => true,
                Line::Hindered => !self.may_hide(state, to, from),
                Line::Blocked => false,
            }
    }

    /// The direction of a step that leads away, for knock back (CC-KB-3).
    #[must_use]
    pub(crate) fn direction(&self, from: Cell, to: Cell) -> Option<Compass> {
        let ((ax, ay), (bx, by)) = (self.field.at(from), self.field.at(to));
        crate::terrain::toward(bx - ax, by - ay)
    }
}
