//! The regular player knows what it is doing.

use clix_campaign::Book;
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
fn it_beats_chance_on_streets_in_corridors_and_on_the_roofs() {
    for side in [0, 1] {
        assert!(wins("crossroads", &["first-light", "first-light"], side) >= 9);
        assert!(wins("lockdown", &["foundry-gang", "foundry-gang"], side) >= 9);
        assert!(wins("night-shift", &["waking-hill", "waking-hill"], side) >= 9);
    }
}
