//! Forces: what they are made of, what is wrong with them, and their text for a chat.
//!
//! A force is a line of members joined by `+`; each member is the id of a unit, with words of its
//! own behind it (`atlas commander+warhammer veteran`). People pass it on as a few lines:
//!
//! ```text
//! # Iron Fist, a force for battleclix
//! atlas commander
//! warhammer veteran
//! warhammer
//! ```

use crate::show::{BoardView, Card};
use crate::{Fault, Source};
use serde::Serialize;

/// A map as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MapInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
    /// How it looks.
    pub board: BoardView,
}

/// What forces can be made of.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Catalogue {
    /// The units, in the order of lists.
    pub units: Vec<UnitInfo>,
    /// The forces that are ready to be taken.
    pub ready: Vec<ReadyForce>,
    /// The words a member may have behind its id, with what they mean.
    pub words: Vec<(&'static str, &'static str)>,
    /// How many such forces make up a side, at most.
    pub most_groups: u8,
}

/// A unit as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UnitInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is, as a word the client has a drawing for.
    pub kind: &'static str,
    /// Its weight in tons; 0 if it has none.
    pub tons: u16,
    /// What it is good for, or how heavy it is, in a word or two: "Assault", "scout".
    pub role: String,
    /// Its record sheet or dial, undamaged.
    pub card: Card,
}

/// A force that is ready to be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReadyForce {
    /// Its id, which is also its line in a setup.
    pub id: String,
    /// Its name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
    /// Its members, written out.
    pub members: Vec<String>,
}

/// A force, looked over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Muster {
    /// Its members written out: the id of the unit, with its words behind it.
    pub members: Vec<String>,
    /// Its totals, always in sight while it is built.
    pub totals: Vec<TotalView>,
    /// Everything that is wrong with it, in words.
    pub faults: Vec<String>,
}

/// A total of a force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TotalView {
    /// What is added up: "tons".
    pub name: &'static str,
    /// What it comes to.
    pub now: u32,
    /// The least it has to come to, if there is a bound.
    pub least: Option<u32>,
    /// The most it may come to, if there is a bound.
    pub most: Option<u32>,
}

/// The text of a force, to be pasted in a chat.
#[must_use]
pub fn write(game: &str, name: &str, force: &str) -> String {
    let members: Vec<&str> = force.split('+').map(str::trim).collect();
    format!("# {name}, a force for {game}\n{}\n", members.join("\n"))
}

/// The line of a force that was pasted, and the name it had.
///
/// # Errors
/// A force for another game, or a text without any member.
pub fn read(game: &str, source: &Source) -> Result<(Option<String>, String), Fault> {
    let mut name = None;
    let mut members = Vec::new();
    for (at, line) in source.text.lines().enumerate() {
        let line = line.trim();
        if let Some(title) = line.strip_prefix('#') {
            let Some((called, of)) = title.rsplit_once(", a force for ") else { continue };
            if !of.trim().eq_ignore_ascii_case(game) {
                let wrong = format!("this is a force for '{}', not for '{game}'", of.trim());
                let fault = source.fault_in_line(at + 1, wrong);
                return Err(fault.help("choose that game first, then paste it again"));
            }
            name = Some(called.trim().to_string());
        } else {
            members.extend(line.split('+').map(str::trim).filter(|member| !member.is_empty()));
        }
    }
    if members.is_empty() {
        let fault = source.fault_in_line(1, "there is no unit in this text");
        return Err(fault.help("a force has one unit a line, such as 'hunchback'"));
    }
    Ok((name, members.join("+")))
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
    fn a_force_of_another_game_or_of_nothing_is_refused_in_words() {
        let wrong =
            read("quickstart", &Source::new("pasted", "# A, a force for battleclix\natlas")).unwrap_err();
        assert!(wrong.to_string().contains("a force for 'battleclix', not for 'quickstart'"), "{wrong}");
        let empty = read("quickstart", &Source::new("pasted", "\n# hello\n")).unwrap_err();
        assert!(empty.to_string().contains("no unit"), "{empty}");
    }
}
