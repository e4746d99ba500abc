//! Where to stand: what a Unit could do from a hex, and how far it is to its goal. What enemies could do to it there is not
//! weighed: players who keep out of reach for it win less.

use super::attack::Hits;
use super::goal::Goal;
use crate::action::Action;
use crate::game::ThirtyMm;
use crate::legal::Arms;
use crate::powers::System;
use crate::sight::{Point, View};
use crate::state::{Moving, Once, Posture, Slot, State, Style, UnitId};
use crate::terrain::Color;
use table::{Cell, Grid, RowFacing, UnitSet};

/// The most enemies that are looked at.
const MOST: usize = 12;
/// The weapons that are looked at.
const GUNS: usize = 4;
/// What the AP of Press On could do otherwise.
const PRESS_ON: i32 = 50;

/// The weapons a Unit has ready.
#[derive(Clone, Copy)]
pub(super) struct Guns {
    pub(super) all: [Option<Arms>; GUNS],
}

impl Guns {
    pub(super) fn of(game: &ThirtyMm, state: &State, unit: UnitId) -> Guns {
        let mut guns = Guns { all: [None; GUNS] };
        let mut count = 0;
        for item in game.fielded(state, unit) {
            if count < GUNS
                && let Ok(arms) = game.arms(state, unit, Slot(item as u8), Style::Single)
                && !arms.drone
            {
                guns.all[count] = Some(arms);
                count += 1;
            }
        }
        guns
    }

    /// The longest Range.
    pub(super) fn reach(&self) -> u8 {
        self.all.iter().flatten().map(|arms| arms.range).max().unwrap_or(1)
    }
}

/// The worth of the best weapon against a Unit, fired for the AP at hand.
fn barrage(
    game: &ThirtyMm,
    state: &State,
    guns: &Guns,
    from: Point,
    target: UnitId,
    view: &View,
    ap: u8,
) -> i32 {
    let to = game.point(state, target);
    let torso = game.torso(target).into();
    let per_point = game.damage_worth(state, target, torso);
    let mut best = 0;
    for arms in guns.all.iter().flatten() {
        let reaches = game.reaches(from, to, arms.range, arms.melee);
        if !reaches || view.blocked && arms.indirect.is_none() || arms.ap > ap {
            continue;
        }
        let arms = Arms { from, ..*arms };
        let hits: Hits = game.hits(state, &arms, target, view, false);
        let shots = i32::from(ap / arms.ap.max(1)).min(4);
        let expected = game.expected(&arms, target, hits) * shots;
        best = best.max(expected * per_point / 6400);
    }
    best
}

/// The worth of the best shot a Unit has from where it is, as it faces.
pub(super) fn best_shot(game: &ThirtyMm, state: &State, unit: UnitId) -> i32 {
    let guns = Guns::of(game, state, unit);
    let from = game.point(state, unit);
    let ap = state.units[unit].ap.saturating_add(5);
    let mut best = 0;
    for enemy in game.on_map(state, game.side_of(unit).other()).iter() {
        let to = game.point(state, enemy);
        if game.range(from, to) <= guns.reach().saturating_add(1) && game.in_view(state, unit, to) {
            let view = game.view(state, unit, enemy);
            best = best.max(barrage(game, state, &guns, from, enemy, &view, ap));
        }
    }
    best
}

/// A Unit about to move.
pub(super) struct Stand<'a> {
    game: &'a ThirtyMm,
    state: &'a State,
    unit: UnitId,
    moving: Moving,
    goal: Goal,
    /// What it is worth to be where it is, by facing.
    here: [i32; 6],
}

