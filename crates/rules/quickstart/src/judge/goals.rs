//! What the scenario asks for (QS-VIC-4).

use crate::GRID;
use crate::content::Victory;
use crate::game::Quickstart;
use crate::state::{State, UnitId, UnitSet};
use table::{Cell, Edge, Grid, Side};

/// Worth of an objective held at the end of a turn, and of a hex nearer to one.
const OBJECTIVE: i32 = 220;
const NEARER: i32 = 8;
/// Worth of a unit that has escaped, and of a row nearer to the edge.
const ESCAPED: i32 = 1500;
const ROW: i32 = 60;

impl Quickstart {
    /// The hexes between a unit and the edge it may escape over.
    pub(super) fn rows_to_go(&self, edge: Edge, cell: Cell) -> i32 {
        let (columns, rows) = GRID.size();
        let (column, row) = GRID.column_row(cell);
        i32::from(match edge {
            Edge::North => row - 1,
            Edge::South => rows - row,
            Edge::West => column - 1,
            Edge::East => columns - column,
        })
    }

    /// Objectives a set of units is in or next to, a bit each.
    fn near(&self, state: &State, objectives: &[Cell], units: UnitSet) -> u32 {
        units.iter().fold(0, |bits, unit| bits | near_bits(objectives, state.units[unit].hex()))
    }

    /// What is won for the scenario so far, and how near the rest is.
    pub(super) fn goal_worth(&self, state: &State, side: Side) -> i32 {
        let alive = state.on_map.minus(state.destroyed);
        let own = alive.and(self.side_units(side));
        let at = usize::from(side.0);
        match &self.scenario.victory {
            Victory::LastStanding => 0,
            Victory::Objectives(objectives) => {
                let ours = self.near(state, objectives, own);
                let theirs = self.near(state, objectives, alive.and(self.side_units(side.other())));
                let held = (ours & !theirs).count_ones() as i32;
                OBJECTIVE * (i32::from(state.scores[at]) + held)
            }
            Victory::Breakthrough(escape) if escape.side == side => {
                let way: i32 =
                    own.iter().map(|unit| self.rows_to_go(escape.edge, state.units[unit].hex())).sum();
                ESCAPED * i32::from(state.escaped[at]) - ROW * way
            }
            Victory::Breakthrough(_) => 0,
        }
    }

    /// What leaving the map is worth (QS-EXIT-1).
    pub(super) fn leaving_worth(&self, state: &State, unit: UnitId, edge: Edge) -> i32 {
        if self.escapes(unit, edge) {
            ESCAPED
        } else {
            -2 * self.body(&state.units[unit], unit).worth() - 1000
        }
    }
}

fn near_bits(objectives: &[Cell], cell: Cell) -> u32 {
    let near = objectives.iter().enumerate().filter(|(_, hex)| GRID.distance(cell, **hex) <= 1);
    near.fold(0, |bits, (at, _)| bits | 1 << at)
}

/// What hexes are worth to one unit for the sake of the scenario.
pub(super) enum Goal<'a> {
    None,
    Objectives { objectives: &'a [Cell], comrades: u32, enemies: u32 },
    Escape(Edge),
}

impl<'a> Goal<'a> {
    pub fn of(game: &'a Quickstart, state: &State, unit: UnitId) -> Goal<'a> {
        let alive = state.on_map.minus(state.destroyed);
        let side = game.side_of(unit);
        match &game.scenario.victory {
            Victory::LastStanding => Goal::None,
            Victory::Objectives(objectives) => {
                let mut own = alive.and(game.side_units(side));
                own.remove(unit);
                Goal::Objectives {
                    objectives,
                    comrades: game.near(state, objectives, own),
                    enemies: game.near(state, objectives, alive.and(game.side_units(side.other()))),
                }
            }
            Victory::Breakthrough(escape) if escape.side == side => Goal::Escape(escape.edge),
            Victory::Breakthrough(_) => Goal::None,
        }
    }

    pub fn worth(&self, game: &Quickstart, cell: Cell) -> i32 {
        match *self {
            Goal::None => 0,
            Goal::Escape(edge) => -ROW * game.rows_to_go(edge, cell),
            Goal::Objectives { objectives, comrades, enemies } => {
                let ours = comrades | near_bits(objectives, cell);
                let held = (ours & !enemies).count_ones() as i32;
                let theirs = (enemies & !ours).count_ones() as i32;
                let open = objectives.iter().enumerate().filter(|(at, _)| comrades >> at & 1 == 0);
                let way = open.map(|(_, hex)| GRID.distance(cell, *hex) as i32).min().unwrap_or(0);
                OBJECTIVE * (held - theirs) - NEARER * way
            }
        }
    }
}
