//! The map as sets of hexes: where units can walk and jump (BC-MOVE, BC-JUMP).

use crate::content::{Kind, Motive};
use crate::terrain::Terrain;
use table::mask::HexSteps;
use table::reach::{DEAREST, Field, Reached, cheapest};
use table::{Board, Cell, HexGrid, Mask};

/// The class of units that read the terrain alike, as a place in lists.
fn class(kind: Kind) -> usize {
    match kind {
        Kind::Mech => 0,
        Kind::Vehicle(Motive::Tracked) => 1,
        Kind::Vehicle(Motive::Wheeled) => 2,
        Kind::Vehicle(Motive::Hover) => 3,
        Kind::Infantry => 4,
    }
}

const CLASSES: [Kind; 5] = [
    Kind::Mech,
    Kind::Vehicle(Motive::Tracked),
    Kind::Vehicle(Motive::Wheeled),
    Kind::Vehicle(Motive::Hover),
    Kind::Infantry,
];

/// A unit about to move.
#[derive(Clone, Copy, Debug)]
pub struct Mover {
    /// What it is.
    pub kind: Kind,
    /// Where it starts.
    pub start: Cell,
    /// Its Movement value.
    pub movement: u8,
}

/// Whether a mover jumps, and which heights it pays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    /// It has no Jump Jets.
    No,
    /// It pays for the highest obstacle (BC-JUMP-3).
    Highest,
    /// It pays for every obstacle (BC-O-16).
    Sum,
}

/// A map of up to `W` times 64 hexes.
#[derive(Clone, Debug)]
struct Sheet<const W: usize> {
    steps: HexSteps<W>,
    /// By class: what it costs to enter each hex, and the hexes it may enter at all.
    fields: [Field<W>; 5],
    enterable: [Mask<W>; 5],
    /// For Infantry and for the others: hexes of at most this jump height.
    low: [[Mask<W>; 6]; 2],
    /// The heights there are, a bit each.
    heights: u8,
}

/// A map of either size.
#[derive(Clone, Debug)]
pub struct Ground {
    size: Size,
    board: Board<HexGrid, Terrain>,
}

#[derive(Clone, Debug)]
enum Size {
    Small(Box<Sheet<11>>),
    Large(Box<Sheet<21>>),
}

/// Hexes that enemies stand in, and hexes that any unit stands in.
struct Taken<const W: usize> {
    enemies: Mask<W>,
    all: Mask<W>,
}

impl Ground {
    /// The ground of a map; `None` if the map is too large.
    #[must_use]
    pub fn of(board: &Board<HexGrid, Terrain>) -> Option<Ground> {
        let size = match Sheet::of(board) {
            Some(sheet) => Size::Small(Box::new(sheet)),
            None => Size::Large(Box::new(Sheet::of(board)?)),
        };
        Some(Ground { size, board: board.clone() })
    }

    /// Visits every hex the mover can walk to, ascending. `enemies` and `friends` are the
    /// hexes of the other units.
    #[inline]
    pub fn walks(
        &self,
        mover: Mover,
        enemies: impl Iterator<Item = Cell>,
        friends: impl Iterator<Item = Cell>,
        each: impl FnMut(Cell),
    ) {
        match &self.size {
            Size::Small(sheet) => sheet.walk(mover, &taken(enemies, friends)).iter().for_each(each),
            Size::Large(sheet) => sheet.walk(mover, &taken(enemies, friends)).iter().for_each(each),
        }
    }

    /// Visits every hex the mover can jump to, ascending. With `sum`, every height is paid.
    #[inline]
    pub fn jumps(&self, mover: Mover, others: impl Iterator<Item = Cell>, sum: bool, each: impl FnMut(Cell)) {
        let nobody = std::iter::empty();
        match &self.size {
            Size::Small(sheet) if !sum => sheet.jump(mover, &taken(nobody, others)).iter().for_each(each),
            Size::Large(sheet) if !sum => sheet.jump(mover, &taken(nobody, others)).iter().for_each(each),
            Size::Small(sheet) => {
                sheet.jump_paying_all(&self.board, mover, &taken(nobody, others)).iter().for_each(each)
            }
            Size::Large(sheet) => {
                sheet.jump_paying_all(&self.board, mover, &taken(nobody, others)).iter().for_each(each)
            }
        }
    }

