//! The match in progress: the one object that the command line, the browser, the lab and replays share.
//!
//! A match remembers every state it went through, so it can be viewed at any decision, taken back,
//! continued from any decision, and saved. It is `Send`, so a server can hold it too.

mod ending;
mod history;
mod play;
mod proof;
mod rerun;

pub use ending::Ending;
pub use history::Undo;
pub use play::{PlayError, Played, Thrown};
pub use proof::{Checked, Checking, Gap, check, verify};
pub use rerun::{Divergence, reach_line};

use crate::replay::{Entry, Header, Replay};
use crate::{Bags, Digest, Fallen, Game, MatchDice, Notation, Seat, Seed, Status};
use std::sync::Arc;

/// A match in progress.
pub struct Match<G: Game> {
    game: Arc<G>,
    header: Header,
    state: G::State,
    steps: Vec<Step<G>>,
    /// The seeded dice; `None` if a person rolls.
    dice: Option<MatchDice>,
    /// How the players ended the match, if they did. Any player can resign or agree on a draw at any
    /// time, so these are not actions of the game.
    agreed_ending: Option<Ending>,
}

/// A decision and what came of it.
pub struct Step<G: Game> {
    /// The state it was made in.
    pub before: G::State,
    /// The decision.
    pub action: G::Action,
    /// The decision in notation.
    pub line: String,
    /// What happened.
    pub events: Vec<G::Event>,
    /// The dice rolled.
    pub dice: Vec<Fallen>,
    /// The digest of the state afterwards, at the start of a turn and at the end of the game.
    pub digest: Option<(u16, Digest)>,
    dice_before: Option<MatchDice>,
}

impl<G: Notation> Match<G> {
    /// A new match.
    pub fn new(game: Arc<G>, header: Header) -> Match<G> {
        let dice = header.chance.seed.map(|seed| MatchDice::new(seed, header.chance.mode));
        Match { state: game.start(), game, header, steps: Vec::new(), dice, agreed_ending: None }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What the match started from, and notes on its course.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Adds a note for people to the header.
    pub fn note(&mut self, note: String) {
        self.header.notes.push(note);
    }

    /// The current state.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The decisions made so far.
    #[must_use]
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// The state before decision `at`, or the current state if fewer decisions were made.
    #[must_use]
    pub fn before(&self, at: usize) -> &G::State {
        self.steps.get(at).map_or(&self.state, |step| &step.before)
    }

    /// The bags before decision `at`; `None` with fair dice or dice rolled by hand.
    #[must_use]
    pub fn bags(&self, at: usize) -> Option<&Bags> {
        let dice = self.steps.get(at).map_or(&self.dice, |step| &step.dice_before);
        dice.as_ref().and_then(MatchDice::bags)
    }

    /// The seat to act; `None` once the match is over.
    #[must_use]
    pub fn to_act(&self) -> Option<Seat> {
        match self.game.status(&self.state) {
            Status::ToAct(seat) if self.agreed_ending.is_none() => Some(seat),
            _ => None,
        }
    }

    /// How the match ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match self.game.status(&self.state) {
            _ if self.agreed_ending.is_some() => self.agreed_ending,
            Status::Over(outcome) => Some(Ending::Played(outcome)),
            Status::ToAct(_) => None,
        }
    }

    /// Resigns for a seat.
    pub fn resign(&mut self, seat: Seat) {
        if self.ending().is_none() {
            self.agreed_ending = Some(Ending::Resigned(seat));
        }
    }

    /// Ends the match in an agreed draw.
    pub fn agree_on_draw(&mut self) {
        if self.ending().is_none() {
            self.agreed_ending = Some(Ending::Agreed);
        }
    }

    /// Gives a seat to another player: "person", or the name of a computer player. The header notes it.
    pub fn change_seat(&mut self, seat: Seat, player: &str) {
        let turn = self.game.turn(&self.state);
        let Some(seated) = self.header.seats.get_mut(usize::from(seat.0)) else { return };
        if seated != player {
            self.header.notes.push(format!("turn {turn}: {player} takes the seat of {seated}"));
            *seated = player.into();
        }
    }

    /// Whether a person rolls the dice.
    #[must_use]
    pub fn by_hand(&self) -> bool {
        self.dice.is_none()
    }

    /// Lets a person roll the dice from now on, or the computer, with dice of `seed`.
    pub fn roll_by(&mut self, seed: Option<Seed>) {
        self.header.chance.seed = if self.steps.is_empty() { seed } else { None };
        self.dice = seed.map(|seed| MatchDice::new(seed, self.header.chance.mode));
    }

    /// The match as a replay.
    #[must_use]
    pub fn replay(&self) -> Replay {
        let mut entries = Vec::new();
        for step in &self.steps {
            entries.push(Entry::Action { line: step.line.clone(), dice: step.dice.clone() });
            entries.extend(step.digest.map(|(turn, digest)| Entry::Digest { turn, digest }));
        }
        match self.agreed_ending {
            Some(Ending::Resigned(seat)) => entries.push(Entry::Resigned(seat)),
            Some(Ending::Agreed) => entries.push(Entry::Agreed),
            Some(Ending::Played(_)) | None => {}
        }
        Replay::new(self.header.clone(), entries)
    }
}
