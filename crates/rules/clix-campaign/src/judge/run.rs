//! Hypersonic runs: strike as often as it pays, and be away before anybody can answer (CC-SPD-HSS-2).

use super::stand::{Foe, Means, Stand};
use crate::movement::{MOST_STEPS, Reach};
use crate::need::PARTS;
use crate::powers::ATTACK_COST;
use crate::state::{Doing, UnitId};
use crate::terrain::Squares;
use table::Cell;

/// So many opponents are thought of.
const TARGETS: usize = 2;
/// What a square is worth that cannot be reached.
const NOWHERE: i32 = i32::MIN / 2;

/// A run that may begin, or is under way.
pub(super) struct Run<'s, 'a> {
    stand: &'s Stand<'a>,
    /// Where it is, and its points.
    here: Cell,
    left: u8,
    /// What every square is worth at the end of the run, and what it costs to get there.
    safe: [i32; Squares::CAPACITY],
    cost: [u8; Squares::CAPACITY],
    ends: Squares,
    targets: [Option<Foe>; TARGETS],
}

impl<'s, 'a> Run<'s, 'a> {
    pub(super) fn of(stand: &'s Stand<'a>, doing: &Doing) -> Run<'s, 'a> {
        let (game, state, unit) = (stand.game, stand.state, stand.unit);
        let (here, flight) = (state.units[unit].cell, game.flight(state, unit));
        let left = game.movement_left(state, doing);
        let mut safe = [NOWHERE; Squares::CAPACITY];
        let mut cost = [0; Squares::CAPACITY];
        let mut ends = Squares::of(here);
        if left > 0 && !doing.halted {
            let taken = game.cannot_end(state, unit, flight, doing);
            let mut reach = Reach::default();
            game.reach(state, doing, left, &taken, &mut reach);
            ends |= reach.ends;
            for step in (1..=usize::from(left).min(MOST_STEPS)).rev() {
                for cell in ((reach.free[step] | reach.halted[step]) & reach.ends).iter() {
                    cost[cell.index()] = step as u8;
                }
            }
        }
        for cell in ends.iter() {
            safe[cell.index()] = stand.at(cell, flight, Means::NONE);
        }
        let mut run = Run { stand, here, left, safe, cost, ends, targets: [None; TARGETS] };
        run.targets = run.best_targets();
        run
    }

    /// The opponents that it could strike at with most gain.
    fn best_targets(&self) -> [Option<Foe>; TARGETS] {
        let mut best: [Option<Foe>; TARGETS] = [None; TARGETS];
        for foe in self.stand.foes.as_slice() {
            let Some(there) = foe.eye.filter(|_| foe.strike > 0) else { continue };
            let near = |cell: &Cell| {
                self.stand.game.distance(*cell, there.cell) == 1
                    && self.cost[cell.index()] + ATTACK_COST <= self.left
            };
            if !self.ends.iter().any(|cell| near(&cell)) {
                continue;
            }
            let gain = |foe: &Option<Foe>| foe.map_or(0, |foe| foe.strike);
            if foe.strike > gain(&best[0]) {
                best = [Some(*foe), best[0]];
            } else if foe.strike > gain(&best[1]) {
                best[1] = Some(*foe);
            }
        }
        best
    }

    /// What it is worth to stop here.
    pub(super) fn stop(&self) -> i32 {
        self.safe[self.here.index()]
    }

    /// What the whole run is worth.
    pub(super) fn worth(&self) -> i32 {
        let there = |cell: Cell| self.go(cell).max(self.safe[cell.index()]);
        self.ends.iter().map(there).max().unwrap_or(NOWHERE)
    }

    /// What it is worth to run to a square: to stay there, or to strike from there.
    pub(super) fn go(&self, to: Cell) -> i32 {
        let stay = self.safe[to.index()];
        let points = self.left.saturating_sub(self.cost[to.index()]);
        match self.target_from(to).filter(|_| points >= ATTACK_COST) {
            Some(foe) => stay.max(self.from(to, points, &foe)),
            None => stay,
        }
    }

    /// What it is worth to strike at somebody now.
    pub(super) fn strike(&self, target: UnitId) -> i32 {
        let foe = self.stand.foes.as_slice().iter().find(|foe| foe.unit == target);
        match foe {
            Some(foe) => self.after_strike(foe, &self.values(self.here, self.left, foe), self.left),
            None => self.stop(),
        }
    }

    /// The best of the targets that can be struck at from a square.
    fn target_from(&self, cell: Cell) -> Option<Foe> {
        let game = self.stand.game;
        let near = |foe: &Foe| {
            let there = foe.eye.map(|eye| eye.cell).filter(|there| game.distance(cell, *there) == 1);
            there.is_some_and(|there| game.are_adjacent(self.stand.state, cell, there))
        };
        self.targets.into_iter().flatten().find(near)
    }

    fn from(&self, cell: Cell, points: u8, foe: &Foe) -> i32 {
        self.values(cell, points, foe)[usize::from(points)]
    }

    /// What a strike with these points in hand is worth, with all that follows: a miss costs as much again.
    fn after_strike(&self, foe: &Foe, values: &[i32; MOST_STEPS + 1], points: u8) -> i32 {
        let then = |cost: u8| i64::from(values[usize::from(points.saturating_sub(cost))]);
        let (hit, all) = (i64::from(foe.hit), i64::from(PARTS));
        foe.strike + ((then(ATTACK_COST) * hit + then(2 * ATTACK_COST) * (all - hit)) / all) as i32
    }

    /// What a square from which somebody can be struck at is worth with 0, 1, 2 … points left: to get away
    /// as far as they last, or to strike again.
    fn values(&self, cell: Cell, points: u8, foe: &Foe) -> [i32; MOST_STEPS + 1] {
        let points = usize::from(points).min(MOST_STEPS);
        let mut values = [NOWHERE; MOST_STEPS + 1];
        for end in self.ends.iter() {
            let steps = usize::from(self.stand.game.distance(cell, end));
            if steps <= points {
                values[steps] = values[steps].max(self.safe[end.index()]);
            }
        }
        for left in 1..=points {
            values[left] = values[left].max(values[left - 1]);
            if left >= usize::from(ATTACK_COST) {
                values[left] = values[left].max(self.after_strike(foe, &values, left as u8));
            }
        }
        values
    }
}
