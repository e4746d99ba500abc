//! What a player can ask before deciding: what is visible, what can hit, what can be hit.

use crate::{Cell, Odds, Ratio};
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
    /// The line seen from the side, where the game compares heights.
    pub profile: Option<SightProfile>,
}

/// A line of sight seen from the side. Heights are absolute, in levels; those of the line itself are
/// multiplied by `scale`, so that they are whole numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SightProfile {
    /// What the heights of the line are multiplied by.
    pub scale: i32,
    /// The viewer: the level it stands on, and its top.
    pub viewer: (i32, i32),
    /// The target: the level it stands on, and its top.
    pub target: (i32, i32),
    /// Every cell between the two, from the viewer to the target.
    pub cells: Vec<ProfileCell>,
    /// Whether each reading of a line along an edge is blocked: with the cells on its left, and with those
    /// on its right. `None` if the line runs along no edge.
    pub readings: Option<[bool; 2]>,
}

/// One cell of a line of sight seen from the side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ProfileCell {
    /// The cell.
    pub cell: Cell,
    /// Its distance from the viewer.
    pub distance: u8,
    /// The side of the line it lies on, where the line runs along an edge.
    pub beside: Option<Beside>,
    /// The level of the ground.
    pub ground: i32,
    /// The height of the straight line over it, times the scale of the profile.
    pub line: i32,
    /// What stands there: terrain first, then a piece.
    pub objects: Vec<SightObject>,
}

/// The side of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Beside {
    /// On its left, seen from the viewer.
    Left,
    /// On its right.
    Right,
}

/// Something on a line of sight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SightObject {
    /// The piece, if it is one; terrain otherwise.
    pub token: Option<u16>,
    /// What it is: "heavy woods", "SLU".
    pub words: String,
    /// The height of its top.
    pub top: i32,
    /// The rule by which it blocks the line.
    pub blocks: Option<&'static str>,
    /// The rule by which it hides the target in part.
    pub hides: Option<&'static str>,
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

/// The exact chance that independent amounts, each with its chances, add up to at least `least`; `None` if it is
/// too fine to count.
#[must_use]
pub fn chance_of_sum(parts: &[Vec<(u32, Ratio)>], least: u32) -> Option<Ratio> {
    let mut sums = vec![Ratio::ZERO; least as usize + 1];
    sums[0] = Ratio::ONE;
    for part in parts {
        let mut next = vec![Ratio::ZERO; sums.len()];
        for (sum, &weight) in sums.iter().enumerate().filter(|(_, weight)| **weight != Ratio::ZERO) {
            for &(amount, chance) in part {
                next[(sum + amount as usize).min(least as usize)] += weight * chance;
            }
        }
        sums = next;
    }
    sums.pop().filter(|chance| chance.is_exact())
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

/// What has been declared and not resolved yet, and what will come of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PlanView {
    /// What the figures count: "damage".
    pub unit: &'static str,
    /// Every declared attack, in the order they are expected to be resolved.
    pub arrows: Vec<PlanArrow>,
    /// Every token that these attacks can harm.
    pub targets: Vec<PlanTarget>,
}

/// A declared attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlanArrow {
    /// The attacker.
    pub token: u16,
    /// Its target.
    pub target: u16,
    /// The kind of attack, as a word the client has a drawing for: "weapon", "physical".
    pub kind: &'static str,
    /// The attack in words.
    pub words: String,
    /// The chance that it hits, if it is made.
    pub hit: Odds,
    /// The exact chance that it is wasted, because of the attacks before it.
    pub wasted: Ratio,
}

/// What the declared attacks together do to one token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlanTarget {
    /// The token.
    pub token: u16,
    /// It all in words.
    pub words: String,
    /// The exact chance that it is lost.
    pub lost: Ratio,
    /// Every amount of harm with its exact chance, the least first; the chances add up to one.
    pub harm: Vec<(u32, Ratio)>,
    /// The exact mean of the harm.
    pub mean: Ratio,
}

/// Something that follows from a choice and is easy to overlook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Consequence {
    /// The consequence, in words: "shuts down in the End Phase".
    pub words: String,
    /// Whether the player should think twice.
    pub warning: bool,
    /// The rule behind it.
    pub clause: &'static str,
}

/// Where the dial of a token comes to rest if a choice succeeds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DialMark {
    /// The token.
    pub token: u16,
    /// The click it shows then, counted from 1; 0 if it is out of the game.
    pub click: u8,
    /// Why: "a hit: 3 clicks".
    pub words: String,
}

/// The cells of one arc of a token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArcCells {
    /// The name of the arc: "front".
    pub name: &'static str,
    /// Its cells.
    pub cells: Vec<Cell>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_add_up_exactly() {
        let half = Ratio::new(1, 2);
        let coin = vec![(0, half), (2, half)];
        let three = [coin.clone(), coin.clone(), coin];
        assert_eq!(chance_of_sum(&three, 0), Some(Ratio::ONE));
        assert_eq!(chance_of_sum(&three, 1), Some(Ratio::new(7, 8)));
        assert_eq!(chance_of_sum(&three, 3), Some(half), "two of three");
        assert_eq!(chance_of_sum(&three, 6), Some(Ratio::new(1, 8)));
        assert_eq!(chance_of_sum(&three, 7), Some(Ratio::ZERO));
    }
}
