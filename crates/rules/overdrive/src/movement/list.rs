//! Every move a 'Mech can choose from, in the order of lists.

use super::charge::Charges;
use super::lengths::Lengths;
use super::reach::Reach;
use super::{Crowd, Mover, Route};
use crate::action::Action;
use crate::game::{Hexes, Overdrive};
use crate::options::TmmBasis;
use crate::state::{State, Target, UnitId};
use table::{Cell, Facing};

impl Overdrive {
    /// Appends every choice of an activated 'Mech: stand, ground, jump, leave (OD-MOVE-3).
    #[inline(never)]
    pub(crate) fn list_moves(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        out.extend(Facing::ALL.map(|facing| Action::Stand { facing }));
        self.list_ground(state, unit, out);
        self.list_jumps(state, unit, out);
        if self.may_leave(state, unit).is_ok() {
            out.push(Action::Leave);
        }
    }

    fn list_ground(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        let mover = self.mover(state, unit);
        if mover.budget == 0 {
            return;
        }
        let crowd = self.crowd(state, unit);
        let charges = self.charges(state, unit);
        if self.options.tmm_basis == TmmBasis::Path {
            return self.list_lengths(state, unit, (mover, crowd), &charges, out);
        }
        let ends = self.memo.ends(&self.ground, mover);
        // Friends may be passed, so they only close the hexes they stand in.
        let special = crowd.full | charges.near;
        if !ends.entered.meets(&crowd.closed) {
            for &(to, route) in &ends.list {
                self.list_end(state, unit, to, (&special, &crowd), &charges, &[route], out);
            }
            return;
        }
        let mut reach = Reach::default();
        self.ground.reach(mover, &crowd, &mut reach);
        for to in reach.ends.iter() {
            self.list_end(state, unit, to, (&special, &crowd), &charges, &[reach.route(to)], out);
        }
    }

    #[inline(never)]
    fn list_lengths(
        &self,
        state: &State,
        unit: UnitId,
        (mover, crowd): (Mover, Crowd),
        charges: &Charges,
        out: &mut Vec<Action>,
    ) {
        let mut lengths = Lengths::default();
        self.ground.reach_by_tmm(mover, &crowd, &mut lengths);
        let special = crowd.full | charges.near;
        for to in lengths.ends.iter() {
            let routes = lengths.routes(to);
            self.list_end(state, unit, to, (&special, &crowd), charges, routes.as_slice(), out);
        }
    }

    /// One end of a ground move: every facing, without and with each possible charge.
    #[inline]
    #[allow(clippy::too_many_arguments)]
    fn list_end(
        &self,
        state: &State,
        unit: UnitId,
        to: Cell,
        (special, crowd): (&Hexes, &Crowd),
        charges: &Charges,
        routes: &[Route],
        out: &mut Vec<Action>,
    ) {
        if self.may_advance(state, unit, to).is_err() {
            return;
        }
        if let (&[route], false) = (routes, special.contains(to)) {
            out.extend(Facing::ALL.map(|facing| Action::Ground { to, facing, charge: Target::NONE, route }));
            return;
        }
        if crowd.full.contains(to) {
            return;
        }
        for facing in Facing::ALL {
            let mut push = |charge| {
                out.extend(routes.iter().map(|&route| Action::Ground { to, facing, charge, route }));
            };
            push(Target::NONE);
            let may = |target: &UnitId| self.may_charge(state, unit, to, facing, *target).is_ok();
            charges.targets.iter().filter(may).for_each(|target| push(Target::on(target)));
        }
    }

    fn list_jumps(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        let (now, profile) = (&state.units[unit], self.unit(unit));
        let jump = profile.jump_move(now);
        if jump == 0 {
            return;
        }
        let land = |to| self.may_land(profile.height, jump, now.cell, to).is_ok();
        let landings = self.memo.landings(&self.ground, (now.cell, jump, profile.height), land);
        let free = *landings - self.occupied(state, state.on_map);
        for to in free.iter().filter(|&to| self.may_advance(state, unit, to).is_ok()) {
            out.extend(Facing::ALL.map(|facing| Action::Jump { to, facing }));
        }
    }

    /// The listed path that stands for an accepted one: to the same end, and with `tmm_basis = path` for
    /// the same TMM.
    pub(crate) fn listed_route(&self, state: &State, unit: UnitId, to: Cell, route: Route) -> Route {
        let (mover, crowd) = (self.mover(state, unit), self.crowd(state, unit));
        if self.options.tmm_basis == TmmBasis::Path {
            let mut lengths = Lengths::default();
            self.ground.reach_by_tmm(mover, &crowd, &mut lengths);
            return lengths.route(to, route.len() as u8);
        }
        let mut reach = Reach::default();
        self.ground.reach(mover, &crowd, &mut reach);
        reach.route(to)
    }
}
