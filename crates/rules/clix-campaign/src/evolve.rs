//! The only code that changes a state: one line of consequences for each event.

use crate::event::Event;
use crate::game::ClixCampaign;
use crate::options::TurnStructure;
use crate::resolve::CRITICAL_SHARE;
use crate::state::{
    Ask, Attack, Blow, BlowStage, Cause, Counter, Deed, Doing, Flight, Kind, Knock, Lying, Marker,
    MarkerKind, Object, Perplexed, Roll, Someone, Stage, State, Step, Unit, UnitId, UnitSet,
};
use table::{Cell, Side};

/// Applies one event to the state.
pub(crate) fn evolve(game: &ClixCampaign, state: &mut State, event: &Event) {
    match *event {
        Event::Asked { ask } => state.ask = ask,
        Event::SetupRolled { winner, .. } => state.first = winner,
        Event::FirstChosen { first } => (state.first, state.active) = (first, first),
        Event::EdgesTaken { top } => {
            state.top = top;
            state.ask = Ask::Place(state.first);
        }
        Event::ObjectPlaced { weight, to } => state.objects.push(Object::new(weight, Lying::On(to))),
        Event::Placed { unit, to } => {
            state.on_map.insert(unit);
            state.units[unit] = Unit { cell: to, click: game.unit(unit).click, ..Unit::default() };
        }
        Event::TurnBegan { side, round, pool } => game.turn_began(state, side, round, pool),
        Event::StepBegan { step, queue } => {
            (state.step, state.queue) = (step, queue);
            if step == Step::End {
                state.doing = Doing::default();
            }
        }
        Event::Dequeued { unit } => state.queue.remove(unit),
        Event::PoolRaised { .. } => {
            state.pool += 1;
            state.queue = UnitSet(0);
        }
        Event::Poisoned { by, victims } => {
            state.queue.remove(by);
            (state.victims, state.poisoner) = (victims, Someone::is(by));
        }
        Event::TurnEnded { side } => {
            // CC-TURN-4: effects of the turn end on both sides, immobility on the own one.
            let own = game.side_units(side);
            state.immobile = state.immobile.minus(own);
            state.doing = Doing::default();
            state.pool = 0;
            clear_turn(state);
        }
        Event::RoundEnded { quiet } => {
            state.quiet = if quiet { state.quiet + 1 } else { 0 };
            state.rolled = false;
        }
        Event::GameEnded { ending } => state.ask = Ask::Over(ending),
        Event::TokensRemoved { unit, left } => state.units[unit].tokens = left,
        Event::TokenGiven { unit } => state.units[unit].tokens += 1,
        Event::IronWillUsed { unit } => state.iron_will.insert(unit),
        Event::Immobilized { unit } => state.immobile.insert(unit),
        Event::Spotted { unit, by } => state.units[unit].spotted.0 |= by.0,
        Event::Revealed { unit } => state.revealed.insert(unit),
        Event::Lent { unit } => {
            state.lent = Someone::is(unit);
            state.doing.moved = true;
            if !game.options.spotted_by_spotter {
                // CC-HIDE-8: whoever is spotted is so for the whole side, borrowed characters too.
                let side = game.side_units(state.active);
                for other in state.on_map.iter().filter(|&other| other != unit) {
                    let spotted = &mut state.units[other].spotted;
                    if !spotted.and(side).is_empty() {
                        spotted.insert(unit);
                    }
                }
            }
        }
        Event::Returned { .. } => state.lent = Someone::NOBODY,
        Event::Outwitted { by, target, power } => {
            state.outwitted.insert(by);
            state.units[by].counter = Some(Counter { target, power });
            state.countered.insert(target);
        }
        Event::OutwitEnded { by } => {
            state.units[by].counter = None;
            count_effects(state);
        }
        Event::Perplexed { by, target, change } => {
            state.perplexed.insert(by);
            state.units[by].perplex = Some(Perplexed { target, change });
            state.changed.insert(target);
        }
        Event::PerplexEnded { by } => {
            state.units[by].perplex = None;
            count_effects(state);
        }
        Event::Switched { unit, switch } => {
            state.ordered.insert(unit);
            state.units[unit].declined ^= 1 << switch as u8;
        }
        Event::MarkerLaid { square, kind, by } => {
            state.markers.insert(Marker::new(square, kind, by));
            state.doing.strikes += 1;
        }
        Event::MarkersEnded { by, kind } => {
            state.markers.retain(|marker| marker.by() != by || marker.kind() != kind);
        }
        Event::TerrainDestroyed { piece } => state.destroyed.insert(piece),
        Event::BarrierDestroyed { square } => {
            let barrier = |marker: Marker| marker.cell() == square && marker.kind() == MarkerKind::Barrier;
            // One attack takes one marker.
            let first = state.markers.as_slice().iter().copied().find(|&marker| barrier(marker));
            state.markers.retain(|marker| Some(marker) != first);
        }
        _ => game.evolve_action(state, event),
    }
}

