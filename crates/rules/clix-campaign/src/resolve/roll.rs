//! Rolls that may be rolled again (CC-DAM-PRO, Second Chance), and what is made of those that stand.

use super::Log;
use crate::action::Action;
use crate::content::Feat;
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::need::bounded;
use crate::powers::{IMPERVIOUS, Power, SHAPE_CHANGE, SUPER_SENSES, Subject, regeneration_of, support_of};
use crate::state::{Ask, Cause, Deed, Roll, Someone, Stage, State, Throw, UnitId};
use table::{D6, Dice};

/// The lowest successful die of the impostor strike (CC-DAM-SHA-2).
const IMPOSTOR: u8 = SHAPE_CHANGE.succeeds_on;

impl ClixCampaign {
    /// What a roll is compared with; 0 where the dice themselves count.
    fn roll_need(&self, state: &State, what: Throw, unit: UnitId) -> i32 {
        match what {
            Throw::Leadership => self.options.leadership.into(),
            Throw::BreakAway => {
                let doing = self.frame(state);
                self.must_break_away(state, doing).unwrap_or(crate::movement::BREAK_AWAY).into()
            }
            Throw::Attack => {
                let target = state.attack.now.unit().unwrap_or(unit);
                bounded(self.need(state, &self.swing_now(state, target)))
            }
            Throw::Impostor => IMPOSTOR.into(),
            Throw::ShapeChange => SHAPE_CHANGE.succeeds_on.into(),
            Throw::SuperSenses => SUPER_SENSES.succeeds_on.into(),
            Throw::Impervious => IMPERVIOUS.succeeds_on.into(),
            Throw::Support => {
                let target = UnitId(state.doing.subject.saturating_sub(1));
                bounded(self.support_need(state, unit, target))
            }
            Throw::Blades | Throw::ForceBlast | Throw::Regeneration | Throw::Healing | Throw::Nothing => 0,
        }
    }

    /// Throws the dice of a roll for a character. Its controller rolls.
    pub(super) fn throw(&self, what: Throw, unit: UnitId, dice: &mut impl Dice, t: Log) {
        let state = t.state();
        let seat = self.seat(self.controller(state, unit));
        let need = self.roll_need(state, what, unit);
        let name = what.name();
        let (result, double, rolled) = match what {
            Throw::Attack => {
                let read = |faces: &table::Faces| {
                    let dice = faces.as_slice();
                    (faces.sum() as u8, dice[0] == dice[1])
                };
                let ((sum, double), _) = dice.throw(seat, 2 * D6, name).read(read);
                (sum, double, Some(sum))
            }
            Throw::Support => {
                let outcome = |sum: u16| ClixCampaign::support_outcome(sum, need) as u8;
                let read = |faces: &table::Faces| outcome(faces.sum());
                let (outcome, faces) = dice.throw(seat, 2 * D6, name).read(read);
                (outcome, false, faces.map(|faces| faces.sum() as u8))
            }
            Throw::Blades | Throw::ForceBlast => {
                let face = dice.throw(seat, 1 * D6, name).sum() as u8;
                (face, false, Some(face))
            }
            Throw::Regeneration => {
                let (healed, face) = dice.throw(seat, 1 * D6, name).look_up(regeneration_of);
                (healed, false, face)
            }
            Throw::Healing => {
                let (healed, face) = dice.throw(seat, 1 * D6, name).look_up(support_of);
                (healed, false, face)
            }
            _ => {
                let check = dice.throw(seat, 1 * D6, name).at_least(need);
                (u8::from(check.passed), false, check.rolled)
            }
        };
        t.emit(Event::Rolled { what, unit, need: need.max(0) as u8, result, double, rolled });
    }

    /// Whether the attacker may roll again by a feat of its own, before anybody else is asked.
    fn has_second_chance(&self, state: &State, roll: &Roll) -> bool {
        roll.what == Throw::Attack
            && state.on_map.has(roll.unit)
            && self.unit(roll.unit).feats.has(Feat::SecondChance)
            && !state.second_chance.has(roll.unit)
    }

    /// A roll waits for those who may have it made again: the attacker, the active side, the other one
    /// (CC-DAM-PRO-3). Then it counts.
    pub(super) fn roll_step(&self, dice: &mut impl Dice, t: Log) -> bool {
        let state = t.state();
        let roll = state.roll;
        if roll.passed < 1 && self.has_second_chance(state, &roll) {
            return self.ask(Ask::SecondChance, t);
        }
        for (passed, side) in [(2, state.active), (3, state.active.other())] {
            if roll.passed < passed && !self.may_bend(state, side, &roll).is_empty() {
                return self.ask(Ask::Luck(side), t);
            }
        }
        t.emit(Event::RollStood);
        self.read_roll(roll, dice, t);
        true
    }

