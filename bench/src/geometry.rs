//! Sight, reach and dice on the 15x17 sheet, compared with `hexx` and `pathfinding` on the same queries.

use crate::measure::{Row, time};
use hexx::algorithms::field_of_movement;
use pathfinding::prelude::dijkstra_reach;
use quickstart::content::Library;
use quickstart::options::Options;
use quickstart::sight::Sight;
use quickstart::{GRID, Terrain};
use table::content::Content;
use table::reach::Field;
use table::{Board, Cell, D6, Dice, Facing, Grid, HexGrid, Mask, Seat, Seeded};

type Sheet = Board<HexGrid, Terrain>;

pub fn run(keep: &dyn Fn(&str) -> bool, rows: &mut Vec<Row>) {
    let library = Library::with_packs(&[]).expect("the shipped content is valid");
    let board = &library.maps["QS-M1"].board;
    if keep("sight") {
        sight(board, rows);
    }
    if keep("reach") {
        reach(board, rows);
    }
    if keep("dice") {
        let mut dice = Seeded::new(1.into());
        let throw = |_| u64::from(dice.throw(Seat(0), 2 * D6, "bench").sum());
        let mut throw = throw;
        let nanoseconds = time(50_000, || (0..50_000).map(&mut throw).sum());
        rows.push(Row { goal: Some("2.5 ns"), ..Row::nanoseconds("dice 2D6", nanoseconds) });
    }
}

/// Pairs of hexes in an unpredictable order.
fn pairs() -> Vec<(Cell, Cell)> {
    let mut chooser = Seeded::new(7.into());
    let mut cell = || Cell(chooser.below(GRID.len() as u32) as u16);
    (0..4096).map(|_| (cell(), cell())).filter(|(a, b)| a != b).collect()
}

fn sight(board: &Sheet, rows: &mut Vec<Row>) {
    let pairs = pairs();
    let options = Options::default();
    let built = time(1, || u64::from(Sight::of(board, &options).line(Cell(0), Cell(9)).is_blocked()));
    let table = Sight::of(board, &options);
    let read = |&(a, b): &(Cell, Cell)| u64::from(table.line(a, b).is_blocked());
    let ours = time(pairs.len(), || pairs.iter().map(read).sum());
    let traced = time(pairs.len(), || {
        pairs.iter().map(|&(a, b)| table::sight::trace(GRID.hex(a), GRID.hex(b)).count() as u64).sum()
    });
    let walk = time(pairs.len(), || pairs.iter().map(|&(a, b)| u64::from(hexx_blocked(board, a, b))).sum());
    rows.push(Row {
        goal: Some("5 ns, 30 times a line walk"),
        times_faster: Some(walk / ours),
        ..Row::nanoseconds("sight, rule-correct, from the table", ours)
    });
    rows.push(Row::nanoseconds("sight, hexx line_to walk", walk));
    rows.push(Row::nanoseconds("sight, exact trace", traced));
    rows.push(Row { goal: Some("12 ms"), ..Row::nanoseconds("sight, table built", built) });
}

/// The woods along `hexx`'s rounded line: no ties, no corners, but the same walk over the board.
fn hexx_blocked(board: &Sheet, a: Cell, b: Cell) -> bool {
    let (from, to) = (GRID.hex(a), GRID.hex(b));
    let (mut light, mut heavy) = (0, 0);
    for hex in from.line_to(to).filter(|&hex| hex != from && hex != to) {
        match GRID.at(hex).map(|cell| board[cell]) {
            Some(Terrain::Light) => light += 1,
            Some(Terrain::Heavy) => heavy += 1,
            _ => {}
        }
    }
    light >= 3 || heavy >= 2 || light >= 1 && heavy >= 1
}

/// The movement points of the queries.
const BUDGET: u32 = 6;

fn reach(board: &Sheet, rows: &mut Vec<Row>) {
    let starts: Vec<Cell> = GRID.cells().collect();
    let field = Field::<4>::new(&GRID, |cell| Some(board[cell].cost())).expect("the sheet fits");
    let blocked = Mask::EMPTY;
    let plain = |start: &Cell| u64::from(field.reach(*start, BUDGET, &blocked).count());
    let ours = time(starts.len(), || starts.iter().map(plain).sum());
    let hexx = time(starts.len(), || starts.iter().map(|&start| hexx_reach(board, start)).sum());
    let dijkstra = time(starts.len(), || starts.iter().map(|&start| dijkstra_cells(board, start)).sum());
    rows.push(Row {
        goal: Some("150 ns, 7 times dijkstra_reach"),
        times_faster: Some(dijkstra / ours),
        ..Row::nanoseconds("reach, 6 MP", ours)
    });
    rows.push(Row::nanoseconds("reach, hexx field_of_movement", hexx));
    rows.push(Row::nanoseconds("reach, pathfinding dijkstra_reach", dijkstra));
    let facing = |start: &Cell| {
        let sets = field.reach_facing(*start, Facing::N, BUDGET, &blocked, false);
        sets.iter().map(|set| u64::from(set.count())).sum::<u64>()
    };
    let ours = time(starts.len(), || starts.iter().map(facing).sum());
    let dijkstra = time(starts.len(), || starts.iter().map(|&start| dijkstra_poses(board, start)).sum());
    rows.push(Row {
        goal: Some("1 µs, 7 times dijkstra_reach"),
        times_faster: Some(dijkstra / ours),
        ..Row::nanoseconds("reach with facings, 6 MP", ours)
    });
    rows.push(Row::nanoseconds("reach with facings, pathfinding dijkstra_reach", dijkstra));
}

fn hexx_reach(board: &Sheet, start: Cell) -> u64 {
    // `field_of_movement` adds one to every cost.
    let cost = |hex| GRID.at(hex).map(|cell| u32::from(board[cell].cost()) - 1);
    field_of_movement(GRID.hex(start), BUDGET, cost).len() as u64
}

fn dijkstra_cells(board: &Sheet, start: Cell) -> u64 {
    let next = |cell: &Cell| {
        GRID.neighbors(*cell).map(|(_, next)| (next, u32::from(board[next].cost()))).collect::<Vec<_>>()
    };
    dijkstra_reach(&start, |cell| next(cell)).take_while(|item| item.total_cost <= BUDGET).count() as u64
}

fn dijkstra_poses(board: &Sheet, start: Cell) -> u64 {
    let next = |&(cell, facing): &(Cell, Facing)| {
        let ahead = GRID.neighbor(cell, facing).map(|next| ((next, facing), u32::from(board[next].cost())));
        let turns = [((cell, facing.left()), 1), ((cell, facing.right()), 1)];
        ahead.into_iter().chain(turns).collect::<Vec<_>>()
    };
    let reached = dijkstra_reach(&(start, Facing::N), |pose| next(pose));
    reached.take_while(|item| item.total_cost <= BUDGET).count() as u64
}
