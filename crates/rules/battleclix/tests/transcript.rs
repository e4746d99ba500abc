//! A whole game as text: when a rule changes, the change of the transcript is the review.
//!
//! The game is kept in `transcript.txt`. Its choices are played again with the dice of its seed, and
//! everything must come out as it is written there. `UPDATE=1 cargo test -p battleclix --test
//! transcript` lets two regular players play it anew and writes it down.

use battleclix::{Action, Battleclix, Book, State};
use players::{Player, Regular};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use table::{Game, Notation, Rulebook, Seat, Seeded, Setup, Show, Status};

const SEED: u64 = 4;

/// Plays Line against Hammer: the choices, as they are chosen here, and what came of them.
fn played(mut choose: impl FnMut(&Battleclix, &State, Seat, &[Action]) -> Action) -> String {
    let forces = ["line", "hammer"].map(String::from).to_vec();
    let setup = Setup { scenario: "meeting".into(), seats: 2, forces, ..Setup::default() };
    let game = Book::set_up(&setup).expect("a scenario that ships");
    let mut dice = Seeded::new(SEED.into());
    let (mut state, mut list) = (game.start(), Vec::new());
    let mut text = String::from("Meeting Engagement: Line Company (South) against Hammer Company (North)\n");
    while let Status::ToAct(seat) = game.status(&state) {
        list.clear();
        game.legal(&state, &mut list);
        let action = choose(&game, &state, seat, &list);
        let line = game.write(&state, &action);
        let (mut before, mut events) = (state, Vec::new());
        game.play(&mut state, &action, &mut dice, &mut events).expect("it was listed");
        writeln!(text, "> {line}").expect("text");
        for event in &events {
            let sentence = game.sentence(&before, event);
            game.evolve(&mut before, event);
            if let Some(turn) = sentence.text.strip_prefix("Turn ") {
                let scores = game.scores(&before);
                writeln!(text, "\n== Turn {turn} South {}, North {}", scores[0], scores[1]).expect("text");
            } else if !sentence.text.is_empty() {
                writeln!(text, "  {} ({})", sentence.text, sentence.clause).expect("text");
            }
        }
    }
    text
}

#[test]
fn a_whole_game_goes_as_it_always_went() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcript.txt");
    if std::env::var_os("UPDATE").is_some() {
        let mut players = [0, 1].map(|seat| Regular::new(SEED.into(), Seat(seat)));
        let anew = played(|game, state, seat, list| {
            let player = &mut players[usize::from(seat.0)];
            list[player.choose(game, state, list).expect("computers go on")]
        });
        fs::write(&path, anew).expect("written");
    }
    let kept = fs::read_to_string(&path).expect("the transcript");
    let mut lines = kept.lines().filter_map(|line| line.strip_prefix("> "));
    let now = played(|game, state, _, _| {
        game.read(state, lines.next().expect("the game goes on")).expect("a choice of the transcript")
    });
    for (at, (kept, now)) in kept.lines().zip(now.lines()).enumerate() {
        assert_eq!(kept, now, "line {} of transcript.txt", at + 1);
    }
    assert_eq!(kept, now);
    assert!(now.lines().count() > 300 && now.contains("wins"), "a whole game");
}
