//! What the rules allow right now: every choice, sorted, without repeats. `check` asks the same predicates.

mod aim;
mod attack;
mod command;
mod drone;
mod grapple;
mod movement;
mod setup;
mod usual;

pub(crate) use attack::Arms;
pub(crate) use command::COMMAND_AP;
pub(crate) use movement::{EXIT_COST, Fare};
pub(crate) use usual::usual;

use crate::action::Action;
use crate::content::{Mission, UnitType};
use crate::game::ThirtyMm;
use crate::powers::{Mod, System};
use crate::state::{Ask, Objective, Once, Phase, Posture, Slot, Spot, Stance, State, UnitId};
use table::{Cell, Grid, RowFacing, Side};

/// Appends every choice of the seat to act.
pub(crate) fn legal(game: &ThirtyMm, state: &State, out: &mut Vec<Action>) {
    let start = out.len();
    match state.ask {
        Ask::Over(_) => {}
        Ask::Pick(side) => {
            let open = |one: &Objective| game.may_pick(state, side, *one).is_ok();
            out.extend(Objective::ALL.into_iter().filter(open).map(Action::Pick));
        }
        Ask::RollOff => out.push(Action::RollOff),
        Ask::Role(_) => out.extend([Action::TakeAttacker, Action::TakeDefender]),
        Ask::Area(_) => out.extend([Action::TakeWest, Action::TakeEast]),
        Ask::Emissary(side) => out.extend(game.dearest(side).iter().map(Action::NameEmissary)),
        Ask::Deploy(side) => game.list_places(state, side, false, out),
        Ask::Outfit(unit) => {
            game.list_swaps(state, unit, out);
            game.list_reforms(state, unit, out);
            out.push(Action::Done);
        }
        Ask::Activate(side) => {
            game.list_places(state, side, true, out);
            out.extend(game.ready(state, side).iter().map(Action::Activate));
            if game.may_pass(state, side).is_ok() {
                out.push(Action::Pass);
            }
        }
        Ask::RollAp(_) | Ask::Reroll(_) => out.extend([Action::Reroll, Action::Keep]),
        Ask::Move(unit) => game.list_moves(state, unit, out),
        Ask::Fight(unit) => game.list_fight(state, unit, out),
        Ask::Aim(_) => game.each_aim(state, |part| out.push(Action::Aim(part))),
        Ask::Spread(_) => {
            game.each_aim(state, |part| out.push(Action::Aim(part)));
            out.push(Action::Done);
        }
        Ask::React(side) => {
            out.push(Action::Pass);
            for unit in game.on_map(state, side).iter() {
                if state.units[unit].stance == Stance::Offensive {
                    game.list_attacks(state, unit, out);
                }
            }
        }
        Ask::Grip(unit) => {
            out.push(Action::Hold);
            game.list_throws(state, unit, out);
        }
        Ask::Withdraw(unit) => game.list_refuges(state, unit, out),
        Ask::Order(_) => out.extend(state.falling.iter().map(Action::Next)),
        Ask::Fall(unit) => {
            let sections = 0..game.sheet(unit).sections.len();
            let stands = |at: &usize| game.defense(state, unit, *at) > 0;
            out.extend(sections.filter(stands).map(|at| Action::FallOn(at as u8)));
        }
        Ask::Drones(unit) => {
            for item in game.own_items(unit).filter(|&item| game.is_handled(state, unit, item)) {
                game.drone_moves(state, unit, item, |to, facing| {
                    out.push(Action::PlaceDrone { item: Slot(item as u8), to, facing });
                    false
                });
            }
            if !state.handling.touched.is_empty() {
                out.push(Action::Done);
            }
        }
    }
    // Lists are made in order; only loose things and hexes around a Unit come as they lie.
    let scattered =
        !state.loose.as_slice().is_empty() || matches!(state.ask, Ask::Withdraw(_) | Ask::Drones(_));
    if scattered && !out[start..].is_sorted() {
        out[start..].sort_unstable();
    }
    debug_assert!(out[start..].is_sorted(), "out of order: {:?}", state.ask);
}

impl ThirtyMm {
    /// Places for the Units a team has to put down, or for those in Reserve.
    fn list_places(&self, state: &State, side: Side, enters: bool, out: &mut Vec<Action>) {
        let units = if enters { self.may_come_on(state, side) } else { self.unplaced(state, side) };
        for unit in units.iter() {
            for to in self.area(state, side).iter() {
                for level in self.levels(state, unit, to) {
                    let allowed = if enters {
                        self.may_enter(state, side, unit, to, level)
                    } else {
                        self.may_place(state, side, unit, to, level)
                    };
                    if allowed.is_ok() {
                        let place = |facing| Action::Place { unit, to, level, facing };
                        out.extend(RowFacing::ALL.into_iter().map(place));
                    }
                }
            }
        }
    }

