//! Searching the characters: by points, power, team, role and name.

use crate::content::{Character, Library};
use crate::powers::{Power, PowerSet, Team};
use table::Fault;
use table::muster::UnitFacets;

/// What a search asks for. What it leaves open fits everybody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// The least points.
    pub least: Option<u16>,
    /// The most points.
    pub most: Option<u16>,
    /// Powers that all show somewhere on the dial, simulated ones and those of special powers included.
    pub powers: PowerSet,
    /// The team; `Some(None)` for characters without one.
    pub team: Option<Option<Team>>,
    /// The role.
    pub role: Option<String>,
    /// Words that all occur in the name.
    pub name: Vec<String>,
}

impl Filter {
    /// Reads a search such as `points:30-60 power:OUT team:VB role:shooter anna`. A role of several words is
    /// written with dashes: `role:rank-and-file`.
    ///
    /// # Errors
    /// An unknown power, team or kind of condition, or points that are not numbers.
    pub fn read(text: &str) -> Result<Filter, Fault> {
        let mut filter = Filter::default();
        for word in text.split_whitespace() {
            match word.split_once(':') {
                None => filter.name.push(word.to_lowercase()),
                Some(("points", value)) => (filter.least, filter.most) = points(value)?,
                Some(("power", value)) => {
                    let power = Power::from_code(&value.to_uppercase());
                    let known = Power::ALL.map(Power::code);
                    filter.powers.insert(power.ok_or_else(|| Fault::unknown("power", value, known))?);
                }
                Some(("team", "none")) => filter.team = Some(None),
                Some(("team", value)) => {
                    let team = Team::from_code(&value.to_uppercase());
                    let known = Team::ALL.map(Team::code).into_iter().chain(["none"]);
                    filter.team = Some(Some(team.ok_or_else(|| Fault::unknown("team", value, known))?));
                }
                Some(("role", value)) => filter.role = Some(value.replace('-', " ")),
                Some((kind, _)) => {
                    return Err(Fault::unknown("condition", kind, ["points", "power", "team", "role"]));
                }
            }
        }
        Ok(filter)
    }

    /// Whether a character fits.
    #[must_use]
    pub fn fits(&self, character: &Character) -> bool {
        let name = character.name.to_lowercase();
        self.least.is_none_or(|least| character.points >= least)
            && self.most.is_none_or(|most| character.points <= most)
            && self.powers.minus(character.powers()).is_empty()
            && self.team.is_none_or(|team| character.team == team)
            && self.role.as_ref().is_none_or(|role| character.role.eq_ignore_ascii_case(role))
            && self.name.iter().all(|word| name.contains(word))
    }
}

/// `30-60`, `30-`, `-60` or `45`.
fn points(text: &str) -> Result<(Option<u16>, Option<u16>), Fault> {
    let number = |text: &str| match text {
        "" => Ok(None),
        _ => text.parse().map(Some).map_err(|_| {
            Fault::new(format!("'{text}' is not a number of points")).help("such as points:30-60")
        }),
    };
    match text.split_once('-') {
        Some((least, most)) => Ok((number(least)?, number(most)?)),
        None => number(text).map(|exactly| (exactly, exactly)),
    }
}

impl Character {
    /// Every power it may come to possess: those of its dial, those of its special powers, and what its
    /// team ability simulates (CC-TERM-8).
    #[must_use]
    pub fn powers(&self) -> PowerSet {
        let shown = self.dial.iter().fold(PowerSet::EMPTY, |all, click| all.or(click.printed()));
        let specials = self.specials.iter().flatten().flat_map(|special| special.powers);
        let mut powers = shown.or(specials.collect());
        if self.team == Some(Team::NightwatchCompact) {
            powers.insert(Power::Stealth);
        }
        powers
    }
}

impl Library {
    /// The characters that fit, the dearest first.
    #[must_use]
    pub fn search(&self, filter: &Filter) -> Vec<&Character> {
        let mut found: Vec<&Character> =
            self.characters.values().filter(|character| filter.fits(character)).collect();
        found.sort_by(|a, b| b.points.cmp(&a.points).then_with(|| a.id.cmp(&b.id)));
        found
    }
}

impl Library {
    /// What characters can be searched by, in the order of the catalogue.
    pub(crate) fn facets(&self) -> Vec<UnitFacets> {
        let facets = |character: &Character| {
            let mut facets = vec![("Role", character.role.clone())];
            facets.push(("Team", character.team.map_or("no team", Team::name).to_string()));
            let powers = character.powers();
            facets.extend(powers.iter().map(|power| ("Power", power.card().name.to_string())));
            UnitFacets { unit: character.id.clone(), points: character.points.into(), facets }
        };
        self.in_order().into_iter().map(facets).collect()
    }
}
