//! What attacks and other deeds of a combat phase are worth.

use crate::action::Action;
use crate::content::SectionKind;
use crate::game::ThirtyMm;
use crate::legal::Arms;
use crate::need::Manner;
use crate::powers::{RollKind, System};
use crate::sight::View;
use crate::state::{
    Ask, Once, Other, Part, Phase, Posture, Slot, Spot, State, Style, Target, TestOf, UnitId, Verdict,
};
use table::Cell;

/// What an AP is worth that can be kept.
const KEPT_AP: i32 = 12;
/// How many AP a turn brings at least, so that more than the cap less this are as good as lost.
const NEXT_AP: u8 = 6;

/// How often an attack hits, and how often critically, in 64ths.
#[derive(Clone, Copy)]
pub(super) struct Hits {
    pub plain: i32,
    pub critical: i32,
}

impl Hits {
    pub(super) fn of(need: i32, evasion: Option<i32>) -> Hits {
        let stays = evasion.map_or(8, |evasion| evasion - 1);
        Hits { plain: (8 - need).max(0) * stays, critical: 8 }
    }
}

impl ThirtyMm {
    /// How an attack fares against a Unit that is seen so.
    pub(super) fn hits(&self, state: &State, arms: &Arms, target: UnitId, view: &View, burst: bool) -> Hits {
        let lobbed = view.blocked && arms.indirect.is_some();
        let manner = Manner {
            burst,
            indirect: lobbed,
            unpenalized: arms.indirect == Some(false),
            reaction: matches!(state.ask, Ask::React(_)),
            drone: arms.drone.then_some(arms.from),
            ..Manner::default()
        };
        let kind = if arms.melee || arms.thrown { RollKind::Assault } else { RollKind::Accuracy };
        let need = self.attack_need(state, (arms.unit, Some(target)), kind, view, manner);
        let evades = self.may_evade(state, target, Some(arms.unit));
        Hits::of(need, evades.then(|| self.evasion_need(state, (target, arms.unit), !arms.melee)))
    }

    /// The damage to expect of one attack, times 64.
    pub(super) fn expected(&self, arms: &Arms, target: UnitId, hits: Hits) -> i32 {
        let damage =
            |critical| i32::from(self.damage(Some(target), arms.damage, arms.damage_type, critical, 0));
        hits.plain * damage(false) + hits.critical * damage(true)
    }

    /// What an AP is worth to a Unit now: little when more than it can keep.
    fn ap_worth(&self, state: &State, unit: UnitId, spent: u8) -> i32 {
        let (now, cap) = (state.units[unit].ap, self.cap(state, unit));
        let kept = cap.saturating_sub(NEXT_AP);
        let lost = now.saturating_sub(kept).min(spent);
        KEPT_AP * i32::from(spent - lost)
    }

    /// What a choice in a combat phase is worth.
    pub(super) fn deed_worth(&self, state: &State, unit: UnitId, action: &Action) -> i32 {
        match *action {
            Action::Attack { unit, weapon, style, target } => {
                self.attack_worth(state, unit, weapon, style, target)
            }
            Action::GetUp => 400,
            Action::Grapple(target) => self.grapple_worth(state, unit, target),
            Action::BreakGrapple => 200,
            Action::Gather(_) => 2 * self.point_worth(state),
            Action::OffensiveStance(facing) => self.watch_worth(state, unit, facing),
            Action::DefensiveStance { facing, .. } => self.cover_worth(state, unit, facing),
            Action::Deploy => 60,
            Action::Radar(_) => 5,
            Action::Emp(target) => self.unit_worth(target) / 12 - self.ap_worth(state, unit, 2),
            Action::Net(target) => self.unit_worth(target) / 30 - self.ap_worth(state, unit, 2),
            Action::Repair { unit: friend, section } => {
                5 * self.damage_worth(state, friend, section.into()) / 100 - self.ap_worth(state, unit, 2)
            }
            Action::Swap { out: Slot::NONE, into } => self.draw_worth(state, unit, into),
            Action::Retrieve(_) => 20,
            Action::EndPhase => 1,
            Action::EndTurn => i32::from(state.turn.phase != Phase::Ranged),
            _ => -50,
        }
    }

