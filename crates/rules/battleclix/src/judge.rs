//! What a state and a choice are worth, for computer players. A Victory Point is worth 100.

use crate::action::{Action, Attack};
use crate::game::Battleclix;
use crate::need::{SHORT, soft_cover};
use crate::state::{Marks, Phase, State, UnitId};
use crate::terrain::Terrain;
use crate::unit::{Kind, Pilot};
use table::{Cell, Judge, Merit, Side};

/// Worth of a game that is won.
const WON: i32 = 1_000_000;
/// Worth of a Heat chit, to be without.
const CHIT: i32 = 18;
/// Of 216 throws of 3D6, how many reach 5, 6, …, 17 without being critical.
const PLAIN_HITS: [i32; 13] = [208, 202, 192, 177, 156, 131, 104, 77, 52, 31, 16, 6, 0];
/// Of 216, critical hits; and as many critical misses.
const CRITICAL: i32 = 4;

impl Judge for Battleclix {
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

    fn decisive(&self) -> i32 {
        50 * i32::from(self.break_point)
    }

    fn luck(&self, before: &State, action: &Action, after: &State) -> i32 {
        match (before.phase, *action) {
            (Phase::Act(unit), Action::Attack(attack, target)) => {
                let lost = |unit| self.standing_in(before, unit) - self.standing_in(after, unit);
                lost(target) - lost(unit) - self.attack_gain(before, unit, attack, target)
            }
            _ => 0,
        }
    }

    fn merits(&self, state: &State, side: Side) -> Vec<Merit> {
        let kills = |side: Side| 100 * i32::from(state.kills[usize::from(side.0)]);
        let counters = |side: Side| 100 * i32::from(state.points(side)) - kills(side);
        let clicks =
            |side: Side| -> i32 { self.on_map(state, side).map(|unit| self.standing_in(state, unit)).sum() };
        let heat =
            |side: Side| -> i32 { self.on_map(state, side).map(|unit| self.heat_worth(state, unit)).sum() };
        let enemy = side.other();
        let merit = |words, worth| Merit { words, worth };
        vec![
            merit("points for enemies destroyed", kills(side)),
            merit("points for units lost", -kills(enemy)),
            merit("Objective Counters", counters(side) - counters(enemy)),
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
        100 * i32::from(state.points(side)) + units
    }

    /// What a unit is still good for, less what it is near to giving up.
    fn unit_worth(&self, state: &State, unit: UnitId) -> i32 {
        self.standing(unit, self.clicks_left(state, unit)) + self.heat_worth(state, unit)
    }

    /// A chit is in the way of the next activation.
    fn heat_worth(&self, state: &State, unit: UnitId) -> i32 {
        let heated = self.unit(unit).kind == Kind::Mech && state.units[unit].has(Marks::HEAT);
        if heated { -CHIT } else { 0 }
    }

    fn standing_in(&self, state: &State, unit: UnitId) -> i32 {
        match state.units[unit].click {
            0 => self.standing(unit, 0),
            _ => self.standing(unit, self.clicks_left(state, unit)),
        }
    }

    /// A unit with so many clicks left: its share of what it is worth, less the points the enemy
    /// has all but won. The last clicks cost most, so that fire is brought together.
    #[inline]
    fn standing(&self, unit: UnitId, left: i32) -> i32 {
        let (worth, full) =
            (100 * i32::from(self.unit(unit).worth), i32::from(self.unit(unit).sheet.dial.last()).max(1));
        let lost = full - left;
        (worth + 60) * left / full - worth * lost * lost / (full * full)
    }

    #[inline]
    fn clicks_left(&self, state: &State, unit: UnitId) -> i32 {
        i32::from(self.unit(unit).sheet.dial.last()) + 1 - i32::from(state.units[unit].click)
    }

    /// What one click of a unit is worth: all it would give up, shared out over the clicks left.
    #[inline]
    fn click_worth(&self, state: &State, unit: UnitId) -> i32 {
        (100 * i32::from(self.unit(unit).worth) + 60) / self.clicks_left(state, unit).max(1)
    }

    /// What an attack with this target number is expected to gain, in hundredths of a Victory Point.
    #[inline]
    fn expected(&self, state: &State, unit: UnitId, target: UnitId, base: u8, need: i32) -> i32 {
        let left = self.clicks_left(state, target);
        let now = self.standing(target, left);
        let gain = |clicks: u8| now - self.standing(target, (left - i32::from(clicks)).max(0));
        let plain = PLAIN_HITS[(need.clamp(5, 17) - 5) as usize]
            * gain(self.clicks_dealt(state, base, target, false));
        let critical = CRITICAL * gain(self.clicks_dealt(state, base, target, true));
        let own = self.clicks_left(state, unit);
        let slip = self.standing(unit, own) - self.standing(unit, own - 1);
        (plain + critical - CRITICAL * slip) / 216
    }

    fn attack_gain(&self, state: &State, unit: UnitId, attack: Attack, target: UnitId) -> i32 {
        let base = self.base_damage(state, unit, attack, target);
        let gain = self.expected(state, unit, target, base, self.need(state, unit, attack, target));
        // BC-RED-7: two in six such shots do not come off.
        let long = matches!(attack, Attack::Long | Attack::Indirect);
        if long && state.units[unit].has(Marks::PENDING) { gain * 2 / 3 } else { gain }
    }

    /// Who should be activated first: who can hurt most from where it stands, and who is hurt most.
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
        best.max().unwrap_or(0)
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
            (1, 2, true) => self.click_worth(state, unit),
            _ => 0,
        }
    }
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

