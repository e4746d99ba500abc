//! Attacks, in the sequence of CC-ATT-4.

use super::Log;
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::need::{ALWAYS, NEVER, Swing};
use crate::powers::Subject;
use crate::state::{Ask, Cause, Kind, Roll, Someone, Stage, State, Style, Throw, UnitId, UnitSet};
use crate::terrain::Piece;
use table::{Cell, Compass, Dice};

/// The damage of a critical miss to the attacker (CC-CRIT-1).
const CRITICAL_MISS: u8 = 1;

impl ClixCampaign {
    /// An attack on a character is declared (1); a ranged one gives a Stealth character away (CC-HIDE-10).
    pub(super) fn attack(&self, style: Style, target: UnitId, t: Log) {
        self.begin_attack(style, t);
        let by = self.frame(t.state()).unit;
        let mut targets = UnitSet(0);
        targets.insert(target);
        self.declare(by, style, targets, self.weapon(t.state(), by, style), t);
    }

    /// The object that an attack uses, by number from 1 (CC-OBJ-8).
    fn weapon(&self, state: &State, by: UnitId, style: Style) -> u8 {
        let uses = style.kind == Kind::Thrown || style.close && style.kind.deals_damage();
        if uses && !self.is_running(state, by) { state.units[by].held } else { 0 }
    }

    fn declare(&self, by: UnitId, style: Style, targets: UnitSet, object: u8, t: Log) {
        let doing = self.frame(t.state());
        let charged = doing.deed == crate::state::Deed::Charge && doing.moved;
        t.emit(Event::AttackDeclared { by, style, targets, object, charged });
        self.reveal_attacker(by, style.close, t);
    }

    /// CC-ATK-PUL-1: everybody in the area is a target, settled now (CC-ATK-PUL-3).
    pub(super) fn pulse(&self, t: Log) {
        let style = Style::ranged(Kind::Pulse);
        self.begin_attack(style, t);
        let by = self.frame(t.state()).unit;
        let area = self.pulse_area(t.state(), by);
        self.declare(by, style, area, 0, t);
    }

    /// CC-ATK-TEL-5.
    pub(super) fn hurl(&self, object: u8, target: UnitId, t: Log) {
        let style = Style::ranged(Kind::Hurled);
        self.begin_attack(style, t);
        let by = self.frame(t.state()).unit;
        let mut targets = UnitSet(0);
        targets.insert(target);
        self.declare(by, style, targets, object + 1, t);
    }

    /// CC-TERR-9: no roll, the terrain is destroyed.
    pub(super) fn smash(&self, style: Style, square: Cell, t: Log) {
        self.begin_attack(style, t);
        let by = self.frame(t.state()).unit;
        if self.has_barrier(t.state(), square) {
            t.emit(Event::BarrierDestroyed { square });
        } else if let Some(piece) = self.field.piece(Piece::Block(square)) {
            t.emit(Event::TerrainDestroyed { piece });
        }
        self.end_smash(by, style, t);
    }

    pub(super) fn smash_wall(&self, style: Style, way: Compass, t: Log) {
        self.begin_attack(style, t);
        let by = self.frame(t.state()).unit;
        let wall = self.wall_at(t.state(), t.state().units[by].cell, way);
        if let Some(piece) = wall.and_then(|wall| self.field.piece(Piece::Wall(wall))) {
            t.emit(Event::TerrainDestroyed { piece });
        }
        self.end_smash(by, style, t);
    }

    fn end_smash(&self, by: UnitId, style: Style, t: Log) {
        self.reveal_attacker(by, style.close, t);
        if let Some(object) = self.weapon(t.state(), by, style).checked_sub(1) {
            t.emit(Event::ObjectDestroyed { object });
        }
        t.emit(Event::AttackEnded { by, hit: true, rolled: false });
    }