    fn list_swaps(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        if self.sheet(unit).hands() == 0 {
            return;
        }
        let slots = || self.own_items(unit).map(|item| Slot(item as u8));
        let spot = |slot: Slot| slot.item().map(|item| state.items.at(item).place.spot());
        let held = |slot: &Slot| matches!(spot(*slot), Some(Spot::Held(..)));
        let carried = |slot: &Slot| spot(*slot) == Some(Spot::Carried);
        for from in slots().filter(held).chain([Slot::NONE]) {
            for into in slots().filter(carried).chain([Slot::NONE]) {
                if self.may_swap(state, unit, from, into).is_ok() {
                    out.push(Action::Swap { out: from, into });
                }
            }
        }
    }

    fn list_reforms(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        if !self.sheet(unit).systems.has(System::TwoForOne) {
            return;
        }
        for item in self.fielded(state, unit).map(|item| Slot(item as u8)) {
            if self.may_reform(state, unit, item).is_ok() {
                out.push(Action::Reform(item));
            }
        }
    }

    fn list_moves(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        let turn = |facing: &RowFacing| self.may_rotate(state, unit, *facing).is_ok();
        out.extend(RowFacing::ALL.into_iter().filter(turn).map(Action::Rotate));
        let here = state.units[unit].cell;
        for way in RowFacing::ALL {
            let Some(cell) = self.grid().neighbor(here, way) else { continue };
            if self.may_head(state, unit, way).is_err() {
                continue;
            }
            for level in self.levels(state, unit, cell) {
                if self.may_stride(state, unit, way, level).is_ok() {
                    out.push(Action::Step { way, level });
                }
            }
        }
        for level in self.levels(state, unit, here) {
            if self.may_level(state, unit, level).is_ok() {
                out.push(Action::Level(level));
            }
        }
        if self.sheet(unit).systems.has(System::Jump) {
            for way in RowFacing::ALL {
                for hexes in [1, 2] {
                    if self.may_jump(state, unit, way, hexes).is_ok() {
                        out.push(Action::Jump { way, hexes });
                    }
                }
            }
        }
        if self.sheet(unit).thruster_movement() > 0 {
            let burns = |way: &RowFacing| self.may_burn(state, unit, *way).is_ok();
            out.extend(RowFacing::ALL.into_iter().filter(burns).map(Action::Thrust));
        }
        if self.may_leave(state, unit).is_ok() {
            out.push(Action::Leave);
        }
        let led = state.led.unit.is_some();
        if !led {
            self.list_leads(state, unit, out);
            self.list_commands(state, unit, out);
        }
        if self.may_end_move(state, unit).is_ok() {
            out.push(Action::EndPhase);
            if !led {
                out.push(Action::EndTurn);
            }
        }
    }

    fn list_leads(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        if !self.sheet(unit).mods.has(Mod::ControlManagement) {
            return;
        }
        for drone in self.on_map(state, self.side_of(unit)).iter() {
            if self.may_lead(state, unit, drone).is_ok() {
                out.push(Action::Lead(drone));
            }
        }
    }

    fn list_fight(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        self.list_commands(state, unit, out);
        if self.scenario.mission == Mission::CallOfDarkness {
            for at in 0..state.markers.as_slice().len() {
                let cell = state.markers.at(at).cell;
                let twice = state.markers.as_slice()[..at].iter().any(|marker| marker.cell == cell);
                if !twice && self.may_gather(state, unit, cell).is_ok() {
                    out.push(Action::Gather(cell));
                }
            }
        }
        if matches!(state.turn.phase, Phase::Ranged | Phase::Close) {
            self.list_attacks(state, unit, out);
        }
        if state.turn.phase == Phase::Close && self.sheet(unit).hands() > 0 {
            for target in self.on_map(state, self.side_of(unit).other()).iter() {
                if self.may_grapple(state, unit, target).is_ok() {
                    out.push(Action::Grapple(target));
                }
            }
        }
        if state.turn.phase == Phase::Ranged {
            out.push(Action::EndPhase);
        }
        out.push(Action::EndTurn);
    }

    fn list_attacks(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        self.each_attack(state, unit, |weapon, style, target| {
            out.push(Action::Attack { unit, weapon, style, target });
            true
        });
    }

