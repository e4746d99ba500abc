//! Exact odds of everything that can be done in games between regular players: of single actions, and of whole
//! activations, such as a volley.

use crate::measure::{Row, spread};
use cpu_time::ThreadTime;
use players::{Player, Regular};
use table::forecast::{NoForecast, Sequel, forecast_within};
use table::{Budget, Rulebook, Seat, Seeded, Setup, Show, Status};

pub fn run(keep: &dyn Fn(&str) -> bool, rows: &mut Vec<Row>) {
    of_book::<quickstart::Book>(keep, rows);
    of_book::<battleclix::Book>(keep, rows);
    of_book::<overdrive::Book>(keep, rows);
    of_book::<clix_campaign::Book>(keep, rows);
    of_book::<thirty_mm::Book>(keep, rows);
}

/// What was asked for, how long each answer took, the longest of them, and how many there were without odds.
#[derive(Default)]
struct Asked {
    spans: Vec<f64>,
    longest: (f64, String),
    unanswered: usize,
}

fn of_book<R: Rulebook>(keep: &dyn Fn(&str) -> bool, rows: &mut Vec<Row>) {
    for scenario in R::scenarios(&[]).expect("the shipped content is valid") {
        let names = ["action", "activation"].map(|what| format!("odds {what} {} {}", R::ID, scenario.id));
        if !names.iter().any(|name| keep(name)) {
            continue;
        }
        let setup = Setup { scenario: scenario.id, seats: 2, ..Setup::default() };
        let game = R::set_up(&setup).expect("a scenario that ships");
        let mut asked = [Asked::default(), Asked::default()];
        for seed in 0..4 {
            of_match(&game, seed, &mut asked);
        }
        for (name, asked) in names.into_iter().zip(asked).filter(|(name, _)| keep(name)) {
            let note = format!("longest: '{}'; {} without an answer", asked.longest.1, asked.unanswered);
            let goal = Some("50 ms");
            rows.push(Row { goal, note: Some(note), ..spread(name, asked.spans) });
        }
    }
}

fn of_match<G: table::Judge + Show + table::Notation>(game: &G, seed: u64, asked: &mut [Asked; 2]) {
    let mut dice = Seeded::new(seed.into());
    let mut seats: Vec<Regular> =
        (0..game.seats()).map(|seat| Regular::new(seed.into(), Seat(seat))).collect();
    let (mut state, mut choices) = (game.start(), Vec::new());
    while let Status::ToAct(seat) = game.status(&state) {
        choices.clear();
        game.legal(&state, &mut choices);
        // Long lists are moves and placements, which roll no dice.
        for action in choices.iter().take(16) {
            for (asked, through) in asked.iter_mut().zip([false, true]) {
                asked.ask(game, &state, action, through);
            }
        }
        let pick = seats[usize::from(seat.0)].choose(game, &state, &choices);
        game.advance(&mut state, &choices[pick.expect("computer players do not forfeit")], &mut dice);
    }
}

impl Asked {
    fn ask<G: Show + table::Notation>(
        &mut self,
        game: &G,
        state: &G::State,
        action: &G::Action,
        through: bool,
    ) {
        let sequel = Sequel { through, ..Sequel::default() };
        let start = ThreadTime::now();
        let odds = forecast_within(game, state, action, None, sequel, &mut Budget::default());
        let span = start.elapsed().as_nanos() as f64;
        match odds {
            Ok(odds) if odds.outcomes < 2 => return,
            Ok(_) => {}
            Err(NoForecast::Unfinished(_)) => self.unanswered += 1,
            Err(why) => panic!("no odds of '{}': {why}", game.write(state, action)),
        }
        self.spans.push(span);
        if span > self.longest.0 {
            self.longest = (span, game.write(state, action));
        }
    }
}
