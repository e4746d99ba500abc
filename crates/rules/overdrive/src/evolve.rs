//! The only code that changes a state.

use crate::content::Mission;
use crate::event::Event;
use crate::game::Overdrive;
use crate::state::{Attack, Phase, SIDES, State, Target, Unit, UnitId, UnitSet};
use table::Side;

/// Lets one event change the state.
#[inline]
pub(crate) fn evolve(game: &Overdrive, state: &mut State, event: &Event) {
    match *event {
        Event::SetupRolled { winner, .. } => state.phase = Phase::TakeSide(winner),
        Event::SidesTaken { west, first } => {
            state.west = west;
            state.phase = Phase::Deploy(first);
        }
        Event::Placed { unit, to, facing } => {
            let now = &mut state.units[unit];
            (now.cell, now.facing) = (to, facing);
            state.on_map.insert(unit);
            state.phase = game.next_to_deploy(state, game.side_of(unit));
        }
        Event::SetupEnded => state.turn = 1,
        Event::InitiativeRolled { winner, .. } => {
            state.initiative = winner;
            for unit in state.on_map.iter() {
                state.units[unit].tmm = 0;
            }
            game.next_exchange(state);
        }
        Event::Activated { unit } => {
            state.phase = if state.stuck.has(unit) { Phase::BreakFree(unit) } else { Phase::Move(unit) };
        }
        Event::BreakFreeRolled { unit, passed, .. } => {
            if passed {
                state.stuck.remove(unit);
                state.phase = Phase::Move(unit);
            }
        }
        Event::Stood { unit, facing } => state.units[unit].facing = facing,
        Event::Stuck { unit, at, facing } => {
            let now = &mut state.units[unit];
            (now.cell, now.facing, now.tmm) = (at, facing, 0);
            state.stuck.insert(unit);
        }
        Event::Moved { unit, to, facing, tmm, charge, .. } => {
            let now = &mut state.units[unit];
            (now.cell, now.facing, now.tmm, now.charge) = (to, facing, tmm, charge);
        }
        Event::Jumped { unit, to, facing, tmm } => {
            let now = &mut state.units[unit];
            (now.cell, now.facing, now.tmm) = (to, facing, tmm);
        }
        Event::Left { unit, saved } => {
            take_off(state, unit);
            if saved {
                state.saved.insert(unit);
            } else {
                state.withdrawn.insert(unit);
            }
        }
        Event::ActivationEnded { unit } => {
            state.activated.insert(unit);
            let left = &mut state.exchange[usize::from(game.side_of(unit).0)];
            *left = left.saturating_sub(1);
            game.next_exchange(state);
        }
        // OD-MOD-9: the heat that the TVs of this phase read.
        Event::CombatBegan => read_heat(state),
        Event::DeclarationAsked { unit, physical } => {
            state.phase = if physical { Phase::DeclarePhysical(unit) } else { Phase::Declare(unit) };
        }
        Event::Declared { unit, attack, target } => *marker(state, unit, attack) = Target::on(target),
        Event::ResolutionBegan { side } => state.phase = Phase::Resolve(side),
        Event::OverdriveAsked { unit, .. } => state.phase = Phase::Overdrive(unit),
        Event::AttackBegan { unit, attack, .. } => {
            if attack == Attack::Weapon {
                state.fired.insert(unit);
            }
        }
        Event::Overdriven { unit, heat } | Event::EngineHeated { unit, heat } => {
            let now = &mut state.units[unit];
            now.heat = now.heat.saturating_add(heat);
            state.heated.insert(unit);
        }
        Event::Damaged { unit, armor, structure } => {
            let now = &mut state.units[unit];
            now.armor -= armor;
            now.structure -= structure;
        }
        Event::CriticalRolled { unit, critical, .. } => {
            if let Some(name) = critical {
                state.units[unit].pending.add(name);
            }
        }
        Event::Doomed { unit, exploded } => {
            state.doomed.insert(unit);
            if exploded {
                state.exploded.insert(unit);
            }
        }
        Event::AttackEnded { unit, attack } => {
            *marker(state, unit, attack) = Target::NONE;
            state.phase = Phase::Resolve(game.side_of(unit));
        }
        Event::Removed { unit } => {
            take_off(state, unit);
            state.destroyed.insert(unit);
        }
        Event::HitsTook { unit, .. } => {
            let now = &mut state.units[unit];
            now.hits = now.hits.plus(now.pending);
            now.pending = Default::default();
        }
        Event::Cooled { unit, heat } => state.units[unit].heat = heat,
        Event::Restarted { unit } => {
            state.units[unit].heat = 0;
            state.shut_down.remove(unit);
        }
        Event::ShutDown { unit } => state.shut_down.insert(unit),
        Event::Saved { unit } => {
            take_off(state, unit);
            state.saved.insert(unit);
        }
        Event::Scored { side, points } => state.objectives[usize::from(side.0)] += points,
        Event::TurnEnded => next_turn(state),
        Event::GameEnded { ending } => state.phase = Phase::Over(ending),
        Event::StayedStuck { .. }
        | Event::WaterRolled { .. }
        | Event::Held { .. }
        | Event::Wasted { .. }
        | Event::ToHit { .. }
        | Event::Redirected { .. }
        | Event::AmmoHit { .. } => {}
    }
}

