//! A match on the table: what a client shows, asks and does, without knowing which game it is.
//! [`table::Match`] plays and remembers it; this module adds words, views and the decision being viewed.

mod analysis;
mod choices;
mod luck;
mod opened;
mod opening;
mod position;
mod thinking;
mod volley;

pub use analysis::{Analysis, CurvePoint, LuckiestThrow, Reviewed, SideSum};
pub use choices::Choice;
pub(crate) use choices::plain;
pub use luck::{Luck, LuckRow, LuckThrow};
pub(crate) use opened::open;
pub use opening::Opening;
pub(crate) use opening::opening;
pub use table::matches::{Thrown, Undo};
pub use thinking::{Reason, Thought};
pub use volley::VolleyOdds;

use crate::{LogEntry, ShelfError, Summary};
use std::sync::Arc;
use table::forecast::{Forecast, NoForecast};
use table::replay::Header;
use table::show::{
    ArcCells, BoardView, Briefing, Consequence, DialMark, Effect, FieldCell, Interruption, PlanView,
    SightView, Threat, Volley,
};
use table::{Budget, Cell, Fault, Pool, Ratio, Scene, Seat, Seed, Sentence, Side, Tally};

/// The table as it stands at one decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The pieces and the cards.
    pub scene: Scene,
    /// The seat to act; `None` when the match is over.
    pub to_act: Option<Seat>,
    /// The side of that seat.
    pub side: Option<Side>,
    /// The name of that seat.
    pub seat_name: String,
    /// The current turn.
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
    /// The cells from its start to its end.
    pub cells: Vec<Cell>,
    /// The movement cost, where the game counts one.
    pub cost: Option<u16>,
}

/// The result of playing a choice.
#[derive(Clone, Debug)]
pub enum Played {
    /// It was played; its log entry.
    Done(Arc<LogEntry>),
    /// A person has to roll these dice first.
    Wants {
        /// What the throw is for.
        name: String,
        /// The dice to roll.
        pool: Pool,
        /// The name of the seat that rolls.
        seat: String,
    },
}

/// A match on the table.
pub trait OpenMatch: Send {
    /// What the match started from.
    fn header(&self) -> &Header;

    /// The number of decisions made.
    fn len(&self) -> usize;

    /// Whether no decision has been made.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The decision being viewed: the number of decisions before it.
    fn at(&self) -> usize;

    /// Views the table before decision `at`, or at the end if fewer decisions were made.
    fn look(&mut self, at: usize);

    /// Everything that the answers about the decision being viewed depend on, as text: the state, and the dice
    /// left in the bags.
    fn position(&self) -> String;

    /// Views a position that `position` wrote, of a match with the same header, until the next `look` or change.
    /// What has no history, such as a worker, answers questions that way.
    ///
    /// # Errors
    /// Text that is not a position of this game.
    fn visit(&mut self, position: &str) -> Result<(), ShelfError>;

    /// The board, which never changes.
    fn board(&self) -> BoardView;

    /// What the players of a side need to know before their first decision.
    fn briefing(&self, side: Side) -> Briefing;

    /// Why the match ended, as a sentence; `None` if it has not, or by the players' word.
    fn ending(&self) -> Option<Sentence>;

    /// The seat to act at that decision; `None` when the match is over.
    fn to_act(&self) -> Option<Seat>;

    /// The table at that decision.
    fn view(&self) -> View;

    /// The outcome of the match, or how it stands now.
    fn summary(&self) -> Summary;

    /// The choices at that decision, in the order of the rules.
    fn choices(&self) -> Vec<Choice>;

    /// The log entry of decision `at`; without its words while the choice is a secret.
    fn log_entry(&self, at: usize) -> Option<Arc<LogEntry>>;

    /// What happened at decision `at` looks like this on the board, in order; nothing while the choice is a
    /// secret.
    fn effects(&self, at: usize) -> Vec<Effect>;

    /// The points of each side before decision `at`.
    fn scores(&self, at: usize) -> Vec<i64>;

    /// The turn of decision `at`.
    fn turn(&self, at: usize) -> u16;

    /// The numbers behind a choice, line by line.
    fn tallies(&self, line: &str) -> Vec<Tally>;

    /// The exact chances of everything a choice can do, or several choices in a row: "A then B".
    ///
    /// # Errors
    /// An illegal choice, or more courses than the usual budget allows.
    fn forecast(&self, line: &str) -> Result<Forecast, ShelfError>;

