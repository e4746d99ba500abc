//! Setup (CC-SETUP).

use super::Log;
use crate::action::Action;
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::options;
use crate::state::{Ask, PLAYER_1, PLAYER_2, SIDES, State};
use table::{D6, Dice, Fault, Game, Scripted};

impl ClixCampaign {
    /// CC-SETUP-7: every character on the square the scenario names, if it names any, as if its player had
    /// placed it. Player 1 has the bottom edge and the first turn.
    pub(crate) fn place_all(&self) -> Result<Option<State>, Fault> {
        // Players who place the objects place the characters after them.
        let by_hand = self.options.objects == options::Objects::Draft;
        let Some(placed) = self.scenario.placed.as_ref().filter(|_| !by_hand) else { return Ok(None) };
        let (mut state, mut dice) = (self.fresh(), Scripted::default());
        self.evolve(&mut state, &Event::FirstChosen { first: PLAYER_1 });
        self.evolve(&mut state, &Event::EdgesTaken { top: PLAYER_2 });
        while let Ask::Place(side) = state.ask {
            let Some(unit) = self.next_to_place(&state, side) else { break };
            let first = self.side_units(side).iter().next().unwrap_or_default();
            let to = placed[usize::from(side.0)][unit.index() - first.index()];
            let action = Action::Place { unit, to };
            self.check(&state, &action).map_err(|illegal| {
                let wrong =
                    format!("{} cannot start on {}: {illegal}", self.name_of(unit), self.square_name(to));
                Fault::new(wrong)
            })?;
            self.advance(&mut state, &action, &mut dice);
        }
        match dice.fault() {
            None => Ok(Some(state)),
            Some(_) => {
                let wrong = "a scenario that places the characters has none with Leadership (CC-SETUP-7)";
                Err(Fault::new(wrong))
            }
        }
    }

    /// CC-SETUP-1: 2d6 each, player 1's dice first, ties again.
    pub(super) fn roll_setup(&self, dice: &mut impl Dice, t: Log) {
        let [first, second] = SIDES.map(|side| self.seat(side));
        let roll = dice.throw(first, 2 * D6, "setup").against(second);
        let winner = if roll.first_wins { PLAYER_1 } else { PLAYER_2 };
        t.emit(Event::SetupRolled { winner, rolled: roll.rolled });
    }

    /// The next decision before the first turn: what the events so far have not settled.
    pub(super) fn setup_step(&self, t: Log) -> bool {
        let state = t.state();
        match state.ask {
            Ask::SetupRoll => self.ask(Ask::WhoIsFirst(state.first), t),
            Ask::WhoIsFirst(_) => self.ask(Ask::WhichEdge(state.first.other()), t),
            _ if self.is_drafting(state) => self.ask(Ask::DraftObject(self.drafting_side(state)), t),
            _ => {
                // CC-SETUP-4, CC-SETUP-5: the first player places everybody, then the second.
                let order = [state.first, state.first.other()];
                let next = order.into_iter().find(|&side| self.next_to_place(state, side).is_some());
                match next {
                    Some(side) => self.ask(Ask::Place(side), t),
                    None => {
                        self.begin_turn(state.first, 1, t);
                        true
                    }
                }
            }
        }
    }
}
