//! Squads: what they cost, which Drone Unit belongs to whom, and what is wrong (TM-DC, TM-DRONE-2).

use super::{Datasheet, Problem};
use crate::content::UnitType;
use crate::options::Options;
use crate::powers::Mod;

/// The most Units of a team (TM-DC-8).
pub const MOST_UNITS_A_TEAM: usize = 12;
/// The most Drone Units of a Main Unit (TM-DRONE-2).
const MOST_DRONES: usize = 3;

/// A team's squad.
pub struct Team<'a> {
    /// Its Datasheets, in list order.
    pub units: Vec<&'a Datasheet>,
    /// What it must stay below (TM-DC-4); shared by all players of the team (TM-DC-6).
    pub limit: u16,
}

/// What a squad costs: every Unit with its pilot (TM-DC-3). Any combination of Units will do (TM-DC-5).
#[must_use]
pub fn squad_cost(units: &[&Datasheet], options: &Options) -> u16 {
    units.iter().fold(0, |sum: u16, unit| sum.saturating_add(unit.squad_cost(options)))
}

/// The Main Unit of each Drone Unit, by its place in the list: the last Main Unit before it that has room, or the
/// first after it (TM-DRONE-2). `None` for a Unit that is not a drone, or that finds no Main Unit.
#[must_use]
pub fn assign_drones(units: &[&Datasheet]) -> Vec<Option<usize>> {
    let leads = |unit: &Datasheet| unit.mods.has(Mod::ControlManagement) && unit.unit_type != UnitType::Drone;
    let mut led = vec![0; units.len()];
    let mut mains = vec![None; units.len()];
    for at in 0..units.len() {
        if units[at].unit_type != UnitType::Drone {
            continue;
        }
        let free = |main: &usize| leads(units[*main]) && led[*main] < MOST_DRONES;
        let main = (0..at).rev().find(free).or_else(|| (at + 1..units.len()).find(free));
        if let Some(main) = main {
            led[main] += 1;
        }
        mains[at] = main;
    }
    mains
}

impl Team<'_> {
    /// What the squad costs.
    #[must_use]
    pub fn cost(&self, options: &Options) -> u16 {
        squad_cost(&self.units, options)
    }

    /// Whether the squad stays within its limit: below it, or at most at it (TM-DC-4).
    #[must_use]
    pub fn affords(&self, options: &Options) -> bool {
        let cost = self.cost(options);
        cost < self.limit || options.limit_inclusive && cost == self.limit
    }

    /// Everything that is wrong with the squad as a whole.
    #[must_use]
    pub fn problems(&self, options: &Options) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut wrong = |clause, words: String| problems.push(Problem::new(clause, words));
        let count = self.units.len();
        if count == 0 {
            wrong("TM-SETUP-5", "the squad has no Unit".into());
        }
        if count > MOST_UNITS_A_TEAM {
            let off = count - MOST_UNITS_A_TEAM;
            wrong(
                "TM-DC-8",
                format!("it has {count} Units; leave out {off}: {MOST_UNITS_A_TEAM} are the most"),
            );
        }
        if !self.affords(options) {
            let (cost, limit) = (self.cost(options), self.limit);
            let most = if options.limit_inclusive { limit } else { limit.saturating_sub(1) };
            wrong("TM-DC-4", format!("it costs {cost}; it may cost {most} at most, {} less", cost - most));
        }
        let mains = assign_drones(&self.units);
        for (unit, main) in self.units.iter().zip(mains) {
            if unit.unit_type == UnitType::Drone && main.is_none() {
                let wants = "a Main Unit with Control Management and fewer than three Drone Units";
                wrong("TM-BUILD-14", format!("{} needs {wants} in its squad", unit.name));
            }
        }
        problems
    }
}