    /// What the attack does next.
    pub(super) fn attack_step(&self, dice: &mut impl Dice, t: Log) -> bool {
        let state = t.state();
        let attack = state.attack;
        let target = attack.now.unit();
        let rolled_for_all = self.options.split_targets && attack.sum > 0;
        match (attack.stage, target) {
            (Stage::Declaring, _) => {
                let most = u32::from(self.most_targets(attack.by, attack.style));
                if attack.targets.count() < most && !self.more_targets(state).is_empty() {
                    return self.ask(Ask::MoreTargets, t);
                }
                t.emit(Event::StageReached { stage: Stage::ShapeChange });
            }
            (Stage::ShapeChange, Some(_)) => {
                if !self.more_targets(state).is_empty() {
                    return self.ask(Ask::Retarget, t);
                }
                t.emit(Event::TargetForgone);
            }
            (Stage::ShapeChange, None) => match self.next_deceiver(state) {
                Some(deceiver) => self.throw(Throw::ShapeChange, deceiver, dice, t),
                None => t.emit(Event::StageReached { stage: Stage::Aiming }),
            },
            (Stage::Aiming, _) => return self.aim(t),
            // CC-DAM-SHA-2: one roll for each attack roll.
            (Stage::Impostor, _) if !rolled_for_all && self.may_impersonate(state, attack.by) => {
                self.throw(Throw::Impostor, attack.by, dice, t);
            }
            (Stage::Impostor, _) => t.emit(Event::StageReached { stage: Stage::Rolling }),
            (Stage::Rolling, _) if rolled_for_all => self.roll_again_for_all(t),
            (Stage::Rolling, _) => self.throw(Throw::Attack, attack.by, dice, t),
            (Stage::Judging, Some(target)) => self.judge_hit(target, t),
            (Stage::Evading, Some(target)) if self.may_evade(state, target) => {
                self.throw(Throw::SuperSenses, target, dice, t);
            }
            (Stage::Evading, _) => t.emit(Event::StageReached { stage: Stage::Hitting }),
            (Stage::Hitting, Some(target)) => return self.hit(target, t),
            (Stage::Splashing, _) => return self.next_splash(t),
            (Stage::SplashEvading, Some(victim)) => self.judge_splash(victim, dice, t),
            (Stage::Sharing, _) => return self.share_step(t),
            (Stage::Dealing, _) => return self.deal_step(t),
            (Stage::KnockBack, _) => self.knock_back_or_end(t),
            _ => t.emit(Event::StageReached { stage: Stage::Aiming }),
        }
        true
    }

    /// Step 3 and the order of step 4: the window for free actions, and the next target (CC-FREE-1).
    fn aim(&self, t: Log) -> bool {
        let state = t.state();
        let attack = &state.attack;
        let targets = attack.targets.and(state.on_map);
        if !state.on_map.has(attack.by) || targets.is_empty() {
            // CC-MULTI-3: the remaining rolls are not made.
            let shares = self.options.split_targets && !attack.checked.is_empty();
            let stage = if shares { Stage::Sharing } else { Stage::KnockBack };
            t.emit(Event::StageReached { stage });
            return true;
        }
        if targets.count() > 1 || self.has_free_action(state) {
            return self.ask(Ask::NextTarget, t);
        }
        let target = targets.iter().next().unwrap_or_default();
        t.emit(Event::Aimed { target, stage: Stage::Impostor });
        true
    }

    /// The attack roll counts.
    pub(super) fn read_attack_roll(&self, roll: Roll, t: Log) {
        let state = t.state();
        let attack = state.attack;
        let value = self.attack_value(state, attack.by, attack.style.kind);
        let total = (i32::from(roll.result) + value).clamp(0, u8::MAX.into()) as u8;
        let victims = self.victims_now(state);
        t.emit(Event::AttackRolled { sum: roll.result, total, double: roll.double, victims });
    }

    /// CC-MULTI-4: with `split` the one roll is compared with each defense.
    fn roll_again_for_all(&self, t: Log) {
        let attack = t.state().attack;
        let victims = self.victims_now(t.state());
        t.emit(Event::AttackRolled { sum: attack.sum, total: attack.total, double: attack.double, victims });
    }

    fn victims_now(&self, state: &State) -> UnitSet {
        let attack = &state.attack;
        match attack.now.unit() {
            Some(target) if attack.style.kind == Kind::Explosion => self.splashed(state, attack.by, target),
            _ => UnitSet(0),
        }
    }

    /// Whether the attack roll reaches a defense: 12 always, 2 never (CC-ATT-3, CC-CRIT-1, CC-CRIT-2).
    fn is_enough(&self, state: &State, swing: &Swing) -> bool {
        let attack = &state.attack;
        match attack.sum {
            NEVER => false,
            ALWAYS => true,
            _ => i32::from(attack.total) >= self.defense(state, swing),
        }
    }

