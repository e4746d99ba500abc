//! House-rule options: their values, their defaults, and how each sets a field of a game's options.

use crate::{Fault, Inside};
use serde::Serialize;
use std::collections::BTreeMap;

/// One option of a game, as setups and help show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OptionInfo {
    /// The name in setups.
    pub key: &'static str,
    /// The clause that describes it.
    pub clause: &'static str,
    /// The possible values, for an option with words.
    pub values: &'static [&'static str],
    /// The smallest and the largest value, for an option with numbers.
    pub range: Option<(u16, u16)>,
    /// The default value.
    pub default: &'static str,
    /// What it changes, in one sentence.
    pub text: &'static str,
}

impl OptionInfo {
    /// Finds an option by its name and checks the value.
    ///
    /// # Errors
    /// An unknown name or value, with the closest valid one.
    pub fn find(all: &[OptionInfo], key: &str, value: &str) -> Result<OptionInfo, Fault> {
        let found = all.iter().find(|option| option.key == key);
        let option = *found.ok_or_else(|| Fault::unknown("option", key, all.iter().map(|o| o.key)))?;
        option.check(value).map(|()| option)
    }

    fn check(&self, value: &str) -> Result<(), Fault> {
        let key = self.key;
        match self.range {
            None if self.values.contains(&value) => Ok(()),
            None => Err(Fault::unknown(&format!("value of {key}"), value, self.values.iter().copied())),
            Some((least, most))
                if value.parse().is_ok_and(|number: u16| (least..=most).contains(&number)) =>
            {
                Ok(())
            }
            Some((least, most)) => {
                let wrong = format!("{key} cannot be '{value}'");
                Err(Fault::new(wrong).help(format!("a whole number from {least} to {most}")))
            }
        }
    }
}

/// One option together with the field it sets. Every option needs a setter, so none can be silently
/// ignored.
pub struct OptionRow<O> {
    /// The option as people see it.
    pub info: OptionInfo,
    /// Sets the field to a valid value.
    pub set: fn(&mut O, &str),
}

impl<O> OptionRow<O> {
    /// An option with words; the first one is the default.
    #[must_use]
    pub const fn words(
        key: &'static str,
        clause: &'static str,
        values: &'static [&'static str],
        text: &'static str,
        set: fn(&mut O, &str),
    ) -> Self {
        OptionRow { info: OptionInfo { key, clause, values, range: None, default: values[0], text }, set }
    }

    /// An option with whole numbers in a range.
    #[must_use]
    pub const fn number(
        key: &'static str,
        clause: &'static str,
        (range, default): ((u16, u16), &'static str),
        text: &'static str,
        set: fn(&mut O, &str),
    ) -> Self {
        OptionRow { info: OptionInfo { key, clause, values: &[], range: Some(range), default, text }, set }
    }
}

/// The descriptions of the options, row by row.
#[must_use]
pub const fn infos<O, const N: usize>(rows: &[OptionRow<O>; N]) -> [OptionInfo; N] {
    let mut all = [rows[0].info; N];
    let mut at = 1;
    while at < N {
        all[at] = rows[at].info;
        at += 1;
    }
    all
}

/// Options as a TOML table has them, in plain words.
#[must_use]
pub fn in_words(given: &BTreeMap<String, toml::Value>) -> Vec<(String, String)> {
    let words = |value: &toml::Value| value.as_str().map_or_else(|| value.to_string(), String::from);
    given.iter().map(|(key, value)| (key.clone(), words(value))).collect()
}

/// The default options with the given changes. A fault is inside the key of its option.
///
/// # Errors
/// An unknown option or value, with the closest valid one.
pub fn read<O: Default>(rows: &[OptionRow<O>], given: &[(String, String)]) -> Result<O, Fault> {
    let mut options = O::default();
    for (key, value) in given {
        let row = rows.iter().find(|row| row.info.key == *key);
        let known = || rows.iter().map(|row| row.info.key);
        let row = row.ok_or_else(|| Fault::unknown("option", key, known())).inside(key)?;
        row.info.check(value).inside(key)?;
        (row.set)(&mut options, value);
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default, Debug, PartialEq)]
    struct Options {
        loud: bool,
        limit: u16,
    }

    const ROWS: [OptionRow<Options>; 2] = [
        OptionRow::words("voice", "T-O-1", &["soft", "loud"], "How to speak.", |options, value| {
            options.loud = value == "loud";
        }),
        OptionRow::number("limit", "T-O-2", ((1, 9), "0"), "How long.", |options, value| {
            options.limit = value.parse().unwrap_or(0);
        }),
    ];

    fn set(key: &str, value: &str) -> Result<Options, Fault> {
        read(&ROWS, &[(key.to_string(), value.to_string())])
    }

    #[test]
    fn an_option_sets_its_field() {
        assert_eq!(set("voice", "loud").unwrap(), Options { loud: true, limit: 0 });
        assert_eq!(set("limit", "7").unwrap(), Options { loud: false, limit: 7 });
        assert_eq!(infos(&ROWS).map(|info| info.key), ["voice", "limit"]);
    }

    #[test]
    fn an_unknown_option_or_value_is_refused_with_the_closest() {
        assert!(set("vioce", "loud").unwrap_err().to_string().contains("voice"));
        assert!(set("voice", "load").unwrap_err().to_string().contains("loud"));
        assert!(set("limit", "10").unwrap_err().to_string().contains("1 to 9"));
    }
}
