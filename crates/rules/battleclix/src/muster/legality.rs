//! Whether a Company is legal, and what it is worth (BC-FORCE, BC-VP).

use super::{Group, Venue};
use crate::content::objectives::{counters_fault, diamonds};
use crate::content::{Company, Kind, Library, Member, Pilot};
use crate::game::zone;
use crate::options::Options;
use table::{Fault, Side};

/// What is wrong with a Company, as one fault that tells everything; nothing if it is legal.
pub(crate) fn company_fault(id: &str, faults: &[String]) -> Option<Fault> {
    let (first, rest) = faults.split_first()?;
    let fault = Fault::new(format!("the Company '{id}' is not legal: {first}"));
    Some(if rest.is_empty() { fault } else { fault.help(format!("also: {}", rest.join("; "))) })
}

impl Company {
    /// Victory Points if all of it is destroyed (BC-VP-2, BC-VP-3, BC-VP-7, BC-VP-8), with
    /// Vehicles counted if this Company alone made up its side.
    #[must_use]
    pub fn worth(&self, library: &Library) -> u16 {
        let scores = vehicles_score(&[self], library);
        self.members.iter().map(|member| u16::from(member_worth(member, library, scores))).sum()
    }

    /// Every way in which it is not a legal Company under these options, in words.
    #[must_use]
    pub fn faults(&self, library: &Library, options: &Options) -> Vec<String> {
        let mut faults = Vec::new();
        let kind = |id: &str| library.units.get(id).map(|unit| unit.kind);
        let mechs = self.members.iter().filter(|member| kind(&member.unit) == Some(Kind::Mech)).count();
        let vehicles = self.members.len() - mechs;
        if vehicles > 0 && !options.combined_arms {
            faults.push("it has Vehicles, but combined arms are off (BC-VEH-1)".into());
        }
        if !self.infantry.is_empty() && !options.combined_arms {
            faults.push("it has Infantry, but combined arms are off (BC-VEH-1)".into());
        }
        match self.members.len() {
            12 => {}
            few @ 0..12 => faults
                .push(format!("it has {few} units, {} too few: a Company has 12 (BC-FORCE-1)", 12 - few)),
            many => faults
                .push(format!("it has {many} units, {} too many: a Company has 12 (BC-FORCE-1)", many - 12)),
        }
        if vehicles > 0 && mechs < 6 {
            faults.push(format!("it has {mechs} Mechs; at least 6 of the 12 are Mechs (BC-FORCE-4)"));
        }
        if self.infantry.len() > 3 {
            faults.push(format!("it has {} Infantry units; 3 at most (BC-FORCE-4)", self.infantry.len()));
        }
        let tons = self.tons(library);
        if tons > 600 {
            faults.push(format!("it weighs {tons} tons, {} too many (BC-FORCE-1)", tons - 600));
        } else if tons < 600 && !options.tonnage_at_most {
            faults.push(format!(
                "it weighs {tons} tons, {} too few: a Company weighs 600 (BC-FORCE-1)",
                600 - tons
            ));
        }
        self.leaders(&mut faults, &kind);
        faults
    }

    /// BC-FORCE-2: one Commander, up to two Veterans, as many Green pilots; all of them in Mechs.
    fn leaders(&self, faults: &mut Vec<String>, kind: &dyn Fn(&str) -> Option<Kind>) {
        let commanders = self.members.iter().filter(|member| member.commander);
        match commanders.count() {
            1 => {}
            0 => faults.push("it has no Company Commander (BC-FORCE-2)".into()),
            many => faults.push(format!("it has {many} Company Commanders; one is right (BC-FORCE-2)")),
        }
        let graded = |grade| self.members.iter().filter(|member| member.pilot == grade).count();
        let (veterans, greens) = (graded(Pilot::Veteran), graded(Pilot::Green));
        if veterans > 2 {
            faults.push(format!("it has {veterans} Veterans; 2 at most (BC-FORCE-2)"));
        }
        if veterans != greens {
            faults.push(format!("it has {veterans} Veterans and {greens} Green pilots; as many of the one as of the other (BC-FORCE-2)"));
        }
        let no_mech = |member: &&Member| kind(&member.unit) != Some(Kind::Mech);
        for member in self.members.iter().filter(no_mech) {
            if member.commander || member.pilot != Pilot::Regular {
                faults.push(format!(
                    "'{}' is a Vehicle: it has no grade and cannot be Commander (BC-VEH-4)",
                    member.unit
                ));
            }
        }
    }

    /// The weight of Mechs and Vehicles.
    #[must_use]
    pub fn tons(&self, library: &Library) -> u16 {
        self.members.iter().filter_map(|member| library.units.get(&member.unit)).map(|unit| unit.tons).sum()
    }
}

/// BC-VP-7: whether the Vehicles of these Companies score.
#[must_use]
pub fn vehicles_score(companies: &[&Company], library: &Library) -> bool {
    let members = companies.iter().flat_map(|company| &company.members);
    let units = members.filter_map(|member| library.units.get(&member.unit));
    vehicles_outweigh(units.map(|unit| (unit.kind, unit.tons)))
}

/// BC-VP-7: Vehicles score if they make up more than a quarter of their side's weight.
pub(crate) fn vehicles_outweigh(side: impl Iterator<Item = (Kind, u16)>) -> bool {
    let (mut vehicles, mut all) = (0, 0);
    for (kind, tons) in side {
        all += u32::from(tons);
        vehicles += if kind == Kind::Mech { 0 } else { u32::from(tons) };
    }
    4 * vehicles > all
}

/// What the destruction of a unit is worth (BC-VP-2, BC-VP-3).
pub(crate) fn member_worth(member: &Member, library: &Library, vehicles_score: bool) -> u8 {
    let Some(unit) = library.units.get(&member.unit) else { return 0 };
    let base = match unit.kind {
        Kind::Mech => unit.class().worth(),
        Kind::Vehicle(_) if vehicles_score => unit.class().worth(),
        _ => 0,
    };
    base + u8::from(member.pilot == Pilot::Veteran) + 2 * u8::from(member.commander)
}

impl Venue {
    /// Everything that is wrong with one Company.
    pub(crate) fn company_faults(&self, group: &Group) -> Vec<String> {
        let faults = group.company.faults(&self.library, &self.options);
        group.wrong.iter().cloned().chain(faults).collect()
    }

    /// Everything that is wrong with a side's force, the other side being so many Companies.
    pub(super) fn faults(&self, groups: &[Group], side: Side, others: usize) -> Result<Vec<String>, Fault> {
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
}
