//! The game as it stands on the shelf.

use crate::content::{Company, Library};
use crate::game::Battleclix;
use crate::options::{self, Options};
use crate::position::Given;
use crate::state::State;
use table::rulebook::{Rulebook, ScenarioInfo, Setup};
use table::{Digest, Fault, OptionInfo, Source};

/// Battleclix on the shelf.
pub struct Book;

/// The Company of a side that names none.
const USUAL_COMPANY: &str = "line";

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
        "armour",
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
    ];
    const MOST_DECISIONS: u32 = 60_000;

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
        Ok(library.scenarios.values().map(info).collect())
    }

    fn check(packs: &[Source]) -> Result<Vec<(&'static str, usize)>, Fault> {
        let (all, shipped) = (Library::with_packs(packs)?, Library::with_packs(&[])?);
        // A Company that loads may still be illegal; with every option open, what is left is wrong.
        let open = Options { combined_arms: true, ..Options::default() };
        for company in all.companies.values().filter(|company| !shipped.companies.contains_key(&company.id)) {
            if let [first, rest @ ..] = company.faults(&all, &open).as_slice() {
                let fault = Fault::new(format!("the Company '{}' is not legal: {first}", company.id));
                let fault =
                    if rest.is_empty() { fault } else { fault.help(format!("also: {}", rest.join("; "))) };
                return Err(fault.at_heading(packs, &format!("companies.{}", company.id)));
            }
        }
        Ok(vec![
            ("units", all.units.len() - shipped.units.len()),
            ("companies", all.companies.len() - shipped.companies.len()),
            ("maps", all.maps.len() - shipped.maps.len()),
            ("scenarios", all.scenarios.len() - shipped.scenarios.len()),
        ])
    }

    fn set_up(setup: &Setup) -> Result<Battleclix, Fault> {
        let library = Library::with_packs(&setup.packs)?;
        let known = || library.scenarios.keys().map(String::as_str);
        let scenario = library.scenarios.get(&setup.scenario);
        let scenario = scenario.ok_or_else(|| Fault::unknown("scenario", &setup.scenario, known()))?;
        if setup.seats != 2 {
            return Err(Fault::new(format!(
                "{} seats: Battleclix has two, South and North (BC-GEN-3)",
                setup.seats
            )));
        }
        let sides = [0, 1].map(|side| companies(&library, setup, side, scenario.companies));
        let [south, north] = sides;
        Battleclix::new(&library, scenario, [&south?, &north?], Options::read(&setup.options)?)
    }

    fn maps(_: &[Source]) -> Result<Vec<table::muster::MapInfo>, Fault> {
        Ok(Vec::new())
    }

    fn catalogue(_: &[Source]) -> Result<table::muster::Catalogue, Fault> {
        Ok(table::muster::Catalogue::default())
    }

    fn muster(_: &Setup, _: table::Side) -> Result<table::muster::Muster, Fault> {
        Ok(table::muster::Muster::default())
    }

    fn random_force(_: &Setup, _: table::Side, _: &mut table::Seeded) -> Result<String, Fault> {
        Ok(String::new())
    }

    fn given(source: &Source, given: Given) -> Result<(Battleclix, State), Fault> {
        given.set_up(source)
    }
}

/// The Companies of a side: ids joined by `+`, or as many of the usual one as the scenario asks for.
fn companies<'a>(
    library: &'a Library,
    setup: &Setup,
    side: usize,
    usual: u8,
) -> Result<Vec<&'a Company>, Fault> {
    let named = setup.forces.get(side).map(String::as_str).unwrap_or_default();
    let ids: Vec<&str> = if named.is_empty() {
        vec![USUAL_COMPANY; usize::from(usual)]
    } else {
        named.split('+').map(str::trim).collect()
    };
    let find = |id: &str| {
        let known = || library.companies.keys().map(String::as_str);
        library.companies.get(id).ok_or_else(|| Fault::unknown("company", id, known()))
    };
    ids.into_iter().map(find).collect()
}
