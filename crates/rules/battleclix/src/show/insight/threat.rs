//! What enemies could do to a unit: the question behind a threat map. Every number comes from the functions that the rules use, asked of a state
//! in which the units stand where they are imagined.

use crate::action::Attack;
use crate::event::Strike;
use crate::game::Battleclix;
use crate::need::{HAPPENS, SHORT};
use crate::state::{Activation, Click, Lock, Marks, Phase, State, Unit, UnitId};
use table::Sort;
use table::show::{Menace, Threat, chance_of_sum};
use table::{Cell, D6, Grid, Ratio};

/// What an attack is expected to do with the dials as they show: Events, and what a hit changes, are not
/// counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// The kind of attack.
    pub attack: Attack,
    /// Its target number.
    pub need: i32,
    /// The exact mean of the clicks it deals.
    pub mean: Ratio,
    /// The most clicks it deals.
    pub most: u8,
    /// No clicks, those of a hit and those of a critical hit, each with its exact chance.
    pub clicks: [(u32, Ratio); 3],
}

/// What one unit can do to a target in one activation from one hex: one attack, or two where the
/// options let both reach the same target (BC-ACT-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Volley {
    first: Blow,
    second: Option<Blow>,
}

impl Volley {
    fn mean(&self) -> Ratio {
        self.first.mean + self.second.map_or(Ratio::ZERO, |blow| blow.mean)
    }

    fn most(&self) -> u32 {
        u32::from(self.first.most) + self.second.map_or(0, |blow| blow.most.into())
    }
}

/// Distances of attacks, from 0 to 15.
const DISTANCES: usize = 16;
/// Ways to see a hex: in sight or not, with Hard Cover 0, 1 or 2.
const VIEWS: usize = 6;

/// What every enemy could do to a unit that stood in `cell`, the worst first.
///
/// Every enemy is taken to be activated as things stand now, alone and with nobody else moved
/// in between: it makes up to two Moves and then attacks this unit. Not counted are the number
/// of activations a turn has, break-aways (a unit that starts next to one of ours
/// fights where it stands, BC-HTH-7), heat, and the Events of dials that turn; of two attacks (BC-O-11) the
/// second is taken as if it came first. A unit that would have to move to the hex is taken to
/// have its Moved marker there (BC-MOVE-7).
pub(crate) fn threat(game: &Battleclix, state: &State, token: u16, cell: Cell) -> Threat {
    let mut by: Vec<Menace> =
        game.menaces(state, token, cell).into_iter().flatten().map(|(menace, _)| menace).collect();
    by.order_by(|a, b| b.mean.cmp(&a.mean).then(a.token.cmp(&b.token)));
    Threat { unit: "clicks", by }
}

/// The chance that those attacks, all of them made, turn the dial past its last click (BC-UNIT-4).
pub(crate) fn doom(game: &Battleclix, state: &State, token: u16, cell: Cell) -> Option<Ratio> {
    let (unit, menaces) = (game.living(state, token)?, game.menaces(state, token, cell)?);
    let left = state.units[unit].click.left(game.unit(unit).sheet.dial.last());
    let blows = menaces.iter().flat_map(|(_, volley)| [Some(volley.first), volley.second]).flatten();
    let clicks: Vec<Vec<(u32, Ratio)>> = blows.map(|blow| blow.clicks.to_vec()).collect();
    chance_of_sum(&clicks, left.into())
}

impl Battleclix {
    /// What every enemy could do, and how; `None` for a unit that cannot stand there.
    fn menaces(&self, state: &State, token: u16, cell: Cell) -> Option<Vec<(Menace, Volley)>> {
        let unit = self.living(state, token)?;
        let taken = |other: &Unit| other.cell == cell && state.units[unit].cell != cell;
        let enters = self.grid().has(cell) && self.terrain(cell).entry(self.unit(unit).kind).is_some();
        if !enters || state.units.as_slice().iter().any(taken) {
            return None;
        }
        let mut there = *state;
        if state.units[unit].on_map() && state.units[unit].cell != cell {
            there.units[unit].marks.set(Marks::MOVED, true);
        }
        there.units[unit].cell = cell;
        let enemies = self.on_map(state, self.side_of(unit).other());
        Some(enemies.filter_map(|enemy| self.menace(&mut there, enemy, unit)).collect())
    }

