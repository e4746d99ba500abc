//! Setup and initiative (QS-SET, QS-SEQ-2).

use super::Log;
use crate::GRID;
use crate::action::Action;
use crate::event::Event;
use crate::game::Quickstart;
use crate::state::{FIRST_FORCE, FORCES, Phase, SECOND_FORCE, State, UnitId};
use table::{D6, Dice, Facing, Fault, Game, Grid, Scripted, Side};

impl Quickstart {
    /// QS-SET-11: every unit in the hex the scenario names, if it names any, as if its player had placed it.
    pub(crate) fn place_all(&self) -> Result<Option<State>, Fault> {
        if self.scenario.forces.iter().any(|force| force.placed.is_empty()) {
            return Ok(None);
        }
        let mut state = self.fresh();
        while let Phase::Place(unit) = state.phase {
            let side = usize::from(self.side_of(unit).0);
            let at = unit.index() - side * usize::from(self.first_force);
            let (cell, facing) = self.scenario.forces[side].placed[at];
            let action = Action::Place { to: cell.0 as u8, facing };
            self.check(&state, &action).map_err(|illegal| {
                let wrong = format!("{} cannot start in {}: {illegal}", self.name_of(unit), GRID.name(cell));
                Fault::new(wrong)
            })?;
            self.advance(&mut state, &action, &mut Scripted::default());
        }
        Ok(Some(state))
    }

    /// QS-SET-10: 2D6 a team, ties again; the higher total chooses.
    pub(super) fn roll_roles(&self, dice: &mut impl Dice, t: Log) {
        let [first, second] = FORCES.map(|side| self.captain(side));
        let roll = dice.throw(first, 2 * D6, "roles").against(second);
        let winner = if roll.first_wins { FIRST_FORCE } else { SECOND_FORCE };
        t.emit(Event::RolesRolled { winner, rolled: roll.rolled });
    }

    pub(super) fn choose_role(&self, attacker: Side, t: Log) {
        t.emit(Event::RolesChosen { attacker });
    }

    pub(super) fn place(&self, unit: UnitId, to: u8, facing: Facing, t: Log) {
        t.emit(Event::Placed { unit, to, facing });
        if t.state().phase == Phase::Initiative {
            t.emit(Event::SetupEnded);
        }
    }

    /// QS-SEQ-2, QS-GEN-8: the Attacker's dice, then the Defender's, again on ties.
    pub(super) fn roll_initiative(&self, dice: &mut impl Dice, t: Log) {
        let attacker = t.state().attacker;
        let [first, second] = [attacker, attacker.other()].map(|side| self.captain(side));
        let roll = dice.throw(first, 2 * D6, "initiative").against(second);
        let winner = if roll.first_wins { attacker } else { attacker.other() };
        t.emit(Event::InitiativeRolled { winner, rolled: roll.rolled });
    }
}
