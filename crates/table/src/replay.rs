//! A whole match as a text file: a header, then one action per line with the dice that fell.
//!
//! ```text
//! ironhex replay 1
//! game: quickstart
//! rules: 1
//! content: 8c1f0b2a9d3e4f56
//! scenario: QS-T1
//! map: QS-M2
//! option: los_divided = per_pair
//! force: enforcer
//! force: hunchback+cicada
//! seat: random
//! seat: regular
//! dice: fair
//! seed: 42
//! moves:
//! place 0816 N
//! place 0801 S
//! = 1 0f1e2d3c4b5a6978
//! initiative ; initiative 3 4 ; initiative 6 1
//! ```
//!
//! The `map` line appears only if the match is not played on the scenario's own map. A line `= TURN
//! DIGEST` gives the digest of the state at the start of a turn and at the end of the game. `resign SEAT`
//! and `draw agreed` end a match by resignation or agreement. Blank lines and lines that begin with `#`
//! are ignored. The lines of a user's pack follow a line `pack: NAME`, each after `| `. Lines `note: …`
//! are for people. A match whose dice a person rolled has no seed.

use crate::rulebook::{Chance, Rulebook, Setup};
use crate::{DiceMode, Digest, Faces, Fallen, Fault, Seat, Source};
use std::fmt;

/// What a match starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// The digest of its content.
    pub content: Digest,
    /// Scenario, options, packs.
    pub setup: Setup,
    /// The player in each seat: "person", "random".
    pub seats: Vec<String>,
    /// The seed and the dice mode.
    pub chance: Chance,
    /// Notes on the course of the match, such as a choice taken back after its dice had fallen.
    pub notes: Vec<String>,
}

impl Header {
    /// The header of a new match of a game.
    #[must_use]
    pub fn new<R: Rulebook>(setup: Setup, seats: Vec<String>, chance: Chance) -> Header {
        let setup = Setup { seats: seats.len() as u8, ..setup };
        let (game, rules, content) = (R::ID.into(), R::VERSION, R::content());
        Header { game, rules, content, setup, seats, chance, notes: Vec::new() }
    }
}

/// One line of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// An action and the dice that fell.
    Action {
        /// The action in notation.
        line: String,
        /// The throws, in order.
        dice: Vec<Fallen>,
    },
    /// The digest of the state at the start of a turn, or at the end.
    Digest {
        /// The turn.
        turn: u16,
        /// The digest.
        digest: Digest,
    },
    /// A seat resigned.
    Resigned(Seat),
    /// The players agreed on a draw.
    Agreed,
}

/// A whole match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// What the match starts from.
    pub header: Header,
    /// The actions and digests, in order.
    pub entries: Vec<Entry>,
}

const FIRST_LINE: &str = "ironhex replay 1";

impl fmt::Display for Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header = &self.header;
        writeln!(f, "{FIRST_LINE}\ngame: {}\nrules: {}", header.game, header.rules)?;
        writeln!(f, "content: {}\nscenario: {}", header.content, header.setup.scenario)?;
        if !header.setup.map.is_empty() {
            writeln!(f, "map: {}", header.setup.map)?;
        }
        for (key, value) in &header.setup.options {
            writeln!(f, "option: {key} = {value}")?;
        }
        for force in &header.setup.forces {
            writeln!(f, "force: {force}")?;
        }
        for seat in &header.seats {
            writeln!(f, "seat: {seat}")?;
        }
        writeln!(f, "dice: {}", header.chance.mode.name())?;
        if let Some(seed) = header.chance.seed {
            writeln!(f, "seed: {seed}")?;
        }
        for pack in &header.setup.packs {
            writeln!(f, "pack: {}", pack.name)?;
            for line in pack.text.lines() {
                writeln!(f, "| {line}")?;
            }
        }
        for note in &header.notes {
            writeln!(f, "note: {note}")?;
        }
        writeln!(f, "moves:")?;
        self.entries.iter().try_for_each(|entry| writeln!(f, "{entry}"))
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Action { line, dice } => {
                f.write_str(line)?;
                dice.iter().try_for_each(|fallen| write!(f, " ; {}", Written(fallen)))
            }
            Entry::Digest { turn, digest } => write!(f, "= {turn} {digest}"),
            Entry::Resigned(seat) => write!(f, "resign {}", seat.0),
            Entry::Agreed => f.write_str("draw agreed"),
        }
    }
}

/// A throw as replays write it: "to hit 5 3".
pub(crate) struct Written<'a>(pub(crate) &'a Fallen);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.name)?;
        self.0.faces.iter().try_for_each(|face| write!(f, " {face}"))
    }
}

impl Replay {
    /// Reads a replay, and the line number of each entry.
    ///
    /// # Errors
    /// The first line that cannot be read, and what was expected there.
    pub fn read(source: &Source) -> Result<(Replay, Vec<usize>), Fault> {
        let mut lines = source.text.lines().enumerate().map(|(at, line)| (at + 1, line));
        match lines.next() {
            Some((_, line)) if line.trim() == FIRST_LINE => {}
            _ => {
                let wrong = "this is not a replay";
                return Err(source.fault_in_line(1, wrong).help(format!("the first line is '{FIRST_LINE}'")));
            }
        }
        let header = HeaderReader::read(source, &mut lines)?;
        let mut entries = Vec::new();
        let mut places = Vec::new();
        for (number, line) in lines {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            entries.push(entry(line).map_err(|wrong| source.fault_in_line(number, wrong))?);
            places.push(number);
        }
        Ok((Replay { header, entries }, places))
    }
}

