//! The content as lists show it: maps, units and ready Companies.

use super::text::{WORDS, written_out};
use crate::content::{Company, Kind, Library, Map, Type};
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

    /// What forces can be made of: Mechs, then Vehicles, then Infantry, the lightest first.
    #[must_use]
    pub fn catalogue(&self) -> Catalogue {
        let mut units: Vec<&Type> = self.units.values().collect();
        let rank = |kind: Kind| match kind {
            Kind::Mech => 0,
            Kind::Vehicle(_) => 1,
            Kind::Infantry => 2,
        };
        units.order_by_key(|unit| (rank(unit.kind), unit.tons, &unit.id));
        Catalogue {
            units: units.into_iter().map(unit_info).collect(),
            ready: self.companies.values().map(ready).collect(),
            words: WORDS.to_vec(),
            most_groups: self.scenarios.values().map(|scenario| scenario.most_companies).max().unwrap_or(1),
        }
    }
}

fn unit_info(unit: &Type) -> UnitInfo {
    UnitInfo {
        id: unit.id.clone(),
        name: unit.name.clone(),
        kind: unit.kind.word(),
        tons: unit.tons,
        role: if unit.kind == Kind::Infantry { "Infantry".into() } else { format!("{:?}", unit.class()) },
        card: fresh_card(unit),
    }
}

fn ready(company: &Company) -> ReadyForce {
    ReadyForce {
        id: company.id.clone(),
        name: company.name.clone(),
        text: company.doctrine.clone(),
        members: written_out(company),
    }
}
