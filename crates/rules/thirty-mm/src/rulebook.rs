//! The game as it stands on the shelf.

use crate::content::{Library, Scenario};
use crate::game::ThirtyMm;
use crate::muster::Venue;
use crate::options::{self, Options};
use crate::show::position::Given;
use crate::state::{SIDES, State};
use table::content::Content;
use table::muster::{Catalogue, MapInfo, Muster};
use table::rulebook::{Rulebook, ScenarioInfo, Setup};
use table::{Digest, Fault, OptionInfo, Seeded, Side, Source};

/// 30 Minute Missions on the shelf.
pub struct Book;

impl Rulebook for Book {
    type Game = ThirtyMm;
    type Given = Given;

    const ID: &'static str = "thirty-mm";
    const NAME: &'static str = "30 Minute Missions";
    const TEXT: &'static str = "Machines you build yourself, Action Points you save or spend, and every shot aimed at an arm, a leg or the heart.";
    const VERSION: u16 = 1;
    const RULES: &'static str = include_str!("../RULES.md");
    const KEYS: &'static [&'static str] = &[
        "core_parts",
        "core_types",
        "parts",
        "items",
        "units",
        "squads",
        "maps",
        "scenarios",
        "name",
        "short",
        "text",
        "faction",
        "core",
        "kit",
        "sections",
        "add",
        "right",
        "left",
        "both",
        "carried",
        "mounted",
        "equipment",
        "systems",
        "mods",
        "traits",
        "rank",
        "ai",
        "srm",
        "form",
        "category",
        "durability",
        "range",
        "damage",
        "rows",
        "structures",
        "mission",
        "markers",
        "rounds",
        "placed",
    ];
    const FIRST: &'static str = "first-contact";
    const GUIDE: &'static str = include_str!("../content/guide.toml");
    const MOST_DECISIONS: u32 = 200_000;
    const EVEN: &'static [&'static str] = &["show-of-force", "reconnaissance", "winds-of-war"];

    fn options() -> &'static [OptionInfo] {
        &options::ALL
    }

    fn content() -> Digest {
        Library::digest()
    }

    fn scenarios(packs: &[Source]) -> Result<Vec<ScenarioInfo>, Fault> {
        let library = Library::with_packs(packs)?;
        library.scenarios.values().map(|scenario| info(&library, scenario)).collect()
    }

    fn check(packs: &[Source]) -> Result<Vec<(&'static str, usize)>, Fault> {
        Library::with_packs(packs)?.added()
    }

    fn set_up(setup: &Setup) -> Result<ThirtyMm, Fault> {
        let venue = Venue::read(setup)?;
        let [first, second] = SIDES.map(|side| venue.squad(setup, side));
        let (first, second) = (first?, second?);
        ThirtyMm::new(&venue.library, &venue.scenario, [&first, &second], venue.options)
    }

    fn maps(packs: &[Source]) -> Result<Vec<MapInfo>, Fault> {
        Ok(Library::with_packs(packs)?.map_list())
    }

    fn catalogue(packs: &[Source]) -> Result<Catalogue, Fault> {
        Ok(Library::with_packs(packs)?.catalogue())
    }

    fn muster(setup: &Setup, side: Side) -> Result<Muster, Fault> {
        Venue::read(setup)?.muster(setup, side)
    }

    fn random_force(setup: &Setup, _: Side, luck: &mut Seeded) -> Result<String, Fault> {
        Venue::read(setup)?.random_force(luck)
    }

    fn given(source: &Source, given: Given) -> Result<(ThirtyMm, State), Fault> {
        given.set_up(source)
    }
}

/// A mission as lists show it, with the squads it has if nobody chooses others.
fn info(library: &Library, scenario: &Scenario) -> Result<ScenarioInfo, Fault> {
    let venue = Venue { library: library.clone(), scenario: scenario.clone(), options: Options::default() };
    let names = |side: Side| -> Result<Vec<String>, Fault> {
        let units = venue.squad(&Setup::default(), side)?;
        Ok(units.iter().map(|id| library.units[id].name.clone()).collect())
    };
    let [first, second] = SIDES.map(names);
    Ok(ScenarioInfo {
        id: scenario.id.clone(),
        name: scenario.name.clone(),
        text: scenario.text.clone(),
        map: scenario.map.clone(),
        forces: vec![first?, second?],
        warnings: Vec::new(),
    })
}
