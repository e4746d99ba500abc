//! Forces of a setup: ready Companies by their ids, or Companies built member by member, and what
//! is wrong with them (BC-FORCE).

use crate::content::{Company, Library, Map, Member, Scenario};
use crate::force::{counters_fault, diamonds, member_worth, vehicles_score};
use crate::game::zone;
use crate::options::Options;
use crate::unit::{Kind, Pilot};
use table::muster::{Muster, TotalView};
use table::rulebook::Setup;
use table::{Fault, Side, nearest};

/// The Company of a side that names none.
const USUAL_COMPANY: &str = "line";

/// The words a member may have behind its id, with what they mean.
pub(crate) const WORDS: [(&str, &str); 3] = [
    ("commander", "the Company Commander: one in each Company, worth 2 Victory Points more (BC-UNIT-9)"),
    ("veteran", "a Veteran pilot: +1 to break away, worth 1 Victory Point more, two at most (BC-FORCE-2)"),
    ("green", "a Green pilot: -1 to break away; as many of them as of Veterans (BC-FORCE-2)"),
];

/// A setup, read as far as it goes without the forces.
pub(crate) struct Plan {
    /// The content, with that of the packs.
    pub library: Library,
    /// The scenario, on the map that was chosen.
    pub scenario: Scenario,
    /// The house rules.
    pub options: Options,
}

/// A Company of a force.
pub(crate) struct Group {
    /// The Company.
    pub company: Company,
    /// What is wrong with its words, whatever the Company.
    wrong: Vec<String>,
}

impl Plan {
    /// Reads scenario, map and options of a setup.
    pub(crate) fn read(setup: &Setup) -> Result<Plan, Fault> {
        let library = Library::with_packs(&setup.packs)?;
        let known = || library.scenarios.keys().map(String::as_str);
        let scenario = library.scenarios.get(&setup.scenario);
        let mut scenario =
            scenario.ok_or_else(|| Fault::unknown("scenario", &setup.scenario, known()))?.clone();
        if !setup.map.is_empty() {
            scenario.map.clone_from(&setup.map);
        }
        let plan = Plan { options: Options::read(&setup.options)?, library, scenario };
        plan.map()?;
        Ok(plan)
    }

    /// The map that is played on.
    pub(crate) fn map(&self) -> Result<&Map, Fault> {
        let known = self.library.maps.keys().map(String::as_str);
        let map = self.library.maps.get(&self.scenario.map);
        map.ok_or_else(|| Fault::unknown("map", &self.scenario.map, known))
    }