#[inline]
fn marker(state: &mut State, unit: UnitId, attack: Attack) -> &mut Target {
    let now = &mut state.units[unit];
    match attack {
        Attack::Weapon => &mut now.weapon,
        Attack::Physical => &mut now.physical,
    }
}

/// Takes a 'Mech off the map; nothing about it is left, so that equal positions are equal states.
fn take_off(state: &mut State, unit: UnitId) {
    state.units[unit] = Unit::default();
    for set in [
        &mut state.on_map,
        &mut state.stuck,
        &mut state.shut_down,
        &mut state.doomed,
        &mut state.exploded,
        &mut state.fired,
        &mut state.heated,
    ] {
        set.remove(unit);
    }
}

fn read_heat(state: &mut State) {
    for unit in state.on_map.iter() {
        state.units[unit].start_heat = state.units[unit].heat;
    }
}

/// The end of OD-END-1: charges, declared attacks and the marks of the turn are cleared.
fn next_turn(state: &mut State) {
    state.turn = state.turn.saturating_add(1);
    (state.activated, state.fired, state.heated) = (UnitSet(0), UnitSet(0), UnitSet(0));
    state.exchange = [0; 2];
    for unit in state.on_map.iter() {
        let now = &mut state.units[unit];
        (now.charge, now.weapon, now.physical) = Default::default();
    }
    read_heat(state);
    state.phase = Phase::Initiative;
}

impl Overdrive {
    /// OD-SETUP-3: the players place in turn, the rest at the end. In a Breakthrough the defender places all,
    /// then the attacker (OD-SCN-4).
    fn next_to_deploy(&self, state: &State, placed: Side) -> Phase {
        let left = |side: Side| !self.undeployed(state, side).is_empty();
        let other_first = self.scenario.mission != Mission::Breakthrough || !left(placed);
        let next = if other_first && left(placed.other()) { placed.other() } else { placed };
        if left(next) { Phase::Deploy(next) } else { Phase::Initiative }
    }

    /// OD-MOVE-1: whose 'Mech moves next. At the start of each exchange the shares are counted anew.
    fn next_exchange(&self, state: &mut State) {
        let loser = state.initiative.other();
        if state.exchange == [0, 0] {
            state.exchange = self.shares(state);
        }
        let loser_moves = state.exchange[usize::from(loser.0)] > 0;
        state.phase = Phase::Activate(if loser_moves { loser } else { state.initiative });
    }

    /// How many 'Mechs each side moves in an exchange that begins now (OD-MOVE-1).
    pub(crate) fn shares(&self, state: &State) -> [u8; 2] {
        match SIDES.map(|side| self.waiting(state, side).count() as u8) {
            [first, second] if first > 0 && second > 0 => [(first / second).max(1), (second / first).max(1)],
            rest => rest,
        }
    }
}