/// What holds for a turn only.
fn clear_turn(state: &mut State) {
    for set in [
        &mut state.moved,
        &mut state.acted,
        &mut state.stirred,
        &mut state.far,
        &mut state.carried,
        &mut state.grasped,
        &mut state.ordered,
        &mut state.outwitted,
        &mut state.perplexed,
        &mut state.lucky,
    ] {
        *set = UnitSet(0);
    }
    for unit in state.units.as_mut_slice() {
        unit.deceived = UnitSet(0);
    }
}

/// Who has a power countered or a value changed.
fn count_effects(state: &mut State) {
    let (mut countered, mut changed) = (UnitSet(0), UnitSet(0));
    for by in state.on_map.iter() {
        if let Some(counter) = state.units[by].counter {
            countered.insert(counter.target);
        }
        if let Some(perplex) = state.units[by].perplex {
            changed.insert(perplex.target);
        }
    }
    (state.countered, state.changed) = (countered, changed);
}

impl ClixCampaign {
    /// CC-TURN-2, CC-TURN-5.
    fn turn_began(&self, state: &mut State, side: Side, round: u16, pool: u8) {
        (state.active, state.round, state.pool) = (side, round, pool);
        clear_turn(state);
        let own = self.side_units(side);
        for unit in own.and(state.on_map).iter() {
            state.units[unit].counter = None;
            state.units[unit].perplex = None;
        }
        count_effects(state);
        state.markers.retain(|marker| !own.has(marker.by()));
        state.locked = state.locked.minus(own);
        state.revealed = state.revealed.minus(own);
    }

    /// Events inside actions.
    fn evolve_action(&self, state: &mut State, event: &Event) {
        match *event {
            Event::ActionBegan { unit, deed, strikes, subject, borrowed } => {
                let frame = Doing { deed, unit, strikes, subject, ..Doing::default() };
                if borrowed {
                    state.borrowed = frame;
                } else {
                    state.doing = frame;
                    self.pay_for(state, unit, deed);
                }
            }
            Event::SubjectSet { subject } => state.doing.subject = subject,
            Event::MoveStarted { allowance, half, aside, .. } => {
                let frame = frame(state);
                (frame.started, frame.left, frame.half, frame.aside) = (true, allowance, half, aside);
            }
            Event::BreakAwayFailed { .. } => {
                let frame = frame(state);
                (frame.started, frame.halted) = (true, true);
                if frame.deed != Deed::Hypersonic {
                    frame.left = 0;
                }
            }
            Event::BrokeAway { from, .. } => state.doing.aside.0 |= from.0,
            Event::Went { unit, to, flight, cost, halted } => {
                self.went(state, unit, to, (flight, cost, halted))
            }
            Event::PickedUp { unit, object, halted } => {
                frame(state).halted = halted;
                state.grasped.insert(unit);
                state.units[unit].held = object + 1;
                let weight = state.objects.at(usize::from(object)).weight();
                *state.objects.at_mut(usize::from(object)) = Object::new(weight, Lying::Held);
            }
            Event::PutDown { unit, to } => {
                place(state, unit, to);
                state.carried.insert(unit);
            }
            Event::PointsSpent { points, .. } => {
                let frame = frame(state);
                frame.left = frame.left.saturating_sub(points);
            }
            Event::ActionEnded { borrowed: true, .. } => state.borrowed = Doing::default(),
            Event::ActionEnded { .. } => state.doing = Doing::default(),
            Event::Lifted { unit, to, locked } => {
                place(state, unit, to);
                if locked {
                    state.locked.insert(unit);
                }
            }
            Event::ObjectMoved { object, to } => {
                let weight = state.objects.at(usize::from(object)).weight();
                *state.objects.at_mut(usize::from(object)) = Object::new(weight, Lying::On(to));
            }
            Event::Dropped { unit, object } => {
                let cell = state.units[unit].cell;
                state.units[unit].held = 0;
                let weight = state.objects.at(usize::from(object)).weight();
                *state.objects.at_mut(usize::from(object)) = Object::new(weight, Lying::On(cell));
            }
            Event::ObjectDestroyed { object } => {
                let weight = state.objects.at(usize::from(object)).weight();
                *state.objects.at_mut(usize::from(object)) = Object::new(weight, Lying::Gone);
                for unit in state.units.as_mut_slice() {
                    if unit.held == object + 1 {
                        unit.held = 0;
                    }
                }
            }
            _ => self.evolve_attack(state, event),
        }
    }

