//! The only code that changes a state.

use crate::content::Location;
use crate::event::Event;
use crate::game::Quickstart;
use crate::options::UnequalNumbers;
use crate::state::{FIRST_FORCE, Lines, Mode, Phase, State, UnitId, UnitSet};

/// Lets one event change the state.
pub(crate) fn evolve(game: &Quickstart, state: &mut State, event: &Event) {
    match *event {
        Event::RolesRolled { winner, .. } => state.phase = Phase::ChooseRole(winner),
        Event::RolesChosen { attacker } => {
            state.attacker = attacker;
            state.phase = Phase::Place(game.first_of(attacker.other()));
        }
        Event::Placed { unit, to, facing } => {
            state.units[unit].cell = to;
            state.units[unit].facing = facing;
            state.on_map.insert(unit);
            state.phase = game.next_to_place(state).map_or(Phase::Initiative, Phase::Place);
        }
        Event::SetupEnded => state.turn = 1,
        Event::InitiativeRolled { winner, .. } => {
            state.initiative = winner;
            state.phase = Phase::Move;
            game.fill_pair(state, state.moved);
        }
        Event::MoverPicked { unit } => state.phase = Phase::MoveUnit(unit),
        Event::Stood { unit } => game.has_moved(state, unit),
        Event::ModeDeclared { unit, mode } => {
            state.units[unit].mode = mode;
            state.phase = Phase::Path(unit);
        }
        Event::Moved { unit, to, facing, hexes } => {
            // QS-FACE-2, QS-FACE-3: after setup only its own move turns a unit.
            let now = &mut state.units[unit];
            (now.cell, now.facing, now.hexes) = (to, facing, hexes);
            game.has_moved(state, unit);
        }
        Event::Left { unit, escaped, .. } => {
            // QS-VIC-6: what escapes is not lost.
            if escaped {
                state.escaped[usize::from(game.side_of(unit).0)] += 1;
            } else {
                state.destroyed.insert(unit);
                state.harm = true;
            }
            state.on_map.remove(unit);
            game.has_moved(state, unit);
        }
        Event::FireBegan => {
            state.phase = Phase::Declare;
            game.fill_pair(state, state.declared);
        }
        Event::ShooterPicked { unit } => state.phase = Phase::Target(unit),
        Event::FireHeld { unit } => game.has_declared(state, unit),
        Event::TargetNamed { unit, target } => {
            state.units[unit].target = target;
            state.phase = Phase::Weapons(unit);
        }
        Event::Aimed { unit, slot, shots } => {
            state.units[unit].aimed.insert(slot);
            if shots == 2 {
                state.units[unit].doubled.insert(slot);
            }
        }
        Event::LineAsked { unit } => state.phase = Phase::Line(unit),
        Event::LineChosen { unit, target, woods, .. } => {
            let (first, second) = game.pair(unit, target);
            state.lines.set(first, second, woods);
        }
        Event::Blocked { unit } => {
            game.forget_aim(state, unit);
            state.phase = Phase::Target(unit);
        }
        Event::Declared { unit } => {
            let troopers = state.units[unit].troopers(game.unit(unit).kind);
            state.units[unit].strength = troopers;
            state.queue.push(unit);
            game.has_declared(state, unit);
        }
        Event::ResolutionBegan => {}
        Event::VolleyBegan { unit } => state.phase = Phase::Order(unit),
        Event::Ordered { unit, slot } => {
            state.order.push(slot);
            if state.order.as_slice().len() == state.units[unit].aimed.count() {
                state.phase = Phase::Fire(unit);
            }
        }
        // QS-AMMO-3: ammunition is marked off when the attack is resolved.
        Event::Fired { unit, slot, shots } => {
            if let Some(store) = game.unit(unit).attack(slot).store {
                let ammo = &mut state.units[unit].ammo[usize::from(store)];
                *ammo = ammo.saturating_sub(shots);
            }
        }
        Event::Jammed { unit, slot } => state.units[unit].jammed.insert(slot),
        Event::MotiveHit { unit } => state.units[unit].motive += 1,
        Event::Damaged { unit, place, points, left } => {
            state.units[unit].points[place.index()] = left;
            state.harm |= points > 0;
        }
        Event::ArmLost { unit, place } => state.units[unit].points[place.index()] = 0,
        Event::Casualties { unit, lost, left } => {
            state.units[unit].points[Location::PLATOON.index()] = left;
            // A single energy rifleman may hit and hurt nobody (QS-CONV-13).
            state.harm |= lost > 0;
        }
        Event::Destroyed { unit } => {
            state.destroyed.insert(unit);
            state.harm = true;
        }
        Event::CalledOff { .. }
        | Event::ToHit { .. }
        | Event::Clustered { .. }
        | Event::Located { .. }
        | Event::PlaceLost { .. }
        | Event::Transferred { .. } => {}
        Event::AttackEnded { .. } => {
            state.order.take_first();
        }
        Event::VolleyEnded { unit } => {
            state.queue.take_first();
            game.forget_aim(state, unit);
        }
        Event::Removed { unit } => state.on_map.remove(unit),
        Event::Slowed { unit, mp } => {
            state.units[unit].mp = mp;
            state.units[unit].motive = 0;
        }
        Event::Scored { side, points } => state.scores[usize::from(side.0)] += u16::from(points),
        Event::TurnEnded => game.next_turn(state),
        Event::GameEnded { ending } => state.phase = Phase::Over(ending),
    }
}

