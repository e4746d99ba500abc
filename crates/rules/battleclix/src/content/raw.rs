//! The shape of the files: every key that may stand there. Unknown keys are errors.

use crate::content::{Design, Motive, Pilot};
use serde::Deserialize;
use toml::Spanned;

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Mech,
    Vehicle,
    Infantry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    pub name: String,
    pub short: Spanned<String>,
    pub kind: Kind,
    #[serde(default)]
    pub tons: u16,
    #[serde(default)]
    pub clan: bool,
    pub motive: Option<Motive>,
    pub range: Spanned<String>,
    pub dial: Spanned<String>,
    pub design: Option<Design>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    pub unit: Spanned<String>,
    #[serde(default)]
    pub pilot: Pilot,
    #[serde(default)]
    pub commander: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Company {
    pub name: String,
    #[serde(default)]
    pub doctrine: String,
    /// What its destruction is worth, as a check of the list.
    pub worth: Option<Spanned<u16>>,
    /// Whether it needs the option, as a hint for readers.
    #[serde(default)]
    pub combined_arms: bool,
    /// Whether it is a Patrol.
    #[serde(default)]
    pub patrol: bool,
    pub mechs: Vec<Member>,
    #[serde(default)]
    pub infantry: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    pub name: String,
    #[serde(default)]
    pub text: String,
    /// How many Diamonds it has room for.
    #[serde(default = "one")]
    pub diamonds: u8,
    pub rows: Spanned<String>,
}

fn one() -> u8 {
    1
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zones {
    pub north: [u8; 2],
    pub south: [u8; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub name: String,
    #[serde(default)]
    pub text: String,
    pub map: Spanned<String>,
    #[serde(default = "one")]
    pub companies: u8,
    pub most_companies: Option<u8>,
    pub diamonds: Option<Spanned<u8>>,
    pub break_point: Option<Spanned<u16>>,
    #[serde(default)]
    pub turn_limit: u16,
    pub zones: Option<Spanned<Zones>>,
    /// The Patrols of South and of North.
    pub patrols: Option<[Spanned<String>; 2]>,
    /// The hexes of South's and of North's units.
    pub placed: Option<Spanned<[Vec<Spanned<String>>; 2]>>,
}
