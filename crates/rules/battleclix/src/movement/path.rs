//! The paths of Moves, for boards that draw them: an action names its end, and the cheapest path
//! leads there (BC-MOVE-2, BC-JUMP-3).

use crate::action::Action;
use crate::check::check;
use crate::game::Battleclix;
use crate::state::{Phase, State, UnitId};
use table::Cell;
use table::Grid;
use table::reach::cheapest;

/// The hexes a legal Move leads through, from its first to its last; a jump has only its two ends,
/// because it goes over everything in between.
pub(crate) fn path(game: &Battleclix, state: &State, action: &Action) -> Vec<Cell> {
    let Some(unit) = game.speaker(state).filter(|_| check(game, state, action).is_ok()) else {
        return Vec::new();
    };
    let start = state.units[unit].cell;
    match *action {
        Action::Walk(end) => game.walk_to(state, unit, end),
        Action::Jump(end) | Action::Step(end) => vec![start, end],
        _ => Vec::new(),
    }
}

/// The Movement that a choice spends.
pub(crate) fn cost(game: &Battleclix, state: &State, action: &Action) -> Option<u16> {
    let (Phase::Act(unit) | Phase::Flee(unit) | Phase::Walk(unit)) = state.phase else {
        return None;
    };
    let cost = match *action {
        Action::Walk(end) => {
            let enemies = game.enemy_hexes(state, unit);
            game.ground.walk_cost(game.mover(state, unit), enemies.into_iter(), end)
        }
        Action::Jump(end) => game.ground.jump_cost(game.mover(state, unit), game.options.jump_pays_all, end),
        Action::Step(end) if game.grid().has(end) => game.step_cost(state, unit, end),
        _ => None,
    };
    cost.map(u16::from)
}

impl Battleclix {
    fn walk_to(&self, state: &State, unit: UnitId, end: Cell) -> Vec<Cell> {
        let mover = self.mover(state, unit);
        let enemies = self.enemy_hexes(state, unit);
        let cost = |_: Cell, to: Cell| {
            self.ground.entry(to, mover.kind).filter(|_| !enemies.contains(&to)).map(u32::from)
        };
        let reached = cheapest(self.grid(), mover.start, mover.movement.into(), cost);
        // BC-MOVE-4: what costs too much is entered by the smallest move.
        let path = reached.path_to(end).unwrap_or_else(|| vec![end]);
        std::iter::once(mover.start).chain(path).collect()
    }

    fn enemy_hexes(&self, state: &State, unit: UnitId) -> Vec<Cell> {
        self.on_map(state, self.side_of(unit).other()).map(|enemy| state.units[enemy].cell).collect()
    }
}
