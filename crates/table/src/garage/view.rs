//! What a bench shows, as plain data.

use super::{Edit, Look};
use serde::{Serialize, Serializer};
use std::fmt;

/// A squad at a glance.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SquadView {
    /// Its name.
    pub name: String,
    /// What it costs.
    pub cost: u32,
    /// What it may cost at most.
    pub most: u32,
    /// Its units, and those beside it.
    pub units: Vec<UnitLine>,
    /// What is wrong with the squad as a whole.
    pub problems: Vec<Problem>,
    /// What can be set.
    pub fields: Vec<Field>,
}

impl SquadView {
    /// Whether it can be fielded: it has units, and nothing is wrong with it or any of them.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        let fielded = || self.units.iter().filter(|unit| unit.count > 0);
        fielded().count() > 0 && self.problems.is_empty() && fielded().all(|unit| unit.problems == 0)
    }
}

/// A unit in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct UnitLine {
    /// Its name.
    pub name: String,
    /// Its name on a token.
    pub short: String,
    /// How many of it are in the squad; 0 for a unit beside it.
    pub count: u8,
    /// What one of it costs.
    pub cost: u32,
    /// How many problems it has.
    pub problems: usize,
    /// What it wears.
    pub look: Look,
}

/// A unit in full.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct UnitView {
    /// Its name.
    pub name: String,
    /// Its name on a token.
    pub short: String,
    /// What it is, in a few words.
    pub kind: String,
    /// A sentence about it.
    pub text: String,
    /// What it wears.
    pub look: Look,
    /// What it costs.
    pub cost: u32,
    /// The numbers of its sheet, each with its reasons.
    pub numbers: Vec<Number>,
    /// The tables of its sheet: sections, weapons, the pilot.
    pub tables: Vec<SheetTable>,
    /// What it can do beyond the common rules.
    pub powers: Vec<RuleText>,
    /// Where things can be put.
    pub places: Vec<Place>,
    /// What can be set.
    pub fields: Vec<Field>,
    /// Everything that is wrong with it.
    pub problems: Vec<Problem>,
}

/// A number of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Number {
    /// Its key.
    pub key: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The number as it is printed: "1D8 + 3".
    pub value: String,
    /// The rule it comes from.
    pub clause: &'static str,
    /// What it is made of.
    pub lines: Vec<NumberLine>,
}

/// A line that a number is made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NumberLine {
    /// What it is.
    pub words: String,
    /// What it comes to.
    pub value: i32,
    /// The rule it comes from.
    pub clause: &'static str,
}

/// A table of a sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SheetTable {
    /// Its title.
    pub title: &'static str,
    /// Its columns, the first of names.
    pub heads: Vec<&'static str>,
    /// Its rows.
    pub rows: Vec<SheetRow>,
    /// Whether it is a card of its own, to be cut out: the pilot's.
    pub card: bool,
}

/// A row of a sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SheetRow {
    /// Its cells.
    pub cells: Vec<String>,
    /// How many boxes there are to tick.
    pub boxes: u32,
    /// What it is made of, in small print.
    pub note: String,
}

/// Where something can be put.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Place {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: String,
    /// The group it belongs to: "Sections".
    pub group: &'static str,
    /// What it comes to, in a few words: "Defense 22".
    pub summary: String,
    /// What is in it.
    pub pieces: Vec<Piece>,
    /// What can be set about it.
    pub fields: Vec<Field>,
    /// Whether it can be removed as a whole.
    pub removable: bool,
    /// The word for what can be put there: "part", "System"; empty if nothing can.
    pub takes: &'static str,
}

/// Something in a place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Piece {
    /// The id of what it is.
    pub good: String,
    /// Its name.
    pub name: String,
    /// What it adds.
    pub facts: String,
}

/// Something that can be set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Field {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: &'static str,
    /// The group it belongs to: "Pilot".
    pub group: &'static str,
    /// Its value now.
    pub value: String,
    /// What values it can have.
    pub kind: FieldKind,
    /// A word of explanation; empty if it needs none.
    pub note: String,
}

/// The values a field can have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FieldKind {
    /// A text of at most this many letters.
    Text(usize),
    /// One of these.
    Choice(Vec<FieldOption>),
    /// A whole number between these.
    Number(i32, i32),
    /// A color.
    Color,
    /// An emblem.
    Emblem,
}

/// A value of a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FieldOption {
    /// The value.
    pub value: String,
    /// In words.
    pub words: String,
}

/// Something that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The rule it offends.
    pub clause: &'static str,
    /// What is wrong.
    pub words: String,
    /// A repair that mends it and makes nothing else worse.
    pub repair: Option<Repair>,
}

/// What one click would do about a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// On the button: "Remove Head Armor".
    pub words: String,
    /// The edits.
    pub edits: Vec<Edit>,
}

impl Serialize for Repair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.words, self.edits.iter().map(ToString::to_string).collect::<Vec<_>>()).serialize(serializer)
    }
}

/// Something that can be put into a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offer {
    /// The ids of the parts it takes, for whoever looks them up in a collection.
    pub parts: Vec<(String, u32)>,
    /// Its name.
    pub name: String,
    /// What it adds.
    pub facts: String,
    /// What it does.
    pub text: String,
    /// The group it is listed in.
    pub group: String,
    /// How much more the unit would cost.
    pub cost: i32,
    /// What would be wrong then that is not wrong now: clause and words.
    pub warning: Option<(&'static str, String)>,
    /// Whether it comes from a pack of the player.
    pub own: bool,
    /// The edits that put it there.
    pub edits: Vec<Edit>,
}

/// What points could buy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// What it is: "Targeting Computer".
    pub words: String,
    /// What it would do: "Accuracy 5, was 6".
    pub why: String,
    /// What it costs.
    pub cost: u32,
    /// The edits.
    pub edits: Vec<Edit>,
}

/// The rule of something that a squad uses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RuleText {
    /// What kind of thing it is: "System".
    pub group: &'static str,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// The clause.
    pub clause: &'static str,
    /// What it costs.
    pub cost: u32,
}

/// A number with two decimals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hundredths(pub u32);

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

impl Serialize for Hundredths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Units side by side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Comparison {
    /// The name of the enemy they are measured against.
    pub enemy: String,
    /// The ranges.
    pub ranges: Vec<u32>,
    /// A row for each unit.
    pub rows: Vec<CompareRow>,
}

/// A unit in a comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CompareRow {
    /// Its number on the bench.
    pub unit: usize,
    /// Its name.
    pub name: String,
    /// What it costs.
    pub cost: u32,
    /// The damage to expect for each action point, at each range; `None` out of reach.
    pub damage: Vec<Option<Hundredths>>,
    /// The weapon it is best with.
    pub weapon: String,
    /// How many attacks with it destroy the enemy, on average.
    pub attacks: Option<Hundredths>,
    /// How many action points those take.
    pub points: Option<Hundredths>,
    /// How many attacks of the enemy destroy it, on average.
    pub withstands: Option<Hundredths>,
    /// How many action points those take.
    pub enemy_points: Option<Hundredths>,
}
