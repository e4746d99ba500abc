//! What a state and a choice are worth, for computer players. A click of a dial is worth 100.
//!
//! The weights of the score are those with which positions at the start of a turn told best who went
//! on to win, over 8,000 battles on `meeting`; those of heat and of the places to stand are the ones
//! that won most battles between two regular players.

pub(crate) mod standing;

use crate::action::{Action, Attack};
use crate::content::{Kind, Pilot};
use crate::game::Battleclix;
use crate::need::{SHORT, soft_cover};
use crate::state::{Marks, Phase, State, UnitId};
use crate::terrain::Terrain;
use standing::{CHIT, KILL, Standings, chit};
use table::{Cell, Judge, Merit, Side, final_score};

/// Worth of a Victory Point for an Objective Counter: next turn it may be the enemy's.
const COUNTER: i32 = 5;
/// Worth of every Victory Point past half of the Break Point, whatever it was won for.
const LATE: i32 = 40;
/// Worth of a Move action wherever it leads, for its marker and because who sits still falls behind; of
/// standing in woods, of being near a counter, of a hex nearer to one.
const MOVE: i32 = 120;
const WOODS: i32 = 60;
const NEAR: i32 = 60;
const WAY: i32 = 20;
/// Of 216 throws of 3D6, how many reach 5, 6, …, 17 without being critical.
const PLAIN_HITS: [i32; 13] = [208, 202, 192, 177, 156, 131, 104, 77, 52, 31, 16, 6, 0];
/// Of 216, critical hits; and as many critical misses.
const CRITICAL: i32 = 4;

impl Judge for Battleclix {
    fn score(&self, state: &State, side: Side) -> i32 {
        if let Phase::Over(ending) = state.phase {
            return final_score(ending.winner, side);
        }
        self.worth(state, side) - self.worth(state, side.other())
    }

    fn decisive(&self) -> i32 {
        32 * i32::from(self.break_point)
    }

    /// Late in a turn its end tells nothing of where units were left standing for the next one.
    fn foresight(&self, state: &State) -> u16 {
        let units = || [Side(0), Side(1)].into_iter().flat_map(|side| self.on_map(state, side));
        let yet_to_act = units().filter(|&unit| !state.units[unit].has(Marks::ACTIVATED)).count();
        u16::from(2 * yet_to_act < units().count())
    }

    fn luck(&self, before: &State, action: &Action, after: &State) -> i32 {
        match (before.phase, *action) {
            (Phase::Act(unit), Action::Attack(attack, target)) => {
                let lost = |unit| {
                    let standings = self.standings(before, unit);
                    self.worth_by(standings, before, unit) - self.worth_by(standings, after, unit)
                };
                lost(target) - lost(unit) - self.attack_gain(before, unit, attack, target)
            }
            _ => 0,
        }
    }

    fn merits(&self, state: &State, side: Side) -> Vec<Merit> {
        let kills = |side: Side| KILL * i32::from(state.kills[usize::from(side.0)]);
        let counters = |side: Side| COUNTER * counters_held(state, side);
        let late = |side: Side| self.late(state, side);
        let standing = |unit| self.standing(unit, self.clicks_left(state, unit));
        let clicks = |side: Side| -> i32 { self.on_map(state, side).map(standing).sum() };
        let heat =
            |side: Side| -> i32 { self.on_map(state, side).map(|unit| self.heat_worth(state, unit)).sum() };
        let enemy = side.other();
        let merit = |words, worth| Merit { words, worth };
        vec![
            merit("points for enemies destroyed", kills(side)),
            merit("points for units lost", -kills(enemy)),
            merit("Objective Counters", counters(side) - counters(enemy)),
            merit("a Break Point that is near", late(side) - late(enemy)),
            merit("the enemy's dials", -clicks(enemy)),
            merit("our own dials", clicks(side)),
            merit("heat", heat(side) - heat(enemy)),
        ]
    }