    /// What an action costs when it begins (CC-ACT-3, CC-ACT-6, CC-ACT-12).
    fn pay_for(&self, state: &mut State, unit: UnitId, deed: Deed) {
        let published = self.options.turn_structure == TurnStructure::Published;
        if matches!(deed, Deed::Move | Deed::Charge | Deed::RunningShot | Deed::Hypersonic) {
            state.moved.insert(unit);
        }
        // CC-ACT-2: a move action takes nothing from the pool.
        if deed != Deed::Move || published {
            state.pool = state.pool.saturating_sub(1);
            state.acted.insert(unit);
        }
    }

    fn went(&self, state: &mut State, unit: UnitId, to: Cell, (flight, cost, halted): (Flight, u8, bool)) {
        let moved = state.units[unit].cell != to;
        let borrowed = state.borrowed.is_on();
        let frame = frame(state);
        frame.left = frame.left.saturating_sub(cost);
        frame.spent += cost;
        frame.halted = halted;
        frame.moved |= moved;
        let far = frame.spent > frame.half;
        if !borrowed {
            state.stirred.insert(unit);
            if far {
                state.far.insert(unit);
            }
        }
        place(state, unit, to);
        match flight {
            Flight::Soaring => state.soaring.insert(unit),
            _ => state.soaring.remove(unit),
        }
    }

