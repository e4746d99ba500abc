//! What a player can ask before deciding: what is visible, what can hit, what can be hit.

use crate::{Cell, Ratio};
use serde::Serialize;

/// How one cell is seen from another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SightView {
    /// Whether the line is open.
    pub open: bool,
    /// The line in words: "clear, range 7", "blocked by heavy woods in 0807".
    pub words: String,
    /// The rule behind it.
    pub clause: &'static str,
    /// The cells the line runs through, in order, without its ends.
    pub cells: Vec<SightCell>,
}

/// One cell on a line of sight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SightCell {
    /// The cell.
    pub cell: Cell,
    /// Whether it blocks the line.
    pub blocks: bool,
    /// Its effect on the line: "light woods, +1"; empty if it has none.
    pub words: String,
}

/// What the enemy can do to a unit in a cell next turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Threat {
    /// What the figures count: "damage", "clicks".
    pub unit: &'static str,
    /// Every enemy that can attack the unit there, the worst first.
    pub by: Vec<Menace>,
}

/// What one enemy can do to a unit in a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Menace {
    /// The enemy.
    pub token: u16,
    /// The best cell it can attack from.
    pub from: Cell,
    /// The exact mean of the harm it does from there, with everything it may use.
    pub mean: Ratio,
    /// The most harm it can do.
    pub most: u32,
    /// How it attacks: "needs 7 with the AC/20".
    pub words: String,
}

impl Threat {
    /// The exact mean of the harm by all enemies together.
    #[must_use]
    pub fn mean(&self) -> Ratio {
        self.by.iter().fold(Ratio::ZERO, |sum, menace| sum + menace.mean)
    }
}

/// A cell a unit can fire into from where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FieldCell {
    /// The cell.
    pub cell: Cell,
    /// How good the shot is: 0 for the best range band, then 1, 2 and so on.
    pub band: u8,
    /// The shot in words: "medium range".
    pub words: String,
}
