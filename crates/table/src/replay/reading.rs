//! Reading replays, of this format and older ones.

use super::links::{Chain, Links, unlinked};
use super::{ANY, Entry, FORMAT, Header, Replay, TITLE, one_line};
use crate::rulebook::{Chance, Setup};
use crate::{DiceMode, Digest, Faces, Fallen, Fault, Seat, Source};

/// Windows editors put this before the text.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Whether a text is a replay of any format, even one that cannot be read.
#[must_use]
pub fn is_replay(text: &str) -> bool {
    text.trim_start_matches(BYTE_ORDER_MARK).trim_start().starts_with(TITLE.trim_end())
}

impl Replay {
    /// Reads a replay, and the line number of each entry. A broken chain is no error: [`Replay::chain`]
    /// names the line.
    ///
    /// # Errors
    /// The first line that cannot be read, and what was expected there.
    pub fn read(source: &Source) -> Result<(Replay, Vec<usize>), Fault> {
        let (lines, chain) = content(source)?;
        let read = read(source, &lines);
        let (header, entries, places) = read.map_err(|fault| match (&chain, &fault.help) {
            (Chain::Broken(first), None) => fault.help(first.to_string()),
            _ => fault,
        })?;
        Ok((Replay { header, entries, chain }, places))
    }
}

/// A line and its number.
type Line<'a> = (usize, &'a str);

/// The lines that say something, without their links, and what the links show.
fn content(source: &Source) -> Result<(Vec<Line<'_>>, Chain), Fault> {
    let text = source.text.trim_start_matches(BYTE_ORDER_MARK);
    let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line));
    let first = lines.next().map_or("", |(_, line)| line.trim());
    let linked = format(source, first)? > 1;
    let mut chain = if linked { Chain::Whole } else { Chain::Absent };
    let mut links = Links::after(first);
    let mut content = Vec::new();
    for (number, line) in lines.filter(|(_, line)| !is_comment(line)) {
        let (text, link) = if linked { unlinked(line.trim_end()) } else { (line, None) };
        if chain == Chain::Whole {
            chain = links.check(number, text, link);
        }
        content.push((number, text));
    }
    Ok((content, chain))
}

fn is_comment(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with('#')
}

/// The version of the format, from the first line.
fn format(source: &Source, first: &str) -> Result<u32, Fault> {
    match first.strip_prefix(TITLE).and_then(|version| version.parse().ok()) {
        Some(version @ 1..=FORMAT) => Ok(version),
        Some(version) if version > FORMAT => {
            let newer = format!("this replay was written by a newer Ironhex (format {version})");
            let help = format!("update Ironhex; this version reads formats up to {FORMAT}");
            Err(source.fault_in_line(1, newer).help(help))
        }
        _ => {
            let help = format!("the first line is '{TITLE}{FORMAT}'");
            Err(source.fault_in_line(1, "this is not a replay").help(help))
        }
    }
}

fn read(source: &Source, lines: &[Line<'_>]) -> Result<(Header, Vec<Entry>, Vec<usize>), Fault> {
    let mut lines = lines.iter().copied();
    let header = HeaderReader::read(source, &mut lines)?;
    let (mut entries, mut places) = (Vec::new(), Vec::new());
    for (number, line) in lines {
        entries.push(entry(line.trim()).map_err(|wrong| source.fault_in_line(number, wrong))?);
        places.push(number);
    }
    Ok((header, entries, places))
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
    /// The keys so far that a header has once.
    seen: Vec<String>,
}

/// The keys that a header may have several times.
const REPEATED: [&str; 5] = ["option", "force", "seat", "pack", "note"];

const KEYS: [&str; 13] = [
    "game", "rules", "content", "scenario", "map", "option", "force", "forces", "seat", "dice", "seed",
    "pack", "note",
];

impl HeaderReader {
    fn read<'a>(source: &Source, lines: &mut impl Iterator<Item = Line<'a>>) -> Result<Header, Fault> {
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
        let Some((key, value)) = line.split_once(':').map(|(key, value)| (key.trim(), one_line(value)))
        else {
            return Err(Fault::new("a header line is 'KEY: VALUE'"));
        };
        let value = value.as_str();
        self.once(key)?;
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
                if self.setup.options.iter().any(|(known, _)| known == key.trim()) {
                    return Err(Fault::new(format!("option '{}' is set twice", key.trim())));
                }
                self.setup.options.push((key.trim().into(), value.trim().into()));
            }
            "force" => self.setup.forces.push(value.into()),
            "forces" if value == ANY => self.setup.any_force = true,
            "forces" => return Err(wrong().help("use any: forces that need not be legal")),
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

    /// A header that says something twice contradicts itself.
    fn once(&mut self, key: &str) -> Result<(), Fault> {
        if self.seen.iter().any(|seen| seen == key) {
            return Err(
                Fault::new(format!("the header has a second line '{key}: …'")).help("delete one of them")
            );
        }
        if !REPEATED.contains(&key) {
            self.seen.push(key.into());
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
