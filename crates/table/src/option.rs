//! A house-rule option: its values, its default, a sentence about it.

use crate::Fault;
use serde::Serialize;

/// One option of a game, as setups and help show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OptionInfo {
    /// The name in setups.
    pub key: &'static str,
    /// Its clause.
    pub clause: &'static str,
    /// The values, for an option of words.
    pub values: &'static [&'static str],
    /// The smallest and the largest value, for an option of numbers.
    pub range: Option<(u16, u16)>,
    /// The default.
    pub default: &'static str,
    /// What it changes, in a sentence.
    pub text: &'static str,
}

impl OptionInfo {
    /// The option of that name, if the value is one it can have.
    ///
    /// # Errors
    /// An unknown name or value, with the nearest right one.
    pub fn find(all: &[OptionInfo], key: &str, value: &str) -> Result<OptionInfo, Fault> {
        let found = all.iter().find(|option| option.key == key);
        let option = *found.ok_or_else(|| Fault::unknown("option", key, all.iter().map(|o| o.key)))?;
        let right = match option.range {
            Some((least, most)) => value.parse().is_ok_and(|number: u16| (least..=most).contains(&number)),
            None => option.values.contains(&value),
        };
        match (right, option.range) {
            (true, _) => Ok(option),
            (false, None) => {
                Err(Fault::unknown(&format!("value of {key}"), value, option.values.iter().copied()))
            }
            (false, Some((least, most))) => {
                let wrong = format!("{key} cannot be '{value}'");
                Err(Fault::new(wrong).help(format!("a whole number from {least} to {most}")))
            }
        }
    }
}
