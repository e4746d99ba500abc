//! The regular player knows what it is doing.

use overdrive::Book;
use players::{Player, RandomPlayer, Regular};
use table::{Game, Seat, Seeded, Side, Status};
use trial::{set_up, setup_with};

/// Games that a regular player on this side wins against a random one, of ten.
fn wins(scenario: &str, forces: &[&str], side: u8) -> usize {
    let game = set_up::<Book>(&setup_with(scenario, forces, &[]));
    let won = |seed: &u64| {
        let mut dice = Seeded::new((*seed).into());
        let mut regular = Regular::new((*seed).into(), Seat(side));
        let mut random = RandomPlayer::new((*seed).into(), Seat(1 - side));
        let (mut state, mut choices) = (game.start(), Vec::new());
        loop {
            let seat = match game.status(&state) {
                Status::Over(outcome) => return outcome.winner == Some(Side(side)),
                Status::ToAct(seat) => seat,
            };
            choices.clear();
            game.legal(&state, &mut choices);
            let pick = match seat.0 == side {
                true => regular.choose(&game, &state, &choices),
                false => random.choose(&game, &state, &choices),
            };
            game.advance(&mut state, &choices[pick.expect("computers go on")], &mut dice);
        }
    };
    (0..10).filter(won).count()
}

#[test]
fn it_beats_chance_in_every_mission() {
    for side in [0, 1] {
        assert!(wins("stand_up_fight", &["vanguard", "vanguard"], side) >= 9);
        assert!(wins("hold_grey_ford", &["pursuit", "pursuit"], side) >= 9);
        assert!(wins("breakthrough", &["pursuit", "rearguard"], side) >= 8);
    }
}
