//! Setup and initiative (OD-SETUP, OD-INIT).

use super::Log;
use crate::action::Action;
use crate::event::Event;
use crate::game::Overdrive;
use crate::state::{PLAYER_1, PLAYER_2, Phase, SIDES, State, UnitId};
use table::{Cell, D6, Dice, Facing, Fault, Game, Scripted, Side};

impl Overdrive {
    /// OD-SETUP-6: every 'Mech in the hex the scenario names, if it names any, as if its player had deployed it.
    pub(crate) fn place_all(&self) -> Result<Option<State>, Fault> {
        let Some(placed) = &self.scenario.placed else { return Ok(None) };
        let mut state = self.fresh();
        self.evolve(&mut state, &Event::SidesTaken { west: PLAYER_1, first: PLAYER_1 });
        while let Phase::Deploy(side) = state.phase {
            let Some(unit) = self.undeployed(&state, side).iter().next() else { break };
            let first = self.side_units(side).iter().next().unwrap_or_default();
            let (to, facing) = placed[usize::from(side.0)][unit.index() - first.index()];
            let action = Action::Place { unit, to, facing };
            self.check(&state, &action).map_err(|illegal| {
                let wrong =
                    format!("{} cannot start in {}: {illegal}", self.name_of(unit), self.hex_name(to));
                Fault::new(wrong)
            })?;
            self.advance(&mut state, &action, &mut Scripted::default());
        }
        Ok(Some(state))
    }

    /// OD-SETUP-2: 2D6 each, player 1's dice first, ties again (OD-GEN-10).
    pub(super) fn roll_setup(&self, dice: &mut impl Dice, t: Log) {
        let [first, second] = SIDES.map(|side| self.seat(side));
        let roll = dice.throw(first, 2 * D6, "setup").against(second);
        let winner = if roll.first_wins { PLAYER_1 } else { PLAYER_2 };
        t.emit(Event::SetupRolled { winner, rolled: roll.rolled });
    }

    /// The higher roller has taken a side; the lower one deploys first.
    pub(super) fn take_side(&self, winner: Side, west: Side, t: Log) {
        t.emit(Event::SidesTaken { west, first: winner.other() });
    }

    pub(super) fn place(&self, unit: UnitId, to: Cell, facing: Facing, t: Log) {
        t.emit(Event::Placed { unit, to, facing });
        if SIDES.iter().all(|&side| self.undeployed(t.state(), side).is_empty()) {
            t.emit(Event::SetupEnded);
        }
    }

    /// OD-INIT-1: 2D6 each, player 1's dice first, ties again (OD-GEN-10).
    pub(super) fn roll_initiative(&self, dice: &mut impl Dice, t: Log) {
        let [first, second] = SIDES.map(|side| self.seat(side));
        let roll = dice.throw(first, 2 * D6, "initiative").against(second);
        let winner = if roll.first_wins { PLAYER_1 } else { PLAYER_2 };
        t.emit(Event::InitiativeRolled { winner, rolled: roll.rolled });
        self.combat_when_all_moved(t);
    }
}
