//! Lines of sight (OD-LOS): what terrain and which 'Mechs lie between two 'Mechs, judged by three heights.
//!
//! Terrain never changes, so what it does to a line is worked out once for each pair of hexes and each pair
//! of heights. 'Mechs move: those on the line are tested one by one.

mod line;

use crate::game::{Hexes, Overdrive};
use crate::options::Options;
use crate::state::{State, UnitId, UnitSet};
use crate::terrain::Hex;
use line::{Line, Object};
use std::sync::{Arc, OnceLock};
use table::Sort;
use table::sight::{Step, trace};
use table::{Board, Cell, Grid, HexGrid};

/// How a line meets a hex (OD-LOS-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Met {
    /// It passes through the inside.
    Crossed,
    /// It runs along an edge, with the hex on its left.
    Left,
    /// It runs along an edge, with the hex on its right.
    Right,
}

/// What an attacker sees of a target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// Both readings of the line are blocked: the target cannot be chosen (OD-LOS-7).
    pub blocked: bool,
    /// Terrain on the line partially hides the target (OD-LOS-8, OD-LOS-9).
    pub obscured: bool,
    /// The 'Mechs in the way (OD-WAY-1); none if the line is blocked.
    pub in_the_way: UnitSet,
}

/// One object on a line, with what it does there: what a player sees who asks why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Between {
    /// Its hex.
    pub at: Cell,
    /// How the line meets that hex.
    pub met: Met,
    /// The 'Mech; none for the terrain of the hex.
    pub unit: Option<UnitId>,
    /// Its absolute height.
    pub top: i32,
    /// The rule by which it blocks the readings it belongs to.
    pub blocks: Option<&'static str>,
    /// Whether it hides the target in part, if it does not block (OD-LOS-9).
    pub hides: bool,
}

/// The heights of 'Mechs: 1 to 4 levels (OD-UNIT-5).
const HEIGHTS: u8 = 4;
/// Bits of a pair of hexes: for each pair of heights, whether terrain blocks the left reading, the right
/// reading, hides the target in part, or hides the attacker in part from the target. Blocking is symmetric
/// (OD-LOS-11), so both directions of a line are read at once.
const LEFT: u32 = 0;
const RIGHT: u32 = 16;
const HIDES: u32 = 32;
const HIDES_BACK: u32 = 48;

/// The sight over a map. A row of lines is worked out when its first line is asked for; it is a pure
/// function of the map, so keeping it changes nothing but the time taken.
#[derive(Clone, Debug)]
pub struct Sight {
    board: Board<HexGrid, Hex>,
    adjacent_cover: bool,
    never_block: bool,
    /// For each hex the point (3q, 2r + q) of OD-LOS-12.
    points: Box<[(i32, i32)]>,
    rows: Arc<[OnceLock<Box<[u64]>>]>,
    /// For each hex and each other: the hexes whose lines from the first meet the second.
    shadows: Arc<[OnceLock<Box<[Hexes]>>]>,
}

impl Sight {
    pub(crate) fn of(board: &Board<HexGrid, Hex>, options: &Options) -> Sight {
        let grid = board.grid();
        let point = |cell: Cell| {
            let hex = grid.hex(cell);
            (3 * hex.x, 2 * hex.y + hex.x)
        };
        Sight {
            adjacent_cover: options.cover_adjacent,
            never_block: options.mechs_never_block,
            points: grid.cells().map(point).collect(),
            rows: (0..grid.len()).map(|_| OnceLock::new()).collect(),
            shadows: (0..grid.len()).map(|_| OnceLock::new()).collect(),
            board: board.clone(),
        }
    }

    /// How the line between the centers of two hexes meets a third (OD-LOS-6, OD-LOS-12). The corner that
    /// lies farthest off a line of direction (x, y) is `max(2|y|, |x| + |y|)` away, in the units of the
    /// cross product; two corners do where the line runs parallel to an edge.
    #[inline]
    #[must_use]
    fn met(&self, from: Cell, to: Cell, hex: Cell) -> Option<Met> {
        let (a, b, h) = (self.points[from.index()], self.points[to.index()], self.points[hex.index()]);
        let (x, y) = (b.0 - a.0, b.1 - a.1);
        let (hx, hy) = (h.0 - a.0, h.1 - a.1);
        let along = hx * x + 3 * hy * y;
        if along <= 0 || along >= x * x + 3 * y * y {
            return None;
        }
        let across = x * hy - y * hx;
        let width = (2 * y.abs()).max(x.abs() + y.abs());
        let parallel = y == 0 || x.abs() == y.abs();
        match across.abs().cmp(&width) {
            std::cmp::Ordering::Less => Some(Met::Crossed),
            std::cmp::Ordering::Equal if parallel && across > 0 => Some(Met::Right),
            std::cmp::Ordering::Equal if parallel => Some(Met::Left),
            // A mere corner does not count.
            _ => None,
        }
    }

