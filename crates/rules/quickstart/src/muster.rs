//! Forces of one's own: what they are made of, what is wrong with them, and one drawn by luck.

use crate::content::{Kind, Library, MOST_UNITS, MapSheet, Motive, Roles, Scenario, Sheet, Victory};
use crate::fits::{ROLES, split};
use crate::game::Profile;
use crate::options::Options;
use std::collections::BTreeSet;
use table::muster::{Catalogue, MapInfo, Muster, ReadyForce, TotalView, UnitInfo};
use table::rulebook::Setup;
use table::{Fault, Seat, Seeded, Side};

/// So many tons more or less are no matter for a force drawn by luck.
const NEAR: u32 = 10;

impl Library {
    /// The scenario of a setup, with its map and its forces.
    pub(crate) fn scenario_of(&self, setup: &Setup) -> Result<Scenario, Fault> {
        let known = || self.scenarios.keys().map(String::as_str);
        let scenario = self.scenarios.get(&setup.scenario);
        let scenario = scenario.ok_or_else(|| Fault::unknown("scenario", &setup.scenario, known()))?;
        scenario.on_map(self, &setup.map)?.with_forces(self, &setup.forces)
    }

    /// The maps, in the order of their ids.
    pub(crate) fn map_list(&self) -> Vec<MapInfo> {
        let info = |map: &MapSheet| MapInfo {
            id: map.id.clone(),
            name: map.name.clone(),
            text: map.text.clone(),
            board: map.view(),
        };
        self.maps.values().map(info).collect()
    }

    /// The sheets and the forces of the scenarios.
    pub(crate) fn catalogue(&self) -> Catalogue {
        let unit = |sheet: &Sheet| {
            let profile = Profile::new(sheet, Side(0), Seat(0));
            UnitInfo {
                id: sheet.id.clone(),
                name: sheet.name.clone(),
                kind: sheet.kind.word(),
                tons: sheet.tons,
                role: role(sheet),
                card: profile.card(0, &profile.fresh()),
            }
        };
        let mut ready: Vec<ReadyForce> = Vec::new();
        for scenario in self.scenarios.values() {
            for (force, role) in scenario.forces.iter().zip(ROLES) {
                let id = force.units.join("+");
                // Two forces that are the same stand there once.
                if ready.iter().any(|known| known.id == id) {
                    continue;
                }
                ready.push(ReadyForce {
                    id,
                    name: format!("{}, {role}", scenario.name),
                    text: self.force_text(&force.units),
                    members: force.units.clone(),
                });
            }
        }
        Catalogue {
            units: self.sheets.values().map(unit).collect(),
            ready,
            words: Vec::new(),
            most_groups: 1,
        }
    }

    fn force_text(&self, units: &[String]) -> String {
        let (count, tons) = (units.len(), self.tons(units));
        let units = if count == 1 { "unit" } else { "units" };
        if tons == 0 { format!("{count} {units}") } else { format!("{count} {units}, {tons} tons") }
    }

    fn tons(&self, units: &[String]) -> u32 {
        units.iter().filter_map(|id| self.sheets.get(id)).map(|sheet| u32::from(sheet.tons)).sum()
    }

    /// Looks the force of a side over. Whatever would keep the match from being set up is told
    /// here; so is what the scenario forbids (QS-GEN-4), though a match may still be set up with
    /// it: that is a game of one's own (QS-SET-10).
    pub(crate) fn muster(&self, setup: &Setup, side: Side) -> Result<Muster, Fault> {
        let scenario = self.scenario_of(setup)?;
        Options::read(&setup.options)?;
        let at = side_index(side)?;
        let map = &self.maps[&scenario.map];
        let members = &scenario.forces[at].units;
        let mut faults = Vec::new();
        let mut told = BTreeSet::new();
        for sheet in members.iter().filter_map(|id| self.sheets.get(id)) {
            if sheet.tier > scenario.tier && told.insert(&sheet.id) {
                faults.push(format!("{} needs the {:?} tier (QS-GEN-4)", sheet.name, sheet.tier));
            }
        }
        let least = least_units(&scenario, at);
        if members.len() < least {
            faults.push(format!(
                "{least} escapes are needed, but the side has {} units (QS-VIC-4)",
                members.len()
            ));
        }
        faults.extend(scenario.refusals(map, at, setup.seats).iter().map(Fault::to_string));
        let kind = |of: fn(Kind) -> bool| {
            members.iter().filter_map(|id| self.sheets.get(id)).filter(|sheet| of(sheet.kind)).count()
        };
        let total = |name, now: usize| TotalView { name, now: now as u32, least: None, most: None };
        let totals = vec![
            TotalView {
                least: Some(least.max(usize::from(split(setup.seats)[at])) as u32),
                most: Some(most_units(&scenario, map, at) as u32),
                ..total("units", members.len())
            },
            total("tons", self.tons(members) as usize),
            total("'Mechs", kind(|kind| kind == Kind::Mech)),
            total("vehicles", kind(|kind| matches!(kind, Kind::Vehicle(_)))),
            total("infantry", kind(Kind::is_infantry)),
        ];
        Ok(Muster { members: members.clone(), totals, faults })
    }

    /// A force for a side, of the sheets its scenario allows: as many tons as the scenario's own,
    /// give or take ten where that can be had, and as much infantry.
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
        // What was drawn is looked over like any other force.
        own.forces.resize(2, String::new());
        own.forces[at].clone_from(&force);
        match self.muster(&own, side)?.faults.first() {
            Some(wrong) => Err(Fault::new(wrong.clone())),
            None => Ok(force),
        }
    }
}

/// The tons that can be brought together with so many units, and no more.
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

    /// Weights that come to one of the goals, by their places.
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

/// The units a side needs to be able to win: those that must escape (QS-X4); one at least.
fn least_units(scenario: &Scenario, side: usize) -> usize {
    match &scenario.victory {
        Victory::Breakthrough(escape) if usize::from(escape.side.0) == side => escape.needed.into(),
        _ => 1,
    }
}

/// The most units a side's zone has room for (QS-SET-6), fifteen at most (QS-SET-10).
fn most_units(scenario: &Scenario, map: &MapSheet, side: usize) -> usize {
    let others = if scenario.zones_meet() { scenario.forces[1 - side].units.len() } else { 0 };
    // Rolled roles swap the zones, so each must hold the force.
    let swapped = if scenario.roles == Roles::Rolled { 1 - side } else { side };
    let room = scenario.room(map, side).min(scenario.room(map, swapped));
    room.saturating_sub(others).min(MOST_UNITS)
}

fn side_index(side: Side) -> Result<usize, Fault> {
    match side.0 {
        0 | 1 => Ok(side.0.into()),
        _ => Err(Fault::new("there are two sides")),
    }
}

/// How heavy a 'Mech is and what moves a vehicle, in a word or two.
fn role(sheet: &Sheet) -> String {
    let weight = match sheet.tons {
        0 => "",
        1..=35 => "Light ",
        36..=55 => "Medium ",
        56..=75 => "Heavy ",
        _ => "Assault ",
    };
    let kind = match sheet.kind {
        Kind::Mech => "'Mech",
        Kind::Vehicle(Motive::Tracked) => "tracked",
        Kind::Vehicle(Motive::Wheeled) => "wheeled",
        Kind::Vehicle(Motive::Hover) => "hover",
        Kind::BattleArmor => return "Battle armor".into(),
        Kind::Platoon => return "Infantry".into(),
    };
    format!("{weight}{kind}")
}
