//! Free actions: what it is worth to counter a power and to change a value.

use super::attack::{Best, ways};
use crate::content::Slot;
use crate::game::ClixCampaign;
use crate::powers::Power;
use crate::state::{Change, State, UnitId};

/// Free actions that are worth anything come first: they cost nothing, and help what follows.
pub(super) const FIRST: i32 = 1_000_000;

/// Of a hundred parts of a character, what it is worth to take a power from it until its next turn.
fn burden(power: Power) -> i32 {
    match power {
        Power::HypersonicSpeed | Power::Impervious => 9,
        Power::ProbabilityControl | Power::SuperSenses | Power::Invulnerability => 7,
        Power::RunningShot
        | Power::PulseWave
        | Power::PsychicBlast
        | Power::MindControl
        | Power::Mastermind => 6,
        Power::Charge | Power::Outwit | Power::Flurry | Power::CombatReflexes | Power::EnergyShield => 5,
        Power::RangedCombatExpert | Power::CloseCombatExpert | Power::Toughness | Power::Stealth => 5,
        Power::SpecialSpeed | Power::SpecialAttack | Power::SpecialDefense | Power::SpecialDamage => 5,
        Power::Perplex | Power::ShapeChange | Power::ExploitWeakness | Power::BladesClawsFangs => 4,
        Power::EnergyExplosion | Power::Incapacitate | Power::Telekinesis | Power::SuperStrength => 3,
        Power::Earthbound => 0,
        _ => 2,
    }
}

impl ClixCampaign {
    /// What it is worth to counter a power.
    pub(super) fn outwit_worth(&self, target: UnitId, power: Power) -> i32 {
        FIRST + self.portion(target, burden(power))
    }

    /// What it is worth to change a value, before this attack if there is one.
    pub(super) fn perplex_worth(
        &self,
        state: &State,
        target: UnitId,
        change: Change,
        attack: Option<&Best>,
    ) -> i32 {
        let own = self.side_of(target) == state.active;
        let Some(best) = attack else {
            // Without an attack, somebody may as well be harder to hit; after everything else.
            let guard = own && change == Change::RaiseDefense;
            return if guard { 1 + self.portion(target, 1) / 100 } else { -1 };
        };
        let need = i32::from(best.need);
        let easier = best.gain * (ways(need - 1) - ways(need)) / ways(need).max(1);
        let worth = match change {
            Change::RaiseAttack if target == best.by => easier,
            // The target stays easier to hit for others.
            Change::LowerDefense if target == best.target => easier + easier / 4,
            Change::RaiseDamage if target == best.by && best.style.kind.deals_damage() => {
                self.loss(state, best.target, 1) * ways(need) / 36
            }
            _ => return -1,
        };
        if worth > 0 { FIRST + worth } else { -1 }
    }

    /// Whether Perplex could still help in this turn: somebody may attack.
    pub(super) fn best_attack_of_turn(&self, state: &State) -> Option<Best> {
        if state.attack.is_on() {
            let attack = &state.attack;
            let target = attack.now.unit().or_else(|| attack.targets.iter().next())?;
            let swing = self.swing_now(state, target);
            let chances = self.chances(state, &swing);
            let gain = self.gain_of(state, &swing, &chances);
            return Some(Best { by: attack.by, target, style: attack.style, need: chances.need, gain });
        }
        let units = self.controlled(state, state.active).minus(state.acted);
        let attacks = units.iter().filter_map(|unit| {
            let arms = match self.arms(state) {
                Some(arms) if arms.unit == unit => arms,
                _ => self.fresh_arms(state, unit),
            };
            self.best_attack(state, &arms)
        });
        attacks.filter(|best| best.gain > self.effort(state, best.by)).max_by_key(|best| best.gain)
    }

    /// What an object is worth to a character that could pick it up (CC-OBJ-8).
    pub(super) fn object_worth(&self, state: &State, unit: UnitId, object: u8) -> i32 {
        let weight = state.objects.at(usize::from(object)).weight();
        let bonus = i32::from(crate::need::held_bonus(weight));
        if self.value(state, unit, Slot::Speed) > 0 { self.portion(unit, 2) * bonus } else { 0 }
    }
}
