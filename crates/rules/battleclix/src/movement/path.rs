//! The ways units take, for boards that draw them: a Move is told by its end, and the cheapest way
//! leads there (BC-MOVE-2, BC-JUMP-3).

use crate::action::Action;
use crate::game::Battleclix;
use crate::state::{Phase, State, UnitId};
use table::reach::cheapest;
use table::{Cell, Grid};

impl Battleclix {
    /// The hexes a legal Move leads through, from its first to its last; a jump has only its two
    /// ends, for it goes over whatever lies between.
    pub(crate) fn way(&self, state: &State, action: &Action) -> Vec<Cell> {
        let Some(unit) = self.speaker(state).filter(|_| self.examine(state, action).is_ok()) else {
            return Vec::new();
        };
        let start = state.units[unit].hex();
        match *action {
            Action::Walk(end) => self.walk_to(state, unit, Cell(end)),
            Action::Jump(end) | Action::Step(end) => vec![start, Cell(end)],
            _ => Vec::new(),
        }
    }

    fn walk_to(&self, state: &State, unit: UnitId, end: Cell) -> Vec<Cell> {
        let mover = self.mover(state, unit);
        let enemies = self.enemy_hexes(state, unit);
        let cost = |_: Cell, to: Cell| {
            self.ground.entry(to, mover.kind).filter(|_| !enemies.contains(&to)).map(u32::from)
        };
        let reached = cheapest(self.grid(), mover.start, mover.movement.into(), cost);
        // BC-MOVE-4: what costs too much is entered by the smallest move.
        let way = reached.path_to(end).unwrap_or_else(|| vec![end]);
        std::iter::once(mover.start).chain(way).collect()
    }

    fn enemy_hexes(&self, state: &State, unit: UnitId) -> Vec<Cell> {
        self.on_map(state, self.side_of(unit).other()).map(|enemy| state.units[enemy].hex()).collect()
    }

    /// How a choice leads to its hex, and the Movement it spends.
    pub(crate) fn fare(&self, state: &State, action: &Action) -> Option<u16> {
        let (Phase::Act(unit) | Phase::Flee(unit) | Phase::Walk(unit)) = state.phase else {
            return None;
        };
        let cost = match *action {
            Action::Walk(end) => {
                let enemies = self.enemy_hexes(state, unit);
                self.ground.walk_cost(self.mover(state, unit), enemies.into_iter(), Cell(end))
            }
            Action::Jump(end) => {
                let sum = self.options.jump_pays_all;
                self.ground.jump_cost(self.mover(state, unit), sum, Cell(end))
            }
            Action::Step(end) if self.grid().has(Cell(end)) => self.step_cost(state, unit, Cell(end)),
            _ => None,
        };
        cost.map(u16::from)
    }
}
