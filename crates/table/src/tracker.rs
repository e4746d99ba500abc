//! Cards without a board: a force's cards on one page, for a game on a real table.
//!
//! A player taps damage, heat and the like; the game's own rules say what the card is worth then. Everything
//! is plain data: a card's marks go in, the card and its new marks come out, and both have a text form that a
//! browser can keep.
//!
//! ```
//! use table::tracker::{Marks, Sheet};
//! let mut sheet = Sheet::new("rook veteran");
//! sheet.push("armor 3 heat 2".parse::<Marks>().unwrap());
//! assert_eq!(sheet.to_string(), "rook veteran: ; armor 3 heat 2");
//! assert!(sheet.undo() && sheet.marks().is_empty());
//! ```

use crate::Fault;
use crate::show::Card;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// The most steps that can be taken back.
const MOST_STEPS: usize = 100;

/// A game's tracker: its rules for cards off the board.
pub trait Tracker {
    /// The card of a member (`rook veteran`) with these marks.
    ///
    /// # Errors
    /// An unknown member, or marks that its card cannot have.
    fn tracked(&self, member: &str, marks: &Marks) -> Result<Tracked, Fault>;

    /// What a tap does: the new marks, and what happened. The key of a counter sets that counter.
    ///
    /// # Errors
    /// An unknown member or tap, marks that its card cannot have, or the rule that forbids the tap.
    fn tap(&self, member: &str, marks: &Marks, tap: &Tap) -> Result<Tapped, Fault>;
}

/// A tracked card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tracked {
    /// The card as it is now.
    pub card: Card,
    /// What can be counted up and down by hand.
    pub counters: Vec<Counter>,
    /// What can happen to it.
    pub taps: Vec<TapInfo>,
    /// What the player should know now: effects, what is due, what comes.
    pub notes: Vec<String>,
    /// Whether it is out of the game.
    pub out: bool,
}

/// A number that can be tapped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Counter {
    /// Its key in marks and taps.
    pub key: &'static str,
    /// Its name: "Armor damage".
    pub name: &'static str,
    /// The number now.
    pub now: i32,
    /// The highest number.
    pub most: i32,
    /// The number from which on it is dangerous.
    pub danger: Option<i32>,
}

/// Something that can happen to a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TapInfo {
    /// Its key.
    pub key: &'static str,
    /// Its name, on a button: "Hit for".
    pub name: &'static str,
    /// The numbers that can go with it, the least and the most; `None` for a tap without a number.
    pub numbers: Option<(i32, i32)>,
    /// How many times it is due before anything else; 0 if it is not.
    pub due: i32,
}

/// What a tap did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tapped {
    /// The marks afterwards.
    pub marks: Marks,
    /// What happened, a sentence each.
    pub sentences: Vec<String>,
}

/// A tap: `hit 3`, `critical 7`, `end`, or a counter with its new number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tap {
    /// The key of a tap or of a counter.
    pub key: String,
    /// The number that goes with it; 0 if none does.
    pub number: i32,
}

impl Tap {
    /// A tap with a number.
    #[must_use]
    pub fn new(key: impl Into<String>, number: i32) -> Tap {
        Tap { key: key.into(), number }
    }
}

impl fmt::Display for Tap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.key, self.number)
    }
}

impl FromStr for Tap {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Tap, Fault> {
        let mut words = text.split_whitespace();
        let key = words.next().filter(|key| is_key(key));
        let number = words.next().map_or(Ok(0), str::parse);
        match (key, number, words.next()) {
            (Some(key), Ok(number), None) => Ok(Tap::new(key, number)),
            _ => Err(Fault::new(format!("'{text}' is not a tap")).help("such as 'hit 3'")),
        }
    }
}

/// What is marked on a card: the numbers that are not 0, by key. The text form is `armor 3 heat 2`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Marks(BTreeMap<String, i32>);