fn entry(line: &str) -> Result<Entry, String> {
    if let Some(rest) = line.strip_prefix("= ") {
        let parts = rest.split_once(' ').map(|(turn, digest)| (turn.parse(), Digest::parse(digest)));
        return match parts {
            Some((Ok(turn), Some(digest))) => Ok(Entry::Digest { turn, digest }),
            _ => Err("a digest line is '= TURN DIGEST', with a digest of 16 hexadecimal digits".into()),
        };
    }
    if let Some(seat) = line.strip_prefix("resign ") {
        return seat
            .parse()
            .map(|seat| Entry::Resigned(Seat(seat)))
            .map_err(|_| format!("'{seat}' is not a seat number"));
    }
    if line == "draw agreed" {
        return Ok(Entry::Agreed);
    }
    let mut parts = line.split(" ; ");
    let action = parts.next().unwrap_or_default().to_string();
    let dice = parts.map(fallen).collect::<Result<_, _>>()?;
    Ok(Entry::Action { line: action, dice })
}

/// "to hit 5 3": a name, then the faces.
fn fallen(text: &str) -> Result<Fallen, String> {
    let (name, faces) = dice_line(text)?;
    // Replays do not record who threw: the rules know.
    Ok(Fallen { seat: Seat(0), name, faces: faces.as_slice().into(), sides: 0 })
}

/// Reads "to hit 5 3": the name and the faces.
///
/// # Errors
/// What was expected.
pub fn dice_line(text: &str) -> Result<(String, Faces), String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let names = words.iter().take_while(|word| word.parse::<u8>().is_err()).count();
    let faces: Option<Vec<u8>> = words[names..].iter().map(|word| word.parse().ok()).collect();
    match faces.as_deref().and_then(Faces::new) {
        Some(faces) if names > 0 && !faces.as_slice().is_empty() => Ok((words[..names].join(" "), faces)),
        _ => Err(format!("'{text}' is not a throw such as 'to hit 5 3'")),
    }
}

/// The header as far as it has been read.
#[derive(Default)]
struct HeaderReader {
    game: Option<String>,
    rules: Option<u16>,
    content: Option<Digest>,
    setup: Setup,
    seats: Vec<String>,
    mode: Option<DiceMode>,
    seed: Option<crate::Seed>,
    notes: Vec<String>,
}

const KEYS: [&str; 12] = [
    "game", "rules", "content", "scenario", "map", "option", "force", "seat", "dice", "seed", "pack", "note",
];

impl HeaderReader {
    fn read<'a>(
        source: &Source,
        lines: &mut impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<Header, Fault> {
        let mut reader = HeaderReader::default();
        for (number, line) in lines {
            if line.trim() == "moves:" {
                return reader.finish(source, number);
            }
            reader.line(line).map_err(|fault| {
                let place = source.fault_in_line(number, "");
                fault.at(source, place.span.unwrap_or(0..0))
            })?;
        }
        Err(source.fault_in_line(usize::MAX, "the header does not end with a line 'moves:'"))
    }

    fn line(&mut self, line: &str) -> Result<(), Fault> {
        if let Some(text) = line.strip_prefix('|') {
            let Some(pack) = self.setup.packs.last_mut() else {
                return Err(Fault::new("a pack line needs a line 'pack: NAME' before it"));
            };
            pack.text += text.strip_prefix(' ').unwrap_or(text);
            pack.text.push('\n');
            return Ok(());
        }
        if line.trim().is_empty() || line.starts_with('#') {
            return Ok(());
        }
        let Some((key, value)) = line.split_once(':').map(|(key, value)| (key.trim(), value.trim())) else {
            return Err(Fault::new("a header line is 'KEY: VALUE'"));
        };
        let wrong = || Fault::new(format!("invalid {key} '{value}'"));
        match key {
            "game" => self.game = Some(value.into()),
            "rules" => self.rules = Some(value.parse().map_err(|_| wrong().help("use a whole number"))?),
            "content" => {
                self.content =
                    Some(Digest::parse(value).ok_or_else(|| wrong().help("use 16 hexadecimal digits"))?);
            }
            "scenario" => self.setup.scenario = value.into(),
            "map" => self.setup.map = value.into(),
            "option" => {
                let (key, value) = value
                    .split_once('=')
                    .ok_or_else(|| wrong().help("use KEY = VALUE, such as turn_limit = 10"))?;
                self.setup.options.push((key.trim().into(), value.trim().into()));
            }
            "force" => self.setup.forces.push(value.into()),
            "seat" => self.seats.push(value.into()),
            "dice" => {
                self.mode = Some(DiceMode::named(value).ok_or_else(|| wrong().help("use fair or bag"))?)
            }
            "seed" => self.seed = Some(value.parse().map_err(|message: String| Fault::new(message))?),
            "note" => self.notes.push(value.into()),
            "pack" => self.setup.packs.push(Source::new(value, "")),
            _ => return Err(Fault::unknown("key", key, KEYS)),
        }
        Ok(())
    }

    fn finish(mut self, source: &Source, line: usize) -> Result<Header, Fault> {
        let missing = |what: &str| source.fault_in_line(line, format!("the header has no line '{what}: …'"));
        if self.seats.is_empty() || self.seats.len() > 250 {
            return Err(missing("seat"));
        }
        if self.setup.scenario.is_empty() {
            return Err(missing("scenario"));
        }
        self.setup.seats = self.seats.len() as u8;
        Ok(Header {
            game: self.game.ok_or_else(|| missing("game"))?,
            rules: self.rules.ok_or_else(|| missing("rules"))?,
            content: self.content.ok_or_else(|| missing("content"))?,
            setup: self.setup,
            seats: self.seats,
            chance: Chance { seed: self.seed, mode: self.mode.unwrap_or_default() },
            notes: self.notes,
        })
    }
}
