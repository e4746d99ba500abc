//! Where to go: what an activated 'Mech can do from a hex, and what can be done to it there.

use super::chance::WAYS;
use crate::action::Action;
use crate::game::Overdrive;
use crate::need::bounded;
use crate::state::{Attack, MOST_MECHS, State, Target, UnitId};
use table::{Cell, Facing, FixedVec};

/// Of a hundred parts, those of a shot at an enemy that has yet to move: it may not stay.
const UNMOVED: i32 = 70;
/// Of a hundred parts, those of the harm that enemies could do: each of them shoots at one 'Mech only.
const FEARED: i32 = 45;
/// Worth of a hex nearer to the enemy for a 'Mech that has nothing to shoot at.
const APPROACH: i32 = 60;
/// Worth of a hex nearer to the goal of the scenario.
const GOAL: i32 = 90;
/// Of a hundred parts of a 'Mech, those lost by getting stuck in water.
const STUCK: i32 = 25;

/// What one enemy means to a 'Mech in a hex.
#[derive(Clone, Copy, Default)]
struct Foe {
    cell: Cell,
    /// The gain of shooting at it, and of striking it.
    shot: i32,
    strike: i32,
    /// The harm it does from the front and from the rear.
    harm: [i32; 2],
}

/// A hex as an activated 'Mech finds it: worked out once for all facings.
struct Spot {
    foes: FixedVec<Foe, MOST_MECHS>,
    nearest: u8,
    /// What does not depend on the facing.
    calm: i32,
}

/// The choices of an activated 'Mech.
pub(super) struct Stand<'a> {
    game: &'a Overdrive,
    /// The state with the 'Mech where it is being tried.
    state: State,
    start: Cell,
    unit: UnitId,
    seen: Option<(Cell, u8, Target)>,
    spot: Spot,
}

impl<'a> Stand<'a> {
    pub(super) fn of(game: &'a Overdrive, state: &State, unit: UnitId) -> Stand<'a> {
        let spot = Spot { foes: FixedVec::default(), nearest: u8::MAX, calm: 0 };
        Stand { game, state: *state, start: state.units[unit].cell, unit, seen: None, spot }
    }

    /// What a move is worth.
    pub(super) fn worth(&mut self, action: &Action) -> i32 {
        let (game, unit, start) = (self.game, self.unit, self.start);
        match *action {
            Action::Stand { facing } => self.at(start, 0, Target::NONE, facing),
            Action::Ground { to, facing, charge, route } => {
                let tmm = game.ground_tmm(&self.state, unit, game.distance(start, to), route.len() as u8);
                self.at(to, tmm, charge, facing) - self.wading(route)
            }
            Action::Jump { to, facing } => {
                let tmm = game.jump_tmm(&self.state, unit, game.distance(start, to));
                self.at(to, tmm, Target::NONE, facing) - self.splash(to)
            }
            Action::Leave => game.price(unit),
            _ => 0,
        }
    }

    fn wading(&self, route: crate::movement::Route) -> i32 {
        if self.game.ground.water.is_empty() {
            return 0;
        }
        self.game.cells(self.start, route).map(|cell| self.splash(cell)).sum()
    }

    /// What it may cost to enter a hex of water.
    fn splash(&self, cell: Cell) -> i32 {
        if self.game.hex(cell).terrain.depth() == 0 {
            return 0;
        }
        let need = bounded(self.game.water_need(self.unit, cell));
        let stays_free = super::chance::Chance::of(need).all();
        self.game.share(self.unit, STUCK) * (WAYS - stays_free) / WAYS
    }

    /// What it is worth to stand in a hex with this TMM, charge and facing.
    fn at(&mut self, cell: Cell, tmm: u8, charge: Target, facing: Facing) -> i32 {
        if self.seen != Some((cell, tmm, charge)) {
            self.seen = Some((cell, tmm, charge));
            let now = &mut self.state.units[self.unit];
            (now.cell, now.tmm, now.charge) = (cell, tmm, charge);
            self.spot = self.survey(cell, tmm);
        }
        let options = &self.game.options;
        let (mut best, mut harm) = (0, 0);
        for foe in self.spot.foes.as_slice() {
            let vector = self.game.vector(cell, foe.cell);
            if options.in_front(vector, facing) {
                best = best.max(foe.shot).max(foe.strike);
            }
            harm += foe.harm[usize::from(options.in_rear(vector, facing))];
        }
        let approach = if best == 0 { APPROACH * i32::from(self.spot.nearest.min(40)) } else { 0 };
        best - harm * FEARED / 100 - approach + self.spot.calm
    }

    fn survey(&self, cell: Cell, tmm: u8) -> Spot {
        let (game, state, unit) = (self.game, &self.state, self.unit);
        let enemies = game.on_map(state, game.side_of(unit).other()).minus(state.doomed);
        let mut spot = Spot { foes: FixedVec::default(), nearest: u8::MAX, calm: 0 };
        for enemy in enemies.iter() {
            let distance = game.distance(cell, state.units[enemy].cell);
            spot.nearest = spot.nearest.min(distance);
            spot.foes.push(self.foe(enemy, distance));
        }
        spot.calm = -GOAL * game.way_to_goal(state, unit, cell) + i32::from(tmm);
        spot
    }

    fn foe(&self, enemy: UnitId, distance: u8) -> Foe {
        let (game, state, unit) = (self.game, &self.state, self.unit);
        let there = &state.units[enemy];
        let mut foe = Foe { cell: there.cell, ..Foe::default() };
        let moved = state.activated.has(enemy) || game.is_immobile(state, enemy);
        let (mine, theirs) = (game.reaches(state, unit, distance), game.reaches(state, enemy, distance));
        // What has moved keeps its facing; what has not will turn as it likes.
        let aimed = !moved || game.is_in_front(there.cell, there.facing, state.units[unit].cell);
        let theirs = theirs && aimed && !state.shut_down.has(enemy);
        if mine {
            let view = game.view(state, unit, enemy);
            if !view.blocked {
                foe.shot = game.gain(state, unit, enemy, game.shot(state, (unit, enemy), view, 0));
            }
        }
        if theirs {
            foe.harm = self.harm(enemy);
        }
        let here = state.units[unit].cell;
        let strikes = |facing: Facing| game.may_strike_from(state, unit, (here, facing), enemy).is_ok();
        if distance == 1 && Facing::ALL.into_iter().any(strikes) {
            let blow = game.hits_of(state, unit, Attack::Physical, enemy, 0);
            foe.strike = game.gain(state, unit, enemy, blow);
        }
        if !moved {
            foe.shot = foe.shot * UNMOVED / 100;
            foe.strike = foe.strike * UNMOVED / 100;
        }
        foe
    }

    /// What an enemy's shot would cost the 'Mech, from its front and from its rear.
    fn harm(&self, enemy: UnitId) -> [i32; 2] {
        let (game, state, unit) = (self.game, &self.state, self.unit);
        let view = game.view(state, enemy, unit);
        if view.blocked {
            return [0; 2];
        }
        let blow = game.shot(state, (enemy, unit), view, 0);
        let behind = u8::from(game.is_behind(state, enemy, unit));
        let front = blow.damage - behind;
        [front, front + 1]
            .map(|damage| (blow.ways * game.loss(state, unit, 0, damage) + game.critical_cost(unit)) / WAYS)
    }
}
