//! A match set up: what never changes while it is played.

use crate::build::{Datasheet, Team, assign_drones, problems};
use crate::content::{Flank, Library, Map, Scenario, SectionKind};
use crate::options::Options;
use crate::state::{
    MOST_ITEMS, MOST_SECTIONS, MOST_SITES, SIDES, Spot, State, TEAM_1, TEAM_2, Thing, Unit, UnitId, UnitSet,
    Whereabouts,
};
use crate::terrain::Structure;
use crate::{build, content};
use table::content::find;
use table::{Axial, Cell, Fault, FixedVec, Grid, Mask, RowGrid, Side, naming};

/// A set of hexes of a map.
pub type Hexes = Mask<4>;

/// The Defense of an Installation (TM-MIS-11).
const INSTALLATION: u8 = 40;

/// A Unit of the match: its Datasheet, and where its Sections and Items are in the state.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The name in notation, unique in the match.
    pub name: String,
    /// Its Datasheet.
    pub sheet: Datasheet,
    /// Its team.
    pub side: Side,
    /// What it costs with its pilot (TM-DC-3).
    pub squad_cost: u16,
    /// The Main Unit of a Drone Unit (TM-DRONE-2).
    pub main: Option<UnitId>,
    /// The number of its first Section in the match.
    pub first_section: usize,
    /// The number of its first Item in the match.
    pub first_item: usize,
}

/// A structure of the match: one of the map, or an Installation.
#[derive(Clone, Debug)]
pub struct Site {
    /// Its elevation rating.
    pub rating: u8,
    /// Its hexes.
    pub cells: Vec<Cell>,
    /// Its Defense at the start.
    pub defense: u8,
    /// The edge of the team whose Installation it is: west, east, or none.
    pub installation: Option<bool>,
}

