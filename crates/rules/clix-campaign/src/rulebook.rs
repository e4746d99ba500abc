//! The game as it stands on the shelf.

use crate::campaign::{Book as CampaignBook, Report};
use crate::content::{DialMaker, Library, Member, Scenario, abilities};
use crate::game::ClixCampaign;
use crate::muster::{Draft, Venue};
use crate::options;
use crate::show::position::Given;
use crate::state::{SIDES, State};
use table::campaign::Campaigns;
use table::content::Content;
use table::draft::DraftView;
use table::maker::{AbilityInfo, Maker};
use table::muster::{Catalogue, MapInfo, Muster, UnitFacets};
use table::rulebook::{Rulebook, ScenarioInfo, Setup};
use table::{Digest, Ending, Fault, Game, OptionInfo, Seed, Seeded, Side, Source};

/// Clix Campaign on the shelf.
pub struct Book;

impl Rulebook for Book {
    type Game = ClixCampaign;
    type Given = Given;

    const ID: &'static str = "clix-campaign";
    const NAME: &'static str = "Clix Campaign";
    const TEXT: &'static str = "Heroes and villains on click dials: everybody moves, few may strike, and powers come and go with every blow.";
    const VERSION: u16 = 1;
    const RULES: &'static str = include_str!("../RULES.md");
    const KEYS: &'static [&'static str] = &[
        "characters",
        "teams",
        "maps",
        "scenarios",
        "name",
        "short",
        "text",
        "role",
        "team",
        "symbol",
        "size",
        "range",
        "bolts",
        "points",
        "unique",
        "earthbound",
        "special",
        "powers",
        "speed",
        "attack",
        "defense",
        "damage",
        "members",
        "indoor",
        "start_rows",
        "rows",
        "walls",
        "objects",
        "weight",
        "square",
        "map",
        "build_total",
        "placed",
    ];
    const FIRST: &'static str = "first-shift";
    const GUIDE: &'static str = include_str!("../content/guide.toml");
    const MOST_DECISIONS: u32 = 50_000;
    const EVEN: &'static [&'static str] = &["crossroads", "lockdown", "high-water", "night-shift"];

    const CAMPAIGNS: bool = true;
    const DRAFTS: bool = true;
    const MAKES: bool = true;
    const ABILITIES: bool = true;

    fn options() -> &'static [OptionInfo] {
        &options::ALL
    }

    fn content() -> Digest {
        Library::digest()
    }

    fn scenarios(packs: &[Source]) -> Result<Vec<ScenarioInfo>, Fault> {
        let library = Library::with_packs(packs)?;
        Ok(library.scenarios.values().map(|scenario| info(&library, scenario)).collect())
    }

    fn check(packs: &[Source]) -> Result<Vec<(&'static str, usize)>, Fault> {
        Library::with_packs(packs)?.added()
    }

    fn set_up(setup: &Setup) -> Result<ClixCampaign, Fault> {
        let venue = Venue::read(setup)?;
        let [first, second] = SIDES.map(|side| venue.legal_force(setup, side));
        let (first, second) = (first?, second?);
        ClixCampaign::new(&venue.library, &venue.scenario, [&first, &second], venue.options)
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

    fn facets(packs: &[Source]) -> Result<Vec<UnitFacets>, Fault> {
        Ok(Library::with_packs(packs)?.facets())
    }

    fn draft(setup: &Setup, seed: Seed, picks: &[String]) -> Result<DraftView, Fault> {
        let venue = Venue::read(setup)?;
        let mut draft = Draft::deal(&venue.library, venue.build_total(), &mut Seeded::new(seed));
        for pick in picks {
            draft.pick((!pick.is_empty()).then_some(pick))?;
        }
        Ok(draft.view())
    }

    fn campaigns(packs: &[Source]) -> Result<Option<Box<dyn Campaigns>>, Fault> {
        Ok(Some(Box::new(CampaignBook::new(packs)?)))
    }

    fn battle_report(game: &ClixCampaign, state: &State, ending: Ending) -> Result<String, Fault> {
        let report = match ending {
            Ending::Played(_) => Report::of(game, state, None)?,
            Ending::Resigned(seat) => Report::of(game, state, Some(game.side(seat)))?,
            Ending::Agreed => Report::agreed(game, state),
        };
        Ok(report.write(game))
    }

    fn maker(packs: &[Source]) -> Result<Option<Box<dyn Maker>>, Fault> {
        Ok(Some(Box::new(DialMaker::new(packs)?)))
    }

    fn abilities() -> Vec<AbilityInfo> {
        abilities()
    }

    fn given(source: &Source, given: Given) -> Result<(ClixCampaign, State), Fault> {
        given.set_up(source)
    }
}

/// A scenario as lists show it, with the teams it has if nobody chooses others.
fn info(library: &Library, scenario: &Scenario) -> ScenarioInfo {
    let names = |team: &String| {
        let name = |member: &Member| library.characters[&member.character].name.clone();
        library.teams.get(team).map_or_else(Vec::new, |team| team.members.iter().map(name).collect())
    };
    ScenarioInfo {
        id: scenario.id.clone(),
        name: scenario.name.clone(),
        text: scenario.text.clone(),
        map: scenario.map.clone(),
        forces: scenario.teams.iter().map(names).collect(),
        warnings: Vec::new(),
    }
}
