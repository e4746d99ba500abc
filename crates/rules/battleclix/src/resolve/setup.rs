//! Deployment (BC-DEP).

use super::Log;
use crate::action::Action;
use crate::event::Event;
use crate::game::Battleclix;
use crate::state::{NORTH, Phase, SOUTH, State, UnitId};
use table::{Cell, D6, Dice, Fault, Game, Scripted};

impl Battleclix {
    /// BC-DEP-6: every unit in the hex the scenario names, if it names any, as if its side had deployed it.
    pub(crate) fn place_all(&self) -> Result<Option<State>, Fault> {
        let Some(placed) = &self.scenario.placed else { return Ok(None) };
        let (mut state, mut dice) = (self.fresh(), Scripted::default());
        self.evolve(&mut state, &Event::DeploymentRolled { first: SOUTH, rolled: None });
        while let Phase::Deploy(side) = state.phase {
            let Some(unit) = self.undeployed(&state, side).next() else { break };
            let first = usize::from(self.side_units(side).start);
            let to = placed[usize::from(side.0)][unit.index() - first];
            self.advance(&mut state, &Action::Pick(unit), &mut dice);
            let action = Action::Place(to);
            self.check(&state, &action).map_err(|illegal| {
                let wrong =
                    format!("{} cannot start in {}: {illegal}", self.name_of(unit), self.hex_name(to));
                Fault::new(wrong)
            })?;
            self.advance(&mut state, &action, &mut dice);
        }
        Ok(Some(state))
    }

    /// BC-DEP-2: the lower roller places first.
    pub(super) fn roll_deployment(&self, dice: &mut impl Dice, t: Log) {
        let roll = dice.throw(self.seat(SOUTH), 1 * D6, "deployment").against(self.seat(NORTH));
        let first = if roll.first_wins { NORTH } else { SOUTH };
        t.emit(Event::DeploymentRolled { first, rolled: roll.rolled });
    }

    pub(super) fn place(&self, unit: UnitId, to: Cell, t: Log) {
        t.emit(Event::Placed { unit, to });
        if self.next_to_deploy(t.state(), self.side_of(unit)).is_none() {
            // BC-DEP-5: control counts at once, the Break Point not before turn 1.
            self.look_at_counters(t);
            self.begin_turn(1, t);
        }
    }
}
