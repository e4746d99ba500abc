//! The names of units in a match.

use crate::{Fault, UnitId};

/// The unit of a name.
///
/// # Errors
/// An unknown name, with the closest known one.
pub fn unit_named<'a>(mut names: impl Iterator<Item = &'a str> + Clone, name: &str) -> Result<UnitId, Fault> {
    let known = names.clone();
    let found = names.position(|known| known == name);
    found.map(|at| UnitId(at as u8)).ok_or_else(|| Fault::unknown("unit", name, known))
}

/// The name of a unit, or its number if there is no such unit.
pub fn name_of<'a>(mut names: impl Iterator<Item = &'a str>, unit: UnitId) -> String {
    names.nth(unit.index()).map_or_else(|| format!("unit {}", unit.0), String::from)
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
    fn units_are_found_by_name_and_named_by_number() {
        let names = ["CDA", "INF1"].into_iter();
        assert_eq!(unit_named(names.clone(), "INF1"), Ok(UnitId(1)));
        let fault = unit_named(names.clone(), "CDB").expect_err("unknown");
        assert_eq!(fault.to_string(), "unknown unit 'CDB' (did you mean 'CDA'?)");
        assert_eq!([name_of(names.clone(), UnitId(0)), name_of(names, UnitId(2))], ["CDA", "unit 2"]);
    }

    #[test]
    fn only_equal_names_get_numbers() {
        let mut names = ["INF", "CDA", "INF", "RIF"].map(String::from);
        tell_apart(names.iter_mut(), "");
        assert_eq!(names, ["INF1", "CDA", "INF2", "RIF"]);
        let mut weapons = ["ML", "ML"].map(String::from);
        tell_apart(weapons.iter_mut(), "#");
        assert_eq!(weapons, ["ML#1", "ML#2"]);
    }
}
