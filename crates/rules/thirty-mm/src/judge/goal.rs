//! What the mission is worth, and where it draws a Unit.

use super::worth::COST;
use crate::content::Mission;
use crate::game::ThirtyMm;
use crate::resolve::victory::{CENTER_RADIUS, MOST_POINTS};
use crate::state::{State, UnitId};
use table::{Cell, Grid, RowFacing, Side};

/// How many points of a battle are worth a whole squad when it begins.
const POINTS_A_SQUAD: i32 = 9;
/// Promises are counted in such parts of a point.
const PARTS: i32 = 20;
/// What the next scoring of what a team holds now is worth, and every later one, in parts of a point.
const NEXT_SCORING: i32 = 16;
const LATER_SCORING: i32 = 9;
/// How far from an enemy a marker that is one's own may be left alone.
const QUIET: u8 = 5;

/// Where a Unit is drawn to.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    /// The hex, if there is one.
    pub cell: Option<Cell>,
    /// How near is near enough.
    pub near: u8,
    /// What each hex of the way is worth.
    pub pull: i32,
}

impl ThirtyMm {
    /// What a point of the battle is worth: the later, the more, because fewer are to come.
    pub(super) fn point_worth(&self, state: &State) -> i32 {
        let limit = i32::from(self.scenario.size.limit());
        COST * limit / POINTS_A_SQUAD * (6 + i32::from(state.round.max(1))) / 7
    }

    /// Points scored, and what is promised.
    pub(super) fn goal_worth(&self, state: &State, side: Side) -> i32 {
        if state.round == 0 {
            return 0;
        }
        let point = self.point_worth(state);
        let open = i32::from(MOST_POINTS - self.primary_points(state, side));
        let promised = self.promised(state, side).min(PARTS * open);
        point * i32::from(self.points(state, side)) + point * promised / PARTS
    }

    /// The primary points still to come for what a team holds now, in parts of a point.
    fn promised(&self, state: &State, side: Side) -> i32 {
        let defender = state.attacker != side;
        match self.scenario.mission {
            Mission::EndlessPursuit if defender => self.promised_escape(state, side),
            Mission::EndlessPursuit => 0,
            Mission::EmissaryOfDarkness => {
                let held = self.holds_center(state) == Some(side);
                i32::from(held) * self.scorings(state, 1)
            }
            Mission::OrderToDestroy => self.promised_sites(state, defender),
            Mission::CallOfDarkness => self.promised_intel(state, side),
            _ => {
                let held = self.controlled(state, side) as i32;
                let first = self.first_scoring(state, side);
                i32::from(self.marker_points(state, side)) * self.scorings(state, first) + 2 * held
            }
        }
    }

    /// What a point that is scored each round is worth over the rounds that are left, in parts of a point.
    fn scorings(&self, state: &State, first: u8) -> i32 {
        let last = match self.scenario.mission {
            // Scored when a round begins.
            Mission::Reconnaissance => self.scenario.rounds.saturating_sub(1),
            _ => self.scenario.rounds,
        };
        match i32::from(last + 1) - i32::from(state.round.max(first)) {
            left @ 1.. => NEXT_SCORING + LATER_SCORING * (left - 1),
            _ => 0,
        }
    }

    /// What stands counts for the Defender, damage to it for the Attacker; what has fallen is scored already.
    fn promised_sites(&self, state: &State, defender: bool) -> i32 {
        let mut promised = 0;
        for (at, site) in self.sites.iter().enumerate().filter(|(_, site)| site.installation.is_some()) {
            let (left, most) = (i32::from(*state.sites.at(at)), i32::from(site.defense));
            promised += match (left, defender) {
                (0, _) => 0,
                (_, true) => 2 * PARTS * left / most,
                (_, false) => PARTS * (most - left) / most,
            };
        }
        promised
    }

    /// The nearer to home, the surer.
    fn promised_intel(&self, state: &State, side: Side) -> i32 {
        let carriers = self.on_map(state, side).iter().filter(|&unit| state.units[unit].intel > 0);
        let worth = |unit: UnitId| {
            let here = state.units[unit].cell;
            let away = self.home(state, side, here).map_or(0, |home| self.distance(here, home));
            i32::from(state.units[unit].intel) * (2 * PARTS - 2 * i32::from(away.min(12)))
        };
        carriers.map(worth).sum()
    }

    /// The nearer to the far edge, the surer; who is off the map counts toward the bonus.
    fn promised_escape(&self, state: &State, side: Side) -> i32 {
        let running = self.on_map(state, side).iter().map(|unit| {
            let here = state.units[unit].cell;
            let away = self.exit(state, side, here).map_or(0, |exit| self.distance(here, exit));
            24 - 2 * i32::from(away.min(12))
        });
        let gone = state.left.and(self.side_units(side)).count() as i32;
        running.sum::<i32>() + 10 * gone
    }

    /// Where a Unit is drawn to.
    pub(super) fn goal(&self, state: &State, unit: UnitId) -> Goal {
        let (side, here) = (self.side_of(unit), state.units[unit].cell);
        let point = self.point_worth(state);
        let pull = point / 30;
        let defender = state.attacker != side;
        let at = |cell: Option<Cell>, near: u8, pull: i32| Goal { cell, near, pull };
        match self.scenario.mission {
            Mission::EndlessPursuit if defender => at(self.exit(state, side, here), 0, point),
            Mission::EndlessPursuit => at(self.nearest_foe(state, side, here), 2, pull),
            Mission::EmissaryOfDarkness if state.emissary.unit() == Some(unit) => {
                at(self.center(here), CENTER_RADIUS, 3 * pull)
            }
            Mission::EmissaryOfDarkness => {
                match state.emissary.unit().filter(|&one| !defender && state.on_map.has(one)) {
                    Some(emissary) => at(Some(state.units[emissary].cell), 2, pull),
                    None => at(self.center(here), CENTER_RADIUS, pull),
                }
            }
            Mission::OrderToDestroy if defender => at(self.installation(state, here), 2, pull / 2),
            Mission::OrderToDestroy => at(self.installation(state, here), 1, 2 * pull),
            Mission::CallOfDarkness if state.units[unit].intel > 0 => {
                at(self.home(state, side, here), 1, 2 * pull)
            }
            _ => at(self.marker(state, side, unit), 1, pull),
        }
    }

    fn nearest_foe(&self, state: &State, side: Side, here: Cell) -> Option<Cell> {
        let foes = self.on_map(state, side.other()).iter().map(|foe| state.units[foe].cell);
        foes.min_by_key(|&cell| self.distance(here, cell))
    }

    /// The nearest marker that is not this team's and not another Unit's business, or the nearest of all.
    fn marker(&self, state: &State, side: Side, unit: UnitId) -> Option<Cell> {
        let here = state.units[unit].cell;
        let foes = self.on_map(state, side.other());
        let mut best: Option<(i32, Cell)> = None;
        for marker in state.markers.as_slice() {
            let friends = self
                .on_map(state, side)
                .iter()
                .filter(|&friend| friend != unit && self.distance(state.units[friend].cell, marker.cell) <= 1)
                .count() as i32;
            let away = i32::from(self.distance(here, marker.cell));
            let quiet = || foes.iter().all(|foe| self.distance(state.units[foe].cell, marker.cell) > QUIET);
            let settled = match marker.owner == Some(side) {
                true if quiet() => 8,
                true => 3,
                false => 0,
            };
            let rank = away + settled + 3 * friends;
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
