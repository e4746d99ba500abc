//! The door to a game that tools use without knowing which game it is.

#[cfg(feature = "arena")]
use crate::{Arena, ArenaRequest};
use crate::{LogEntry, MatchReport, MatchRequest, OpenMatch, Position, ShelfError, Verification};
use table::forecast::Forecast;
use table::matches::Divergence;
use table::muster::{Catalogue, MapInfo, Muster};
use table::replay::Header;
use table::rulebook::{Chance, ScenarioInfo};
use table::{Clause, Digest, Fault, OptionInfo, Replay, Seed, Setup, Side, Source};

/// A game as it stands on the shelf.
pub trait Shelved: Sync {
    /// Its id.
    fn id(&self) -> &'static str;

    /// Its name.
    fn name(&self) -> &'static str;

    /// A sentence about it.
    fn text(&self) -> &'static str;

    /// The version of its rules.
    fn version(&self) -> u16;

    /// The digest of its content.
    fn content(&self) -> Digest;

    /// Its rulebook for players.
    fn rules(&self) -> &'static str;

    /// The clauses of the rulebook, in order.
    fn clauses(&self) -> Vec<Clause>;

    /// Its house-rule options.
    fn options(&self) -> &'static [OptionInfo];

    /// Its scenarios, with those of the packs.
    ///
    /// # Errors
    /// The first mistake of a pack.
    fn scenarios(&self, packs: &[Source]) -> Result<Vec<ScenarioInfo>, Fault>;

    /// The ids of the scenarios, near even between their sides, on which players are measured.
    fn even(&self) -> &'static [&'static str];

    /// The keys that content of the game may have.
    fn keys(&self) -> &'static [&'static str];

    /// The content of the packs counted by kind, if there is no mistake in them.
    ///
    /// # Errors
    /// The first mistake of a pack.
    fn check(&self, packs: &[Source]) -> Result<Vec<(&'static str, usize)>, Fault>;

    /// Lets computer players play a match.
    ///
    /// # Errors
    /// A setup that cannot be played, an unknown player, or a match without an end.
    fn play_match(&self, request: &MatchRequest) -> Result<MatchReport, ShelfError>;

    /// Sets a match up to be played many times.
    ///
    /// # Errors
    /// A setup that cannot be played, or an unknown player.
    #[cfg(feature = "arena")]
    fn arena(&self, request: &ArenaRequest) -> Result<Box<dyn Arena>, Fault>;

    /// Plays a replay again and compares every die and every digest.
    ///
    /// # Errors
    /// A setup that is no longer there. A difference is no error: it is what was asked for.
    fn verify(&self, replay: &Replay, lines: &[usize]) -> Result<Verification, Fault>;

    /// Plays a replay again and retells every decision, up to the first that differs.
    ///
    /// # Errors
    /// A setup that is no longer there.
    fn narrate(
        &self,
        replay: &Replay,
        lines: &[usize],
        tell: &mut dyn FnMut(LogEntry),
    ) -> Result<Verification, Fault>;

    /// The maps, with those of the packs.
    ///
    /// # Errors
    /// The first mistake of a pack.
    fn maps(&self, packs: &[Source]) -> Result<Vec<MapInfo>, Fault>;

    /// What forces can be made of.
    ///
    /// # Errors
    /// The first mistake of a pack.
    fn catalogue(&self, packs: &[Source]) -> Result<Catalogue, Fault>;

    /// Looks the force of a side over.
    ///
    /// # Errors
    /// A setup that cannot be read, or a force with words nobody knows.
    fn muster(&self, setup: &Setup, side: Side) -> Result<Muster, Fault>;

    /// A legal force for a side, drawn from `seed`.
    ///
    /// # Errors
    /// A setup that cannot be read, or under which no force is legal.
    fn random_force(&self, setup: &Setup, side: Side, seed: Seed) -> Result<String, Fault>;

    /// The first lines of a match: the game's version and content, and everything in `setup`.
    fn header(&self, setup: Setup, seats: Vec<String>, chance: Chance) -> Header;

    /// Sits down to a new match.
    ///
    /// # Errors
    /// A setup that cannot be played.
    fn open(&self, header: Header) -> Result<Box<dyn OpenMatch>, Fault>;

    /// Opens a match that was written down, as far as it agrees with the rules, and says where it
    /// does not.
    ///
    /// # Errors
    /// What does not parse, or a setup that is no longer there.
    fn reopen(&self, source: &Source) -> Result<(Box<dyn OpenMatch>, Option<Divergence>), Fault>;

    /// Runs a case.
    ///
    /// # Errors
    /// What does not parse, or the first step that does not come out as written.
    fn run_case(&self, source: &Source) -> Result<(), Fault>;

    /// The exact chances of an action, given in notation. With `through`, on through the rest of
    /// the activation as long as there is only one thing to do.
    ///
    /// # Errors
    /// A position that cannot be reached, a line that is no action, or the game's refusal.
    fn forecast(&self, position: Position<'_>, action: &str, through: bool) -> Result<Forecast, ShelfError>;

    /// The number of ways to make one decision, two decisions, and so on up to `depth`.
    /// Each is counted when it is asked for: the last ones may take long.
    ///
    /// # Errors
    /// A position that cannot be reached.
    fn perft(&self, position: Position<'_>, depth: u32) -> Result<Box<dyn Iterator<Item = u64>>, ShelfError>;
}
