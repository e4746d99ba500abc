//! Whatever text comes in from outside, it is read or refused, and nothing panics.

use quickstart::{Book, Quickstart, State};
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use table::matches::{Match, verify};
use table::perft::random_state;
use table::replay::Header;
use table::rulebook::Chance;
use table::{Cell, DiceMode, Game, Notation, Replay, Rulebook, Seeded, Setup, Show, Source, Status, case};

/// What a text may meet on its way here.
struct Mangle {
    dice: Seeded,
}

/// Words that mean something in one text or another.
const WORDS: [&str; 24] = [
    "0",
    "1",
    "-1",
    "255",
    "256",
    "65536",
    "99999999999999999999",
    "\"",
    "[",
    "]",
    "{",
    "}",
    "=",
    "[units]",
    "true",
    "x2",
    "x255",
    "QS-T1",
    "QS-M1",
    "enforcer",
    "ENF",
    "0000",
    "1517",
    "é",
];

impl Mangle {
    fn new(seed: u64) -> Mangle {
        Mangle { dice: Seeded::stream(seed.into(), 77) }
    }

    fn below(&mut self, n: usize) -> usize {
        self.dice.below(n.max(1) as u32) as usize
    }

    /// Bytes without any sense.
    fn noise(&mut self) -> String {
        let length = self.below(120);
        let bytes: Vec<u8> = (0..length).map(|_| self.below(256) as u8).collect();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// The text with up to four things done to it.
    fn mangled(&mut self, text: &str) -> String {
        let mut text = text.to_string();
        for _ in 0..=self.below(4) {
            text = self.once(&text);
        }
        text
    }

    fn once(&mut self, text: &str) -> String {
        let letters: Vec<char> = text.chars().collect();
        let at = self.below(letters.len() + 1);
        let (before, after) = letters.split_at(at);
        let (before, after): (String, String) = (before.iter().collect(), after.iter().collect());
        let mut lines: Vec<&str> = text.lines().collect();
        match self.below(8) {
            0 => before,
            1 => {
                let flipped = char::from(32 + self.below(96) as u8);
                format!("{before}{flipped}{}", after.chars().skip(1).collect::<String>())
            }
            2 => format!("{before}{}{after}", WORDS[self.below(WORDS.len())]),
            3 => format!("{before}{}", after.chars().skip(self.below(9)).collect::<String>()),
            4 if lines.len() > 1 => {
                let (a, b) = (self.below(lines.len()), self.below(lines.len()));
                lines.swap(a, b);
                lines.join("\n")
            }
            5 if lines.len() > 1 => {
                let line = lines[self.below(lines.len())];
                lines.insert(self.below(lines.len()), line);
                lines.join("\n")
            }
            6 => self.another_number(text),
            _ => {
                let words: Vec<&str> = text.split(' ').collect();
                let out = self.below(words.len());
                let kept = words.iter().enumerate().filter(|(place, _)| *place != out);
                kept.map(|(_, word)| *word).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// One of the numbers in a text becomes another.
    fn another_number(&mut self, text: &str) -> String {
        let places: Vec<usize> =
            text.char_indices().filter(|(_, letter)| letter.is_ascii_digit()).map(|(at, _)| at).collect();
        if places.is_empty() {
            return text.to_string();
        }
        let at = places[self.below(places.len())];
        format!("{}{}{}", &text[..at], WORDS[self.below(7)], &text[at + 1..])
    }
}

/// A panic is a failure that shows the text.
fn survives<T>(what: &str, text: &str, read: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(|_| panic!("{what} panics over:\n{text}"))
}

fn game(scenario: &str) -> Quickstart {
    let setup = Setup { scenario: scenario.into(), seats: 2, ..Setup::default() };
    Book::set_up(&setup).expect("a scenario that ships")
}

fn file(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("a text")
}

/// The content that ships as packs: every table under the name of its kind, with new ids.
fn packs() -> Vec<String> {
    let pack = |kind: &str| file(&format!("content/{kind}.toml")).replace("\n[", &format!("\n[{kind}.my-"));
    let whole = ["weapons", "units", "maps", "scenarios"].map(pack);
    // Single tables, so that most of a pack can be right while one thing in it is wrong.
    let tables = whole.iter().flat_map(|text| text.split("\n\n").map(String::from).collect::<Vec<_>>());
    tables.filter(|table| table.contains('[')).chain(whole.clone()).collect()
}

#[test]
fn content_packs_are_read_or_refused() {
    let packs = packs();
    let mut mangle = Mangle::new(1);
    let (mut read, mut refused) = (0, 0);
    for pack in &packs {
        survives("a pack", pack, || Book::check(&[Source::new("pack", pack)])).expect("the pack as it is");
    }
    for round in 0..3000 {
        let pack = &packs[mangle.below(packs.len())];
        let text = if round % 20 == 0 { mangle.noise() } else { mangle.mangled(pack) };
        match survives("a pack", &text, || Book::check(&[Source::new("pack", &text)])) {
            Ok(_) => read += 1,
            Err(fault) => {
                assert!(!fault.to_string().is_empty());
                refused += 1;
            }
        }
    }
    assert!(read > 100 && refused > 500, "{read} read, {refused} refused");
}

#[test]
fn lines_are_read_or_refused() {
    let mut mangle = Mangle::new(2);
    let (mut read, mut legal) = (0, 0);
    for scenario in ["QS-T1", "QS-T3", "QS-X3", "QS-X4"] {
        let game = game(scenario);
        let mut lines: Vec<String> =
            ["ENF steps F2 R B", "INF1 through 0801 0802", "line LRL", "HER fire UAC/5"]
                .map(String::from)
                .into();
        for seed in 0..60 {
            let state = random_state(&game, seed, 3 * seed as u32);
            let mut list = Vec::new();
            game.legal(&state, &mut list);
            let fresh = lines.len();
            for action in list.iter().step_by(1 + list.len() / 9) {
                lines.push(game.write(&state, action));
            }
            for _ in 0..60 {
                // Mostly lines of this state, sometimes of another.
                let first = if mangle.below(4) == 0 { 0 } else { fresh };
                let pick = &lines[(first + mangle.below(lines.len() - first)).min(lines.len() - 1)];
                let line = match mangle.below(15) {
                    0 => mangle.noise(),
                    1..8 => mangle.once(pick),
                    _ => mangle.mangled(pick),
                };
                survives("a line", &line, || {
                    if let Ok(action) = game.read(&state, &line) {
                        read += 1;
                        legal += u32::from(game.check(&state, &action).is_ok());
                        game.write(&state, &action);
                        game.listed(&state, &action);
                        game.label(&state, &action);
                        game.tallies(&state, &action);
                        game.path(&state, &action);
                    }
                });
                let question = mangle.mangled("need ENF LL HBK");
                let _ = survives("a question", &question, || game.answer(&state, &question));
            }
        }
    }
    assert!(read > 500 && legal > 200, "{read} read, {legal} legal");
}

/// Plays a few random decisions from a state that came in as text.
fn goes_on(game: &Quickstart, state: State, seed: u64) {
    let (mut state, mut list) = (state, Vec::new());
    let (mut dice, mut chooser) = (Seeded::new(seed.into()), Seeded::stream(seed.into(), 1));
    for _ in 0..25 {
        game.scene(&state);
        let _ = game.asked(&state);
        assert!(game.hints(&state).len() <= 3);
        let (token, cell) = (chooser.below(8) as u16, Cell(chooser.below(256) as u16));
        game.field(&state, token);
        game.threat(&state, token, cell);
        game.sight(&state, cell, Cell(chooser.below(256) as u16));
        let Status::ToAct(_) = game.status(&state) else { return };
        list.clear();
        game.legal(&state, &mut list);
        assert!(!list.is_empty(), "nothing can be done");
        assert!(list.contains(&game.usual(&state)), "the usual action is not listed");
        let action = list[chooser.below(list.len() as u32) as usize];
        let mut events = Vec::new();
        game.play(&mut state, &action, &mut dice, &mut events).expect("it was listed");
    }
}

#[test]
fn states_are_read_or_refused_and_what_is_read_can_be_played() {
    let mut mangle = Mangle::new(3);
    let mut read = 0;
    for scenario in ["QS-T1", "QS-T3", "QS-X4"] {
        let game = game(scenario);
        for seed in 0..60 {
            let text = game.write_state(&random_state(&game, seed, 4 * seed as u32));
            for _ in 0..25 {
                let text = match mangle.below(10) {
                    0 => mangle.noise(),
                    1..8 => mangle.another_number(&text),
                    _ => mangle.mangled(&text),
                };
                survives("a state", &text, || {
                    if let Ok(state) = game.read_state(&text) {
                        read += 1;
                        goes_on(&game, state, seed);
                    }
                });
            }
        }
    }
    assert!(read > 200, "{read} read");
}

#[test]
fn cases_are_run_or_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("the cases").flatten().map(|entry| entry.path()).collect();
    files.sort();
    let mut mangle = Mangle::new(4);
    let mut good = 0;
    for path in files {
        let text = fs::read_to_string(path).expect("a text");
        for _ in 0..12 {
            let text = if mangle.below(25) == 0 { mangle.noise() } else { mangle.mangled(&text) };
            let source = Source::new("case", &text);
            good += u32::from(survives("a case", &text, || case::run::<Book>(&source)).is_ok());
            let _ = survives("a case", &text, || case::about(&source));
        }
    }
    assert!(good > 20, "{good} came out all the same");
}

fn replay_of(game: &Arc<Quickstart>, scenario: &str, seed: u64) -> String {
    let setup = Setup { scenario: scenario.into(), seats: 2, ..Setup::default() };
    let chance = Chance { seed: Some(seed.into()), mode: DiceMode::default() };
    let header = Header::new::<Book>(setup, vec!["random".into(); 2], chance);
    let mut played = Match::new(game.clone(), header);
    let mut chooser = Seeded::stream(seed.into(), 1);
    let mut list = Vec::new();
    while played.to_act().is_some() && played.steps().len() < 80 {
        list.clear();
        game.legal(played.state(), &mut list);
        let action = list[chooser.below(list.len() as u32) as usize];
        played.play(&action, &[]).expect("it was listed");
    }
    played.replay().to_string()
}

#[test]
fn replays_are_played_again_or_refused() {
    let mut mangle = Mangle::new(5);
    let (mut read, mut same, mut different) = (0, 0, 0);
    for scenario in ["QS-T1", "QS-T3"] {
        let game = Arc::new(game(scenario));
        for seed in 0..8 {
            let text = replay_of(&game, scenario, seed);
            let (whole, lines) = Replay::read(&Source::new("replay", &text)).expect("as it was written");
            verify(game.clone(), &whole, &lines).expect("the same dice and the same states");
            for _ in 0..60 {
                let text = if mangle.below(25) == 0 { mangle.noise() } else { mangle.mangled(&text) };
                survives("a replay", &text, || {
                    let Ok((replay, lines)) = Replay::read(&Source::new("replay", &text)) else { return };
                    read += 1;
                    // The header decides which game is played again, if there is such a one.
                    let Ok(game) = Book::set_up(&replay.header.setup) else { return };
                    match verify(Arc::new(game), &replay, &lines) {
                        Ok(_) => same += 1,
                        Err(divergence) => {
                            assert!(divergence.line <= text.lines().count() + 1, "{divergence}");
                            different += 1;
                        }
                    }
                });
            }
        }
    }
    assert!(read > 200 && same > 3 && different > 100, "{read} read, {same} same, {different} different");
}