    /// The Companies of a side, as many of the usual one as the scenario asks for if it names none.
    pub(crate) fn groups(&self, setup: &Setup, side: Side) -> Result<Vec<Group>, Fault> {
        let force = setup.forces.get(usize::from(side.0)).map(String::as_str).unwrap_or_default();
        if force.trim().is_empty() {
            let usual = vec![USUAL_COMPANY; usize::from(self.scenario.companies)];
            return self.ready(&usual);
        }
        let mut groups = Vec::new();
        for part in force.split('/') {
            let members: Vec<&str> = part.split('+').map(str::trim).collect();
            if members.contains(&"") {
                let fault = Fault::new(format!("there is an empty place in the force '{force}'"));
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
        // Nothing known at all: whatever the first name is nearest to.
        let near_unit = || {
            let first = members.first().copied().unwrap_or_default();
            nearest(first, self.library.companies.keys().map(String::as_str)).is_none()
                && nearest(first, self.library.units.keys().map(String::as_str)).is_some()
        };
        members.iter().any(is_unit) || !members.iter().any(is_company) && near_unit()
    }

    fn ready(&self, ids: &[&str]) -> Result<Vec<Group>, Fault> {
        let known = || self.library.companies.keys().map(String::as_str);
        let find = |id: &&str| {
            let found = self.library.companies.get(*id);
            let company = found.ok_or_else(|| Fault::unknown("company", id, known()))?.clone();
            Ok(Group { company, wrong: Vec::new() })
        };
        ids.iter().map(find).collect()
    }

    /// A Company of members such as `atlas-as7-d commander veteran`.
    fn built(&self, texts: &[&str], number: usize) -> Result<Group, Fault> {
        let (mut members, mut infantry, mut wrong) = (Vec::new(), Vec::new(), Vec::new());
        for text in texts {
            let mut words = text.split_whitespace();
            let id = words.next().unwrap_or_default();
            let known = self.library.units.keys().map(String::as_str);
            let unit = self.library.units.get(id).ok_or_else(|| Fault::unknown("unit", id, known))?;
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
                wrong.push(format!("'{id}' is Veteran and Green at once (BC-UNIT-8)"));
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
        let company = Company { id, name, doctrine: String::new(), members, infantry };
        Ok(Group { company, wrong })
    }

    /// Everything that is wrong with one Company.
    pub(crate) fn company_faults(&self, group: &Group) -> Vec<String> {
        let faults = group.company.faults(&self.library, &self.options);
        group.wrong.iter().cloned().chain(faults).collect()
    }

    /// Everything that is wrong with a side's force, the other side being so many Companies.
    fn faults(&self, groups: &[Group], side: Side, others: usize) -> Result<Vec<String>, Fault> {
        let mut faults = Vec::new();
        let most = usize::from(self.scenario.most_companies);
        if groups.len() > most {
            faults.push(format!(
                "{} Companies do not fit '{}': 1 to {most} a side (BC-FORCE-3)",
                groups.len(),
                self.scenario.id
            ));
        }
        for (at, group) in groups.iter().enumerate() {
            let whose = if groups.len() > 1 { format!("Company {}: ", at + 1) } else { String::new() };
            faults.extend(self.company_faults(group).iter().map(|fault| format!("{whose}{fault}")));
        }
        if faults.is_empty() {
            let map = self.map()?;
            faults.extend(counters_fault(map, diamonds(groups.len().max(others) as u8)));
            let kinds = |group: &Group| -> Vec<Kind> {
                let members = group.company.members.iter().map(|member| &member.unit);
                let all = members.chain(&group.company.infantry);
                all.map(|id| self.library.units[id].kind).collect()
            };
            let kinds: Vec<Kind> = groups.iter().flat_map(kinds).collect();
            faults.extend(zone(map, &self.scenario, side, &kinds).err().map(|fault| fault.to_string()));
        }
        Ok(faults)
    }

    /// A side's force, looked over.
    pub(crate) fn muster(&self, setup: &Setup, side: Side) -> Result<Muster, Fault> {
        let groups = self.groups(setup, side)?;
        let usual = usize::from(self.scenario.companies);
        let others = self.groups(setup, side.other()).map_or(usual, |groups| groups.len());
        Ok(Muster {
            members: groups.iter().flat_map(|group| written_out(&group.company)).collect(),
            totals: self.totals(&groups),
            faults: self.faults(&groups, side, others)?,
        })
    }

    fn totals(&self, groups: &[Group]) -> Vec<TotalView> {
        let companies: Vec<&Company> = groups.iter().map(|group| &group.company).collect();
        let count = groups.len() as u32;
        let members = || companies.iter().flat_map(|company| &company.members);
        let graded = |grade: Pilot| members().filter(|member| member.pilot == grade).count() as u32;
        let scores = vehicles_score(&companies, &self.library);
        let total = |name, now, least, most| TotalView { name, now, least, most };
        let tons: u32 = companies.iter().map(|company| u32::from(company.tons(&self.library))).sum();
        let worth = members().map(|member| u32::from(member_worth(member, &self.library, scores))).sum();
        let infantry: usize = companies.iter().map(|company| company.infantry.len()).sum();
        let veterans = graded(Pilot::Veteran);
        let least_tons = (!self.options.tonnage_at_most).then_some(600 * count);
        let mut totals = vec![
            total("Companies", count, Some(1), Some(self.scenario.most_companies.into())),
            total("units", members().count() as u32, Some(12 * count), Some(12 * count)),
            total("tons", tons, least_tons, Some(600 * count)),
            total(
                "Commanders",
                members().filter(|member| member.commander).count() as u32,
                Some(count),
                Some(count),
            ),
            total("Veterans", veterans, None, Some(2 * count)),
            total("Green pilots", graded(Pilot::Green), Some(veterans), Some(veterans)),
        ];
        if self.options.combined_arms {
            totals.push(total("Infantry", infantry as u32, None, Some(3 * count)));
        }
        totals.push(total("worth", worth, None, None));
        totals
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