/// What the active unit sees of the battle, worked out once for all its choices.
struct Eye<'a> {
    game: &'a Battleclix,
    state: &'a State,
    unit: UnitId,
    foes: [Foe; MOST_FOES],
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
            let by_cover = |cover: i32| {
                if base == 0 { 0 } else { game.expected(state, self.unit, enemy, base, need + extra + cover) }
            };
            [by_cover(0), by_cover(1), by_cover(2)]
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
                // A Moved marker is a little cover.
                self.place(Cell(cell)) - self.here - cost + 8
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
        25 * chance / 6
    }

    /// What it is worth to stand in a hex: shots from there, counters near it, a way to go.
    fn place(&self, cell: Cell) -> i32 {
        let (mut short, mut long, mut adjacent) = (0, 0, 0);
        let mut nearest = u8::MAX;
        for foe in &self.foes[..self.count] {
            let distance = self.game.distance(cell, foe.cell);
            nearest = nearest.min(distance);
            if distance <= SHORT {
                if foe.short[0] > short {
                    let view = self.game.sight.view(cell, foe.cell);
                    short = short.max(if view.sees { foe.short[usize::from(view.hard.min(2))] } else { 0 });
                }
                adjacent += i32::from(distance == 1);
            } else if distance <= self.reach {
                let gains = if distance > 10 { &foe.far } else { &foe.long };
                if gains[0] > long {
                    let view = self.game.sight.view(cell, foe.cell);
                    long = long.max(if view.sees { gains[usize::from(view.hard.min(2))] } else { 0 });
                }
            }
        }
        let fire = short.max(long) + short.min(long) / 2;
        // Nothing to shoot at: go where something is, or where a counter lies.
        let goal = if fire == 0 { i32::from(nearest.min(40)) * 3 } else { 0 };
        let cover = if self.game.terrain(cell) == Terrain::Woods { 6 } else { 0 };
        fire + cover - goal - 4 * adjacent + self.control(cell) - 3 * self.to_open_counter(cell)
    }

    /// Counters won and denied by standing there.
    #[inline]
    fn control(&self, cell: Cell) -> i32 {
        let ours = self.comrades | self.game.near(cell);
        let held = (ours & !self.enemies).count_ones() as i32;
        let theirs = (self.enemies & !ours).count_ones() as i32;
        250 * (held - theirs)
    }

    /// The way to the nearest counter that no comrade is near.
    #[inline]
    fn to_open_counter(&self, cell: Cell) -> i32 {
        let open = self.game.counters.iter().enumerate().filter(|(at, _)| self.comrades >> at & 1 == 0);
        open.map(|(_, &counter)| i32::from(self.game.distance(cell, counter))).min().unwrap_or(0)
    }
}
