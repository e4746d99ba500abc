//! Whether one choice is legal, by the predicates that lists are made of (TM-EDGE-3).

use crate::action::Action;
use crate::game::ThirtyMm;
use crate::illegal::Refusal;
use crate::powers::System;
use crate::state::{Ask, Once, State, UnitId};

/// Checks that an action is legal now.
///
/// # Errors
/// The reason of the refusal.
pub(crate) fn check(game: &ThirtyMm, state: &State, action: &Action) -> Result<(), Refusal> {
    game.knows(action)?;
    match (state.ask, *action) {
        (Ask::Over(_), _) => Err(Refusal::GameOver),
        (Ask::Pick(side), Action::Pick(objective)) => game.may_pick(state, side, objective),
        (Ask::RollOff, Action::RollOff)
        | (Ask::Role(_), Action::TakeAttacker | Action::TakeDefender)
        | (Ask::Area(_), Action::TakeWest | Action::TakeEast)
        | (Ask::RollAp(_) | Ask::Reroll(_), Action::Reroll | Action::Keep)
        | (Ask::React(_), Action::Pass)
        | (Ask::Outfit(_) | Ask::Spread(_), Action::Done)
        | (Ask::Grip(_), Action::Hold) => Ok(()),
        (Ask::Drones(_), Action::Done) if !state.handling.touched.is_empty() => Ok(()),
        (Ask::Emissary(side), Action::NameEmissary(unit)) => {
            if game.dearest(side).has(unit) {
                Ok(())
            } else {
                Err(Refusal::NotDearest(unit))
            }
        }
        (Ask::Deploy(side), Action::Place { unit, to, level, .. }) => {
            game.may_place(state, side, unit, to, level)
        }
        (Ask::Outfit(unit), Action::Swap { out, into }) => game.may_swap(state, unit, out, into),
        (Ask::Outfit(unit), Action::Reform(item)) => game.may_reform(state, unit, item),
        (Ask::Activate(side), Action::Activate(unit)) => game.may_activate(state, side, unit),
        (Ask::Activate(side), Action::Place { unit, to, level, .. }) => {
            game.may_enter(state, side, unit, to, level)
        }
        (Ask::Activate(side), Action::Pass) => game.may_pass(state, side),
        (Ask::Move(unit), action) => game.may_move(state, unit, action),
        (Ask::Fight(unit), action) => game.may_fight(state, unit, action),
        (Ask::Aim(_) | Ask::Spread(_), Action::Aim(part)) => game.may_aim(state, part),
        (Ask::React(side), Action::Attack { unit, weapon, style, target }) => {
            if game.side_of(unit) != side {
                return Err(Refusal::NotYours(unit));
            }
            game.may_attack(state, unit, weapon, style, target).map(|_| ())
        }
        (Ask::Grip(unit), Action::Throw { to, ties }) => game.may_throw(state, unit, to, ties).map(|_| ()),
        (Ask::Withdraw(unit), Action::Withdraw(to)) => game.may_withdraw(state, unit, to),
        (Ask::Order(_), Action::Next(unit)) => {
            if state.falling.has(unit) {
                Ok(())
            } else {
                Err(Refusal::NotFalling(unit))
            }
        }
        (Ask::Fall(unit), Action::FallOn(section)) => {
            let section = usize::from(section);
            let there = section < game.sheet(unit).sections.len() && game.defense(state, unit, section) > 0;
            if there { Ok(()) } else { Err(Refusal::SectionLost) }
        }
        (Ask::Drones(unit), Action::PlaceDrone { item, to, facing }) => {
            game.may_place_drone(state, unit, item, to, facing)
        }
        _ => Err(Refusal::NotAsked),
    }
}

