//! The shape of the content files. The comment at the top of each file explains its keys.

use super::{Category, DamageType, Faction, Fit, ItemKind, Mission, Size, Tag, UnitType, VehicleRules};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoreType {
    pub name: String,
    pub notation: String,
    #[serde(rename = "type")]
    pub unit_type: UnitType,
    pub rules: Option<VehicleRules>,
    pub faction: Option<Faction>,
    pub stats: [Spanned<i64>; 3],
    pub sections: Vec<Spanned<String>>,
    #[serde(default)]
    pub propulsion: Option<Spanned<i64>>,
    /// The Total Defense of the bare kit, as a check of its parts.
    pub defense: Option<Spanned<u16>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CorePart {
    pub name: String,
    pub notation: String,
    pub kind: Fit,
    pub defense: Spanned<i64>,
    #[serde(default)]
    pub tags: Vec<Spanned<Tag>>,
    #[serde(default)]
    pub ai: bool,
    #[serde(default)]
    pub add_on: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    pub name: String,
    pub notation: String,
    pub durability: Spanned<i64>,
    pub range: Option<Spanned<i64>>,
    pub damage: Option<Spanned<i64>>,
    pub ap: Option<Spanned<i64>>,
    #[serde(rename = "type")]
    pub damage_type: Option<DamageType>,
    pub system: Option<Spanned<String>>,
    #[serde(default)]
    pub tags: Vec<Spanned<Tag>>,
    pub kind: Option<ItemKind>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    pub name: String,
    pub category: Category,
    pub parts: Vec<Spanned<String>>,
    pub system: Option<Spanned<String>>,
    /// What the calculator makes of it, as a check.
    pub check: Option<Spanned<ItemCheck>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemCheck {
    pub durability: u8,
    pub range: u8,
    pub damage: u8,
    pub ap: u8,
    #[serde(rename = "type")]
    pub damage_type: Option<DamageType>,
    pub tags: Vec<Tag>,
    pub cost: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Held {
    pub item: Spanned<String>,
    #[serde(rename = "in")]
    pub arm: String,
    pub and: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mounted {
    pub item: Spanned<String>,
    pub on: String,
    #[serde(default)]
    pub name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    pub name: String,
    pub short: Spanned<String>,
    #[serde(default)]
    pub text: String,
    pub faction: Option<Faction>,
    pub core: Spanned<String>,
    pub kit: Option<Spanned<String>>,
    #[serde(default)]
    pub sections: BTreeMap<String, Vec<Spanned<String>>>,
    #[serde(default)]
    pub add: BTreeMap<Spanned<String>, Vec<Spanned<String>>>,
    pub right: Option<Spanned<String>>,
    pub left: Option<Spanned<String>>,
    pub both: Option<Spanned<String>>,
    #[serde(default)]
    pub held: Vec<Held>,
    #[serde(default)]
    pub carried: Vec<Spanned<String>>,
    #[serde(default)]
    pub mounted: Vec<Mounted>,
    #[serde(default)]
    pub equipment: Vec<Mounted>,
    #[serde(default)]
    pub systems: Vec<Spanned<String>>,
    #[serde(default)]
    pub mods: Vec<Spanned<String>>,
    #[serde(default)]
    pub traits: Vec<Spanned<String>>,
    pub rank: Option<Spanned<i64>>,
    pub ai: Option<Spanned<i64>>,
    pub srm: Option<[Spanned<i64>; 3]>,
    pub form: Option<Spanned<String>>,
    /// The pilot's name.
    #[serde(default)]
    pub pilot: String,
    #[serde(default)]
    pub color: String,
    #[serde(default)]
    pub trim: String,
    #[serde(default)]
    pub emblem: String,
    /// What the Datasheet comes to, as a check.
    pub check: Option<Spanned<UnitCheck>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitCheck {
    pub total: u16,
    pub class: u8,
    pub stats: [u8; 3],
    #[serde(rename = "move")]
    pub movement: u8,
    pub ap: u8,
    pub thrust: u16,
    pub cost: u16,
    pub squad_cost: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Squad {
    pub name: String,
    #[serde(default)]
    pub text: String,
    pub size: Size,
    pub faction: Option<Faction>,
    pub units: Vec<Spanned<String>>,
    /// What it costs, as a check of the list.
    pub cost: Option<Spanned<u16>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    pub name: String,
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub structures: BTreeMap<String, Spanned<i64>>,
    /// The Defense of each structure, as a check.
    #[serde(default)]
    pub defense: BTreeMap<String, Spanned<i64>>,
    pub rows: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub name: String,
    #[serde(default)]
    pub text: String,
    pub mission: Spanned<Mission>,
    pub size: Size,
    pub map: Spanned<String>,
    #[serde(default)]
    pub markers: Vec<Spanned<String>>,
    pub rounds: Spanned<i64>,
    pub squads: [Spanned<String>; 2],
    pub placed: Option<Spanned<Placed>>,
}

/// The hex and the facing of each Unit of the scenario's squads.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    pub west: Vec<Spanned<String>>,
    pub east: Vec<Spanned<String>>,
}
