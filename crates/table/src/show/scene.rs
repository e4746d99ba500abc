//! The table as plain data, for a client that knows no rules.

use crate::{Cell, Side};
use serde::Serialize;

/// Everything a client needs to draw the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Scene {
    /// The pieces on and beside the board.
    pub tokens: Vec<Token>,
    /// Marked cells: zones, objectives.
    pub marks: Vec<Mark>,
    /// The record sheets or dials.
    pub cards: Vec<Card>,
    /// Turn and phase, in words.
    pub heading: String,
    /// The decision to make, in words.
    pub asked: String,
}

/// The board as it is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BoardView {
    /// Hexes or squares.
    pub shape: Shape,
    /// The number of columns.
    pub columns: u8,
    /// The number of rows.
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
    /// The name of the cell.
    pub name: String,
    /// Its terrain, as a word the client has a drawing for.
    pub terrain: &'static str,
    /// Its elevation.
    pub elevation: i8,
}

/// A piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Token {
    /// The number of the piece.
    pub id: u16,
    /// Its short name.
    pub name: String,
    /// Its side.
    pub side: Side,
    /// Its kind, as a word the client has a drawing for.
    pub kind: &'static str,
    /// Its cell; `None` if it is off the board.
    pub cell: Option<Cell>,
    /// Its facing, if it has one.
    pub facing: Option<u8>,
    /// Its remaining health and its full health.
    pub health: (u32, u32),
    /// Its current conditions: "moved", "jammed".
    pub badges: Vec<Badge>,
}

impl Token {
    /// Whether it is done for now.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.badges.iter().any(|badge| badge.meaning == Meaning::Spent)
    }
}

/// A condition of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Badge {
    /// The condition in a word or two.
    pub words: &'static str,
    /// What it means to a player.
    pub meaning: Meaning,
}

/// The meaning of a badge, whatever its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Meaning {
    /// The piece is done for now, and is drawn dimmed.
    Spent,
    /// The piece is out of the game.
    Lost,
    /// The piece is under some effect, which is drawn as a letter.
    Effect,
    /// A role for the whole match, such as commander.
    Rank,
}

/// A marked cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// The kind of mark, as a word the client has a drawing for.
    pub kind: &'static str,
    /// Its meaning, in words.
    pub words: String,
}

/// A record sheet or a dial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Card {
    /// The token it belongs to.
    pub token: u16,
    /// Its title.
    pub title: String,
    /// Its facts as names and values: "Walk / Run", "4 / 6".
    pub facts: Vec<(String, String)>,
    /// Values that count down: armor by location, ammunition.
    pub gauges: Vec<Gauge>,
    /// The click dial, if it has one.
    pub dial: Option<DialView>,
}

/// A value that counts down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Gauge {
    /// What it counts.
    pub name: String,
    /// The value left.
    pub left: u32,
    /// The full value.
    pub of: u32,
    /// Its place on the outline of the record sheet, seen from the front, in columns and rows; `None` if
    /// it has no place on the body.
    pub at: Option<(u8, u8)>,
}

/// A click dial: all its clicks, and the current one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DialView {
    /// The names of the numbers of a click, in order: "Speed", "Attack".
    pub stats: Vec<&'static str>,
    /// The clicks, each with one number per stat.
    pub clicks: Vec<Vec<DialNumber>>,
    /// The current click, counted from 1; 0 when the figure is destroyed.
    pub at: u8,
}

/// One number of a click.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DialNumber {
    /// The number.
    pub number: i16,
    /// Its color, as a word the client has a paint for; empty for plain.
    pub color: &'static str,
    /// The ability the color stands for.
    pub ability: &'static str,
    /// The clause of that ability.
    pub clause: &'static str,
}