    /// Events inside attacks.
    fn evolve_attack(&self, state: &mut State, event: &Event) {
        match *event {
            Event::AttackDeclared { by, style, targets, object, charged } => {
                let pulse = style.kind == Kind::Pulse;
                state.attack = Attack {
                    stage: if pulse { Stage::Aiming } else { Stage::Declaring },
                    style,
                    by,
                    at: state.units[by].cell,
                    object,
                    many: targets.count() > 1,
                    // CC-ATK-TEL-7: a hurled object comes from the ground.
                    above: state.soaring.has(by) && style.kind != Kind::Hurled,
                    charged,
                    targets,
                    ignored: if pulse { targets } else { UnitSet(0) },
                    ..Attack::default()
                };
                if style.close && state.doing.deed == Deed::Close {
                    state.doing.subject = targets.iter().next().map_or(0, |target| target.0 + 1);
                }
            }
            Event::TargetAdded { target } => {
                let attack = &mut state.attack;
                attack.targets.insert(target);
                attack.now = Someone::NOBODY;
                attack.many = attack.targets.count() > 1;
            }
            Event::TargetLost { target } => {
                let attack = &mut state.attack;
                attack.targets.remove(target);
                attack.now = Someone::is(target);
                attack.many = attack.targets.count() > 1;
                state.units[target].deceived.insert(attack.by);
            }
            Event::TargetForgone => state.attack.now = Someone::NOBODY,
            Event::TargetChecked { target } => state.attack.checked.insert(target),
            Event::StageReached { stage } => reach_stage(&mut state.attack, stage),
            Event::Aimed { target, stage } => {
                state.attack.now = Someone::is(target);
                // A victim of splash may be a target whose roll is still to come (CC-ATK-EXP-2).
                match stage {
                    Stage::SplashEvading => state.victims.remove(target),
                    _ => state.attack.targets.remove(target),
                }
                state.attack.stage = stage;
                if stage == Stage::Impostor && !self.options.split_targets {
                    state.attack.impostor = false;
                }
            }
            Event::ImpostorJudged { success } => {
                state.attack.impostor = success;
                state.attack.stage = Stage::Rolling;
            }
            Event::AttackRolled { sum, total, double, victims } => {
                let attack = &mut state.attack;
                // With `split` one roll is read for every target (CC-MULTI-4).
                if !self.options.split_targets || attack.sum == 0 {
                    attack.answered = UnitSet(0);
                }
                (attack.sum, attack.total, attack.double) = (sum, total, double);
                attack.stage = Stage::Judging;
                state.victims = victims;
                state.rolled = true;
            }
            Event::Hit { splash: false, .. } => state.attack.stage = Stage::Evading,
            Event::Missed { .. } => state.attack.stage = Stage::Splashing,
            Event::Hit { .. } | Event::Evaded { .. } => {}
            Event::Shared { target, share } => {
                let place = self.share_of(state, target);
                state.attack.shares[place] = share;
            }
            Event::CriticalShared { target } => {
                let place = self.share_of(state, target);
                state.attack.shares[place] |= CRITICAL_SHARE;
            }
            Event::AttackEnded { .. } => self.attack_ended(state),
            Event::Rolled { what, unit, result, double, .. } => {
                state.roll = Roll { what, unit, result, double, passed: 0 };
            }
            Event::Passed { passed } => state.roll.passed = passed,
            Event::RollStood => state.roll = Roll::default(),
            Event::RerollOrdered { by } => state.lucky.insert(by),
            Event::RerollCanceled { by } => {
                state.lucky.insert(by);
                state.roll.passed = 0;
            }
            Event::SecondChanceUsed { by } => state.second_chance.insert(by),
            _ => self.evolve_damage(state, event),
        }
    }

    fn attack_ended(&self, state: &mut State) {
        state.attack = Attack::default();
        state.victims = UnitSet(0);
        let published = self.options.turn_structure == TurnStructure::Published;
        let frame = frame(state);
        frame.attacked = true;
        frame.strikes = frame.strikes.saturating_sub(1);
        // CC-SPD-RUN-1: one move, before or after; by the published rules before (CC-ACT-12).
        if frame.deed == Deed::RunningShot && (frame.started || published) {
            frame.halted = true;
        }
    }

    /// Damage, healing and knock back.
    fn evolve_damage(&self, state: &mut State, event: &Event) {
        match *event {
            Event::BlowStruck { blow } => {
                state.blow = blow;
                if blow.cause == Cause::Poison {
                    state.victims.remove(blow.to);
                }
            }
            Event::BlowTransferred { to, .. } => {
                // CC-DEF-MAS-1: not again.
                state.blow.to = to;
                state.blow.bound = true;
                state.blow.stage = BlowStage::Reduction;
            }
            Event::BlowReduced { d, .. } => {
                state.blow.d = d;
                state.blow.stage = BlowStage::Landing;
            }
            Event::BlowReached { stage } => state.blow.stage = stage,
            Event::BlowLanded => {
                let poison = state.blow.cause == Cause::Poison;
                state.blow = Blow::default();
                if poison && state.victims.and(state.on_map).is_empty() {
                    (state.victims, state.poisoner) = (UnitSet(0), Someone::NOBODY);
                }
            }
            Event::Turned { unit, clicks, by, cause } => {
                took(state, unit, clicks, by, cause);
                state.units[unit].click += clicks;
            }
            Event::KnockedOut { unit, clicks, by, cause } => {
                took(state, unit, clicks, by, cause);
                self.knocked_out(state, unit, by);
            }
            Event::Healed { unit, clicks, .. } => state.units[unit].click -= clicks,
            Event::HealingRaised { .. } => state.doing.attacked = true,
            Event::Fell { unit, to } => {
                place(state, unit, to);
                state.soaring.remove(unit);
                // CC-SPD-EAR-4: the rest of its own attack comes from the ground.
                state.attack.above &= state.attack.by != unit;
            }
            Event::KnockBackBegan { by, from } => state.knock = Knock { on: true, by, from },
            Event::KnockSet { unit, squares } => state.units[unit].knock = squares,
            Event::KnockedBack { unit, to, .. } => {
                place(state, unit, to);
                state.units[unit].knock = 0;
            }
            Event::KnockBackEnded => state.knock = Knock::default(),
            _ => {}
        }
    }