    /// The same within a budget of its own, which can be given up at a deadline.
    ///
    /// # Errors
    /// An illegal choice, or the reason why the work was given up.
    fn forecast_within(&self, line: &str, budget: &mut Budget<'_>) -> Result<Forecast, NoForecast>;

    /// The odds of a choice in one line, part by part: "hits 37.5%", "1.5 clicks". Empty for a choice that has
    /// no such line.
    fn headline(&self, line: &str, forecast: &Forecast) -> Vec<String>;

    /// The cells that successive choices lead through, and what they cost together.
    fn path(&self, lines: &[&str]) -> PathView;

    /// The line of sight from one cell to another.
    fn sight(&self, from: Cell, to: Cell) -> SightView;

    /// What the enemy could do next turn to a token in a cell.
    fn threat(&self, token: u16, cell: Cell) -> Threat;

    /// The exact chance that those attacks, all of them made, put the token out of the game; `None` where it is
    /// not known.
    fn doom(&self, token: u16, cell: Cell) -> Option<Ratio>;

    /// The cells a token can fire into.
    fn field(&self, token: u16) -> Vec<FieldCell>;

    /// Advice for a newcomer who has to decide.
    fn hints(&self) -> Vec<String>;

    /// The attacks declared so far, with what will come of them.
    fn plan(&self) -> PlanView;

    /// Attacks that can be ticked together and made at one press, at the decision being viewed.
    fn volleys(&self) -> Vec<Volley>;

    /// The exact odds of a volley with these choices, in one line and in full; nothing if it cannot hit.
    ///
    /// # Errors
    /// An illegal choice, or the reason why the work was given up.
    fn volley_odds(
        &self,
        lines: &[String],
        budget: &mut Budget<'_>,
    ) -> Result<Option<VolleyOdds>, NoForecast>;

    /// Why the unit asked about cannot go to a cell, with the clause; `None` where it can.
    fn why_not(&self, cell: Cell) -> Option<String>;

    /// What follows from a choice and is easy to overlook; nothing for an illegal one. "A then B" asks about the last
    /// of several choices, of which the others roll no dice.
    fn consequences(&self, line: &str) -> Vec<Consequence>;

    /// Where dials come to rest if a choice succeeds; nothing for an illegal one.
    fn dial_marks(&self, line: &str) -> Vec<DialMark>;

    /// What interrupts an action now and can be answered in advance, with a line for each answer.
    fn interruption(&self) -> Option<Interruption<String>>;

    /// What a campaign needs to know of this match, as text.
    ///
    /// # Errors
    /// A match that is not over, or a game without campaigns.
    fn battle_report(&self) -> Result<String, Fault>;

    /// The arcs of a token.
    fn arcs(&self, token: u16) -> Vec<ArcCells>;

    /// The inches that a cell stands for, if lengths can be shown in both.
    fn inches_per_cell(&self) -> Option<u8>;

    /// Plays a choice, given in notation, at the end of the match. Where a person rolls the dice,
    /// `thrown` holds the throws made so far.
    ///
    /// # Errors
    /// An illegal choice; the match is unchanged.
    fn play(&mut self, line: &str, thrown: &[Thrown]) -> Result<Played, ShelfError>;

    /// Resigns for a seat.
    fn resign(&mut self, seat: Seat);

    /// Ends the match in an agreed draw.
    fn agree_on_draw(&mut self);

    /// Gives a seat to another player: "person", or the name of a computer player. The header notes it.
    fn change_seat(&mut self, seat: Seat, player: &str);

    /// Whether the last choice can be taken back.
    fn undoable(&self) -> Undo;

    /// Takes back the last choice. The same dice will fall again.
    fn undo(&mut self);

    /// Drops decision `at` and everything after it, to continue from there.
    fn fork(&mut self, at: usize);

    /// Drops everything after decision `at`, and plays that decision with other dice. From then on the
    /// match does not follow its seed.
    ///
    /// # Errors
    /// Impossible dice.
    fn what_if(&mut self, at: usize, thrown: &[Thrown]) -> Result<Played, ShelfError>;

    /// Whether a person rolls the dice.
    fn by_hand(&self) -> bool;

    /// Lets a person roll the dice from now on, or the computer, with dice of `seed`.
    fn roll_by(&mut self, seed: Option<Seed>);

    /// How lucky decision `at` was.
    fn luck(&self, at: usize) -> Luck;

    /// What the computer thinks of decision `at`, looking back; `None` if there is no such decision.
    fn review(&self, at: usize) -> Option<Reviewed>;

    /// The decisions at which an analysis says who was winning: the first of each turn, and the end.
    fn curve_points(&self) -> Vec<usize>;

    /// Who was winning before decision `at`.
    fn curve_point(&self, at: usize) -> CurvePoint;

    /// The decisions in which units were lost.
    fn losses(&self) -> Vec<usize>;

    /// How rare the dice of decision `at` were; `None` if there is no such decision.
    fn rarity(&self, at: usize) -> Option<LuckiestThrow>;

    /// The match as a replay.
    fn replay(&self) -> String;

    /// The state at the decision being viewed, as text.
    fn state(&self) -> String;

    /// What a computer player would do in a state given as text.
    ///
    /// # Errors
    /// A state that cannot be read, or an unknown player.
    fn think(&self, state: &str, player: &str, seed: Seed) -> Result<Thought, ShelfError>;
}