/// One match of 30 Minute Missions.
#[derive(Clone, Debug)]
pub struct ThirtyMm {
    /// The house rules in force.
    pub options: Options,
    /// The mission.
    pub scenario: Scenario,
    /// The battlefield.
    pub map: Map,
    /// The Units, by number.
    pub units: Vec<Profile>,
    /// The structures, by number.
    pub sites: Vec<Site>,
    /// How many Units the first team has.
    first_team: u8,
    sides: [UnitSet; 2],
    axial: Axial,
    /// The structure of each hex, standing or not.
    site_of: Vec<Option<u8>>,
}

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
        let (sites, site_of) = sites(map, scenario, &options)?;
        let first = UnitSet((1 << counts[0]) - 1);
        let all = UnitSet((1 << units.len()) - 1);
        Ok(ThirtyMm {
            axial: Axial::of_rows(map.board.grid()),
            scenario: scenario.clone(),
            map: map.clone(),
            first_team: counts[0] as u8,
            sides: [first, all.minus(first)],
            units,
            sites,
            site_of,
            options,
        })
    }

    /// The grid of the map.
    #[inline]
    #[must_use]
    pub fn grid(&self) -> &RowGrid {
        self.map.board.grid()
    }

    /// A Unit's profile.
    #[inline]
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &Profile {
        &self.units[unit.index()]
    }

    /// A Unit's Datasheet.
    #[inline]
    #[must_use]
    pub fn sheet(&self, unit: UnitId) -> &Datasheet {
        &self.unit(unit).sheet
    }

    /// The team of a Unit.
    #[inline]
    #[must_use]
    pub fn side_of(&self, unit: UnitId) -> Side {
        if unit.0 < self.first_team { TEAM_1 } else { TEAM_2 }
    }

    /// The Units of a team, on and off the map.
    #[inline]
    #[must_use]
    pub fn side_units(&self, side: Side) -> UnitSet {
        self.sides[usize::from(side.0)]
    }

    /// The Units of a team on the map.
    #[inline]
    #[must_use]
    pub fn on_map(&self, state: &State, side: Side) -> UnitSet {
        state.on_map.and(self.side_units(side))
    }

    /// The axial coordinates q and r of a hex (TM-GRID-3).
    #[inline]
    #[must_use]
    pub(crate) fn axial(&self, cell: Cell) -> (i16, i16) {
        self.axial.at(cell)
    }

    /// The distance between two hexes (TM-GRID-4).
    #[inline]
    #[must_use]
    pub fn distance(&self, a: Cell, b: Cell) -> u8 {
        self.axial.distance(a, b)
    }

    /// The structure that stands in a hex, if one does.
    #[inline]
    #[must_use]
    pub fn site(&self, state: &State, cell: Cell) -> Option<usize> {
        let site = usize::from(self.site_of[cell.index()]?);
        (*state.sites.at(site) > 0).then_some(site)
    }

    /// Whether a structure that stood in a hex has fallen.
    #[inline]
    pub(crate) fn is_razed(&self, state: &State, cell: Cell) -> bool {
        self.site_of[cell.index()].is_some_and(|site| state.razed >> site & 1 == 1)
    }

    /// What is left of a Unit's Section, by its number on the Datasheet.
    #[inline]
    #[must_use]
    pub fn defense(&self, state: &State, unit: UnitId, section: usize) -> u8 {
        *state.sections.at(self.unit(unit).first_section + section)
    }

    /// An Item of a Unit, by its number on the Datasheet.
    #[inline]
    #[must_use]
    pub fn item(&self, state: &State, unit: UnitId, item: usize) -> Thing {
        *state.items.at(self.unit(unit).first_item + item)
    }

    /// How many Sections of a kind a Unit was built with, and how many are left.
    #[inline]
    #[must_use]
    pub fn count(&self, state: &State, unit: UnitId, kind: SectionKind) -> (usize, usize) {
        let sheet = self.sheet(unit);
        let left = sheet.of_kind(kind).filter(|&at| self.defense(state, unit, at) > 0).count();
        (sheet.of_kind(kind).count(), left)
    }

    /// The name of a Unit, or its number if there is none.
    #[must_use]
    pub fn name_of(&self, unit: UnitId) -> String {
        naming::name_of(self.units.iter().map(|unit| unit.name.as_str()), unit)
    }

    /// The name of a hex, also of one that is not on the map.
    #[must_use]
    pub fn hex_name(&self, cell: Cell) -> String {
        self.grid().any_name(cell)
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

    /// The Arm that holds an Item, if one does.
    #[must_use]
    pub fn holding_arms(&self, state: &State, unit: UnitId, item: usize) -> [Option<usize>; 2] {
        match self.item(state, unit, item).place.spot() {
            Spot::Held(one, two) => [Some(usize::from(one)), two.map(usize::from)],
            _ => [None, None],
        }
    }

    /// The side of a Unit that a Section is on (TM-UNIT-3).
    #[inline]
    #[must_use]
    pub fn flank(&self, unit: UnitId, section: usize) -> Flank {
        self.sheet(unit).sections[section].flank
    }
}

/// The structures of the map, and the Installations at either edge if the mission has any (TM-MIS-11).
fn sites(map: &Map, scenario: &Scenario, options: &Options) -> Result<(Vec<Site>, Vec<Option<u8>>), Fault> {
    let grid = map.board.grid();
    let mut site_of = vec![None; grid.len()];
    let mut sites: Vec<Site> = map
        .structures
        .iter()
        .map(|structure| Site {
            rating: structure.rating,
            cells: Vec::new(),
            defense: Structure::defense(structure.rating, structure.hexes, options),
            installation: None,
        })
        .collect();
    for cell in grid.cells() {
        site_of[cell.index()] = map.board[cell].structure;
        if let Some(site) = map.board[cell].structure {
            sites[usize::from(site)].cells.push(cell);
        }
    }
    if scenario.mission == content::Mission::OrderToDestroy {
        for west in [true, false] {
            for &marker in &scenario.markers {
                let cell = if west { Some(marker) } else { grid.half_turn(marker) };
                let Some(cell) = cell else { continue };
                if site_of[cell.index()].is_some() {
                    let wrong =
                        format!("an Installation cannot stand on the structure in {}", grid.name(cell));
                    return Err(Fault::new(format!("{wrong} (TM-MIS-11)")));
                }
                site_of[cell.index()] = Some(sites.len() as u8);
                let (defense, installation) = (INSTALLATION, Some(west));
                sites.push(Site { rating: 1, cells: vec![cell], defense, installation });
            }
        }
    }
    if sites.len() > MOST_SITES {
        return Err(Fault::new(format!("the table holds {MOST_SITES} structures, Installations included")));
    }
    Ok((sites, site_of))
}
