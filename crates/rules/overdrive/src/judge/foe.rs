//! An enemy of an activated 'Mech: whatever about it is the same in every hex, worked out once a decision.

use super::chance::WAYS;
use crate::game::{Hexes, Overdrive};
use crate::need::{Band, REAR_BONUS};
use crate::state::{Attack, State, UnitId, UnitSet};
use table::Cell;

/// Of a hundred parts, those of an attack on an enemy that has yet to move: it may not stay.
const UNMOVED: i32 = 70;

/// What hits cost by range band, each on the front and on the rear.
type Costs = [[i32; 2]; Band::ALL.len()];

/// An enemy on the map.
#[derive(Clone, Copy, Default)]
pub(super) struct Foe {
    pub unit: UnitId,
    pub cell: Cell,
    pub height: u8,
    /// Whether it stays where it is and as it faces: it has moved, or cannot.
    pub stays: bool,
    /// The other 'Mechs, and the hexes to which one of them stands between.
    others: UnitSet,
    shadow: Hexes,
    /// What a hit costs it, and the mean cost of the critical that a 12 brings, times 36.
    pub hit: Costs,
    pub twelve: i32,
    /// What its hit costs the 'Mech; nothing if it cannot shoot.
    pub harm: Costs,
    /// What a blow is worth, without a charge.
    pub strike: [i32; 2],
}

impl Foe {
    pub(super) fn of(game: &Overdrive, state: &State, unit: UnitId, enemy: UnitId) -> Foe {
        let there = &state.units[enemy];
        let mut others = state.on_map;
        others.remove(unit);
        others.remove(enemy);
        let shadows = others.iter().map(|other| *game.sight.shadow(there.cell, state.units[other].cell));
        let mut foe = Foe {
            unit: enemy,
            cell: there.cell,
            height: game.unit(enemy).height,
            stays: state.activated.has(enemy) || game.is_immobile(state, enemy),
            others,
            shadow: shadows.fold(Hexes::EMPTY, |all, one| all | one),
            hit: game.costs(state, unit, enemy),
            twelve: game.critical_cost(enemy),
            ..Foe::default()
        };
        if !state.shut_down.has(enemy) {
            foe.harm = game.costs(state, enemy, unit);
        }
        if game.unit(unit).abilities.fights() {
            let ways = game.hits_of(state, unit, Attack::Physical, enemy, 0).ways;
            let plain = game.plain_blow(unit);
            let gain = |damage| (ways * game.loss(state, enemy, 0, damage) + foe.twelve) / WAYS;
            foe.strike = [plain, plain + REAR_BONUS].map(gain);
        }
        foe
    }

    /// The 'Mechs that may stand between it and a hex.
    #[inline]
    pub(super) fn between(&self, cell: Cell) -> UnitSet {
        if self.shadow.contains(cell) { self.others } else { UnitSet(0) }
    }

    /// What an attack on it is worth that would be worth so much if it stayed.
    #[inline]
    pub(super) fn expected(&self, gain: i32) -> i32 {
        if self.stays { gain } else { gain * UNMOVED / 100 }
    }
}

impl Overdrive {
    /// What the hits of a 'Mech cost another.
    fn costs(&self, state: &State, unit: UnitId, victim: UnitId) -> Costs {
        Band::ALL.map(|band| match self.damage_value(state, unit, band) {
            // OD-DECL-5: no damage value, no attack.
            0 => [0; 2],
            damage => [damage, damage + REAR_BONUS].map(|damage| self.loss(state, victim, 0, damage)),
        })
    }
}
