//! Regular players on both sides, one game after another on one thread.

use crate::measure::{Row, games};
use players::{Player, Regular};
use table::{Judge, Rulebook, Seat, Seeded, Setup, Status};

pub fn run(keep: &dyn Fn(&str) -> bool, rows: &mut Vec<Row>) {
    let goal = Some("200,000 decisions/s");
    if keep("regular battleclix meeting") {
        let game = set_up::<battleclix::Book>("meeting");
        rows.push(Row { goal, ..regular("regular battleclix meeting".into(), &game) });
    }
    if keep("regular overdrive stand_up_fight") {
        let game = set_up::<overdrive::Book>("stand_up_fight");
        rows.push(Row { goal, ..regular("regular overdrive stand_up_fight".into(), &game) });
    }
    if keep("regular clix-campaign crossroads") {
        let game = set_up::<clix_campaign::Book>("crossroads");
        let goal = Some("150,000 decisions/s");
        rows.push(Row { goal, ..regular("regular clix-campaign crossroads".into(), &game) });
    }
    if keep("regular thirty-mm winds-of-war") {
        let game = set_up::<thirty_mm::Book>("winds-of-war");
        let goal = Some("150,000 decisions/s");
        rows.push(Row { goal, ..regular("regular thirty-mm winds-of-war".into(), &game) });
    }
    if keep("regular quickstart QS-T3") {
        let game = set_up::<quickstart::Book>("QS-T3");
        rows.push(Row { goal, ..regular("regular quickstart QS-T3".into(), &game) });
    }
}

fn set_up<R: Rulebook>(scenario: &str) -> R::Game {
    let setup = Setup { scenario: scenario.into(), seats: 2, ..Setup::default() };
    R::set_up(&setup).expect("a scenario that ships")
}

fn regular<G: Judge>(name: String, game: &G) -> Row {
    let mut choices = Vec::new();
    games(name, 1, |seed| one(game, seed, &mut choices))
}

fn one<G: Judge>(game: &G, seed: u64, choices: &mut Vec<G::Action>) -> u64 {
    let mut dice = Seeded::new(seed.into());
    let mut seats: Vec<Regular> =
        (0..game.seats()).map(|seat| Regular::new(seed.into(), Seat(seat))).collect();
    let mut state = game.start();
    let mut decisions = 0;
    while let Status::ToAct(seat) = game.status(&state) {
        choices.clear();
        game.legal(&state, choices);
        let pick = seats[usize::from(seat.0)]
            .choose(game, &state, choices)
            .expect("computer players do not forfeit");
        game.advance(&mut state, &choices[pick], &mut dice);
        decisions += 1;
    }
    decisions
}