impl<'a> Stand<'a> {
    pub(super) fn of(game: &'a ThirtyMm, state: &'a State, unit: UnitId) -> Stand<'a> {
        let goal = game.goal(state, unit);
        let moving = *game.moving(state);
        let mut stand = Stand { game, state, unit, moving, goal, here: [0; 6] };
        let now = &state.units[unit];
        stand.here = stand.posts(state, now.cell, now.elevation);
        stand
    }

    /// What a choice of the Movement Phase is worth: where it leads, against staying here.
    pub(super) fn worth(&self, action: &Action) -> i32 {
        let now = &self.state.units[self.unit];
        let stay = self.here[now.facing as usize];
        match *action {
            Action::EndPhase => 0,
            Action::EndTurn => -1000,
            Action::Rotate(facing) => {
                let ahead = self.ahead(self.state, facing) - stay;
                let turned = self.here[facing as usize] - stay;
                turned.max(ahead) - 2
            }
            Action::Step { way, level } => match self.game.grid().neighbor(now.cell, way) {
                Some(cell) => self.step(cell, level, now.facing) - stay - 1 - self.hazard(cell, level),
                None => -1000,
            },
            Action::Level(level) => {
                let there = self.moved(now.cell, level, now.facing);
                let posts = self.posts(&there, now.cell, level);
                self.best_post(&posts, now.facing) - stay - 3
            }
            Action::Jump { way, hexes } => {
                let to = (0..hexes).try_fold(now.cell, |cell, _| self.game.grid().neighbor(cell, way));
                let to = to.map(|cell| (cell, self.game.surface(self.state, cell)));
                to.map_or(-1000, |(cell, level)| {
                    self.step(cell, level, now.facing) - stay - 1 - self.hazard(cell, level)
                })
            }
            Action::Thrust(way) => match self.game.may_thrust(self.state, self.unit, way) {
                Ok(burn) => {
                    let far = self.way_worth(burn.to) - self.way_worth(now.cell);
                    far - self.here.iter().copied().max().unwrap_or(0).max(0) / 2 - 40
                }
                Err(_) => -1000,
            },
            Action::Leave => 3 * self.game.point_worth(self.state),
            Action::Lead(_) => 50,
            Action::GetUp => 400,
            Action::PressOn => self.press(stay),
            Action::Deploy if !self.game.has_done(self.state, Once::Fought) => 60,
            _ => self.game.deed_worth(self.state, self.unit, action).min(-5),
        }
    }

    /// One more point is worth its AP only if it leads toward the goal, and the goal is worth more than a shot.
    fn press(&self, stay: i32) -> i32 {
        let now = &self.state.units[self.unit];
        let Some(goal) = self.goal.cell.filter(|_| now.posture == Posture::Standing) else { return -20 };
        if self.moving.points > 0 {
            return -20;
        }
        let away = self.game.distance(now.cell, goal);
        let arrives = away == self.goal.near + 1;
        let runs = self.goal.pull > 3 * PRESS_ON && away >= self.goal.near;
        if runs || arrives && now.ap >= 12 && stay <= 0 { 15 } else { -20 }
    }

    /// The state with the Unit elsewhere.
    fn moved(&self, cell: Cell, level: i8, facing: RowFacing) -> State {
        let mut there = *self.state;
        let now = &mut there.units[self.unit];
        (now.cell, now.elevation, now.facing) = (cell, level, facing);
        there
    }

    /// What a step to a hex is worth, with the turn that may follow.
    fn step(&self, cell: Cell, level: i8, facing: RowFacing) -> i32 {
        let there = self.moved(cell, level, facing);
        let posts = self.posts(&there, cell, level);
        self.best_post(&posts, facing)
    }

    /// The best facing that can still be had.
    fn best_post(&self, posts: &[i32; 6], facing: RowFacing) -> i32 {
        if self.moving.turned && self.moving.points < 2 {
            return posts[facing as usize];
        }
        posts.iter().copied().max().unwrap_or(0)
    }

    /// What the way ahead promises after a turn: the nearer to the goal the better.
    fn ahead(&self, state: &State, facing: RowFacing) -> i32 {
        let now = &state.units[self.unit];
        if self.moving.points == 0 {
            return i32::MIN / 2;
        }
        let ways = [facing, facing.left(), facing.right()];
        let mut best = i32::MIN / 2;
        for way in ways {
            let Some(cell) = self.game.grid().neighbor(now.cell, way) else { continue };
            let level = self.game.surface(state, cell);
            let turned = self.moved(now.cell, now.elevation, facing);
            if self.game.may_step(&turned, self.unit, way, level, self.moving.points).is_ok() {
                let posts = self.here[facing as usize];
                let gain = self.way_worth(cell) - self.way_worth(now.cell);
                best = best.max(posts + gain - 4 - self.hazard(cell, level));
            }
        }
        best
    }

    /// What it is worth to be so near to the goal.
    fn way_worth(&self, cell: Cell) -> i32 {
        let Some(goal) = self.goal.cell else { return 0 };
        let away = self.game.distance(cell, goal).saturating_sub(self.goal.near);
        -self.goal.pull * i32::from(away)
    }

    /// What the terrain of a hex may do.
    fn hazard(&self, cell: Cell, level: i8) -> i32 {
        let (game, state) = (self.game, self.state);
        let drop = game.drop_of_step(state, self.unit, cell, level);
        let fall = i32::from(game.fall_damage(self.unit, drop)) * 20;
        if !game.is_on(state, cell, level) {
            return fall;
        }
        fall + match game.color(state, cell) {
            Color::Tan => 60,
            Color::White => 40,
            Color::LightBlue if !game.swims(state, self.unit) => 60,
            Color::DarkBlue if !game.swims(state, self.unit) => 400,
            _ => 0,
        }
    }

    /// What a hex is worth, by facing: the best shot ahead, and the way to the goal.
    fn posts(&self, there: &State, cell: Cell, level: i8) -> [i32; 6] {
        let (game, unit) = (self.game, self.unit);
        let from = Point { cell, elevation: level };
        let enemies: UnitSet = game.on_map(there, game.side_of(unit).other());
        let guns = Guns::of(game, there, unit);
        let thrust = game.has_done(there, Once::Thrust);
        let ap = there.units[unit].ap;
        let mut shots = [(Cell(0), 0); MOST];
        let mut count = 0;
        let mut nearest = u8::MAX;
        for enemy in enemies.iter().take(MOST) {
            let to = game.point(there, enemy);
            let range = game.range(from, to);
            nearest = nearest.min(range);
            if range > guns.reach() || thrust {
                continue;
            }
            let view = game.view(there, unit, enemy);
            shots[count] = (to.cell, barrage(game, there, &guns, from, enemy, &view, ap));
            count += 1;
        }
        // Without a shot, nearer is better.
        let closing = if nearest == u8::MAX {
            0
        } else {
            -3 * i32::from(nearest.saturating_sub(guns.reach().saturating_sub(1)))
        };
        let base = self.way_worth(cell) + closing;
        let all_round = game.has_system(there, unit, System::Fly);
        let mut posts = [base; 6];
        for facing in RowFacing::ALL {
            let mut best = 0;
            let mut ahead = 0;
            for &(to, shot) in &shots[..count] {
                if game.is_ahead(cell, facing, to) {
                    best = best.max(shot);
                    ahead += 1;
                }
            }
            let goal = self.goal.cell.is_some_and(|goal| goal != cell && game.is_ahead(cell, facing, goal));
            posts[facing as usize] += best + 2 * ahead + i32::from(goal) * 3 + i32::from(all_round);
        }
        posts
    }
}
