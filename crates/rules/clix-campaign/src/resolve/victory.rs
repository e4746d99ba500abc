//! The end of the game and scoring (CC-VIC). Conceding belongs to the match, not to these rules.

use crate::game::ClixCampaign;
use crate::state::{Ending, PLAYER_1, PLAYER_2, SIDES, State, Step, Why};
use std::cmp::Ordering;
use table::Side;

impl ClixCampaign {
    /// The victory points of a side: what the opponent's knocked-out characters cost, however they were
    /// knocked out (CC-VIC-2).
    #[must_use]
    pub fn victory_points(&self, state: &State, side: Side) -> u16 {
        if state.step == Step::Setup {
            return 0;
        }
        let out = self.side_units(side.other()).minus(state.on_map);
        out.iter().map(|unit| self.unit(unit).character.points).sum()
    }

    /// The clicks that a side's characters in play have lost (CC-VIC-5).
    #[must_use]
    pub fn clicks_lost(&self, state: &State, side: Side) -> u16 {
        let own = self.side_units(side).and(state.on_map);
        own.iter().map(|unit| u16::from(state.units[unit].click.saturating_sub(1))).sum()
    }

    /// The end of the game when a side has no character left, by ownership (CC-VIC-1, CC-VIC-3, CC-VIC-4).
    pub(super) fn elimination(&self, state: &State) -> Option<Ending> {
        let left = SIDES.map(|side| !self.side_units(side).and(state.on_map).is_empty());
        match left {
            [true, true] => None,
            [true, false] => Some(Ending { winner: Some(PLAYER_1), why: Why::Eliminated }),
            [false, true] => Some(Ending { winner: Some(PLAYER_2), why: Why::Eliminated }),
            [false, false] => Some(Ending { winner: self.ahead(state), why: Why::BothGone }),
        }
    }

    /// The end of the game at the end of a round.
    pub(super) fn round_ending(&self, state: &State) -> Option<Ending> {
        let limit = self.options.quiet_rounds;
        if limit > 0 && state.quiet >= limit {
            // CC-VIC-5: whoever has hurt the other side more, if the points are equal.
            let lost = |side: Side| self.clicks_lost(state, side);
            let winner = self.ahead(state).or_else(|| more(lost(PLAYER_2), lost(PLAYER_1)));
            return Some(Ending { winner, why: Why::Quiet });
        }
        let last = state.round >= self.options.round_limit;
        last.then(|| Ending { winner: self.ahead(state), why: Why::Rounds })
    }

    /// The side with more victory points.
    fn ahead(&self, state: &State) -> Option<Side> {
        more(self.victory_points(state, PLAYER_1), self.victory_points(state, PLAYER_2))
    }
}

/// The side that has more of something.
fn more(first: u16, second: u16) -> Option<Side> {
    match first.cmp(&second) {
        Ordering::Greater => Some(PLAYER_1),
        Ordering::Less => Some(PLAYER_2),
        Ordering::Equal => None,
    }
}
