//! How long threats and labels take: `cargo run --release -p quickstart --example insight_speed`.

use quickstart::{Book, GRID};
use std::time::{Duration, Instant};
use table::perft::random_state;
use table::{Game, Grid, Rulebook, Setup, Show};

fn main() {
    for (scenario, attacker, defender) in [
        ("QS-T1", "", ""),
        ("QS-T3", "", ""),
        ("QS-X6", "", ""),
        ("QS-X6", "enforcer", "cicada+hermes-ii+rommel-gauss+saladin-ultra"),
        ("QS-X6", "enforcer", &["rommel-gauss"; 12].join("+")),
        ("QS-X6", "enforcer", &["cicada"; 12].join("+")),
    ] {
        let setup = Setup {
            scenario: scenario.into(),
            forces: vec![attacker.into(), defender.into()],
            seats: 2,
            ..Setup::default()
        };
        let game = Book::set_up(&setup).expect("a scenario that ships");
        let mut state = game.start();
        let mut decisions = game.units.len() as u32 + 1;
        while state.turn < 2 && decisions < 2000 {
            state = random_state(&game, 7, decisions);
            decisions += 3;
        }
        let start = Instant::now();
        let rounds = 4;
        let mut menaces = 0;
        for _ in 0..rounds {
            for cell in GRID.cells() {
                menaces += game.threat(&state, 0, cell).by.len();
            }
        }
        let each = start.elapsed() / (rounds * GRID.len() as u32);
        let enemies = game.units.iter().filter(|unit| unit.side.0 == 1).count();
        println!("{scenario}: a threat in {each:?} a hex, {enemies} enemies, {menaces} menaces");

        let mut list = Vec::new();
        let mut longest = (0, Duration::ZERO);
        for seed in 0..40 {
            let state = random_state(&game, seed, 20 + seed as u32);
            list.clear();
            game.legal(&state, &mut list);
            if list.len() > longest.0 {
                let start = Instant::now();
                list.iter().for_each(|action| drop(std::hint::black_box(game.label(&state, action))));
                longest = (list.len(), start.elapsed());
            }
        }
        println!("  the longest list, {} choices, has its labels in {:?}", longest.0, longest.1);
    }
}