    fn attack_worth(&self, state: &State, unit: UnitId, weapon: Slot, style: Style, target: Target) -> i32 {
        let arms = self.numbers(state, unit, weapon, style);
        let burst = style == Style::Burst;
        let cost = if burst { 2 * arms.ap } else { arms.ap };
        let price = self.ap_worth(state, unit, cost);
        match target {
            Target::Unit(target) => {
                let view = self.sight(state, &arms, Target::Unit(target), self.point(state, target));
                let hits = self.hits(state, &arms, target, &view, burst);
                let torso = self.torso(target).into();
                let shots = if burst { 3 } else { 1 };
                let expected = shots * self.expected(&arms, target, hits);
                let mut worth = expected * self.damage_worth(state, target, torso) / 6400;
                // A shot that can destroy is worth more than its damage.
                let left = i32::from(self.defense(state, target, torso));
                if i32::from(arms.damage) >= left {
                    worth += self.loss_worth(state, target) * (hits.plain + hits.critical) / 128;
                }
                let splash = weapon
                    .item()
                    .is_some_and(|item| self.fitting(item).sheet.system == Some(System::SplashDamage));
                worth + if splash { self.splash_worth(state, &arms, target) } else { 0 }
                    - price
                    - if style == Style::Thrown { 150 } else { 0 }
            }
            Target::Drone(item) => {
                let worth = i32::from(self.fitting(item.into()).sheet.cost()) * 4;
                worth * i32::from(arms.damage) / (i32::from(state.items.at(item.into()).durability) + 4)
                    - price
            }
            Target::Site(cell) => self.site_worth(state, unit, &arms, cell) - price,
        }
    }

    /// Who else is hurt by a blast: enemies gladly, friends not.
    fn splash_worth(&self, state: &State, arms: &Arms, target: UnitId) -> i32 {
        let (at, own) = (state.units[target].cell, self.side_of(arms.unit));
        let mut worth = 0;
        for other in state.on_map.iter().filter(|&other| other != target) {
            if self.distance(state.units[other].cell, at) <= 1 {
                let sign = if self.side_of(other) == own { -1 } else { 1 };
                let points = i32::from(arms.damage.div_ceil(2))
                    * self.damage_worth(state, other, self.torso(other).into())
                    / 200;
                worth += sign * points;
            }
        }
        worth
    }

    /// Structures are worth it if they are Installations of the enemy, or somebody stands on them.
    fn site_worth(&self, state: &State, unit: UnitId, arms: &Arms, cell: Cell) -> i32 {
        let Some(site) = self.site(state, cell) else { return -50 };
        let left = i32::from(*state.sites.at(site)).max(1);
        let share = i32::from(arms.damage).min(left);
        match self.sites[site].installation {
            Some(_) if state.attacker == self.side_of(unit) => {
                2 * self.point_worth(state) * share / (left + 4)
            }
            Some(_) => -1000,
            None => -5,
        }
    }

    /// Where an attack is best aimed.
    pub(super) fn aim_worth(&self, state: &State, action: &Action) -> i32 {
        let (Action::Aim(part), Target::Unit(target)) = (*action, state.attack.target) else { return 0 };
        let unit = state.attack.by.unit().unwrap_or_default();
        let damage = i32::from(self.numbers(state, unit, state.attack.weapon, state.attack.style).damage);
        match part {
            Part::Section(section) => {
                let left = i32::from(self.defense(state, target, section.into()));
                let worth = self.damage_worth(state, target, section.into()) * damage.min(left) / 100;
                let torso = self.sheet(target).sections[usize::from(section)].kind == SectionKind::Torso;
                let finish = if damage >= left {
                    self.loss_worth(state, target) / if torso { 2 } else { 25 }
                } else {
                    0
                };
                worth + finish
            }
            Part::Item(item) => {
                let item = usize::from(item);
                let left = i32::from(state.items.at(item).durability).max(1);
                let sheet = &self.fitting(item).sheet;
                let weapon = if sheet.is_armed() { 6 } else { 2 };
                weapon * i32::from(sheet.cost()) * damage.min(left) / (left + 4) * 3 / 4
            }
            Part::Whole => 0,
        }
    }

    fn grapple_worth(&self, state: &State, unit: UnitId, target: UnitId) -> i32 {
        let manner = Manner { grapple: true, ..Manner::default() };
        let need = self.attack_need(state, (unit, Some(target)), RollKind::Assault, &View::default(), manner);
        let evades = self.may_evade(state, target, Some(unit));
        let hits = Hits::of(need, evades.then(|| self.evasion_need(state, (target, unit), false)));
        let hexes = self.throw_distance(unit, target).unwrap_or(0);
        let damage = i32::from(self.collision_damage(target, hexes));
        let gain = damage * self.damage_worth(state, target, self.torso(target).into()) / 100
            + self.unit_worth(target) / 40;
        gain * (hits.plain + hits.critical) / 64 - self.ap_worth(state, unit, self.options.grapple_ap)
    }

