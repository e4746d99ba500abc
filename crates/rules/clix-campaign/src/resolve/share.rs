//! `multi_target = split`: one roll for all targets, and the damage divided (CC-MULTI-4).

use super::Log;
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::state::{Ask, Attack, Kind, Stage, State, UnitId, UnitSet};

/// The bit of a share that takes the critical damage as well.
pub(crate) const CRITICAL: u8 = 0x80;

impl ClixCampaign {
    /// Whether the damage of an attack is divided: more than one target, and no fixed damage.
    pub(super) fn is_divided(&self, attack: &Attack) -> bool {
        attack.many && attack.style.kind != Kind::Pulse
    }

    /// Those hit that take a share.
    pub(crate) fn sharers(&self, state: &State) -> UnitSet {
        state.attack.checked.and(state.on_map)
    }

    /// The place of a target among the shares.
    pub(crate) fn share_of(&self, state: &State, unit: UnitId) -> usize {
        let before = state.attack.checked.iter().take_while(|&other| other != unit).count();
        before.min(2)
    }

    /// D, once for all, without the soaring -1.
    fn whole_damage(&self, state: &State) -> u8 {
        let target = state.attack.checked.iter().next().unwrap_or_default();
        self.damage_from(state, &self.swing_now(state, target), false)
    }

    /// What is left of D.
    pub(crate) fn damage_to_share(&self, state: &State) -> u8 {
        let given: u8 = state.attack.shares.iter().map(|share| share & !CRITICAL).sum();
        self.whole_damage(state).saturating_sub(given)
    }

    /// The default: even shares, and what is left over to the first target.
    pub(crate) fn even_share(&self, state: &State) -> u8 {
        let sharers = self.sharers(state);
        let now = state.attack.now.unit().unwrap_or_default();
        let count = sharers.iter().filter(|&unit| unit >= now).count().max(1) as u8;
        let left = self.damage_to_share(state);
        let is_first = sharers.iter().next() == Some(now);
        left / count + if is_first { left % count } else { 0 }
    }

    /// Asks for the shares one by one; the last target takes what is left.
    pub(super) fn share_step(&self, t: Log) -> bool {
        let state = t.state();
        let sharers = self.sharers(state);
        let Some(now) = state.attack.now.unit() else {
            match sharers.iter().next() {
                Some(target) => t.emit(Event::Aimed { target, stage: Stage::Sharing }),
                None => t.emit(Event::StageReached { stage: Stage::KnockBack }),
            }
            return true;
        };
        if sharers.iter().any(|unit| unit > now) {
            return self.ask(Ask::Share, t);
        }
        let share = self.damage_to_share(state);
        t.emit(Event::Shared { target: now, share });
        t.emit(Event::StageReached { stage: Stage::Dealing });
        true
    }

    /// The target asked about takes a share; the next one is asked about.
    pub(super) fn share(&self, share: u8, t: Log) {
        let Some(now) = t.state().attack.now.unit() else { return };
        t.emit(Event::Shared { target: now, share });
        let next = self.sharers(t.state()).iter().find(|&unit| unit > now);
        if let Some(target) = next {
            t.emit(Event::Aimed { target, stage: Stage::Sharing });
        }
    }

    /// Each share is dealt, once it is known who takes the critical damage; below a soaring attacker a
    /// standard-size target takes 1 less.
    pub(super) fn deal_step(&self, t: Log) -> bool {
        let state = t.state();
        let attack = &state.attack;
        if attack.is_critical() && attack.shares.iter().all(|share| share & CRITICAL == 0) {
            let sharers = self.sharers(state);
            if sharers.count() > 1 {
                return self.ask(Ask::CriticalShare, t);
            }
            t.emit(Event::CriticalShared { target: sharers.iter().next().unwrap_or_default() });
            return true;
        }
        let Some(target) = attack.targets.and(state.on_map).iter().next() else {
            t.emit(Event::StageReached { stage: Stage::KnockBack });
            return true;
        };
        let share = attack.shares[self.share_of(state, target)];
        let below = attack.above && self.is_below(state, target);
        let d = (share & !CRITICAL).saturating_sub(u8::from(below));
        t.emit(Event::Aimed { target, stage: Stage::Dealing });
        self.strike_share(d, u8::from(share & CRITICAL != 0), t);
        true
    }
}
