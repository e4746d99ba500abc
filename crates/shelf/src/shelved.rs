//! The interface to a game for tools that do not know which game it is.

use crate::open_match::Opening;
#[cfg(feature = "arena")]
use crate::{Arena, ArenaRequest};
use crate::{LogEntry, MatchReport, MatchRequest, OpenMatch, Position, ShelfError, Verification, Verifying};
use table::campaign::Campaigns;
use table::draft::DraftView;
use table::forecast::Forecast;
use table::guide::Guide;
use table::import::Imported;
use table::maker::{AbilityInfo, Maker};
use table::matches::Divergence;
use table::muster::{Catalogue, MapInfo, Muster, UnitFacets};
use table::replay::Header;
use table::rulebook::{Chance, ScenarioInfo};
use table::tracker::Tracker;
use table::{Digest, Fault, OptionInfo, Replay, Seed, Setup, Side, Source};

/// A game on the shelf.
pub trait Shelved: Sync {
    /// The id of the game.
    fn id(&self) -> &'static str;

    /// Its name.
    fn name(&self) -> &'static str;

    /// A sentence about it.
    fn text(&self) -> &'static str;

    /// The version of its rules.
    fn version(&self) -> u16;

    /// The digest of its content.
    fn content(&self) -> Digest;

    /// Its rulebook for players. A browser fetches it as a file instead.
    #[cfg(not(target_family = "wasm"))]
    fn rules(&self) -> &'static str;

    /// The clauses of the rulebook, in order.
    #[cfg(not(target_family = "wasm"))]
    fn clauses(&self) -> Vec<table::Clause>;

    /// Its house-rule options.
    fn options(&self) -> &'static [OptionInfo];

    /// Its scenarios, including those in the packs; the one to begin with comes first.
    ///
    /// # Errors
    /// The first mistake in a pack.
    fn scenarios(&self, packs: &[Source]) -> Result<Vec<ScenarioInfo>, Fault>;

    /// The id of the scenario to begin with; empty if there is none.
    fn first(&self) -> &'static str;

    /// Its guided first game, if it has one.
    ///
    /// # Errors
    /// A guide that cannot be read; tests make sure that those on the shelf can.
    fn guide(&self) -> Result<Option<Guide>, Fault>;

