//! Forces: their members, what is wrong with them, and their text form for a chat.
//!
//! A force is a line of members joined by `+`; each member is the id of a unit, optionally followed by
//! words of its own (`atlas commander+warhammer veteran`). People share it as a few lines:
//!
//! ```text
//! # Iron Fist, a force for battleclix
//! atlas commander
//! warhammer veteran
//! warhammer
//! ```

mod paste;

pub use paste::read_loosely;

use crate::show::{BoardView, Card};
use crate::{Fault, Source};
use serde::Serialize;

/// A map as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MapInfo {
    /// The id of the map.
    pub id: String,
    /// Its name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
    /// Its board.
    pub board: BoardView,
}

/// The units and ready-made forces to choose from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Catalogue {
    /// The units, in display order.
    pub units: Vec<UnitInfo>,
    /// The ready-made forces.
    pub ready: Vec<ReadyForce>,
    /// The words that may follow a unit's id, with their meanings.
    pub words: Vec<(&'static str, &'static str)>,
    /// The maximum number of such forces on a side.
    pub most_groups: u8,
}

/// A unit as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UnitInfo {
    /// The id of the unit.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its kind, as a word the client has a drawing for.
    pub kind: &'static str,
    /// Its weight in tons; 0 if it has none.
    pub tons: u16,
    /// Its role or weight class, in a word or two: "Assault", "scout".
    pub role: String,
    /// Its record sheet or dial, undamaged.
    pub card: Card,
}

/// What a unit can be searched by.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct UnitFacets {
    /// The id of the unit.
    pub unit: String,
    /// What it costs.
    pub points: u32,
    /// What it has, by kind: ("Team", "Beacon Guard"), ("Power", "Outwit").
    pub facets: Vec<(&'static str, String)>,
}

/// A ready-made force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReadyForce {
    /// The id of the force, which also stands for it in a setup.
    pub id: String,
    /// Its name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
    /// Its members.
    pub members: Vec<String>,
}

/// A checked force.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Muster {
    /// Its members: the id of each unit, followed by its words.
    pub members: Vec<String>,
    /// Its totals, shown while it is built.
    pub totals: Vec<TotalView>,
    /// Everything that is wrong with it, in words.
    pub faults: Vec<String>,
}

/// A total of a force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TotalView {
    /// What it counts: "tons".
    pub name: &'static str,
    /// The current total.
    pub now: u32,
    /// The minimum, if there is one.
    pub least: Option<u32>,
    /// The maximum, if there is one.
    pub most: Option<u32>,
}

/// Writes a force as text, to paste into a chat.
#[must_use]
pub fn write(game: &str, name: &str, force: &str) -> String {
    let members: Vec<&str> = force.split('+').map(str::trim).collect();
    format!("# {name}, a force for {game}\n{}\n", members.join("\n"))
}

/// Reads a pasted force: its name, if it has one, and its line.
///
/// # Errors
/// A force for another game, or a text without any units.
pub fn read(game: &str, source: &Source) -> Result<(Option<String>, String), Fault> {
    let mut name = None;
    let mut members = Vec::new();
    for (at, line) in source.text.lines().enumerate() {
        let line = line.trim();
        if line.starts_with('#') {
            name = title(game, source, at + 1, line)?.or(name);
        } else {
            members.extend(line.split('+').map(str::trim).filter(|member| !member.is_empty()));
        }
    }
    if members.is_empty() {
        return Err(no_unit(source));
    }
    Ok((name, members.join("+")))
}

/// The name in a line such as "# Iron Fist, a force for battleclix"; `None` for any other remark.
fn title(game: &str, source: &Source, number: usize, line: &str) -> Result<Option<String>, Fault> {
    let title = line.trim().trim_start_matches('#');
    let Some((called, of)) = title.rsplit_once(", a force for ") else { return Ok(None) };
    if !of.trim().eq_ignore_ascii_case(game) {
        let wrong = format!("this is a force for '{}', not for '{game}'", of.trim());
        let fault = source.fault_in_line(number, wrong);
        return Err(fault.help("choose that game first, then paste it again"));
    }
    Ok(Some(called.trim().to_string()))
}

/// What is said of a text without units.
fn no_unit(source: &Source) -> Fault {
    let fault = source.fault_in_line(1, "there is no unit in this text");
    fault.help("write one unit per line, such as 'hunchback'")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_force_comes_back_from_its_text() {
        let text = write("battleclix", "Iron Fist", "atlas commander+warhammer");
        assert_eq!(text, "# Iron Fist, a force for battleclix\natlas commander\nwarhammer\n");
        let (name, force) = read("battleclix", &Source::new("pasted", &text)).unwrap();
        assert_eq!((name.as_deref(), force.as_str()), (Some("Iron Fist"), "atlas commander+warhammer"));
    }

    #[test]
    fn a_force_of_another_game_or_without_units_is_refused_in_words() {
        let wrong =
            read("quickstart", &Source::new("pasted", "# A, a force for battleclix\natlas")).unwrap_err();
        assert!(wrong.to_string().contains("a force for 'battleclix', not for 'quickstart'"), "{wrong}");
        let empty = read("quickstart", &Source::new("pasted", "\n# hello\n")).unwrap_err();
        assert!(empty.to_string().contains("no unit"), "{empty}");
    }
}
