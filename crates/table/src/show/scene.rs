//! The table as plain data, for a client that knows no rules.

use crate::{Cell, Grid, HexGrid, Side, Tally};
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
    /// Every cell, in order. A cell without a name is none: it only keeps the others in order.
    pub cells: Vec<CellView>,
    /// The walls between cells.
    pub walls: Vec<Wall>,
}

/// A wall on the edge of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Wall {
    /// The cell on one side of it.
    pub cell: Cell,
    /// The edge of that cell, clockwise from the north: of a square 0 to 3, of a hex 0 to 5.
    pub edge: u8,
    /// The kind of wall, as a word the client has a drawing for: "wall", "door".
    pub kind: &'static str,
}

impl BoardView {
    /// A board of hexes; `look` gives the terrain of a cell in a word, and its elevation.
    #[must_use]
    pub fn hexes(grid: &HexGrid, look: impl Fn(Cell) -> (&'static str, i8)) -> BoardView {
        let view = |cell: Cell| {
            let (terrain, elevation) = look(cell);
            CellView { name: grid.name(cell).to_string(), terrain, elevation, height: 0 }
        };
        BoardView {
            shape: Shape::Hexes,
            columns: grid.columns(),
            rows: grid.rows(),
            cells: grid.cells().map(view).collect(),
            walls: Vec::new(),
        }
    }

    /// The same board with how many levels of each elevation are a building.
    #[must_use]
    pub fn with_heights(mut self, height: impl Fn(Cell) -> i8) -> BoardView {
        for (at, cell) in self.cells.iter_mut().enumerate() {
            cell.height = height(Cell(at as u16));
        }
        self
    }
}

/// The shape of a board's cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// Flat-topped hexes, even columns half a hex lower.
    #[default]
    Hexes,
    /// Pointy-top hexes in rows; odd rows, counted from 0, lie half a hex further right and have one hex less.
    #[serde(rename = "rows")]
    RowHexes,
    /// Squares.
    Squares,
}

/// One cell as it is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CellView {
    /// The name of the cell.
    pub name: String,
    /// Its terrain, as a word the client has a drawing for. "stairs" lead to a neighbor with stairs that lies
    /// higher or lower.
    pub terrain: &'static str,
    /// Its elevation.
    pub elevation: i8,
    /// How many levels of that are a building or the like that stands on the ground.
    pub height: i8,
}

/// How heavy a piece is, which decides how large it is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// Light.
    Light,
    /// Medium, or not known.
    #[default]
    Medium,
    /// Heavy.
    Heavy,
    /// Assault.
    Assault,
    /// Superheavy.
    Superheavy,
}

/// A piece.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Token {
    /// The number of the piece.
    pub id: u16,
    /// Its short name.
    pub name: String,
    /// Its side.
    pub side: Side,
    /// Its kind, as a word the client has a drawing for: "mech", "vehicle", "hover", "battle-armor", "platoon",
    /// "drone"; of heroes their way of moving, "boot", "wing" or "dolphin".
    pub kind: &'static str,
    /// Its weight.
    pub weight: Weight,
    /// Its cell; `None` if it is off the board.
    pub cell: Option<Cell>,
    /// Its facing, if it has one.
    pub facing: Option<u8>,
    /// Its remaining health and its full health.
    pub health: (u32, u32),
    /// The change to attacks on it that its movement has earned.
    pub earned: Option<i8>,
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
    /// The kind of mark, as a word the client has a drawing for: "zone", "objective", "exit", "wreck".
    pub kind: &'static str,
    /// Its meaning, in words.
    pub words: String,
}

/// A record sheet or a dial.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Card {
    /// The token it belongs to.
    pub token: u16,
    /// Its title.
    pub title: String,
    /// Its facts as names and values: "Walk / Run", "4 / 6".
    pub facts: Vec<(String, String)>,
    /// Numbers that change in play, each beside what the card says.
    pub values: Vec<CardValue>,
    /// Values that count down or up: armor by location, ammunition, heat.
    pub gauges: Vec<Gauge>,
    /// The click dial, if it has one.
    pub dial: Option<DialView>,
}

/// A number of a card as it is now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CardValue {
    /// Its name: "Move".
    pub name: &'static str,
    /// Its value now.
    pub now: Amount,
    /// The printed value, where it differs.
    pub printed: Option<Amount>,
    /// How it comes about, where there is anything to explain.
    pub tally: Option<Tally>,
}

/// A value of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Amount {
    /// A plain number.
    Number(i32),
    /// A change to a number to roll, always shown with its sign.
    Change(i32),
    /// A length in cells, which can be shown in inches.
    Cells(u16),
}

impl Amount {
    /// The value in words: "4"; a length in inches, if a cell stands for so many: "8\"".
    #[must_use]
    pub fn words(self, inches_per_cell: Option<u8>) -> String {
        match (self, inches_per_cell) {
            (Amount::Number(number), _) => number.to_string(),
            (Amount::Change(change), _) => format!("{change:+}"),
            (Amount::Cells(cells), None) => cells.to_string(),
            (Amount::Cells(cells), Some(inches)) => format!("{}\"", u32::from(cells) * u32::from(inches)),
        }
    }
}

/// A value that counts down or up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Gauge {
    /// What it counts.
    pub name: String,
    /// How it is drawn.
    pub kind: GaugeKind,
    /// The value now: what is left, or what has been counted.
    pub left: u32,
    /// The full value; one that counts up may exceed it.
    pub of: u32,
    /// What has been counted but does not count yet.
    pub pending: u32,
    /// The value at which it becomes dangerous: so low, or on a scale so high.
    pub danger: Option<u32>,
    /// Its place on the outline of the record sheet, seen from the front, in columns and rows; `None` if
    /// it has no place on the body.
    pub at: Option<(u8, u8)>,
}

/// How a gauge is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum GaugeKind {
    /// A bar that counts down.
    #[default]
    Bar,
    /// A pip for each point, crossed off one by one.
    Pips,
    /// A scale that counts up from 0.
    Scale,
}

impl Gauge {
    /// Whether its value is dangerous.
    #[must_use]
    pub fn is_dangerous(&self) -> bool {
        self.danger.is_some_and(|danger| match self.kind {
            GaugeKind::Bar | GaugeKind::Pips => self.left <= danger,
            GaugeKind::Scale => self.left + self.pending >= danger,
        })
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_lengths_are_shown_in_inches() {
        let words = |amount: Amount| [amount.words(None), amount.words(Some(2))];
        assert_eq!(words(Amount::Cells(5)), ["5", "10\""]);
        assert_eq!(words(Amount::Number(5)), ["5", "5"]);
        assert_eq!(words(Amount::Change(2)), ["+2", "+2"]);
    }

    #[test]
    fn points_are_dangerous_when_few_and_a_scale_when_high() {
        let gauge = |kind, left, pending| {
            let name = String::from("any");
            Gauge { name, kind, left, of: 4, pending, danger: Some(2), at: None }.is_dangerous()
        };
        assert_eq!([3, 2, 1].map(|left| gauge(GaugeKind::Pips, left, 0)), [false, true, true]);
        assert_eq!([1, 2, 3].map(|left| gauge(GaugeKind::Scale, left, 0)), [false, true, true]);
        assert!(gauge(GaugeKind::Scale, 1, 1), "what is pending will count");
        assert!(!Gauge::default().is_dangerous());
    }
}
