//! How a side stands: damage done and taken, shots to come both ways, and the scenario's goal.

use super::part;
use super::views::View;
use super::worth::{MOST_DAMAGE, QUARTERS, WHOLE};
use crate::Terrain;
use crate::content::{Kind, SlotSet, Victory};
use crate::game::Quickstart;
use crate::need::{BASE, battle_armor, own_movement, target_movement, ways_to_hit};
use crate::resolve::blow::Struck;
use crate::state::{FORCES, MOST_UNITS, Phase, State, UnitId, UnitSet};
use table::{Merit, Side};

/// The weights, in 256ths, of the shots a unit may get this turn before it has moved, and of those of
/// the next turn: much will be different by then. Over 5,000 games between regular players, damage done
/// predicts the winner ten times as well as shots that may still come.
const SOON: i32 = 20;
const LATER: i32 = 20;
/// Worth of a hex nearer to the nearest enemy: coming closer is good even out of range.
const NEARER: i32 = 3;
const MOST_RANGE: usize = 31;
/// What is left of expected shots, in 256ths, by what movement and cover add to the need.
const HARDER: [i32; 6] = [330, 280, 220, 160, 110, 70];

/// Every part of the score for both sides, the first force first.
#[derive(Default)]
struct Sums {
    /// Damage taken.
    damage: [i32; 2],
    /// Shots to come.
    fire: [i32; 2],
    goal: [i32; 2],
}

/// What is at stake with a unit.
#[derive(Clone, Copy, Default)]
struct Stake {
    worth: i32,
    /// By a point of damage, in parts.
    per_point: i32,
}

/// How far a side is ahead of the other.
pub(super) fn score(game: &Quickstart, state: &State, side: Side) -> i32 {
    let sums = game.sums(state);
    let (us, them) = (usize::from(side.0), usize::from(side.other().0));
    let better = |of: [i32; 2]| of[us] - of[them];
    better(sums.fire) + better(sums.goal) - better(sums.damage)
}

/// The parts of a side's score.
pub(super) fn merits(game: &Quickstart, state: &State, side: Side) -> Vec<Merit> {
    let sums = game.sums(state);
    let (us, them) = (usize::from(side.0), usize::from(side.other().0));
    let mut merits = vec![
        Merit { words: "damage to the enemy", worth: sums.damage[them] },
        Merit { words: "our own damage", worth: -sums.damage[us] },
        Merit { words: "shots to come", worth: sums.fire[us] },
        Merit { words: "shots to face", worth: -sums.fire[them] },
    ];
    let words = match &game.scenario.victory {
        Victory::LastStanding => return merits,
        Victory::Objectives(_) => "the objectives",
        Victory::Breakthrough(escape) if escape.side == side => "the way to the edge",
        Victory::Breakthrough(_) => "the enemy's way to the edge",
    };
    merits.push(Merit { words, worth: sums.goal[us] - sums.goal[them] });
    merits
}

impl Quickstart {
    fn sums(&self, state: &State) -> Sums {
        let mut sums = Sums::default();
        let mut stakes = [Stake::default(); MOST_UNITS];
        let alive = state.on_map.minus(state.destroyed);
        for (at, mark) in self.marks.iter().enumerate() {
            let unit = UnitId(at as u8);
            let side = usize::from(self.side_of(unit).0);
            let body = self.body(&state.units[unit], unit);
            let worth = if state.destroyed.has(unit) { 0 } else { body.worth() };
            sums.damage[side] += mark.fresh - worth;
            if alive.has(unit) {
                stakes[at] = Stake { worth, per_point: body.per_point() };
            }
        }
        for side in FORCES {
            let at = usize::from(side.0);
            let enemies = alive.and(self.side_units(side.other()));
            // QS-SEQ-11: the dead still make the attacks they have declared.
            let shooters = state.on_map.and(self.side_units(side)).iter();
            sums.fire[at] = shooters.map(|unit| self.shots(state, unit, enemies, &stakes)).sum();
            sums.goal[at] = self.goal_worth(state, side);
        }
        sums
    }

