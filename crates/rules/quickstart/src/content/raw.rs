//! The shape of the files: every key that may stand there. Unknown keys are errors.

use super::{Motive, Tier};
use serde::Deserialize;
use std::collections::BTreeMap;
use table::Pool;
use toml::Spanned;

/// One or three damage figures.
#[derive(Deserialize)]
#[serde(untagged, expecting = "damage is one number, or three for short, medium and long range")]
pub enum Damage {
    Plain(u8),
    Variable([u8; 3]),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Code {
    P,
    R2,
    V,
    AI,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    pub name: String,
    pub short: String,
    pub damage: Spanned<Damage>,
    pub range: Spanned<[u8; 3]>,
    #[serde(default)]
    pub codes: Vec<Code>,
    pub burst: Option<Pool>,
    pub ammo: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Type {
    Mech,
    Vehicle,
    BattleArmor,
    Platoon,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mount {
    pub weapon: Spanned<String>,
    pub at: Option<Spanned<String>>,
    #[serde(default = "one")]
    pub count: u8,
}

fn one() -> u8 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    pub name: String,
    pub short: Spanned<String>,
    #[serde(rename = "type")]
    pub kind: Type,
    pub tier: Tier,
    #[serde(default)]
    pub tons: u16,
    pub motive: Option<Motive>,
    pub walk: Option<Spanned<i64>>,
    pub run: Option<Spanned<i64>>,
    pub cruise: Option<Spanned<i64>>,
    pub mp: Option<Spanned<i64>>,
    pub troopers: Option<u8>,
    #[serde(default)]
    pub armor: BTreeMap<Spanned<String>, u8>,
    #[serde(default)]
    pub weapons: Vec<Mount>,
    #[serde(default)]
    pub ammo: BTreeMap<Spanned<String>, u8>,
    pub modifiers: Option<Vec<i8>>,
    pub damage: Option<Vec<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    pub name: String,
    #[serde(default)]
    pub text: String,
    pub rows: Spanned<String>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zone {
    pub rows: [u8; 2],
    pub columns: Option<[u8; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    pub units: Vec<Spanned<String>>,
    pub zones: Vec<Spanned<Zone>>,
    #[serde(default)]
    pub owners: Vec<u8>,
    /// Where each unit starts: a hex and a facing.
    #[serde(default)]
    pub placed: Vec<Spanned<String>>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SideName {
    Attacker,
    Defender,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EdgeName {
    North,
    South,
    West,
    East,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Escape {
    pub side: SideName,
    pub edge: EdgeName,
    pub needed: u8,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Roles {
    #[default]
    Agreed,
    Rolled,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub name: String,
    #[serde(default)]
    pub text: String,
    pub tier: Tier,
    pub map: Spanned<String>,
    pub attacker: Spanned<Force>,
    pub defender: Spanned<Force>,
    #[serde(default)]
    pub objectives: Vec<Spanned<String>>,
    pub escape: Option<Spanned<Escape>>,
    #[serde(default)]
    pub turn_limit: u16,
    #[serde(default)]
    pub roles: Roles,
}
