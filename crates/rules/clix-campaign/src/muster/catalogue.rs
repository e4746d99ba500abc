//! The content as lists show it: maps, characters and ready teams.

use super::text::{WORDS, written};
use crate::content::{Character, Library, Map, ReadyTeam};
use crate::show::card::fresh_card;
use table::muster::{Catalogue, MapInfo, ReadyForce, UnitInfo};

impl Library {
    /// The maps, with what they look like.
    #[must_use]
    pub fn map_list(&self) -> Vec<MapInfo> {
        let info = |map: &Map| MapInfo {
            id: map.id.clone(),
            name: map.name.clone(),
            text: map.text.clone(),
            board: map.view(),
        };
        self.maps.values().map(info).collect()
    }

    /// The characters by team, the dearest first.
    pub(super) fn in_order(&self) -> Vec<&Character> {
        let mut characters: Vec<&Character> = self.characters.values().collect();
        characters.sort_by_key(|character| {
            (character.team.is_none(), character.team, std::cmp::Reverse(character.points), &character.id)
        });
        characters
    }

    /// What forces can be made of: characters by team, the dearest first; ready teams, the largest first.
    #[must_use]
    pub fn catalogue(&self) -> Catalogue {
        let characters = self.in_order();
        let mut teams: Vec<&ReadyTeam> = self.teams.values().collect();
        teams.sort_by_key(|team| (std::cmp::Reverse(self.cost(&team.members)), &team.id));
        Catalogue {
            units: characters.into_iter().map(unit_info).collect(),
            ready: teams.into_iter().map(|team| self.ready(team)).collect(),
            words: WORDS.to_vec(),
            most_groups: 1,
        }
    }

    fn ready(&self, team: &ReadyTeam) -> ReadyForce {
        let points = self.cost(&team.members);
        ReadyForce {
            id: team.id.clone(),
            name: team.name.clone(),
            text: format!("{} ({points} points)", team.text).trim_start().into(),
            members: team.members.iter().map(written).collect(),
        }
    }
}

fn unit_info(character: &Character) -> UnitInfo {
    UnitInfo {
        id: character.id.clone(),
        name: character.name.clone(),
        kind: crate::show::kind_word(character.symbol, character.size),
        tons: 0,
        role: character.role.clone(),
        card: fresh_card(character),
    }
}