    /// What a unit's shots are worth: this turn those it has declared, those it can declare from
    /// where it has moved to, or those it may get when it moves; and what the next turn promises.
    fn shots(&self, state: &State, unit: UnitId, enemies: UnitSet, stakes: &[Stake; MOST_UNITS]) -> i32 {
        let now = &state.units[unit];
        let declared = match (state.declared.has(unit), state.phase) {
            (false, _) => SlotSet::EMPTY,
            (_, Phase::Fire(firing)) if firing == unit => state.order.as_slice().iter().copied().collect(),
            _ => now.aimed,
        };
        let volley = |target, slots| self.volley_at(state, unit, target, slots, stakes);
        let sure =
            if !declared.is_empty() && enemies.has(now.target) { volley(now.target, declared) } else { 0 };
        if state.destroyed.has(unit) {
            return sure;
        }
        let (mut promise, mut nearest) = (0, MOST_RANGE);
        for target in enemies.iter() {
            let range = self.views.view(now.cell, state.units[target].cell).range();
            promise = promise.max(self.promise(state, unit, target, range, stakes));
            nearest = nearest.min(range);
        }
        let this_turn = match (state.moved.has(unit), state.declared.has(unit)) {
            (_, true) => sure,
            (true, false) => enemies.iter().map(|target| volley(target, SlotSet::ALL)).max().unwrap_or(0),
            (false, false) => part(promise, SOON),
        };
        this_turn + part(promise, LATER) + NEARER * (MOST_RANGE - nearest) as i32
    }

    /// What a volley at an enemy may be worth once the unit has moved again.
    #[inline]
    fn promise(
        &self,
        state: &State,
        unit: UnitId,
        target: UnitId,
        range: usize,
        stakes: &[Stake; MOST_UNITS],
    ) -> i32 {
        let there = &state.units[target];
        let platoon = self.unit(target).kind == Kind::Platoon;
        let damage = i32::from(self.marks[unit.index()].reach[usize::from(platoon)][range]);
        let worth = damage * stakes[target.index()].per_point / (QUARTERS * WHOLE);
        if !state.moved.has(target) {
            return worth;
        }
        // What it has done for its own defense this turn.
        let hard = target_movement(there.hexes) + self.terrain(there.hex()).modifier();
        part(worth, HARDER[hard.min(5) as usize])
    }

    /// What those of these attacks that bear are worth from where the unit stands.
    fn volley_at(
        &self,
        state: &State,
        unit: UnitId,
        target: UnitId,
        slots: SlotSet,
        stakes: &[Stake; MOST_UNITS],
    ) -> i32 {
        let (profile, mark) = (self.unit(unit), &self.marks[unit.index()]);
        let (now, there) = (&state.units[unit], &state.units[target]);
        let view = self.views.view(now.cell, there.cell);
        let infantry = profile.kind.is_infantry();
        let bears = mark.all_round || view.facings() >> now.facing as usize & 1 == 1;
        // QS-DECL-6: only infantry attack in their own hex.
        let own_hex = view.range() == 0 && !infantry;
        if !bears || own_hex || view.woods() == View::BLOCKED {
            return 0;
        }
        let kind = self.unit(target).kind;
        let terrain = self.terrain(there.hex());
        let need = BASE
            + own_movement(profile.kind, now.mode)
            + battle_armor(profile.kind, kind)
            + target_movement(there.hexes)
            + view.woods() as i32
            + terrain.modifier();
        let range = view.range() as u8;
        let platoon = usize::from(kind == Kind::Platoon);
        let mut sum = 0;
        for slot in profile.slots().filter(|&slot| slots.has(slot)) {
            let weapon = profile.attack(slot);
            if range > weapon.reach() || !profile.works(now, slot) {
                continue;
            }
            let adds = profile.attack_modifier(weapon, range);
            let harm = mark.harm[slot.index()][platoon][weapon.bracket(range)];
            sum += i32::from(harm) * ways_to_hit(need + adds) as i32;
        }
        if infantry {
            let most: i32 = profile.sheet.points.iter().map(|&points| i32::from(points)).sum();
            let left: i32 = now.points.iter().map(|&points| i32::from(points)).sum();
            sum = sum * left / most.max(1);
        }
        let double = i32::from(Struck { kind, clear: terrain == Terrain::Clear }.multiplier());
        let stake = &stakes[target.index()];
        ((sum / 36 * double).min(MOST_DAMAGE) * stake.per_point / (QUARTERS * WHOLE)).min(stake.worth)
    }
}
