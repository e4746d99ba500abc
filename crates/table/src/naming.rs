//! Names in content and in matches.

use crate::{Fault, Source};
use std::collections::BTreeMap;
use toml::Spanned;

/// Inserts something read from a file under its id, which must be new and consist of letters, digits, `-`
/// and `_`.
///
/// # Errors
/// An invalid or duplicate id.
pub fn enter<T>(
    things: &mut BTreeMap<String, T>,
    source: &Source,
    id: &Spanned<String>,
    what: &str,
    thing: T,
) -> Result<(), Fault> {
    let name = id.get_ref();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if name.is_empty() || !name.bytes().all(plain) {
        let wrong = format!("'{name}' cannot be the id of a {what}");
        return Err(source.fault(id.span(), wrong).help("use letters, digits, - and _"));
    }
    if things.insert(name.clone(), thing).is_some() {
        let wrong = format!("there is a {what} '{name}' already");
        return Err(source.fault(id.span(), wrong).help("give it an id of its own"));
    }
    Ok(())
}

/// Tells equal names apart by a number after `mark`: `INF`, `INF` become `INF1`, `INF2`.
pub fn tell_apart<'a>(names: impl Iterator<Item = &'a mut String>, mark: &str) {
    let mut names: Vec<&mut String> = names.collect();
    let plain: Vec<String> = names.iter().map(|name| (**name).clone()).collect();
    for (at, name) in names.iter_mut().enumerate() {
        let same = |upto: usize| plain[..upto].iter().filter(|other| **other == plain[at]).count();
        if same(plain.len()) > 1 {
            **name = format!("{}{mark}{}", plain[at], same(at + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_equal_names_get_numbers() {
        let mut names = ["INF", "CDA", "INF", "RIF"].map(String::from);
        tell_apart(names.iter_mut(), "");
        assert_eq!(names, ["INF1", "CDA", "INF2", "RIF"]);
        let mut weapons = ["ML", "ML"].map(String::from);
        tell_apart(weapons.iter_mut(), "#");
        assert_eq!(weapons, ["ML#1", "ML#2"]);
    }

    #[test]
    fn ids_are_plain_and_unique() {
        let source = Source::new("a.toml", "x");
        let mut things = BTreeMap::new();
        let id = |name: &str| Spanned::new(0..1, name.to_string());
        assert!(enter(&mut things, &source, &id("hbk-4g"), "unit", 1).is_ok());
        let taken = enter(&mut things, &source, &id("hbk-4g"), "unit", 2).expect_err("taken");
        assert!(taken.to_string().contains("there is a unit 'hbk-4g' already"));
        assert!(enter(&mut things, &source, &id("two words"), "unit", 3).is_err());
        assert!(enter(&mut things, &source, &id(""), "unit", 3).is_err());
    }
}
