//! What the browser table does on the page's own thread to open a match and for every decision of it: it must never
//! keep the page busy for more than half a frame.

use crate::measure::{Row, spread};
use cpu_time::ThreadTime;
use shelf::{OpenMatch, Shelved};
use table::notation::THEN;
use table::rulebook::Chance;
use table::{DiceMode, Seeded, Setup};

/// What the page does for a decision, and once to open a match.
const WORK: [&str; 6] = ["play", "view", "choices", "position", "replay", "open"];

pub fn run(keep: &dyn Fn(&str) -> bool, rows: &mut Vec<Row>) {
    for &game in shelf::games() {
        for scenario in game.scenarios(&[]).expect("the shipped content is valid") {
            let names = WORK.map(|what| format!("page {what} {} {}", game.id(), scenario.id));
            if !names.iter().any(|name| keep(name)) {
                continue;
            }
            let spans = of_scenario(game, &scenario.id);
            let measured = names.into_iter().zip(spans).filter(|(name, _)| keep(name));
            rows.extend(measured.map(|(name, spans)| spread(name, spans)));
        }
    }
}

/// The nanoseconds of every piece of work, over random games.
fn of_scenario(game: &dyn Shelved, scenario: &str) -> [Vec<f64>; 6] {
    let mut spans = [const { Vec::new() }; 6];
    for seed in 0..6u64 {
        let setup = Setup { scenario: scenario.into(), ..Setup::default() };
        let chance = Chance { seed: Some(seed.into()), mode: DiceMode::Fair };
        let seats = vec!["person".to_string(); 2];
        let header = game.header(setup, seats, chance);
        let mut open_match = timed(&mut spans[5], || game.open(header).expect("a scenario that ships"));
        one(open_match.as_mut(), &mut Seeded::stream(seed.into(), 1), &mut spans);
    }
    spans
}

/// Plays one random match as the page does.
fn one(open_match: &mut dyn OpenMatch, chooser: &mut Seeded, spans: &mut [Vec<f64>; 6]) {
    while open_match.to_act().is_some() {
        let [played, viewed, listed, positioned, saved, _] = spans;
        timed(viewed, || open_match.view().scene.tokens.len());
        let choices = timed(listed, || open_match.choices());
        timed(positioned, || open_match.position().len());
        timed(saved, || open_match.replay().len());
        let pick = chooser.below(choices.len() as u32) as usize;
        for line in choices[pick].line.split(THEN) {
            // A walk ends where somebody reacts to it.
            if !timed(played, || open_match.play(line, &[]).is_ok()) {
                break;
            }
        }
    }
}

fn timed<T>(spans: &mut Vec<f64>, work: impl FnOnce() -> T) -> T {
    let start = ThreadTime::now();
    let done = std::hint::black_box(work());
    spans.push(start.elapsed().as_nanos() as f64);
    done
}
