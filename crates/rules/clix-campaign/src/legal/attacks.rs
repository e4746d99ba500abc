//! Attacks on characters and on terrain.

use super::{Arms, REACH};
use crate::action::Action;
use crate::game::ClixCampaign;
use crate::powers::Power;
use crate::state::{Kind, State, Style, UnitId, UnitSet};
use std::ops::ControlFlow;
use table::Compass;

impl ClixCampaign {
    /// Whether a character has anybody or anything to attack.
    pub(crate) fn can_attack(&self, state: &State, arms: &Arms) -> bool {
        if arms.close.is_err() && arms.ranged.is_err() {
            return false;
        }
        let at_someone = self.styles(state, arms).any(|style| {
            let mut targets = self.in_question(state, arms.unit, style).iter();
            targets.any(|target| self.may_target(state, arms.unit, style, target).is_ok())
        });
        at_someone
            || arms.ranged.is_ok() && !arms.plain_only && self.may_pulse(state, arms.unit).is_ok()
            || self.can_smash(state, arms)
    }

    /// The opponents that could be targets of an attack at all: only those with Stealth are ever looked for,
    /// and close combat does not reach far (CC-CLOSE-2).
    #[inline]
    pub(crate) fn in_question(&self, state: &State, by: UnitId, style: Style) -> UnitSet {
        let mut opponents = self.opponents(state, by);
        if style.kind == Kind::Search {
            opponents = opponents.and(self.ever[Power::Stealth as usize]);
        }
        if style.close {
            let reach = REACH[self.size(state, by) as usize];
            for unit in opponents.iter() {
                if self.range_between(state, by, unit) > reach {
                    opponents.remove(unit);
                }
            }
        }
        opponents
    }

    /// The styles in which terrain may be attacked.
    const SMASHING: [Style; 5] = [
        Style::ranged(Kind::Plain),
        Style::ranged(Kind::Plain).expert(),
        Style::ranged(Kind::Thrown),
        Style::close(Kind::Plain),
        Style::close(Kind::Plain).expert(),
    ];

    fn can_smash(&self, state: &State, arms: &Arms) -> bool {
        self.each_smash(state, arms, |_| ControlFlow::Break(())).is_break()
    }

    /// Hands on every attack on terrain, in the order of lists, as long as somebody wants more.
    fn each_smash(
        &self,
        state: &State,
        arms: &Arms,
        mut found: impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.field.pieces.is_empty() && state.markers.as_slice().is_empty() || arms.plain_only {
            return ControlFlow::Continue(());
        }
        let allowed = |style: &Style| {
            self.may_attack_so(state, arms, *style).is_ok()
                && self.may_smash_so(state, arms.unit, *style).is_ok()
                && self.may_fire_at_terrain(state, arms.unit, *style).is_ok()
        };
        let here = state.units[arms.unit].cell;
        for style in Self::SMASHING.into_iter().filter(allowed) {
            let range = if style.close { 1 } else { self.base_range(state, arms.unit, style.kind) };
            for square in self.blocking(state).iter().filter(|&square| self.distance(here, square) <= range) {
                if self.reaches_terrain(state, arms.unit, style, square).is_ok() {
                    found(Action::Smash { style, square })?;
                }
            }
        }
        for style in Self::SMASHING.into_iter().filter(|style| style.close && allowed(style)) {
            for way in [Compass::N, Compass::E, Compass::S, Compass::W] {
                if self.may_smash_wall(state, arms.unit, style, way).is_ok() {
                    found(Action::SmashWall { style, way })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn list_attacks(&self, state: &State, arms: &Arms, out: &mut Vec<Action>) {
        if arms.close.is_err() && arms.ranged.is_err() {
            return;
        }
        let unit = arms.unit;
        for style in self.styles(state, arms) {
            let opponents = self.in_question(state, unit, style);
            let targets =
                opponents.iter().filter(|&target| self.may_target(state, unit, style, target).is_ok());
            out.extend(targets.map(|target| Action::Attack { style, target }));
        }
        if arms.ranged.is_ok() && !arms.plain_only && self.may_pulse(state, unit).is_ok() {
            out.push(Action::PulseWave);
        }
        let _ = self.each_smash(state, arms, |action| {
            out.push(action);
            ControlFlow::Continue(())
        });
    }
}
