//! Making units of one's own: a form, a dial, live points, and a pack at the end.
//!
//! A [`Design`] is what a person has filled in, as plain text and numbers; a game's [`Maker`] says what may be
//! filled in and what it comes to.

use crate::Fault;
use crate::show::Card;
use serde::Serialize;
use std::collections::BTreeMap;

/// A game's maker of units.
pub trait Maker {
    /// What can be filled in.
    fn form(&self) -> MakerForm;

    /// A design to begin with: that of a known unit, or a plain one for an unknown id.
    fn design(&self, unit: &str) -> Design;

    /// What a design comes to. What is wrong with it is part of the answer.
    fn make(&self, design: &Design) -> Made;

    /// The design in a pack that `make` wrote.
    ///
    /// # Errors
    /// A text that is not a pack with such a unit.
    fn read(&self, pack: &crate::Source) -> Result<Design, Fault>;
}

/// An ability that a number of a dial may show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct AbilityInfo {
    /// How packs write it.
    pub code: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The number it stands beside: "Speed".
    pub stat: &'static str,
    /// Its color, as a word the client has a paint for.
    pub color: &'static str,
    /// The clause that says what it does.
    pub clause: &'static str,
    /// What it does, in a sentence.
    pub text: &'static str,
}

/// What can be filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct MakerForm {
    /// The fields, in order.
    pub fields: Vec<MakerField>,
    /// The numbers of a click, in order.
    pub stats: Vec<MakerStat>,
    /// The fewest and the most clicks of a dial.
    pub clicks: (u8, u8),
}

/// A field of the form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MakerField {
    /// Its key in a design.
    pub key: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What goes into it.
    pub kind: FieldKind,
}

/// What goes into a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FieldKind {
    /// A text.
    Text,
    /// A number from the first to the second.
    Number(u16, u16),
    /// One of these values, each with its words.
    Choice(Vec<(String, String)>),
}

/// A number of a click.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct MakerStat {
    /// Its name.
    pub name: &'static str,
    /// The least and the most it should be.
    pub bounds: (i16, i16),
    /// The abilities that may stand beside it.
    pub abilities: Vec<AbilityInfo>,
}

/// What a person has filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Design {
    /// The fields by their keys.
    pub fields: BTreeMap<String, String>,
    /// The clicks: for each number its value and the code of its ability, or an empty code.
    pub clicks: Vec<Vec<(i16, String)>>,
}

impl Design {
    /// A field, or nothing.
    #[must_use]
    pub fn field(&self, key: &str) -> &str {
        self.fields.get(key).map_or("", |value| value.trim())
    }
}

/// What a design comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Made {
    /// The id of the unit.
    pub id: String,
    /// Its points.
    pub points: u32,
    /// Where they come from: words, and points with one decimal.
    pub parts: Vec<(String, String)>,
    /// Its card, if it can be drawn.
    pub card: Option<Card>,
    /// What is wrong with it, in words.
    pub faults: Vec<String>,
    /// What departs from the rules of design, in words; such a unit can be played.
    pub notes: Vec<String>,
    /// The pack; empty if something is wrong.
    pub pack: String,
}
