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
    type State: Clone + Eq + Hash + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// One decision of one seat.
    type Action: Clone + Ord + Hash + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// One thing that happened.
    type Event: Clone + Eq + Hash + Debug + Send + Sync + Serialize + DeserializeOwned;
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
        let mut scribe = Scribe { game: self, state, log: Log::Nobody };
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
        let mut scribe = Scribe { game: self, state, log: Log::Events(events) };
        self.resolve(action, dice, &mut scribe);
    }
}

/// Applies events to the state as they are emitted and, if asked to, records them.
pub struct Scribe<'a, G: Game> {
    game: &'a G,
    state: &'a mut G::State,
    log: Log<'a, G>,
}

/// Who is told the events.
enum Log<'a, G: Game> {
    /// Simulations: nobody.
    Nobody,
    /// A list of them all.
    Events(&'a mut Vec<G::Event>),
    /// Odds: someone who sums them up.
    Listener(&'a mut dyn Listener<G>),
}

/// Sums up the events of a course, so that courses that come to the same can be merged.
pub(crate) trait Listener<G: Game> {
    /// An event happened.
    fn hear(&mut self, event: &G::Event);

    /// A number for the sum of everything heard so far: equal sums have equal marks.
    fn mark(&mut self) -> u32;

    /// Goes back to the sum with this mark.
    fn recall(&mut self, mark: u32);
}

impl<'a, G: Game> Scribe<'a, G> {
    /// A scribe for code that applies a part of the rules by itself, such as a tracker of cards.
    #[must_use]
    pub fn new(game: &'a G, state: &'a mut G::State, log: &'a mut Vec<G::Event>) -> Scribe<'a, G> {
        Scribe { game, state, log: Log::Events(log) }
    }

    /// A scribe for odds.
    pub(crate) fn listened(game: &'a G, state: &'a mut G::State, to: &'a mut dyn Listener<G>) -> Self {
        Scribe { game, state, log: Log::Listener(to) }
    }

    /// The mark of the events so far; `None` where a list keeps every one of them, so that nothing may be
    /// merged.
    pub(crate) fn mark(&mut self) -> Option<u32> {
        match &mut self.log {
            Log::Nobody => Some(0),
            Log::Events(_) => None,
            Log::Listener(listener) => Some(listener.mark()),
        }
    }

    /// Goes over to another course, at the place where it has this state and this mark.
    pub(crate) fn jump(&mut self, state: &G::State, mark: u32) {
        self.state.clone_from(state);
        if let Log::Listener(listener) = &mut self.log {
            listener.recall(mark);
        }
    }

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
        match &mut self.log {
            Log::Nobody => {}
            Log::Events(events) => events.push(event),
            Log::Listener(listener) => listener.hear(&event),
        }
    }
}
