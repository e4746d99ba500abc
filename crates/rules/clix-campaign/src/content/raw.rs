//! The shape of the files: every key that may stand there. Unknown keys are errors.

use crate::content::{Earthbound, Size, Symbol, Weight};
use serde::Deserialize;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Special {
    pub name: String,
    pub powers: Spanned<[String; 2]>,
}

/// The special power of each slot.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Specials {
    pub speed: Option<Spanned<Special>>,
    pub attack: Option<Spanned<Special>>,
    pub defense: Option<Spanned<Special>>,
    pub damage: Option<Spanned<Special>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
    pub name: String,
    pub short: Spanned<String>,
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub role: String,
    pub team: Option<Spanned<String>>,
    #[serde(default)]
    pub symbol: Symbol,
    #[serde(default)]
    pub size: Size,
    pub range: Option<Spanned<u8>>,
    pub bolts: Option<Spanned<u8>>,
    /// Without it the character costs what its dial is worth (RULES.md, "How a character is priced").
    pub points: Option<Spanned<u16>>,
    #[serde(default)]
    pub unique: bool,
    pub earthbound: Option<Spanned<Earthbound>>,
    #[serde(default)]
    pub special: Specials,
    pub speed: Spanned<String>,
    pub attack: Spanned<String>,
    pub defense: Spanned<String>,
    pub damage: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Team {
    pub name: String,
    #[serde(default)]
    pub text: String,
    /// What its members cost, as a check of the list.
    pub points: Option<Spanned<u16>>,
    pub members: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Object {
    pub name: String,
    pub weight: Weight,
    pub square: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    pub name: String,
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub indoor: bool,
    #[serde(default = "two")]
    pub start_rows: u8,
    pub rows: Spanned<String>,
    #[serde(default)]
    pub walls: Vec<Spanned<String>>,
    #[serde(default)]
    pub objects: Vec<Object>,
}

fn two() -> u8 {
    2
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub name: String,
    #[serde(default)]
    pub text: String,
    pub map: Spanned<String>,
    pub build_total: Spanned<u16>,
    pub teams: [Spanned<String>; 2],
    /// The squares of each side's characters.
    pub placed: Option<Spanned<[Vec<Spanned<String>>; 2]>>,
}
