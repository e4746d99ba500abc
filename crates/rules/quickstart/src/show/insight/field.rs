//! The hexes a unit can fire into as it stands (QS-ARC, QS-HIT-2, QS-LOS).

use crate::GRID;
use crate::content::{Kind, Slot};
use crate::game::Quickstart;
use crate::need::RANGES;
use crate::sight::Woods;
use crate::state::{State, UnitId};
use table::show::FieldCell;
use table::words::list;

/// Every hex in which the unit could attack an enemy now: in sight, and in arc and range of a working
/// weapon. The band is the best one a weapon has there; for a platoon it goes by the modifier of its
/// sheet.
pub(crate) fn field(game: &Quickstart, state: &State, token: u16) -> Vec<FieldCell> {
    let Some(unit) = game.token_unit(token).filter(|&unit| state.on_map.has(unit)) else {
        return Vec::new();
    };
    // An enemy is put into each hex in turn, and the rules are asked about it.
    let Some(enemy) = game.side_units(game.side_of(unit).other()).iter().next() else {
        return Vec::new();
    };
    let mut then = *state;
    then.on_map.insert(enemy);
    then.lines = Default::default();
    (then.units[unit].aimed, then.units[unit].doubled) = Default::default();
    let mut field = Vec::new();
    for cell in GRID.cells() {
        then.units[enemy].cell = cell.0 as u8;
        if game.may_attack(&then, unit, enemy).is_ok()
            && game.likely_woods(&then, unit, enemy) != Woods::Blocked
            && let Some((band, words)) = game.best_band(&then, unit, enemy)
        {
            field.push(FieldCell { cell, band, words });
        }
    }
    field
}

impl Quickstart {
    fn best_band(&self, then: &State, unit: UnitId, enemy: UnitId) -> Option<(u8, String)> {
        let profile = self.unit(unit);
        let range = self.range(then, unit, enemy);
        let slots = profile.slots().filter(|&slot| self.may_fire(then, unit, slot, enemy, 1).is_ok());
        if profile.kind == Kind::Platoon {
            let modifier = profile.sheet.modifiers.get(usize::from(range)).copied().unwrap_or(0);
            let band = if modifier <= 0 { 0 } else { u8::from(modifier > 2) + 1 };
            return slots.take(1).map(|_| (band, format!("range {range}, {modifier:+} to hit"))).next();
        }
        let banded = slots.map(|slot| (profile.attack(slot).bracket(range), slot));
        let mut banded: Vec<(usize, Slot)> = banded.collect();
        banded.sort_unstable();
        let best = banded.first()?.0;
        let names = banded.iter().filter(|(band, _)| *band == best).map(|&(_, slot)| slot);
        let mut names: Vec<String> = names.map(|slot| self.weapon_short(unit, slot).to_string()).collect();
        names.dedup();
        Some((best as u8, format!("{} for the {}", RANGES[best].0, list(&names))))
    }

    /// The short name of a weapon, the same for all of its kind.
    pub(super) fn weapon_short(&self, unit: UnitId, slot: Slot) -> &str {
        let mounted = self.unit(unit).sheet.weapons.get(slot.index());
        mounted.map_or("platoon fire", |mounted| &mounted.weapon.short)
    }

    /// The unit of a token, if there is one.
    pub(super) fn token_unit(&self, token: u16) -> Option<UnitId> {
        let unit = UnitId(u8::try_from(token).ok()?);
        (unit.index() < self.units.len()).then_some(unit)
    }
}
