//! Attacks from the declaration to the last splinter (TM-ATK, TM-DEV, TM-SYS-1, TM-SYS-2, TM-SYS-4). They are declared
//! and resolved one after another (TM-ATK-4); close combat works like ranged combat, with Assault (TM-MELEE-1).

use super::Log;
use crate::content::Tag;
use crate::event::{Cause, Event};
use crate::game::ThirtyMm;
use crate::legal::Arms;
use crate::need::{LOWEST_NEED, Manner, NATURAL_EIGHT};
use crate::powers::{RollKind, System, Trait};
use crate::sight::View;
use crate::state::{
    Ask, Other, Part, Slot, Stage, Stance, State, Style, Target, TestOf, UnitId, UnitSet, Verdict,
};
use table::{Cell, D8, Dice};

/// The shots of a burst (TM-SYS-1).
const BURST: u8 = 3;
/// The flat bonus of Vengeful and of Maxion Ferocity in melee (TM-TRAIT-4, TM-TRAIT-14).
const MELEE_BONUS: u8 = 2;

impl ThirtyMm {
    /// TM-ATK-2: the attack is declared and paid for.
    pub(super) fn declare(
        &self,
        unit: UnitId,
        weapon: Slot,
        style: Style,
        target: Target,
        reaction: bool,
        t: Log,
    ) {
        let weapon = self.stands_for(t.state(), unit, weapon, style);
        let arms = self.numbers(t.state(), unit, weapon, style);
        let cost = self.may_pay_attack(t.state(), &arms, style).unwrap_or(0);
        self.pay(unit, cost, t);
        let shots = if style == Style::Burst { BURST } else { 1 };
        t.emit(Event::AttackDeclared { unit, weapon, style, target, shots, reaction });
    }

    /// The attack goes on.
    pub(super) fn attack_step(&self, dice: &mut impl Dice, t: Log) -> bool {
        let state = t.state();
        let attack = &state.attack;
        let Some(unit) = attack.by.unit() else { return true };
        match attack.stage {
            Stage::Aim => return self.aim_step(unit, t),
            Stage::Spread => return self.spread_step(unit, t),
            Stage::Roll if matches!(attack.target, Target::Site(_)) => {
                // TM-STR-5: a structure is always hit.
                t.emit(Event::Hit { unit, target: attack.target, critical: false });
            }
            Stage::Roll | Stage::Evade if state.test.of == TestOf::Nothing => self.roll_attack(dice, t),
            Stage::Roll => self.read_attack(unit, t),
            Stage::Evade => self.read_evasion(unit, t),
            Stage::Hit => self.land_hit(unit, dice, t),
            Stage::Deviate => self.deviate(unit, dice, t),
            Stage::Splash => self.splash_step(unit, dice, t),
            Stage::Over => self.end_shot(unit, t),
        }
        true
    }

    /// TM-LOS-1: what is aimed at; asked only if there is a choice.
    fn aim_step(&self, unit: UnitId, t: Log) -> bool {
        let state = t.state();
        if state.attack.shots == 0 || !self.may_go_on(state, unit) {
            t.emit(Event::AttackEnded { unit });
            return true;
        }
        if !matches!(state.attack.target, Target::Unit(_)) {
            t.emit(Event::Aimed { part: Part::Whole });
            return true;
        }
        let (mut count, mut first) = (0, None);
        self.each_aim(state, |part| {
            count += 1;
            first = first.or(Some(part));
        });
        match (count, first) {
            (1, Some(part)) => t.emit(Event::Aimed { part }),
            (0, _) => t.emit(Event::AttackEnded { unit }),
            _ => return self.ask(Ask::Aim(unit), t),
        }
        true
    }

    /// Whether attacker and target are still there for another shot.
    fn may_go_on(&self, state: &State, unit: UnitId) -> bool {
        let arms = self.numbers(state, unit, state.attack.weapon, state.attack.style);
        let armed = state.attack.weapon.item().is_none_or(|item| state.items.at(item).durability > 0);
        if !state.on_map.has(unit) || !armed {
            return false;
        }
        // TM-ATK-2: every shot of a burst needs range and sight, wherever the one before has sent the target.
        let target = state.attack.target;
        let first = state.attack.style != Style::Burst || state.attack.shots == BURST;
        if first {
            self.target_point(state, target, arms.from).is_some()
        } else {
            self.may_target(state, &arms, target).is_ok()
        }
    }

