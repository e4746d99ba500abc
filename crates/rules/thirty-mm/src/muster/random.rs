//! A squad drawn at random from the library: always legal, and near the limit.

use super::Venue;
use crate::build::{Datasheet, MOST_UNITS_A_TEAM, Team, problems};
use table::{Fault, Seeded};

impl Venue {
    /// Unit by Unit, each from all that the squad can still take, until nothing fits any more.
    ///
    /// # Errors
    /// No Unit that the limit allows.
    pub fn random_force(&self, luck: &mut Seeded) -> Result<String, Fault> {
        let legal = |id: &&String| {
            let build = &self.library.units[*id];
            let sheet = Datasheet::of(&self.library, build);
            sheet.is_ok_and(|sheet| problems(&self.library, build, &sheet, &self.options).is_empty())
        };
        let pool: Vec<&String> = self.library.units.keys().filter(legal).collect();
        let mut squad: Vec<String> = Vec::new();
        while squad.len() < MOST_UNITS_A_TEAM {
            let fits = |id: &&&String| {
                let mut units = squad.clone();
                units.push((**id).clone());
                self.sheets(&units).is_ok_and(|sheets| {
                    let team = Team { units: sheets.iter().collect(), limit: self.scenario.size.limit() };
                    team.problems(&self.options).is_empty()
                })
            };
            let fit: Vec<&&String> = pool.iter().filter(fits).collect();
            if fit.is_empty() {
                break;
            }
            squad.push((**fit[luck.below(fit.len() as u32) as usize]).clone());
        }
        if squad.is_empty() {
            let most = self.most_cost();
            return Err(
                Fault::new(format!("no Unit costs {most} or less (TM-DC-4)")).help("choose a larger size")
            );
        }
        Ok(squad.join("+"))
    }
}
