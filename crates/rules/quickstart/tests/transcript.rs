//! Whole games kept as text: when a rule changes, the difference is the review.
//!
//! `UPDATE=1 cargo test -p quickstart --test transcript` writes the files anew.

use quickstart::need::target_movement;
use quickstart::{Action, Book, GRID, Quickstart, State};
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};
use table::{Game, Grid, Notation, Recorded, Rulebook, Seat, Seeded, Setup, Show, Status};

/// A simple player: it goes near the enemy and where it can fire, never leaves the map, fires whatever it can, and
/// leaves the rest to the dice of its own.
fn choose(game: &Quickstart, state: &State, seat: Seat, chooser: &mut Seeded) -> Action {
    let mut list = Vec::new();
    game.legal(state, &mut list);
    let worth = |action: &Action| {
        let mut after = *state;
        game.advance(&mut after, action, &mut Seeded::new(1.into()));
        let Some(unit) = state.on_map.iter().find(|&unit| after.units[unit] != state.units[unit]) else {
            return i32::MIN;
        };
        let enemies = after.on_map.and(game.side_units(game.side(seat).other()));
        let targets =
            enemies.iter().filter(|&enemy| game.may_target(&after, unit, enemy).is_ok()).count() as i32;
        let far =
            enemies.iter().map(|enemy| GRID.distance(after.units[unit].hex(), after.units[enemy].hex()));
        50 * targets - 3 * far.min().unwrap_or(0) as i32 + target_movement(after.units[unit].hexes)
    };
    let moves = list.iter().copied().filter(|action| matches!(action, Action::Move { .. }));
    if let Some(best) = moves.max_by_key(worth) {
        return best;
    }
    let idle = |action: &Action| matches!(action, Action::Leave(_) | Action::HoldFire | Action::Done);
    if list.iter().any(|action| !idle(action)) {
        list.retain(|action| !idle(action));
    }
    list[chooser.below(list.len() as u32) as usize]
}

/// A game between two simple players, as a readable text: the choice in notation
/// with the dice that fell, and below it what happened.
fn transcript(scenario: &str, seed: u64) -> String {
    let setup = Setup { scenario: scenario.into(), seats: 2, ..Setup::default() };
    let game = Book::set_up(&setup).expect("a scenario that ships");
    let (mut dice, mut chooser) = (Seeded::new(seed.into()), Seeded::stream(seed.into(), 1));
    let mut state = game.start();
    let mut text = format!("{}: {}, seed {seed}\n", Book::NAME, game.scenario.name);
    while let Status::ToAct(seat) = game.status(&state) {
        let action = choose(&game, &state, seat, &mut chooser);
        let line = game.write(&state, &action);
        let (before, mut events) = (state, Vec::new());
        let mut recorded = Recorded::new(&mut dice);
        game.play(&mut state, &action, &mut recorded, &mut events).expect("it was listed");
        let fallen: Vec<String> =
            recorded.fallen.iter().map(|fallen| format!("{} {:?}", fallen.name, fallen.faces)).collect();
        let thrown = if fallen.is_empty() { String::new() } else { format!("  ({})", fallen.join(", ")) };
        let _ = writeln!(text, "{}: {line}{thrown}", game.seat_name(seat));
        tell(&game, before, &events, &mut text);
    }
    let _ = writeln!(text, "\n{}", game.write_state(&state));
    text
}

fn tell(game: &Quickstart, before: State, events: &[quickstart::Event], text: &mut String) {
    let mut state = before;
    for event in events {
        let sentence = game.sentence(&state, event);
        game.evolve(&mut state, event);
        if sentence.text.starts_with("Turn ") {
            let _ = writeln!(text, "\n{}", sentence.text);
            continue;
        }
        let need = sentence.tally.map_or_else(String::new, |tally| format!("  [{}]", tally.sentence()));
        if !sentence.text.is_empty() {
            let _ = writeln!(text, "    {} {}{need}", sentence.clause, sentence.text);
        }
    }
}

fn compare(name: &str, scenario: &str, seed: u64) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts").join(name);
    let now = transcript(scenario, seed);
    if env::var("UPDATE").is_ok() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, &now).expect("the transcript is written");
    }
    let kept = fs::read_to_string(&path).expect("a transcript; UPDATE=1 writes it").replace("\r\n", "\n");
    let different = kept.lines().zip(now.lines()).position(|(old, new)| old != new);
    if let Some(at) = different {
        let (old, new) = (kept.lines().nth(at), now.lines().nth(at));
        panic!("{name}:{}: it was {old:?}, it is {new:?}", at + 1);
    }
    assert_eq!(kept.lines().count(), now.lines().count(), "{name} has another length");
}

#[test]
fn a_game_of_the_green_training_goes_as_written() {
    compare("green-training.txt", "QS-T1", 7);
}

#[test]
fn a_game_of_the_elite_training_goes_as_written() {
    compare("elite-training.txt", "QS-T3", 4);
}
