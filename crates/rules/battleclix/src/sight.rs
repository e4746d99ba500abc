//! Lines of sight and Hard Cover (BC-LOS, BC-COV-2): seven lines from the center of one hex to the
//! center and the corners of another, in whole numbers.

use crate::options::Options;
use crate::terrain::Terrain;
use hexx::Hex;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, LazyLock, OnceLock};
use table::Sort;
use table::{Board, Cell, Grid, HexGrid};

/// No attack reaches further, so nothing is worked out beyond.
const FARTHEST: i32 = crate::need::FARTHEST as i32;

/// What one unit sees of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// There is line of sight.
    pub sees: bool,
    /// The Hard Cover of a target there: 0, 1 or 2.
    pub hard: u8,
}

/// A hex between two others, and what it does to the lines of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Between {
    /// The hex.
    pub cell: Cell,
    /// It lies on the line from center to center, or beside an edge that line runs along.
    pub center: bool,
    /// The highest obstacle value it gives a line (BC-LOS-3).
    pub obstacle: u8,
    /// It counts toward the depth of woods, alone or together with the hex across the edge.
    pub woods: bool,
}

/// Something a line meets, as offsets from where it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Met {
    /// It crosses the hex.
    Crossed(Hex),
    /// It runs along the edge between the two.
    Edge(Hex, Hex),
}

/// The seven lines to a hex: to its center, then to its corners.
type Lines = [Vec<Met>; 7];

/// Where the seven lines end (BC-LOS-2), in cube coordinates times three (BC-LOS-10): at the center of
/// a hex and at its corners.
const ENDS: [[i32; 3]; 7] =
    [[0, 0, 0], [2, -1, -1], [1, 1, -2], [-1, 2, -1], [-2, 1, 1], [-1, -1, 2], [1, -2, 1]];

const SPAN: i32 = 2 * FARTHEST + 1;

/// The lines to every hex within reach. They depend on the offset only, so they serve every map.
static LINES: LazyLock<Vec<OnceLock<Lines>>> =
    LazyLock::new(|| (0..SPAN * SPAN).map(|_| OnceLock::new()).collect());

fn lines(to: Hex) -> &'static Lines {
    let at = (to.x + FARTHEST) * SPAN + to.y + FARTHEST;
    LINES[at as usize].get_or_init(|| ENDS.map(|end| meets(to, end)))
}

/// Cube coordinates times three.
fn cube(hex: Hex) -> [i32; 3] {
    [3 * hex.x, -3 * (hex.x + hex.y), 3 * hex.y]
}

/// Everything the line from the origin's center to an end of `to` meets.
fn meets(to: Hex, end: [i32; 3]) -> Vec<Met> {
    let goal = cube(to);
    let goal = [goal[0] + end[0], goal[1] + end[1], goal[2] + end[2]];
    let (origin, length) = (Hex::ZERO, to.unsigned_distance_to(Hex::ZERO));
    let mut met = Vec::new();
    for x in to.x.min(0) - 1..=to.x.max(0) + 1 {
        for y in to.y.min(0) - 1..=to.y.max(0) + 1 {
            let hex = Hex::new(x, y);
            if hex.unsigned_distance_to(origin) + hex.unsigned_distance_to(to) <= length + 2 {
                met.extend(meets_hex(hex, goal));
            }
        }
    }
    // An edge is found from both of its hexes.
    let mut once: Vec<Met> = Vec::new();
    for one in met {
        let twin = match one {
            Met::Edge(a, b) => Met::Edge(b, a),
            crossed => crossed,
        };
        if !once.contains(&one) && !once.contains(&twin) {
            once.push(one);
        }
    }
    once
}

/// BC-LOS-10: whether the line crosses a hex or runs along one of its edges.
fn meets_hex(hex: Hex, goal: [i32; 3]) -> Option<Met> {
    let center = cube(hex);
    // The three differences at the start, and what they gain along the line.
    let pairs = [(0, 1), (1, 2), (2, 0)];
    let start = pairs.map(|(i, j)| center[j] - center[i]);
    let gain = pairs.map(|(i, j)| goal[i] - goal[j]);
    // The part of the line, as fractions from 0 to 1, on which all differences are small enough.
    let (mut from, mut until) = ((0, 1), (1, 1));
    let mut edge = None;
    for at in 0..3 {
        let (d, g) = (start[at], gain[at]);
        if g == 0 {
            match d.abs() {
                4.. => return None,
                3 => edge = Some((at, d)),
                _ => {}
            }
            continue;
        }
        let (enter, leave) = if g > 0 { ((-3 - d, g), (3 - d, g)) } else { ((d - 3, -g), (d + 3, -g)) };
        from = if less(from, enter) { enter } else { from };
        until = if less(leave, until) { leave } else { until };
    }
    if !less(from, until) {
        return None;
    }
    Some(match edge {
        None => Met::Crossed(hex),
        Some((at, d)) => Met::Edge(hex, hex + across(at, d > 0)),
    })
}