    /// An answer about a roll. Returns false if the other side is asked next. Probability Control is used on
    /// whoever rolls: from afar it gives a Stealth character away (CC-HIDE-10).
    pub(super) fn answer_roll(&self, action: Action, dice: &mut impl Dice, t: Log) -> bool {
        let state = t.state();
        let (ask, roll) = (state.ask, state.roll);
        match action {
            Action::SecondChance => {
                t.emit(Event::SecondChanceUsed { by: roll.unit });
                self.throw(roll.what, roll.unit, dice, t);
            }
            Action::Reroll(by) => {
                t.emit(Event::RerollOrdered { by });
                self.reveal_user(by, roll.unit, t);
                let other = self.controller(t.state(), by).other();
                if !self.may_bend(t.state(), other, &roll).is_empty() {
                    return self.ask(Ask::Cancel(by), t);
                }
                self.throw(roll.what, roll.unit, dice, t);
            }
            Action::Cancel(by) => {
                t.emit(Event::RerollCanceled { by });
                self.reveal_user(by, roll.unit, t);
            }
            _ => match ask {
                Ask::SecondChance => t.emit(Event::Passed { passed: 1 }),
                Ask::Luck(side) => t.emit(Event::Passed { passed: if side == state.active { 2 } else { 3 } }),
                // Nobody cancels: the dice are thrown again.
                _ => self.throw(roll.what, roll.unit, dice, t),
            },
        }
        true
    }

    /// Makes of a roll what it comes to.
    fn read_roll(&self, roll: Roll, dice: &mut impl Dice, t: Log) {
        let success = roll.result > 0;
        match roll.what {
            Throw::Leadership if success => t.emit(Event::PoolRaised { by: roll.unit }),
            Throw::Leadership => t.emit(Event::Dequeued { unit: roll.unit }),
            Throw::BreakAway => self.read_break_away(roll.unit, success, t),
            Throw::Impostor => t.emit(Event::ImpostorJudged { success }),
            Throw::ShapeChange if success => t.emit(Event::TargetLost { target: roll.unit }),
            Throw::ShapeChange => t.emit(Event::TargetChecked { target: roll.unit }),
            Throw::Attack => self.read_attack_roll(roll, t),
            Throw::SuperSenses if success => {
                let splash = t.state().attack.stage == Stage::SplashEvading;
                t.emit(Event::Evaded { target: roll.unit, splash });
                t.emit(Event::StageReached { stage: Stage::Splashing });
            }
            Throw::SuperSenses if t.state().attack.stage == Stage::SplashEvading => self.splash(roll.unit, t),
            Throw::SuperSenses => t.emit(Event::StageReached { stage: Stage::Hitting }),
            Throw::Blades => self.strike(roll.result, t),
            Throw::Impervious => self.read_impervious(success, t),
            Throw::ForceBlast => self.read_force_blast(roll.unit, roll.result, t),
            Throw::Regeneration => {
                self.heal(roll.unit, roll.result, Power::Regeneration, t);
                self.finish(t);
            }
            Throw::Support => self.read_support(roll, dice, t),
            Throw::Healing => self.read_healing(roll, t),
            Throw::Nothing => {}
        }
    }

    /// CC-SPD-FOR-1.
    fn read_force_blast(&self, by: UnitId, squares: u8, t: Log) {
        match Subject::of(&t.state().doing) {
            Some(Subject::Character(unit)) if self.can_be_knocked_back(t.state(), unit) => {
                t.emit(Event::KnockSet { unit, squares });
                let from = t.state().units[by].cell;
                t.emit(Event::KnockBackBegan { by, from });
            }
            Some(Subject::Object(object)) => self.blast_object(by, object, squares, t),
            _ => {}
        }
        t.emit(Event::SubjectSet { subject: 0 });
    }

    /// CC-DAM-SUP-1, CC-DAM-SUP-2: a success is followed by the healing die.
    fn read_support(&self, roll: Roll, dice: &mut impl Dice, t: Log) {
        use crate::powers::SupportOutcome as Outcome;
        let target = UnitId(t.state().doing.subject.saturating_sub(1));
        let is = |outcome: Outcome| roll.result == outcome as u8;
        if is(Outcome::Failure) {
            self.finish(t);
        } else if is(Outcome::Mishap) {
            self.hurt(target, crate::powers::SUPPORT_MISHAP, Someone::NOBODY, Cause::Mishap, t);
            self.finish(t);
        } else {
            if is(Outcome::Triumph) {
                t.emit(Event::HealingRaised { unit: target });
            }
            self.throw(Throw::Healing, roll.unit, dice, t);
        }
    }

    fn read_healing(&self, roll: Roll, t: Log) {
        let doing = t.state().doing;
        debug_assert_eq!(doing.deed, Deed::Support);
        let target = UnitId(doing.subject.saturating_sub(1));
        let more = u8::from(doing.attacked);
        self.heal(target, roll.result + more, Power::Support, t);
        self.finish(t);
    }
}