    /// TM-SYS-2: up to two more places.
    fn spread_step(&self, unit: UnitId, t: Log) -> bool {
        let asked = State { ask: Ask::Spread(unit), ..*t.state() };
        let mut any = false;
        self.each_aim(&asked, |_| any = true);
        if any {
            return self.ask(Ask::Spread(unit), t);
        }
        t.emit(Event::AlsoAimed { part: Part::Whole });
        true
    }

    /// Makes the roll that the attack is waiting for: the attacker's, the target's, or that of somebody caught.
    pub(super) fn roll_attack(&self, dice: &mut impl Dice, t: Log) {
        let state = t.state();
        let Some(unit) = state.attack.by.unit() else { return };
        match state.attack.stage {
            Stage::Splash => self.roll_caught(unit, dice, t),
            Stage::Evade => {
                let ranged = !self.is_hand_to_hand(state);
                match state.attack.target {
                    Target::Unit(target) => self.roll_evasion(target, unit, ranged, dice, t),
                    Target::Drone(item) => self.roll_drone_evasion(unit, item, ranged, dice, t),
                    Target::Site(_) => {}
                }
            }
            _ => {
                let (arms, view) = self.attack_view(state);
                let kind = if arms.melee || arms.thrown { RollKind::Assault } else { RollKind::Accuracy };
                let (target, manner) = self.manner(state, &arms, &view);
                let raw = self.raw_need(state, (unit, target), kind, &view, manner);
                // What the need is short of the stat: the modifiers alone (TM-DICE-5).
                let bonus = i32::from(self.stat(state, unit, kind)) + i32::from(self.options.exceed) - raw;
                let need = raw.clamp(LOWEST_NEED, NATURAL_EIGHT);
                let roller = if arms.drone { Other::NONE } else { Other::is(unit) };
                self.test(kind, unit, roller, need, bonus, dice, t);
            }
        }
    }

    /// Whether the attack in progress is melee or a thrown weapon: Conceal does not help then.
    fn is_hand_to_hand(&self, state: &State) -> bool {
        let attack = &state.attack;
        let unit = attack.by.unit().unwrap_or_default();
        let arms = self.numbers(state, unit, attack.weapon, attack.style);
        arms.melee || arms.thrown
    }

    /// How the attack in progress is made, for its modifiers, and at which Unit.
    pub(crate) fn manner(&self, state: &State, arms: &Arms, view: &View) -> (Option<UnitId>, Manner) {
        let attack = &state.attack;
        let target = match attack.target {
            Target::Unit(target) => Some(target),
            _ => None,
        };
        let lobbed = view.blocked && arms.indirect.is_some();
        let item = match attack.aim {
            Part::Item(item) => Some(self.fitting(item.into()).sheet.durability),
            _ => None,
        };
        let manner = Manner {
            burst: attack.style == Style::Burst,
            indirect: lobbed,
            unpenalized: arms.indirect == Some(false),
            reaction: attack.reaction,
            item,
            grapple: false,
            drone: arms.drone.then_some(arms.from),
            at: target.is_none().then(|| self.target_point(state, attack.target, arms.from)).flatten(),
        };
        (target, manner)
    }

    /// Rolls a test and notes what it came to. `bonus` are its modifiers, for TM-O-2.
    #[allow(clippy::too_many_arguments)] // a test has that many sides
    pub(super) fn test(
        &self,
        kind: RollKind,
        owner: UnitId,
        unit: Other,
        need: i32,
        bonus: i32,
        dice: &mut impl Dice,
        t: Log,
    ) {
        let modified = self.options.modified_criticals && kind != RollKind::Evasion;
        let read = |sum: u16| {
            let natural = i32::from(sum);
            match natural {
                _ if natural < need => Verdict::Failed,
                NATURAL_EIGHT => Verdict::Critical,
                _ if modified && natural > 1 && natural + bonus >= NATURAL_EIGHT => Verdict::Critical,
                _ => Verdict::Passed,
            }
        };
        let (verdict, rolled) = dice.throw(self.seat_of(owner), 1 * D8, kind.name()).look_up(read);
        let of = match kind {
            RollKind::Accuracy => TestOf::Accuracy,
            RollKind::Assault => TestOf::Assault,
            RollKind::Evasion => TestOf::Evasion,
        };
        t.emit(Event::Tested { of, unit, need: need as i8, rolled, verdict });
    }

