//! A rough worth of a state: what is left of each side, and where it stands.

use crate::GRID;
use crate::content::{Kind, Victory};
use crate::game::Quickstart;
use crate::need::{target_movement, ways_to_hit};
use crate::state::{Phase, State, UnitId};
use table::{Grid, Judge, Side};

/// Worth of a whole unit, besides its armor.
const UNIT: i32 = 400;
/// Worth of a game that is won.
const WON: i32 = 1_000_000;

impl Judge for Quickstart {
    fn score(&self, state: &State, side: Side) -> i32 {
        if let Phase::Over(ending) = state.phase {
            return match ending.winner {
                Some(winner) if winner == side => WON,
                Some(_) => -WON,
                None => 0,
            };
        }
        self.worth(state, side) - self.worth(state, side.other())
    }
}

impl Quickstart {
    fn worth(&self, state: &State, side: Side) -> i32 {
        let own = state.on_map.minus(state.destroyed).and(self.side_units(side));
        let at = usize::from(side.0);
        let units: i32 = own.iter().map(|unit| self.unit_worth(state, unit)).sum();
        let fire: i32 = own.iter().map(|unit| self.fire_worth(state, unit)).sum();
        units
            + own.iter().map(|unit| self.declared_worth(state, unit)).sum::<i32>()
            + fire
            + self.goal_worth(state, side)
            + 900 * i32::from(state.escaped[at])
            + 60 * i32::from(state.scores[at])
    }

    /// What is left on the sheet; the places whose loss kills count double when they run low.
    fn unit_worth(&self, state: &State, unit: UnitId) -> i32 {
        let (now, profile) = (&state.units[unit], self.unit(unit));
        let share = |at: usize| i32::from(now.points[at]) * 100 / i32::from(profile.sheet.points[at].max(1));
        match profile.kind {
            Kind::Mech => {
                let all: i32 = (0..8).map(share).sum();
                UNIT + all / 4 + 2 * share(7) + share(6)
                    - if share(2) == 0 || share(3) == 0 { 120 } else { 0 }
            }
            Kind::Vehicle(_) => {
                let sections = (0..5).filter(|&at| profile.sheet.points[at] > 0);
                UNIT + 3 * sections.map(share).min().unwrap_or(0)
                    + 10 * i32::from(now.mp.saturating_sub(now.motive))
            }
            Kind::BattleArmor => UNIT / 2 + (0..8).map(share).sum::<i32>() / 2,
            Kind::Platoon => UNIT / 2 + 2 * share(0),
        }
    }

    /// What a unit can do to its best target from where it stands, and what its own movement is
    /// worth as a defense: a rough mean of damage.
    fn fire_worth(&self, state: &State, unit: UnitId) -> i32 {
        let enemies = state.on_map.minus(state.destroyed).and(self.side_units(self.side_of(unit).other()));
        let best = enemies.iter().map(|target| self.fire_at(state, unit, target)).max().unwrap_or(0);
        let nearest = enemies.iter().map(|target| self.distance(state, unit, target)).min().unwrap_or(0);
        // Out of range, nearer is better; within it, hexes moved are a shield.
        let approach = if best == 0 { -3 * nearest } else { 0 };
        best + approach + 4 * target_movement(state.units[unit].hexes)
    }

    /// Attacks declared and not yet made: what they may come to, so that declaring is worth something.
    fn declared_worth(&self, state: &State, unit: UnitId) -> i32 {
        let now = &state.units[unit];
        let target = now.target;
        if now.aimed == 0 || !state.on_map.has(target) || state.destroyed.has(target) {
            return 0;
        }
        let Some(woods) = self.woods(state, unit, target) else { return 0 };
        let slots = (0..self.unit(unit).slots.len() as u8).filter(|slot| now.aimed >> slot & 1 == 1);
        let worth = |slot| {
            let need = self.need(state, unit, slot, target, woods);
            self.rough_damage(state, unit, slot, target) * ways_to_hit(need) as i32
        };
        slots.map(worth).sum::<i32>() / 9
    }

    fn distance(&self, state: &State, a: UnitId, b: UnitId) -> i32 {
        GRID.distance(state.units[a].hex(), state.units[b].hex()) as i32
    }

    /// Mean damage of everything that bears, in 36ths, brought down to the scale of armor.
    fn fire_at(&self, state: &State, unit: UnitId, target: UnitId) -> i32 {
        let seen = state.units[unit].cell != state.units[target].cell || self.unit(unit).kind.is_infantry();
        let Some(woods) = self.woods(state, unit, target).filter(|_| seen && self.sees(state, unit, target))
        else {
            return 0;
        };
        let profile = self.unit(unit);
        let mut sum = 0;
        for slot in 0..profile.slots.len() as u8 {
            if self.can_fire(state, unit, slot, target, 1) {
                let need = self.need(state, unit, slot, target, woods);
                sum += self.rough_damage(state, unit, slot, target) * ways_to_hit(need) as i32;
            }
        }
        sum / 9
    }

    fn rough_damage(&self, state: &State, unit: UnitId, slot: u8, target: UnitId) -> i32 {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let weapon = &profile.slots[usize::from(slot)];
        match profile.kind {
            Kind::Platoon => profile.sheet.damage[usize::from(now.points[0])].into(),
            Kind::BattleArmor => i32::from(now.troopers(profile.kind)) * 4 / 3,
            _ => match (self.unit(target).kind, weapon.burst) {
                (Kind::Platoon, Some(dice)) => 7 * i32::from(dice.count()),
                (Kind::Platoon, None) => 4,
                _ => weapon.damage[weapon.bracket(self.range(state, unit, target))].into(),
            },
        }
    }

    /// Nearness to what the scenario asks for.
    fn goal_worth(&self, state: &State, side: Side) -> i32 {
        let own = state.on_map.minus(state.destroyed).and(self.side_units(side));
        match &self.scenario.victory {
            Victory::LastStanding => 0,
            Victory::Objectives(objectives) => {
                let near = |&hex: &table::Cell| {
                    own.iter()
                        .map(|unit| GRID.distance(state.units[unit].hex(), hex) as i32)
                        .min()
                        .unwrap_or(20)
                };
                -objectives.iter().map(near).map(|far| 4 * far).sum::<i32>()
            }
            Victory::Breakthrough(escape) if escape.side == side => {
                let row = |unit: UnitId| i32::from(GRID.column_row(state.units[unit].hex()).1);
                own.iter().map(|unit| 12 * row(unit)).sum()
            }
            Victory::Breakthrough(_) => 0,
        }
    }
}
