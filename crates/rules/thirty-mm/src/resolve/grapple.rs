//! Grapples, Holds, Throws, Break Grapple and the Net (TM-GRAP, TM-HOLD, TM-THROW, TM-SYS-15).

use super::Log;
use crate::event::{Cause, Event, Gait};
use crate::game::ThirtyMm;
use crate::need::Manner;
use crate::powers::RollKind;
use crate::sight::View;
use crate::state::{Ask, Mark, Other, Posture, State, TestOf, UnitId, UnitSet, Verdict};
use table::{Cell, Dice};

impl ThirtyMm {
    /// TM-GRAP-2: the attempt is paid for.
    pub(super) fn try_grapple(&self, unit: UnitId, target: UnitId, t: Log) {
        self.pay(unit, self.options.grapple_ap, t);
        t.emit(Event::GrappleTried { unit, target });
    }

    /// A grapple, a Break Grapple or a Net goes on.
    pub(super) fn grip_step(&self, dice: &mut impl Dice, t: Log) -> bool {
        let state = t.state();
        let grip = state.grip;
        let (Some(unit), Some(target)) = (grip.by.unit(), grip.target.unit()) else { return true };
        if grip.won {
            return self.ask(Ask::Grip(unit), t);
        }
        // TM-O-17: the holder lets go without a roll.
        let free = grip.breaks && self.options.free_let_go && state.units[unit].marks.has(Mark::Holds);
        if state.test.of == TestOf::Nothing && !free {
            self.roll_grip(dice, t);
            return true;
        }
        let verdict = if free { Verdict::Passed } else { state.test.verdict };
        if grip.breaks {
            return self.read_break(unit, verdict, t);
        }
        if grip.evades {
            if verdict.passed() {
                self.lose_grip(unit, target, true, t);
            } else {
                self.win_grip(unit, target, t);
            }
            return true;
        }
        match verdict {
            Verdict::Failed => self.lose_grip(unit, target, false, t),
            // TM-GRAP-5: a natural 8 cannot be evaded.
            Verdict::Passed if self.may_evade(state, target, Some(unit)) => t.emit(Event::EvasionDue),
            _ => self.win_grip(unit, target, t),
        }
        true
    }

    /// The Assault Roll of a grapple, the Accuracy Roll of a Net, or the Evasion Roll against either.
    pub(super) fn roll_grip(&self, dice: &mut impl Dice, t: Log) {
        let state = t.state();
        let grip = state.grip;
        let (Some(unit), Some(target)) = (grip.by.unit(), grip.target.unit()) else { return };
        if grip.evades {
            return self.roll_evasion(target, unit, grip.net, dice, t);
        }
        let kind = if grip.net { RollKind::Accuracy } else { RollKind::Assault };
        let view = if grip.net { self.view(state, unit, target) } else { View::default() };
        let manner = Manner { grapple: !grip.net, ..Manner::default() };
        // Intimidate and its like count against the Unit that is grappled.
        let foe = Some(target);
        let need = self.attack_need(state, (unit, foe), kind, &view, manner);
        self.test(kind, unit, Other::is(unit), need, 0, dice, t);
    }

    fn lose_grip(&self, unit: UnitId, target: UnitId, slipped: bool, t: Log) {
        if t.state().grip.net {
            t.emit(Event::NetEnded { unit, target, caught: false });
        } else {
            t.emit(Event::GrappleFailed { unit, target, slipped });
        }
    }

    /// TM-GRAP-6 to TM-GRAP-8: the attacker is in the enemy's hex, the enemy on its feet; or the Net has caught it.
    fn win_grip(&self, unit: UnitId, target: UnitId, t: Log) {
        if t.state().grip.net {
            t.emit(Event::NetEnded { unit, target, caught: true });
            t.emit(Event::Marked { unit: target, mark: Mark::Slowed, on: true });
            return;
        }
        if t.state().units[target].posture != Posture::Standing {
            t.emit(Event::PostureChanged { unit: target, posture: Posture::Standing, by_choice: false });
        }
        self.drop_stance(unit, t);
        self.drop_stance(target, t);
        let (from, to) = (t.state().units[unit].cell, t.state().units[target].cell);
        let facing = self.toward(from, to);
        t.emit(Event::Grappled { unit, target, facing });
        self.keep_formation(unit, from, t);
    }

    /// TM-HOLD-1: the enemy is held; a Hold is never turned into a Throw later (TM-HOLD-10).
    pub(super) fn hold(&self, unit: UnitId, t: Log) {
        if let Some(target) = t.state().units[unit].partner.unit() {
            t.emit(Event::Held { unit, target });
        }
    }

    /// TM-CMD-5: what a Break Grapple came to.
    fn read_break(&self, unit: UnitId, verdict: Verdict, t: Log) -> bool {
        if !verdict.passed() {
            t.emit(Event::BreakFailed { unit });
            return true;
        }
        match self.only_refuge(t.state(), unit) {
            Some(to) => self.withdraw(unit, to, t),
            None if !self.has_refuge(t.state(), unit) => t.emit(Event::BreakFailed { unit }),
            None => return self.ask(Ask::Withdraw(unit), t),
        }
        true
    }

