//! What a game brings to the shelf: its name, its book, its content, its options.

use crate::muster::{Catalogue, MapInfo, Muster};
use crate::{
    DiceMode, Digest, Fault, Game, Judge, Notation, OptionInfo, Seed, Seeded, Show, Side, Source, Stats,
};
use serde::{Serialize, de::DeserializeOwned};

/// How a match is set up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The id of the scenario.
    pub scenario: String,
    /// The map, if it is not the scenario's own; an empty text is.
    pub map: String,
    /// Options that differ from their defaults.
    pub options: Vec<(String, String)>,
    /// How many seats there are.
    pub seats: u8,
    /// The force of each side, in the game's own terms: members joined by `+`. An empty text, or
    /// none, is the scenario's own.
    pub forces: Vec<String>,
    /// Packs of the user's own content.
    pub packs: Vec<Source>,
}

/// How chance works in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// What the dice grow from; nothing if a person throws them.
    pub seed: Option<Seed>,
    /// Fair dice or bags.
    pub mode: DiceMode,
}

/// A scenario as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScenarioInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
    /// Its map.
    pub map: String,
    /// What each side brings.
    pub forces: Vec<Vec<String>>,
    /// What players should know before they start.
    pub warnings: Vec<String>,
}

/// One clause of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Clause {
    /// Its id.
    pub id: String,
    /// The chapter it stands in.
    pub chapter: String,
    /// Its words.
    pub text: String,
}

/// A game as it stands on the shelf.
pub trait Rulebook: 'static {
    /// The game, set up for a match.
    type Game: Show + Notation + Judge + Stats + Send + Sync + 'static;
    /// The shape of a case's `given` table.
    type Given: DeserializeOwned;

    /// The id: `quickstart`.
    const ID: &'static str;
    /// The name.
    const NAME: &'static str;
    /// A sentence about it.
    const TEXT: &'static str;
    /// The version of the rules; a replay names it.
    const VERSION: u16;
    /// The rulebook for players.
    const RULES: &'static str;
    /// The keys its content may have: they tell which game a pack is meant for.
    const KEYS: &'static [&'static str];
    /// A number of decisions no game of legal choices exceeds, for tests and runaway guards.
    const MOST_DECISIONS: u32;
    /// Scenarios that show what the game is about and are near even between their sides: players are
    /// measured against each other on all of them, sides changed, where nothing else is said.
    const EVEN: &'static [&'static str];

    /// The house-rule options.
    fn options() -> &'static [OptionInfo];

    /// The digest of the content that ships with the game.
    fn content() -> Digest;

    /// The scenarios, with those of the packs.
    ///
    /// # Errors
    /// The first mistake of a pack.
    fn scenarios(packs: &[Source]) -> Result<Vec<ScenarioInfo>, Fault>;

    /// The content of the packs counted by kind, if there is no mistake in them.
    ///
    /// # Errors
    /// The first mistake of a pack.
    fn check(packs: &[Source]) -> Result<Vec<(&'static str, usize)>, Fault>;

    /// Sets up a match.
    ///
    /// # Errors
    /// An unknown scenario or option, or a setup that cannot be played.
    fn set_up(setup: &Setup) -> Result<Self::Game, Fault>;

    /// The maps, with those of the packs.
    ///
    /// # Errors
    /// The first mistake of a pack.
    fn maps(packs: &[Source]) -> Result<Vec<MapInfo>, Fault>;

    /// What forces can be made of, with the content of the packs.
    ///
    /// # Errors
    /// The first mistake of a pack.
    fn catalogue(packs: &[Source]) -> Result<Catalogue, Fault>;

    /// Looks a side's force over as it stands in a setup: its members, its totals, and everything
    /// that is wrong with it under the setup's options.
    ///
    /// # Errors
    /// A setup that cannot be read, or a force with words nobody knows.
    fn muster(setup: &Setup, side: Side) -> Result<Muster, Fault>;

    /// A legal force for a side, drawn by `luck`.
    ///
    /// # Errors
    /// A setup that cannot be read, or under which no force is legal.
    fn random_force(setup: &Setup, side: Side, luck: &mut Seeded) -> Result<String, Fault>;

    /// The game and the state of a case's `given` table.
    ///
    /// # Errors
    /// What cannot be, with its place where that is known.
    #[allow(clippy::type_complexity)]
    fn given(source: &Source, given: Self::Given)
    -> Result<(Self::Game, <Self::Game as Game>::State), Fault>;

    /// The clauses of the book, in order: paragraphs that begin with an id in bold.
    #[must_use]
    fn clauses() -> Vec<Clause> {
        let mut chapter = String::new();
        let mut clauses = Vec::new();
        for line in Self::RULES.lines() {
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
}

/// Whether a word has the form of a clause id: capitals and dashes, then a number.
#[must_use]
pub fn is_clause_id(word: &str) -> bool {
    let Some((prefix, number)) = word.rsplit_once('-') else { return false };
    let letters = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_uppercase());
    prefix.split('-').all(letters) && !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())
}
