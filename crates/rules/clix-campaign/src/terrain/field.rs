//! A map worked out for play: sets of squares, passages between neighbors, and the pieces that can be
//! destroyed.

use super::Ground;
use crate::content::{MOST_PIECES, Map, Wall, WallSide};
use crate::state::{Marker, Pieces};
use table::mask::SquareSteps;
use table::{Cell, Compass, Fault, Grid, Mask, SquareGrid};

/// A set of squares.
pub type Squares = Mask<6>;

/// What a passage must let through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gate {
    /// Whoever changes level only by stairs: walkers, and the test of adjacency (CC-ADJ-1).
    Walk,
    /// Whoever ignores levels, but not blocking terrain and walls (CC-MOVE-10).
    Climb,
}

/// Something that can be destroyed (CC-TERR-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// A blocking square.
    Block(Cell),
    /// A wall segment.
    Wall(Wall),
}

/// No piece, or no neighbor.
const NONE: u16 = u16::MAX;

/// A map worked out for play.
#[derive(Clone, Debug)]
pub struct Field {
    grid: SquareGrid,
    /// Steps of whole sets.
    pub(crate) steps: SquareSteps<6>,
    /// Column and row of every square, from 0.
    at: Box<[(i8, i8)]>,
    /// The neighbors of every square, clockwise from north.
    neighbors: Box<[[u16; 8]]>,
    /// Squares on level 2.
    pub elevated: Squares,
    /// Blocking squares, before any is destroyed.
    pub blocking: Squares,
    /// Hindering squares of the map.
    pub hindering: Squares,
    /// Water.
    pub water: Squares,
    /// Water and the squares next to it, for *Home Waters*.
    pub shore: Squares,
    /// For every square, the directions of its stair partners (CC-ELEV-2).
    stairs: Box<[u8]>,
    /// Squares with a wall on their south and on their east edge.
    walls: [Squares; 2],
    /// For every square, the directions in which the passage is open: for `Walk`, for `Climb`.
    open: [Box<[u8]>; 2],
    /// For every square, the neighbors to which the passage is open.
    beyond: [Box<[Squares]>; 2],
    /// The squares from which the passage is open in all directions.
    unhemmed: [Squares; 2],
    /// What can be destroyed, by number.
    pub pieces: Vec<Piece>,
    /// The number of the piece on a square: a block, the wall on its south edge, that on its east edge.
    numbers: Box<[[u8; 3]]>,
}

/// No piece of that kind.
const NO_PIECE: u8 = u8::MAX;
/// Where `Field::numbers` has blocks; walls follow by their side.
const BLOCK: usize = 0;

impl Field {
    /// Works out a map.
    ///
    /// # Errors
    /// A map that is too large, or has too many pieces.
    pub fn of(map: &Map) -> Result<Field, Fault> {
        let grid = *map.board.grid();
        let too_large = || Fault::new(format!("the map '{}' is too large to be played on", map.id));
        let steps = SquareSteps::new(&grid).ok_or_else(too_large)?;
        let set = |test: &dyn Fn(super::Square) -> bool| -> Squares {
            map.board.iter().filter(|(_, square)| test(**square)).map(|(cell, _)| cell).collect()
        };
        let water = set(&|square| square.ground == Ground::Water);
        let wall_set = |side: WallSide| -> Squares {
            map.walls.iter().filter(|wall| wall.side == side).map(|wall| wall.square).collect()
        };
        let blocking = set(&|square| square.ground == Ground::Blocking);
        let mut pieces: Vec<Piece> = blocking.iter().map(Piece::Block).collect();
        pieces.extend(map.walls.iter().copied().map(Piece::Wall));
        if pieces.len() > MOST_PIECES {
            let wrong = format!("the map '{}' has {} blocking squares and walls", map.id, pieces.len());
            return Err(Fault::new(wrong).help(format!("at most {MOST_PIECES} can be kept track of")));
        }
        let stair_pairs = |cell: Cell| {
            let here = map.board[cell];
            let partner = |way: Compass| {
                grid.neighbor(cell, way).is_some_and(|next| {
                    let there = map.board[next];
                    here.stairs && there.stairs && here.level != there.level
                })
            };
            bits(partner)
        };
        let mut numbers = vec![[NO_PIECE; 3]; grid.len()];
        for (number, piece) in pieces.iter().enumerate() {
            let kind = match piece {
                Piece::Block(_) => BLOCK,
                Piece::Wall(wall) => 1 + wall.side as usize,
            };
            numbers[piece.square().index()][kind] = number as u8;
        }
        let mut field = Field {
            at: grid.cells().map(|cell| (grid.square(cell).x as i8, grid.square(cell).y as i8)).collect(),
            neighbors: grid
                .cells()
                .map(|cell| Compass::ALL.map(|way| grid.neighbor(cell, way).map_or(NONE, |next| next.0)))
                .collect(),
            elevated: set(&|square| square.is_elevated()),
            hindering: set(&|square| square.ground == Ground::Hindering),
            shore: water | steps.around(&water),
            stairs: grid.cells().map(stair_pairs).collect(),
            walls: [wall_set(WallSide::South), wall_set(WallSide::East)],
            open: [Box::default(), Box::default()],
            beyond: [Box::default(), Box::default()],
            unhemmed: [Squares::EMPTY; 2],
            numbers: numbers.into(),
            pieces,
            blocking,
            water,
            steps,
            grid,
        };
        for gate in [Gate::Walk, Gate::Climb] {
            let open = |cell: Cell| bits(|way| field.passage(cell, way, gate, &Pieces::default(), &[]));
            let open: Box<[u8]> = grid.cells().map(open).collect();
            let beyond = |cell: Cell| -> Squares {
                let is_open = |way: &Compass| open[cell.index()] >> way.index() & 1 == 1;
                Compass::ALL.into_iter().filter(is_open).filter_map(|way| field.neighbor(cell, way)).collect()
            };
            let beyond: Box<[Squares]> = grid.cells().map(beyond).collect();
            let free = |cell: &Cell| open[cell.index()] == bits(|way| field.neighbor(*cell, way).is_some());
            field.unhemmed[gate as usize] = grid.cells().filter(free).collect();
            field.beyond[gate as usize] = beyond;
            field.open[gate as usize] = open;
        }
        Ok(field)
    }

