//! Words and looks that several parts of the show share: directions, elevations, conditions, weapons.

use crate::content::{DamageType, ItemKind, UnitType, VehicleRules};
use crate::game::ThirtyMm;
use crate::state::{Slot, State, UnitId};
use table::RowFacing;
use table::show::Weight;

/// A facing as people say it.
pub(super) fn facing_word(facing: RowFacing) -> &'static str {
    ["east", "south-east", "south-west", "west", "north-west", "north-east"][facing as usize]
}

/// An elevation as tokens show it: "+1", "0", "-2" (TM-AIR-1, TM-WATER-3).
pub(super) fn level_word(level: i8) -> String {
    if level == 0 { "0".into() } else { format!("{level:+}") }
}

/// How heavy a Unit of a Class looks (TM-CLASS-1).
pub(super) fn weight(class: u8) -> Weight {
    match class {
        0 | 1 => Weight::Light,
        2 => Weight::Medium,
        3 => Weight::Heavy,
        4 => Weight::Assault,
        _ => Weight::Superheavy,
    }
}

/// The drawing of a Unit.
pub(crate) fn figure(unit_type: UnitType, rules: Option<VehicleRules>) -> &'static str {
    match (unit_type, rules) {
        (_, Some(VehicleRules::AirFighter | VehicleRules::SpaceCraft)) => "hover",
        (_, Some(VehicleRules::AttackSub)) => "dolphin",
        (UnitType::Vehicle, _) | (_, Some(VehicleRules::Tank)) => "vehicle",
        (UnitType::Drone, _) => "drone",
        (UnitType::Mech, None) => "mech",
    }
}

impl ThirtyMm {
    /// The look of an attack, as a word the client has a color for.
    pub(super) fn weapon_look(&self, state: &State, unit: UnitId, slot: Slot) -> &'static str {
        let Some(item) = slot.item().filter(|&item| item < self.items()) else { return "physical" };
        let sheet = &self.fitting(item).sheet;
        let paid = sheet.system.is_some_and(|system| self.sheet(unit).systems.has(system));
        if sheet.is_melee(paid) || self.is_blade(state, item) {
            return "physical";
        }
        match (sheet.kind, sheet.damage_type) {
            (
                Some(ItemKind::MissilePod | ItemKind::RocketLauncher | ItemKind::Torpedo | ItemKind::Mortar),
                _,
            ) => "missile",
            (_, Some(DamageType::Energy)) => "laser",
            _ => "ballistic",
        }
    }
}
