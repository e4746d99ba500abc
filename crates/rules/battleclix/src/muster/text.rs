//! Forces as text: ready Companies by their ids, or Companies built member by member.

use super::{Group, Venue};
use crate::content::{Company, Kind, Member, Pilot};
use table::content::find;
use table::rulebook::Setup;
use table::{Fault, Side, nearest};

/// The Company of a side that names none.
const USUAL_COMPANY: &str = "line";

/// The words that can follow the id of a member, with what they mean.
pub(crate) const WORDS: [(&str, &str); 3] = [
    ("commander", "the Company Commander: one in each Company, worth 2 Victory Points more (BC-UNIT-9)"),
    ("veteran", "a Veteran pilot: +1 to break away, worth 1 Victory Point more, two at most (BC-FORCE-2)"),
    ("green", "a Green pilot: -1 to break away; one for each Veteran (BC-FORCE-2)"),
];

impl Venue {
    /// The Companies of a side. A side that names none gets the usual one, as often as the scenario has
    /// Companies (BC-GEN-2).
    /// In a scenario for Patrols it gets the scenario's own (BC-FORCE-5).
    pub(crate) fn groups(&self, setup: &Setup, side: Side) -> Result<Vec<Group>, Fault> {
        let force = setup.forces.get(usize::from(side.0)).map(String::as_str).unwrap_or_default();
        if force.trim().is_empty() {
            let usual = match &self.scenario.patrols {
                Some(patrols) => vec![patrols[usize::from(side.0)].as_str()],
                None => vec![USUAL_COMPANY; usize::from(self.scenario.companies)],
            };
            return self.ready(&usual);
        }
        let mut groups = Vec::new();
        for part in force.split('/') {
            let members: Vec<&str> = part.split('+').map(str::trim).collect();
            if members.contains(&"") {
                let fault = Fault::new(format!("the force '{force}' has an empty place"));
                return Err(fault.help("members are joined by +, Companies by /"));
            }
            if self.is_built(&members) {
                groups.push(self.built(&members, groups.len() + 1)?);
            } else {
                groups.extend(self.ready(&members)?);
            }
        }
        Ok(groups)
    }

    /// Whether a list is meant as members of one Company, not as Companies.
    fn is_built(&self, members: &[&str]) -> bool {
        let is_company = |id: &&str| self.library.companies.contains_key(*id);
        if members.iter().all(is_company) {
            return false;
        }
        let is_unit = |text: &&str| text.contains(' ') || self.library.units.contains_key(*text);
        // No name is known: take the list for what the first name is nearest to.
        let near_unit = || {
            let first = members.first().copied().unwrap_or_default();
            nearest(first, self.library.companies.keys().map(String::as_str)).is_none()
                && nearest(first, self.library.units.keys().map(String::as_str)).is_some()
        };
        members.iter().any(is_unit) || !members.iter().any(is_company) && near_unit()
    }

    fn ready(&self, ids: &[&str]) -> Result<Vec<Group>, Fault> {
        let group = |id: &&str| {
            let company = find(&self.library.companies, "company", id)?.clone();
            Ok(Group { company, wrong: Vec::new() })
        };
        ids.iter().map(group).collect()
    }

    /// A Company of members such as `atlas-as7-d commander veteran`.
    fn built(&self, texts: &[&str], number: usize) -> Result<Group, Fault> {
        let (mut members, mut infantry, mut wrong) = (Vec::new(), Vec::new(), Vec::new());
        for text in texts {
            let mut words = text.split_whitespace();
            let id = words.next().unwrap_or_default();
            let unit = find(&self.library.units, "unit", id)?;
            let mut member = Member { unit: id.into(), pilot: Pilot::Regular, commander: false };
            let (mut veteran, mut green) = (false, false);
            for word in words {
                match word {
                    "commander" => member.commander = true,
                    "veteran" => veteran = true,
                    "green" => green = true,
                    _ => return Err(Fault::unknown("word", word, WORDS.map(|(word, _)| word))),
                }
            }
            if veteran && green {
                wrong.push(format!("'{id}' is both Veteran and Green (BC-UNIT-8)"));
            }
            member.pilot = match (veteran, green) {
                (true, _) => Pilot::Veteran,
                (false, true) => Pilot::Green,
                (false, false) => Pilot::Regular,
            };
            if unit.kind != Kind::Infantry {
                members.push(member);
                continue;
            }
            if member.commander || member.pilot != Pilot::Regular {
                wrong
                    .push(format!("'{id}' is Infantry: it has no grade and cannot be Commander (BC-UNIT-8)"));
            }
            infantry.push(member.unit);
        }
        let (id, name) = (format!("no. {number}"), format!("Company {number}"));
        let patrol = self.scenario.patrols.is_some();
        let company = Company { id, name, doctrine: String::new(), members, infantry, patrol };
        Ok(Group { company, wrong })
    }
}

/// The members of a Company as a force names them.
pub(crate) fn written_out(company: &Company) -> Vec<String> {
    let members = company.members.iter().map(member_text);
    members.chain(company.infantry.iter().cloned()).collect()
}

/// A member as a force names it: `atlas-as7-d commander veteran`.
pub(crate) fn member_text(member: &Member) -> String {
    let commander = if member.commander { " commander" } else { "" };
    let pilot = match member.pilot {
        Pilot::Veteran => " veteran",
        Pilot::Green => " green",
        Pilot::Regular => "",
    };
    format!("{}{commander}{pilot}", member.unit)
}
