//! One path, followed step by step.

use super::Route;
use super::ground::{FORBIDDEN, STEEPEST};
use crate::game::Overdrive;
use crate::illegal::Refusal;
use crate::state::{State, UnitId};
use crate::terrain::Terrain;
use table::{Cell, Facing, Grid};

impl Overdrive {
    /// The hexes a route enters, in order. Steps off the map end it.
    pub fn cells(&self, start: Cell, route: Route) -> impl Iterator<Item = Cell> {
        let mut here = Some(start);
        route.steps().map_while(move |way| {
            here = here.and_then(|from| self.grid().neighbor(from, way));
            here
        })
    }

    /// The cost of a route (OD-MOVE-5), as far as it stays on the map.
    #[must_use]
    pub fn route_cost(&self, unit: UnitId, start: Cell, route: Route) -> u8 {
        let costs = self.ground.costs(self.unit(unit).height);
        let step = |from: Cell, way: Facing| costs[from.index()][way as usize];
        let mut here = start;
        route
            .steps()
            .zip(self.cells(start, route))
            .fold(0u8, |sum, (way, to)| sum.saturating_add(step(std::mem::replace(&mut here, to), way)))
    }

    /// Whether a 'Mech may follow this path to this hex: OD-MOVE-5 to OD-MOVE-10, OD-STACK-1. It may pass
    /// over the same hex more than once (OD-MOVE-9).
    ///
    /// # Errors
    /// The first step that is forbidden, or an end that is.
    pub fn may_follow(&self, state: &State, unit: UnitId, to: Cell, route: Route) -> Result<(), Refusal> {
        let now = &state.units[unit];
        let budget = self.unit(unit).ground_move(now);
        if budget == 0 {
            return Err(Refusal::NoGroundMove { unit });
        }
        let crowd = self.crowd(state, unit);
        let mut here = now.cell;
        for way in route.steps() {
            let Some(next) = self.grid().neighbor(here, way) else { return Err(Refusal::OffTheMap) };
            self.may_step(unit, here, way, next)?;
            if crowd.closed.contains(next) {
                let friend = state.on_map.and(self.side_units(self.side_of(unit)));
                let by_friend = friend.iter().any(|other| state.units[other].cell == next);
                let hex = next;
                return Err(if by_friend {
                    Refusal::FriendInWater { hex }
                } else {
                    Refusal::EnemyHex { hex }
                });
            }
            here = next;
        }
        if here != to {
            return Err(Refusal::WrongEnd { hex: to });
        }
        if here == now.cell {
            return Err(Refusal::StartHex { unit });
        }
        if crowd.full.contains(here) {
            return Err(Refusal::HexTaken { hex: here });
        }
        let cost = self.route_cost(unit, now.cell, route);
        // OD-MOVE-8: a single step is always within reach.
        if cost > budget && route.len() > 1 {
            return Err(Refusal::TooFar { unit, cost, budget });
        }
        self.may_advance(state, unit, to)
    }

    /// Whether the terrain allows a step (OD-MOVE-7).
    fn may_step(&self, unit: UnitId, from: Cell, way: Facing, to: Cell) -> Result<(), Refusal> {
        let height = self.unit(unit).height;
        if self.ground.costs(height)[from.index()][way as usize] != FORBIDDEN {
            return Ok(());
        }
        let (before, after) = (self.hex(from), self.hex(to));
        Err(if matches!(after.terrain, Terrain::Building(_)) {
            Refusal::Building { hex: to }
        } else if before.elevation.abs_diff(after.elevation) > STEEPEST {
            Refusal::TooSteep { hex: to }
        } else {
            Refusal::TooDeep { unit, hex: to }
        })
    }
}
