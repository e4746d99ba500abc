//! What players build and field: Items, Units and squads, as content names them.

use super::{Category, Faction};
use crate::build::Pilot;
use crate::powers::{Mod, System, Trait};
use table::garage::Look;

/// An Item as it is built (TM-CALC-1): the calculator makes its numbers ([`crate::build::ItemSheet`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is built as.
    pub category: Category,
    /// The ids of its parts.
    pub parts: Vec<String>,
    /// The one System chosen for it (TM-CALC-5).
    pub system: Option<System>,
}

/// Where an Item of a Unit is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the hand of this Arm.
    Hand(String),
    /// In the hands of both Arms.
    Hands(String, String),
    /// Stowed.
    Carried,
    /// Fixed to a Section, or to the Equipment entry of this name (TM-BUILD-9).
    On(String),
}

/// An Item of a Unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fitted {
    /// The id of the Item.
    pub item: String,
    /// Its own name on this Unit, such as Left Wing; empty for the Item's.
    pub name: String,
    /// Where it is.
    pub place: Place,
}

/// A Unit as it is built: a Datasheet and a Pilot ID before anything is worked out (TM-PILOT-1, TM-BUILD-11). It may
/// be shown by any model, as long as it names its parts (TM-GEN-7).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Build {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The name in notation.
    pub short: String,
    /// What it is good at.
    pub text: String,
    /// Whom it fights for.
    pub faction: Option<Faction>,
    /// The id of its Core Type (TM-BUILD-1).
    pub core: String,
    /// Its Sections, each with the ids of its Core Parts.
    pub sections: Vec<(String, Vec<String>)>,
    /// Its Items.
    pub items: Vec<Fitted>,
    /// Its Systems.
    pub systems: Vec<System>,
    /// Its Mods.
    pub mods: Vec<Mod>,
    /// Its pilot's Traits.
    pub traits: Vec<Trait>,
    /// Its pilot or A.I. Processor.
    pub pilot: Pilot,
    /// The pilot's name; empty if nobody has named one (TM-PILOT-9).
    pub pilot_name: String,
    /// The Stat Reduction Modifiers spent on Accuracy, Assault and Evasion.
    pub srm: [u8; 3],
    /// The id of the Core Type it transforms into (TM-TRANS-2).
    pub form: Option<String>,
    /// The colors and the emblem it wears.
    pub look: Look,
}

/// A ready squad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squad {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// What it is good at.
    pub text: String,
    /// The size it is made for.
    pub size: super::Size,
    /// Whom it fights for.
    pub faction: Option<Faction>,
    /// The ids of its Units, in list order.
    pub units: Vec<String>,
}