    fn appraise(&self, state: &State, choices: &[Action], worths: &mut Vec<i32>) -> bool {
        match state.phase {
            Phase::Act(unit) | Phase::Flee(unit) | Phase::Walk(unit) => {
                let eye = Eye::of(self, state, unit);
                worths.extend(choices.iter().map(|action| eye.action(action)));
            }
            Phase::Activate(_) => worths.extend(choices.iter().map(|action| match action {
                Action::Activate(unit) => self.urgency(state, *unit),
                _ => 0,
            })),
            Phase::Put(_) => worths.extend(choices.iter().map(|action| match action {
                Action::Put(cell) => -self.nearest_counter(Cell(*cell)),
                _ => 0,
            })),
            _ => worths.extend(choices.iter().map(|_| 0)),
        }
        true
    }
}

impl Battleclix {
    fn worth(&self, state: &State, side: Side) -> i32 {
        let units: i32 = self.on_map(state, side).map(|unit| self.unit_worth(state, unit)).sum();
        let kills = i32::from(state.kills[usize::from(side.0)]);
        KILL * kills + COUNTER * counters_held(state, side) + self.late(state, side) + units
    }

    /// The last points before the Break Point count most.
    fn late(&self, state: &State, side: Side) -> i32 {
        LATE * (i32::from(state.points(side)) - i32::from(self.break_point) / 2).max(0)
    }

    /// What a unit is still good for, less what it is near to giving up.
    fn unit_worth(&self, state: &State, unit: UnitId) -> i32 {
        self.standing(unit, self.clicks_left(state, unit)) + self.heat_worth(state, unit)
    }

    /// The same by these standings, of a unit that may be destroyed.
    fn worth_by(&self, standings: &Standings, state: &State, unit: UnitId) -> i32 {
        match state.units[unit].click {
            0 => standings.with(0),
            _ => standings.with(self.clicks_left(state, unit)) + self.heat_worth(state, unit),
        }
    }

    /// What clicks are worth this turn: more, of a unit that has yet to act.
    #[inline]
    fn standings(&self, state: &State, unit: UnitId) -> &Standings {
        let profile = self.unit(unit);
        if state.units[unit].has(Marks::ACTIVATED) { &profile.standings } else { &profile.ready }
    }

    /// A chit is in the way of the next activation.
    fn heat_worth(&self, state: &State, unit: UnitId) -> i32 {
        if state.units[unit].has(Marks::HEAT) { -chit(self.unit(unit).kind) } else { 0 }
    }

    /// A unit with so many clicks left.
    #[inline]
    fn standing(&self, unit: UnitId, left: i32) -> i32 {
        self.unit(unit).standings.with(left)
    }

    #[inline]
    fn clicks_left(&self, state: &State, unit: UnitId) -> i32 {
        i32::from(self.unit(unit).sheet.dial.last()) + 1 - i32::from(state.units[unit].click)
    }

    /// What it costs a unit on the average to lose clicks.
    #[inline]
    fn cost(&self, state: &State, unit: UnitId, clicks: u8) -> i32 {
        let (left, hot) = (self.clicks_left(state, unit), state.units[unit].has(Marks::HEAT));
        let standings = self.standings(state, unit);
        standings.with(left) - standings.without(left, clicks, hot)
    }

    /// What an attack with this target number is expected to gain.
    #[inline]
    fn expected(&self, state: &State, unit: UnitId, target: UnitId, base: u8, need: i32) -> i32 {
        self.shot(state, unit, target, base).expected(need)
    }

    #[inline]
    fn shot(&self, state: &State, unit: UnitId, target: UnitId, base: u8) -> Shot {
        let (plain, critical) =
            (self.clicks_dealt(state, base, target, false), self.clicks_dealt(state, base, target, true));
        Shot {
            hit: self.cost(state, target, plain),
            critical: CRITICAL * (self.cost(state, target, critical) - self.cost(state, unit, 1)),
        }
    }