    /// Command Actions, in the order of lists.
    fn list_commands(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        let (sheet, now) = (self.sheet(unit), &state.units[unit]);
        let mut offer = |allowed: bool, action: Action| {
            if allowed {
                out.push(action);
            }
        };
        offer(now.posture != Posture::Standing && self.may_get_up(state, unit).is_ok(), Action::GetUp);
        offer(self.may_press_on(state, unit).is_ok(), Action::PressOn);
        offer(now.partner.is_some() && self.may_break(state, unit).is_ok(), Action::BreakGrapple);
        if sheet.hands() > 0 {
            if now.ap >= self.swap_cost(state, unit) {
                self.list_swaps(state, unit, out);
            }
            for loose in state.loose.as_slice().iter().filter(|loose| loose.cell == now.cell) {
                let item = Slot(loose.item);
                if self.may_retrieve(state, unit, item).is_ok() {
                    out.push(Action::Retrieve(item));
                }
            }
            for item in self.fielded(state, unit).map(|item| Slot(item as u8)) {
                if self.may_drop(state, unit, item).is_ok() {
                    out.push(Action::Drop(item));
                }
            }
        }
        if now.ap < 1 {
            return;
        }
        let mut offer = |allowed: bool, action: Action| {
            if allowed {
                out.push(action);
            }
        };
        if sheet.mods.has(Mod::ControlManagement) {
            offer(self.may_deploy(state, unit).is_ok(), Action::Deploy);
            offer(self.may_recall(state, unit).is_ok(), Action::Recall);
            offer(self.may_reposition(state, unit).is_ok(), Action::Reposition);
        }
        if now.ap < COMMAND_AP {
            return;
        }
        offer(sheet.form.is_some() && self.may_transform(state, unit).is_ok(), Action::Transform);
        self.list_reforms(state, unit, out);
        self.list_postures(state, unit, out);
        self.list_systems(state, unit, out);
    }

    fn list_postures(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        if self.sheet(unit).unit_type == UnitType::Mech {
            if self.may_kneel(state, unit).is_ok() {
                out.push(Action::Kneel);
            }
            if self.may_go_prone(state, unit).is_ok() {
                out.push(Action::GoProne);
            }
        }
        let watches = |facing: &RowFacing| self.may_watch(state, unit, *facing).is_ok();
        out.extend(RowFacing::ALL.into_iter().filter(watches).map(Action::OffensiveStance));
        if self.sheet(unit).hands() > 0 {
            let held = self.fielded(state, unit).map(|item| Slot(item as u8));
            let mut covers = [Slot::NONE; 8];
            let mut count = 0;
            for item in held.filter(|&item| self.may_defend(state, unit, item).is_ok()) {
                if count < covers.len() {
                    covers[count] = item;
                    count += 1;
                }
            }
            for facing in RowFacing::ALL {
                let stance = |&item: &Slot| Action::DefensiveStance { facing, item };
                out.extend(covers[..count].iter().map(stance));
            }
        }
    }

    /// Systems that are Command Actions.
    fn list_systems(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        let systems = self.sheet(unit).systems;
        let enemies = || self.on_map(state, self.side_of(unit).other()).iter();
        if systems.has(System::SmokeScreen) && self.may_smoke(state, unit).is_ok() {
            out.push(Action::Smoke);
        }
        if systems.has(System::Radar) {
            out.extend(enemies().filter(|&one| self.may_mark(state, unit, one).is_ok()).map(Action::Radar));
        }
        if systems.has(System::EmpPulse) {
            let emp = (System::EmpPulse, Once::Emp);
            out.extend(
                enemies().filter(|&one| self.may_pulse(state, unit, one, emp).is_ok()).map(Action::Emp),
            );
        }
        if systems.has(System::Net) {
            let net = (System::Net, Once::Net);
            out.extend(
                enemies().filter(|&one| self.may_pulse(state, unit, one, net).is_ok()).map(Action::Net),
            );
        }
        if systems.has(System::FieldRepair) {
            for friend in self.on_map(state, self.side_of(unit)).iter() {
                for section in 0..self.sheet(friend).sections.len() as u8 {
                    if self.may_repair(state, unit, friend, section).is_ok() {
                        out.push(Action::Repair { unit: friend, section });
                    }
                }
            }
        }
    }

    fn list_throws(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        let here = state.units[unit].cell;
        let Some(target) = state.units[unit].partner.unit() else { return };
        let Some(most) = self.throw_distance(unit, target) else { return };
        for to in self.grid().cells() {
            if (1..=most).contains(&self.distance(here, to)) {
                for ties in 0..self.path_ways(here, to) {
                    if self.may_throw(state, unit, to, ties).is_ok() {
                        out.push(Action::Throw { to, ties });
                    }
                }
            }
        }
    }

    fn list_refuges(&self, state: &State, unit: UnitId, out: &mut Vec<Action>) {
        let (ways, here) = (self.refuges(state, unit), state.units[unit].cell);
        for way in RowFacing::ALL.into_iter().filter(|way| ways >> way.index() & 1 == 1) {
            if let Some(to) = self.grid().neighbor(here, way) {
                out.push(Action::Withdraw(to));
            }
        }
    }

    /// The hex a Unit withdraws to, if it has no choice.
    pub(crate) fn only_refuge(&self, state: &State, unit: UnitId) -> Option<Cell> {
        if let Some(back) = self.way_back(state, unit) {
            return Some(back);
        }
        let ways = self.refuges(state, unit);
        let way = RowFacing::from_index(ways.trailing_zeros() as u8)?;
        let only = ways.count_ones() == 1;
        only.then(|| self.grid().neighbor(state.units[unit].cell, way)).flatten()
    }
}
