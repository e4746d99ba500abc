//! The structure of a study file.

use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// A study as written in its file. Unknown keys are errors.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Raw {
    pub title: Option<Spanned<String>>,
    pub game: Spanned<String>,
    pub scenarios: Spanned<Vec<Spanned<String>>>,
    #[serde(default)]
    pub maps: Vec<Spanned<String>>,
    #[serde(default)]
    pub players: Vec<Spanned<String>>,
    pub games: Spanned<Whole>,
    pub seed: Option<Spanned<SeedText>>,
    pub even: Option<Spanned<Vec<f64>>>,
    pub until: Option<Spanned<String>>,
    pub swap: Option<bool>,
    pub mirror: Option<bool>,
    pub units: Option<bool>,
    pub any_force: Option<bool>,
    pub dice: Option<Spanned<String>>,
    #[serde(default)]
    pub packs: Vec<Spanned<String>>,
    #[serde(default)]
    pub forces: BTreeMap<Spanned<String>, Spanned<Members>>,
    #[serde(default)]
    pub options: BTreeMap<Spanned<String>, Spanned<Word>>,
    #[serde(default)]
    pub compare: BTreeMap<Spanned<String>, Spanned<Vec<Spanned<Word>>>>,
}

/// A whole number.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged, expecting = "this must be a whole number")]
pub(super) enum Whole {
    Number(i64),
}

impl Whole {
    pub fn number(self) -> i64 {
        let Whole::Number(number) = self;
        number
    }
}

/// A seed: a number, or a string for one that does not fit.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "a seed is a whole number, or a string of 0x and 32 hexadecimal digits")]
pub(super) enum SeedText {
    Number(i64),
    Text(String),
}

impl SeedText {
    pub fn text(&self) -> String {
        match self {
            SeedText::Number(number) => number.to_string(),
            SeedText::Text(text) => text.clone(),
        }
    }
}

/// A force: one line with `+`, or a list of members.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "a force is a string such as \"hunchback+cicada\", or a list of units")]
pub(super) enum Members {
    Line(String),
    List(Vec<String>),
}

impl Members {
    pub fn line(&self) -> String {
        match self {
            Members::Line(line) => line.trim().to_string(),
            Members::List(members) => {
                members.iter().map(|member| member.trim()).collect::<Vec<_>>().join("+")
            }
        }
    }
}

/// The value of an option: a word, a number, or true or false.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "the value of an option is a string, a whole number, true or false")]
pub(super) enum Word {
    Text(String),
    Number(i64),
    Truth(bool),
}

impl Word {
    pub fn text(&self) -> String {
        match self {
            Word::Text(text) => text.clone(),
            Word::Number(number) => number.to_string(),
            Word::Truth(truth) => truth.to_string(),
        }
    }
}
