//! Where a unit can attack from where it stands: the field of fire.

use crate::action::Attack;
use crate::content::Kind;
use crate::game::Battleclix;
use crate::need::{FAR, SHORT};
use crate::state::{Phase, State, UnitId};
use table::Cell;
use table::show::FieldCell;

/// The hexes a unit can attack into from where it stands: as its activation now allows, or as
/// one that began now would. Band 0 is Short Range and Hand-to-Hand, 1 Long Range, 2 Long Range
/// beyond 10 hexes, 3 Indirect Fire without sight.
pub(crate) fn field(game: &Battleclix, state: &State, token: u16) -> Vec<FieldCell> {
    let Some(unit) = game.living(state, token).filter(|&unit| state.units[unit].on_map()) else {
        return Vec::new();
    };
    let mut there = *state;
    if state.phase != Phase::Act(unit) {
        game.begin_activation(&mut there, unit);
    }
    let (here, enemy) = (state.units[unit].cell, game.side_of(unit).other());
    let kinds: Vec<Kind> = game.side_units(enemy).map(|at| game.unit(UnitId(at)).kind).collect();
    let held = |cell: &Cell| kinds.iter().any(|&kind| game.terrain(*cell).entry(kind).is_some());
    let open: Vec<Attack> = [Attack::Short, Attack::Hand, Attack::Long, Attack::Indirect]
        .into_iter()
        .filter(|&attack| game.may_attack(&there, unit, attack).is_ok())
        .collect();
    let reach = game.maximum_range(&there, unit).max(SHORT);
    let cells = game.grid().within(here, reach.into()).filter(held);
    let cells = cells.filter_map(|cell| {
        let attack = *open.iter().find(|&&attack| game.reaches(&there, unit, attack, cell).is_ok())?;
        let far = game.distance(here, cell) > FAR;
        let (band, mut words) = match attack {
            Attack::Short => (0, "Short Range".to_string()),
            Attack::Hand => (0, "Hand-to-Hand".into()),
            Attack::Long if far => (2, format!("Long Range, beyond {FAR} hexes")),
            Attack::Long => (1, "Long Range".into()),
            Attack::Indirect => (3, "Indirect Fire, no line of sight".into()),
        };
        let hard = game.sight.view(here, cell).hard;
        if hard > 0 && !matches!(attack, Attack::Indirect | Attack::Hand) {
            words += &format!(", Hard Cover +{hard}");
        }
        Some(FieldCell { cell, band, words })
    });
    cells.collect()
}
