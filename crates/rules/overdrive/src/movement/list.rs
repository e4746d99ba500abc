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
        let (crowd, charges) = (self.crowd(state, unit), self.charges(state, unit));
        let list =
            GroundList { game: self, state, unit, plain: !(crowd.full | charges.near), crowd, charges };
        if self.options.tmm_basis == TmmBasis::Path {
            return list.by_length(mover, out);
        }
        let ends = self.memo.ends(&self.ground, mover);
        // Friends may be passed, so they only close the hexes they stand in.
        if !ends.entered.meets(&crowd.closed) {
            ends.list.iter().for_each(|&(to, route)| list.end(to, &[route], out));
            return;
        }
        let mut reach = Reach::default();
        self.ground.reach(mover, &crowd, &mut reach);
        reach.ends.iter().for_each(|to| list.end(to, &[reach.route(to)], out));
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

/// The ground moves of a 'Mech, end by end.
struct GroundList<'a> {
    game: &'a Overdrive,
    state: &'a State,
    unit: UnitId,
    crowd: Crowd,
    charges: Charges,
    /// The hexes that are free and from which nobody can be charged: most of them.
    plain: Hexes,
}

impl GroundList<'_> {
    /// All ends, once for each TMM that can be earned on the way.
    #[inline(never)]
    fn by_length(&self, mover: Mover, out: &mut Vec<Action>) {
        let mut lengths = Lengths::default();
        self.game.ground.reach_by_tmm(mover, &self.crowd, &mut lengths);
        lengths.ends.iter().for_each(|to| self.end(to, lengths.routes(to).as_slice(), out));
    }

    /// One end: every facing, without and with each possible charge.
    #[inline]
    fn end(&self, to: Cell, routes: &[Route], out: &mut Vec<Action>) {
        if self.game.may_advance(self.state, self.unit, to).is_err() {
            return;
        }
        if let (&[route], true) = (routes, self.plain.contains(to)) {
            out.extend(Facing::ALL.map(|facing| Action::Ground { to, facing, charge: Target::NONE, route }));
            return;
        }
        if self.crowd.full.contains(to) {
            return;
        }
        for facing in Facing::ALL {
            let mut push = |charge| {
                out.extend(routes.iter().map(|&route| Action::Ground { to, facing, charge, route }));
            };
            push(Target::NONE);
            let may =
                |target: &UnitId| self.game.may_charge(self.state, self.unit, to, facing, *target).is_ok();
            self.charges.targets.iter().filter(may).for_each(|target| push(Target::on(target)));
        }
    }
}
