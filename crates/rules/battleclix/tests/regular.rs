//! Regular players bring a battle to its Break Point.

use battleclix::Book;
use battleclix::state::{Phase, Why};
use players::{Player, Regular};
use table::{Game, Rulebook, Seat, Seeded, Setup, Status};

/// How a battle between two regular players ended, and in which turn.
fn battle(game: &battleclix::Battleclix, seed: u64) -> (Why, u16) {
    let mut dice = Seeded::new(seed.into());
    let mut seats = [0, 1].map(|seat| Regular::new(seed.into(), Seat(seat)));
    let mut state = game.start();
    let mut choices = Vec::new();
    while let Status::ToAct(seat) = game.status(&state) {
        choices.clear();
        game.legal(&state, &mut choices);
        let pick = seats[usize::from(seat.0)].choose(game, &state, &choices).expect("computers go on");
        game.advance(&mut state, &choices[pick], &mut dice);
    }
    match state.phase {
        Phase::Over(ending) => (ending.why, state.turn),
        other => panic!("the battle stopped at {other:?}"),
    }
}

#[test]
fn nearly_every_battle_ends_by_the_break_point_well_before_the_last_turn() {
    let setup = Setup { scenario: "meeting".into(), seats: 2, ..Setup::default() };
    let game = Book::set_up(&setup).expect("a scenario that ships");
    let battles: Vec<(Why, u16)> = (0..60).map(|seed| battle(&game, seed)).collect();
    let broken = battles.iter().filter(|(why, _)| *why == Why::BreakPoint).count();
    assert!(broken >= 57, "{broken} of 60");
    assert!(battles.iter().all(|(_, turn)| *turn <= 12), "{battles:?}");
}