    /// The farther the better, into nobody's arms.
    pub(super) fn throw_worth(&self, state: &State, unit: UnitId, to: Cell) -> i32 {
        let Some(target) = state.units[unit].partner.unit() else { return 0 };
        let hexes = self.distance(state.units[unit].cell, to);
        let fall = state.units[target].elevation.saturating_sub(self.surface(state, to)).max(0);
        10 * i32::from(hexes) + 8 * i32::from(fall)
    }

    /// The Section that misses the points least.
    pub(super) fn fall_worth(&self, state: &State, unit: UnitId, section: u8) -> i32 {
        let points = i32::from(self.fall_damage(unit, state.impact.levels));
        let left = i32::from(self.defense(state, unit, section.into()));
        let lost = if points >= left { self.unit_worth(unit) / 25 } else { 0 };
        let torso = self.torso(unit) == section;
        let fatal = if torso && points >= left { self.loss_worth(state, unit) } else { 0 };
        -(points.min(left) * self.damage_worth(state, unit, section.into()) / 100) - lost - fatal
    }

    /// Whether the roll on the table is one to make again.
    pub(super) fn reroll_worth(&self, state: &State, unit: UnitId) -> i32 {
        let own = state.test.unit == Other::is(unit);
        let bad = match (state.test.of, state.test.verdict) {
            (TestOf::Nothing, _) => false,
            (_, Verdict::Failed) => own,
            _ => !own,
        };
        if bad { 10 } else { -10 }
    }

    /// Watching is worth something while enemies are still to move and AP are left to react.
    fn watch_worth(&self, state: &State, unit: UnitId, facing: table::RowFacing) -> i32 {
        let coming = self.on_map(state, self.side_of(unit).other()).minus(state.activated);
        let left = state.units[unit].ap.saturating_sub(2);
        let shot = self.cheapest_shot(state, unit);
        if coming.is_empty() || shot.is_none_or(|cost| cost > left) {
            return -50;
        }
        let here = state.units[unit].cell;
        let ahead =
            coming.iter().filter(|&enemy| self.is_ahead(here, facing, state.units[enemy].cell)).count()
                as i32;
        15 * ahead - 10
    }

    /// The least AP that a ranged weapon in hand costs.
    fn cheapest_shot(&self, state: &State, unit: UnitId) -> Option<u8> {
        let mut least = None;
        for item in self.fielded(state, unit) {
            if let Ok(arms) = self.arms(state, unit, Slot(item as u8), Style::Single)
                && !arms.melee
                && !arms.drone
            {
                least = Some(least.map_or(arms.ap, |known: u8| known.min(arms.ap)));
            }
        }
        least
    }

    /// A shield up front, when enemies are still to act and the AP are of no other use.
    fn cover_worth(&self, state: &State, unit: UnitId, facing: table::RowFacing) -> i32 {
        let here = state.units[unit].cell;
        let coming = self.on_map(state, self.side_of(unit).other()).minus(state.activated);
        let ahead =
            coming.iter().filter(|&enemy| self.is_ahead(here, facing, state.units[enemy].cell)).count()
                as i32;
        let behind = coming.count() as i32 - ahead;
        if ahead == 0 { -50 } else { 30 * ahead - 15 * behind - self.ap_worth(state, unit, 2) }
    }

    /// An empty hand is filled.
    fn draw_worth(&self, state: &State, unit: UnitId, into: Slot) -> i32 {
        let Some(item) = into.item() else { return -50 };
        let armed = self.fielded(state, unit).any(|at| {
            let thing = state.items.at(at);
            let ready = matches!(thing.place.spot(), Spot::Held(..) | Spot::Fixed) && thing.durability > 0;
            ready && self.fitting(at).sheet.is_armed()
        });
        let weapon = self.fitting(item).sheet.is_armed();
        if weapon && !armed { 100 } else { -20 }
    }

    /// Who acts first: whoever has the best shot, and whoever is in danger of losing its AP.
    pub(super) fn turn_worth(&self, state: &State, unit: UnitId) -> i32 {
        let now = &state.units[unit];
        let stuck = if now.posture == Posture::Standing { 0 } else { 30 };
        let full = 3 * i32::from(now.ap);
        let shot = super::stand::best_shot(self, state, unit);
        shot / 4 + full + stuck
    }

    /// Whether something was done this turn already.
    pub(super) fn has_done(&self, state: &State, once: Once) -> bool {
        state.turn.once.has(once)
    }
}
