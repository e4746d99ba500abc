//! What attacks are worth when they are declared (QS-DECL).

use super::volley::{chance, hit_worth};
use super::worth::Body;
use crate::Terrain;
use crate::action::Action;
use crate::blow::Struck;
use crate::content::Kind;
use crate::game::Quickstart;
use crate::sight::Woods;
use crate::state::{State, UnitId};

impl Quickstart {
    /// Naming a target is worth the volley that follows.
    pub(super) fn appraise_targets(
        &self,
        state: &State,
        unit: UnitId,
        choices: &[Action],
        worths: &mut Vec<i32>,
    ) {
        worths.extend(choices.iter().map(|action| match *action {
            Action::Target(target) => self.volley_worth(state, unit, target).max(1),
            _ => 0,
        }));
    }

    /// A weapon is worth what it adds; the rest of the volley follows whatever comes first.
    pub(super) fn appraise_weapons(
        &self,
        state: &State,
        unit: UnitId,
        choices: &[Action],
        worths: &mut Vec<i32>,
    ) {
        let aim = Aim::of(self, state, unit, state.units[unit].target);
        worths.extend(choices.iter().map(|action| match *action {
            Action::Aim { slot, shots } => aim.gain(slot, shots == 2),
            _ => 0,
        }));
    }

    /// All that bears on the target.
    pub(super) fn volley_worth(&self, state: &State, unit: UnitId, target: UnitId) -> i32 {
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

    /// First who has the least to choose: whose best target is best by far.
    pub(super) fn shooter_urgency(&self, state: &State, unit: UnitId) -> i32 {
        let (mut best, mut second) = (0, 0);
        let enemies = state.on_map.and(self.side_units(self.side_of(unit).other()));
        for target in enemies.iter().filter(|&target| self.can_target(state, unit, target)) {
            let worth = self.volley_worth(state, unit, target);
            if worth > best {
                (best, second) = (worth, best);
            } else {
                second = second.max(worth);
            }
        }
        best - second
    }

    /// The target's owner weighs the shots that come against those it could give back (QS-LOS-5).
    pub(super) fn appraise_line(
        &self,
        state: &State,
        unit: UnitId,
        choices: &[Action],
        worths: &mut Vec<i32>,
    ) {
        let target = state.units[unit].target;
        let survey = self.survey(state, unit, target);
        let answers = !state.declared.has(target);
        worths.extend(choices.iter().map(|action| {
            let Action::Line(sides) = *action else { return 0 };
            let woods = survey.woods(sides);
            if woods == Woods::Blocked {
                return 0;
            }
            let come = Aim { woods, ..Aim::of(self, state, unit, target) };
            let slots = (0..16).filter(|slot| state.units[unit].aimed >> slot & 1 == 1);
            let taken: i32 =
                slots.map(|slot| come.gain(slot, state.units[unit].doubled >> slot & 1 == 1)).sum();
            let back = Aim { woods, ..Aim::of(self, state, target, unit) };
            let bear = |slot: &u8| answers && self.can_fire(state, target, *slot, unit, 1);
            let given: i32 = (0..self.unit(target).slots.len() as u8)
                .filter(bear)
                .map(|slot| back.gain(slot, false))
                .sum();
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
        let body = game.body(there, target);
        let woods = game.likely_woods(state, unit, target);
        let mut aim = Aim { game, state, unit, target, body, at, woods, outlives: 1024 };
        aim.outlives = aim.outlives();
        aim
    }

    /// What an attack is expected to gain.
    fn gain(&self, slot: u8, doubled: bool) -> i32 {
        let (game, state, unit) = (self.game, self.state, self.unit);
        let need = game.need(state, unit, slot, self.target, self.woods);
        let weapon = &game.unit(unit).slots[usize::from(slot)];
        let bracket = weapon.bracket(game.range(state, unit, self.target));
        let strength = state.units[unit].troopers(game.unit(unit).kind);
        let blow = game.unit(unit).blow(&game.options, weapon, bracket, strength, self.at, doubled);
        let hit = hit_worth(&self.body, game.unit(unit).kind, self.at, blow);
        let gain = (((chance(need) * hit) >> 10) * self.outlives) >> 10;
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

    /// What comrades have declared may already be enough.
    fn outlives(&self) -> i32 {
        let (game, state) = (self.game, self.state);
        let mut outlives = 1024;
        for &shooter in state.queue.as_slice() {
            let shooter = UnitId(shooter);
            let now = &state.units[shooter];
            if now.target != self.target || shooter == self.unit {
                continue;
            }
            let Some(woods) = game.woods(state, shooter, self.target) else { continue };
            let range = game.range(state, shooter, self.target);
            for slot in (0..game.unit(shooter).slots.len() as u8).filter(|slot| now.aimed >> slot & 1 == 1) {
                let profile = game.unit(shooter);
                let weapon = &profile.slots[usize::from(slot)];
                let (bracket, doubled) = (weapon.bracket(range), now.doubled >> slot & 1 == 1);
                let blow = profile.blow(&game.options, weapon, bracket, now.strength, self.at, doubled);
                let fatal = self.fatal(blow, game.unit(shooter).kind);
                let hits = chance(game.need(state, shooter, slot, self.target, woods));
                outlives = outlives * (36 * 1024 - fatal * hits) / (36 * 1024);
            }
        }
        outlives
    }

    /// Of 36 hits, how many destroy the target.
    fn fatal(&self, blow: crate::blow::Blow, shooter: Kind) -> i32 {
        use crate::blow::Blow;
        let platoon = self.at.kind == Kind::Platoon;
        match blow {
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
