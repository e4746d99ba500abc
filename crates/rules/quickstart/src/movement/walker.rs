//! Walking and running over whole sets of hexes.

use super::reach::STEPS;
use super::{Ends, MOST_MP};
use crate::game::Hexes;
use crate::state::Mode;
use table::{Cell, Facing};

/// A 'Mech or vehicle and what it may enter, by MP from 1 up.
pub(super) struct Walker {
    pub free: [Hexes; 3],
    pub budget: usize,
}

/// For every number of MP, every facing: where a unit can be.
type Reach = [[Hexes; 6]; MOST_MP + 1];

impl Walker {
    /// QS-MOV-7: running, forward only, so every hex entered counts.
    pub fn run(&self, start: Cell, facing: Facing, ends: &mut Ends) {
        let mut reach = self.turned_in_place(start, facing);
        ends.by_hexes[0] = reach[self.budget];
        self.keep_before_last(&reach, ends);
        for hexes in 1..=self.budget {
            self.enter(&mut reach, hexes, true);
            ends.by_hexes[hexes] = reach[self.budget];
            self.keep_before_last(&reach, ends);
        }
    }

    /// QS-MOV-7, QS-TMOV-2: walking forward and backward; what counts is the last stretch
    /// without a change between the two. So: get anywhere, then go one way.
    pub fn walk(&self, start: Cell, facing: Facing, ends: &mut Ends) {
        let mut ahead = self.turned_in_place(start, facing);
        ends.by_hexes[0] = ahead[self.budget];
        self.mix(&mut ahead);
        self.keep_before_last(&ahead, ends);
        let mut back = ahead;
        for hexes in 1..=self.budget {
            self.enter(&mut ahead, hexes, true);
            self.enter(&mut back, hexes, false);
            for facing in 0..6 {
                ends.by_hexes[hexes][facing] = ahead[self.budget][facing] | back[self.budget][facing];
            }
        }
    }

    /// The fewest MP for an end at which no more than `hexes` hexes can count.
    pub fn cheapest(
        &self,
        (start, from): (Cell, Facing),
        mode: Mode,
        (to, facing, hexes): (Cell, Facing, u8),
    ) -> Option<u8> {
        let hexes = usize::from(hexes);
        let mut ahead = self.turned_in_place(start, from);
        let backward = mode == Mode::Walk && hexes > 0;
        if backward {
            self.mix(&mut ahead);
        }
        let mut back = ahead;
        for entered in 1..=hexes.min(self.budget) {
            self.enter(&mut ahead, entered, true);
            if backward {
                self.enter(&mut back, entered, false);
            }
        }
        let at = facing as usize;
        let there = |mp: &usize| ahead[*mp][at].contains(to) || backward && back[*mp][at].contains(to);
        (hexes..=self.budget).find(there).map(|mp| mp as u8)
    }

    /// QS-MOV-5: a hexside an MP.
    fn turned_in_place(&self, start: Cell, facing: Facing) -> Reach {
        let mut reach = [[Hexes::EMPTY; 6]; MOST_MP + 1];
        for (mp, by_facing) in reach.iter_mut().enumerate().take(self.budget + 1) {
            for way in Facing::ALL.into_iter().filter(|&way| usize::from(facing.turns_to(way)) <= mp) {
                by_facing[way as usize] = Hexes::of(start);
            }
        }
        reach
    }

    /// One more hex, straight ahead or straight back (QS-MOV-6); either costs the same, and the facing
    /// stays (QS-MOV-8): from where the unit can be for some MP to where it can be for more, turns
    /// included. Sets grow with the MP, so what costs two MP to enter needs the sets of two MP
    /// before. Fewer than `hexes` MP cannot have paid for it; those sets are not looked at again.
    #[inline(always)]
    fn enter(&self, reach: &mut Reach, hexes: usize, ahead: bool) {
        // Written out, so that the shifts of every facing are constants.
        use Facing::{N, NE, NW, S, SE, SW};
        if ahead {
            self.enter_facing(reach, hexes, N, N);
            self.enter_facing(reach, hexes, NE, NE);
            self.enter_facing(reach, hexes, SE, SE);
            self.enter_facing(reach, hexes, S, S);
            self.enter_facing(reach, hexes, SW, SW);
            self.enter_facing(reach, hexes, NW, NW);
        } else {
            self.enter_facing(reach, hexes, N, S);
            self.enter_facing(reach, hexes, NE, SW);
            self.enter_facing(reach, hexes, SE, NW);
            self.enter_facing(reach, hexes, S, N);
            self.enter_facing(reach, hexes, SW, NE);
            self.enter_facing(reach, hexes, NW, SE);
        }
        for mp in hexes + 1..=self.budget {
            let [before, now] = &mut reach[mp - 1..=mp] else { return };
            for facing in Facing::ALL {
                now[facing as usize] |= before[facing.left() as usize] | before[facing.right() as usize];
            }
        }
    }

    #[inline(always)]
    fn enter_facing(&self, reach: &mut Reach, hexes: usize, facing: Facing, way: Facing) {
        let at = facing as usize;
        // The hexes a step away from the sets of one, two and three MP before.
        let (mut one, mut two, mut three) =
            (STEPS.step(&reach[hexes - 1][at], way), Hexes::EMPTY, Hexes::EMPTY);
        for by_facing in &mut reach[hexes..=self.budget] {
            let next = STEPS.step(&by_facing[at], way);
            by_facing[at] = one & self.free[0] | two & self.free[1] | three & self.free[2];
            (one, two, three) = (next, one, two);
        }
    }

    /// Forward, backward and turns in any order, without counting.
    fn mix(&self, reach: &mut Reach) {
        let mut stepped = [[Hexes::EMPTY; 6]; 3];
        for mp in 1..=self.budget {
            let [before, now] = &mut reach[mp - 1..=mp] else { return };
            for facing in Facing::ALL {
                let from = &before[facing as usize];
                stepped[mp % 3][facing as usize] =
                    STEPS.step(from, facing) | STEPS.step(from, facing.opposite());
            }
            for facing in Facing::ALL {
                let at = facing as usize;
                now[at] |= stepped[mp % 3][at] & self.free[0]
                    | stepped[(mp + 2) % 3][at] & self.free[1]
                    | stepped[(mp + 1) % 3][at] & self.free[2]
                    | before[facing.left() as usize]
                    | before[facing.right() as usize]
                    | before[at];
            }
        }
    }

    fn keep_before_last(&self, reach: &Reach, ends: &mut Ends) {
        if self.budget > 0 {
            for (before, now) in ends.before_last.iter_mut().zip(&reach[self.budget - 1]) {
                *before |= *now;
            }
        }
    }
}
