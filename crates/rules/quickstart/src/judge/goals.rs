//! What the scenario asks for beside the enemy's end (QS-VIC-4).

use crate::GRID;
use crate::content::Victory;
use crate::game::Quickstart;
use crate::state::{State, UnitId, UnitSet};
use table::{Cell, Edge, Side};

/// Worth of a point for an objective, and of a hex nearer to one that no comrade is near.
const OBJECTIVE: i32 = 220;
const NEARER: i32 = 30;
/// The distance beyond which an objective has no pull.
const MOST_WAY: usize = 16;
/// Worth of a row nearer to the edge that units escape over, and of having escaped.
const ROW: i32 = 150;
const ESCAPED: i32 = 4000;
/// Worth of leaving the map for nothing (QS-EXIT-1).
const LOST: i32 = -50_000;

impl Quickstart {
    /// How many rows or columns a unit has advanced toward an edge.
    fn come(&self, edge: Edge, cell: u8) -> i32 {
        let (columns, rows) = GRID.size();
        let (column, row) = GRID.column_row(Cell(cell.into()));
        i32::from(match edge {
            Edge::North => rows - row,
            Edge::South => row - 1,
            Edge::West => columns - column,
            Edge::East => column - 1,
        })
    }

    /// Objectives a unit in this hex is in or next to, a bit each (QS-X3).
    fn near(&self, objectives: &[Cell], cell: u8) -> u32 {
        let near = |hex: &Cell| u32::from(self.views.view(cell, hex.0 as u8).range() <= 1);
        objectives.iter().enumerate().fold(0, |bits, (at, hex)| bits | near(hex) << at)
    }

    fn all_near(&self, state: &State, objectives: &[Cell], units: UnitSet) -> u32 {
        units.iter().fold(0, |bits, unit| bits | self.near(objectives, state.units[unit].cell))
    }

    /// What a side has gained toward the scenario's goal, with what it holds or is near to.
    pub(super) fn goal_worth(&self, state: &State, side: Side) -> i32 {
        let alive = state.on_map.minus(state.destroyed);
        let own = alive.and(self.side_units(side));
        let at = usize::from(side.0);
        match &self.scenario.victory {
            Victory::LastStanding => 0,
            Victory::Objectives(objectives) => {
                let ours = self.all_near(state, objectives, own);
                let theirs = self.all_near(state, objectives, alive.and(self.side_units(side.other())));
                let held = (ours & !theirs).count_ones() as i32;
                let way = |hex: &Cell| {
                    let far =
                        own.iter().map(|unit| self.views.view(state.units[unit].cell, hex.0 as u8).range());
                    far.min().unwrap_or(MOST_WAY).min(MOST_WAY) as i32
                };
                let come: i32 = objectives.iter().map(|hex| MOST_WAY as i32 - way(hex)).sum();
                OBJECTIVE * (i32::from(state.scores[at]) + held) + NEARER / 2 * come
            }
            Victory::Breakthrough(escape) if escape.side == side => {
                let come: i32 = own.iter().map(|unit| self.come(escape.edge, state.units[unit].cell)).sum();
                ESCAPED * i32::from(state.escaped[at]) + ROW * come
            }
            Victory::Breakthrough(_) => 0,
        }
    }

    /// What leaving the map is worth.
    pub(super) fn leaving_worth(&self, unit: UnitId, edge: Edge) -> i32 {
        if self.escapes(unit, edge) { ESCAPED } else { LOST }
    }
}

/// What the scenario makes hexes worth to one unit.
pub(super) enum Goal<'a> {
    None,
    /// Objectives that comrades and that enemies are near, a bit each.
    Objectives {
        objectives: &'a [Cell],
        comrades: u32,
        enemies: u32,
    },
    Escape(Edge),
}

impl<'a> Goal<'a> {
    pub fn of(game: &'a Quickstart, state: &State, unit: UnitId) -> Goal<'a> {
        let alive = state.on_map.minus(state.destroyed);
        let side = game.side_of(unit);
        match &game.scenario.victory {
            Victory::Objectives(objectives) => {
                let mut comrades = alive.and(game.side_units(side));
                comrades.remove(unit);
                let enemies = alive.and(game.side_units(side.other()));
                Goal::Objectives {
                    objectives,
                    comrades: game.all_near(state, objectives, comrades),
                    enemies: game.all_near(state, objectives, enemies),
                }
            }
            Victory::Breakthrough(escape) if escape.side == side => Goal::Escape(escape.edge),
            _ => Goal::None,
        }
    }

    pub fn worth(&self, game: &Quickstart, cell: Cell) -> i32 {
        let cell = cell.0 as u8;
        match *self {
            Goal::None => 0,
            Goal::Escape(edge) => ROW * game.come(edge, cell),
            Goal::Objectives { objectives, comrades, enemies } => {
                let ours = comrades | game.near(objectives, cell);
                let held = (ours & !enemies).count_ones() as i32;
                let theirs = (enemies & !ours).count_ones() as i32;
                let open = objectives.iter().enumerate().filter(|(at, _)| comrades >> at & 1 == 0);
                let way = open.map(|(_, hex)| game.views.view(cell, hex.0 as u8).range()).min();
                OBJECTIVE * (held - theirs) - NEARER * way.unwrap_or(0) as i32
            }
        }
    }
}
