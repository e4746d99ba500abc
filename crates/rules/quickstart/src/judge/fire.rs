//! What attacks are worth when they are declared (D6 to D9).

use super::volley::{chance, hit_worth};
use super::worth::Body;
use crate::Terrain;
use crate::action::Action;
use crate::content::{Kind, MOST_WEAPONS, Slot};
use crate::game::Quickstart;
use crate::resolve::blow::{Blow, PLATOON_GROUPING, Struck};
use crate::sight::Woods;
use crate::state::{State, UnitId};

impl Quickstart {
    /// Naming a target is worth the volley that follows; one that would gain nothing is not named.
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
            let best = &mut best[slot.index()];
            *best = gain.max(*best);
            worths.push(gain);
        }
        let all: i32 = best.iter().sum();
        for (worth, action) in worths[first..].iter_mut().zip(choices) {
            if let Action::Aim { slot, .. } = *action {
                *worth += all - best[slot.index()];
            }
        }
    }

    /// What every weapon that bears on the target and gains something is worth.
    fn volley_worth(&self, state: &State, unit: UnitId, target: UnitId) -> i32 {
        let aim = Aim::of(self, state, unit, target);
        if aim.woods == Woods::Blocked {
            return 0;
        }
        let mut sum = 0;
        for slot in self.unit(unit).slots() {
            if self.may_fire(state, unit, slot, target, 1).is_ok() {
                let twice = self.may_fire(state, unit, slot, target, 2).is_ok();
                let two = if twice { aim.gain(slot, true) } else { 0 };
                sum += aim.gain(slot, false).max(two).max(0);
            }
        }
        sum
    }

    /// A unit with one target far better than the rest declares first; the others then know what is
    /// declared already.
    pub(super) fn shooter_urgency(&self, state: &State, unit: UnitId) -> i32 {
        let (mut best, mut second) = (0, 0);
        for target in self.targets(state, unit) {
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
            let taken: i32 = now.aimed.iter().map(|slot| come.gain(slot, now.doubled.has(slot))).sum();
            let bears = |slot: &Slot| answers && self.may_fire(state, target, *slot, unit, 1).is_ok();
            let slots = self.unit(target).slots();
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
    fn gain(&self, slot: Slot, doubled: bool) -> i32 {
        let (game, state, unit) = (self.game, self.state, self.unit);
        let profile = game.unit(unit);
        let weapon = &profile.attack(slot);
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

    /// The price of a shot: the fewer are left, the higher.
    fn ammunition(&self, slot: Slot, doubled: bool) -> i32 {
        let weapon = &self.game.unit(self.unit).attack(slot);
        let Some(store) = weapon.store else { return 0 };
        let left = i32::from(self.state.units[self.unit].ammo[usize::from(store)]).max(1);
        let shots = 1 + i32::from(doubled);
        shots * self.game.gun_worth(self.unit, slot) / (24 * left)
    }

    /// The chance that the target outlives what its enemies have declared already.
    fn outlives(&self) -> i32 {
        let (game, state) = (self.game, self.state);
        let mut outlives = 1024;
        for &shooter in state.queue.as_slice() {
            let (now, profile) = (&state.units[shooter], game.unit(shooter));
            if now.target != self.target || now.aimed.is_empty() || shooter == self.unit {
                continue;
            }
            let Some(woods) = game.woods(state, shooter, self.target) else { continue };
            let range = game.range(state, shooter, self.target);
            for slot in now.aimed.iter() {
                let weapon = profile.attack(slot);
                let (bracket, doubled) = (weapon.bracket(range), now.doubled.has(slot));
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
            Blow::Points(_) if shooter == Kind::Platoon && !platoon => {
                self.body.fatal(PLATOON_GROUPING.into())
            }
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