impl Marks {
    /// The number of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> i32 {
        self.0.get(key).copied().unwrap_or(0)
    }

    /// Sets the number of a key.
    pub fn set(&mut self, key: &str, number: i32) {
        if number == 0 {
            self.0.remove(key);
        } else {
            self.0.insert(key.into(), number);
        }
    }

    /// Whether nothing is marked.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The keys with their numbers, in the order of the alphabet.
    pub fn iter(&self) -> impl Iterator<Item = (&str, i32)> {
        self.0.iter().map(|(key, number)| (key.as_str(), *number))
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (key, number)) in self.iter().enumerate() {
            write!(f, "{}{key} {number}", if at > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for Marks {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Marks, Fault> {
        let wrong = || Fault::new(format!("'{text}' are not marks")).help("such as 'armor 3 heat 2'");
        let mut marks = Marks::default();
        let mut words = text.split_whitespace();
        while let Some(key) = words.next() {
            let number: i32 = words.next().and_then(|word| word.parse().ok()).ok_or_else(wrong)?;
            if !is_key(key) || number == 0 || marks.get(key) != 0 {
                return Err(wrong());
            }
            marks.set(key, number);
        }
        Ok(marks)
    }
}

fn is_key(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
}

/// A card of a page: the member, its marks, and those before, to undo. The text form is one line:
/// `rook veteran: ; armor 3; armor 3 heat 2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The member of the force.
    pub member: String,
    before: Vec<Marks>,
    now: Marks,
}

impl Sheet {
    /// A fresh card.
    #[must_use]
    pub fn new(member: impl Into<String>) -> Sheet {
        Sheet { member: member.into(), before: Vec::new(), now: Marks::default() }
    }

    /// The marks now.
    #[must_use]
    pub fn marks(&self) -> &Marks {
        &self.now
    }

    /// Goes on to new marks.
    pub fn push(&mut self, marks: Marks) {
        if self.before.len() == MOST_STEPS {
            self.before.remove(0);
        }
        self.before.push(std::mem::replace(&mut self.now, marks));
    }

    /// Takes the last step back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let last = self.before.pop();
        let is_one = last.is_some();
        self.now = last.unwrap_or_else(|| std::mem::take(&mut self.now));
        is_one
    }

    /// Whether there is a step to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.member)?;
        for marks in &self.before {
            write!(f, "{marks}; ")?;
        }
        write!(f, "{}", self.now)
    }
}

impl FromStr for Sheet {
    type Err = Fault;

    fn from_str(line: &str) -> Result<Sheet, Fault> {
        let (member, steps) = line.split_once(':').ok_or_else(|| {
            Fault::new(format!("'{line}' is not a tracked card")).help("such as 'rook veteran: armor 3'")
        })?;
        let mut sheet = Sheet::new(member.trim());
        for (at, step) in steps.split(';').enumerate() {
            let marks = step.parse()?;
            if at == 0 {
                sheet.now = marks;
            } else {
                sheet.push(marks);
            }
        }
        Ok(sheet)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_comes_back_from_its_line_and_undoes_step_by_step() {
        let line = "rook veteran: ; armor 3; armor 3 heat 2 weapon-pending 1";
        let mut sheet: Sheet = line.parse().unwrap();
        assert_eq!(sheet.to_string(), line);
        assert_eq!((sheet.member.as_str(), sheet.marks().get("heat")), ("rook veteran", 2));
        assert!(sheet.undo());
        assert_eq!(sheet.marks().to_string(), "armor 3");
        assert!(sheet.undo() && !sheet.can_undo() && !sheet.undo());
        assert_eq!(sheet.to_string(), "rook veteran: ");
        assert_eq!(sheet.to_string().parse::<Sheet>().unwrap(), sheet);
        (1..=120).for_each(|number| {
            let mut marks = Marks::default();
            marks.set("armor", number);
            sheet.push(marks);
        });
        assert_eq!(sheet.before.len(), MOST_STEPS);
        assert_eq!(sheet.marks().get("armor"), 120);
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["armor", "armor x", "armor 3 heat", "armor 0", "armor 1 armor 2", "Armor 1", "a;b 1"] {
            assert!(text.parse::<Marks>().is_err(), "{text}");
        }
        assert!("rook".parse::<Sheet>().is_err() && "rook: armor".parse::<Sheet>().is_err());
        assert_eq!("hit 3".parse::<Tap>().unwrap(), Tap::new("hit", 3));
        assert_eq!("end".parse::<Tap>().unwrap(), Tap::new("end", 0));
        for text in ["", "3", "hit 3 4", "hit x"] {
            assert!(text.parse::<Tap>().is_err(), "{text}");
        }
    }
}