    fn attack_gain(&self, state: &State, unit: UnitId, attack: Attack, target: UnitId) -> i32 {
        let base = self.base_damage(state, unit, attack, target);
        let gain = self.expected(state, unit, target, base, self.need(state, unit, attack, target));
        // BC-RED-7: two in six such shots do not come off.
        let long = matches!(attack, Attack::Long | Attack::Indirect);
        if long && state.units[unit].has(Marks::PENDING) { gain * 2 / 3 } else { gain }
    }

    /// Who should be activated first: who can hurt most from where it stands, and who is worth most while
    /// it is whole.
    fn urgency(&self, state: &State, unit: UnitId) -> i32 {
        let enemies = self.on_map(state, self.side_of(unit).other());
        let reach = self.maximum_range(state, unit);
        let click = self.click(state, unit);
        let best = enemies.map(|enemy| {
            let distance = self.range(state, unit, enemy);
            let base = if distance <= SHORT { click.short.number } else { self.long_value(state, unit) };
            if distance > reach || base == 0 {
                return 0;
            }
            let need = 8
                + i32::from(self.click(state, enemy).defense.number)
                + i32::from(state.units[enemy].has(Marks::MOVED));
            self.expected(state, unit, enemy, base, need)
        });
        let whole = 30 * i32::from(self.unit(unit).worth) + 10 * self.clicks_left(state, unit);
        best.max().unwrap_or(0) * 3 / 5 + whole
    }

    fn nearest_counter(&self, cell: Cell) -> i32 {
        self.counters.iter().map(|&counter| i32::from(self.distance(cell, counter))).min().unwrap_or(0)
    }

    /// What one more action costs in heat (BC-HEAT-2): the second effective one heats or burns.
    fn heat_cost(&self, state: &State, unit: UnitId, cooling: u8) -> i32 {
        if self.unit(unit).kind != Kind::Mech {
            return 0;
        }
        let (done, chit) = (state.activation.actions, state.units[unit].has(Marks::HEAT));
        match (done.saturating_sub(cooling), (done + 1).saturating_sub(cooling), chit) {
            (0, 1, true) => CHIT,
            (1, 2, false) => CHIT,
            (1, 2, true) => self.cost(state, unit, 1),
            _ => 0,
        }
    }
}

/// What a hit of an attack would gain, and what both kinds of critical roll gain over 216 throws.
#[derive(Clone, Copy)]
struct Shot {
    hit: i32,
    critical: i32,
}

impl Shot {
    /// With this target number.
    #[inline]
    fn expected(self, need: i32) -> i32 {
        (PLAIN_HITS[(need.clamp(5, 17) - 5) as usize] * self.hit + self.critical) / 216
    }
}

/// The Victory Points a side has for Objective Counters.
fn counters_held(state: &State, side: Side) -> i32 {
    i32::from(state.points(side)) - i32::from(state.kills[usize::from(side.0)])
}

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
const MOST_FOES: usize = 60;
/// Distances are worked out for so many enemies at a time.
const LANES: usize = 16;

/// Axial coordinates of up to so many enemies; of none, farther than anything reaches.
#[derive(Clone, Copy)]
struct Lane {
    q: [i16; LANES],
    r: [i16; LANES],
}

/// What the active unit sees of the battle, worked out once for all its choices.
struct Eye<'a> {
    game: &'a Battleclix,
    state: &'a State,
    unit: UnitId,
    foes: [Foe; MOST_FOES],
    lanes: [Lane; MOST_FOES.div_ceil(LANES)],
    count: usize,
    reach: u8,
    /// Counters that its comrades hold near, that the enemy holds near, a bit each.
    comrades: u8,
    enemies: u8,
    /// What standing here is worth.
    here: i32,
}

