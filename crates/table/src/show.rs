//! How a game is shown: a scene for a board without rules, labels for choices, sentences for
//! events. All plain data from pure functions, apart from the rules.

use crate::{Cell, Fault, Game, Seat, Side, Tally};
use serde::Serialize;

/// What a game says of itself to people and tools.
pub trait Show: Game {
    /// The name of a side, in its role: "Attacker".
    fn side_name(&self, state: &Self::State, side: Side) -> String;

    /// The name of a seat: "Attacker", or "Attacker 2".
    fn seat_name(&self, seat: Seat) -> String;

    /// What is being asked now, in words.
    fn asked(&self, state: &Self::State) -> String;

    /// A choice in words, and where it lies on the board.
    fn label(&self, state: &Self::State, action: &Self::Action) -> Label;

    /// The numbers behind a choice, line by line.
    fn tallies(&self, state: &Self::State, action: &Self::Action) -> Vec<Tally>;

    /// An event as a sentence; `before` is the state it happened in.
    fn sentence(&self, before: &Self::State, event: &Self::Event) -> Sentence;

    /// The table as it lies.
    fn scene(&self, state: &Self::State) -> Scene;

    /// What an action came to, for tables of odds: "hit: yes", "damage to HBK: 10".
    fn findings(&self, before: &Self::State, events: &[Self::Event], after: &Self::State) -> Vec<Finding>;

    /// The activation a decision belongs to, so that odds can go through a whole one.
    fn activation(&self, state: &Self::State) -> Option<u32>;

    /// The answer to a question about a state, as cases ask it: "HBK armor LA".
    ///
    /// # Errors
    /// A question nobody knows the answer to, with the nearest that has one.
    fn answer(&self, state: &Self::State, question: &str) -> Result<String, Fault>;

    /// The points of each side, for results and charts.
    fn scores(&self, state: &Self::State) -> Vec<i64>;
}

/// A choice in words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Label {
    /// What happens if it is chosen.
    pub words: String,
    /// The rule that allows it.
    pub clause: &'static str,
    /// The token it is about.
    pub token: Option<u16>,
    /// The token it is aimed at.
    pub target: Option<u16>,
    /// The cell it leads to.
    pub cell: Option<Cell>,
    /// The direction it ends in.
    pub facing: Option<u8>,
}

/// An event as a sentence.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sentence {
    /// What happened.
    pub text: String,
    /// The rule behind it.
    pub clause: &'static str,
    /// The number behind it, line by line.
    pub tally: Option<Tally>,
}

/// One thing an action came to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Finding {
    /// What it is about.
    pub subject: String,
    /// What came of it.
    pub value: String,
}

impl Finding {
    /// `value` came of `subject`.
    pub fn new(subject: impl Into<String>, value: impl ToString) -> Finding {
        Finding { subject: subject.into(), value: value.to_string() }
    }
}

/// Everything a client needs to draw the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Scene {
    /// The board.
    pub board: BoardView,
    /// The pieces on it and beside it.
    pub tokens: Vec<Token>,
    /// Cells that mean something: zones, objectives.
    pub marks: Vec<Mark>,
    /// The record sheets or dials.
    pub cards: Vec<Card>,
    /// Turn and phase, in words.
    pub heading: String,
    /// What is asked, in words.
    pub asked: String,
}

/// The board as it is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BoardView {
    /// Hexes or squares.
    pub shape: Shape,
    /// Columns.
    pub columns: u8,
    /// Rows.
    pub rows: u8,
    /// Every cell, in order.
    pub cells: Vec<CellView>,
}

/// The shape of a board's cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// Flat-topped hexes, even columns half a hex lower.
    #[default]
    Hexes,
    /// Squares.
    Squares,
}

/// One cell as it is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CellView {
    /// Its name.
    pub name: String,
    /// What covers it, as a word the client has a drawing for.
    pub terrain: &'static str,
    /// Its elevation.
    pub elevation: i8,
}

/// A piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Token {
    /// Its number.
    pub id: u16,
    /// Its short name.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// What it is, as a word the client has a drawing for.
    pub kind: &'static str,
    /// Where it stands; nothing if it is off the board.
    pub cell: Option<Cell>,
    /// Where it faces, if it has a facing.
    pub facing: Option<u8>,
    /// How much of it is left, and of how much.
    pub health: (u32, u32),
    /// What is special about it now: "moved", "jammed".
    pub badges: Vec<String>,
}

/// A cell that means something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// What it means, as a word the client has a drawing for.
    pub kind: &'static str,
    /// What it means, in words.
    pub words: String,
}

/// A record sheet or a dial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Card {
    /// The token it belongs to.
    pub token: u16,
    /// Its title.
    pub title: String,
    /// Its facts: "Walk / Run" - "4 / 6".
    pub facts: Vec<(String, String)>,
    /// What is counted down: armor by location, ammunition.
    pub gauges: Vec<Gauge>,
}

/// Something counted down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Gauge {
    /// What it counts.
    pub name: String,
    /// What is left.
    pub left: u32,
    /// Of how much.
    pub of: u32,
}
