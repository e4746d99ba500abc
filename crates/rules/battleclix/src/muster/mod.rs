//! Forces of a setup: Companies, what is wrong with them, and what can be fielded (BC-FORCE).

mod catalogue;
pub(crate) mod legality;
mod random;
mod text;

use crate::content::{Company, Library, Map, Pilot, Scenario};
use crate::options::Options;
use legality::{
    MOST_INFANTRY, MOST_VETERANS, PATROL_TONS, PATROL_UNITS, TONS, UNITS, member_worth, vehicles_score,
};
use table::content::{Content, find};
use table::muster::{Muster, TotalView};
use table::rulebook::Setup;
use table::{Fault, Side};
use text::written_out;

/// A setup without its forces.
pub(crate) struct Venue {
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
    /// What is wrong with the words of its members.
    wrong: Vec<String>,
}

impl Venue {
    /// Reads scenario, map and options of a setup.
    pub(crate) fn read(setup: &Setup) -> Result<Venue, Fault> {
        let library = Library::with_packs(&setup.packs)?;
        let mut scenario = find(&library.scenarios, "scenario", &setup.scenario)?.clone();
        if !setup.map.is_empty() {
            scenario.map.clone_from(&setup.map);
        }
        // BC-DEP-6: other forces or another map are set up as usual.
        if !setup.map.is_empty() || setup.forces.iter().any(|force| !force.trim().is_empty()) {
            scenario.placed = None;
        }
        let venue = Venue { options: Options::read(&setup.options)?, library, scenario };
        venue.map()?;
        Ok(venue)
    }

    /// The map that is played on.
    pub(crate) fn map(&self) -> Result<&Map, Fault> {
        find(&self.library.maps, "map", &self.scenario.map)
    }

    /// A side's force with its totals, and everything that is wrong with it.
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
        let full = |of: usize| Some(of as u32 * count);
        let patrol = self.scenario.patrols.is_some();
        let (what, most_tons) = if patrol { ("Patrols", PATROL_TONS) } else { ("Companies", TONS) };
        let (least, most) = if patrol { PATROL_UNITS } else { (UNITS, UNITS) };
        let least_tons = full(TONS.into()).filter(|_| !self.options.tonnage_at_most && !patrol);
        let mut totals = vec![
            total(what, count, Some(1), Some(self.scenario.most_companies.into())),
            total("units", members().count() as u32, full(least), full(most)),
            total("tons", tons, least_tons, full(most_tons.into())),
            total(
                "Commanders",
                members().filter(|member| member.commander).count() as u32,
                Some(count),
                Some(count),
            ),
            total("Veterans", veterans, None, full(MOST_VETERANS)),
            total("Green pilots", graded(Pilot::Green), Some(veterans), Some(veterans)),
        ];
        if self.options.combined_arms {
            totals.push(total("Infantry", infantry as u32, None, full(MOST_INFANTRY)));
        }
        totals.push(total("worth", worth, None, None));
        totals
    }
}