    /// The bits of a line for terrain alone.
    #[inline]
    fn terrain(&self, from: Cell, to: Cell) -> u64 {
        let row = self.rows[from.index()].get_or_init(|| self.row(from));
        row[to.index()]
    }

    #[cold]
    fn row(&self, from: Cell) -> Box<[u64]> {
        self.board.grid().cells().map(|to| self.survey(from, to)).collect()
    }

    /// The hexes whose lines from a hex meet another: where a 'Mech in that other hex may stand between.
    #[inline]
    pub(crate) fn shadow(&self, from: Cell, of: Cell) -> &Hexes {
        let row = self.shadows[from.index()].get_or_init(|| self.shadows_from(from));
        &row[of.index()]
    }

    #[cold]
    fn shadows_from(&self, from: Cell) -> Box<[Hexes]> {
        let grid = self.board.grid();
        let mut shadows = vec![Hexes::EMPTY; grid.len()];
        for to in grid.cells() {
            let mut meets = |hex| {
                if let Some(at) = grid.at(hex) {
                    shadows[at.index()].insert(to);
                }
            };
            for step in trace(grid.hex(from), grid.hex(to)) {
                match step {
                    Step::Through(hex) => meets(hex),
                    Step::Along { left, right } => {
                        meets(left);
                        meets(right);
                    }
                    Step::Touch(_) => {}
                }
            }
        }
        shadows.into()
    }

    /// Follows a line over the terrain. Hexes off the map contain nothing (OD-EDGE-1), the hexes at the ends
    /// never block or hide (OD-LOS-10).
    fn survey(&self, from: Cell, to: Cell) -> u64 {
        let grid = self.board.grid();
        let mut bits = 0;
        for step in trace(grid.hex(from), grid.hex(to)) {
            match step {
                Step::Through(hex) => bits |= self.effect(from, to, grid.at(hex), &[LEFT, RIGHT]),
                Step::Along { left, right } => {
                    bits |= self.effect(from, to, grid.at(left), &[LEFT]);
                    bits |= self.effect(from, to, grid.at(right), &[RIGHT]);
                }
                Step::Touch(_) => {}
            }
        }
        bits
    }

    /// What the terrain of one hex does to a line, in the readings it belongs to.
    fn effect(&self, from: Cell, to: Cell, at: Option<Cell>, readings: &[u32]) -> u64 {
        let (grid, Some(at)) = (self.board.grid(), at) else { return 0 };
        let object = Object {
            top: self.board[at].top(),
            from_attacker: grid.distance(from, at) as i32,
            from_target: grid.distance(at, to) as i32,
        };
        let hides = |line: Line, object| {
            if self.adjacent_cover { line.is_covered_by(object) } else { line.is_cut_by(object) }
        };
        let mut bits = 0;
        for (attacker, target) in (1..=HEIGHTS).flat_map(|a| (1..=HEIGHTS).map(move |b| (a, b))) {
            let bit = 1 << pair(attacker, target);
            let line = self.line(from, to, attacker, target);
            if line.is_blocked_by(object) {
                readings.iter().for_each(|reading| bits |= bit << reading);
            }
            if hides(line, object) {
                bits |= bit << HIDES;
            }
            if hides(self.line(to, from, target, attacker), object.seen_back()) {
                bits |= bit << HIDES_BACK;
            }
        }
        bits
    }

    #[inline]
    fn line(&self, from: Cell, to: Cell, attacker: u8, target: u8) -> Line {
        let feet = self.board[to].base();
        Line {
            range: self.distance(from, to),
            attacker: self.board[from].base() + i32::from(attacker),
            target: feet + i32::from(target),
            feet,
        }
    }

