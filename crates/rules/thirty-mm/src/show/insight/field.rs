//! Where a Unit can shoot from where it stands, and what it sees (TM-FOV, TM-RNG).

use crate::game::ThirtyMm;
use crate::sight::Point;
use crate::state::{Slot, State, Style, UnitId};
use table::Cell;
use table::show::{ArcCells, FieldCell};

impl ThirtyMm {
    /// The weapons a Unit could use now, limbs apart, with their ranges.
    pub(super) fn guns(&self, state: &State, unit: UnitId) -> Vec<(Slot, crate::legal::Arms)> {
        let slots = self.fielded(state, unit).map(|item| Slot(item as u8));
        slots.filter_map(|slot| Some((slot, self.arms(state, unit, slot, Style::Single).ok()?))).collect()
    }
}

/// The hexes a Unit can shoot into with what is ready: in its Field of View, within range, and in sight of
/// somebody on the surface there.
pub(crate) fn field(game: &ThirtyMm, state: &State, token: u16) -> Vec<FieldCell> {
    let Some(unit) = game.standing(state, token) else { return Vec::new() };
    let guns = game.guns(state, unit);
    let from = game.point(state, unit);
    let reached = |cell: Cell| {
        let to = Point { cell, elevation: game.surface(state, cell) };
        if cell == from.cell || !game.in_view(state, unit, to) {
            return None;
        }
        let mut names: Vec<String> = Vec::new();
        for (slot, arms) in guns.iter().filter(|(_, arms)| !arms.drone) {
            if game.reaches(from, to, arms.range, arms.melee) {
                names.push(game.slot_name(*slot));
            }
        }
        if names.is_empty() || game.look(state, from, to, &[unit], game.site(state, cell)).blocked {
            return None;
        }
        // The more weapons reach, the better.
        let band = (guns.len() - names.len()).min(3) as u8;
        names.dedup();
        let range = game.range(from, to);
        Some(FieldCell { cell, band, words: format!("range {range}: {}", table::words::list(&names)) })
    };
    game.grid().cells().filter_map(reached).collect()
}

/// The Field of View and the Blind Spot of a Unit (TM-FOV-1).
pub(crate) fn arcs(game: &ThirtyMm, state: &State, token: u16) -> Vec<ArcCells> {
    let Some(unit) = game.standing(state, token) else { return Vec::new() };
    let here = game.point(state, unit);
    let sees = |cell: Cell| game.in_view(state, unit, Point { cell, elevation: here.elevation });
    let cells = |inside: &dyn Fn(Cell) -> bool| {
        game.grid().cells().filter(|&cell| cell != here.cell && inside(cell)).collect()
    };
    vec![
        ArcCells { name: "front", cells: cells(&sees) },
        ArcCells { name: "rear", cells: cells(&|cell| !sees(cell)) },
    ]
}
