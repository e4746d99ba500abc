//! What the mission is worth, and where it draws a Unit.

use super::worth::COST;
use crate::content::Mission;
use crate::game::ThirtyMm;
use crate::state::{State, UnitId};
use table::{Cell, Grid, RowFacing, Side};

/// How many points of a battle are worth a whole squad.
const POINTS_A_SQUAD: i32 = 9;

impl ThirtyMm {
    /// What a point of the battle is worth.
    pub(super) fn point_worth(&self) -> i32 {
        let limit = i32::from(self.scenario.size.limit());
        COST * limit / POINTS_A_SQUAD
    }

    /// Points scored, and what the markers promise.
    pub(super) fn goal_worth(&self, state: &State, side: Side) -> i32 {
        if state.round == 0 {
            return 0;
        }
        let point = self.point_worth();
        let mut worth = point * i32::from(self.points(state, side));
        let left = i32::from(self.scenario.rounds.saturating_sub(state.round)) + 1;
        for marker in state.markers.as_slice() {
            if marker.owner == Some(side) {
                worth += point * left.min(3) / 4;
            }
        }
        worth
    }

    /// The hex that a Unit is drawn to, and how much each hex of the way is worth.
    pub(super) fn goal(&self, state: &State, unit: UnitId) -> (Option<Cell>, i32) {
        let (side, here) = (self.side_of(unit), state.units[unit].cell);
        let pull = self.point_worth() / 30;
        let defender = state.attacker != side;
        match self.scenario.mission {
            Mission::EndlessPursuit if defender => (self.exit(state, side, here), 3 * pull),
            Mission::EmissaryOfDarkness if state.emissary.unit() == Some(unit) => {
                (self.center(here), 2 * pull)
            }
            Mission::EmissaryOfDarkness => {
                match state.emissary.unit().filter(|&one| !defender && state.on_map.has(one)) {
                    Some(emissary) => (Some(state.units[emissary].cell), pull),
                    None => (self.center(here), pull),
                }
            }
            Mission::OrderToDestroy => {
                (self.installation(state, here), if defender { pull / 2 } else { 2 * pull })
            }
            Mission::CallOfDarkness if state.units[unit].intel > 0 => {
                (self.home(state, side, here), 2 * pull)
            }
            _ => (self.marker(state, side, unit), pull),
        }
    }

    /// The nearest marker that is not this team's and not another Unit's business, or the nearest of all.
    fn marker(&self, state: &State, side: Side, unit: UnitId) -> Option<Cell> {
        let here = state.units[unit].cell;
        let mut best: Option<(i32, Cell)> = None;
        for marker in state.markers.as_slice() {
            let own = marker.owner == Some(side);
            let friends = self
                .on_map(state, side)
                .iter()
                .filter(|&friend| friend != unit && self.distance(state.units[friend].cell, marker.cell) <= 1)
                .count() as i32;
            let away = i32::from(self.distance(here, marker.cell));
            let rank = away + if own { 4 } else { 0 } + 3 * friends;
            if best.is_none_or(|(known, _)| rank < known) {
                best = Some((rank, marker.cell));
            }
        }
        best.map(|(_, cell)| cell)
    }

    /// The middle of the map.
    fn center(&self, here: Cell) -> Option<Cell> {
        let row = self.grid().rows() / 2;
        let length = self.grid().length(row);
        let middle = [(length - 1) / 2, length / 2].map(|column| self.grid().hex_at(row, column));
        middle.into_iter().flatten().min_by_key(|&cell| self.distance(here, cell))
    }

    /// The nearest hex of the edge over which a team leaves.
    fn exit(&self, state: &State, side: Side, here: Cell) -> Option<Cell> {
        self.edge(here, state.west != side)
    }

    /// The nearest hex of a team's own edge.
    fn home(&self, state: &State, side: Side, here: Cell) -> Option<Cell> {
        self.edge(here, state.west == side)
    }

    fn edge(&self, here: Cell, west: bool) -> Option<Cell> {
        let (row, _) = self.grid().row_column(here);
        let column = if west { 0 } else { self.grid().length(row) - 1 };
        self.grid().hex_at(row, column)
    }

    fn installation(&self, state: &State, here: Cell) -> Option<Cell> {
        let standing = self
            .sites
            .iter()
            .enumerate()
            .filter(|(at, site)| site.installation.is_some() && *state.sites.at(*at) > 0);
        standing.map(|(_, site)| site.cells[0]).min_by_key(|&cell| self.distance(here, cell))
    }

    /// Where to begin: forward, in the middle, facing the enemy.
    pub(super) fn post_worth(
        &self,
        state: &State,
        side: Side,
        unit: UnitId,
        to: Cell,
        facing: RowFacing,
    ) -> i32 {
        let (row, column) = self.grid().row_column(to);
        let west = state.west == side;
        let length = self.grid().length(row);
        let forward = if west { column } else { length - 1 - column };
        let from_middle = (2 * i32::from(row) - i32::from(self.grid().rows()) + 1).abs();
        let faces = facing == if west { RowFacing::E } else { RowFacing::W };
        let near = self
            .on_map(state, side)
            .iter()
            .filter(|&friend| friend != unit && self.distance(state.units[friend].cell, to) <= 1)
            .count() as i32;
        let markers =
            state.markers.as_slice().iter().map(|marker| i32::from(self.distance(to, marker.cell))).min();
        4 * i32::from(forward) - from_middle / 2 - 2 * near - markers.unwrap_or(0)
            + if faces { 40 } else { 0 }
    }

    /// A Drone is best where the enemy is.
    pub(super) fn drone_post(&self, state: &State, unit: UnitId, to: Cell) -> i32 {
        let enemies = self.on_map(state, self.side_of(unit).other());
        let near = enemies.iter().map(|enemy| i32::from(self.distance(to, state.units[enemy].cell))).min();
        -near.unwrap_or(0)
    }
}