    /// The clicks of an attack that may be made (BC-HIT-1, BC-CRIT, BC-DMG-1).
    #[must_use]
    pub fn blow(&self, state: &State, unit: UnitId, attack: Attack, target: UnitId) -> Blow {
        let need = self.need(state, unit, attack, target);
        let base = self.base_damage(state, unit, attack, target);
        let dealt = |critical| self.clicks_dealt(state, base, target, critical);
        // Ways to hit, and to hit critically.
        let (mut ways_of, mut most) = ([0; 2], 0);
        for (sum, ways) in (3 * D6).ways() {
            let strike = Strike::of(sum as u8, need);
            if strike.hits() {
                let critical = strike == Strike::CriticalHit;
                ways_of[usize::from(critical)] += ways;
                most = most.max(dealt(critical));
            }
        }
        // BC-RED-7: the attack comes off only if the ammunition holds.
        let mut comes_off = Ratio::ONE;
        if attack.is_long() && state.units[unit].has(Marks::PENDING) {
            let dry = (1 * D6).at_least(HAPPENS).ratio();
            comes_off = Ratio::new(dry.bottom() - dry.top(), dry.bottom());
        }
        let of_ways = |ways: u64| Ratio::new(ways.into(), (3 * D6).outcomes().into()) * comes_off;
        let [hit, critical] = ways_of.map(of_ways);
        let none = of_ways((3 * D6).outcomes() - ways_of[0] - ways_of[1]);
        // Where the ammunition fails, nothing is dealt either.
        let none = none + Ratio::new(comes_off.bottom() - comes_off.top(), comes_off.bottom());
        let clicks = [(0, none), (dealt(false).into(), hit), (dealt(true).into(), critical)];
        let mean =
            clicks.iter().fold(Ratio::ZERO, |sum, &(each, chance)| sum + Ratio::new(each.into(), 1) * chance);
        Blow { attack, need, mean, most, clicks }
    }

    /// The unit of a token, if it is not destroyed.
    pub(super) fn living(&self, state: &State, token: u16) -> Option<UnitId> {
        let unit = UnitId(u8::try_from(token).ok().filter(|&at| usize::from(at) < self.units.len())?);
        (state.units[unit].click != Click::DESTROYED).then_some(unit)
    }

    /// The best that one enemy can do. `there` is left as it was but for the activation.
    fn menace(&self, there: &mut State, enemy: UnitId, target: UnitId) -> Option<(Menace, Volley)> {
        let (home, cell) = (there.units[enemy].cell, there.units[target].cell);
        let reach = self.maximum_range(there, enemy).max(SHORT);
        let movement = self.showing(there, enemy).movement.number;
        let apart = u16::from(self.distance(home, cell));
        if apart > u16::from(reach) + 2 * u16::from(movement) {
            return None;
        }
        self.begin_activation(there, enemy);
        if self.is_free_to(there, enemy, target).is_err() {
            return None;
        }
        let mut best: Option<(Volley, Cell)> = None;
        let mut consider = |volley: Option<Volley>, from: Cell| {
            let beats = |volley: &Volley| best.is_none_or(|(known, _)| volley.mean() > known.mean());
            best = volley.filter(beats).map(|volley| (volley, from)).or(best);
        };
        consider(self.volley(there, enemy, target), home);
        // From elsewhere, an attack depends on distance and view alone (BC-COV-5).
        let mut known: [[Option<Option<Volley>>; VIEWS]; DISTANCES] = [[None; VIEWS]; DISTANCES];
        let begun = *there;
        self.each_place(&begun, enemy, |from, moves| {
            let distance = self.distance(from, cell);
            if distance == 0 || distance > reach {
                return;
            }
            let view = self.sight.view(from, cell);
            let at = usize::from(view.hard.min(2)) + 3 * usize::from(view.sees);
            let found = &mut known[usize::from(distance)][at];
            if found.is_none() {
                there.units[enemy].cell = from;
                there.activation.moves = moves;
                let volley = self.volley(there, enemy, target);
                *found = Some(volley);
                // Only the first hex of its kind can be better than what is known.
                consider(volley, from);
            }
        });
        there.units[enemy].cell = home;
        let (volley, from) = best?;
        let menace = Menace {
            token: enemy.0.into(),
            from,
            mean: volley.mean(),
            most: volley.most(),
            words: self.volley_words(there, enemy, &volley, from),
        };
        Some((menace, volley))
    }