    /// CC-DMG-7: it is removed, its effects end, and whoever did it is credited for an opponent.
    fn knocked_out(&self, state: &mut State, unit: UnitId, by: Someone) {
        if let Some(by) = by.unit().filter(|&by| self.side_of(by) != self.side_of(unit)) {
            state.units[by].knocked_out += 1;
        }
        let count = state.units[unit].knocked_out;
        state.units[unit] = Unit { knocked_out: count, ..Unit::default() };
        for set in [
            &mut state.on_map,
            &mut state.moved,
            &mut state.acted,
            &mut state.stirred,
            &mut state.far,
            &mut state.soaring,
            &mut state.immobile,
            &mut state.locked,
            &mut state.carried,
            &mut state.revealed,
            &mut state.grasped,
            &mut state.outwitted,
            &mut state.perplexed,
            &mut state.lucky,
            &mut state.ordered,
            &mut state.iron_will,
            &mut state.second_chance,
            &mut state.queue,
            &mut state.victims,
        ] {
            set.remove(unit);
        }
        for other in state.on_map.iter() {
            let other = &mut state.units[other];
            other.deceived.remove(unit);
            other.spotted.remove(unit);
            other.counter = other.counter.filter(|counter| counter.target != unit);
            other.perplex = other.perplex.filter(|perplex| perplex.target != unit);
        }
        count_effects(state);
        state.markers.retain(|marker| marker.by() != unit);
        if state.lent.is_unit(unit) {
            state.lent = Someone::NOBODY;
        }
    }
}

/// The action in progress: the borrowed one, if there is one.
fn frame(state: &mut State) -> &mut Doing {
    if state.borrowed.is_on() { &mut state.borrowed } else { &mut state.doing }
}

/// Puts a character on a square; whoever leaves its square is no longer spotted (CC-HIDE-8).
fn place(state: &mut State, unit: UnitId, to: Cell) {
    let now = &mut state.units[unit];
    if now.cell != to {
        now.cell = to;
        now.spotted = UnitSet(0);
    }
}

/// Notes the clicks that the damage on its way has turned, and whose *Backlash* has answered the attack roll.
fn took(state: &mut State, unit: UnitId, clicks: u8, by: Someone, cause: Cause) {
    if let Some(member) = by.unit().filter(|_| cause == Cause::Backlash) {
        state.attack.answered.insert(member);
    }
    if state.blow.is_on() && state.blow.to == unit && state.blow.cause == cause {
        state.blow.taken = clicks;
    }
}

fn reach_stage(attack: &mut Attack, stage: Stage) {
    match stage {
        // The targets of a split attack that are hit are noted from here on.
        Stage::Aiming if attack.stage == Stage::ShapeChange => attack.checked = UnitSet(0),
        Stage::Dealing => attack.targets = attack.checked,
        Stage::Hitting => attack.hit = true,
        _ => {}
    }
    if matches!(stage, Stage::Aiming | Stage::Dealing | Stage::Sharing | Stage::KnockBack) {
        attack.now = Someone::NOBODY;
    }
    attack.stage = stage;
}
