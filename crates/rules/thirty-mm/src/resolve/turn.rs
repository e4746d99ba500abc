//! Rounds and turns: activation, reboot, AP, phases, the end of a turn (TM-TURN, TM-AP, TM-STAT-9).

use super::Log;
use crate::action::Action;
use crate::event::{Cause, Event};
use crate::game::ThirtyMm;
use crate::powers::{Mod, Trait};
use crate::state::{Ask, Mark, Once, Phase, State, UnitId};
use crate::terrain::Color;
use table::{D8, Dice, Side};

/// The cap of a turn after Freeze (TM-STAT-3).
const FROZEN_CAP: u8 = 8;
/// What the first reboot needs, and with Hardened Electronics (TM-STAT-9, TM-MOD-20).
const REBOOT: (u8, u8) = (5, 3);
/// What the deep sea does to a Torso each turn (TM-STAT-5).
const ABYSS_DAMAGE: u8 = 10;

impl ThirtyMm {
    /// The team that begins a round (TM-TURN-1, TM-O-21).
    pub(crate) fn first_team(&self, state: &State, round: u8) -> Side {
        let turned = self.options.alternate_first && round.is_multiple_of(2);
        if turned { state.attacker.other() } else { state.attacker }
    }

    /// Between turns: the next team that can activates a Unit; when none can, the round ends (TM-TURN-1).
    pub(super) fn round_step(&self, dice: &mut impl Dice, t: Log) -> bool {
        // A Unit that came on from Reserve settles its hands, then takes its whole turn (TM-MIS-9).
        if let Ask::Outfit(unit) = t.state().ask {
            let more = self.has_outfit(t.state(), unit);
            if !more {
                self.end_outfit(unit, dice, t);
            }
            return !more;
        }
        let state = t.state();
        let next = state.team.other();
        for side in [next, next.other()] {
            let any = !self.ready(state, side).is_empty() || !self.entrants(state, side).is_empty();
            if any {
                return self.ask(Ask::Activate(side), t);
            }
        }
        self.end_round(dice, t)
    }

    /// TM-TURN-5: a Unit's turn begins.
    pub(super) fn activate(&self, unit: UnitId, dice: &mut impl Dice, t: Log) {
        let failing = t.state().units[unit].marks.has(Mark::SystemError);
        t.emit(Event::Activated { unit });
        if failing && !self.reboot(unit, dice, t) {
            t.emit(Event::TurnEnding { unit, cut: true });
            return;
        }
        self.roll_ap(unit, dice, t);
    }

    /// TM-STAT-9: 5 or more, one less at each further attempt; else the activation is canceled.
    fn reboot(&self, unit: UnitId, dice: &mut impl Dice, t: Log) -> bool {
        let hardened = self.sheet(unit).mods.has(Mod::HardenedElectronics);
        let first = if hardened { REBOOT.1 } else { REBOOT.0 };
        let need = first.saturating_sub(t.state().units[unit].reboots).max(1);
        let check = dice.throw(self.seat_of(unit), 1 * D8, "reboot").at_least(need.into());
        t.emit(Event::Rebooted { unit, need, rolled: check.rolled, passed: check.passed });
        check.passed
    }

    /// TM-AP-1: the AP die; Tactician may roll it again (TM-TRAIT-20).
    pub(super) fn roll_ap(&self, unit: UnitId, dice: &mut impl Dice, t: Log) {
        let die = dice.throw(self.seat_of(unit), 1 * D8, "AP").sum() as u8;
        t.emit(Event::ApRolled { unit, die });
        let again =
            self.sheet(unit).traits.has(Trait::Tactician) && !t.state().turn.once.has(Once::Tactician);
        if again {
            self.ask(Ask::RollAp(unit), t);
        } else {
            self.gain_ap(unit, t);
        }
    }

    /// The die and the Class bonus go into the pool, up to the cap (TM-AP-1 to TM-AP-3).
    pub(super) fn gain_ap(&self, unit: UnitId, t: Log) {
        let state = t.state();
        let gained = state.turn.die + self.sheet(unit).ap;
        let pool = state.units[unit].ap + gained;
        let frozen = state.units[unit].marks.has(Mark::Capped);
        let ap = if self.options.cap_storage && !frozen { pool } else { pool.min(self.cap(state, unit)) };
        t.emit(Event::ApGained { unit, gained, ap });
        // TM-HOLD-8: a held Unit with nowhere to go has no turn.
        let now = &t.state().units[unit];
        let held = now.partner.is_some() && !now.marks.has(Mark::Holds);
        if held && self.refuges(t.state(), unit) == 0 {
            t.emit(Event::TurnEnding { unit, cut: true });
            return;
        }
        let (points, retreat) = match self.moves_at_all(t.state(), unit) {
            true => (self.standard_movement(t.state(), unit), self.retreat(unit)),
            false => (0, 0),
        };
        t.emit(Event::MoveBegan { unit, points, retreat, led: false });
    }

