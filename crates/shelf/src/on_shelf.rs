//! Implements [`Shelved`] for every rulebook.

use crate::open_match::Opening;
#[cfg(feature = "arena")]
use crate::{Arena, ArenaRequest, arena};
use crate::{
    LogEntry, MatchReport, MatchRequest, OpenMatch, Position, ShelfError, Shelved, Verification, Verifying,
    matches, open_match, verification,
};
use std::marker::PhantomData;
use table::campaign::Campaigns;
use table::draft::DraftView;
use table::forecast::{Forecast, Plan};
use table::guide::Guide;
use table::import::{Imported, check_pack, check_size};
use table::maker::{AbilityInfo, Maker};
use table::muster::{Catalogue, MapInfo, Muster, UnitFacets};
use table::replay::Header;
use table::rulebook::{Chance, ScenarioInfo};
use table::tracker::Tracker;
use table::{
    Budget, Digest, Fault, OptionInfo, Replay, Rulebook, Seed, Seeded, Setup, Side, Sort, Source, case, perft,
};

/// A rulebook on the shelf.
pub struct OnShelf<R>(PhantomData<fn() -> R>);

impl<R> OnShelf<R> {
    /// The rulebook `R`.
    pub const NEW: OnShelf<R> = OnShelf(PhantomData);
}

impl<R: Rulebook> Shelved for OnShelf<R> {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn name(&self) -> &'static str {
        R::NAME
    }

    fn text(&self) -> &'static str {
        R::TEXT
    }

    fn version(&self) -> u16 {
        R::VERSION
    }

    fn content(&self) -> Digest {
        R::content()
    }

    #[cfg(not(target_family = "wasm"))]
    fn rules(&self) -> &'static str {
        R::RULES
    }

    #[cfg(not(target_family = "wasm"))]
    fn clauses(&self) -> Vec<table::Clause> {
        R::clauses()
    }

    fn options(&self) -> &'static [OptionInfo] {
        R::options()
    }

    fn scenarios(&self, packs: &[Source]) -> Result<Vec<ScenarioInfo>, Fault> {
        let mut list = R::scenarios(packs)?;
        list.order_by_key(|scenario| scenario.id != R::FIRST);
        Ok(list)
    }

    fn first(&self) -> &'static str {
        R::FIRST
    }

    fn guide(&self) -> Result<Option<Guide>, Fault> {
        match R::GUIDE {
            "" => Ok(None),
            text => Guide::read(&Source::new(format!("guide of {}", R::ID), text)).map(Some),
        }
    }

    fn even(&self) -> &'static [&'static str] {
        R::EVEN
    }

    fn keys(&self) -> &'static [&'static str] {
        R::KEYS
    }

    fn check(&self, packs: &[Source]) -> Result<Vec<(&'static str, usize)>, Fault> {
        R::check(packs)
    }

    fn import(&self, source: &Source) -> Result<Imported, Fault> {
        check_size(source)?;
        check_pack(R::import(source)?)
    }

    fn play_match(&self, request: &MatchRequest) -> Result<MatchReport, ShelfError> {
        matches::play::<R>(request)
    }

    #[cfg(feature = "arena")]
    fn arena(&self, request: &ArenaRequest) -> Result<Box<dyn Arena>, Fault> {
        arena::open::<R>(request)
    }

    fn verifying(&self, replay: &Replay, lines: &[usize]) -> Result<Box<dyn Verifying>, Fault> {
        verification::verifying::<R>(replay, lines)
    }

    fn narrate(
        &self,
        replay: &Replay,
        lines: &[usize],
        log: &mut dyn FnMut(LogEntry),
    ) -> Result<Verification, Fault> {
        verification::narrate::<R>(replay, lines, log)
    }

    fn maps(&self, packs: &[Source]) -> Result<Vec<MapInfo>, Fault> {
        R::maps(packs)
    }

    fn catalogue(&self, packs: &[Source]) -> Result<Catalogue, Fault> {
        R::catalogue(packs)
    }

    fn muster(&self, setup: &Setup, side: Side) -> Result<Muster, Fault> {
        R::muster(setup, side)
    }

    fn random_force(&self, setup: &Setup, side: Side, seed: Seed) -> Result<String, Fault> {
        R::random_force(setup, side, &mut Seeded::new(seed))
    }

    fn tracker(&self, setup: &Setup) -> Result<Option<Box<dyn Tracker>>, Fault> {
        R::tracker(setup)
    }

    fn facets(&self, packs: &[Source]) -> Result<Vec<UnitFacets>, Fault> {
        R::facets(packs)
    }

    fn draft(&self, setup: &Setup, seed: Seed, picks: &[String]) -> Result<DraftView, Fault> {
        R::draft(setup, seed, picks)
    }

    fn campaigns(&self, packs: &[Source]) -> Result<Option<Box<dyn Campaigns>>, Fault> {
        R::campaigns(packs)
    }

    fn maker(&self, packs: &[Source]) -> Result<Option<Box<dyn Maker>>, Fault> {
        R::maker(packs)
    }

    fn abilities(&self) -> Vec<AbilityInfo> {
        R::abilities()
    }

    fn header(&self, setup: Setup, seats: Vec<String>, chance: Chance) -> Header {
        Header::new::<R>(setup, seats, chance)
    }

    fn open(&self, header: Header) -> Result<Box<dyn OpenMatch>, Fault> {
        open_match::open::<R>(header)
    }

    fn opening(&self, source: &Source) -> Result<Box<dyn Opening>, Fault> {
        open_match::opening::<R>(source)
    }

    fn run_case(&self, source: &Source) -> Result<(), Fault> {
        case::run::<R>(source)
    }

    fn forecast(&self, position: Position<'_>, action: &str, through: bool) -> Result<Forecast, ShelfError> {
        let at = position.reach::<R>()?;
        let plan = Plan { line: action, through, bags: at.bags.as_ref() };
        Ok(plan.forecast(at.game.as_ref(), &at.state, &mut Budget::default())?)
    }

    fn perft(&self, position: Position<'_>, depth: u32) -> Result<Box<dyn Iterator<Item = u64>>, ShelfError> {
        let at = position.reach::<R>()?;
        Ok(Box::new((1..=depth).map(move |depth| perft::perft(at.game.as_ref(), &at.state, depth))))
    }
}