impl<'a> Eye<'a> {
    fn of(game: &'a Battleclix, state: &'a State, unit: UnitId) -> Eye<'a> {
        let side = game.side_of(unit);
        let near = |unit: UnitId| game.near(state.units[unit].hex());
        let mut eye = Eye {
            game,
            state,
            unit,
            foes: [Foe::default(); MOST_FOES],
            lanes: [Lane { q: [1_000; LANES], r: [1_000; LANES] }; _],
            count: 0,
            reach: game.maximum_range(state, unit),
            comrades: game
                .on_map(state, side)
                .filter(|&other| other != unit)
                .fold(0, |bits, other| bits | near(other)),
            enemies: game.on_map(state, side.other()).fold(0, |bits, enemy| bits | near(enemy)),
            here: 0,
        };
        for enemy in game.on_map(state, side.other()).take(MOST_FOES) {
            eye.foes[eye.count] = eye.foe(enemy);
            let (q, r) = game.axial(state.units[enemy].hex());
            let lane = &mut eye.lanes[eye.count / LANES];
            (lane.q[eye.count % LANES], lane.r[eye.count % LANES]) = (q, r);
            eye.count += 1;
        }
        if !matches!(state.phase, Phase::Flee(_)) {
            eye.here = eye.place(state.units[unit].hex());
        }
        eye
    }

    fn foe(&self, enemy: UnitId) -> Foe {
        let (game, state) = (self.game, self.state);
        let there = &state.units[enemy];
        let terrain = game.terrain(there.hex());
        let soft = soft_cover(terrain, game.unit(enemy).kind);
        let need = 8
            + i32::from(game.click(state, enemy).defense.number)
            + i32::from(there.has(Marks::MOVED))
            + i32::from(soft);
        let gain = |base: u8, extra: i32| {
            if base == 0 {
                return [0; 3];
            }
            let shot = game.shot(state, self.unit, enemy, base);
            [0, 1, 2].map(|cover| shot.expected(need + extra + cover))
        };
        let long = game.long_value(state, self.unit);
        let lrms = if game.unit(self.unit).sheet.range.extended { long.min(2) } else { long };
        Foe {
            cell: there.hex(),
            short: gain(game.click(state, self.unit).short.number, 0),
            long: gain(long, 0),
            far: gain(lrms, 2),
        }
    }

    fn action(&self, action: &Action) -> i32 {
        let (game, state, unit) = (self.game, self.state, self.unit);
        let cooling = u8::from(game.click(state, unit).extra_heat_sinks());
        let heat = || game.heat_cost(state, unit, cooling + u8::from(self.in_water(state.units[unit].hex())));
        match *action {
            Action::Walk(cell) | Action::Jump(cell) => {
                let cost = game.heat_cost(state, unit, cooling + u8::from(self.in_water(Cell(cell))));
                self.place(Cell(cell)) - self.here - cost + MOVE
            }
            Action::Step(cell) => self.place(Cell(cell)) - self.here,
            Action::SetOut | Action::Halt => 1,
            Action::BreakAway => self.break_away() - heat(),
            Action::Attack(attack, target) => game.attack_gain(state, unit, attack, target) - heat(),
            _ => 0,
        }
    }

    fn in_water(&self, cell: Cell) -> bool {
        self.game.terrain(cell) == Terrain::Water
    }

    /// A unit better at a distance wants to get away; the check may fail.
    fn break_away(&self) -> i32 {
        let click = self.game.click(self.state, self.unit);
        if click.long.number <= click.short.number {
            return -1;
        }
        let chance = match self.game.unit(self.unit).pilot {
            Pilot::Veteran => 4,
            Pilot::Green => 2,
            Pilot::Regular => 3,
        } + i32::from(click.jump_jets());
        40 * chance / 6
    }

    /// What it is worth to stand in a hex: shots from there, counters near it, a way to go.
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
                    (if distance > 10 { &foe.far } else { &foe.long }, &mut long)
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
        let ours = self.comrades | self.game.near(cell);
        let held = (ours & !self.enemies).count_ones() as i32;
        let theirs = (self.enemies & !ours).count_ones() as i32;
        NEAR * (held - theirs)
    }

    /// The way to the nearest counter that no comrade is near.
    #[inline]
    fn to_open_counter(&self, cell: Cell) -> i32 {
        let open = self.game.counters.iter().enumerate().filter(|(at, _)| self.comrades >> at & 1 == 0);
        open.map(|(_, &counter)| i32::from(self.game.distance(cell, counter))).min().unwrap_or(0)
    }
}