    /// Step 4d: hit or miss, and the damage of a critical miss.
    fn judge_hit(&self, target: UnitId, t: Log) {
        let state = t.state();
        let attack = state.attack;
        let swing = self.swing_now(state, target);
        let need = self.need(state, &swing).clamp(-99, 99) as i8;
        if self.is_enough(state, &swing) {
            t.emit(Event::Hit { target, need, splash: false });
            return;
        }
        t.emit(Event::Missed { target, need, splash: false });
        // CC-CRIT-3: attacks that deal no damage have no critical damage; with `split` a 2 is one miss.
        let first = !self.options.split_targets || attack.targets.is_empty() || !attack.many;
        if attack.sum == NEVER && attack.style.kind.deals_damage() && first {
            self.hurt(attack.by, CRITICAL_MISS, Someone::NOBODY, Cause::CriticalMiss, t);
        }
    }

    /// Step 4f: the hit is certain.
    fn hit(&self, target: UnitId, t: Log) -> bool {
        let state = t.state();
        let attack = state.attack;
        match attack.style.kind {
            Kind::Incapacitate => self.incapacitate(target, attack.by, t),
            Kind::Search => self.spot(target, attack.by, t),
            Kind::MindControl => t.emit(Event::SubjectSet { subject: target.0 + 1 }),
            Kind::Lift => t.emit(Event::SubjectSet { subject: Subject::Character(target).number() }),
            _ if self.options.split_targets && self.is_divided(&attack) => {
                t.emit(Event::TargetChecked { target });
            }
            _ if self.may_roll_blades(state, attack.by, attack.style) => return self.ask(Ask::Blades, t),
            _ => {
                self.strike_for_value(t);
                return true;
            }
        }
        t.emit(Event::StageReached { stage: Stage::Splashing });
        true
    }

    /// The damage value and its modifiers are dealt.
    pub(super) fn strike_for_value(&self, t: Log) {
        let state = t.state();
        let target = state.attack.now.unit().unwrap_or_default();
        let d = self.damage_from(state, &self.swing_now(state, target), state.attack.above);
        self.strike(d, t);
    }

    /// The victims of splash, after the target (CC-ATK-EXP-4).
    fn next_splash(&self, t: Log) -> bool {
        let state = t.state();
        let victims = state.victims.and(state.on_map);
        match victims.count() {
            0 => t.emit(Event::StageReached { stage: Stage::Aiming }),
            1 => self.next_victim(victims.iter().next().unwrap_or_default(), t),
            _ => return self.ask(Ask::Victim, t),
        }
        true
    }

    /// The roll of the target is compared with the victim's defense too (CC-ATK-EXP-2, CC-ATK-EXP-3).
    fn judge_splash(&self, victim: UnitId, dice: &mut impl Dice, t: Log) {
        let state = t.state();
        let swing = Swing { splash: true, ..self.swing_now(state, victim) };
        let need = (self.defense(state, &swing) - i32::from(state.attack.total) + i32::from(state.attack.sum))
            .clamp(-99, 99) as i8;
        if !self.is_enough(state, &swing) {
            t.emit(Event::Missed { target: victim, need, splash: true });
            return;
        }
        t.emit(Event::Hit { target: victim, need, splash: true });
        if self.may_evade(t.state(), victim) {
            self.throw(Throw::SuperSenses, victim, dice, t);
        } else {
            self.splash(victim, t);
        }
    }

    /// Step 5, then steps 6 and 7: knock back, and the end of the attack. Both take place even if the attacker
    /// is gone.
    fn knock_back_or_end(&self, t: Log) {
        let state = t.state();
        let attack = state.attack;
        if state.on_map.iter().any(|unit| state.units[unit].knock > 0) {
            t.emit(Event::KnockBackBegan { by: attack.by, from: attack.at });
            return;
        }
        let rolled = attack.sum > 0;
        // CC-OBJ-10: an attack that is never rolled does not destroy the object.
        if let Some(object) = attack.object.checked_sub(1).filter(|_| rolled) {
            t.emit(Event::ObjectDestroyed { object });
        }
        t.emit(Event::AttackEnded { by: attack.by, hit: attack.hit, rolled });
        let doing = *self.frame(t.state());
        let runs = doing.deed == crate::state::Deed::Hypersonic && !self.options.published_hypersonic;
        if runs && rolled && !attack.hit {
            // CC-SPD-HSS-2, CC-SPD-HSS-3: a miss costs as much again, or all that is left.
            let points = doing.left.min(crate::powers::ATTACK_COST);
            t.emit(Event::PointsSpent { unit: doing.unit, points });
        }
    }
}
