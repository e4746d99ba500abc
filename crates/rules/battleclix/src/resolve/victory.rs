//! Objective Counters, Victory Points and the end of the game (BC-VP, BC-END).

use super::Log;
use crate::content::Kind;
use crate::event::Event;
use crate::game::Battleclix;
use crate::state::{Ending, Holder, State, Why};
use table::Side;

impl Battleclix {
    /// One recomputation: counters, then the end of the game (BC-VP-6, BC-END-2).
    pub(super) fn recompute(&self, t: Log) {
        self.look_at_counters(t);
        self.check_units_left(t);
        if !self.is_over(t) && t.state().turn > 0 {
            self.check_break_point(false, t);
        }
    }

    /// BC-VP-5: who has a unit within 6 hexes of each counter.
    pub(super) fn look_at_counters(&self, t: Log) {
        let near = self.presence(t.state());
        for counter in 0..self.counters.len() as u8 {
            let [south, north] = near.map(|bits| bits >> counter & 1 == 1);
            let now = t.state().counters[usize::from(counter)];
            let holder = self.holder(now, south, north);
            if holder != now {
                t.emit(Event::Controlled { counter, holder });
            }
        }
    }

    /// The counters that each side has a unit near, a bit each.
    #[inline]
    pub(crate) fn presence(&self, state: &State) -> [u8; 2] {
        [Side(0), Side(1)].map(|side| {
            let counts =
                |unit: &crate::state::UnitId| !self.options.mechs_hold || self.unit(*unit).kind == Kind::Mech;
            let units = self.on_map(state, side).filter(counts);
            units.fold(0, |bits, unit| bits | self.near(state.units[unit].hex()))
        })
    }

    #[inline]
    fn holder(&self, now: Holder, south: bool, north: bool) -> Holder {
        let sticky = self.options.sticky_control;
        match (south, north) {
            (true, false) => Holder::South,
            (false, true) => Holder::North,
            (false, false) if !sticky => Holder::Nobody,
            (true, true) if !sticky => Holder::Contested,
            // BC-O-5: nobody near leaves it with its last holder; both near, it scores for nobody.
            (false, false) => match now {
                Holder::ContestedSouth => Holder::South,
                Holder::ContestedNorth => Holder::North,
                Holder::Contested => Holder::Nobody,
                kept => kept,
            },
            (true, true) => match now {
                Holder::South => Holder::ContestedSouth,
                Holder::North => Holder::ContestedNorth,
                Holder::Nobody => Holder::Contested,
                kept => kept,
            },
        }
    }

    /// BC-END-4: a side without units has lost.
    fn check_units_left(&self, t: Log) {
        for side in [Side(0), Side(1)] {
            if t.state().turn > 0 && self.on_map(t.state(), side).next().is_none() {
                let ending = Ending { winner: Some(side.other()), why: Why::NoUnits };
                t.emit(Event::Over { ending });
                return;
            }
        }
    }

    /// BC-END-2, BC-END-3; with the option only at the end of a turn (BC-O-7).
    pub(super) fn check_break_point(&self, turn_ends: bool, t: Log) {
        if self.options.break_at_turn_end && !turn_ends {
            return;
        }
        let reached = |side| t.state().points(side) >= self.break_point;
        let ending = match [Side(0), Side(1)].map(reached) {
            [true, true] => Ending { winner: None, why: Why::BothBroken },
            [true, false] => Ending { winner: Some(Side(0)), why: Why::BreakPoint },
            [false, true] => Ending { winner: Some(Side(1)), why: Why::BreakPoint },
            [false, false] => return,
        };
        t.emit(Event::Over { ending });
    }

    /// BC-END-5: more Victory Points win.
    pub(super) fn end_by_turn_limit(&self, t: Log) {
        let [south, north] = [Side(0), Side(1)].map(|side| t.state().points(side));
        let winner = match south.cmp(&north) {
            std::cmp::Ordering::Greater => Some(Side(0)),
            std::cmp::Ordering::Less => Some(Side(1)),
            std::cmp::Ordering::Equal => None,
        };
        t.emit(Event::Over { ending: Ending { winner, why: Why::TurnLimit } });
    }
}
