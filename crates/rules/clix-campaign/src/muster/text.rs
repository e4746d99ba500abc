//! Forces as text: `daymark+halfsecond iron-will+beacon-trooper`, or the id of a ready team.

use super::{Force, Venue};
use crate::content::{Feat, Feats, Library, Member};
use table::Fault;

/// The word for an injury of the campaign.
const INJURED: &str = "injured";

/// The words that may follow a character's id.
pub(crate) const WORDS: [(&str, &str); 5] = [
    (INJURED, "begins the battle on click 2 (CC-CAMP-2)"),
    ("armor-piercing", "the feat Armor Piercing: its damage is not reduced below 1 (CC-FEAT-1)"),
    ("sure-footing", "the feat Sure Footing: it breaks away on 3 or more (CC-FEAT-1)"),
    ("iron-will", "the feat Iron Will: once per battle it ignores 1 pushing damage (CC-FEAT-1)"),
    ("second-chance", "the feat Second Chance: once per battle it rolls an attack again (CC-FEAT-1)"),
];

/// A member as a force names it: `halfsecond iron-will injured`.
pub(crate) fn written(member: &Member) -> String {
    let mut text = member.character.clone();
    for feat in member.feats.iter() {
        text.push(' ');
        text.push_str(feat.word());
    }
    if member.click > 1 {
        text.push(' ');
        text.push_str(INJURED);
    }
    text
}

/// Reads a member, such as `halfsecond iron-will`.
pub(crate) fn read_member(library: &Library, text: &str) -> Result<Member, Fault> {
    let mut words = text.split_whitespace();
    let id = words.next().unwrap_or_default();
    let known = || library.characters.keys().map(String::as_str);
    let character = library.characters.get(id).ok_or_else(|| Fault::unknown("character", id, known()))?;
    let mut member = Member { character: character.id.clone(), click: 1, feats: Feats::default() };
    for word in words {
        match Feat::ALL.into_iter().find(|feat| feat.word() == word) {
            Some(feat) => member.feats.insert(feat),
            // A dial of a single click has no second one to begin on.
            None if word == INJURED => member.click = character.dial.last().min(2),
            None => return Err(Fault::unknown("word", word, WORDS.map(|(word, _)| word))),
        }
    }
    Ok(member)
}

impl Venue {
    /// Reads a force: members joined by `+`, ready teams among them. All unknown words are reported at once.
    pub(super) fn read_force(&self, text: &str) -> Result<Force, Fault> {
        let mut force = Force { members: Vec::new(), wrong: Vec::new() };
        let mut unknown: Vec<Fault> = Vec::new();
        for part in text.split('+').map(str::trim) {
            if part.is_empty() {
                let fault = Fault::new(format!("the force '{text}' has an empty place"));
                return Err(fault.help("write the id of a character between every two +"));
            }
            if let Some(team) = self.library.teams.get(part) {
                force.members.extend(team.members.iter().cloned());
                continue;
            }
            match read_member(&self.library, part) {
                Ok(member) => {
                    force.wrong.extend(repeated(part));
                    force.members.push(member);
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

/// CC-CAMP-4: a character has each feat once.
fn repeated(text: &str) -> Option<String> {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let id = words.remove(0);
    words.sort_unstable();
    let twice = words.windows(2).find(|pair| pair[0] == pair[1])?[0];
    Some(format!("'{id}' is '{twice}' twice; once is enough (CC-CAMP-4)"))
}
