//! What attacks are worth when they are declared (D6 to D9).

use super::volley::{chance, hit_worth};
use super::worth::Body;
use crate::Terrain;
use crate::action::Action;
use crate::content::{Kind, MOST_WEAPONS};
use crate::game::Quickstart;
use crate::resolve::blow::{Blow, Struck};
use crate::sight::Woods;
use crate::state::{State, UnitId};

impl Quickstart {
    /// Naming a target is worth the volley that follows; one that promises nothing is not named.
    pub(super) fn appraise_targets(
        &self,
        state: &State,
        unit: UnitId,
        choices: &[Action],
        worths: &mut Vec<i32>,
    ) {
        worths.extend(choices.iter().map(|action| match *action {
            Action::Target(target) => match self.volley_worth(state, unit, target) {
                0 => -1,
                worth => worth,
            },
            _ => 0,
        }));
    }

    /// A weapon is worth what it adds, and the rest of the volley that still follows.
    pub(super) fn appraise_weapons(
        &self,
        state: &State,
        unit: UnitId,
        choices: &[Action],
        worths: &mut Vec<i32>,
    ) {
        let aim = Aim::of(self, state, unit, state.units[unit].target);
        let mut best = [0; MOST_WEAPONS];
        let first = worths.len();
        for action in choices {
            let Action::Aim { slot, shots } = *action else {
                worths.push(0);
                continue;
            };
            let gain = aim.gain(slot, shots == 2);
            let best = &mut best[usize::from(slot)];
            *best = gain.max(*best);
            worths.push(gain);
        }
        let all: i32 = best.iter().sum();
        for (worth, action) in worths[first..].iter_mut().zip(choices) {
            if let Action::Aim { slot, .. } = *action {
                *worth += all - best[usize::from(slot)];
            }
        }
    }

    /// All that bears on the target and promises something.
    fn volley_worth(&self, state: &State, unit: UnitId, target: UnitId) -> i32 {
        let aim = Aim::of(self, state, unit, target);
        if aim.woods == Woods::Blocked {
            return 0;
        }
        let mut sum = 0;
        for slot in 0..self.unit(unit).slots.len() as u8 {
            if self.can_fire(state, unit, slot, target, 1) {
                let twice = self.can_fire(state, unit, slot, target, 2);
                let two = if twice { aim.gain(slot, true) } else { 0 };
                sum += aim.gain(slot, false).max(two).max(0);
            }
        }
        sum
    }

    /// First who has the least to choose: whose best target is best by far. The others then know
    /// what is declared already.
    pub(super) fn shooter_urgency(&self, state: &State, unit: UnitId) -> i32 {
        let (mut best, mut second) = (0, 0);
        let enemies = state.on_map.and(self.side_units(self.side_of(unit).other()));
        for target in enemies.iter().filter(|&target| self.can_target(state, unit, target)) {
            let worth = self.volley_worth(state, unit, target);
            second = second.max(worth.min(best));
            best = best.max(worth);
        }
        best - second
    }

    /// The target's owner weighs the shots that come against those it could give back: the choice
    /// binds both (QS-LOS-5).
    pub(super) fn appraise_line(
        &self,
        state: &State,
        unit: UnitId,
        choices: &[Action],
        worths: &mut Vec<i32>,
    ) {
        let (now, target) = (&state.units[unit], state.units[unit].target);
        let survey = self.survey(state, unit, target);
        let (mut come, mut back) = (Aim::of(self, state, unit, target), Aim::of(self, state, target, unit));
        let answers = !state.declared.has(target);
        worths.extend(choices.iter().map(|action| {
            let Action::Line(sides) = *action else { return 0 };
            let woods = survey.woods(sides);
            if woods == Woods::Blocked {
                return 0;
            }
            (come.woods, back.woods) = (woods, woods);
            let declared = (0..MOST_WEAPONS as u8).filter(|slot| now.aimed >> slot & 1 == 1);
            let taken: i32 = declared.map(|slot| come.gain(slot, now.doubled >> slot & 1 == 1)).sum();
            let bears = |slot: &u8| answers && self.can_fire(state, target, *slot, unit, 1);
            let slots = 0..self.unit(target).slots.len() as u8;
            let given: i32 = slots.filter(bears).map(|slot| back.gain(slot, false)).sum();
            // Another target may be better.
            given * 3 / 4 - taken
        }));
    }
}

