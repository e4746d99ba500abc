//! Every move a 'Mech can choose from, in the order of lists.

use super::Route;
use super::lengths::Lengths;
use crate::action::Action;
use crate::game::Overdrive;
use crate::options::TmmBasis;
use crate::state::{State, Target, UnitId, UnitSet};
use table::{Cell, Facing};

impl Overdrive {
    /// Appends every choice of an activated 'Mech: stand, ground, jump, leave (OD-MOVE-3).
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
        let chargeable = self.worth_charging(state, unit);
        if self.options.tmm_basis == TmmBasis::Path {
            let mut lengths = Lengths::default();
            self.ground.reach_by_tmm(mover, &crowd, &mut lengths);
            for to in lengths.ends.iter().filter(|&to| self.may_advance(state, unit, to).is_ok()) {
                let routes = lengths.routes(to);
                self.list_end(state, unit, to, chargeable, routes.as_slice(), out);
            }
            return;
        }
        let reach = self.ground.reach(mover, &crowd);
        for to in reach.ends.iter().filter(|&to| self.may_advance(state, unit, to).is_ok()) {
            self.list_end(state, unit, to, chargeable, &[reach.route(to)], out);
        }
    }

    /// One end of a ground move: every facing, without and with each possible charge.
    #[inline]
    fn list_end(
        &self,
        state: &State,
        unit: UnitId,
        to: Cell,
        chargeable: UnitSet,
        routes: &[Route],
        out: &mut Vec<Action>,
    ) {
        let mut near = UnitSet(0);
        for enemy in chargeable.iter().filter(|&enemy| self.distance(to, state.units[enemy].cell) == 1) {
            near.insert(enemy);
        }
        for facing in Facing::ALL {
            let mut push = |charge| {
                out.extend(routes.iter().map(|&route| Action::Ground { to, facing, charge, route }));
            };
            push(Target::NONE);
            let may = |target: &UnitId| self.may_charge(state, unit, to, facing, *target).is_ok();
            near.iter().filter(may).for_each(|target| push(Target::on(target)));
        }
    }

    fn list_jumps(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        let (now, profile) = (&state.units[unit], self.unit(unit));
        let jump = profile.jump_move(now);
        if jump == 0 {
            return;
        }
        let taken = self.occupied(state, state.on_map);
        for to in self.grid().within(now.cell, jump.into()) {
            let free = !taken.contains(to) && self.may_land(profile.height, jump, now.cell, to).is_ok();
            if free && self.may_advance(state, unit, to).is_ok() {
                out.extend(Facing::ALL.map(|facing| Action::Jump { to, facing }));
            }
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
        self.ground.reach(mover, &crowd).route(to)
    }
}
