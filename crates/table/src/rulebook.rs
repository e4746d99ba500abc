//! What a game provides: its name, rulebook, content and options.

use crate::campaign::Campaigns;
use crate::draft::DraftView;
use crate::import::Imported;
use crate::maker::{AbilityInfo, Maker};
use crate::muster::{Catalogue, MapInfo, Muster, UnitFacets};
use crate::tracker::Tracker;
use crate::{
    DiceMode, Digest, Ending, Fault, Game, Judge, Notation, OptionInfo, Seed, Seeded, Show, Side, Source,
    Stats,
};
use serde::{Serialize, de::DeserializeOwned};

/// How a match is set up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The id of the scenario.
    pub scenario: String,
    /// The id of the map; empty for the scenario's own.
    pub map: String,
    /// Options that differ from their defaults.
    pub options: Vec<(String, String)>,
    /// The number of seats.
    pub seats: u8,
    /// The force of each side, in the game's own terms: members joined by `+`. Empty or missing for the
    /// scenario's own.
    pub forces: Vec<String>,
    /// Whether forces are played even if they are too dear, too heavy or otherwise not legal. What no state can hold
    /// is refused all the same.
    pub any_force: bool,
    /// The user's own content packs.
    pub packs: Vec<Source>,
}

/// How chance works in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// The seed of the dice; `None` if a person rolls them.
    pub seed: Option<Seed>,
    /// Fair dice or bags.
    pub mode: DiceMode,
}

/// A scenario as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScenarioInfo {
    /// The id of the scenario.
    pub id: String,
    /// Its name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
    /// The map it is played on.
    pub map: String,
    /// The units of each side.
    pub forces: Vec<Vec<String>>,
    /// Warnings to players before they start.
    pub warnings: Vec<String>,
}

/// One clause of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Clause {
    /// The id, such as `QS-MOV-4`.
    pub id: String,
    /// The chapter it belongs to.
    pub chapter: String,
    /// Its text.
    pub text: String,
}