    /// BC-ACT-5, BC-HTH-1, BC-O-21: the activation of a unit as it would begin.
    pub(crate) fn begin_activation(&self, there: &mut State, unit: UnitId) {
        there.phase = Phase::Act(unit);
        there.activation = Activation { engaged: self.is_adjacent(there, unit), ..Activation::default() };
        if self.options.persistent_lock && self.lock_is_void(there, unit) {
            there.locks.set(unit, Lock::FREE);
        }
    }

    /// Every other hex a unit can attack from in the activation it begins, by its number of Moves.
    fn each_place(&self, there: &State, unit: UnitId, each: impl FnMut(Cell, u8)) {
        if self.may_move_freely(there, unit).is_err() {
            return;
        }
        let mut once = *there;
        once.activation.moves = 1;
        let moves = 1 + u8::from(self.may_move(&once, unit).is_ok());
        let side = self.side_of(unit);
        let hexes = |side| self.on_map(there, side).map(|other| there.units[other].cell);
        let mover = self.mover(there, unit);
        self.ground.after_moves(
            mover,
            (moves, self.jump(there, unit)),
            hexes(side.other()),
            hexes(side),
            each,
        );
    }

    /// The best attacks on a target in the rest of an activation, from where the unit stands.
    fn volley(&self, there: &State, unit: UnitId, target: UnitId) -> Option<Volley> {
        let may = |there: &State, attack: Attack| {
            self.may_attack(there, unit, attack).is_ok()
                && self.reaches(there, unit, attack, there.units[target].cell).is_ok()
                && self.may_target(unit, attack, target).is_ok()
        };
        let better = |there: &State, kinds: [Attack; 2]| {
            let blows = kinds.into_iter().filter(|&attack| may(there, attack));
            let blows = blows.map(|attack| self.blow(there, unit, attack, target));
            // Of equals the first.
            blows.reduce(|best, blow| if blow.mean > best.mean { blow } else { best })
        };
        let long = better(there, [Attack::Long, Attack::Indirect]);
        let short = better(there, [Attack::Short, Attack::Hand]);
        let (Some(long), Some(short)) = (long, short) else {
            return long.or(short).map(|first| Volley { first, second: None });
        };
        let mut fired = *there;
        fired.activation.long = true;
        let second = may(&fired, short.attack).then_some(short);
        match second {
            Some(_) => Some(Volley { first: long, second }),
            None => Some(Volley { first: if short.mean > long.mean { short } else { long }, second }),
        }
    }

    fn volley_words(&self, there: &State, unit: UnitId, volley: &Volley, from: Cell) -> String {
        let with = |blow: &Blow| format!("{} with its {}", blow.need, blow.attack.words());
        let mut words = format!("needs {}", with(&volley.first));
        if let Some(second) = &volley.second {
            words += &format!(" and {}", with(second));
        }
        words += &format!(" from {}", self.hex_name(from));
        if volley.first.attack.is_long() && there.units[unit].has(Marks::PENDING) {
            words += ", if its ammunition holds";
        }
        words
    }
}
