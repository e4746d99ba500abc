//! The game as it stands on the shelf.

use crate::content::{Library, Member, Scenario};
use crate::game::Overdrive;
use crate::muster::Venue;
use crate::show::position::Given;
use crate::state::{SIDES, State};
use crate::{import, options, tracker};
use table::content::Content;
use table::import::Imported;
use table::muster::{Catalogue, MapInfo, Muster};
use table::rulebook::{Rulebook, ScenarioInfo, Setup};
use table::tracker::Tracker;
use table::{Digest, Fault, OptionInfo, Seeded, Side, Source};

/// Overdrive on the shelf.
pub struct Book;

impl Rulebook for Book {
    type Game = Overdrive;
    type Given = Given;

    const ID: &'static str = "overdrive";
    const NAME: &'static str = "Overdrive";
    const TEXT: &'static str = "Lances of giant 'Mechs on a few cards: declare together, shoot together, and push your guns until they glow.";
    const VERSION: u16 = 1;
    const RULES: &'static str = include_str!("../RULES.md");
    const KEYS: &'static [&'static str] = &[
        "units",
        "alpha_strike",
        "type",
        "specials",
        "lances",
        "maps",
        "scenarios",
        "name",
        "short",
        "text",
        "size",
        "move",
        "jump",
        "damage",
        "ov",
        "armor",
        "structure",
        "abilities",
        "role",
        "pv",
        "picket",
        "mechs",
        "unit",
        "skill",
        "objectives",
        "rows",
        "map",
        "mission",
        "pv_limit",
        "turn_limit",
        "zones",
        "west",
        "east",
        "placed",
    ];
    const FIRST: &'static str = "first_watch";
    const GUIDE: &'static str = include_str!("../content/guide.toml");
    const MOST_DECISIONS: u32 = 50_000;
    const EVEN: &'static [&'static str] =
        &["stand_up_fight", "stand_up_grey_ford", "stand_up_crossroads_town"];

    const IMPORTS: bool = true;
    const TRACKS: bool = true;

    fn options() -> &'static [OptionInfo] {
        &options::ALL
    }

    fn content() -> Digest {
        Library::digest()
    }

    fn scenarios(packs: &[Source]) -> Result<Vec<ScenarioInfo>, Fault> {
        let library = Library::with_packs(packs)?;
        let infos = library.scenarios.values().map(|scenario| info(&library, scenario));
        infos.collect()
    }

    fn check(packs: &[Source]) -> Result<Vec<(&'static str, usize)>, Fault> {
        Library::with_packs(packs)?.added()
    }

    fn import(source: &Source) -> Result<Imported, Fault> {
        import::import(source)
    }

    fn set_up(setup: &Setup) -> Result<Overdrive, Fault> {
        let venue = Venue::read(setup)?;
        let [first, second] = SIDES.map(|side| venue.legal_force(setup, side));
        let (first, second) = (first?, second?);
        let game = Overdrive::new(&venue.library, &venue.scenario, [&first, &second], venue.options)?;
        if !setup.any_force {
            game.check_cost(&venue.scenario)?;
        }
        Ok(game)
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

    fn random_force(setup: &Setup, side: Side, luck: &mut Seeded) -> Result<String, Fault> {
        Venue::read(setup)?.random_force(side, luck)
    }

    fn tracker(setup: &Setup) -> Result<Option<Box<dyn Tracker>>, Fault> {
        tracker::tracker(setup).map(Some)
    }

    fn given(source: &Source, given: Given) -> Result<(Overdrive, State), Fault> {
        given.set_up(source)
    }
}

/// A scenario as lists show it, with the forces it has if nobody chooses others.
fn info(library: &Library, scenario: &Scenario) -> Result<ScenarioInfo, Fault> {
    let venue =
        Venue { library: library.clone(), scenario: scenario.clone(), options: options::Options::default() };
    let names = |side: Side| -> Result<Vec<String>, Fault> {
        let name = |member: &Member| library.cards[&member.unit].name.clone();
        Ok(venue.force(&Setup::default(), side)?.members.iter().map(name).collect())
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
