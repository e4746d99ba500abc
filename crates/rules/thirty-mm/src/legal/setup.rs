//! Setup: secondary objectives, areas, deployment and Reserve (TM-SETUP, TM-DEPLOY, TM-MIS-9).

use crate::content::Mission;
use crate::game::{Hexes, ThirtyMm};
use crate::illegal::Refusal;
use crate::state::{Objective, State, UnitId};
use table::{Cell, Grid, RowFacing, Side, UnitSet};

/// From this round on Units come on from Reserve (TM-MIS-9).
const RESERVE_ROUND: u8 = 2;

impl ThirtyMm {
    /// Whether a team may still pick an objective: three different ones (TM-SETUP-6).
    pub(crate) fn may_pick(&self, state: &State, side: Side, objective: Objective) -> Result<(), Refusal> {
        let picked = state.score.picks[usize::from(side.0)].has(objective);
        if picked { Err(Refusal::PickedAlready) } else { Ok(()) }
    }

    /// A team's Units of the highest squad cost (TM-MIS-12, TM-SO-2).
    #[inline]
    pub(crate) fn dearest(&self, side: Side) -> UnitSet {
        self.dearest[usize::from(side.0)]
    }

    /// The area of a team (TM-SETUP-9, TM-MIS-8).
    #[inline]
    #[must_use]
    pub fn area(&self, state: &State, side: Side) -> &Hexes {
        let defender = state.attacker.other();
        &self.areas[usize::from(state.west == defender)][usize::from(side == defender)]
    }

    /// The Units a team has still to place.
    pub(crate) fn unplaced(&self, state: &State, side: Side) -> UnitSet {
        let gone = UnitSet(state.on_map.0 | state.reserve.0 | state.activated.0);
        self.side_units(side).minus(gone)
    }

    /// Whether a Unit may be placed in a hex of its area at this level (TM-DEPLOY-2, TM-DEPLOY-3).
    pub(crate) fn may_place(
        &self,
        state: &State,
        side: Side,
        unit: UnitId,
        to: Cell,
        level: i8,
    ) -> Result<(), Refusal> {
        if self.side_of(unit) != side {
            return Err(Refusal::NotYours(unit));
        }
        if !self.unplaced(state, side).has(unit) {
            return Err(Refusal::PlacedAlready(unit));
        }
        if !self.is_hex(to) || !self.area(state, side).contains(to) {
            return Err(Refusal::OutsideArea(to));
        }
        self.may_stay_at(state, unit, to, level)
    }

    /// Whether a Unit may come on from Reserve there (TM-MIS-9).
    pub(crate) fn may_enter(
        &self,
        state: &State,
        side: Side,
        unit: UnitId,
        to: Cell,
        level: i8,
    ) -> Result<(), Refusal> {
        if self.side_of(unit) != side {
            return Err(Refusal::NotYours(unit));
        }
        if !self.may_come_on(state, side).has(unit) {
            return Err(Refusal::PlacedAlready(unit));
        }
        if !self.is_hex(to) || !self.is_entry(state, side, to) {
            return Err(Refusal::NoEntry(to));
        }
        self.may_stay_at(state, unit, to, level)
    }

    /// Units in Reserve that may be activated this round, if they find a hex: the Defender's.
    pub(crate) fn may_come_on(&self, state: &State, side: Side) -> UnitSet {
        let open = self.scenario.mission == Mission::Counterattack && state.round >= RESERVE_ROUND;
        if open && side != state.attacker {
            state.reserve.and(self.side_units(side)).minus(state.activated)
        } else {
            UnitSet::default()
        }
    }

    /// Whether a hex is an edge hex of a team's area.
    fn is_entry(&self, state: &State, side: Side, cell: Cell) -> bool {
        self.area(state, side).contains(cell) && self.grid().neighbors(cell).count() < RowFacing::ALL.len()
    }

    /// Whether a Unit finds any hex to be placed in.
    pub(crate) fn has_place(&self, state: &State, side: Side, unit: UnitId, enters: bool) -> bool {
        self.area(state, side).iter().any(|to| {
            self.levels(state, unit, to).any(|level| {
                if enters {
                    self.may_enter(state, side, unit, to, level).is_ok()
                } else {
                    self.may_place(state, side, unit, to, level).is_ok()
                }
            })
        })
    }

    /// The Units a team may activate: on the map, not yet activated (TM-TURN-1).
    #[inline]
    pub(crate) fn ready(&self, state: &State, side: Side) -> UnitSet {
        self.on_map(state, side).minus(state.activated)
    }

    /// Units in Reserve that can come on now.
    pub(crate) fn entrants(&self, state: &State, side: Side) -> UnitSet {
        let mut found = UnitSet::default();
        let units = self.may_come_on(state, side);
        units
            .iter()
            .filter(|&unit| self.has_place(state, side, unit, true))
            .for_each(|unit| found.insert(unit));
        found
    }

    /// Whether a team may pass: all that it could activate is in Reserve (TM-TURN-8).
    pub(crate) fn may_pass(&self, state: &State, side: Side) -> Result<(), Refusal> {
        if self.ready(state, side).is_empty() { Ok(()) } else { Err(Refusal::MustActivate) }
    }

    /// Whether a team may activate a Unit.
    pub(crate) fn may_activate(&self, state: &State, side: Side, unit: UnitId) -> Result<(), Refusal> {
        if self.side_of(unit) != side {
            return Err(Refusal::NotYours(unit));
        }
        if !state.on_map.has(unit) {
            return Err(Refusal::NotOnMap(unit));
        }
        if state.activated.has(unit) { Err(Refusal::ActivatedAlready(unit)) } else { Ok(()) }
    }
}
