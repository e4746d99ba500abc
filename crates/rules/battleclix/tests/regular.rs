//! Regular players bring a battle to its Break Point, and shoot first at who would shoot back.

mod common;

use battleclix::Book;
use battleclix::state::{Phase, Why};
use common::given;
use players::{Player, Regular};
use table::{Game, Notation, Rulebook, Seat, Seeded, Setup, Status};

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

#[test]
fn of_two_like_enemies_the_one_that_has_yet_to_act_is_shot_at() {
    for (acted, yet_to_act) in [("CEN1", "CEN2"), ("CEN2", "CEN1")] {
        let trial = given(&format!(
            r#"
            south = ["marauder-mad-3r"]
            north = ["centurion-cn9-a", "centurion-cn9-a"]
            phase = "act MAD"
            units.MAD = {{ hex = "0501" }}
            units.{acted} = {{ hex = "0308", click = 5, marks = ["activated"] }}
            units.{yet_to_act} = {{ hex = "0708", click = 5 }}
            "#
        ));
        let mut choices = Vec::new();
        trial.game.legal(&trial.state, &mut choices);
        choices.retain(|choice| matches!(choice, battleclix::Action::Attack(..)));
        assert_eq!(choices.len(), 2);
        let pick = Regular::new(1.into(), Seat(0)).choose(&trial.game, &trial.state, &choices);
        let words = trial.game.write(&trial.state, &choices[pick.expect("computers go on")]);
        assert_eq!(words, format!("MAD long {yet_to_act}"));
    }
}
