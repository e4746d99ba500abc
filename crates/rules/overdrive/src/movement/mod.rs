//! Where 'Mechs can go (OD-MOVE, OD-JUMP, OD-CHRG): reach, paths, costs, and the rules of moving.

mod charge;
mod ground;
mod jump;
mod lengths;
mod list;
mod memo;
mod path;
mod reach;
mod route;
mod tmm;

pub use ground::Ground;
pub(crate) use memo::Memo;
use reach::Reach;
pub(crate) use reach::{Crowd, Mover};
pub use route::{MOST_STEPS, Route};
pub use tmm::{JUMP_TMM, tmm_of};

use crate::content::{MOST_MOVE, Mission};
use crate::game::Overdrive;
use crate::illegal::Refusal;
use crate::state::{PLAYER_1, State, UnitId};
use table::Cell;

impl Overdrive {
    /// The hexes that other 'Mechs close to this one (OD-STACK-1).
    #[inline]
    pub(crate) fn crowd(&self, state: &State, unit: UnitId) -> Crowd {
        let side = self.side_of(unit);
        let mut friends = self.occupied(state, self.side_units(side));
        friends.remove(state.units[unit].cell);
        let enemies = self.occupied(state, self.side_units(side.other()));
        Crowd { closed: enemies | (friends & self.ground.water), full: enemies | friends }
    }

    /// Who moves, from where, and how far.
    #[inline]
    pub(crate) fn mover(&self, state: &State, unit: UnitId) -> Mover {
        let (now, profile) = (&state.units[unit], self.unit(unit));
        Mover { start: now.cell, budget: profile.ground_move(now), height: profile.height }
    }

    /// The cost of the cheapest path to a hex in which a move can end (OD-MOVE-5), or the current ground Move if
    /// that is enough; `None` if no Move would be. Not for the hot path.
    pub(crate) fn cheapest_path(&self, state: &State, unit: UnitId, to: Cell) -> Option<u8> {
        let (mover, crowd) = (self.mover(state, unit), self.crowd(state, unit));
        let within = |budget: u8| {
            let mut reach = Reach::default();
            self.ground.reach(Mover { budget, ..mover }, &crowd, &mut reach);
            reach.ends.contains(to)
        };
        // Every step costs 1 at least.
        let least = self.distance(mover.start, to).max(mover.budget + 1);
        std::iter::once(mover.budget).chain(least..=MOST_MOVE).find(|&budget| within(budget))
    }

    /// Whether a 'Mech is under forced withdrawal: crippled, with the option on. A Breakthrough is played
    /// without it.
    #[inline]
    fn is_withdrawing(&self, state: &State, unit: UnitId) -> bool {
        self.options.forced_withdrawal
            && self.scenario.mission != Mission::Breakthrough
            && self.is_crippled(state, unit)
    }

    /// How many columns a hex lies from a 'Mech's own map edge.
    #[inline]
    pub(crate) fn columns_advanced(&self, state: &State, unit: UnitId, cell: Cell) -> u8 {
        let (column, _) = self.grid().column_row(cell);
        if self.is_west(state, self.side_of(unit)) {
            column - 1
        } else {
            table::Grid::columns(self.grid()) - column
        }
    }

    /// Whether a move may end in a hex: a crippled 'Mech may not end farther from its own map edge
    /// (`forced_withdrawal`).
    #[inline]
    pub(crate) fn may_advance(&self, state: &State, unit: UnitId, to: Cell) -> Result<(), Refusal> {
        let farther = || {
            let start = state.units[unit].cell;
            self.columns_advanced(state, unit, to) > self.columns_advanced(state, unit, start)
        };
        if self.is_withdrawing(state, unit) && farther() {
            return Err(Refusal::Withdrawing { unit });
        }
        Ok(())
    }

    /// Whether an activated 'Mech that is not stuck may leave the map instead of moving: an attacker over
    /// the far edge of a Breakthrough (OD-SCN-5), a crippled 'Mech over its own edge (`forced_withdrawal`).
    /// It must be able to move at all (OD-SCN-7); nobody else leaves the map (OD-EDGE-1).
    #[inline]
    pub(crate) fn may_leave(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let (now, profile) = (&state.units[unit], self.unit(unit));
        let last = table::Grid::columns(self.grid()) - 1;
        let open = match self.scenario.mission {
            Mission::Breakthrough => {
                profile.side == PLAYER_1 && self.columns_advanced(state, unit, now.cell) == last
            }
            _ => self.is_withdrawing(state, unit) && self.columns_advanced(state, unit, now.cell) == 0,
        };
        if open && (profile.ground_move(now) > 0 || profile.jump_move(now) > 0) {
            Ok(())
        } else {
            Err(Refusal::NoExit { unit })
        }
    }
}
