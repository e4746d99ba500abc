//! One step of a case, as it is written.

use crate::{Fault, Source};
use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::fmt;
use toml::Spanned;

/// One step of a case.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    #[serde(rename = "do")]
    lines: Option<Spanned<Lines>>,
    #[serde(default)]
    pub dice: Vec<Spanned<String>>,
    pub refused: Option<Spanned<String>>,
    #[serde(default)]
    pub expect: BTreeMap<Spanned<String>, Spanned<toml::Value>>,
    #[serde(default)]
    pub mentions: Vec<Spanned<String>>,
    pub events: Option<Spanned<Vec<String>>>,
    pub odds_of: Option<Spanned<String>>,
    #[serde(default)]
    pub odds: BTreeMap<Spanned<String>, Spanned<String>>,
    #[serde(default)]
    pub through: bool,
}

/// The actions of a step: one line, or a list of lines with a place each.
enum Lines {
    One(String),
    Many(Vec<Spanned<String>>),
}

impl Step {
    /// Whether it says what should come out.
    pub fn expects(&self) -> bool {
        !self.expect.is_empty()
            || !self.odds.is_empty()
            || self.refused.is_some()
            || !self.mentions.is_empty()
            || self.events.is_some()
    }

    /// The lines of its actions, with their places.
    pub fn lines(&self) -> Vec<Spanned<&str>> {
        let Some(lines) = &self.lines else { return Vec::new() };
        match lines.get_ref() {
            Lines::One(line) => vec![Spanned::new(lines.span(), line.as_str())],
            Lines::Many(list) => {
                list.iter().map(|line| Spanned::new(line.span(), line.get_ref().as_str())).collect()
            }
        }
    }

    /// Refuses what the step would pass over in silence.
    pub fn is_sound(&self, source: &Source) -> Result<(), Fault> {
        let lines = self.lines();
        if let (Some(clause), true) = (&self.refused, lines.is_empty()) {
            return Err(source.fault(clause.span(), "'refused' needs an action in 'do'"));
        }
        if let (Some(_), Some(second)) = (&self.refused, lines.get(1)) {
            let wrong = "'refused' is about one action";
            return Err(source.fault(second.span(), wrong).help("put the others into a step of their own"));
        }
        let rolls = self.dice.first().map(Spanned::span);
        let logs = self.events.as_ref().map(Spanned::span);
        if self.refused.is_some() {
            let wrong = "a refused action rolls no dice and leaves no log";
            return rolls.or(logs).map_or(Ok(()), |place| Err(source.fault(place, wrong)));
        }
        let idle = rolls.or(logs).or_else(|| self.mentions.first().map(Spanned::span));
        if let (Some(place), true) = (idle, lines.is_empty()) {
            return Err(source.fault(place, "'dice', 'mentions' and 'events' need an action in 'do'"));
        }
        match (&self.odds_of, self.odds.first_key_value()) {
            (None, Some((question, _))) => {
                Err(source.fault(question.span(), "'odds' needs an action in 'odds_of'"))
            }
            _ => Ok(()),
        }
    }
}

impl<'de> Deserialize<'de> for Lines {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OneOrMany;
        impl<'de> Visitor<'de> for OneOrMany {
            type Value = Lines;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an action, or a list of actions")
            }

            fn visit_str<E>(self, line: &str) -> Result<Lines, E> {
                Ok(Lines::One(line.into()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Lines, A::Error> {
                let mut lines = Vec::new();
                while let Some(line) = list.next_element()? {
                    lines.push(line);
                }
                Ok(Lines::Many(lines))
            }
        }
        deserializer.deserialize_any(OneOrMany)
    }
}
