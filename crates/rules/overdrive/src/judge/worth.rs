//! What 'Mechs, heat and goals are worth. A point value is worth 100.

use crate::content::Mission;
use crate::game::{Hexes, Overdrive};
use crate::state::{Critical, PLAYER_1, SHUTDOWN, State, UnitId};
use table::{Cell, Grid, Side};

/// Worth of a point value.
pub(super) const POINT: i32 = 100;
/// Of a hundred parts of a 'Mech, those that it keeps to its last point of structure.
const LAST: i32 = 30;
/// Of a hundred parts, those lost when it counts as crippled (OD-STAT-2).
const CRIPPLED: i32 = 6;
/// Of a hundred parts, those that a critical hit costs on average.
const CRITICAL: i32 = 14;
/// Of a hundred parts, those that each critical hit costs by its name.
const HITS: [i32; 4] = [14, 10, 9, 8];
/// Of a hundred parts, those that heat costs in the next turn, by level; the last one is a shutdown.
const HEAT: [i32; SHUTDOWN as usize + 1] = [0, 4, 9, 15, 30];
/// Turns for which an objective is expected to stay in the same hands.
const HOLDS: i32 = 3;

impl Overdrive {
    /// What a 'Mech costs, in worth.
    #[inline]
    pub(super) fn price(&self, unit: UnitId) -> i32 {
        POINT * i32::from(self.unit(unit).pv)
    }

    /// A share of what a 'Mech costs, in hundredths.
    #[inline]
    pub(super) fn share(&self, unit: UnitId, hundredths: i32) -> i32 {
        i32::from(self.unit(unit).pv) * hundredths * POINT / 100
    }

    /// What the points that a 'Mech has left are worth.
    #[inline]
    fn points_worth(&self, unit: UnitId, armor: u8, structure: u8) -> i32 {
        let card = &self.unit(unit).card;
        let full = i32::from(card.armor) + i32::from(card.structure);
        let left = i32::from(armor) + i32::from(structure);
        let crippled = if 2 * structure <= card.structure { CRIPPLED } else { 0 };
        self.share(unit, LAST - crippled) + self.share(unit, 100 - LAST) * left / full.max(1)
    }

    /// What a 'Mech on the map is worth as it is; nothing once it is doomed.
    pub(super) fn mech_worth(&self, state: &State, unit: UnitId) -> i32 {
        if state.doomed.has(unit) {
            return 0;
        }
        let now = &state.units[unit];
        let hits: i32 = Critical::ALL
            .into_iter()
            .map(|name| HITS[name as usize] * i32::from(now.hits.of(name) + now.pending.of(name)))
            .sum();
        let worth = self.points_worth(unit, now.armor, now.structure) - self.share(unit, hits);
        worth.max(self.share(unit, 5)) - self.heat_cost(state, unit, now.heat)
    }

    /// What it costs a 'Mech to begin the next turn with this heat.
    #[inline]
    pub(super) fn heat_cost(&self, state: &State, unit: UnitId, heat: u8) -> i32 {
        // Whoever is about to be removed burns for nothing (OD-SIM-1).
        if state.doomed.has(unit) { 0 } else { self.share(unit, HEAT[usize::from(heat.min(SHUTDOWN))]) }
    }

    /// What a 'Mech loses that has already taken `taken` points this phase and takes `damage` more.
    #[inline]
    pub(super) fn loss(&self, state: &State, unit: UnitId, taken: u8, damage: u8) -> i32 {
        let now = &state.units[unit];
        let worth = |points: u8| {
            let armor = points.min(now.armor);
            let structure = points - armor;
            if structure > now.structure {
                0
            } else {
                self.points_worth(unit, now.armor - armor, now.structure - structure)
            }
        };
        let (before, after) = (worth(taken), worth(taken.saturating_add(damage)));
        let pierced = damage > 0 && taken.saturating_add(damage) > now.armor;
        let critical = if pierced && after > 0 { self.critical_cost(unit).min(after) } else { 0 };
        before - after + critical
    }

    /// What a critical roll costs a 'Mech on average.
    #[inline]
    pub(super) fn critical_cost(&self, unit: UnitId) -> i32 {
        self.share(unit, CRITICAL)
    }

    /// What a side has gained toward the goal of the scenario.
    pub(super) fn goal_worth(&self, state: &State, side: Side) -> i32 {
        match self.scenario.mission {
            Mission::StandUpFight => 0,
            Mission::HoldTheGround => {
                let ahead = i32::from(self.scenario.turn_limit.saturating_sub(state.turn)).min(HOLDS);
                let held = i32::from(self.controlled(state, side));
                POINT * (i32::from(state.objectives[usize::from(side.0)]) + 10 * held * ahead / 2)
            }
            Mission::Breakthrough if side == PLAYER_1 => {
                let saved: i32 =
                    state.saved.and(self.side_units(side)).iter().map(|unit| self.price(unit)).sum();
                let under_way = self.on_map(state, side).minus(state.doomed);
                3 * saved / 2 + under_way.iter().map(|unit| self.advance_worth(state, unit)).sum::<i32>()
            }
            Mission::Breakthrough => 0,
        }
    }

    /// What an attacker of a Breakthrough is worth for the way behind it (OD-SCN-5).
    fn advance_worth(&self, state: &State, unit: UnitId) -> i32 {
        let columns = i32::from(self.grid().columns());
        let advanced = i32::from(self.columns_advanced(state, unit, state.units[unit].cell));
        self.price(unit) * advanced / (2 * columns)
    }

    /// What a 'Mech wants to reach.
    pub(super) fn goal_of(&self, state: &State, unit: UnitId) -> Goal {
        match self.scenario.mission {
            Mission::HoldTheGround => {
                let mut comrades = self.on_map(state, self.side_of(unit));
                comrades.remove(unit);
                let held =
                    |hex: Cell| comrades.iter().any(|other| self.distance(state.units[other].cell, hex) <= 1);
                Goal::Hexes(self.map.objectives.iter().copied().filter(|&hex| !held(hex)).collect())
            }
            Mission::Breakthrough if self.side_of(unit) == PLAYER_1 => Goal::FarEdge,
            _ => Goal::None,
        }
    }
}

/// What a 'Mech wants to reach beside the enemy.
pub(super) enum Goal {
    None,
    /// The objectives that no comrade is near (OD-SCN-3).
    Hexes(Hexes),
    /// The edge that attackers leave the map by (OD-SCN-5).
    FarEdge,
}

impl Goal {
    /// How far a hex is from it.
    pub(super) fn way_from(&self, game: &Overdrive, cell: Cell) -> i32 {
        match self {
            Goal::None => 0,
            Goal::Hexes(open) => {
                let ways = open.iter().map(|hex| i32::from(game.distance(cell, hex)).max(1) - 1);
                ways.min().unwrap_or(0)
            }
            Goal::FarEdge => {
                let grid = game.grid();
                i32::from(grid.columns()) - i32::from(grid.column_row(cell).0) + 1
            }
        }
    }
}