impl ThirtyMm {
    /// Refuses actions about Units that are not in the match.
    fn knows(&self, action: &Action) -> Result<(), Refusal> {
        let unit = match *action {
            Action::NameEmissary(unit)
            | Action::Place { unit, .. }
            | Action::Activate(unit)
            | Action::Lead(unit)
            | Action::Radar(unit)
            | Action::Emp(unit)
            | Action::Net(unit)
            | Action::Repair { unit, .. }
            | Action::Attack { unit, .. }
            | Action::Grapple(unit)
            | Action::Next(unit) => unit,
            _ => return Ok(()),
        };
        let target = match *action {
            Action::Attack { target: crate::state::Target::Unit(target), .. } => target,
            Action::Attack { target: crate::state::Target::Drone(item), .. }
                if usize::from(item) >= self.item_count() =>
            {
                return Err(Refusal::NoTarget);
            }
            _ => unit,
        };
        for unit in [unit, target] {
            if unit.index() >= self.units.len() {
                return Err(Refusal::NoSuchUnit(unit));
            }
        }
        Ok(())
    }

    /// Moves, and Command Actions in between.
    fn may_move(&self, state: &State, unit: UnitId, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Rotate(facing) => self.may_rotate(state, unit, facing).map(|_| ()),
            Action::Step { way, level } => self.may_stride(state, unit, way, level).map(|_| ()),
            Action::Level(level) => self.may_level(state, unit, level).map(|_| ()),
            Action::Jump { way, hexes } => self.may_jump(state, unit, way, hexes).map(|_| ()),
            Action::Thrust(way) => self.may_burn(state, unit, way),
            Action::Leave => self.may_leave(state, unit),
            Action::Lead(drone) => self.may_lead(state, unit, drone).map(|_| ()),
            Action::EndPhase => self.may_end_move(state, unit),
            Action::EndTurn if state.led.unit.is_some() => Err(Refusal::NotAsked),
            Action::EndTurn => self.may_end_move(state, unit),
            action => self.may_order(state, unit, action),
        }
    }

    /// Attacks, grapples, Information Gathering, and Command Actions in between.
    fn may_fight(&self, state: &State, unit: UnitId, action: Action) -> Result<(), Refusal> {
        use crate::state::Phase;
        match action {
            Action::Attack { unit, weapon, style, target } => {
                self.may_attack(state, unit, weapon, style, target).map(|_| ())
            }
            Action::Grapple(target) => self.may_grapple(state, unit, target),
            Action::Gather(cell) => self.may_gather(state, unit, cell),
            Action::EndPhase if state.turn.phase == Phase::Ranged => Ok(()),
            Action::EndTurn => Ok(()),
            action => self.may_order(state, unit, action),
        }
    }

    /// Command Actions.
    fn may_order(&self, state: &State, unit: UnitId, action: Action) -> Result<(), Refusal> {
        match action {
            Action::GetUp => self.may_get_up(state, unit),
            Action::PressOn => self.may_press_on(state, unit),
            Action::BreakGrapple => self.may_break(state, unit),
            Action::Swap { out, into } => self.may_swap(state, unit, out, into),
            Action::Retrieve(item) => self.may_retrieve(state, unit, item),
            Action::Drop(item) => self.may_drop(state, unit, item),
            Action::Deploy => self.may_deploy(state, unit).map(|_| ()),
            Action::Recall => self.may_recall(state, unit),
            Action::Reposition => self.may_reposition(state, unit).map(|_| ()),
            Action::Transform => self.may_transform(state, unit),
            Action::Reform(item) => self.may_reform(state, unit, item),
            Action::Kneel => self.may_kneel(state, unit),
            Action::GoProne => self.may_go_prone(state, unit),
            Action::OffensiveStance(facing) => self.may_watch(state, unit, facing),
            Action::DefensiveStance { item, .. } => self.may_defend(state, unit, item),
            Action::Smoke => self.may_smoke(state, unit),
            Action::Radar(target) => self.may_mark(state, unit, target),
            Action::Emp(target) => self.may_pulse(state, unit, target, (System::EmpPulse, Once::Emp)),
            Action::Net(target) => self.may_pulse(state, unit, target, (System::Net, Once::Net)),
            Action::Repair { unit: target, section } => self.may_repair(state, unit, target, section),
            _ => Err(Refusal::NotAsked),
        }
    }
}
