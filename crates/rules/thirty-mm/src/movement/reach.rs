//! How far Standard Movement takes a Unit: every hex it can get to by steps, rotations, levels and leaps.

use crate::game::ThirtyMm;
use crate::legal::Fare;
use crate::powers::System;
use crate::state::{Moving, State, UnitId};
use std::collections::{BTreeMap, BinaryHeap};
use table::{Cell, Grid, RowFacing};

/// More Movement Points than any way takes.
const PLENTY: u8 = 200;

/// Where a Unit is on its way, apart from the points it has left.
type Stop = (Cell, i8, u8, u8, [bool; 3]);

impl ThirtyMm {
    /// Whether the points left take the mover to a hex where it may stay.
    pub(crate) fn can_reach(&self, state: &State, unit: UnitId, to: Cell) -> bool {
        self.most_left(state, unit, to, self.moving(state).points).is_some()
    }

    /// The Movement Points that the way to a hex takes, however many are left; `None` if no way leads there.
    pub(crate) fn way_cost(&self, state: &State, unit: UnitId, to: Cell) -> Option<u8> {
        self.most_left(state, unit, to, PLENTY).map(|left| PLENTY - left)
    }

    /// The most points the mover can have left in a hex, if it begins with so many. Whoever has more goes on first, so
    /// that the first arrival is the best.
    fn most_left(&self, state: &State, unit: UnitId, to: Cell, points: u8) -> Option<u8> {
        let mut ahead = *state;
        let first = Moving { points, ..*self.moving(state) };
        let mut best: BTreeMap<Stop, u8> = BTreeMap::new();
        let mut queue: BinaryHeap<(u8, Stop)> = BinaryHeap::new();
        let start = self.stop(state, unit, &first);
        best.insert(start, points);
        queue.push((points, start));
        while let Some((left, stop)) = queue.pop() {
            if best.get(&stop).is_some_and(|&known| known > left) {
                continue;
            }
            self.stand(&mut ahead, unit, &first, stop, left);
            if stop.0 == to && self.may_stay_at(&ahead, unit, to, stop.1).is_ok() {
                return Some(left);
            }
            self.each_next(&ahead, unit, |next, left| {
                if best.get(&next).is_none_or(|&known| known < left) {
                    best.insert(next, left);
                    queue.push((left, next));
                }
            });
        }
        None
    }

    fn stop(&self, state: &State, unit: UnitId, moving: &Moving) -> Stop {
        let now = &state.units[unit];
        let flags = [moving.turned, moving.just_turned, moving.leapt];
        (now.cell, now.elevation, now.facing.index(), moving.retreat, flags)
    }

    /// Puts the Unit where it would be.
    fn stand(&self, ahead: &mut State, unit: UnitId, first: &Moving, stop: Stop, points: u8) {
        let (cell, level, facing, retreat, [turned, just_turned, leapt]) = stop;
        let now = &mut ahead.units[unit];
        (now.cell, now.elevation) = (cell, level);
        now.facing = RowFacing::from_index(facing).unwrap_or_default();
        let moving = Moving { points, retreat, turned, just_turned, leapt, ..*first };
        *(if ahead.led.unit.is_some() { &mut ahead.led } else { &mut ahead.moving }) = moving;
    }

    /// Everything the mover could do next, with the points it would have left.
    fn each_next(&self, ahead: &State, unit: UnitId, mut found: impl FnMut(Stop, u8)) {
        let (now, moving) = (&ahead.units[unit], *self.moving(ahead));
        for facing in RowFacing::ALL {
            if let Ok(points) = self.may_rotate(ahead, unit, facing) {
                let flags = [moving.turned || points == 0, true, moving.leapt];
                let stop = (now.cell, now.elevation, facing.index(), moving.retreat, flags);
                found(stop, moving.points - points);
            }
        }
        let mut goes = |fare: Fare, level: i8, leaps: bool| {
            let flags = [moving.turned, false, moving.leapt || leaps];
            let stop = (fare.to, level, now.facing.index(), moving.retreat - fare.retreat, flags);
            let mut there = *ahead;
            (there.units[unit].cell, there.units[unit].elevation) = (fare.to, level);
            let wades = !self.is_wading(ahead, unit) && self.is_wading(&there, unit);
            let water = if wades { self.water_cost(unit) } else { 0 };
            found(stop, (moving.points - fare.points).saturating_sub(water));
        };
        for way in RowFacing::ALL {
            if let Some(cell) = self.grid().neighbor(now.cell, way) {
                for level in self.levels(ahead, unit, cell) {
                    if let Ok(fare) = self.may_stride(ahead, unit, way, level) {
                        goes(fare, level, false);
                    }
                }
            }
            for hexes in [1, 2].into_iter().filter(|_| self.sheet(unit).systems.has(System::Jump)) {
                if let Ok((fare, level)) = self.may_jump(ahead, unit, way, hexes) {
                    goes(fare, level, true);
                }
            }
        }
        for level in self.levels(ahead, unit, now.cell) {
            if let Ok(fare) = self.may_level(ahead, unit, level) {
                goes(fare, level, false);
            }
        }
    }
}
