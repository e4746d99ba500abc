//! How long the geometry takes: nanoseconds per question that a rule can ask.
//!
//! `cargo run --release -p table --example geometry_speed`

use std::hint::black_box;
use std::time::Instant;

use table::cell::Cell;
use table::facing::Facing;
use table::grid::{Grid, HexGrid};
use table::mask::{HexSteps, Mask};
use table::reach::Field;
use table::sight::{self, Step, Table};

/// Runs the work `runs` times, three times over, and reports the best nanoseconds per run.
fn time(what: &str, runs: u32, mut work: impl FnMut(u32)) {
    let best = (0..3)
        .map(|_| {
            let start = Instant::now();
            for run in 0..runs {
                work(run);
            }
            start.elapsed().as_nanos()
        })
        .min()
        .unwrap_or_default();
    let tenths = best * 10 / u128::from(runs);
    println!("{what:<44} {:>9}.{} ns", tenths / 10, tenths % 10);
}

/// Woods as on a mapsheet: about one hex in five light, one in eight heavy.
fn woods(cell: Cell) -> u8 {
    match (u32::from(cell.0) * 2_654_435_761) >> 24 & 31 {
        0..6 => 1,
        6..10 => 2,
        _ => 0,
    }
}

/// Light woods in the low four bits and heavy woods in the high four, along the left side of a line.
fn woods_between(grid: &HexGrid, kinds: &[u8], a: Cell, b: Cell) -> u8 {
    let mut count = [0u8; 3];
    for step in sight::trace(grid.hex(a), grid.hex(b)) {
        let (Step::Through(hex) | Step::Touch(hex) | Step::Along { left: hex, .. }) = step;
        if let Some(cell) = grid.at(hex) {
            count[usize::from(kinds[cell.index()])] += 1;
        }
    }
    count[1].min(15) | count[2].min(15) << 4
}

fn main() {
    let grid = HexGrid::new(15, 17).expect("a mapsheet");
    let kinds: Vec<u8> = grid.cells().map(woods).collect();
    let cells = grid.len() as u32;
    let pair = |run: u32| {
        let mixed = run.wrapping_mul(2_654_435_761) >> 8;
        (Cell((mixed % cells) as u16), Cell((mixed / 256 % cells) as u16))
    };
    let hexes: Vec<_> = (0..4096).map(pair).map(|(a, b)| (grid.hex(a), grid.hex(b))).collect();

    let steps: usize = hexes.iter().map(|(a, b)| sight::trace(*a, *b).count()).sum();
    println!("a line on 15x17 takes {} steps on average", steps / hexes.len());
    time("trace, average line", 1_000_000, |run| {
        let (a, b) = hexes[run as usize % hexes.len()];
        for step in sight::trace(a, b) {
            black_box(step);
        }
    });
    time("trace and count woods", 1_000_000, |run| {
        let (a, b) = pair(run);
        black_box(woods_between(&grid, &kinds, a, b));
    });
    time("table build, all ordered pairs", 20, |_| {
        black_box(Table::build(&grid, |a, b| woods_between(&grid, &kinds, a, b)));
    });
    time("table build, symmetric", 20, |_| {
        let between = |a, b| woods_between(&grid, &kinds, a, b);
        black_box(Table::build_symmetric(&grid, between, |byte| byte));
    });
    let table = Table::build(&grid, |a, b| woods_between(&grid, &kinds, a, b));
    time("table read", 10_000_000, |run| {
        let (a, b) = black_box((Cell(run as u16 % 255), Cell((run / 64) as u16 % 255)));
        black_box(table.get(a, b));
    });
    time("the loop of the table read alone", 10_000_000, |run| {
        black_box((Cell(run as u16 % 255), Cell((run / 64) as u16 % 255)));
    });

    let steps = HexSteps::<4>::new(&grid).expect("255 bits");
    let set: Mask<4> = grid.within(Cell(127), 4).collect();
    for facing in Facing::ALL {
        time(&format!("step of a set to the {facing}"), 10_000_000, |_| {
            black_box(steps.step(black_box(&set), facing));
        });
    }
    time("step of a set on all sides", 10_000_000, |_| {
        black_box(steps.around(black_box(&set)));
    });

    let field = Field::<4>::new(&grid, |cell| Some(1 + woods(cell))).expect("costs 1 to 3");
    let blocked: Mask<4> = grid.cells().filter(|cell| cell.0 % 23 == 5).collect();
    for budget in [4, 6, 8] {
        time(&format!("reach, budget {budget}"), 1_000_000, |run| {
            let start = Cell((run % cells) as u16);
            black_box(field.reach(start, budget, black_box(&blocked)));
        });
    }
    for (budget, backward) in [(6, false), (6, true), (8, false), (8, true)] {
        let what = if backward { "with" } else { "without" };
        time(&format!("reach_facing, budget {budget}, {what} backward"), 300_000, |run| {
            let start = Cell((run % cells) as u16);
            let facing = Facing::ALL[run as usize % 6];
            black_box(field.reach_facing(start, facing, budget, black_box(&blocked), backward));
        });
    }
    time("cells of a set of 61", 2_000_000, |_| {
        black_box(black_box(&set).iter().map(|cell| u32::from(cell.0)).sum::<u32>());
    });
}
