//! What forces are made of: maps, record sheets, and the forces of the scenarios.

use super::ROLES;
use crate::content::{Kind, Library, MapSheet, Motive, Sheet};
use crate::game::Profile;
use crate::state::FIRST_FORCE;
use table::Seat;
use table::muster::{Catalogue, MapInfo, ReadyForce, UnitInfo};

impl Library {
    /// The maps, in the order of their ids.
    pub(crate) fn map_infos(&self) -> Vec<MapInfo> {
        let info = |map: &MapSheet| MapInfo {
            id: map.id.clone(),
            name: map.name.clone(),
            text: map.text.clone(),
            board: map.view(),
        };
        self.maps.values().map(info).collect()
    }

    /// The sheets and the forces of the scenarios.
    pub(crate) fn catalogue(&self) -> Catalogue {
        let unit = |sheet: &Sheet| {
            let profile = Profile::new(sheet, FIRST_FORCE, Seat(0));
            UnitInfo {
                id: sheet.id.clone(),
                name: sheet.name.clone(),
                kind: sheet.kind.word(),
                tons: sheet.tons,
                role: role(sheet),
                card: profile.card(0, &profile.fresh()),
            }
        };
        let mut ready: Vec<ReadyForce> = Vec::new();
        for scenario in self.scenarios.values() {
            for (force, role) in scenario.forces.iter().zip(ROLES) {
                let id = force.units.join("+");
                // Equal forces are listed once.
                if ready.iter().any(|known| known.id == id) {
                    continue;
                }
                ready.push(ReadyForce {
                    id,
                    name: format!("{}, {role}", scenario.name),
                    text: self.force_text(&force.units),
                    members: force.units.clone(),
                });
            }
        }
        Catalogue {
            units: self.sheets.values().map(unit).collect(),
            ready,
            words: Vec::new(),
            most_groups: 1,
        }
    }

    fn force_text(&self, units: &[String]) -> String {
        let (count, tons) = (units.len(), self.tons(units));
        let units = if count == 1 { "unit" } else { "units" };
        if tons == 0 { format!("{count} {units}") } else { format!("{count} {units}, {tons} tons") }
    }

    pub(super) fn tons(&self, units: &[String]) -> u32 {
        units.iter().filter_map(|id| self.sheets.get(id)).map(|sheet| u32::from(sheet.tons)).sum()
    }
}

/// How heavy a 'Mech is and what moves a vehicle, in a word or two.
fn role(sheet: &Sheet) -> String {
    let weight = match sheet.tons {
        0 => "",
        1..=35 => "Light ",
        36..=55 => "Medium ",
        56..=75 => "Heavy ",
        _ => "Assault ",
    };
    let kind = match sheet.kind {
        Kind::Mech => "'Mech",
        Kind::Vehicle(Motive::Tracked) => "tracked",
        Kind::Vehicle(Motive::Wheeled) => "wheeled",
        Kind::Vehicle(Motive::Hover) => "hover",
        Kind::BattleArmor => return "Battle armor".into(),
        Kind::Platoon => return "Infantry".into(),
    };
    format!("{weight}{kind}")
}
