//! The choices of an activation, appraised without playing them out.

use crate::action::{Action, Attack};
use crate::game::Battleclix;
use crate::need::{FAR, MINOR_LRM_DAMAGE, SHORT, count_cover, count_range};
use crate::state::{CounterSet, MOST_UNITS, Phase, State, UnitId};
use crate::terrain::Terrain;
use table::{Cell, Total};

/// Worth of a Move action wherever it leads, for its marker and because a unit that sits still falls
/// behind.
const MOVE: i32 = 120;
/// Worth of standing in woods.
const WOODS: i32 = 60;
/// Worth of being near a counter.
const NEAR: i32 = 60;
/// Worth of a hex nearer to one.
const WAY: i32 = 20;
/// Worth of getting away from Hand-to-Hand for a unit that is better at a distance.
const AWAY: i32 = 40;

/// An enemy as the active unit sees it, wherever that goes.
#[derive(Clone, Copy, Default)]
struct Foe {
    cell: Cell,
    /// Expected gain of a Short Range Attack by Hard Cover 0, 1, 2; and of a Long Range one.
    short: [i32; 3],
    long: [i32; 3],
    /// Long Range beyond 10 hexes.
    far: [i32; 3],
}

/// The most enemies there can be.
const MOST_FOES: usize = MOST_UNITS / 2;
/// Distances are worked out for this many enemies at a time.
const LANES: usize = 16;

/// Axial coordinates of the enemies of a lane; where there is none, farther than anything reaches.
#[derive(Clone, Copy)]
struct Lane {
    q: [i16; LANES],
    r: [i16; LANES],
}

/// What the active unit sees of the battle, worked out once for all its choices.
pub(super) struct Eye<'a> {
    game: &'a Battleclix,
    state: &'a State,
    unit: UnitId,
    foes: [Foe; MOST_FOES],
    lanes: [Lane; MOST_FOES.div_ceil(LANES)],
    count: usize,
    reach: u8,
    /// Counters that its comrades are near, and that the enemy is near.
    comrades: CounterSet,
    enemies: CounterSet,
    /// What one more action costs in heat, outside deep water and in it.
    heat: [i32; 2],
    /// What standing here is worth.
    here: i32,
}

