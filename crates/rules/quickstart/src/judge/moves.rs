//! What placing and moving are worth (D1 to D5).

use super::goals::Goal;
use super::ground::Ground;
use crate::GRID;
use crate::action::Action;
use crate::game::{Hexes, Quickstart};
use crate::movement::{EDGES, Ends};
use crate::state::{Mode, State, UnitId};
use table::{Cell, Facing};

/// Worth of a facing toward the middle of the sheet when a unit is placed, and of a column nearer
/// to it.
const INWARD: i32 = 40;
const COLUMN: i32 = 2;

impl Quickstart {
    /// Units with least to gain from waiting move first: the slow before the fast, the weak before the
    /// strong.
    pub(super) fn mover_urgency(&self, state: &State, unit: UnitId) -> i32 {
        let now = &state.units[unit];
        -self.body(now, unit).worth() * i32::from(self.unit(unit).budget(now, Mode::Walk)) / 8
    }

    /// D4: every end of a path.
    pub(super) fn appraise_paths(
        &self,
        state: &State,
        unit: UnitId,
        choices: &[Action],
        worths: &mut Vec<i32>,
    ) {
        let mut ground = Ground::of(self, state, unit);
        self.look(state, &mut ground, state.units[unit].mode, &hexes_of(choices));
        worths.extend(choices.iter().map(|action| self.end_worth(state, &ground, action)));
    }

    /// D3, D5: a mode is worth its best path.
    pub(super) fn appraise_modes(
        &self,
        state: &State,
        unit: UnitId,
        choices: &[Action],
        worths: &mut Vec<i32>,
    ) {
        let mut hexes = hexes_of(choices);
        hexes.insert(state.units[unit].hex());
        let mut ground = Ground::of(self, state, unit);
        self.look(state, &mut ground, Mode::Stand, &hexes);
        // Standing is listed first, so the ground may then be surveyed again for every mode.
        worths.extend(choices.iter().map(|action| match *action {
            Action::Go(mode) => self.best_end(state, &mut ground, mode),
            _ => self.end_worth(state, &ground, action),
        }));
    }

    fn look(&self, state: &State, ground: &mut Ground<'_>, mode: Mode, hexes: &Hexes) {
        ground.survey(mode, hexes);
        let goal = Goal::of(self, state, ground.unit);
        if !matches!(goal, Goal::None) {
            ground.add(hexes, |cell| goal.worth(self, cell));
        }
    }

    fn end_worth(&self, state: &State, ground: &Ground<'_>, action: &Action) -> i32 {
        let now = &state.units[ground.unit];
        match *action {
            Action::Move { hexes, facing, to } => ground.end(to, facing, hexes),
            Action::Leave(edge) => self.leaving_worth(ground.unit, edge),
            _ => ground.end(now.cell, now.facing, 0),
        }
    }

    fn best_end(&self, state: &State, ground: &mut Ground<'_>, mode: Mode) -> i32 {
        let unit = ground.unit;
        let mut ends = Ends::default();
        self.ends(state, unit, mode, &self.crowd(state, unit), &mut ends);
        let all = ends.by_hexes[..=ends.most].iter().flatten();
        self.look(state, ground, mode, &all.fold(Hexes::EMPTY, |all, set| all | *set));
        let exits = self.exits(unit, mode, &ends);
        let left = EDGES.iter().enumerate().filter(|&(at, _)| exits >> at & 1 == 1);
        let mut best = left.map(|(_, &edge)| self.leaving_worth(unit, edge)).max().unwrap_or(i32::MIN);
        for (hexes, by_facing) in ends.by_hexes[..=ends.most].iter().enumerate() {
            for facing in Facing::ALL {
                for cell in by_facing[facing as usize].iter() {
                    best = best.max(ground.end(cell.0 as u8, facing, hexes as u8));
                }
            }
        }
        best
    }

    /// D1: toward the middle, and where the enemies already placed can do least.
    pub(super) fn appraise_places(
        &self,
        state: &State,
        unit: UnitId,
        choices: &[Action],
        worths: &mut Vec<i32>,
    ) {
        let mut ground = Ground::of(self, state, unit);
        self.look(state, &mut ground, Mode::Stand, &hexes_of(choices));
        let (columns, rows) = GRID.size();
        let middle = Cell(u16::from(columns / 2) * u16::from(rows) + u16::from(rows / 2));
        worths.extend(choices.iter().map(|action| {
            let Action::Place { to, facing } = *action else { return 0 };
            let inward = self.views.view(to, middle.0 as u8).facings() >> facing as usize & 1 == 1;
            let (column, _) = GRID.column_row(Cell(to.into()));
            let aside = i32::from(column.abs_diff(columns / 2 + 1));
            ground.end(to, facing, 0) + INWARD * i32::from(inward) - COLUMN * aside
        }));
    }
}

/// The hexes that choices lead to.
fn hexes_of(choices: &[Action]) -> Hexes {
    let mut hexes = Hexes::EMPTY;
    for action in choices {
        if let Action::Move { to, .. } | Action::Place { to, .. } = *action {
            hexes.insert(Cell(to.into()));
        }
    }
    hexes
}
