//! The table as plain data, for a client that knows no rules.

use crate::{Cell, Side};
use serde::Serialize;

/// Everything a client needs to draw the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Scene {
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
    pub badges: Vec<Badge>,
}

impl Token {
    /// Whether it has done its part for now.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.badges.iter().any(|badge| badge.meaning == Meaning::Spent)
    }
}

/// Something special about a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Badge {
    /// In a word or two.
    pub words: &'static str,
    /// What it means to a player.
    pub meaning: Meaning,
}

/// What a badge means, whatever its words are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Meaning {
    /// The piece has done its part for now, and is drawn dimmed.
    Spent,
    /// The piece is out of the game.
    Lost,
    /// The piece is under some effect, which is drawn as a letter.
    Effect,
    /// What the piece is, for the whole match: a commander.
    Rank,
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
    /// The click dial, if it has one.
    pub dial: Option<DialView>,
}

/// Something counted down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Gauge {
    /// What it counts.
    pub name: String,
    /// What is left.
    pub left: u32,
    /// Of how much.
    pub of: u32,
    /// Where it lies on the drawing of the record sheet, in columns and rows of an outline that is
    /// seen from the front; nothing for what has no place on the body.
    pub at: Option<(u8, u8)>,
}

/// A click dial: all its clicks, and which one shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DialView {
    /// The names of the numbers of a click, in order: "Speed", "Attack".
    pub stats: Vec<&'static str>,
    /// The clicks, each with a number a stat.
    pub clicks: Vec<Vec<DialNumber>>,
    /// The click that shows, counted from 1; 0 when the figure is destroyed.
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
