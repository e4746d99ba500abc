//! The roster file: a campaign as TOML, from which it goes on.

use super::{BATTLES, Battle, Campaign, Fighter};
use crate::content::{Feat, Feats, Library};
use crate::show::{side_of_word, side_word};
use crate::state::SIDES;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::option::in_words;
use table::{Fault, Inside, Side, Source};

/// The word for a battle that nobody won.
const DRAW: &str = "draw";

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    build_total: u16,
    /// The map of the next battle, once it is chosen.
    map: Option<String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    options: BTreeMap<String, toml::Value>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    battles: Vec<FoughtBattle>,
    player_1: Vec<Entry>,
    player_2: Vec<Entry>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FoughtBattle {
    map: String,
    /// `player-1`, `player-2` or `draw`.
    winner: String,
    points: [u16; 2],
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    character: String,
    #[serde(default)]
    experience: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    feats: Vec<String>,
    #[serde(default, skip_serializing_if = "is_false")]
    injured: bool,
}

fn is_false(yes: &bool) -> bool {
    !yes
}

impl Campaign {
    /// The campaign as a roster file.
    #[must_use]
    pub fn write(&self) -> String {
        let battle = |battle: &Battle| FoughtBattle {
            map: battle.map.clone(),
            winner: battle.winner.map_or(DRAW, side_word).into(),
            points: battle.points,
        };
        let entry = |fighter: &Fighter| Entry {
            character: fighter.character.clone(),
            experience: fighter.experience,
            feats: fighter.feats.iter().map(|feat| feat.word().into()).collect(),
            injured: fighter.injured,
        };
        let [first, second] = SIDES.map(|side| {
            let roster = &self.rosters[usize::from(side.0)];
            roster.iter().map(entry).collect()
        });
        let file = File {
            build_total: self.build_total,
            map: self.map.clone(),
            options: self.options.iter().map(|(key, value)| (key.clone(), value.as_str().into())).collect(),
            battles: self.battles.iter().map(battle).collect(),
            player_1: first,
            player_2: second,
        };
        let text = toml::to_string(&file).unwrap_or_default();
        format!("# A campaign of Clix Campaign after {} of {BATTLES} battles.\n{text}", self.battles.len())
    }

    /// Reads a roster file.
    ///
    /// # Errors
    /// A text that is not a campaign that could have come about, with the place of the mistake.
    pub fn read(library: &Library, source: &Source) -> Result<Campaign, Fault> {
        let file: File = source.toml()?;
        file.campaign(library).map_err(|fault| fault.locate(source))
    }
}

impl File {
    fn campaign(&self, library: &Library) -> Result<Campaign, Fault> {
        let mut rosters: [Vec<Fighter>; 2] = Default::default();
        for (key, entries, roster) in [("player_1", &self.player_1, 0), ("player_2", &self.player_2, 1)] {
            for (at, entry) in entries.iter().enumerate() {
                let fighter = entry.fighter(library).inside(at.to_string()).inside(key)?;
                rosters[roster].push(fighter);
            }
            let members: Vec<_> = rosters[roster].iter().map(Fighter::member).collect();
            let cost = library.cost(&members);
            let wrong = library.list_faults(&members).into_iter().next().or_else(|| {
                let over = cost > u32::from(self.build_total);
                over.then(|| format!("it costs {cost} points, more than {} (CC-FORCE-1)", self.build_total))
            });
            if let Some(wrong) = wrong {
                return Err(Fault::new(wrong)).inside(key);
            }
        }
        let mut campaign = Campaign {
            build_total: self.build_total,
            options: in_words(&self.options),
            rosters,
            battles: Vec::new(),
            map: None,
        };
        crate::options::Options::read(&campaign.bare_setup().options).map_err(|fault| {
            // The build total is an option of every battle, but a key of its own in the file.
            let own = fault.keys.first().is_some_and(|key| key == "build_total");
            if own { fault } else { fault.inside("options") }
        })?;
        for (at, battle) in self.battles.iter().enumerate() {
            let over = campaign.is_over();
            let fought = campaign.choose_map(library, &battle.map).and_then(|()| battle.read());
            let fought = fought.inside(at.to_string()).inside("battles")?;
            if over {
                return Err(Fault::new("the campaign was over before this battle (CC-CAMP-1)"))
                    .inside(at.to_string())
                    .inside("battles");
            }
            campaign.battles.push(fought);
        }
        campaign.map = None;
        if let Some(map) = &self.map {
            campaign.choose_map(library, map).inside("map")?;
        }
        Ok(campaign)
    }
}

impl FoughtBattle {
    fn read(&self) -> Result<Battle, Fault> {
        let winner: Option<Side> = match self.winner.as_str() {
            DRAW => None,
            word => Some(side_of_word(word).inside("winner")?),
        };
        Ok(Battle { map: self.map.clone(), winner, points: self.points })
    }
}

impl Entry {
    fn fighter(&self, library: &Library) -> Result<Fighter, Fault> {
        if !library.characters.contains_key(&self.character) {
            let known = library.characters.keys().map(String::as_str);
            return Err(Fault::unknown("character", &self.character, known)).inside("character");
        }
        let mut feats = Feats::default();
        for word in &self.feats {
            let found = Feat::ALL.into_iter().find(|feat| feat.word() == word);
            let known = Feat::ALL.map(Feat::word);
            let feat = found.ok_or_else(|| Fault::unknown("feat", word, known)).inside("feats")?;
            if feats.has(feat) {
                let wrong = format!("'{}' has {} twice (CC-CAMP-4)", self.character, feat.name());
                return Err(Fault::new(wrong)).inside("feats");
            }
            feats.insert(feat);
        }
        Ok(Fighter {
            character: self.character.clone(),
            experience: self.experience,
            feats,
            injured: self.injured,
        })
    }
}
