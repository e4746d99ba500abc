//! The game as it stands on the shelf.

use crate::content::{Company, Library};
use crate::game::Battleclix;
use crate::muster::Venue;
use crate::muster::legality::company_fault;
use crate::options::{self, Options};
use crate::show::position::Given;
use crate::state::{NORTH, SOUTH, State};
use table::Sort;
use table::content::Content;
use table::muster::{Catalogue, MapInfo, Muster};
use table::rulebook::{Rulebook, ScenarioInfo, Setup};
use table::{Digest, Fault, OptionInfo, Seeded, Side, Source};

/// Battleclix on the shelf.
pub struct Book;

/// The scenario to begin with, which leads every list.
const FIRST_SCENARIO: &str = "meeting";

impl Rulebook for Book {
    type Game = Battleclix;
    type Given = Given;

    const ID: &'static str = "battleclix";
    const NAME: &'static str = "Battleclix";
    const TEXT: &'static str = "Companies of twelve BattleMechs on click dials: heat, Red Events, objectives, and a Break Point that ends it at once.";
    const VERSION: u16 = 1;
    const RULES: &'static str = include_str!("../RULES.md");
    const KEYS: &'static [&'static str] = &[
        "units",
        "companies",
        "maps",
        "scenarios",
        "name",
        "short",
        "kind",
        "tons",
        "clan",
        "motive",
        "range",
        "dial",
        "design",
        "walk",
        "jump",
        "armor",
        "heat",
        "weapons",
        "doctrine",
        "worth",
        "combined_arms",
        "mechs",
        "infantry",
        "unit",
        "pilot",
        "commander",
        "text",
        "diamonds",
        "rows",
        "map",
        "most_companies",
        "break_point",
        "turn_limit",
        "zones",
        "north",
        "south",
        "patrol",
        "patrols",
        "placed",
    ];
    const FIRST: &'static str = "first_patrol";
    const GUIDE: &'static str = include_str!("../content/guide.toml");
    const MOST_DECISIONS: u32 = 60_000;
    const EVEN: &'static [&'static str] = &[FIRST_SCENARIO];

    fn options() -> &'static [OptionInfo] {
        &options::ALL
    }

    fn content() -> Digest {
        Library::digest()
    }

    fn scenarios(packs: &[Source]) -> Result<Vec<ScenarioInfo>, Fault> {
        let library = Library::with_packs(packs)?;
        let companies: Vec<String> = library.companies.keys().cloned().collect();
        let info = |scenario: &crate::content::Scenario| ScenarioInfo {
            id: scenario.id.clone(),
            name: scenario.name.clone(),
            text: scenario.text.clone(),
            map: scenario.map.clone(),
            forces: vec![companies.clone(); 2],
            warnings: Vec::new(),
        };
        let mut list: Vec<ScenarioInfo> = library.scenarios.values().map(info).collect();
        list.order_by_key(|scenario| scenario.id != FIRST_SCENARIO);
        Ok(list)
    }

    fn check(packs: &[Source]) -> Result<Vec<(&'static str, usize)>, Fault> {
        let library = Library::with_packs(packs)?;
        let shipped = Library::with_packs(&[])?.companies;
        // A Company that loads may still be illegal; with every option open, what is left is wrong.
        let open = Options { combined_arms: true, ..Options::default() };
        for company in library.companies.values().filter(|company| !shipped.contains_key(&company.id)) {
            if let Some(fault) = company_fault(&company.id, &company.faults(&library, &open)) {
                return Err(fault.at_heading(packs, &format!("companies.{}", company.id)));
            }
        }
        library.added()
    }

    fn set_up(setup: &Setup) -> Result<Battleclix, Fault> {
        let venue = Venue::read(setup)?;
        if setup.seats != 2 {
            return Err(Fault::new(format!(
                "{} seats: Battleclix has two, South and North (BC-GEN-3)",
                setup.seats
            )));
        }
        let sides = [venue.groups(setup, SOUTH)?, venue.groups(setup, NORTH)?];
        for group in sides.iter().flatten().filter(|_| !setup.any_force) {
            if let Some(fault) = company_fault(&group.company.id, &venue.company_faults(group)) {
                return Err(fault);
            }
        }
        let [south, north] = sides
            .each_ref()
            .map(|groups| -> Vec<&Company> { groups.iter().map(|group| &group.company).collect() });
        Battleclix::new(&venue.library, &venue.scenario, [&south, &north], venue.options)
    }

    fn maps(packs: &[Source]) -> Result<Vec<MapInfo>, Fault> {
        Ok(Library::with_packs(packs)?.map_list())
    }

    fn catalogue(packs: &[Source]) -> Result<Catalogue, Fault> {
        Ok(Library::with_packs(packs)?.catalogue())
    }

    fn muster(setup: &Setup, side: Side) -> Result<Muster, Fault> {
        Venue::read(setup)?.muster(setup, Side(side.0.min(1)))
    }

    fn random_force(setup: &Setup, side: Side, luck: &mut Seeded) -> Result<String, Fault> {
        Venue::read(setup)?.random_force(setup, Side(side.0.min(1)), luck)
    }

    fn given(source: &Source, given: Given) -> Result<(Battleclix, State), Fault> {
        given.set_up(source)
    }
}
