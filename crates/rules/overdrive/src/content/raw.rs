//! The shape of the files: every key that may stand there. Unknown keys are errors.

use super::{Mission, Skill};
use serde::Deserialize;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    pub name: String,
    pub short: Spanned<String>,
    pub size: Spanned<i64>,
    #[serde(rename = "move")]
    pub ground: Spanned<i64>,
    pub jump: Spanned<i64>,
    pub damage: [Spanned<i64>; 4],
    pub ov: Spanned<i64>,
    pub armor: Spanned<i64>,
    pub structure: Spanned<i64>,
    #[serde(default)]
    pub abilities: Vec<Spanned<String>>,
    #[serde(default)]
    pub role: String,
    /// The point value, as a check of the card.
    pub pv: Option<Spanned<u16>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    pub unit: Spanned<String>,
    #[serde(default)]
    pub skill: Skill,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lance {
    pub name: String,
    #[serde(default)]
    pub text: String,
    /// The sum of its 'Mechs, as a check of the list.
    pub pv: Option<Spanned<u16>>,
    #[serde(default)]
    pub picket: bool,
    pub mechs: Vec<Member>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    pub name: String,
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    pub objectives: Vec<Spanned<String>>,
    pub rows: Spanned<String>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zones {
    pub west: [u8; 2],
    pub east: [u8; 2],
}

impl Zones {
    /// First and last column of the western and of the eastern zone.
    pub fn columns(self) -> [(u8, u8); 2] {
        [self.west, self.east].map(|[first, last]| (first, last))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    pub west: Vec<Spanned<String>>,
    pub east: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub name: String,
    #[serde(default)]
    pub text: String,
    pub map: Spanned<String>,
    pub mission: Mission,
    pub pv_limit: Spanned<i64>,
    pub turn_limit: Spanned<i64>,
    pub zones: Option<Spanned<Zones>>,
    pub lances: Option<[Spanned<String>; 2]>,
    pub placed: Option<Spanned<Placed>>,
}