/// A game with everything that tools need to know about it.
pub trait Rulebook: 'static {
    /// A game set up for a match.
    type Game: Show + Notation + Judge + Stats + Send + Sync + 'static;
    /// The shape of a case's `given` table.
    type Given: DeserializeOwned;

    /// The id of the game, such as `quickstart`.
    const ID: &'static str;
    /// The name of the game.
    const NAME: &'static str;
    /// A sentence about the game.
    const TEXT: &'static str;
    /// The version of the rules, which replays record.
    const VERSION: u16;
    /// The rulebook for players.
    const RULES: &'static str;
    /// The keys that its content may use; they show which game a pack is for.
    const KEYS: &'static [&'static str];
    /// The id of the scenario to begin with: a few pieces a side, already in place. Empty if there is none; then
    /// the first of the list serves.
    const FIRST: &'static str = "";
    /// The guided first game ([`crate::guide::Guide`]) as TOML; empty if there is none.
    const GUIDE: &'static str = "";
    /// An upper bound on the decisions in a game of legal choices, for tests and runaway guards.
    const MOST_DECISIONS: u32;
    /// Scenarios that are typical of the game and nearly even between the sides. By default, players are
    /// measured against each other on all of them, with sides swapped.
    const EVEN: &'static [&'static str];

    /// Whether the game imports cards from elsewhere ([`Rulebook::import`]).
    const IMPORTS: bool = false;
    /// Whether the game tracks cards for a real table ([`Rulebook::tracker`]).
    const TRACKS: bool = false;

    /// Whether the game has campaigns ([`Rulebook::campaigns`]).
    const CAMPAIGNS: bool = false;
    /// Whether forces can be drafted ([`Rulebook::draft`]).
    const DRAFTS: bool = false;
    /// Whether players can make units of their own ([`Rulebook::maker`]).
    const MAKES: bool = false;
    /// Whether the game has abilities to look up ([`Rulebook::abilities`]).
    const ABILITIES: bool = false;

    /// The house-rule options.
    fn options() -> &'static [OptionInfo];

    /// The digest of the content that ships with the game.
    fn content() -> Digest;

    /// The scenarios, including those in the packs.
    ///
    /// # Errors
    /// The first mistake in a pack.
    fn scenarios(packs: &[Source]) -> Result<Vec<ScenarioInfo>, Fault>;

    /// Checks the packs and counts their content by kind.
    ///
    /// # Errors
    /// The first mistake in a pack.
    fn check(packs: &[Source]) -> Result<Vec<(&'static str, usize)>, Fault>;

    /// Sets up a match.
    ///
    /// # Errors
    /// An unknown scenario or option, or a setup that cannot be played.
    fn set_up(setup: &Setup) -> Result<Self::Game, Fault>;

    /// The maps, including those in the packs.
    ///
    /// # Errors
    /// The first mistake in a pack.
    fn maps(packs: &[Source]) -> Result<Vec<MapInfo>, Fault>;

    /// The units and ready-made forces to choose from, including those in the packs.
    ///
    /// # Errors
    /// The first mistake in a pack.
    fn catalogue(packs: &[Source]) -> Result<Catalogue, Fault>;

    /// Checks the force of a side: its members, its totals, and everything that is wrong with it under
    /// the setup's options.
    ///
    /// # Errors
    /// A setup that cannot be read, or a force with unknown words.
    fn muster(setup: &Setup, side: Side) -> Result<Muster, Fault>;

    /// A random legal force for a side, drawn with `luck`.
    ///
    /// # Errors
    /// A setup that cannot be read, or under which no force is legal.
    fn random_force(setup: &Setup, side: Side, luck: &mut Seeded) -> Result<String, Fault>;

    /// The game and the state that a case's `given` table describes.
    ///
    /// # Errors
    /// An impossible position, with its place in the file where that is known.
    #[allow(clippy::type_complexity)]
    fn given(source: &Source, given: Self::Given)
    -> Result<(Self::Game, <Self::Game as Game>::State), Fault>;

    /// Makes a pack of a file of cards from elsewhere, whose names differ from those in the packs that the source
    /// brings along. Optional: by default, the game has no import.
    ///
    /// # Errors
    /// A file that cannot be read as a table of cards at all.
    fn import(source: &Source) -> Result<Imported, Fault> {
        let wrong = format!("{} has no import of cards", Self::NAME);
        Err(Fault::in_file(source, wrong).help("write a pack of your own content by hand"))
    }

    /// The tracker of cards for a game on a real table, with the setup's packs and options. Optional: by
    /// default, the game has none.
    ///
    /// # Errors
    /// Packs or options that cannot be read.
    fn tracker(_setup: &Setup) -> Result<Option<Box<dyn Tracker>>, Fault> {
        Ok(None)
    }

    /// What units can be searched by, in the order of the catalogue: points, team, abilities. Optional: by default,
    /// they can be searched by name only.
    ///
    /// # Errors
    /// The first mistake in a pack.
    fn facets(_packs: &[Source]) -> Result<Vec<UnitFacets>, Fault> {
        Ok(Vec::new())
    }

    /// A draft for the forces of a setup after some picks, drawn from `seed`: each pick is the id of a unit, or empty
    /// for a pass. Optional: by default, the game has no draft.
    ///
    /// # Errors
    /// A setup that cannot be read, or a pick that is not open.
    fn draft(_setup: &Setup, _seed: Seed, _picks: &[String]) -> Result<DraftView, Fault> {
        Err(Fault::new(format!("{} has no draft", Self::NAME)))
    }

    /// The campaigns of the game, with the content of the packs. Optional: by default, the game has none.
    ///
    /// # Errors
    /// The first mistake in a pack.
    fn campaigns(_packs: &[Source]) -> Result<Option<Box<dyn Campaigns>>, Fault> {
        Ok(None)
    }

    /// What a campaign needs to know of a match in its last state, as text.
    ///
    /// # Errors
    /// A match that is not over, or a game without campaigns.
    fn battle_report(
        _game: &Self::Game,
        _state: &<Self::Game as Game>::State,
        _ending: Ending,
    ) -> Result<String, Fault> {
        Err(Fault::new(format!("{} has no campaigns", Self::NAME)))
    }

    /// The maker of units, which knows the units of the packs. Optional: by default, the game has none.
    ///
    /// # Errors
    /// The first mistake in a pack.
    fn maker(_packs: &[Source]) -> Result<Option<Box<dyn Maker>>, Fault> {
        Ok(None)
    }

    /// All abilities that dials can show, by number and in the order of the book.
    #[must_use]
    fn abilities() -> Vec<AbilityInfo> {
        Vec::new()
    }

    /// The clauses of the rulebook, in order: the paragraphs that begin with an id in bold.
    #[must_use]
    fn clauses() -> Vec<Clause> {
        clauses_in(Self::RULES)
    }
}

/// The clauses in the text of a rulebook, in order.
#[must_use]
pub fn clauses_in(rules: &str) -> Vec<Clause> {
    let mut chapter = String::new();
    let mut clauses = Vec::new();
    for line in rules.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            chapter = title.to_string();
        }
        let bold = line.strip_prefix("**").and_then(|rest| rest.split_once("**"));
        if let Some((id, text)) = bold.filter(|(id, _)| is_clause_id(id)) {
            clauses.push(Clause { id: id.into(), chapter: chapter.clone(), text: text.trim().into() });
        }
    }
    clauses
}

/// Whether a word has the form of a clause id: capitals and dashes, then a number.
#[must_use]
pub fn is_clause_id(word: &str) -> bool {
    let Some((prefix, number)) = word.rsplit_once('-') else { return false };
    let letters = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_uppercase());
    prefix.split('-').all(letters) && !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())
}
