//! A match set up from squads, a mission and a map; and the Units as they are before it begins.

use super::ground::{areas, sites};
use super::{Profile, ThirtyMm};
use crate::build::{self, Datasheet, Fitting, Team, assign_drones, problems};
use crate::content::{Library, Map, Scenario, SectionKind};
use crate::options::Options;
use crate::powers::System;
use crate::state::{
    MOST_ITEMS, MOST_SECTIONS, SIDES, Spot, State, TEAM_1, TEAM_2, Thing, Unit, UnitId, UnitSet, Whereabouts,
};
use table::content::find;
use table::{Axial, Fault, FixedVec, naming};

impl ThirtyMm {
    /// Sets up a mission with a squad for each team (TM-SETUP-1).
    ///
    /// # Errors
    /// An unknown Unit, one that is not legal, a squad over its limit, or too much for the table.
    pub fn new(
        library: &Library,
        scenario: &Scenario,
        squads: [&[String]; 2],
        options: Options,
    ) -> Result<ThirtyMm, Fault> {
        let mut teams = [Vec::new(), Vec::new()];
        for (team, ids) in teams.iter_mut().zip(squads) {
            for id in ids {
                let build = find(&library.units, "unit", id)?;
                let sheet = Datasheet::of(library, build)?;
                if let Some(problem) = problems(library, build, &sheet, &options).first() {
                    return Err(Fault::new(format!("{}: {problem}", sheet.name)));
                }
                team.push(sheet);
            }
        }
        for team in &teams {
            let squad = Team { units: team.iter().collect(), limit: scenario.size.limit() };
            if let Some(problem) = squad.problems(&options).first() {
                return Err(Fault::new(format!("a squad: {problem}")));
            }
        }
        let map = find(&library.maps, "map", &scenario.map)?;
        ThirtyMm::with_units(scenario, map, teams, options)
    }

    /// Sets up a match of any Units on any map, whatever they cost.
    ///
    /// # Errors
    /// Too many Units, Sections, Items or structures (TM-DC-8), or an Installation on a structure.
    pub fn with_units(
        scenario: &Scenario,
        map: &Map,
        teams: [Vec<Datasheet>; 2],
        options: Options,
    ) -> Result<ThirtyMm, Fault> {
        let counts = [teams[0].len(), teams[1].len()];
        if counts.iter().any(|count| !(1..=build::MOST_UNITS_A_TEAM).contains(count)) {
            let most = build::MOST_UNITS_A_TEAM;
            return Err(Fault::new(format!("a team has 1 to {most} Units (TM-DC-8)")));
        }
        let mut units = Vec::new();
        let (mut first_section, mut first_item) = (0, 0);
        for (side, team) in SIDES.into_iter().zip(teams) {
            let mains = assign_drones(&team.iter().collect::<Vec<_>>());
            let first = units.len();
            for (sheet, main) in team.into_iter().zip(mains) {
                let main = main.map(|at| UnitId((first + at) as u8));
                let (sections, items) = (sheet.sections.len(), sheet.items.len());
                units.push(Profile {
                    name: sheet.short.clone(),
                    side,
                    squad_cost: sheet.squad_cost(&options),
                    main,
                    first_section,
                    first_item,
                    limbs: ThirtyMm::sections_of(&sheet.sections, |kind| kind != SectionKind::Torso),
                    legs: ThirtyMm::sections_of(&sheet.sections, |kind| kind == SectionKind::Leg),
                    leaves_ground: [System::Hover, System::Fly, System::Cruise, System::Swim]
                        .into_iter()
                        .any(|system| sheet.systems.has(system))
                        || sheet.form.is_some(),
                    sheet,
                });
                first_section += sections;
                first_item += items;
            }
        }
        if first_section > MOST_SECTIONS || first_item > MOST_ITEMS {
            let wrong = format!(
                "both squads have {first_section} Sections and {first_item} Items; the table holds {MOST_SECTIONS} and {MOST_ITEMS}"
            );
            return Err(Fault::new(format!("{wrong} (TM-DC-8)")).help("take fewer Units, or simpler ones"));
        }
        // Units of the same name get numbers: `AR1`, `AR2`.
        naming::tell_apart(units.iter_mut().map(|unit| &mut unit.name), "");
        let grid = map.board.grid();
        let (sites, site_of) = sites(map, scenario, &options)?;
        let owners =
            units.iter().enumerate().flat_map(|(at, unit)| vec![UnitId(at as u8); unit.sheet.items.len()]);
        let owners: Vec<UnitId> = owners.collect();
        let twins = units.iter().flat_map(|unit| {
            let items = &unit.sheet.items;
            let alike =
                |one: &Fitting| items.iter().filter(|other| one.sheet.is_same(&other.sheet)).count() > 1;
            items.iter().map(alike).collect::<Vec<bool>>()
        });
        let twins: Vec<bool> = twins.collect();
        let first = UnitSet((1 << counts[0]) - 1);
        let all = UnitSet((1 << units.len()) - 1);
        let mut game = ThirtyMm {
            placed: None,
            axial: Axial::of_rows(map.board.grid()),
            scenario: scenario.clone(),
            map: map.clone(),
            first_team: counts[0] as u8,
            sides: [first, all.minus(first)],
            dearest: [first, all.minus(first)].map(|team| dearest(&units, team)),
            owners,
            twins,
            hexes: grid.cells().collect(),
            site_hexes: grid.cells().filter(|cell| site_of[cell.index()].is_some()).collect(),
            center: map.center(),
            areas: areas(grid, scenario.mission),
            units,
            sites,
            site_of,
            options,
        };
        game.placed = game.place_all()?;
        Ok(game)
    }

    /// Fresh Units, nobody on the map: full Defense and Durability, hands as on the Datasheet (TM-DEPLOY-5).
    #[must_use]
    pub fn fresh(&self) -> State {
        let full = |wanted: &str| -> ! { unreachable!("{wanted} were counted when the match was set up") };
        let sections: Vec<u8> = self
            .units
            .iter()
            .flat_map(|unit| unit.sheet.sections.iter().map(|section| section.defense))
            .collect();
        let thing = |item: &build::Fitting| Thing {
            durability: item.sheet.durability,
            place: Whereabouts::new(match item.spot {
                build::Spot::Held(one, two) => Spot::Held(one, two),
                build::Spot::Carried => Spot::Carried,
                build::Spot::On(_) => Spot::Fixed,
            }),
        };
        let items: Vec<Thing> =
            self.units.iter().flat_map(|unit| unit.sheet.items.iter().map(thing)).collect();
        let sites: Vec<u8> = self
            .sites
            .iter()
            .map(|site| if site.installation.is_some() { 0 } else { site.defense })
            .collect();
        State {
            attacker: TEAM_1,
            west: TEAM_2,
            sites: FixedVec::new(&sites).unwrap_or_else(|| full("structures")),
            units: FixedVec::new(&vec![Unit::default(); self.units.len()]).unwrap_or_else(|| full("Units")),
            sections: FixedVec::new(&sections).unwrap_or_else(|| full("Sections")),
            items: FixedVec::new(&items).unwrap_or_else(|| full("Items")),
            ..State::default()
        }
    }
}

/// The Units of a team that cost most.
fn dearest(units: &[Profile], team: UnitSet) -> UnitSet {
    let cost = |unit: UnitId| units[unit.index()].squad_cost;
    let most = team.iter().map(cost).max();
    let mut dearest = UnitSet::default();
    team.iter().filter(|&unit| Some(cost(unit)) == most).for_each(|unit| dearest.insert(unit));
    dearest
}