    /// TM-ATK-7: an Evasion Roll of a Unit.
    pub(super) fn roll_evasion(&self, unit: UnitId, by: UnitId, ranged: bool, dice: &mut impl Dice, t: Log) {
        let need = self.evasion_need(t.state(), (unit, by), ranged);
        self.test(RollKind::Evasion, unit, Other::is(unit), need, 0, dice, t);
    }

    /// TM-DRONE-9: an Evasion Roll of an active Drone.
    pub(super) fn roll_drone_evasion(&self, _: UnitId, item: u8, ranged: bool, dice: &mut impl Dice, t: Log) {
        let main = self.owner_of(item.into());
        let at = self.drone_point(t.state(), main, item.into());
        let need = self.drone_evasion_need(t.state(), main, at, ranged);
        self.test(RollKind::Evasion, main, Other::NONE, need, 0, dice, t);
    }

    /// TM-ATK-3: what the attack roll came to.
    fn read_attack(&self, unit: UnitId, t: Log) {
        let state = t.state();
        let target = state.attack.target;
        match state.test.verdict {
            Verdict::Failed => t.emit(Event::Missed { unit, target }),
            Verdict::Critical => t.emit(Event::Hit { unit, target, critical: true }),
            Verdict::Passed if self.evades(state, unit, target) => t.emit(Event::EvasionDue),
            Verdict::Passed => t.emit(Event::Hit { unit, target, critical: false }),
        }
    }

    /// The hex that the attack in progress comes from.
    pub(super) fn origin(&self, state: &State, unit: UnitId) -> Cell {
        self.numbers(state, unit, state.attack.weapon, state.attack.style).from.cell
    }

    /// Whether a target makes an Evasion Roll (TM-ATK-7, TM-ATK-8).
    pub(super) fn evades(&self, state: &State, unit: UnitId, target: Target) -> bool {
        match target {
            Target::Unit(target) => self.may_evade_from(state, target, Some(self.origin(state, unit))),
            Target::Drone(item) => self.fitting(item.into()).sheet.drone() != Some(Tag::DT),
            Target::Site(_) => false,
        }
    }

    fn read_evasion(&self, unit: UnitId, t: Log) {
        let state = t.state();
        let target = state.attack.target;
        if state.test.verdict.passed() {
            t.emit(Event::Evaded { unit, target });
        } else {
            t.emit(Event::Hit { unit, target, critical: false });
        }
    }

    /// Flat damage: Vengeful once two friends are gone, Maxion Ferocity on Critical Hits, with Melee Weapons
    /// (TM-DMG-3).
    fn flat(&self, state: &State, arms: &Arms, critical: bool) -> u8 {
        if !arms.melee || arms.drone || arms.slot == Slot::LIMB {
            return 0;
        }
        let traits = self.sheet(arms.unit).traits;
        let lost = state.destroyed.and(self.side_units(self.side_of(arms.unit))).count();
        let vengeful = traits.has(Trait::Vengeful) && lost >= 2;
        let ferocious = traits.has(Trait::MaxionFerocity) && critical;
        MELEE_BONUS * (u8::from(vengeful) + u8::from(ferocious))
    }

    /// TM-ATK-2: the hit takes effect, on everything that was aimed at.
    fn land_hit(&self, unit: UnitId, dice: &mut impl Dice, t: Log) {
        let state = t.state();
        let attack = state.attack;
        let arms = self.numbers(state, unit, attack.weapon, attack.style);
        let by = Some(self.side_of(unit));
        let to = self.target_point(state, attack.target, arms.from).unwrap_or(arms.from);
        let flat = self.flat(state, &arms, attack.critical);
        let splash = self.splash(state, &arms);
        match attack.target {
            Target::Unit(target) => {
                let blow = Blow { arms, base: arms.damage, critical: attack.critical, flat };
                self.strike(target, attack.aim, blow, Cause::Attack, dice, t);
                let half = Blow { base: arms.damage.div_ceil(2), critical: false, flat: 0, ..blow };
                for part in attack.also.into_iter().filter(|part| *part != Part::Whole) {
                    if t.state().on_map.has(target) {
                        self.strike(target, part, half, Cause::Spread, dice, t);
                    }
                }
            }
            Target::Drone(item) => {
                let damage = self.damage(None, arms.damage, arms.damage_type, attack.critical, flat);
                self.hurt_item(item, damage, Cause::Attack, true, by, dice, t);
            }
            Target::Site(cell) => {
                if let Some(site) = self.site(t.state(), cell) {
                    self.hurt_site(site, arms.damage, Cause::Attack, by, t);
                }
            }
        }
        if splash {
            let but = match attack.target {
                Target::Unit(target) => UnitSet(1 << target.0),
                _ => UnitSet::default(),
            };
            self.spread_out(&arms, to, but, &[], Some(attack.target), t);
        } else {
            self.let_fly(unit, to.cell, t);
            self.end_shot(unit, t);
        }
    }

