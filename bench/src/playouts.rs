//! Random games of every scenario, one after another on one thread.

use crate::measure::{Row, games};
use table::{Game, Rulebook, Seeded, Setup, Status};

pub fn run(keep: &dyn Fn(&str) -> bool, rows: &mut Vec<Row>) {
    of_book::<quickstart::Book>(keep, rows, &|scenario| match scenario {
        "QS-T1" => Some("3,000,000 decisions/s"),
        "QS-T3" => Some("1,000,000 decisions/s"),
        _ => None,
    });
    of_book::<battleclix::Book>(keep, rows, &|scenario| match scenario {
        "meeting" => Some("1,000,000 decisions/s, 1,000 games/s"),
        _ => None,
    });
    of_book::<overdrive::Book>(keep, rows, &|scenario| match scenario {
        "stand_up_fight" => Some("1,500,000 decisions/s"),
        _ => None,
    });
    of_book::<clix_campaign::Book>(keep, rows, &|scenario| match scenario {
        "crossroads" => Some("1,000,000 decisions/s"),
        _ => None,
    });
    of_book::<thirty_mm::Book>(keep, rows, &|scenario| match scenario {
        "winds-of-war" => Some("1,000,000 decisions/s"),
        _ => None,
    });
    let sizes = [
        ("state quickstart", size_of::<quickstart::State>(), "1,024 bytes"),
        ("state battleclix", size_of::<battleclix::State>(), "1,024 bytes"),
        ("state overdrive", size_of::<overdrive::State>(), "512 bytes"),
        ("state clix-campaign", size_of::<clix_campaign::State>(), "1,024 bytes"),
        ("state thirty-mm", size_of::<thirty_mm::State>(), "1,280 bytes"),
    ];
    for (name, bytes, goal) in sizes.into_iter().filter(|(name, ..)| keep(name)) {
        rows.push(Row { name: name.into(), bytes: Some(bytes), goal: Some(goal), ..Row::default() });
    }
}

fn of_book<R: Rulebook>(
    keep: &dyn Fn(&str) -> bool,
    rows: &mut Vec<Row>,
    goal: &dyn Fn(&str) -> Option<&'static str>,
) {
    for scenario in R::scenarios(&[]).expect("the shipped content is valid") {
        let name = format!("playouts {} {}", R::ID, scenario.id);
        if keep(&name) {
            let goal = goal(&scenario.id);
            let setup = Setup { scenario: scenario.id, seats: 2, ..Setup::default() };
            let game = R::set_up(&setup).expect("a scenario that ships");
            rows.push(Row { goal, ..playouts(name, &game) });
        }
    }
}

fn playouts<G: Game>(name: String, game: &G) -> Row {
    let mut choices = Vec::new();
    games(name, 20, |seed| one(game, seed, &mut choices))
}

/// Plays one random game and counts its decisions.
fn one<G: Game>(game: &G, seed: u64, choices: &mut Vec<G::Action>) -> u64 {
    let mut dice = Seeded::new(seed.into());
    let mut chooser = Seeded::stream(seed.into(), 1);
    let mut state = game.start();
    let mut decisions = 0;
    while let Status::ToAct(_) = game.status(&state) {
        choices.clear();
        game.legal(&state, choices);
        let pick = chooser.below(choices.len() as u32) as usize;
        game.advance(&mut state, &choices[pick], &mut dice);
        decisions += 1;
    }
    decisions
}
