//! The content as lists show it: maps, cards and ready lances.

use super::text::{WORDS, written};
use crate::content::{Card, Lance, Library, Map};
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

    /// What forces can be made of: cards by size, then by PV; ready lances.
    #[must_use]
    pub fn catalogue(&self) -> Catalogue {
        let mut cards: Vec<&Card> = self.cards.values().collect();
        cards.sort_by_key(|card| (card.size, card.pv(), &card.id));
        Catalogue {
            units: cards.into_iter().map(unit_info).collect(),
            ready: self.lances.values().map(ready).collect(),
            words: WORDS.to_vec(),
            most_groups: 1,
        }
    }
}

fn unit_info(card: &Card) -> UnitInfo {
    UnitInfo {
        id: card.id.clone(),
        name: card.name.clone(),
        kind: "mech",
        tons: 0,
        role: card.role.clone(),
        card: fresh_card(card),
    }
}

fn ready(lance: &Lance) -> ReadyForce {
    ReadyForce {
        id: lance.id.clone(),
        name: lance.name.clone(),
        text: lance.text.clone(),
        members: lance.members.iter().map(written).collect(),
    }
}
