//! A force being built: groups of members, each a unit with its keywords.

use table::muster::Catalogue;

/// One member: a unit and its keywords.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Member {
    /// The id of the unit.
    pub unit: String,
    /// Its keywords, in the order given.
    pub words: Vec<String>,
}

impl Member {
    /// Reads "atlas commander".
    pub fn read(text: &str) -> Member {
        let mut words = text.split_whitespace().map(String::from);
        Member { unit: words.next().unwrap_or_default(), words: words.collect() }
    }

    /// Its text, as a force has it.
    pub fn write(&self) -> String {
        let mut text = self.unit.clone();
        for word in &self.words {
            text.push(' ');
            text += word;
        }
        text
    }
}

/// A force: members in groups, most games having one group only.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Force {
    /// The groups.
    pub groups: Vec<Vec<Member>>,
}

impl Force {
    /// Reads a force as a setup has it: members joined by `+`, groups by `/`. The id of a ready
    /// force stands for its members.
    pub fn read(line: &str, catalogue: &Catalogue) -> Force {
        let mut groups = Vec::new();
        for part in line.split('/') {
            let members: Vec<&str> =
                part.split('+').map(str::trim).filter(|member| !member.is_empty()).collect();
            let mut group = Vec::new();
            for member in members {
                match ready(member, catalogue) {
                    Some(ready) => groups.push(ready.iter().map(|text| Member::read(text)).collect()),
                    None => group.push(Member::read(member)),
                }
            }
            if !group.is_empty() {
                groups.push(group);
            }
        }
        Force { groups }
    }

    /// Makes a force of a list of members, in which ready-made forces are groups.
    pub fn grouped(members: &[String], catalogue: &Catalogue) -> Force {
        let mut groups: Vec<Vec<Member>> = Vec::new();
        let (mut rest, mut loose) = (members, Vec::new());
        while let Some((first, others)) = rest.split_first() {
            let ready = catalogue.ready.iter().filter(|ready| rest.starts_with(&ready.members));
            let longest = ready.map(|ready| ready.members.len()).max().filter(|&length| length > 1);
            match longest.filter(|_| catalogue.most_groups > 1 && loose.is_empty()) {
                Some(length) => {
                    groups.push(rest[..length].iter().map(|text| Member::read(text)).collect());
                    rest = &rest[length..];
                }
                None => {
                    loose.push(Member::read(first));
                    rest = others;
                }
            }
        }
        groups.extend((!loose.is_empty()).then_some(loose));
        Force { groups }
    }

    /// The force as a setup has it. A group without members is left out.
    pub fn write(&self) -> String {
        let groups = self.groups.iter().filter(|group| !group.is_empty());
        let group = |group: &Vec<Member>| group.iter().map(Member::write).collect::<Vec<_>>().join("+");
        groups.map(group).collect::<Vec<_>>().join("/")
    }

    /// Adds a unit to a group, or to the last one if the group does not exist.
    pub fn add(&mut self, group: usize, unit: &str) {
        if self.groups.is_empty() {
            self.groups.push(Vec::new());
        }
        let at = group.min(self.groups.len() - 1);
        self.groups[at].push(Member { unit: unit.into(), words: Vec::new() });
    }

    /// Removes a member.
    pub fn remove(&mut self, group: usize, at: usize) {
        if let Some(members) = self.groups.get_mut(group).filter(|members| at < members.len()) {
            members.remove(at);
        }
    }

    /// Gives a member a keyword, or takes it away.
    pub fn toggle(&mut self, group: usize, at: usize, word: &str) {
        let Some(member) = self.groups.get_mut(group).and_then(|members| members.get_mut(at)) else { return };
        match member.words.iter().position(|known| known == word) {
            Some(place) => {
                member.words.remove(place);
            }
            None => member.words.push(word.into()),
        }
    }

    /// How many members there are of a unit.
    pub fn count(&self, unit: &str) -> usize {
        self.groups.iter().flatten().filter(|member| member.unit == unit).count()
    }
}

/// The members of a ready force. A word that is the id of a unit is that unit.
fn ready<'a>(id: &str, catalogue: &'a Catalogue) -> Option<&'a [String]> {
    if catalogue.units.iter().any(|unit| unit.id == id) {
        return None;
    }
    catalogue.ready.iter().find(|ready| ready.id == id).map(|ready| ready.members.as_slice())
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::muster::{ReadyForce, UnitInfo};
    use table::show::Card;

    fn catalogue() -> Catalogue {
        let card = Card::default();
        let unit = |id: &str| UnitInfo {
            id: id.into(),
            name: id.into(),
            kind: "mech",
            tons: 50,
            role: String::new(),
            card: card.clone(),
        };
        let ready = |id: &str, members: &[&str]| ReadyForce {
            id: id.into(),
            name: id.into(),
            text: String::new(),
            members: members.iter().map(ToString::to_string).collect(),
        };
        Catalogue {
            units: vec![unit("atlas"), unit("locust")],
            ready: vec![ready("line", &["atlas commander", "locust"]), ready("atlas", &["atlas"])],
            words: vec![("commander", "leads")],
            most_groups: 2,
        }
    }

    fn again(line: &str) -> String {
        Force::read(line, &catalogue()).write()
    }

    #[test]
    fn a_force_is_written_as_it_was_read() {
        for line in ["", "atlas", "atlas commander+locust", "atlas+atlas/locust commander green"] {
            assert_eq!(again(line), line);
        }
        assert_eq!(again(" atlas +  + locust / "), "atlas+locust");
    }

    #[test]
    fn a_ready_force_is_written_out_as_a_group_of_its_own() {
        assert_eq!(again("line+line"), "atlas commander+locust/atlas commander+locust");
        assert_eq!(again("line/locust"), "atlas commander+locust/locust");
        // The id of a unit is the unit, even if a ready force is called the same.
        assert_eq!(again("atlas+locust"), "atlas+locust");
    }

    #[test]
    fn members_that_are_ready_forces_are_groups() {
        let members = |texts: &[&str]| texts.iter().map(ToString::to_string).collect::<Vec<_>>();
        let grouped = |texts: &[&str]| Force::grouped(&members(texts), &catalogue()).write();
        let line = ["atlas commander", "locust"];
        assert_eq!(grouped(&[line, line].concat()), "atlas commander+locust/atlas commander+locust");
        assert_eq!(grouped(&["atlas", "locust"]), "atlas+locust");
        assert_eq!(grouped(&[]), "");
    }

    #[test]
    fn members_come_and_go_and_their_words_too() {
        let mut force = Force::default();
        force.add(3, "atlas");
        force.add(0, "locust");
        force.toggle(0, 1, "commander");
        assert_eq!(force.write(), "atlas+locust commander");
        force.toggle(0, 1, "commander");
        force.remove(0, 0);
        force.remove(5, 5);
        assert_eq!((force.write().as_str(), force.count("locust")), ("locust", 1));
    }
}
