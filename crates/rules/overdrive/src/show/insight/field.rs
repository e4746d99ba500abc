//! Where a 'Mech can shoot from where it stands, and its arcs (OD-ARC, OD-RNG).

use crate::game::Overdrive;
use crate::need::Band;
use crate::state::State;
use table::Cell;
use table::show::{ArcCells, FieldCell};

/// The hexes a 'Mech can shoot into: in its front arc, in sight of a 'Mech that stood there, and in a range
/// band where it has a damage value (OD-DECL-4, OD-DECL-5). A shut-down 'Mech has none (OD-DECL-6).
pub(crate) fn field(game: &Overdrive, state: &State, token: u16) -> Vec<FieldCell> {
    let Some(unit) = game.standing(state, token).filter(|&unit| !state.shut_down.has(unit)) else {
        return Vec::new();
    };
    let now = &state.units[unit];
    let reached = |cell: Cell| {
        let band = Band::of(game.distance(now.cell, cell));
        let damage = game.damage_value(state, unit, band);
        let shoots = cell != now.cell
            && game.is_in_front(now.cell, now.facing, cell)
            && damage > 0
            && super::sight(game, state, now.cell, cell).open;
        let words = || format!("{}, damage {damage}", band.name());
        shoots.then(|| FieldCell { cell, band: band as u8, words: words() })
    };
    game.grid().cells().filter_map(reached).collect()
}

/// The front and the rear arc of a 'Mech (OD-ARC-2).
pub(crate) fn arcs(game: &Overdrive, state: &State, token: u16) -> Vec<ArcCells> {
    let Some(unit) = game.standing(state, token) else { return Vec::new() };
    let (here, facing) = (state.units[unit].cell, state.units[unit].facing);
    let cells = |inside: &dyn Fn(Cell) -> bool| {
        game.grid().cells().filter(|&cell| cell != here && inside(cell)).collect()
    };
    vec![
        ArcCells { name: "front", cells: cells(&|cell| game.is_in_front(here, facing, cell)) },
        ArcCells { name: "rear", cells: cells(&|cell| game.is_in_rear(here, facing, cell)) },
    ]
}
