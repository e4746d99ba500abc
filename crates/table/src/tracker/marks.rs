//! What is marked on a card, and what marks it.

use crate::Fault;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_and_taps_have_a_text_form() {
        let marks: Marks = "armor 3 heat 2 weapon-pending 1".parse().unwrap();
        assert_eq!((marks.get("heat"), marks.get("mp")), (2, 0));
        assert_eq!(marks.to_string(), "armor 3 heat 2 weapon-pending 1");
        for text in ["armor", "armor x", "armor 3 heat", "armor 0", "armor 1 armor 2", "Armor 1", "a;b 1"] {
            assert!(text.parse::<Marks>().is_err(), "{text}");
        }
        assert_eq!("hit 3".parse::<Tap>().unwrap(), Tap::new("hit", 3));
        assert_eq!("end".parse::<Tap>().unwrap(), Tap::new("end", 0));
        for text in ["", "3", "hit 3 4", "hit x"] {
            assert!(text.parse::<Tap>().is_err(), "{text}");
        }
    }
}
