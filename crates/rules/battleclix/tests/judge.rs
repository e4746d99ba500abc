//! What the judge tells players who think ahead: how lucky dice were, and how far to look.

mod common;

use battleclix::{Action, Battleclix, Book, State};
use common::given;
use players::{Player, Regular};
use table::{Game, Judge, Rulebook, Seat, Seeded, Setup, Status, explore};

/// The mean luck of an attack, over all that its dice and those of the Events behind it can show.
fn mean(game: &Battleclix, state: &State, action: &Action) -> f64 {
    let law = explore(game, state, action);
    let lucks = law.outcomes.iter().map(|(after, weight)| {
        let weight = weight.top() as f64 / weight.bottom() as f64;
        weight * f64::from(game.luck(state, action, after))
    });
    lucks.sum()
}

/// The attacks of a battle between two regular players, with what the mean luck of each is.
fn lucks(game: &Battleclix, seed: u64) -> Vec<(String, f64)> {
    let mut dice = Seeded::new(seed.into());
    let mut seats = [0, 1].map(|seat| Regular::new(seed.into(), Seat(seat)));
    let (mut state, mut choices, mut lucks) = (game.start(), Vec::new(), Vec::new());
    while let Status::ToAct(seat) = game.status(&state) {
        choices.clear();
        game.legal(&state, &mut choices);
        let pick = seats[usize::from(seat.0)].choose(game, &state, &choices).expect("computers go on");
        if let Action::Attack(..) = choices[pick] {
            lucks.push((format!("{:?} of seed {seed}", choices[pick]), mean(game, &state, &choices[pick])));
        }
        game.advance(&mut state, &choices[pick], &mut dice);
    }
    lucks
}

#[test]
fn luck_is_nothing_on_the_average() {
    let forces = ["line", "clan_strike"].map(String::from).to_vec();
    let setup = Setup { scenario: "meeting".into(), seats: 2, forces, ..Setup::default() };
    let game = Book::set_up(&setup).expect("a scenario that ships");
    let lucks: Vec<_> = (0..4).flat_map(|seed| lucks(&game, seed)).collect();
    assert!(lucks.len() > 100, "{}", lucks.len());
    for (attack, mean) in &lucks {
        // Worths are whole numbers, rounded once for a dial and once for the attack.
        assert!(mean.abs() < 2.0, "{attack}: {mean}");
    }
}

#[test]
fn a_turn_further_is_worth_looking_at_once_most_units_have_acted() {
    let turns = |marks: [&str; 3]| {
        let trial = given(&format!(
            r#"
            south = ["marauder-mad-3r", "locust-lct-1v"]
            north = ["centurion-cn9-a"]
            units.MAD = {{ hex = "0101", marks = [{}] }}
            units.LCT = {{ hex = "0103", marks = [{}] }}
            units.CEN = {{ hex = "0108", marks = [{}] }}
            "#,
            marks[0], marks[1], marks[2]
        ));
        trial.game.foresight(&trial.state)
    };
    let acted = r#""activated""#;
    assert_eq!(turns(["", "", ""]), 0);
    assert_eq!(turns([acted, "", ""]), 0);
    assert_eq!(turns([acted, "", acted]), 1);
}