    /// What the cheapest walk to a hex costs; all the Movement if only the smallest move leads there.
    #[must_use]
    pub fn walk_cost(&self, mover: Mover, enemies: impl Iterator<Item = Cell>, to: Cell) -> Option<u8> {
        match &self.size {
            Size::Small(sheet) => sheet.walk_cost(mover, &enemies.collect(), to),
            Size::Large(sheet) => sheet.walk_cost(mover, &enemies.collect(), to),
        }
    }

    /// What the cheapest jump to a hex costs (BC-JUMP-3). With `sum`, every height is paid.
    #[must_use]
    pub fn jump_cost(&self, mover: Mover, sum: bool, to: Cell) -> Option<u8> {
        match &self.size {
            _ if sum => all_paid(&self.board, mover).cost_of(to).map(|cost| cost as u8),
            Size::Small(sheet) => sheet.jump_cost(mover, to),
            Size::Large(sheet) => sheet.jump_cost(mover, to),
        }
    }

    /// Visits every hex the mover can stand in after one Move, then every further one it can
    /// stand in after `moves` of them (1 or 2), each with the number of Moves; never the start.
    /// With `jump`, every Move may be a jump.
    pub fn after_moves(
        &self,
        mover: Mover,
        (moves, jump): (u8, Jump),
        enemies: impl Iterator<Item = Cell>,
        friends: impl Iterator<Item = Cell>,
        each: impl FnMut(Cell, u8),
    ) {
        match &self.size {
            Size::Small(sheet) => {
                sheet.after_moves(&self.board, mover, (moves, jump), &taken(enemies, friends), each);
            }
            Size::Large(sheet) => {
                sheet.after_moves(&self.board, mover, (moves, jump), &taken(enemies, friends), each);
            }
        }
    }

    /// Movement to enter a hex; `None` where the kind may not.
    #[inline]
    #[must_use]
    pub fn entry(&self, cell: Cell, kind: Kind) -> Option<u8> {
        self.board[cell].entry(kind)
    }
}

#[inline]
fn taken<const W: usize>(
    enemies: impl Iterator<Item = Cell>,
    friends: impl Iterator<Item = Cell>,
) -> Taken<W> {
    let mut taken = Taken { enemies: Mask::EMPTY, all: Mask::EMPTY };
    enemies.for_each(|cell| taken.enemies.insert(cell));
    taken.all = taken.enemies;
    friends.for_each(|cell| taken.all.insert(cell));
    taken
}

/// Jumps that pay for every height they cross (BC-O-16).
fn all_paid(board: &Board<HexGrid, Terrain>, mover: Mover) -> Reached {
    let cost = |_: Cell, to: Cell| Some(1 + u32::from(board[to].jump_height(mover.kind)));
    cheapest(board.grid(), mover.start, mover.movement.into(), cost)
}

impl<const W: usize> Sheet<W> {
    fn of(board: &Board<HexGrid, Terrain>) -> Option<Sheet<W>> {
        let grid = *board.grid();
        let steps = HexSteps::new(&grid)?;
        let those = |wanted: &dyn Fn(Terrain) -> bool| -> Mask<W> {
            grid.cells().filter(|&cell| wanted(board[cell])).collect()
        };
        let field = |kind: Kind| Field::new(&grid, |cell| board[cell].entry(kind));
        let [a, b, c, d, e] = CLASSES.map(field);
        let low = |kind: Kind| {
            std::array::from_fn(|height| those(&|terrain| usize::from(terrain.jump_height(kind)) <= height))
        };
        Some(Sheet {
            steps,
            fields: [a?, b?, c?, d?, e?],
            enterable: CLASSES.map(|kind| those(&|terrain| terrain.entry(kind).is_some())),
            low: [low(Kind::Infantry), low(Kind::Mech)],
            heights: grid.cells().fold(1, |heights, cell| heights | 1 << board[cell].height()),
        })
    }

    /// BC-MOVE-1 to BC-MOVE-5.
    #[inline]
    fn walk(&self, mover: Mover, taken: &Taken<W>) -> Mask<W> {
        if mover.movement == 0 {
            return Mask::EMPTY;
        }
        let class = class(mover.kind);
        let mut reached = self.fields[class].reach(mover.start, mover.movement.into(), &taken.enemies);
        reached |= self.smallest_move(mover.kind, &Mask::of(mover.start));
        (reached - taken.all) - Mask::of(mover.start)
    }

    /// BC-MOVE-4: one hex can always be entered.
    #[inline]
    fn smallest_move(&self, kind: Kind, starts: &Mask<W>) -> Mask<W> {
        self.steps.around(starts) & self.enterable[class(kind)]
    }