    /// Whether the Item of an attack splashes (TM-SYS-4, TM-CALC-11).
    pub(super) fn splash(&self, state: &State, arms: &Arms) -> bool {
        let system = System::SplashDamage;
        let item = arms.slot.item().filter(|_| state.attack.style != Style::Thrown);
        item.is_some_and(|item| self.fitting(item).sheet.system == Some(system))
            && self.sheet(arms.unit).systems.has(system)
    }

    /// A blow to a part of a Unit; the Item of a Defensive Stance takes it instead, if it comes from there
    /// (TM-STANCE-5, TM-TRAIT-16).
    pub(super) fn strike(
        &self,
        target: UnitId,
        part: Part,
        blow: Blow,
        cause: Cause,
        dice: &mut impl Dice,
        t: Log,
    ) {
        let by = Some(self.side_of(blow.arms.unit));
        let (base, kind) = (blow.base, blow.arms.damage_type);
        if let Some(item) = self.cover(t.state(), target, blow.arms.from.cell) {
            let damage = self.damage(None, base, kind, blow.critical, blow.flat);
            return self.hurt_item(item, damage, Cause::Covered, false, by, dice, t);
        }
        match part {
            Part::Item(item) => {
                let damage = self.damage(None, base, kind, blow.critical, blow.flat);
                self.hurt_item(item, damage, cause, true, by, dice, t);
            }
            Part::Section(_) | Part::Whole => {
                let torso = self.torso(target);
                let section = if let Part::Section(section) = part { section } else { torso };
                let damage = self.damage(Some(target), base, kind, blow.critical, blow.flat);
                self.hurt_section(target, section, damage, cause, by, t);
            }
        }
    }

    /// The Item that takes what comes from a hex; a Shield is good for nothing else (TM-WPN-5): of the Unit's own Defensive Stance, or of a Guardian beside it.
    pub(crate) fn cover(&self, state: &State, target: UnitId, from: Cell) -> Option<u8> {
        let covers = |unit: UnitId| {
            let now = &state.units[unit];
            let Stance::Defensive(item) = now.stance else { return None };
            self.is_ahead(now.cell, now.facing, from).then_some(item)
        };
        covers(target).or_else(|| {
            let here = state.units[target].cell;
            let friends = self.on_map(state, self.side_of(target)).iter();
            let beside = |unit: &UnitId| {
                *unit != target
                    && state.units[*unit].cell == here
                    && self.sheet(*unit).traits.has(Trait::Guardian)
            };
            friends.filter(beside).find_map(covers)
        })
    }

    /// The shot is over.
    pub(super) fn end_shot(&self, unit: UnitId, t: Log) {
        let state = t.state();
        let attack = state.attack;
        if let Some(to) = self.target_point(state, attack.target, self.point(state, unit)) {
            self.let_fly(unit, to.cell, t);
        }
        t.emit(Event::ShotEnded { unit, shots: attack.shots.saturating_sub(1) });
    }

    /// TM-TRAIT-9: hit or miss, a thrown Weapon lies in the target's hex, even if nothing is left of the target. Who
    /// covered itself with it does so no longer (TM-STANCE-6).
    fn let_fly(&self, unit: UnitId, at: Cell, t: Log) {
        let attack = t.state().attack;
        if attack.style == Style::Thrown
            && let Some(item) = attack.weapon.item()
            && self.holds(t.state(), unit, attack.weapon)
        {
            t.emit(Event::Dropped { unit, item: item as u8, at });
            self.settle(unit, t);
        }
    }
}

/// Damage on its way.
#[derive(Clone, Copy)]
pub(super) struct Blow {
    /// What it comes from.
    pub arms: Arms,
    /// Base Damage.
    pub base: u8,
    /// Whether it is a Critical Hit.
    pub critical: bool,
    /// The flat bonus.
    pub flat: u8,
}
