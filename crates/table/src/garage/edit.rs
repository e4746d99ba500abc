//! The small changes a build is made of, as values and as lines of text.

use crate::Fault;
use std::fmt;
use std::str::FromStr;

/// A change of a unit. Its text form is a line: `put pn-15-head in Head`, `remove 2 from Head`, `set rank 3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Puts something into a place.
    Put {
        /// The id of what is put there.
        good: String,
        /// The key of the place.
        place: String,
    },
    /// Takes something out of a place, or removes the place with all there is.
    Remove {
        /// The key of the place.
        place: String,
        /// The number of the piece, from 0; `None` for all of it.
        at: Option<usize>,
    },
    /// Sets a field.
    Set {
        /// The key of the field.
        field: String,
        /// Its new value.
        value: String,
    },
}

impl Edit {
    /// Puts something into a place.
    pub fn put(good: impl Into<String>, place: impl Into<String>) -> Edit {
        Edit::Put { good: good.into(), place: place.into() }
    }

    /// Takes a piece out of a place.
    pub fn take(place: impl Into<String>, at: usize) -> Edit {
        Edit::Remove { place: place.into(), at: Some(at) }
    }

    /// Empties a place.
    pub fn clear(place: impl Into<String>) -> Edit {
        Edit::Remove { place: place.into(), at: None }
    }

    /// Sets a field.
    pub fn set(field: impl Into<String>, value: impl Into<String>) -> Edit {
        Edit::Set { field: field.into(), value: value.into() }
    }
}

impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Edit::Put { good, place } => write!(f, "put {good} in {place}"),
            Edit::Remove { place, at: Some(at) } => write!(f, "remove {} from {place}", at + 1),
            Edit::Remove { place, at: None } => write!(f, "remove {place}"),
            Edit::Set { field, value } => write!(f, "set {field} {value}"),
        }
    }
}

impl FromStr for Edit {
    type Err = Fault;

    fn from_str(line: &str) -> Result<Edit, Fault> {
        let wrong = || {
            Fault::new(format!("'{line}' is no edit"))
                .help("such as 'put pn-15-head in Head', 'remove 2 from Head' or 'set rank 3'")
        };
        let (verb, rest) = line.trim().split_once(' ').ok_or_else(wrong)?;
        match verb {
            "put" => rest.split_once(" in ").map(|(good, place)| Edit::put(good, place)).ok_or_else(wrong),
            "remove" => Ok(match rest.split_once(" from ") {
                Some((number, place)) => {
                    let number: usize = number.parse().map_err(|_| wrong())?;
                    Edit::take(place, number.checked_sub(1).ok_or_else(wrong)?)
                }
                None => Edit::clear(rest),
            }),
            "set" => Ok(match rest.split_once(' ') {
                Some((field, value)) => Edit::set(field, value),
                None => Edit::set(rest, ""),
            }),
            _ => Err(wrong()),
        }
    }
}

/// A change of the squad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SquadEdit {
    /// Adds a unit that begins from a base; a ready squad adds all of its units.
    Add(String),
    /// Adds a unit from a text of its own.
    Paste(String),
    /// Adds a copy of a unit beside the squad, to try something out.
    Variant(usize),
    /// Puts a unit of this number in the place of another and drops it: the variant is taken.
    Take {
        /// The variant.
        from: usize,
        /// The unit that it replaces.
        to: usize,
    },
    /// How many of a unit are in the squad; 0 keeps it beside the squad.
    Count(usize, u8),
    /// Drops a unit.
    Drop(usize),
    /// Sets a field of the squad: "name", "size".
    Set {
        /// The key of the field.
        field: String,
        /// Its new value.
        value: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edit_comes_back_from_its_line() {
        let edits = [
            Edit::put("pn-15-head", "Head"),
            Edit::take("Left Arm", 1),
            Edit::clear("item 3"),
            Edit::set("name", "The Long Shot"),
            Edit::set("form", ""),
        ];
        for edit in edits {
            assert_eq!(edit.to_string().trim_end().parse(), Ok(edit));
        }
        assert_eq!(Edit::take("Head", 0).to_string(), "remove 1 from Head");
    }

    #[test]
    fn a_line_that_is_no_edit_is_refused_in_words() {
        for line in ["", "put", "put x", "remove 0 from Head", "remove two from Head", "paint it red"] {
            let wrong = line.parse::<Edit>().expect_err("no edit").to_string();
            assert!(wrong.contains("is no edit") && wrong.contains("put pn-15-head in Head"), "{wrong}");
        }
    }
}
