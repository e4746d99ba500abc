//! Any text in a file is understood or refused, without a panic.

mod program;

use std::panic::{AssertUnwindSafe, catch_unwind};
use table::{DiceMode, Seeded, Setup, Source};

/// Words that have broken programs before.
const NASTY: [&str; 24] = [
    "",
    " ",
    "0",
    "-1",
    "255",
    "256",
    "65536",
    "99999999999999999999",
    "1e9",
    "\u{0}",
    "é",
    "\u{202e}",
    "=",
    ";",
    " ; ",
    ":",
    "|",
    "\"",
    "[",
    "{",
    "#",
    "\n",
    "[[step]]",
    "= 1 0123456789abcdef",
];

/// A text with a few changes, the same for the same random numbers.
fn mutated(text: &str, rng: &mut Seeded) -> String {
    let mut text = text.to_string();
    for _ in 0..=rng.below(3) {
        text = changed(&text, rng);
    }
    text
}

fn changed(text: &str, rng: &mut Seeded) -> String {
    let mut pick = |n: usize| rng.below(n.max(1) as u32) as usize;
    match pick(6) {
        // A word becomes another word of the same text, or a nasty one.
        0 | 1 => {
            let words: Vec<&str> = text.split_inclusive([' ', '\n', '"']).collect();
            let (at, from) = (pick(words.len()), pick(words.len()));
            let other =
                if pick(2) == 0 { NASTY[pick(NASTY.len())] } else { words.get(from).copied().unwrap_or("") };
            words.iter().enumerate().map(|(place, word)| if place == at { other } else { word }).collect()
        }
        // A line is lost, doubled or moved.
        2 => {
            let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
            let (at, to) = (pick(lines.len()), pick(lines.len() + 1));
            let how = pick(3);
            if let Some(&line) = lines.get(at) {
                if how != 0 {
                    lines.insert(to, line);
                }
                if how != 1 {
                    lines.remove(if to <= at && how != 0 { at + 1 } else { at });
                }
            }
            lines.concat()
        }
        // The text ends early.
        3 => text.chars().take(pick(text.chars().count())).collect(),
        // A number grows, shrinks or changes its sign.
        4 => {
            let digits: Vec<usize> =
                text.match_indices(|c: char| c.is_ascii_digit()).map(|(at, _)| at).collect();
            let Some(&at) = digits.get(pick(digits.len())) else { return text.into() };
            let other = ["0", "9", "99", "-1", "300"][pick(5)];
            format!("{}{other}{}", &text[..at], &text[at + 1..])
        }
        // A character becomes another.
        _ => {
            let mut letters: Vec<char> = text.chars().collect();
            let (at, from) = (pick(letters.len()), pick(letters.len()));
            if let Some(&letter) = letters.get(from) {
                letters[at] = letter;
            }
            letters.into_iter().collect()
        }
    }
}

/// Feeds `times` broken versions of a text to `reader`.
fn survives(text: &str, times: u32, reader: impl Fn(&Source)) {
    let mut rng = Seeded::new(1.into());
    for _ in 0..times {
        let broken = Source::new("broken", mutated(text, &mut rng));
        if catch_unwind(AssertUnwindSafe(|| reader(&broken))).is_err() {
            panic!("this text breaks it:\n{}", broken.text);
        }
    }
}

fn replay(scenario: &str, seats: &str, option: (&str, &str)) -> String {
    let request = shelf::MatchRequest {
        setup: Setup {
            scenario: scenario.into(),
            options: vec![(option.0.into(), option.1.into())],
            ..Setup::default()
        },
        seats: vec![seats.into(), seats.into()],
        seating: shelf::Seating::new(5.into()),
        mode: DiceMode::Bag,
        most_decisions: None,
    };
    let game = shelf::find("quickstart").expect("on the shelf");
    game.play_match(&request).expect("a match is played").replay.to_string()
}

#[test]
fn replays() {
    let reader = |source: &Source| {
        if let Ok((game, replay, lines)) = shelf::open_replay(source) {
            let mut entries = 0;
            let _ = game.narrate(&replay, &lines, &mut |_| entries += 1);
            let _ = game.perft(shelf::Position::Replay(source, Some(30)), 1).map(Iterator::count);
        }
    };
    survives(&replay("QS-T1", "regular", ("turn_limit", "4")), 800, reader);
    survives(&replay("QS-T3", "random", ("turn_limit", "3")), 200, reader);
    survives(&program::format_1(&replay("QS-T1", "random", ("turn_limit", "3"))), 400, reader);
}

#[test]
fn replays_of_hand_thrown_dice() {
    let by_hand = program::format_1(&replay("QS-T1", "regular", ("turn_limit", "4")));
    let by_hand = by_hand.replace("\nseed: 5\n", "\n");
    assert!(!by_hand.contains("seed"));
    survives(&by_hand, 600, |source| {
        if let Ok((game, replay, lines)) = shelf::open_replay(source) {
            let _ = game.verify(&replay, &lines);
        }
    });
}

#[test]
fn cases() {
    survives(include_str!("fixtures/cases/duel.toml"), 6000, |source| {
        if let Ok((game, _)) = shelf::open_case(source) {
            let _ = game.run_case(source);
        }
    });
}

#[test]
fn packs() {
    let game = shelf::find("quickstart").expect("on the shelf");
    survives(include_str!("fixtures/zapper.toml"), 3000, |source| {
        let _ = game.check(std::slice::from_ref(source));
    });
}

#[test]
fn actions() {
    let game = shelf::find("quickstart").expect("on the shelf");
    let duel = Source::new("duel.toml", include_str!("fixtures/cases/duel.toml"));
    survives("HBK fire AC/20", 3000, |source| {
        let _ = game.forecast(shelf::Position::Case(&duel), &source.text, true);
    });
}
