//! A legal force drawn at random.

use super::legality::{least_units, most_units, side_index};
use super::split;
use crate::content::{Library, Sheet};
use crate::options::Options;
use std::collections::BTreeSet;
use table::rulebook::Setup;
use table::{Fault, Seeded, Side};

/// How far the weight of a random force may be from the scenario's own, in tons.
const NEAR: u32 = 10;

impl Library {
    /// A random force for a side, from the sheets its scenario allows: as heavy as the scenario's own,
    /// within ten tons where possible, and with as much infantry.
    pub(crate) fn random_force(&self, setup: &Setup, side: Side, luck: &mut Seeded) -> Result<String, Fault> {
        let at = side_index(side)?;
        let mut own = setup.clone();
        own.forces.iter_mut().take(at + 1).skip(at).for_each(String::clear);
        let scenario = self.scenario_of(&own)?;
        Options::read(&setup.options)?;
        let map = &self.maps[&scenario.map];
        let allowed = |infantry: bool| {
            let sheets = self.sheets.values().filter(move |sheet| sheet.kind.is_infantry() == infantry);
            sheets.filter(|sheet| sheet.tier <= scenario.tier).collect::<Vec<&Sheet>>()
        };
        let (soldiers, machines) = (allowed(true), allowed(false));
        let members = &scenario.forces[at].units;
        let squads = members.iter().filter(|id| self.sheets[*id].kind.is_infantry()).count();
        let least = least_units(&scenario, at).max(usize::from(split(setup.seats)[at]));
        let most = most_units(&scenario, map, at);
        let squads = if soldiers.is_empty() { 0 } else { squads.min(most) };
        let weights: Vec<u32> = machines.iter().map(|sheet| sheet.tons.into()).collect();
        let loads = Loads::of(&weights, self.tons(members), least.saturating_sub(squads), most - squads);
        let drawn = loads.and_then(|loads| loads.draw(&weights, luck));
        let drawn = drawn
            .ok_or_else(|| Fault::new("no force of this scenario's sheets can be placed here (QS-SET-6)"))?;
        let mut force: Vec<&str> = drawn.into_iter().map(|pick| machines[pick].id.as_str()).collect();
        force.extend((0..squads).map(|_| soldiers[luck.below(soldiers.len() as u32) as usize].id.as_str()));
        let force = force.join("+");
        // A random force is reviewed like any other.
        own.forces.resize(2, String::new());
        own.forces[at].clone_from(&force);
        match self.muster(&own, side)?.faults.first() {
            Some(wrong) => Err(Fault::new(wrong.clone())),
            None => Ok(force),
        }
    }
}

/// The weights that forces of each size can have.
struct Loads {
    /// By the number of units from none up: every sum.
    sums: Vec<BTreeSet<u32>>,
    /// The numbers and sums that are good enough.
    goals: Vec<(usize, u32)>,
}

impl Loads {
    /// Sums of `least` to `most` weights; the goals are those near `wanted`, or the nearest.
    fn of(weights: &[u32], wanted: u32, least: usize, most: usize) -> Option<Loads> {
        let heaviest = weights.iter().copied().max().unwrap_or(0);
        let mut sums = vec![BTreeSet::from([0])];
        for count in 0..most {
            let next = sums[count].iter().flat_map(|sum| weights.iter().map(move |weight| sum + weight));
            sums.push(next.filter(|&sum| sum <= wanted + NEAR.max(heaviest)).collect());
        }
        let all =
            || sums.iter().enumerate().skip(least).flat_map(|(n, sums)| sums.iter().map(move |&s| (n, s)));
        let nearest = all().map(|(_, sum)| sum.abs_diff(wanted)).min()?;
        let goals = all().filter(|(_, sum)| sum.abs_diff(wanted) <= nearest.max(NEAR)).collect();
        Some(Loads { sums, goals })
    }

    /// Weights that add up to one of the goals, by index.
    fn draw(&self, weights: &[u32], luck: &mut Seeded) -> Option<Vec<usize>> {
        let &(mut count, mut sum) = self.goals.get(luck.below(self.goals.len().max(1) as u32) as usize)?;
        let mut drawn = Vec::new();
        while count > 0 {
            let before =
                |weight: u32| sum.checked_sub(weight).filter(|rest| self.sums[count - 1].contains(rest));
            let open: Vec<usize> = (0..weights.len()).filter(|&at| before(weights[at]).is_some()).collect();
            let pick = *open.get(luck.below(open.len().max(1) as u32) as usize)?;
            (count, sum) = (count - 1, sum - weights[pick]);
            drawn.push(pick);
        }
        Some(drawn)
    }
}