    #[inline]
    fn distance(&self, a: Cell, b: Cell) -> i32 {
        let (a, b) = (self.points[a.index()], self.points[b.index()]);
        // With x = 3 dq and y = 2 dr + dq.
        let (x, y) = ((b.0 - a.0).abs() / 3, (b.1 - a.1).abs());
        x.max((x + y) / 2)
    }

    /// Whether terrain alone blocks the line between 'Mechs of these heights, and whether it hides the
    /// target in part.
    #[must_use]
    pub fn over_terrain(&self, from: Cell, to: Cell, attacker: u8, target: u8) -> (bool, bool) {
        let bits = self.terrain(from, to) >> pair(attacker, target);
        let (left, right) = (bits >> LEFT & 1 == 1, bits >> RIGHT & 1 == 1);
        (left && right, bits >> HIDES & 1 == 1 || left != right)
    }
}

#[inline]
fn pair(attacker: u8, target: u8) -> u32 {
    u32::from((attacker - 1) * HEIGHTS + target - 1)
}

impl Overdrive {
    /// How the line between two hexes meets a third (OD-LOS-6).
    #[must_use]
    pub fn met(&self, from: Cell, to: Cell, hex: Cell) -> Option<Met> {
        self.sight.met(from, to, hex)
    }

    /// What a 'Mech sees of another. Doomed 'Mechs still stand on the map and block and hide (OD-LOS-11).
    #[inline]
    #[must_use]
    pub fn view(&self, state: &State, unit: UnitId, target: UnitId) -> View {
        let mut others = state.on_map;
        others.remove(unit);
        others.remove(target);
        let heights = (self.unit(unit).height, self.unit(target).height);
        self.view_between(state, (state.units[unit].cell, state.units[target].cell), heights, others)
    }

    /// What a 'Mech of one height would see of one of another height, with these 'Mechs standing where they
    /// stand.
    #[inline]
    #[must_use]
    pub fn view_between(
        &self,
        state: &State,
        (from, to): (Cell, Cell),
        (attacker, target): (u8, u8),
        others: UnitSet,
    ) -> View {
        let [view] = self.look(state, (from, to), (attacker, target), others);
        view
    }

    /// The same in both directions: what the first sees of the second, and the second of the first.
    #[inline]
    #[must_use]
    pub(crate) fn views_between(
        &self,
        state: &State,
        ends: (Cell, Cell),
        heights: (u8, u8),
        others: UnitSet,
    ) -> [View; 2] {
        self.look(state, ends, heights, others)
    }

    /// What lies on a line, for one end or for both.
    #[inline(always)]
    fn look<const ENDS: usize>(
        &self,
        state: &State,
        (from, to): (Cell, Cell),
        (attacker, target): (u8, u8),
        others: UnitSet,
    ) -> [View; ENDS] {
        let sight = &self.sight;
        // OD-LOS-10: adjacent 'Mechs always see each other.
        if sight.distance(from, to) <= 1 {
            return [View::default(); ENDS];
        }
        let bits = sight.terrain(from, to) >> pair(attacker, target);
        let (mut left, mut right) = (bits >> LEFT & 1 == 1, bits >> RIGHT & 1 == 1);
        let one_blocked = left || right;
        let mut in_the_way = [UnitSet(0); ENDS];
        for other in others.iter() {
            let line = sight.line(from, to, attacker, target);
            let at = state.units[other].cell;
            let Some(met) = sight.met(from, to, at) else { continue };
            let object = Object {
                top: self.hex(at).base() + i32::from(self.unit(other).height),
                from_attacker: sight.distance(from, at),
                from_target: sight.distance(at, to),
            };
            if line.is_blocked_by(object) {
                in_the_way.iter_mut().for_each(|units| units.insert(other));
                if !sight.never_block {
                    left |= met != Met::Right;
                    right |= met != Met::Left;
                }
                continue;
            }
            if line.is_cut_by(object) {
                in_the_way[0].insert(other);
            }
            if ENDS > 1 && sight.line(to, from, target, attacker).is_cut_by(object.seen_back()) {
                in_the_way[1].insert(other);
            }
        }
        if left && right {
            return [View { blocked: true, ..View::default() }; ENDS];
        }
        // OD-LOS-8: with one reading blocked, the terrain that blocks it obscures the target, and the 'Mech
        // that blocks it is in the way.
        let view = |end: usize| {
            let hides = if end == 0 { HIDES } else { HIDES_BACK };
            let obscured = bits >> hides & 1 == 1 || one_blocked;
            View { blocked: false, obscured, in_the_way: in_the_way[end] }
        };
        std::array::from_fn(view)
    }