    /// A Unit goes out of a grapple or out of a structure (TM-HOLD-5, TM-HOLD-7, TM-STAT-7).
    pub(super) fn withdraw(&self, unit: UnitId, to: Cell, t: Log) {
        let state = t.state();
        let now = state.units[unit];
        let level = self.refuge(state, unit, to).unwrap_or(now.elevation);
        if now.posture == Posture::Stuck {
            t.emit(Event::PostureChanged { unit, posture: Posture::Standing, by_choice: true });
            self.travel(unit, to, level, Gait::Free, (0, 0), t);
            self.face(unit, now.from, t);
            return;
        }
        // TM-HOLD-6, TM-HOLD-7: the holder keeps its facing; the other one faces its holder.
        let holds = now.marks.has(Mark::Holds);
        let straight = now.facing.opposite();
        self.release(unit, t);
        self.travel(unit, to, level, Gait::Break, (0, 0), t);
        if !holds && self.grid_way(now.cell, to) != Some(straight) {
            self.face(unit, now.cell, t);
        }
    }

    /// Turns a Unit towards a hex.
    fn face(&self, unit: UnitId, to: Cell, t: Log) {
        let now = t.state().units[unit];
        if now.cell != to {
            let facing = self.toward(now.cell, to);
            t.emit(Event::StanceTaken { unit, stance: now.stance, facing });
        }
    }

    /// TM-THROW: the enemy flies; whoever is on its way is to evade, then it lands. The thrower goes on with its turn
    /// (TM-THROW-10).
    pub(super) fn throw(&self, unit: UnitId, to: Cell, ties: u8, t: Log) {
        let Ok(flight) = self.may_throw(t.state(), unit, to, ties) else { return };
        let Some(target) = t.state().units[unit].partner.unit() else { return };
        let here = t.state().units[unit].cell;
        self.release(unit, t);
        // TM-THROW-5: feet towards the thrower.
        let facing = self.toward(to, here);
        let (level, hexes, on_way) = (flight.level, flight.hexes, flight.on_way);
        t.emit(Event::Thrown { unit, target, to, level, facing, hexes, on_way });
        self.keep_formation(target, here, t);
    }

    /// The nearest of those on the way (TM-THROW-7).
    fn next_struck(&self, state: &State) -> Option<UnitId> {
        let from = state.thrown.unit.unit().map(|unit| state.units[unit].from)?;
        let units = state.thrown.hit.iter();
        units.min_by_key(|&unit| (self.distance(from, state.units[unit].cell), unit))
    }

    /// Its Evasion Roll.
    pub(super) fn roll_struck(&self, dice: &mut impl Dice, t: Log) {
        let Some(unit) = self.next_struck(t.state()) else { return };
        let by = t.state().turn.unit.unit().unwrap_or(unit);
        self.roll_evasion(unit, by, false, dice, t);
    }

    /// TM-THROW-6: those on the way, one by one, then the landing.
    pub(super) fn throw_step(&self, dice: &mut impl Dice, t: Log) -> bool {
        let state = t.state();
        let Some(unit) = self.next_struck(state) else {
            self.land(t);
            return true;
        };
        let rolled = state.test.of != TestOf::Nothing;
        if !rolled && self.may_evade(state, unit, None) {
            self.roll_struck(dice, t);
            return true;
        }
        let evaded = rolled && state.test.verdict.passed();
        t.emit(Event::Struck { unit, evaded });
        if !evaded {
            self.knock_down(unit, t);
        }
        true
    }

    /// The Collision Damage of the throw in progress (TM-DMG-7).
    fn collision(&self, state: &State) -> u8 {
        let thrown = state.thrown;
        thrown.unit.unit().map_or(0, |unit| self.collision_damage(unit, thrown.hexes))
    }

    /// Struck by a thrown Unit: the same damage, and on the ground; whoever is in the air falls (TM-THROW-7).
    fn knock_down(&self, unit: UnitId, t: Log) {
        let points = self.collision(t.state());
        let by = self.culprit(t.state());
        self.hurt_section(unit, self.torso(unit), points, Cause::Collision, by, t);
        if !t.state().on_map.has(unit) {
            return;
        }
        self.release(unit, t);
        self.drop_stance(unit, t);
        let state = t.state();
        let now = &state.units[unit];
        if now.posture == Posture::Stuck {
            return;
        }
        if now.elevation > self.surface(state, now.cell) {
            t.emit(Event::Unsupported { units: UnitSet(1 << unit.0) });
        } else if now.posture != Posture::Fallen {
            t.emit(Event::PostureChanged { unit, posture: Posture::Fallen, by_choice: false });
        }
    }

    /// TM-THROW-4, TM-THROW-8, TM-THROW-9: the thrown Unit lands, perhaps in a structure.
    fn land(&self, t: Log) {
        let state = t.state();
        let thrown = state.thrown;
        let Some(unit) = thrown.unit.unit() else { return };
        let (points, by) = (self.collision(state), self.culprit(state));
        let torso = self.torso(unit);
        // TM-STAT-7: a low structure holds whoever is thrown into it, too.
        let site = self.site(state, thrown.to);
        let wall = site.map_or(0, |site| *state.sites.at(site));
        t.emit(Event::ThrowEnded { unit });
        self.hurt_section(unit, torso, points, Cause::Collision, by, t);
        let alive = |t: &Log| t.state().on_map.has(unit);
        if let Some(site) = site {
            if points < wall {
                self.hurt_site(site, points, Cause::Collision, by, t);
                if alive(&t) {
                    t.emit(Event::PostureChanged { unit, posture: Posture::Stuck, by_choice: false });
                }
            } else {
                self.hurt_site(site, wall, Cause::Collision, by, t);
                if alive(&t) {
                    self.hurt_section(unit, torso, wall, Cause::Collapse, by, t);
                }
            }
        }
        if alive(&t) && thrown.levels > 0 {
            t.emit(Event::DroppedDown { unit, levels: thrown.levels });
        }
    }
}
