//! Damage and healing (CC-DMG, CC-CRIT).

use super::Log;
use crate::content::Feat;
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::need::Swing;
use crate::options::CriticalReducible;
use crate::powers::{CHARGE, IMPERVIOUS, INVULNERABILITY, Power, Reduction, TOUGHNESS, Team};
use crate::state::{Ask, Blow, BlowStage, Cause, Someone, Stage, State, Throw, UnitId};
use table::Dice;

/// What a critical hit adds (CC-CRIT-2).
const CRITICAL_HIT: u8 = 1;
/// What *Backlash* does to the attacker.
const BACKLASH: u8 = 1;

impl ClixCampaign {
    /// An attack deals D to its target, and C on a critical hit.
    pub(super) fn strike(&self, d: u8, t: Log) {
        let c = if t.state().attack.is_critical() { CRITICAL_HIT } else { 0 };
        self.strike_share(d, c, t);
    }

    /// An attack deals D and C to the target being resolved.
    pub(super) fn strike_share(&self, d: u8, c: u8, t: Log) {
        let state = t.state();
        let attack = state.attack;
        let to = attack.now.unit().unwrap_or_default();
        let feats = self.unit(attack.by).feats;
        let mut blow = Blow {
            stage: BlowStage::Transfer,
            cause: Cause::Attack,
            to,
            by: Someone::is(attack.by),
            d,
            c,
            taken: 0,
            penetrating: self.penetrates(state, attack.by, attack.style),
            // CC-DAM-SHA-2, and the feat Armor Piercing (CC-FEAT-1).
            at_least_one: attack.impostor || feats.has(Feat::ArmorPiercing),
            bound: attack.impostor,
            double: attack.double,
            ignores: attack.ignored.has(to),
        };
        match self.options.critical_reducible {
            CriticalReducible::Off => {}
            CriticalReducible::On => (blow.d, blow.c) = (d + c, 0),
            CriticalReducible::Whole => blow.penetrating |= c > 0,
        }
        t.emit(Event::BlowStruck { blow });
        if attack.stage != Stage::Dealing {
            t.emit(Event::StageReached { stage: Stage::Splashing });
        }
    }

    /// Splash deals 1, less what a soaring attacker loses; it has no critical damage, and the impostor strike
    /// is about the target alone (CC-ATK-EXP-2, CC-ATK-EXP-4).
    pub(super) fn splash(&self, victim: UnitId, t: Log) {
        let state = t.state();
        let attack = state.attack;
        let swing = Swing { splash: true, ..self.swing_now(state, victim) };
        let blow = Blow {
            stage: BlowStage::Transfer,
            cause: Cause::Splash,
            to: victim,
            by: Someone::is(attack.by),
            d: self.damage_from(state, &swing, attack.above),
            at_least_one: self.unit(attack.by).feats.has(Feat::ArmorPiercing),
            double: attack.double,
            ..Blow::default()
        };
        t.emit(Event::BlowStruck { blow });
        t.emit(Event::StageReached { stage: Stage::Splashing });
    }

    /// What the damage on its way does next (CC-DMG-2).
    pub(super) fn blow_step(&self, dice: &mut impl Dice, t: Log) -> bool {
        let state = t.state();
        let blow = state.blow;
        match blow.stage {
            BlowStage::Transfer => {
                if !self.stand_ins(state).is_empty() {
                    return self.ask(Ask::Mastermind, t);
                }
                t.emit(Event::BlowReached { stage: BlowStage::Reduction });
            }
            BlowStage::Reduction => self.reduce(dice, t),
            BlowStage::Landing => self.take(t),
            BlowStage::Aftermath | BlowStage::Idle => self.aftermath(t),
        }
        true
    }

    /// The best reducer that a character has (CC-DMG-4).
    #[must_use]
    pub(crate) fn reducer(&self, state: &State, unit: UnitId) -> Option<(Power, Reduction)> {
        let powers = self.powers(state, unit);
        let cards = [&IMPERVIOUS, &INVULNERABILITY, &TOUGHNESS];
        let best = cards.into_iter().find(|card| powers.has(card.power))?;
        best.reduces.map(|reduction| (best.power, reduction))
    }

    /// Step 6: D is reduced, C is not (CC-DMG-2). Nothing reduces penetrating damage, and there must be
    /// something to reduce (CC-DMG-5, CC-DMG-9).
    fn reduce(&self, dice: &mut impl Dice, t: Log) {
        let state = t.state();
        let blow = state.blow;
        let reducer = match blow.d == 0 || blow.penetrating || blow.ignores {
            true => None,
            false => self.reducer(state, blow.to),
        };
        match reducer {
            None => t.emit(Event::BlowReached { stage: BlowStage::Landing }),
            Some((_, Reduction::Roll)) => self.throw(Throw::Impervious, blow.to, dice, t),
            Some((power, Reduction::By(by))) => self.reduced(by, power, t),
            Some((power, Reduction::ByOption)) => self.reduced(self.options.invulnerability, power, t),
        }
    }