/// A unit's attack on one target.
struct Aim<'a> {
    game: &'a Quickstart,
    state: &'a State,
    unit: UnitId,
    target: UnitId,
    body: Body<'a>,
    at: Struck,
    woods: Woods,
    /// The chance that the target outlives what is declared against it, of 1024.
    outlives: i32,
}

impl<'a> Aim<'a> {
    fn of(game: &'a Quickstart, state: &'a State, unit: UnitId, target: UnitId) -> Aim<'a> {
        let there = &state.units[target];
        let at = Struck { kind: game.unit(target).kind, clear: game.terrain(there.hex()) == Terrain::Clear };
        let woods = game.likely_woods(state, unit, target);
        let body = game.body(there, target);
        let mut aim = Aim { game, state, unit, target, body, at, woods, outlives: 1024 };
        aim.outlives = aim.outlives();
        aim
    }

    /// What an attack is expected to gain: its chance to hit, times what a hit takes.
    fn gain(&self, slot: u8, doubled: bool) -> i32 {
        let (game, state, unit) = (self.game, self.state, self.unit);
        let profile = game.unit(unit);
        let weapon = &profile.slots[usize::from(slot)];
        let need = game.need(state, unit, slot, self.target, self.woods);
        let bracket = weapon.bracket(game.range(state, unit, self.target));
        let strength = state.units[unit].troopers(profile.kind);
        let blow = profile.blow(&game.options, weapon, bracket, strength, self.at, doubled);
        let hit = (hit_worth(&self.body, profile.kind, self.at, blow) * self.outlives) >> 10;
        let gain = (chance(need) * hit) >> 10;
        // QS-RAPID-3: one firing of two shots in 36 is the weapon's last.
        let jam = if doubled { game.gun_worth(unit, slot) / 36 } else { 0 };
        gain - jam - self.ammunition(slot, doubled)
    }

    /// A shot that is spent is missed the more, the fewer are left.
    fn ammunition(&self, slot: u8, doubled: bool) -> i32 {
        let weapon = &self.game.unit(self.unit).slots[usize::from(slot)];
        let Some(store) = weapon.store else { return 0 };
        let left = i32::from(self.state.units[self.unit].ammo[usize::from(store)]).max(1);
        let shots = 1 + i32::from(doubled);
        shots * self.game.gun_worth(self.unit, slot) / (24 * left)
    }

    /// What comrades have declared may be enough already.
    fn outlives(&self) -> i32 {
        let (game, state) = (self.game, self.state);
        let mut outlives = 1024;
        for shooter in state.queue.as_slice().iter().map(|&shooter| UnitId(shooter)) {
            let (now, profile) = (&state.units[shooter], game.unit(shooter));
            if now.target != self.target || now.aimed == 0 || shooter == self.unit {
                continue;
            }
            let Some(woods) = game.woods(state, shooter, self.target) else { continue };
            let range = game.range(state, shooter, self.target);
            for (slot, weapon) in (0..).zip(&profile.slots).filter(|(slot, _)| now.aimed >> slot & 1 == 1) {
                let (bracket, doubled) = (weapon.bracket(range), now.doubled >> slot & 1 == 1);
                let blow = profile.blow(&game.options, weapon, bracket, now.strength, self.at, doubled);
                let fatal = self.fatal(blow, profile.kind);
                let hits = chance(game.need(state, shooter, slot, self.target, woods));
                outlives = outlives * (36 * 1024 - fatal * hits) / (36 * 1024);
            }
        }
        outlives
    }

    /// Of 36 hits, how many destroy the target.
    fn fatal(&self, blow: Blow, shooter: Kind) -> i32 {
        let platoon = self.at.kind == Kind::Platoon;
        match blow {
            // QS-CONV-4: a platoon's damage comes in twos.
            Blow::Points(_) if shooter == Kind::Platoon && !platoon => self.body.fatal(2),
            Blow::Points(points) => self.body.fatal(points.into()),
            _ if platoon => self.body.fatal((blow.mean() / Blow::PARTS) as i32),
            Blow::Cluster { points, size } => {
                let hits = Blow::Cluster { size, points: 1 }.mean() as i32;
                (self.body.fatal(points.into()) * hits / Blow::PARTS as i32).min(36)
            }
            Blow::Burst { .. } => 0,
        }
    }
}
