//! A match on the table: what a client shows, asks and does, without knowing which game it is.
//! [`table::Match`] plays and remembers it; here it gets words, views and a decision to look at.

mod choices;
mod luck;
mod opened;
mod thinking;

pub use choices::Choice;
pub(crate) use choices::plain;
pub use luck::{Luck, LuckRow, LuckThrow};
pub(crate) use opened::{open, reopen};
pub use table::matches::{Thrown, Undo};
pub use thinking::{Reason, Thought};

use crate::{LogEntry, ShelfError, Summary};
use std::sync::Arc;
use table::forecast::Forecast;
use table::replay::Header;
use table::show::{BoardView, FieldCell, SightView, Threat};
use table::{Cell, Pool, Scene, Seat, Seed, Side, Tally};

/// The table as it stands at one decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The pieces and the cards.
    pub scene: Scene,
    /// Who has to decide; nobody when the match is over.
    pub to_act: Option<Seat>,
    /// The side that has to decide.
    pub side: Option<Side>,
    /// The name of who has to decide.
    pub seat_name: String,
    /// The turn.
    pub turn: u16,
    /// The names of the sides.
    pub sides: Vec<String>,
    /// The name of every seat, and its side.
    pub seats: Vec<(String, Side)>,
    /// The points of each side.
    pub scores: Vec<i64>,
}

/// Where a choice leads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PathView {
    /// The cells, from where it starts to where it ends.
    pub cells: Vec<Cell>,
    /// What it costs, where that is counted.
    pub cost: Option<u16>,
}

/// What came of playing a choice.
#[derive(Clone, Debug)]
pub enum Played {
    /// It happened.
    Done(Arc<LogEntry>),
    /// A person has to throw these dice first.
    Wants {
        /// What for.
        name: String,
        /// Which dice.
        pool: Pool,
        /// Who throws.
        seat: String,
    },
}

/// A match on the table.
pub trait OpenMatch: Send {
    /// What it started from.
    fn header(&self) -> &Header;

    /// How many decisions were made.
    fn len(&self) -> usize;

    /// Whether none has been made.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The decision that is being looked at: the number of decisions before it.
    fn at(&self) -> usize;

    /// Looks at the table as it was before decision `at`; the end, if there are not so many.
    fn look(&mut self, at: usize);

    /// The board, which never changes.
    fn board(&self) -> BoardView;

    /// The table at that decision.
    fn view(&self) -> View;

    /// How the match came out, or how it stands, at its end.
    fn summary(&self) -> Summary;

    /// The choices at that decision, in the order of the rules.
    fn choices(&self) -> Vec<Choice>;

    /// What the log says of decision `at`.
    fn log_entry(&self, at: usize) -> Option<Arc<LogEntry>>;

    /// The points of each side before decision `at`.
    fn scores(&self, at: usize) -> Vec<i64>;

    /// The turn of decision `at`.
    fn turn(&self, at: usize) -> u16;

    /// The numbers behind a choice, line by line.
    fn tallies(&self, line: &str) -> Vec<Tally>;

    /// The exact chances of everything a choice can do.
    ///
    /// # Errors
    /// Not a legal choice, or too many results to tell.
    fn forecast(&self, line: &str) -> Result<Forecast, ShelfError>;

    /// The cells a choice leads through and what that costs, for the last of one or two choices.
    fn path(&self, lines: &[&str]) -> PathView;

    /// How one cell is seen from another.
    fn sight(&self, from: Cell, to: Cell) -> SightView;

    /// What the enemy could do next turn to a token in a cell.
    fn threat(&self, token: u16, cell: Cell) -> Threat;

    /// The cells a token can fire into.
    fn field(&self, token: u16) -> Vec<FieldCell>;

    /// Advice for a newcomer who has to decide.
    fn hints(&self) -> Vec<String>;

    /// Plays a choice at the end of the match, given in notation. Where a person throws the dice,
    /// `thrown` is what has fallen so far.
    ///
    /// # Errors
    /// Not a legal choice; nothing has changed.
    fn play(&mut self, line: &str, thrown: &[Thrown]) -> Result<Played, ShelfError>;

    /// A seat gives up.
    fn resign(&mut self, seat: Seat);

    /// Everybody agrees on a draw.
    fn agree_on_draw(&mut self);

    /// Somebody else takes a seat: "person", or the name of a computer player. It is put on the record.
    fn change_seat(&mut self, seat: Seat, who: &str);

    /// How far back the last choice can be taken.
    fn undoable(&self) -> Undo;

    /// Takes the last choice back. The dice it threw will fall the same way again.
    fn undo(&mut self);

    /// Drops everything from decision `at` on, to play on from there.
    fn fork(&mut self, at: usize);

    /// Drops everything after decision `at`, and lets that decision's dice fall otherwise. From
    /// then on the match follows no seed.
    ///
    /// # Errors
    /// Faces that cannot fall there.
    fn what_if(&mut self, at: usize, thrown: &[Thrown]) -> Result<Played, ShelfError>;

    /// Whether a person throws the dice.
    fn by_hand(&self) -> bool;

    /// Lets a person throw the dice from now on, or the computer, with dice that grow from `seed`.
    fn roll_by(&mut self, seed: Option<Seed>);

    /// How lucky decision `at` was.
    fn luck(&self, at: usize) -> Luck;

    /// The match as text.
    fn replay(&self) -> String;

    /// The state at the decision that is being looked at, as text.
    fn state(&self) -> String;

    /// What a computer player would do in a state given as text.
    ///
    /// # Errors
    /// A state that cannot be read, or an unknown player.
    fn think(&self, state: &str, player: &str, seed: Seed) -> Result<Thought, ShelfError>;
}