    fn walk_cost(&self, mover: Mover, enemies: &Mask<W>, to: Cell) -> Option<u8> {
        let field = &self.fields[class(mover.kind)];
        let reaches = |budget: &u8| field.reach(mover.start, (*budget).into(), enemies).contains(to);
        let smallest = || {
            let around = self.smallest_move(mover.kind, &Mask::of(mover.start)) - *enemies;
            (mover.movement > 0 && around.contains(to)).then_some(mover.movement)
        };
        (1..=mover.movement).find(reaches).or_else(smallest)
    }

    fn jump_cost(&self, mover: Mover, to: Cell) -> Option<u8> {
        let low = &self.low[usize::from(mover.kind != Kind::Infantry)];
        let over = |height: u8| {
            let mut flown = Mask::of(mover.start);
            let mut next = || {
                flown |= self.steps.around(&flown) & low[usize::from(height)];
                flown.contains(to)
            };
            (1..=mover.movement.saturating_sub(height)).find(|_| next()).map(|hexes| hexes + height)
        };
        (0..6).filter_map(over).min()
    }

    /// A walk that may begin in any of these hexes, all of which it may have left.
    fn walk_from(&self, mover: Mover, starts: &Mask<W>, taken: &Taken<W>) -> Mask<W> {
        if mover.movement == 0 {
            return Mask::EMPTY;
        }
        let field = &self.fields[class(mover.kind)];
        // By cost of entry: the neighbors of the hexes first reached that many levels ago.
        let mut around = [Mask::EMPTY; DEAREST];
        let (mut fresh, mut reached) = (*starts, *starts);
        for _ in 0..mover.movement {
            around.rotate_right(1);
            around[0] = self.steps.around(&fresh);
            fresh = Mask::EMPTY;
            for cost in 1..=DEAREST {
                fresh |= around[cost - 1] & field.costing(cost as u8);
            }
            fresh = (fresh - taken.enemies) - reached;
            reached |= fresh;
        }
        (reached | self.smallest_move(mover.kind, starts)) - taken.all
    }

    fn after_moves(
        &self,
        board: &Board<HexGrid, Terrain>,
        mover: Mover,
        (moves, jump): (u8, Jump),
        taken: &Taken<W>,
        mut each: impl FnMut(Cell, u8),
    ) {
        let start = Mask::of(mover.start);
        let (mut from, mut seen) = (start, start);
        for made in 1..=moves {
            let mut to = self.walk_from(mover, &from, taken);
            to |= match jump {
                Jump::No => Mask::EMPTY,
                Jump::Highest => self.jump_from(mover, &from, taken),
                Jump::Sum => from.iter().fold(Mask::EMPTY, |all, start| {
                    all | self.jump_paying_all(board, Mover { start, ..mover }, taken)
                }),
            };
            from = to - seen;
            seen |= to;
            from.iter().for_each(|cell| each(cell, made));
        }
    }

    /// BC-JUMP-2, BC-JUMP-3: for every height that may be the highest on the way, as many hexes as
    /// the Movement leaves.
    #[inline]
    fn jump(&self, mover: Mover, taken: &Taken<W>) -> Mask<W> {
        self.jump_from(mover, &Mask::of(mover.start), taken) - Mask::of(mover.start)
    }

    /// A jump that may begin in any of these hexes.
    #[inline]
    fn jump_from(&self, mover: Mover, starts: &Mask<W>, taken: &Taken<W>) -> Mask<W> {
        let low = &self.low[usize::from(mover.kind != Kind::Infantry)];
        let mut reached = Mask::EMPTY;
        for height in (0..6u8).filter(|height| self.heights >> height & 1 == 1 && *height < mover.movement) {
            let mut flown = *starts;
            for _ in 0..mover.movement - height {
                flown |= self.steps.around(&flown) & low[usize::from(height)];
            }
            reached |= flown;
        }
        (reached & self.enterable[class(mover.kind)]) - taken.all
    }

    /// BC-O-16: every Blocking hex on the way costs its height.
    fn jump_paying_all(&self, board: &Board<HexGrid, Terrain>, mover: Mover, taken: &Taken<W>) -> Mask<W> {
        let mask: Mask<W> = all_paid(board, mover).iter().map(|(cell, _)| cell).collect();
        ((mask & self.enterable[class(mover.kind)]) - taken.all) - Mask::of(mover.start)
    }
}