    /// The grid of the map.
    #[inline]
    #[must_use]
    pub fn grid(&self) -> &SquareGrid {
        &self.grid
    }

    /// All squares.
    #[inline]
    #[must_use]
    pub fn board(&self) -> Squares {
        self.steps.board()
    }

    /// Column and row of a square, from 0.
    #[inline]
    #[must_use]
    pub fn at(&self, cell: Cell) -> (i32, i32) {
        let (column, row) = self.at[cell.index()];
        (i32::from(column), i32::from(row))
    }

    /// The neighbor in a direction.
    #[inline]
    #[must_use]
    pub fn neighbor(&self, cell: Cell, way: Compass) -> Option<Cell> {
        let next = self.neighbors[cell.index()][usize::from(way.index())];
        (next != NONE).then_some(Cell(next))
    }

    /// The distance of two squares (CC-TERM-1).
    #[inline]
    #[must_use]
    pub fn distance(&self, a: Cell, b: Cell) -> u8 {
        let ((ax, ay), (bx, by)) = (self.at(a), self.at(b));
        (ax - bx).abs().max((ay - by).abs()) as u8
    }

    /// The direction of a neighboring square; `None` if the two are not neighbors.
    #[inline]
    #[must_use]
    pub fn way(&self, from: Cell, to: Cell) -> Option<Compass> {
        let ((ax, ay), (bx, by)) = (self.at(from), self.at(to));
        toward(bx - ax, by - ay).filter(|_| (bx - ax).abs() <= 1 && (by - ay).abs() <= 1)
    }

    /// The level of a square, 1 or 2.
    #[inline]
    #[must_use]
    pub fn level(&self, cell: Cell) -> u8 {
        1 + u8::from(self.elevated.contains(cell))
    }

    /// Whether two neighboring squares form a stair pair (CC-ELEV-2).
    #[inline]
    #[must_use]
    pub fn is_stair_pair(&self, cell: Cell, way: Compass) -> bool {
        self.stairs[cell.index()] >> way.index() & 1 == 1
    }

    /// The number of a piece.
    #[must_use]
    pub fn piece(&self, piece: Piece) -> Option<u8> {
        self.pieces.binary_search(&piece).ok().map(|number| number as u8)
    }

    /// Whether a piece of a kind is on a square and stands.
    #[inline]
    fn stands(&self, cell: Cell, kind: usize, destroyed: &Pieces) -> bool {
        let number = self.numbers[cell.index()][kind];
        number != NO_PIECE && !destroyed.has(number)
    }

    /// Whether a square is blocking terrain of the map that stands.
    #[inline]
    #[must_use]
    pub(super) fn is_block(&self, cell: Cell, destroyed: &Pieces) -> bool {
        self.stands(cell, BLOCK, destroyed)
    }

    /// Whether a square is the ruin of a blocking one (CC-TERR-9).
    #[inline]
    #[must_use]
    pub(super) fn is_ruin(&self, cell: Cell, destroyed: &Pieces) -> bool {
        let number = self.numbers[cell.index()][BLOCK];
        number != NO_PIECE && destroyed.has(number)
    }