impl<'a> Eye<'a> {
    pub(super) fn of(game: &'a Battleclix, state: &'a State, unit: UnitId) -> Eye<'a> {
        let side = game.side_of(unit);
        let near = |near: CounterSet, unit: UnitId| near | game.holds_from(unit, state.units[unit].cell);
        let mut eye = Eye {
            game,
            state,
            unit,
            foes: [Foe::default(); MOST_FOES],
            lanes: [Lane { q: [1_000; LANES], r: [1_000; LANES] }; _],
            count: 0,
            reach: game.maximum_range(state, unit),
            comrades: game.on_map(state, side).filter(|&other| other != unit).fold(CounterSet::EMPTY, near),
            enemies: game.on_map(state, side.other()).fold(CounterSet::EMPTY, near),
            heat: [Terrain::Clear, Terrain::Water].map(|terrain| game.heat_cost(state, unit, terrain)),
            here: 0,
        };
        for enemy in game.on_map(state, side.other()).take(MOST_FOES) {
            eye.foes[eye.count] = eye.foe(enemy);
            let (q, r) = game.axial(state.units[enemy].cell);
            let lane = &mut eye.lanes[eye.count / LANES];
            (lane.q[eye.count % LANES], lane.r[eye.count % LANES]) = (q, r);
            eye.count += 1;
        }
        if !matches!(state.phase, Phase::Flee(_)) {
            eye.here = eye.place(state.units[unit].cell);
        }
        eye
    }

    fn foe(&self, enemy: UnitId) -> Foe {
        let (game, state) = (self.game, self.state);
        let there = state.units[enemy].cell;
        let (terrain, kind) = (game.terrain(there), game.unit(enemy).kind);
        let common = game.common_need(state, self.unit, enemy);
        let gain = |attack: Attack, distance: u8, base: u8| {
            if base == 0 {
                return [0; 3];
            }
            let shot = game.shot(state, self.unit, enemy, base);
            [0, 1, 2].map(|hard| {
                let mut need = common;
                count_range(attack, distance, &mut need);
                count_cover(attack, terrain, kind, || hard, &mut need);
                shot.expected(need.sum)
            })
        };
        let long = game.long_value(state, self.unit);
        // LRMs are taken for the better ones.
        let lrms = if game.unit(self.unit).sheet.range.extended { long.min(MINOR_LRM_DAMAGE) } else { long };
        Foe {
            cell: there,
            short: gain(Attack::Short, SHORT, game.showing(state, self.unit).short.number),
            long: gain(Attack::Long, FAR, long),
            far: gain(Attack::Long, FAR + 1, lrms),
        }
    }

    /// What an action of the active unit is worth.
    pub(super) fn action(&self, action: &Action) -> i32 {
        let (game, state, unit) = (self.game, self.state, self.unit);
        let heat = |cell: Cell| self.heat[usize::from(game.terrain(cell) == Terrain::Water)];
        let here = state.units[unit].cell;
        match *action {
            Action::Walk(to) | Action::Jump(to) => self.place(to) - self.here - heat(to) + MOVE,
            Action::Step(to) => self.place(to) - self.here,
            Action::SetOut | Action::Halt => 1,
            Action::BreakAway => self.break_away() - heat(here),
            Action::Attack(attack, target) => game.attack_gain(state, unit, attack, target) - heat(here),
            _ => 0,
        }
    }

    /// A unit better at a distance wants to get away; the check may fail.
    fn break_away(&self) -> i32 {
        let showing = self.game.showing(self.state, self.unit);
        if showing.long.number <= showing.short.number {
            return -1;
        }
        let mut need = Total::default();
        self.game.count_break_away(self.state, self.unit, &mut need);
        AWAY * (7 - need.sum) / 6
    }

    /// What it is worth to stand in a hex: shots from there, counters near it, the distance to others.
    fn place(&self, cell: Cell) -> i32 {
        let (fire, nearest) = self.fire(cell);
        // Nothing to shoot at: go where something is.
        let goal = if fire == 0 { 5 * i32::from(nearest.min(40)) } else { 0 };
        let woods = if self.game.terrain(cell) == Terrain::Woods { WOODS } else { 0 };
        fire + woods - goal + self.control(cell) - WAY * self.to_open_counter(cell)
    }

    /// What the best shots from a hex are expected to gain, and how far the nearest enemy is.
    fn fire(&self, cell: Cell) -> (i32, i16) {
        let (q, r) = self.game.axial(cell);
        let (mut short, mut long, mut nearest) = (0, 0, i16::MAX);
        let farthest = i16::from(self.reach.max(SHORT));
        for (foes, lane) in self.foes[..self.count].chunks(LANES).zip(&self.lanes) {
            let distances: [i16; LANES] = std::array::from_fn(|at| {
                let (dq, dr) = (lane.q[at] - q, lane.r[at] - r);
                dq.abs().max(dr.abs()).max((dq + dr).abs())
            });
            nearest = distances.iter().fold(nearest, |least, &distance| least.min(distance));
            for (foe, &distance) in foes.iter().zip(&distances).filter(|(_, distance)| **distance <= farthest)
            {
                let (gains, best) = if distance <= i16::from(SHORT) {
                    (&foe.short, &mut short)
                } else {
                    (if distance > i16::from(FAR) { &foe.far } else { &foe.long }, &mut long)
                };
                if gains[0] > *best {
                    let view = self.game.sight.view(cell, foe.cell);
                    *best = (*best).max(if view.sees { gains[usize::from(view.hard.min(2))] } else { 0 });
                }
            }
        }
        // Where both ranges can be used, in one activation, more battles are won than the sum tells.
        (short.max(long) + short.min(long) * 3 / 2, nearest)
    }

    /// Counters won and denied by standing there.
    #[inline]
    fn control(&self, cell: Cell) -> i32 {
        let ours = self.comrades | self.game.holds_from(self.unit, cell);
        NEAR * ((ours - self.enemies).len() as i32 - (self.enemies - ours).len() as i32)
    }

    /// How far the nearest counter is that no comrade is near.
    #[inline]
    fn to_open_counter(&self, cell: Cell) -> i32 {
        let counters = self.game.counter_ids().zip(&self.game.counters);
        let open = counters.filter(|(counter, _)| !self.comrades.has(*counter));
        open.map(|(_, &hex)| i32::from(self.game.distance(cell, hex))).min().unwrap_or(0)
    }
}
