//! The content as lists show it: maps, cards and ready lances.

use super::text::{WORDS, written};
use crate::content::{Card, Lance, Library, Map, Member};
use crate::show::card::fresh_card;
use table::Sort;
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
        cards.order_by_key(|card| (card.size, card.pv(), &card.id));
        Catalogue {
            units: cards.into_iter().map(unit_info).collect(),
            ready: self.lances.values().map(|lance| self.ready(lance)).collect(),
            words: WORDS.to_vec(),
            most_groups: 1,
        }
    }

    fn ready(&self, lance: &Lance) -> ReadyForce {
        let price = |member: &Member| self.cards[&member.unit].pv_with(member.skill);
        let pv: u16 = lance.members.iter().map(price).sum();
        // OD-SCN-4: bought with the nine tenths of the Defender.
        let whose = if lance.picket { ", for the Defender of a Breakthrough" } else { "" };
        ReadyForce {
            id: lance.id.clone(),
            name: lance.name.clone(),
            text: format!("{} ({pv} PV{whose})", lance.text).trim_start().into(),
            members: lance.members.iter().map(written).collect(),
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
