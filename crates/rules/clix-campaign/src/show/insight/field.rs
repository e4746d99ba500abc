//! The squares a character can attack into from where it stands.

use crate::game::ClixCampaign;
use crate::sight::{Eye, Ignores, Line};
use crate::state::State;
use table::Cell;
use table::show::FieldCell;

/// The squares in range and line of fire, those next to the character first.
pub(crate) fn field(game: &ClixCampaign, state: &State, token: u16) -> Vec<FieldCell> {
    let Some(unit) = game.standing(state, token) else { return Vec::new() };
    let eye = game.eye(state, unit);
    let range = game.unit(unit).character.range;
    let mut others = state.on_map;
    others.remove(unit);
    let view = |cell: Cell| {
        if cell == eye.cell {
            return None;
        }
        if game.are_adjacent(state, eye.cell, cell) && eye.flight != crate::state::Flight::Soaring {
            return Some(FieldCell { cell, band: 0, words: "adjacent".into() });
        }
        let there = game.who_is_at(state, cell).map_or(Eye::on(cell), |other| game.eye(state, other));
        let distance = game.distance(eye.cell, cell);
        if distance > game.reach_of(eye, there, range) {
            return None;
        }
        let mut third = others;
        game.who_is_at(state, cell).into_iter().for_each(|other| third.remove(other));
        let (band, words) = match game.line(state, eye, there, third, Ignores::default()) {
            Line::Clear => (1, format!("clear line, range {distance}")),
            Line::Hindered => (2, format!("hindered line, range {distance}: +1 defense")),
            Line::Blocked => return None,
        };
        Some(FieldCell { cell, band, words })
    };
    game.field.board().iter().filter_map(view).collect()
}
