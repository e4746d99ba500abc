//! How fast random games go.
use quickstart::{Quickstart, content::Library, options::Options};
use std::time::Instant;
use table::{Game, Seeded, Status};
fn main() {
    let library = Library::with_packs(&[]).unwrap();
    for scenario in library.scenarios.values() {
        let t = Instant::now();
        let game = Quickstart::new(&library, scenario, Options::default(), 2).unwrap();
        let setup = t.elapsed();
        let mut list = Vec::new();
        let (mut decisions, mut games, mut turns, mut listed) = (0u64, 0u64, 0u64, 0u64);
        let mut longest = 0;
        let t = Instant::now();
        let mut seed = 0;
        let mut phases = std::collections::BTreeMap::<String, u64>::new();
        while t.elapsed().as_millis() < 1500 {
            let mut dice = Seeded::new(seed.into());
            let mut choice = Seeded::stream(seed.into(), 1);
            seed += 1;
            let mut state = game.start();
            let mut here = 0u64;
            while let Status::ToAct(_) = game.status(&state) {
                list.clear();
                game.legal(&state, &mut list);
                listed += list.len() as u64;
                if std::env::args().count() > 1 {
                    *phases
                        .entry(format!("{:?}", state.phase).split('(').next().unwrap().into())
                        .or_default() += 1;
                }
                let a = list[choice.below(list.len() as u32) as usize];
                game.advance(&mut state, &a, &mut dice);
                here += 1;
            }
            decisions += here;
            longest = longest.max(here);
            games += 1;
            turns += u64::from(state.turn);
        }
        let s = t.elapsed().as_secs_f64();
        println!(
            "{} setup {:?}: {:.0} decisions/s, {:.0} games/s, {:.1} decisions/game (longest {longest}), {:.1} turns/game, {:.1} choices/decision {:?}",
            scenario.id,
            setup,
            decisions as f64 / s,
            games as f64 / s,
            decisions as f64 / games as f64,
            turns as f64 / games as f64,
            listed as f64 / decisions as f64,
            phases
        );
    }
    println!(
        "{} bytes of state, {} of action",
        size_of::<quickstart::State>(),
        size_of::<quickstart::Action>()
    );
}
