//! The content as lists show it: battlefields, Units and ready squads.

use crate::build::{Datasheet, problems, squad_cost};
use crate::content::{Library, Map, Squad};
use crate::options::Options;
use crate::show::card::fresh_card;
use table::Sort;
use table::muster::{Catalogue, MapInfo, ReadyForce, UnitInfo};

impl Library {
    /// The battlefields, with what they look like.
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

    /// What squads can be made of: legal Units by type, then by cost; ready squads.
    #[must_use]
    pub fn catalogue(&self) -> Catalogue {
        let options = Options::default();
        let mut sheets: Vec<Datasheet> = Vec::new();
        for build in self.units.values() {
            let Ok(sheet) = Datasheet::of(self, build) else { continue };
            if problems(self, build, &sheet, &options).is_empty() {
                sheets.push(sheet);
            }
        }
        sheets.order_by_key(|sheet| (sheet.unit_type as u8, sheet.squad_cost(&options), sheet.id.clone()));
        Catalogue {
            units: sheets.iter().map(|sheet| unit_info(sheet, &options)).collect(),
            ready: self.squads.values().map(|squad| self.ready(squad, &options)).collect(),
            words: Vec::new(),
            most_groups: 1,
        }
    }

    fn ready(&self, squad: &Squad, options: &Options) -> ReadyForce {
        let sheets: Vec<Datasheet> = squad.units.iter().filter_map(|id| self.datasheet(id).ok()).collect();
        let cost = squad_cost(&sheets.iter().collect::<Vec<_>>(), options);
        ReadyForce {
            id: squad.id.clone(),
            name: squad.name.clone(),
            text: format!("{} ({}, {cost} DC)", squad.text, squad.size.name()).trim_start().into(),
            members: squad.units.clone(),
        }
    }
}

fn unit_info(sheet: &Datasheet, options: &Options) -> UnitInfo {
    UnitInfo {
        id: sheet.id.clone(),
        name: sheet.name.clone(),
        kind: crate::show::style::figure(sheet.unit_type, sheet.rules),
        tons: 0,
        role: format!("Class {}", sheet.class.class),
        card: fresh_card(sheet, options),
    }
}