    /// Every object between two hexes, nearest to the attacker first; in each hex the terrain, then a 'Mech
    /// (OD-LOS-13).
    pub(crate) fn between(
        &self,
        state: &State,
        (from, to): (Cell, Cell),
        (attacker, target): (u8, u8),
        others: UnitSet,
    ) -> Vec<Between> {
        let sight = &self.sight;
        let line = sight.line(from, to, attacker, target);
        let mut met: Vec<(Cell, Met)> =
            self.grid().cells().filter_map(|at| Some((at, sight.met(from, to, at)?))).collect();
        met.order_by_key(|&(at, met)| (sight.distance(from, at), met == Met::Right, at));
        let mut between = Vec::new();
        for (at, met) in met {
            let object = |top| Object {
                top,
                from_attacker: sight.distance(from, at),
                from_target: sight.distance(at, to),
            };
            let ground = object(self.hex(at).top());
            let hides =
                if sight.adjacent_cover { line.is_covered_by(ground) } else { line.is_cut_by(ground) };
            let blocks = line.blocking_rule(ground);
            between.push(Between { at, met, unit: None, top: ground.top, blocks, hides });
            for unit in others.iter().filter(|&unit| state.units[unit].cell == at) {
                let mech = object(self.hex(at).base() + i32::from(self.unit(unit).height));
                let blocks = line.blocking_rule(mech);
                let hides = line.is_cut_by(mech) || sight.never_block && blocks.is_some();
                let blocks = blocks.filter(|_| !sight.never_block);
                between.push(Between { at, met, unit: Some(unit), top: mech.top, blocks, hides });
            }
        }
        between
    }

    /// Whether a 'Mech sees another (OD-LOS-1). Blocking is symmetric (OD-LOS-11).
    #[inline]
    #[must_use]
    pub fn sees(&self, state: &State, unit: UnitId, target: UnitId) -> bool {
        !self.view(state, unit, target).blocked
    }

    /// Of the 'Mechs in the way, the one that takes odd hits: the nearest to the attacker, then the larger,
    /// then the one with the lower number (OD-WAY-3).
    #[inline]
    #[must_use]
    pub fn first_in_the_way(&self, state: &State, unit: UnitId, in_the_way: UnitSet) -> Option<UnitId> {
        in_the_way.iter().min_by_key(|&other| {
            (self.range(state, unit, other), std::cmp::Reverse(self.unit(other).size), other)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Book;
    use table::Seeded;
    use trial::{every_decision, set_up, setup_with};

    #[test]
    fn both_directions_of_a_line_are_seen_as_each_by_itself() {
        for options in [&[][..], &[("partial_cover", "adjacent"), ("mech_los", "never_block")]] {
            let game = set_up::<Book>(&setup_with("stand_up_fight", &["brawl", "pursuit"], options));
            let mut partly = 0;
            every_decision(&game, 3, |state, _| {
                for (a, b) in state.on_map.iter().flat_map(|a| state.on_map.iter().map(move |b| (a, b))) {
                    let mut others = state.on_map;
                    others.remove(a);
                    others.remove(b);
                    let ends = (state.units[a].cell, state.units[b].cell);
                    let heights = (game.unit(a).height, game.unit(b).height);
                    let both = game.views_between(state, ends, heights, others);
                    assert_eq!(both, [game.view(state, a, b), game.view(state, b, a)]);
                    partly += usize::from(both[0] != both[1]);
                }
            });
            assert!(partly > 100, "{partly}");
        }
    }

    #[test]
    fn a_shadow_is_where_lines_that_meet_a_hex_lead() {
        let game = set_up::<Book>(&setup_with("stand_up_grey_ford", &["brawl", "siege"], &[]));
        let cells: Vec<Cell> = game.grid().cells().collect();
        let mut luck = Seeded::new(8.into());
        for _ in 0..60 {
            let [from, of] = [0, 1].map(|_| cells[luck.below(cells.len() as u32) as usize]);
            for &to in &cells {
                let met = game.met(from, to, of).is_some();
                assert_eq!(game.sight.shadow(from, of).contains(to), met, "{from:?} {of:?} {to:?}");
            }
        }
    }
}