    /// The directions in which the passage from a square is open while everything stands, and no Barrier.
    #[inline]
    #[must_use]
    pub(super) fn open(&self, cell: Cell, gate: Gate) -> u8 {
        self.open[gate as usize][cell.index()]
    }

    /// The neighbors of a square to which the passage is open, while everything stands.
    #[inline]
    #[must_use]
    pub(super) fn beyond(&self, cell: Cell, gate: Gate) -> &Squares {
        &self.beyond[gate as usize][cell.index()]
    }

    /// The squares from which the passage is open in all directions, while everything stands.
    #[inline]
    #[must_use]
    pub(super) fn unhemmed(&self, gate: Gate) -> &Squares {
        &self.unhemmed[gate as usize]
    }

    /// The walls that stand, south and east.
    #[must_use]
    pub(crate) fn walls(&self, destroyed: &Pieces) -> [Squares; 2] {
        let mut walls = self.walls;
        for piece in destroyed.iter() {
            if let Piece::Wall(wall) = self.pieces[usize::from(piece)] {
                walls[wall.side as usize].remove(wall.square);
            }
        }
        walls
    }

    /// The blocking squares that stand, and the squares where others lie in ruins.
    #[must_use]
    pub(crate) fn blocks(&self, destroyed: &Pieces) -> (Squares, Squares) {
        let mut ruins = Squares::EMPTY;
        for piece in destroyed.iter() {
            if let Piece::Block(cell) = self.pieces[usize::from(piece)] {
                ruins.insert(cell);
            }
        }
        (self.blocking - ruins, ruins)
    }

    /// Whether the map has a wall on any edge of a square.
    pub(crate) fn has_wall(&self, cell: Cell) -> bool {
        let ways = [Compass::N, Compass::E, Compass::S, Compass::W];
        ways.into_iter().any(|way| self.is_walled(cell, way, &Pieces::default()))
    }

    /// Whether a wall stands between two orthogonal neighbors.
    #[inline]
    #[must_use]
    pub(crate) fn is_walled(&self, cell: Cell, way: Compass, destroyed: &Pieces) -> bool {
        let [south, east] = [WallSide::South, WallSide::East].map(|side| 1 + side as usize);
        let next = || self.neighbor(cell, way);
        match way {
            Compass::S => self.stands(cell, south, destroyed),
            Compass::E => self.stands(cell, east, destroyed),
            Compass::N => next().is_some_and(|next| self.stands(next, south, destroyed)),
            Compass::W => next().is_some_and(|next| self.stands(next, east, destroyed)),
            _ => false,
        }
    }

    /// Whether the passage to a neighbor is open (CC-ADJ-2), for walkers with the levels of CC-ADJ-1; Barrier
    /// markers shut it as blocking squares do. Characters and objects never shut one (CC-ADJ-3).
    #[must_use]
    pub(super) fn passage(
        &self,
        from: Cell,
        way: Compass,
        gate: Gate,
        destroyed: &Pieces,
        markers: &[Marker],
    ) -> bool {
        let Some(to) = self.neighbor(from, way) else { return false };
        let walk = gate == Gate::Walk;
        if walk && self.level(from) != self.level(to) && !self.is_stair_pair(from, way) {
            return false;
        }
        if !way.is_diagonal() {
            return !self.is_walled(from, way, destroyed);
        }
        let shut = |first: Compass, second: Compass| {
            let Some(corner) = self.neighbor(from, first) else { return true };
            let above = self.level(corner) > self.level(from) && self.level(corner) > self.level(to);
            self.is_block(corner, destroyed)
                || walk && above
                || self.is_walled(from, first, destroyed)
                || self.is_walled(corner, second, destroyed)
                || markers.iter().any(|marker| marker.is_barrier_on(corner))
        };
        !(shut(way.left(), way.right()) && shut(way.right(), way.left()))
    }
}

/// The direction of these signs; `None` for no direction at all.
#[inline]
#[must_use]
pub(crate) fn toward(columns: i32, rows: i32) -> Option<Compass> {
    Some(match (columns.signum(), rows.signum()) {
        (0, -1) => Compass::N,
        (1, -1) => Compass::NE,
        (1, 0) => Compass::E,
        (1, 1) => Compass::SE,
        (0, 1) => Compass::S,
        (-1, 1) => Compass::SW,
        (-1, 0) => Compass::W,
        (-1, -1) => Compass::NW,
        _ => return None,
    })
}

/// A bit for each direction that passes a test.
fn bits(test: impl Fn(Compass) -> bool) -> u8 {
    Compass::ALL.into_iter().filter(|&way| test(way)).fold(0, |bits, way| bits | 1 << way.index())
}
