//! The contract that every game implements, and the ways to play an action.
//!
//! A `Game` is an immutable value: rule options, content, board and scenario. A
//! `State` is only what changes. An `Action` is one decision of one seat; an
//! `Event` is one thing that happened, in the past tense.
//!
//! ```
//! use table::{Dice, Game, Outcome, Scribe, Seat, Seeded, Side, Status};
//!
//! /// Two players in turn add the roll of a die; the first to reach 10 wins.
//! struct Race;
//!
//! impl Game for Race {
//!     type State = (u8, [u8; 2]);
//!     type Action = ();
//!     type Event = u8;
//!     type Illegal = std::fmt::Error;
//!
//!     fn start(&self) -> Self::State {
//!         (0, [0, 0])
//!     }
//!     fn seats(&self) -> u8 {
//!         2
//!     }
//!     fn side(&self, seat: Seat) -> Side {
//!         Side(seat.0)
//!     }
//!     fn turn(&self, _: &Self::State) -> u16 {
//!         1
//!     }
//!     fn status(&self, s: &Self::State) -> Status {
//!         match s.1.iter().position(|&points| points >= 10) {
//!             Some(winner) => Status::Over(Outcome::win(Side(winner as u8), "RACE-1")),
//!             None => Status::ToAct(Seat(s.0)),
//!         }
//!     }
//!     fn legal(&self, _: &Self::State, out: &mut Vec<()>) {
//!         out.push(());
//!     }
//!     fn check(&self, _: &Self::State, _: &()) -> Result<(), Self::Illegal> {
//!         Ok(())
//!     }
//!     fn usual(&self, _: &Self::State) {}
//!     fn resolve(&self, _: &(), dice: &mut impl Dice, t: &mut Scribe<'_, Self>) {
//!         let seat = Seat(t.state().0);
//!         let points = dice.throw(seat, 1 * table::D6, "race").sum() as u8;
//!         t.emit(points);
//!     }
//!     fn evolve(&self, s: &mut Self::State, points: &u8) {
//!         s.1[s.0 as usize] += points;
//!         s.0 ^= 1;
//!     }
//! }
//!
//! let mut state = Race.start();
//! let mut dice = Seeded::new(7.into());
//! while let Status::ToAct(_) = Race.status(&state) {
//!     Race.play(&mut state, &(), &mut dice, &mut Vec::new()).unwrap();
//! }
//! ```

use crate::{Dice, Seat, Side, Status};
use serde::{Serialize, de::DeserializeOwned};
use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

/// The rules of one game, set up for one match. Threads share it and pass states and choices to each
/// other.
pub trait Game: Sized + Sync {
    /// What changes during play: small, flat, cheap to clone.
    type State: Clone + Eq + Hash + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// One decision of one seat.
    type Action: Clone + Ord + Hash + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// One thing that happened.
    type Event: Clone + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// Why a choice is refused, in the book's words and with its clause.
    type Illegal: Error;

    /// The state before the first decision.
    fn start(&self) -> Self::State;

    /// The number of seats.
    fn seats(&self) -> u8;

    /// The side a seat belongs to.
    fn side(&self, seat: Seat) -> Side;

    /// Who decides next, or how the game ended.
    fn status(&self, state: &Self::State) -> Status;

    /// The number of the turn or round, counted from 1; 0 during setup.
    fn turn(&self, state: &Self::State) -> u16;

    /// Appends every legal action: sorted, complete, without duplicates.
    fn legal(&self, state: &Self::State, out: &mut Vec<Self::Action>);

    /// Checks that an action is legal now.
    ///
    /// # Errors
    /// The reason for the refusal, in the book's words.
    fn check(&self, state: &Self::State, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Plays out a legal action and emits what happens. It cannot fail, because the action has been
    /// checked.
    fn resolve(&self, action: &Self::Action, dice: &mut impl Dice, t: &mut Scribe<'_, Self>);

    /// Applies one event to the state. No other code changes a state.
    fn evolve(&self, state: &mut Self::State, event: &Self::Event);

    /// The action taken for a player who does not choose in time: one that `check` accepts, and that a
    /// listed one stands for.
    fn usual(&self, state: &Self::State) -> Self::Action;

    /// The listed action that is equivalent to an accepted one: the action itself, unless `check` accepts
    /// more ways to the same end than `legal` lists.
    fn listed(&self, _state: &Self::State, action: &Self::Action) -> Self::Action {
        action.clone()
    }

    /// Plays an action from outside: checks it, resolves it and records the events.
    ///
    /// # Errors
    /// The refusal; the state is unchanged.
    fn play(
        &self,
        state: &mut Self::State,
        action: &Self::Action,
        dice: &mut impl Dice,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Self::Illegal> {
        self.check(state, action)?;
        self.observe(state, action, dice, events);
        Ok(())
    }

    /// Plays an action that `legal` listed, for simulations: without a check and without recording
    /// events.
    #[inline(always)]
    fn advance(&self, state: &mut Self::State, action: &Self::Action, dice: &mut impl Dice) {
        let mut scribe = Scribe { game: self, state, log: None };
        self.resolve(action, dice, &mut scribe);
    }

    /// Plays an action that `legal` listed and records the events, for statistics: without a check.
    #[inline]
    fn observe(
        &self,
        state: &mut Self::State,
        action: &Self::Action,
        dice: &mut impl Dice,
        events: &mut Vec<Self::Event>,
    ) {
        let mut scribe = Scribe { game: self, state, log: Some(events) };
        self.resolve(action, dice, &mut scribe);
    }
}

/// Applies events to the state as they are emitted and, if asked to, records them.
pub struct Scribe<'a, G: Game> {
    game: &'a G,
    state: &'a mut G::State,
    log: Option<&'a mut Vec<G::Event>>,
}

impl<G: Game> Scribe<'_, G> {
    /// The current state, after all events so far.
    #[inline]
    #[must_use]
    pub fn state(&self) -> &G::State {
        self.state
    }

    /// Applies `event` and, if asked to, records it.
    #[inline]
    pub fn emit(&mut self, event: G::Event) {
        self.game.evolve(self.state, &event);
        if let Some(log) = &mut self.log {
            log.push(event);
        }
    }
}