    /// The ids of the scenarios, nearly even between the sides, on which players are measured.
    fn even(&self) -> &'static [&'static str];

    /// The keys that its content may use.
    fn keys(&self) -> &'static [&'static str];

    /// Checks the packs and counts their content by kind.
    ///
    /// # Errors
    /// The first mistake in a pack.
    fn check(&self, packs: &[Source]) -> Result<Vec<(&'static str, usize)>, Fault>;

    /// Makes a pack of a file of cards from elsewhere.
    ///
    /// # Errors
    /// A file that is too large or cannot be read as a table of cards, or a game without an import.
    fn import(&self, source: &Source) -> Result<Imported, Fault>;

    /// Plays a match between computer players.
    ///
    /// # Errors
    /// A setup that cannot be played, an unknown player, or a match that does not end.
    fn play_match(&self, request: &MatchRequest) -> Result<MatchReport, ShelfError>;

    /// Sets up a match to be played many times.
    ///
    /// # Errors
    /// A setup that cannot be played, or an unknown player.
    #[cfg(feature = "arena")]
    fn arena(&self, request: &ArenaRequest) -> Result<Box<dyn Arena>, Fault>;

    /// Plays a replay again and compares every die, every digest and every link.
    ///
    /// # Errors
    /// A setup that no longer exists. A difference is not an error: it is part of the result.
    fn verify(&self, replay: &Replay, lines: &[usize]) -> Result<Verification, Fault> {
        let mut verifying = self.verifying(replay, lines)?;
        while verifying.advance() {}
        Ok(verifying.finish())
    }

    /// Begins to verify a replay, decision by decision.
    ///
    /// # Errors
    /// A setup that no longer exists.
    fn verifying(&self, replay: &Replay, lines: &[usize]) -> Result<Box<dyn Verifying>, Fault>;

    /// Plays a replay again and reports every decision to `log`, up to the first that differs.
    ///
    /// # Errors
    /// A setup that no longer exists.
    fn narrate(
        &self,
        replay: &Replay,
        lines: &[usize],
        log: &mut dyn FnMut(LogEntry),
    ) -> Result<Verification, Fault>;

    /// The maps, including those in the packs.
    ///
    /// # Errors
    /// The first mistake in a pack.
    fn maps(&self, packs: &[Source]) -> Result<Vec<MapInfo>, Fault>;

    /// The units and ready-made forces to choose from.
    ///
    /// # Errors
    /// The first mistake in a pack.
    fn catalogue(&self, packs: &[Source]) -> Result<Catalogue, Fault>;

    /// Checks the force of a side.
    ///
    /// # Errors
    /// A setup that cannot be read, or a force with unknown words.
    fn muster(&self, setup: &Setup, side: Side) -> Result<Muster, Fault>;

    /// A random legal force for a side, drawn from `seed`.
    ///
    /// # Errors
    /// A setup that cannot be read, or under which no force is legal.
    fn random_force(&self, setup: &Setup, side: Side, seed: Seed) -> Result<String, Fault>;

    /// The tracker of cards for a game on a real table; `None` if the game has none.
    ///
    /// # Errors
    /// Packs or options that cannot be read.
    fn tracker(&self, setup: &Setup) -> Result<Option<Box<dyn Tracker>>, Fault>;

    /// What units can be searched by, in the order of the catalogue.
    ///
    /// # Errors
    /// The first mistake in a pack.
    fn facets(&self, packs: &[Source]) -> Result<Vec<UnitFacets>, Fault>;

    /// A draft after some picks, drawn from `seed`.
    ///
    /// # Errors
    /// A setup that cannot be read, a pick that is not open, or a game without drafts.
    fn draft(&self, setup: &Setup, seed: Seed, picks: &[String]) -> Result<DraftView, Fault>;

    /// The campaigns of the game; `None` if it has none.
    ///
    /// # Errors
    /// The first mistake in a pack.
    fn campaigns(&self, packs: &[Source]) -> Result<Option<Box<dyn Campaigns>>, Fault>;

    /// The maker of units; `None` if the game has none.
    ///
    /// # Errors
    /// The first mistake in a pack.
    fn maker(&self, packs: &[Source]) -> Result<Option<Box<dyn Maker>>, Fault>;

    /// All abilities that dials can show.
    fn abilities(&self) -> Vec<AbilityInfo>;

    /// The header of a new match: the game's version and content, and everything in `setup`.
    fn header(&self, setup: Setup, seats: Vec<String>, chance: Chance) -> Header;

    /// Opens a new match.
    ///
    /// # Errors
    /// A setup that cannot be played.
    fn open(&self, header: Header) -> Result<Box<dyn OpenMatch>, Fault>;

    /// Opens a saved match as far as it agrees with the rules, and says where it does not.
    ///
    /// # Errors
    /// Text that does not parse, or a setup that no longer exists.
    fn reopen(&self, source: &Source) -> Result<(Box<dyn OpenMatch>, Option<Divergence>), Fault> {
        let mut opening = self.opening(source)?;
        while opening.advance() {}
        Ok(opening.finish())
    }

    /// Begins to open a saved match, decision by decision, for a client that must not wait for all of them.
    ///
    /// # Errors
    /// Text that does not parse, or a setup that no longer exists.
    fn opening(&self, source: &Source) -> Result<Box<dyn Opening>, Fault>;

    /// Runs a case.
    ///
    /// # Errors
    /// Text that does not parse, or the first step whose result differs from what the case expects.
    fn run_case(&self, source: &Source) -> Result<(), Fault>;

    /// The exact chances of an action, given in notation. With `through`, the forecast continues through
    /// the rest of the activation while there is only one choice.
    ///
    /// # Errors
    /// A position that cannot be reached, a line that is not an action, or the game's refusal.
    fn forecast(&self, position: Position<'_>, action: &str, through: bool) -> Result<Forecast, ShelfError>;

    /// The number of ways to make one decision, two decisions, and so on up to `depth`. Each is counted
    /// when the iterator gets to it: the last ones may take long.
    ///
    /// # Errors
    /// A position that cannot be reached.
    fn perft(&self, position: Position<'_>, depth: u32) -> Result<Box<dyn Iterator<Item = u64>>, ShelfError>;
}
