//! Every rulebook opens the door in the same way.

use crate::reread::reread;
use crate::{MatchReport, MatchRequest, Position, Reread, Shelved, Told, Trouble, matches};
use std::marker::PhantomData;
use table::forecast::{Forecast, Sequel, forecast};
use table::rulebook::ScenarioInfo;
use table::{Clause, Digest, Fault, Game, Notation, OptionInfo, Replay, Rulebook, Source, case, perft};

/// A rulebook, put on the shelf.
pub struct OnShelf<R>(PhantomData<fn() -> R>);

impl<R> OnShelf<R> {
    /// The rulebook `R`.
    pub const NEW: OnShelf<R> = OnShelf(PhantomData);
}

impl<R: Rulebook> Shelved for OnShelf<R>
where
    R::Game: 'static,
{
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

    fn rules(&self) -> &'static str {
        R::RULES
    }

    fn clauses(&self) -> Vec<Clause> {
        R::clauses()
    }

    fn options(&self) -> &'static [OptionInfo] {
        R::options()
    }

    fn scenarios(&self, packs: &[Source]) -> Result<Vec<ScenarioInfo>, Fault> {
        R::scenarios(packs)
    }

    fn keys(&self) -> &'static [&'static str] {
        R::KEYS
    }

    fn check(&self, packs: &[Source]) -> Result<Vec<(&'static str, usize)>, Fault> {
        R::check(packs)
    }

    fn play_match(&self, request: &MatchRequest) -> Result<MatchReport, Trouble> {
        matches::play::<R>(request)
    }

    fn verify(&self, replay: &Replay, lines: &[usize]) -> Result<Reread, Fault> {
        reread::<R>(replay, lines, None)
    }

    fn narrate(&self, replay: &Replay, lines: &[usize], tell: &mut dyn FnMut(Told)) -> Result<Reread, Fault> {
        reread::<R>(replay, lines, Some(tell))
    }

    fn run_case(&self, source: &Source) -> Result<(), Fault> {
        case::run::<R>(source)
    }

    fn forecast(&self, position: Position<'_>, action: &str, through: bool) -> Result<Forecast, Trouble> {
        let at = position.reach::<R>()?;
        let mut lines = action.split(" then ");
        let first = lines.next().unwrap_or_default();
        let action = at.game.read(&at.state, first).map_err(Trouble::of_reading)?;
        let then: Vec<&str> = lines.collect();
        let refused = |words: String| Trouble::Refused(Fault::new(words));
        at.game.check(&at.state, &action).map_err(|illegal| refused(illegal.to_string()))?;
        let sequel = Sequel { then: &then, through };
        forecast(&at.game, &at.state, &action, at.bags.as_ref(), sequel).map_err(Trouble::Refused)
    }

    fn perft(&self, position: Position<'_>, depth: u32) -> Result<Box<dyn Iterator<Item = u64>>, Trouble> {
        let at = position.reach::<R>()?;
        Ok(Box::new((1..=depth).map(move |depth| perft::perft(&at.game, &at.state, depth))))
    }
}
