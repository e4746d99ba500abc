//! Whether a Company is legal, and what it is worth (BC-FORCE, BC-VP).

use super::{Group, Venue};
use crate::content::objectives::counters_fault;
use crate::content::{Company, Kind, Library, Member, Pilot, Type};
use crate::game::zone;
use crate::options::Options;
use crate::show::many;
use table::{Fault, Side};

/// Mechs and Vehicles of a Company (BC-FORCE-1).
pub(super) const UNITS: usize = 12;
/// What they weigh together (BC-FORCE-1).
pub(super) const TONS: u16 = 600;
/// The least and the most Mechs of a Patrol (BC-FORCE-5).
pub(super) const PATROL_UNITS: (usize, usize) = (3, 4);
/// What they may weigh together (BC-FORCE-5).
pub(super) const PATROL_TONS: u16 = 200;
/// With Vehicles, the least number of Mechs among them (BC-FORCE-4).
pub(super) const LEAST_MECHS: usize = 6;
/// The most Infantry units beside them (BC-FORCE-4).
pub(super) const MOST_INFANTRY: usize = 3;
/// The most Veterans among the pilots (BC-FORCE-2).
pub(super) const MOST_VETERANS: usize = 2;

/// Everything that is wrong with a Company as one fault; `None` if it is legal.
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

    /// Everything that keeps it from being a legal Company under these options, in words.
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
        if self.patrol {
            self.patrol_faults(library, vehicles, &mut faults);
            self.leaders(&mut faults, &kind);
            return faults;
        }
        let count = self.members.len();
        if count != UNITS {
            let (off, what) = (count.abs_diff(UNITS), if count < UNITS { "few" } else { "many" });
            faults.push(format!(
                "it has {}, {off} too {what}: a Company has {UNITS} (BC-FORCE-1)",
                many(count, "unit")
            ));
        }
        if vehicles > 0 && mechs < LEAST_MECHS {
            faults.push(format!(
                "it has {}; at least {LEAST_MECHS} of the {UNITS} are Mechs (BC-FORCE-4)",
                many(mechs, "Mech")
            ));
        }
        if self.infantry.len() > MOST_INFANTRY {
            let count = self.infantry.len();
            faults.push(format!("it has {count} Infantry units; {MOST_INFANTRY} at most (BC-FORCE-4)"));
        }
        let tons = self.tons(library);
        if tons > TONS {
            faults.push(format!("it weighs {tons} tons, {} too many (BC-FORCE-1)", tons - TONS));
        } else if tons < TONS && !options.tonnage_at_most {
            faults.push(format!(
                "it weighs {tons} tons, {} too few: a Company weighs {TONS} (BC-FORCE-1)",
                TONS - tons
            ));
        }
        self.leaders(&mut faults, &kind);
        faults
    }

    /// BC-FORCE-5: a Patrol is a few Mechs within a weight.
    fn patrol_faults(&self, library: &Library, vehicles: usize, faults: &mut Vec<String>) {
        let (count, (least, most)) = (self.members.len(), PATROL_UNITS);
        if !(least..=most).contains(&count) {
            let (has, unit) = (many(count, "unit"), "Mechs");
            faults.push(format!("it has {has}; a Patrol has {least} or {most} {unit} (BC-FORCE-5)"));
        }
        if vehicles > 0 || !self.infantry.is_empty() {
            faults.push("a Patrol has only Mechs (BC-FORCE-5)".into());
        }
        let tons = self.tons(library);
        if tons > PATROL_TONS {
            let over = tons - PATROL_TONS;
            faults.push(format!("it weighs {tons} tons, {over} more than a Patrol may (BC-FORCE-5)"));
        }
    }

    /// BC-FORCE-2: one Commander, up to two Veterans, as many Green pilots; all of them in Mechs.
    fn leaders(&self, faults: &mut Vec<String>, kind: &dyn Fn(&str) -> Option<Kind>) {
        let commanders = self.members.iter().filter(|member| member.commander);
        match commanders.count() {
            1 => {}
            0 => faults.push("it has no Company Commander (BC-FORCE-2)".into()),
            many => {
                faults.push(format!("it has {many} Company Commanders; it needs exactly one (BC-FORCE-2)"))
            }
        }
        let graded = |grade| self.members.iter().filter(|member| member.pilot == grade).count();
        let (veterans, greens) = (graded(Pilot::Veteran), graded(Pilot::Green));
        if veterans > MOST_VETERANS {
            faults.push(format!("it has {veterans} Veterans; {MOST_VETERANS} at most (BC-FORCE-2)"));
        }
        if veterans != greens {
            let (veterans, greens) = (many(veterans, "Veteran"), many(greens, "Green pilot"));
            faults.push(format!("it has {veterans} and {greens}; the numbers must be equal (BC-FORCE-2)"));
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

/// What the destruction of a member of a Company is worth.
pub(crate) fn member_worth(member: &Member, library: &Library, vehicles_score: bool) -> u8 {
    let sheet = library.units.get(&member.unit);
    sheet.map_or(0, |sheet| worth(sheet, member.pilot, member.commander, vehicles_score))
}

/// What the destruction of a unit is worth (BC-VP-2, BC-VP-3, BC-VP-8).
pub(crate) fn worth(sheet: &Type, pilot: Pilot, commander: bool, vehicles_score: bool) -> u8 {
    let base = match sheet.kind {
        Kind::Mech => sheet.class().worth(),
        Kind::Vehicle(_) if vehicles_score => sheet.class().worth(),
        _ => 0,
    };
    base + u8::from(pilot == Pilot::Veteran) + 2 * u8::from(commander)
}

impl Venue {
    /// Everything that is wrong with one Company.
    pub(crate) fn company_faults(&self, group: &Group) -> Vec<String> {
        let faults = group.company.faults(&self.library, &self.options);
        let misfit = match (group.company.patrol, self.scenario.patrols.is_some()) {
            (true, false) => Some("a Patrol cannot take the place of a Company (BC-FORCE-5)".to_string()),
            (false, true) => Some("this scenario is for Patrols (BC-FORCE-5)".to_string()),
            _ => None,
        };
        if let Some(misfit) = misfit {
            return vec![misfit];
        }
        group.wrong.iter().cloned().chain(faults).collect()
    }

    /// Everything that is wrong with a side's force, given the number of Companies on the other side.
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
            let companies = groups.len().max(others) as u8;
            faults.extend(counters_fault(map, self.scenario.diamonds(companies)));
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
