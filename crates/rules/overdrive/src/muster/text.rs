//! Forces as text: `old_king veteran+marshal`, or the id of a ready lance.

use super::{FIRST_LANCE, FIRST_PICKET, Venue};
use crate::content::{Library, Member, Mission, Skill};
use crate::state::PLAYER_2;
use table::{Fault, Side};

/// The words that may follow a card's id.
pub(super) const WORDS: [(&str, &str); 4] = [
    ("green", "Acc and Plt +1 each, PV x 0.9"),
    ("regular", "Acc and Plt by the table"),
    ("veteran", "Acc and Plt -1 each, PV x 1.1"),
    ("elite", "Acc and Plt -2 each, PV x 1.2"),
];

/// A 'Mech and its pilot as a word or two.
pub(super) fn written(member: &Member) -> String {
    match member.skill {
        Skill::Regular => member.unit.clone(),
        skill => format!("{} {}", member.unit, skill.word()),
    }
}

/// Reads a 'Mech with its pilot.
pub(crate) fn read_member(library: &Library, text: &str) -> Result<Member, Fault> {
    let mut words = text.split_whitespace();
    let id = words.next().unwrap_or_default();
    let known = || library.cards.keys().map(String::as_str);
    let card = library.cards.get(id).ok_or_else(|| Fault::unknown("unit", id, known()))?;
    let mut skill = None;
    for word in words {
        let found = Skill::from_word(word);
        let found = found.ok_or_else(|| Fault::unknown("skill", word, WORDS.map(|(word, _)| word)))?;
        if skill.replace(found).is_some() {
            return Err(Fault::new(format!("'{text}' names two skills")));
        }
    }
    Ok(Member { unit: card.id.clone(), skill: skill.unwrap_or_default() })
}

impl Venue {
    /// The lance of a side that names no force.
    pub(super) fn usual_lance(&self, side: Side) -> &'static str {
        match self.scenario.mission {
            Mission::Breakthrough if side == PLAYER_2 => FIRST_PICKET,
            _ => FIRST_LANCE,
        }
    }

    /// Reads a force: members joined by `+`, ready lances among them.
    pub(super) fn read_force(&self, text: &str) -> Result<Vec<Member>, Fault> {
        let mut members = Vec::new();
        for part in text.split('+').map(str::trim).filter(|part| !part.is_empty()) {
            match self.library.lances.get(part) {
                Some(lance) => members.extend(lance.members.iter().cloned()),
                None => members.push(read_member(&self.library, part)?),
            }
        }
        Ok(members)
    }
}
