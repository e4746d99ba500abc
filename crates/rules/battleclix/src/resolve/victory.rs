//! Objective Counters, Victory Points and the end of the game (BC-VP, BC-END).

use super::Log;
use crate::content::Kind;
use crate::event::Event;
use crate::game::Battleclix;
use crate::state::{CounterSet, Ending, Holder, NORTH, SIDES, SOUTH, State, UnitId, Why};
use table::Cell;

impl Battleclix {
    /// One recomputation: counters, then the end of the game (BC-VP-6, BC-END-2).
    pub(super) fn recompute(&self, t: Log) {
        self.look_at_counters(t);
        self.check_units_left(t);
        if !self.is_over(t) && t.state().turn > 0 {
            self.check_break_point(false, t);
        }
    }

    /// BC-VP-5: the side alone near a counter controls it.
    pub(super) fn look_at_counters(&self, t: Log) {
        let near = self.presence(t.state());
        for counter in self.counter_ids() {
            let now = t.state().counters[counter.index()];
            let holder = self.holder(now, near.map(|near| near.has(counter)));
            if holder != now {
                t.emit(Event::Controlled { counter, holder });
            }
        }
    }

    /// The counters that each side has a unit near.
    #[inline]
    pub(crate) fn presence(&self, state: &State) -> [CounterSet; 2] {
        SIDES.map(|side| {
            let units = self.on_map(state, side);
            units.fold(CounterSet::EMPTY, |near, unit| near | self.holds_from(unit, state.units[unit].cell))
        })
    }

    /// The counters that a unit in a hex controls or contests (BC-VP-5); with the option only Mechs
    /// do (BC-O-4).
    #[inline]
    pub(crate) fn holds_from(&self, unit: UnitId, cell: Cell) -> CounterSet {
        match !self.options.mechs_hold || self.unit(unit).kind == Kind::Mech {
            true => self.near(cell),
            false => CounterSet::EMPTY,
        }
    }

    /// The new holder of a counter, given the one `now` and whether South and North are near.
    #[inline]
    pub(crate) fn holder(&self, now: Holder, [south, north]: [bool; 2]) -> Holder {
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
        for side in SIDES {
            if t.state().turn > 0 && self.on_map(t.state(), side).next().is_none() {
                let ending = Ending { winner: Some(side.other()), why: Why::NoUnits };
                t.emit(Event::GameEnded { ending });
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
        let ending = match SIDES.map(reached) {
            [true, true] => Ending { winner: None, why: Why::BothBroken },
            [true, false] => Ending { winner: Some(SOUTH), why: Why::BreakPoint },
            [false, true] => Ending { winner: Some(NORTH), why: Why::BreakPoint },
            [false, false] => return,
        };
        t.emit(Event::GameEnded { ending });
    }

    /// BC-END-5: more Victory Points win.
    pub(super) fn end_by_turn_limit(&self, t: Log) {
        let [south, north] = SIDES.map(|side| t.state().points(side));
        let winner = match south.cmp(&north) {
            std::cmp::Ordering::Greater => Some(SOUTH),
            std::cmp::Ordering::Less => Some(NORTH),
            std::cmp::Ordering::Equal => None,
        };
        t.emit(Event::GameEnded { ending: Ending { winner, why: Why::TurnLimit } });
    }
}
