//! A whole match as a text file: a header, then one action per line with the dice that fell.
//!
//! ```text
//! ironhex replay 2
//! game: quickstart  #5f1c3a90
//! rules: 1  #77aa01ff
//! content: 8c1f0b2a9d3e4f56  #0d9e2b71
//! scenario: QS-T1  #c2f80a13
//! map: QS-M2  #41b7e06c
//! option: los_divided = per_pair  #9a35d2e8
//! force: enforcer  #e70c48b5
//! force: hunchback+cicada  #1863fda2
//! seat: random  #b49e7d01
//! seat: regular  #2fd1c6e7
//! dice: fair  #60a8f394
//! seed: 42  #d5732b0e
//! moves:  #83cf59a6
//! place 0816 N  #f61d04bb
//! place 0801 S  #3ae97c58
//! = 1 0f1e2d3c4b5a6978  #a7025e9d
//! initiative ; initiative 3 4 ; initiative 6 1  #5cb81f34
//! ```
//!
//! The `map` line appears only if the match is not played on the scenario's own map. A line `= TURN
//! DIGEST` gives the digest of the state at the start of a turn and at the end of the game. `resign SEAT`
//! and `draw agreed` end a match by resignation or agreement. Blank lines and lines that begin with `#`
//! are ignored. The lines of a user's pack follow a line `pack: NAME`, each after `| `. Lines `note: …`
//! are for people. A match whose dice a person rolled has no seed.
//!
//! Every line after the first ends with its link: a digest of all lines up to and including it ([`links`]).
//! A line that is changed, added, removed or moved breaks the chain at that line. Format 1 has no links;
//! its replays open and are checked as far as that goes.

mod links;
mod reading;

pub use links::Chain;
pub use reading::{dice_line, is_replay};

use crate::rulebook::{Chance, Rulebook, Setup};
use crate::{Digest, Fallen, Seat};
use links::Links;
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
    /// What the links of its lines show.
    pub chain: Chain,
}

/// The value of `forces` where they need not be legal.
const ANY: &str = "any";

/// The first line is this and the version of the format.
const TITLE: &str = "ironhex replay ";

/// The version of the format that is written; older ones are read.
const FORMAT: u32 = 2;

impl Replay {
    /// A replay to be written: its chain is whole.
    #[must_use]
    pub fn new(header: Header, entries: Vec<Entry>) -> Replay {
        Replay { header, entries, chain: Chain::Whole }
    }

    /// The same replay with only its first entries.
    pub(crate) fn up_to(&self, entries: usize) -> Replay {
        let entries = self.entries.iter().take(entries).cloned().collect();
        Replay { header: self.header.clone(), entries, chain: self.chain.clone() }
    }

    /// The lines after the first, without their links.
    fn lines(&self) -> Vec<String> {
        let Header { game, rules, content, setup, seats, chance, notes } = &self.header;
        let mut lines = Vec::new();
        let mut line = |key: &str, value: &str| lines.push(format!("{key}: {}", one_line(value)));
        line("game", game);
        line("rules", &rules.to_string());
        line("content", &content.to_string());
        line("scenario", &setup.scenario);
        if !setup.map.is_empty() {
            line("map", &setup.map);
        }
        setup.options.iter().for_each(|(key, value)| line("option", &format!("{key} = {value}")));
        setup.forces.iter().for_each(|force| line("force", force));
        if setup.any_force {
            line("forces", ANY);
        }
        seats.iter().for_each(|seat| line("seat", seat));
        line("dice", chance.mode.name());
        if let Some(seed) = chance.seed {
            line("seed", &seed.to_string());
        }
        for pack in &setup.packs {
            lines.push(format!("pack: {}", one_line(&pack.name)));
            lines.extend(pack.text.lines().map(|text| format!("| {}", text.trim_end_matches('\r'))));
        }
        lines.extend(notes.iter().map(|note| format!("note: {}", one_line(note))));
        lines.push("moves:".into());
        lines.extend(self.entries.iter().map(|entry| one_line(&entry.to_string())));
        lines
    }
}

/// The replay in the present format. Whatever it was read from, its links are computed anew.
impl fmt::Display for Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = format!("{TITLE}{FORMAT}");
        writeln!(f, "{first}")?;
        let mut links = Links::after(&first);
        self.lines().iter().try_for_each(|line| writeln!(f, "{line}{}", links.next(line)))
    }
}

/// A value that cannot leave its line: control characters become their pictures (a line feed becomes `␊`).
fn one_line(value: &str) -> String {
    let visible = |letter: char| match letter {
        '\t' => ' ',
        '\u{0}'..='\u{1f}' => char::from_u32(0x2400 + letter as u32).unwrap_or(' '),
        '\u{7f}' => '\u{2421}',
        '\u{80}'..='\u{9f}' | '\u{2028}' | '\u{2029}' => char::REPLACEMENT_CHARACTER,
        _ => letter,
    };
    value.trim().chars().map(visible).collect()
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
