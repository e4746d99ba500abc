//! The game as it stands on the shelf.

use crate::content::Library;
use crate::game::Quickstart;
use crate::options::{self, Options};
use crate::show::position::Given;
use crate::state::State;
use table::content::Content;
use table::muster::{Catalogue, MapInfo, Muster};
use table::rulebook::{Rulebook, ScenarioInfo, Setup};
use table::{Digest, Fault, OptionInfo, Seeded, Side, Source};

/// BattleTech Quick-Start on the shelf.
pub struct Book;

impl Rulebook for Book {
    type Game = Quickstart;
    type Given = Given;

    const ID: &'static str = "quickstart";
    const NAME: &'static str = "BattleTech Quick-Start";
    const TEXT: &'static str = "'Mechs, vehicles and infantry on one mapsheet: the training rules, Green to Elite, with three training scenarios and seven more.";
    const VERSION: u16 = 1;
    const RULES: &'static str = include_str!("../RULES.md");
    const KEYS: &'static [&'static str] = &[
        "weapons",
        "units",
        "maps",
        "scenarios",
        "name",
        "short",
        "damage",
        "range",
        "codes",
        "burst",
        "ammo",
        "type",
        "tier",
        "tons",
        "motive",
        "walk",
        "run",
        "cruise",
        "mp",
        "troopers",
        "armor",
        "modifiers",
        "weapon",
        "at",
        "count",
        "text",
        "rows",
        "columns",
        "map",
        "attacker",
        "defender",
        "zones",
        "owners",
        "objectives",
        "escape",
        "side",
        "edge",
        "needed",
        "turn_limit",
        "roles",
        "placed",
    ];
    const FIRST: &'static str = "QS-F1";
    const GUIDE: &'static str = include_str!("../content/guide.toml");
    const MOST_DECISIONS: u32 = 200_000;
    const EVEN: &'static [&'static str] = &["QS-T3", "QS-X3", "QS-X5"];

    fn options() -> &'static [OptionInfo] {
        &options::ALL
    }

    fn content() -> Digest {
        Library::digest()
    }

    fn scenarios(packs: &[Source]) -> Result<Vec<ScenarioInfo>, Fault> {
        let library = Library::with_packs(packs)?;
        let name =
            |id: &String| library.sheets.get(id).map_or_else(|| id.clone(), |sheet| sheet.name.clone());
        let info = |scenario: &crate::content::Scenario| ScenarioInfo {
            id: scenario.id.clone(),
            name: scenario.name.clone(),
            text: scenario.text.clone(),
            map: scenario.map.clone(),
            forces: scenario.forces.iter().map(|force| force.units.iter().map(name).collect()).collect(),
            warnings: scenario.warnings.clone(),
        };
        Ok(library.scenarios.values().map(info).collect())
    }

    fn check(packs: &[Source]) -> Result<Vec<(&'static str, usize)>, Fault> {
        let library = Library::with_packs(packs)?;
        // A scenario that loads may still be unplayable: its zones too small, its seats too few.
        let shipped = Library::with_packs(&[])?.scenarios;
        for scenario in library.scenarios.values().filter(|scenario| !shipped.contains_key(&scenario.id)) {
            Quickstart::new(&library, scenario, Options::default(), 2).map_err(|mut fault| {
                fault.message = format!("scenario '{}': {}", scenario.id, fault.message);
                fault.at_heading(packs, &format!("scenarios.{}", scenario.id))
            })?;
        }
        library.added()
    }

    fn set_up(setup: &Setup) -> Result<Quickstart, Fault> {
        let library = Library::with_packs(&setup.packs)?;
        let scenario = library.scenario_of(setup)?;
        Quickstart::new(&library, &scenario, Options::read(&setup.options)?, setup.seats)
    }

    fn maps(packs: &[Source]) -> Result<Vec<MapInfo>, Fault> {
        Ok(Library::with_packs(packs)?.map_infos())
    }

    fn catalogue(packs: &[Source]) -> Result<Catalogue, Fault> {
        Ok(Library::with_packs(packs)?.catalogue())
    }

    fn muster(setup: &Setup, side: Side) -> Result<Muster, Fault> {
        Library::with_packs(&setup.packs)?.muster(setup, side)
    }

    fn random_force(setup: &Setup, side: Side, luck: &mut Seeded) -> Result<String, Fault> {
        Library::with_packs(&setup.packs)?.random_force(setup, side, luck)
    }

    fn given(source: &Source, given: Given) -> Result<(Quickstart, State), Fault> {
        given.set_up(source)
    }
}
