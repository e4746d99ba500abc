//! Forces as text: `old_king veteran+marshal`, or the id of a ready lance.

use super::{FIRST_LANCE, FIRST_PICKET, Force, Venue};
use crate::content::{Library, Member, Mission, Skill};
use crate::state::PLAYER_2;
use table::content::find;
use table::{Fault, Side};

/// The words that may follow a card's id.
pub(super) const WORDS: [(&str, &str); 4] = [
    ("green", "a Green pilot: hits need 1 more, and the 'Mech costs a tenth less (OD-PILOT-3)"),
    ("regular", "a Regular pilot, as if nothing was said (OD-PILOT-3)"),
    ("veteran", "a Veteran pilot: hits need 1 less, and the 'Mech costs a tenth more (OD-PILOT-3)"),
    ("elite", "an Elite pilot: hits need 2 less, and the 'Mech costs two tenths more (OD-PILOT-3)"),
];

/// A 'Mech and its pilot as a word or two.
pub(super) fn written(member: &Member) -> String {
    match member.skill {
        Skill::Regular => member.unit.clone(),
        skill => format!("{} {}", member.unit, skill.word()),
    }
}

/// Reads a 'Mech with its pilot; two different skills are a mistake that its force reports (OD-PILOT-3).
fn read_words(library: &Library, text: &str) -> Result<(Member, Option<String>), Fault> {
    let mut words = text.split_whitespace();
    let id = words.next().unwrap_or_default();
    let card = find(&library.cards, "unit", id)?;
    let (mut skill, mut wrong) = (None, None);
    for word in words {
        let found = Skill::from_word(word);
        let found = found.ok_or_else(|| Fault::unknown("skill", word, WORDS.map(|(word, _)| word)))?;
        let first = *skill.get_or_insert(found);
        if first != found {
            let both = format!("'{id}' is both {} and {}", first.word(), found.word());
            wrong = Some(format!("{both}; keep one of them (OD-PILOT-3)"));
        }
    }
    Ok((Member { unit: card.id.clone(), skill: skill.unwrap_or_default() }, wrong))
}

/// Reads a 'Mech with its pilot, of one skill.
pub(crate) fn read_member(library: &Library, text: &str) -> Result<Member, Fault> {
    match read_words(library, text)? {
        (member, None) => Ok(member),
        (_, Some(wrong)) => Err(Fault::new(wrong)),
    }
}

impl Venue {
    /// The lance of a side that names no force.
    pub(super) fn usual_lance(&self, side: Side) -> &str {
        match (&self.scenario.lances, self.scenario.mission) {
            (Some(lances), _) => &lances[usize::from(side.0)],
            (None, Mission::Breakthrough) if side == PLAYER_2 => FIRST_PICKET,
            _ => FIRST_LANCE,
        }
    }

    /// Reads a force: members joined by `+`, ready lances among them. All unknown words are reported at once.
    pub(super) fn read_force(&self, text: &str) -> Result<Force, Fault> {
        let mut force = Force { members: Vec::new(), wrong: Vec::new() };
        let mut unknown: Vec<Fault> = Vec::new();
        for part in text.split('+').map(str::trim) {
            if part.is_empty() {
                let fault = Fault::new(format!("the force '{text}' has an empty place"));
                return Err(fault.help("write the id of a card between every two +"));
            }
            if let Some(lance) = self.library.lances.get(part) {
                force.members.extend(lance.members.iter().cloned());
                continue;
            }
            match read_words(&self.library, part) {
                Ok((member, wrong)) => {
                    force.members.push(member);
                    force.wrong.extend(wrong);
                }
                Err(fault) if !unknown.contains(&fault) => unknown.push(fault),
                Err(_) => {}
            }
        }
        let mut unknown = unknown.into_iter();
        let Some(first) = unknown.next() else { return Ok(force) };
        let rest: Vec<String> = unknown.map(|fault| fault.to_string()).collect();
        if rest.is_empty() {
            return Err(first);
        }
        let help = first.help.clone().unwrap_or_default();
        Err(first.help(format!("{help}; also: {}", rest.join("; "))))
    }
}