/// Whether one fraction is less than another; the denominators are positive.
fn less((a, b): (i32, i32), (c, d): (i32, i32)) -> bool {
    i64::from(a) * i64::from(d) < i64::from(c) * i64::from(b)
}

/// The neighbor across an edge: x-y, y-z or z-x is +3 or -3 there.
fn across(at: usize, positive: bool) -> Hex {
    let toward = [Hex::new(1, 0), Hex::new(0, -1), Hex::new(-1, 1)][at];
    if positive { toward } else { Hex::ZERO - toward }
}

/// The bits of what is known of two hexes: the Hard Cover of one seen from the other, whether it is
/// seen, and that both are known.
const HARD: u8 = 3;
const SEES: u8 = 4;
const KNOWN: u8 = 8;

/// Two hexes, of which one looks at the other.
struct Pair {
    a: Cell,
    b: Cell,
    from: Hex,
    to: Hex,
}

/// What can be seen from every hex of a map, worked out for two hexes when first asked for: a whole
/// map, or a whole hex, would keep a player waiting.
#[derive(Clone, Debug)]
pub struct Sight {
    board: Board<HexGrid, Terrain>,
    center: bool,
    own_woods: bool,
    /// By viewing hex and viewed hex; zero until somebody asks. A result never changes, so it does not
    /// matter which thread stores it first.
    rows: Arc<[OnceLock<Box<[AtomicU8]>>]>,
}

impl Sight {
    /// The sight over a map under the options in force.
    #[must_use]
    pub fn of(board: &Board<HexGrid, Terrain>, options: &Options) -> Sight {
        let rows = (0..board.grid().len()).map(|_| OnceLock::new()).collect();
        Sight { board: board.clone(), center: options.center_sight, own_woods: options.own_woods_count, rows }
    }

    /// What is seen from `a` of `b`, within the farthest range. Terrain alone decides; units are never in
    /// the way (BC-LOS-8).
    #[inline]
    #[must_use]
    pub fn view(&self, a: Cell, b: Cell) -> View {
        let row = self.rows[a.index()].get_or_init(|| self.unknown());
        let byte = match row[b.index()].load(Ordering::Relaxed) {
            0 => self.look(a, b, &row[b.index()]),
            known => known,
        };
        View { sees: byte & SEES != 0, hard: byte & HARD }
    }

    fn unknown(&self) -> Box<[AtomicU8]> {
        (0..self.board.grid().len()).map(|_| AtomicU8::new(0)).collect()
    }

    #[cold]
    fn look(&self, a: Cell, b: Cell, known: &AtomicU8) -> u8 {
        let byte =
            KNOWN | if self.board.grid().distance(a, b) > FARTHEST as u32 { 0 } else { self.seen(a, b) };
        known.store(byte, Ordering::Relaxed);
        byte
    }

    fn seen(&self, a: Cell, b: Cell) -> u8 {
        let visible = self.visibility(a, b);
        let hard = match visible {
            14 => 0,
            7.. => 1,
            _ => 2,
        };
        hard | if self.sees(a, b, visible) { SEES } else { 0 }
    }

    /// BC-LOS-5, or with the option by the center line alone.
    fn sees(&self, a: Cell, b: Cell, visible: u8) -> bool {
        let open =
            if self.center { self.center_open(a, b) } else { visible >= 1 && self.visibility(b, a) >= 1 };
        open && self.depth(a, b) <= 2
    }

    /// V(A,B): two points for every open line, one for every half-open one (BC-LOS-4).
    #[must_use]
    pub fn visibility(&self, a: Cell, b: Cell) -> u8 {
        let pair = self.pair(a, b);
        lines(pair.to - pair.from).iter().map(|line| 2 - self.worst(&pair, line)).sum()
    }

