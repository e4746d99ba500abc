//! Whole games kept as text: when a rule changes, the difference is the review.

use crate::{Action, State, files, set_up};
use std::fmt::Write as _;
use std::path::Path;
use table::{Game, Judge, Notation, Recorded, Rulebook, Seeded, Setup, Show, Side, Status};

/// Plays the game that `transcripts/NAME` keeps again, with the dice of `seed`: everything comes out as it
/// is written there.
///
/// The choices are those of the file. Where it has none that is legal, the choice is the one the game
/// appraises highest, or else the usual one; so `UPDATE=1` changes no more of a game than it must, and
/// plays a new one where there is no file.
///
/// # Panics
/// At the first line that differs.
pub fn transcript<R: Rulebook>(home: &str, name: &str, setup: &Setup, seed: u64) {
    let path = Path::new(home).join("transcripts").join(name);
    let kept = if path.exists() { files::read(&path) } else { String::new() };
    files::compare(&path, &transcript_text::<R>(setup, seed, &kept));
}

/// The transcript of a game with the choices of another transcript.
///
/// # Panics
/// If the match cannot be set up.
#[must_use]
pub fn transcript_text<R: Rulebook>(setup: &Setup, seed: u64, kept: &str) -> String {
    let game = set_up::<R>(setup);
    let (mut state, mut dice) = (game.start(), Seeded::new(seed.into()));
    let mut choices = Some(kept.lines().filter_map(choice));
    let mut text = title::<R>(setup, seed);
    while let Status::ToAct(seat) = game.status(&state) {
        let line = choices.as_mut().and_then(Iterator::next);
        let action = line.and_then(|line| legal::<R>(&game, &state, line)).unwrap_or_else(|| {
            choices = None;
            preferred::<R>(&game, &state)
        });
        let (before, mut events, mut recorded) = (state.clone(), Vec::new(), Recorded::new(&mut dice));
        let line = game.write(&state, &action);
        game.play(&mut state, &action, &mut recorded, &mut events).expect("the choice is legal");
        let fallen: Vec<String> =
            recorded.fallen.iter().map(|fallen| format!("{} {:?}", fallen.name, fallen.faces)).collect();
        let thrown = if fallen.is_empty() { String::new() } else { format!("  ({})", fallen.join(", ")) };
        let _ = writeln!(text, "> {}: {line}{thrown}", game.seat_name(&before, seat));
        log::<R>(&game, before, &events, &mut text);
    }
    let _ = writeln!(text, "\n{}", game.write_state(&state).trim_end());
    text
}

/// "Battleclix: Meeting Engagement, line against hammer, seed 4".
fn title<R: Rulebook>(setup: &Setup, seed: u64) -> String {
    let scenarios = R::scenarios(&setup.packs).expect("the scenarios");
    let scenario = scenarios.iter().find(|scenario| scenario.id == setup.scenario).expect("the scenario");
    let forces =
        if setup.forces.is_empty() { String::new() } else { format!(", {}", setup.forces.join(" against ")) };
    format!("{}: {}{forces}, seed {seed}\n", R::NAME, scenario.name)
}

/// The choice in a line such as "> Attacker: initiative  (initiative [2, 1])".
fn choice(line: &str) -> Option<&str> {
    let (_seat, choice) = line.strip_prefix("> ")?.split_once(": ")?;
    Some(choice.split_once("  (").map_or(choice, |(choice, _thrown)| choice))
}

/// The action of a line, if it is legal.
fn legal<R: Rulebook>(game: &R::Game, state: &State<R>, line: &str) -> Option<Action<R>> {
    game.read(state, line).ok().filter(|action| game.check(state, action).is_ok())
}

/// The choice the game appraises highest, or else the usual one.
fn preferred<R: Rulebook>(game: &R::Game, state: &State<R>) -> Action<R> {
    let (mut list, mut worths) = (Vec::new(), Vec::new());
    game.legal(state, &mut list);
    if !game.appraise(state, &list, &mut worths) {
        return game.usual(state);
    }
    let best = worths.iter().max().and_then(|best| worths.iter().position(|worth| worth == best));
    best.map_or_else(|| game.usual(state), |best| list[best].clone())
}

/// What happened, a sentence a line with its clause and the number behind it.
fn log<R: Rulebook>(
    game: &R::Game,
    before: State<R>,
    events: &[<R::Game as Game>::Event],
    text: &mut String,
) {
    let mut state = before;
    for event in events {
        let sentence = game.sentence(&state, event);
        game.evolve(&mut state, event);
        if sentence.text.starts_with("Turn ") {
            let _ = writeln!(text, "\n== {} {}", sentence.text, scores::<R>(game, &state));
        } else if !sentence.text.is_empty() {
            let need = sentence.tally.map_or_else(String::new, |tally| format!("  [{}]", tally.sentence()));
            let _ = writeln!(text, "    {} {}{need}", sentence.clause, sentence.text);
        }
    }
}

/// "South 5, North 5".
fn scores<R: Rulebook>(game: &R::Game, state: &State<R>) -> String {
    let scores = game.scores(state);
    let sides = scores
        .iter()
        .zip(0u8..)
        .map(|(score, side)| format!("{} {score}", game.side_name(state, Side(side))));
    sides.collect::<Vec<_>>().join(", ")
}
