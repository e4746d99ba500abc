//! Whether a squad is legal, and what would make it so (TM-DC, TM-BUILD).

use super::Venue;
use crate::build::{Datasheet, MOST_UNITS_A_TEAM, Team, problems};
use table::muster::{Muster, TotalView};
use table::rulebook::Setup;
use table::{Fault, Side};

impl Venue {
    /// What a squad may cost at most: less than the limit, or the limit itself (TM-DC-4, TM-O-8).
    #[must_use]
    pub fn most_cost(&self) -> u16 {
        let limit = self.scenario.size.limit();
        if self.options.limit_inclusive { limit } else { limit - 1 }
    }

    /// The Datasheets of a squad.
    ///
    /// # Errors
    /// An unknown Unit.
    pub fn sheets(&self, units: &[String]) -> Result<Vec<Datasheet>, Fault> {
        units.iter().map(|id| self.library.datasheet(id)).collect()
    }

    /// A team's squad with its totals, and everything that is wrong with it.
    ///
    /// # Errors
    /// An unknown Unit.
    pub fn muster(&self, setup: &Setup, side: Side) -> Result<Muster, Fault> {
        let units = self.squad(setup, side)?;
        let sheets = self.sheets(&units)?;
        let team = Team { units: sheets.iter().collect(), limit: self.scenario.size.limit() };
        let total = |name, now, least, most| TotalView { name, now, least, most: Some(most) };
        let totals = vec![
            total("Units", units.len() as u32, Some(1), MOST_UNITS_A_TEAM as u32),
            total("DC", team.cost(&self.options).into(), None, self.most_cost().into()),
        ];
        Ok(Muster { faults: self.faults(&units, &sheets, &team), members: units, totals })
    }

    /// Everything that is wrong with a squad: its Units one by one, then the squad as a whole.
    fn faults(&self, units: &[String], sheets: &[Datasheet], team: &Team<'_>) -> Vec<String> {
        let mut faults: Vec<String> = Vec::new();
        for (id, sheet) in units.iter().zip(sheets) {
            for problem in problems(&self.library, &self.library.units[id], sheet, &self.options) {
                let words = format!("{}: {problem}", sheet.name);
                if !faults.contains(&words) {
                    faults.push(words);
                }
            }
        }
        faults.extend(team.problems(&self.options).iter().map(ToString::to_string));
        faults
    }
}