    /// Whether a Unit has a Movement Phase of its own: not if it was led this round (TM-DRONE-2), and not
    /// Inoperative (TM-SEC-10).
    fn moves_at_all(&self, state: &State, unit: UnitId) -> bool {
        !state.units[unit].marks.has(Mark::Led) && !self.is_inoperative(state, unit)
    }

    /// The most AP a Unit stores now (TM-AP-2, TM-STAT-4).
    #[must_use]
    pub fn cap(&self, state: &State, unit: UnitId) -> u8 {
        let frozen = state.units[unit].marks.has(Mark::Capped);
        if frozen { FROZEN_CAP } else { self.sheet(unit).ap_cap }
    }

    /// The turn of the active Unit goes on.
    pub(super) fn turn_step(&self, dice: &mut impl Dice, t: Log) -> bool {
        let state = t.state();
        let Some(unit) = state.turn.unit.unit() else { return true };
        let once = state.turn.once;
        if !state.on_map.has(unit) || once.has(Once::Cut) {
            return self.end_turn(unit, t);
        }
        if state.turn.die > 0 {
            return false;
        }
        if state.handling.left > 0 {
            return self.drone_step(unit, t);
        }
        if let Some(led) = state.led.unit.unit() {
            if !state.on_map.has(led) {
                t.emit(Event::LedMoveEnded { unit: led });
                return true;
            }
            return self.ask(Ask::Move(led), t);
        }
        if once.has(Once::Ending) {
            if state.turn.phase == Phase::Movement && !once.has(Once::Tested) {
                self.test_terrain(unit, dice, t);
                t.emit(Event::PhaseBegan { unit, phase: Phase::Rest });
                return true;
            }
            return self.end_turn(unit, t);
        }
        // TM-DRONE-2: who was led has no Movement Phase of its own.
        let skips = state.units[unit].marks.has(Mark::Led) && self.unit(unit).main.is_some();
        if state.turn.phase == Phase::Movement && skips {
            t.emit(Event::PhaseBegan { unit, phase: Phase::Ranged });
            return true;
        }
        let ask = if state.turn.phase == Phase::Movement { Ask::Move(unit) } else { Ask::Fight(unit) };
        self.ask(ask, t)
    }

    /// An answer in the combat phases.
    pub(super) fn fight(&self, unit: UnitId, action: Action, dice: &mut impl Dice, t: Log) {
        match action {
            Action::Attack { unit, weapon, style, target } => {
                self.declare(unit, weapon, style, target, false, t);
            }
            Action::Grapple(target) => self.try_grapple(unit, target, t),
            Action::Gather(at) => {
                t.emit(Event::Gathering { unit, at });
                t.emit(Event::PhaseBegan { unit, phase: Phase::Rest });
            }
            Action::EndPhase => t.emit(Event::PhaseBegan { unit, phase: Phase::Close }),
            Action::EndTurn => t.emit(Event::TurnEnding { unit, cut: false }),
            action => self.command(unit, action, dice, t),
        }
    }

    /// TM-TURN-5: the end of a turn.
    fn end_turn(&self, unit: UnitId, t: Log) -> bool {
        if t.state().on_map.has(unit) {
            self.drown(unit, t);
        }
        if t.state().on_map.has(unit) {
            self.finish_gathering(unit, t);
        }
        let ap = t.state().units[unit].ap.min(self.cap(t.state(), unit));
        t.emit(Event::TurnEnded { unit, ap });
        self.after_turn(t);
        true
    }

    /// TM-STAT-5, TM-STAT-6: the deep sea hurts whoever ends its turn in it.
    fn drown(&self, unit: UnitId, t: Log) {
        let state = t.state();
        let deep = self.color(state, state.units[unit].cell) == Color::DarkBlue;
        if deep && self.is_wading(state, unit) && !self.sheet(unit).mods.has(Mod::SealedHull) {
            let torso = self.torso(unit);
            self.hurt_section(unit, torso, ABYSS_DAMAGE, Cause::Abyss, None, t);
        }
    }

    /// TM-MIS-2: whoever is still at its marker takes it along.
    fn finish_gathering(&self, unit: UnitId, t: Log) {
        let state = t.state();
        let at = state.turn.gather;
        let there = state.markers.as_slice().iter().any(|marker| marker.cell == at);
        if state.turn.gathers && there && self.distance(state.units[unit].cell, at) <= 1 {
            t.emit(Event::Gathered { unit, at });
        }
    }
}
