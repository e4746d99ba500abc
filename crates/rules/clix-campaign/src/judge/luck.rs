//! How the dice of an attack fell: what came of it, less what was to be expected.

use crate::action::Action;
use crate::game::ClixCampaign;
use crate::need::{ALWAYS, NEVER, Swing, bounded};
use crate::powers::Power;
use crate::state::{Ask, Kind, MOST_TOKENS, State, Throw, UnitId};

impl ClixCampaign {
    /// The luck of a choice that threw the dice of an attack on one character; `None` of any other.
    pub(super) fn luck_of(&self, before: &State, action: &Action, after: &State) -> Option<i32> {
        let swing = match (before.ask, *action) {
            (Ask::Selected(_) | Ask::Action | Ask::Borrow, Action::Attack { style, target }) => {
                self.swing(before, self.arms(before)?.unit, target, style)
            }
            (Ask::NextTarget, Action::Next(target)) if before.attack.targets.count() == 1 => {
                self.swing_now(before, target)
            }
            _ => return None,
        };
        // Others may be hurt, too, or nobody.
        let spreads = matches!(swing.style.kind, Kind::Explosion | Kind::Pulse);
        let deceives = self.possesses(before, swing.target, Power::ShapeChange);
        if spreads || deceives || !swing.style.kind.deals_damage() {
            return None;
        }
        let chances = self.chances(before, &swing);
        let fell = match self.standing_roll(after, &swing) {
            Some(true) => self.hit_worth(before, &swing, &chances),
            Some(false) => 0,
            None => self.harvest(before, after, &swing),
        };
        Some(fell - self.gain_of(before, &swing, &chances))
    }

    /// Whether the attack hits, where its damage is still to come.
    fn standing_roll(&self, after: &State, swing: &Swing) -> Option<bool> {
        if !after.attack.is_on() || after.attack.by != swing.by {
            return None;
        }
        match (after.ask, after.roll.what) {
            (Ask::Blades | Ask::Mastermind, _) => Some(true),
            (Ask::Luck(_) | Ask::Cancel(_) | Ask::SecondChance, Throw::Attack) => {
                let sum = after.roll.result;
                let need = bounded(self.need(after, swing));
                Some(sum == ALWAYS || sum != NEVER && i32::from(sum) >= need)
            }
            (Ask::Luck(_) | Ask::Cancel(_), Throw::SuperSenses) => Some(after.roll.result == 0),
            (Ask::Luck(_) | Ask::Cancel(_), _) => Some(true),
            _ => None,
        }
    }

    /// What an attack did to its target, less what it cost the attacker. A push was no matter of luck.
    fn harvest(&self, before: &State, after: &State, swing: &Swing) -> i32 {
        let lost = |unit: UnitId| {
            let then = if after.on_map.has(unit) { self.dial_worth(after, unit) } else { 0 };
            self.dial_worth(before, unit) - then
        };
        let tokens = |state: &State| state.units[swing.by].tokens;
        let pushed = tokens(before) + 1 == MOST_TOKENS
            && (tokens(after) == MOST_TOKENS || !after.on_map.has(swing.by))
            && !self.possesses(before, swing.by, Power::Willpower);
        let push = if pushed { self.loss(before, swing.by, 1) } else { 0 };
        lost(swing.target) - (lost(swing.by) - push)
    }
}