    /// CC-DEF-IMP-1.
    pub(super) fn read_impervious(&self, success: bool, t: Log) {
        let by = if success { u8::MAX } else { self.options.invulnerability };
        self.reduced(by, Power::Impervious, t);
    }

    fn reduced(&self, by: u8, power: Power, t: Log) {
        let blow = t.state().blow;
        let mut d = blow.d.saturating_sub(by);
        if blow.at_least_one {
            d = d.max(1);
        }
        t.emit(Event::BlowReduced { to: blow.to, d, by: Some(power) });
    }

    /// Whether a character can be knocked back: not giants and colossals, not those that show Charge
    /// (CC-KB-2).
    #[must_use]
    pub(crate) fn can_be_knocked_back(&self, state: &State, unit: UnitId) -> bool {
        !(self.is_big(state, unit) || CHARGE.unmoved && self.possesses(state, unit, CHARGE.power))
    }

    /// Step 7: the dial turns. Powers that prevent knock back are looked at before (CC-KB-2).
    fn take(&self, t: Log) {
        let state = t.state();
        let blow = state.blow;
        let clicks = blow.d + blow.c;
        if clicks == 0 {
            t.emit(Event::BlowLanded);
            return;
        }
        let big = self.is_big(state, blow.to);
        let moves = if blow.ignores { !big } else { self.can_be_knocked_back(state, blow.to) };
        let before = state.units[blow.to].click;
        self.turn(blow.to, clicks, blow.by, blow.cause, t);
        let after = &t.state().units[blow.to];
        // CC-KB-1: one square for each click; knocked out means no knock back.
        if blow.double && moves && t.state().on_map.has(blow.to) {
            let squares = after.knock + after.click.saturating_sub(before);
            t.emit(Event::KnockSet { unit: blow.to, squares });
        }
        t.emit(Event::BlowReached { stage: BlowStage::Aftermath });
    }

    /// Step 4g: Steal Energy, then *Backlash*; both look at whoever took the damage (CC-DEF-MAS-2). A fall by
    /// Earthbound follows by itself.
    fn aftermath(&self, t: Log) {
        let state = t.state();
        let blow = state.blow;
        let attacked = matches!(blow.cause, Cause::Attack | Cause::Splash) && blow.taken > 0;
        let opposing = |by: &UnitId| attacked && self.oppose(state, *by, blow.to);
        if let Some(by) = blow.by.unit().filter(opposing) {
            if state.attack.style.close {
                self.steal_energy(by, t);
            }
            // Once for each member and attack roll, also where splash and a Mastermind's damage meet.
            let answers = !blow.ignores && !t.state().attack.answered.has(blow.to);
            let backlash = answers && self.is_of(blow.to, Team::Orpheum);
            if backlash && t.state().on_map.has(by) {
                self.hurt(by, BACKLASH, Someone::is(blow.to), Cause::Backlash, t);
            }
        }
        t.emit(Event::BlowLanded);
    }

    /// Unavoidable damage (CC-DMG-6); with `invulnerability_scope = any` Invulnerability reduces it, except
    /// that of a critical miss.
    pub(crate) fn hurt(&self, unit: UnitId, clicks: u8, by: Someone, cause: Cause, t: Log) {
        let state = t.state();
        let reduces = self.options.invulnerable_to_any
            && cause != Cause::CriticalMiss
            && self.possesses(state, unit, Power::Invulnerability);
        let clicks = if reduces { clicks.saturating_sub(self.options.invulnerability) } else { clicks };
        if clicks > 0 {
            self.turn(unit, clicks, by, cause, t);
        }
    }

    /// Turns a dial forward (CC-DMG-7). What hung on powers that are gone ends.
    fn turn(&self, unit: UnitId, clicks: u8, by: Someone, cause: Cause, t: Log) {
        let state = t.state();
        let by = self.credited(state, by);
        let (click, last) = (state.units[unit].click, self.unit(unit).character.dial.last());
        // CC-DMG-7: damage beyond the last click is lost.
        let clicks = clicks.min(last + 1 - click.min(last));
        if click + clicks <= last {
            t.emit(Event::Turned { unit, clicks, by, cause });
        } else {
            // CC-OBJ-7: the object stays on the square.
            self.drop_object(unit, t);
            t.emit(Event::KnockedOut { unit, clicks, by, cause });
        }
        self.settle(t);
    }

    /// Who gets the credit: an attacker under Mind Control acts for the mind controller (CC-SPD-MIN-4).
    fn credited(&self, state: &State, by: Someone) -> Someone {
        match by.unit() {
            Some(unit) if state.lent.is_unit(unit) => Someone::is(state.doing.unit),
            _ => by,
        }
    }

    /// Turns a dial back, never before click 1 (CC-DMG-8).
    pub(crate) fn heal(&self, unit: UnitId, clicks: u8, by: Power, t: Log) {
        let state = t.state();
        if !state.on_map.has(unit) {
            return;
        }
        let clicks = clicks.min(state.units[unit].click.saturating_sub(1));
        if clicks > 0 {
            t.emit(Event::Healed { unit, clicks, by });
            self.settle(t);
        }
    }
}
