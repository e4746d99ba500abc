//! Setup (CC-SETUP).

use super::Log;
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::state::{Ask, PLAYER_1, PLAYER_2, SIDES};
use table::{D6, Dice};

impl ClixCampaign {
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