impl Quickstart {
    fn first_of(&self, side: table::Side) -> UnitId {
        UnitId(if side == FIRST_FORCE { 0 } else { self.first_force })
    }

    /// QS-SET-2: all units of the Defender, then all of the Attacker.
    fn next_to_place(&self, state: &State) -> Option<UnitId> {
        let waiting = |side| self.side_units(side).minus(state.on_map).iter().next();
        waiting(state.attacker.other()).or_else(|| waiting(state.attacker))
    }

    fn has_moved(&self, state: &mut State, unit: UnitId) {
        state.moved.insert(unit);
        state.phase = Phase::Move;
        self.use_activation(state, unit, state.moved);
    }

    fn has_declared(&self, state: &mut State, unit: UnitId) {
        state.declared.insert(unit);
        state.phase = Phase::Declare;
        self.use_activation(state, unit, state.declared);
    }

    /// Counts an activation, in movement and in declaration alike (QS-SEQ-8).
    fn use_activation(&self, state: &mut State, unit: UnitId, done: UnitSet) {
        let left = &mut state.pair[usize::from(self.side_of(unit).0)];
        *left = left.saturating_sub(1);
        if state.pair == [0, 0] {
            self.fill_pair(state, done);
        }
    }

    /// A new pair of activations: one each, or by the ratio of the units left (QS-SEQ-5, QS-SEQ-6).
    fn fill_pair(&self, state: &mut State, done: UnitSet) {
        let pending = state.on_map.minus(done);
        let left = self.sides.map(|side| pending.and(side).count());
        state.pair = match self.options.unequal_numbers {
            UnequalNumbers::TotalWarfare if left[0] > 0 && left[1] > 0 => {
                [(left[0] / left[1]).max(1) as u8, (left[1] / left[0]).max(1) as u8]
            }
            _ => [1, 1],
        };
    }

    fn forget_aim(&self, state: &mut State, unit: UnitId) {
        let now = &mut state.units[unit];
        (now.aimed, now.doubled, now.strength, now.target) = Default::default();
    }

    /// QS-SEQ-14: what lasted for the turn is cleared.
    fn next_turn(&self, state: &mut State) {
        state.quiet = if state.harm { 0 } else { state.quiet.saturating_add(1) };
        state.harm = false;
        state.turn = state.turn.saturating_add(1);
        state.moved = UnitSet(0);
        state.declared = UnitSet(0);
        state.pair = [0, 0];
        state.lines = Lines::default();
        for unit in 0..self.units.len() as u8 {
            let now = &mut state.units[UnitId(unit)];
            (now.mode, now.hexes) = (Mode::Stand, 0);
        }
        state.phase = Phase::Initiative;
    }
}