    /// The center line alone is open, or half open.
    fn center_open(&self, a: Cell, b: Cell) -> bool {
        let pair = self.pair(a, b);
        self.worst(&pair, &lines(pair.to - pair.from)[0]) < 2
    }

    fn pair(&self, a: Cell, b: Cell) -> Pair {
        let grid = self.board.grid();
        Pair { a, b, from: grid.hex(a), to: grid.hex(b) }
    }

    /// The highest obstacle value along a line (BC-LOS-3); along an edge the lower one counts.
    fn worst(&self, pair: &Pair, line: &[Met]) -> u8 {
        let mut worst = 0;
        for met in line {
            worst = worst.max(self.obstacle(pair, met));
            if worst == 2 {
                break;
            }
        }
        worst
    }

    /// The obstacle value of what a line between the two meets. A unit is 2 inches tall (BC-GEN-7), so
    /// height 1 hides half of it at most; its own hex never does (BC-INF-3).
    #[inline]
    fn obstacle(&self, pair: &Pair, met: &Met) -> u8 {
        let value = |offset: Hex| {
            let hex = pair.from + offset;
            let Some(cell) = self.board.grid().at(hex) else { return 0 };
            match self.board[cell].height() {
                0 => 0,
                _ if cell == pair.a || cell == pair.b => 0,
                1 => u8::from(hex.unsigned_distance_to(pair.to) < hex.unsigned_distance_to(pair.from)),
                _ => 2,
            }
        };
        match *met {
            Met::Crossed(hex) => value(hex),
            Met::Edge(one, other) => value(one).min(value(other)),
        }
    }

    /// Woods on the center line between the two (BC-LOS-6); with the option the target's own too.
    #[must_use]
    pub fn depth(&self, a: Cell, b: Cell) -> u8 {
        let grid = self.board.grid();
        let center = &lines(grid.hex(b) - grid.hex(a))[0];
        let between = center.iter().filter(|met| self.is_woods(a, b, met)).count() as u8;
        between + u8::from(self.own_woods && self.board[b] == Terrain::Woods)
    }

    /// Whether what the center line meets counts as a hex of woods; water does not (BC-LOS-7).
    #[inline]
    fn is_woods(&self, a: Cell, b: Cell, met: &Met) -> bool {
        let grid = self.board.grid();
        let woods = |offset: Hex| {
            let cell = grid.at(grid.hex(a) + offset).filter(|&cell| cell != a && cell != b);
            cell.is_some_and(|cell| self.board[cell] == Terrain::Woods)
        };
        match *met {
            Met::Crossed(hex) => woods(hex),
            Met::Edge(one, other) => woods(one) && woods(other),
        }
    }

    /// The hexes between two others, in order: those on the center line, and those beside it that
    /// stand in the way of a line to a corner.
    #[must_use]
    pub fn between(&self, a: Cell, b: Cell) -> Vec<Between> {
        let grid = self.board.grid();
        let (from, to) = (grid.hex(a), grid.hex(b));
        let mut found: Vec<Between> = Vec::new();
        for (line, met) in
            lines(to - from).iter().enumerate().flat_map(|(at, line)| line.iter().map(move |met| (at, met)))
        {
            let obstacle = self.obstacle(&Pair { a, b, from, to }, met);
            let woods = line == 0 && self.is_woods(a, b, met);
            let hexes = match *met {
                Met::Crossed(hex) => [Some(hex), None],
                Met::Edge(one, other) => [Some(one), Some(other)],
            };
            for cell in hexes.into_iter().flatten().filter_map(|hex| grid.at(from + hex)) {
                if cell == a || cell == b || line > 0 && obstacle == 0 {
                    continue;
                }
                match found.iter_mut().find(|known| known.cell == cell) {
                    Some(known) => known.obstacle = known.obstacle.max(obstacle),
                    None => found.push(Between { cell, center: line == 0, obstacle, woods }),
                }
            }
        }
        // How far along the line: the product of two offsets in cube coordinates.
        let goal = cube(to - from);
        let along = |cell: Cell| {
            let here = cube(grid.hex(cell) - from);
            here.iter().zip(goal).map(|(here, goal)| here * goal).sum::<i32>()
        };
        found.order_by_key(|between| (along(between.cell), between.cell));
        found
    }
}
