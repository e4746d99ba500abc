//! What an attack is expected to do: the exact mean of the clicks it turns, without re-rolls and without what
//! follows from the damage.

use super::{NEVER, Swing, bounded};
use crate::content::Feat;
use crate::game::ClixCampaign;
use crate::options::CriticalReducible;
use crate::powers::{IMPERVIOUS, Reduction, SHAPE_CHANGE, SUPER_SENSES};
use crate::state::{Kind, State, Switch, UnitId};

/// A mean is counted in parts of a click: 2d6, and three dice that may follow.
pub const PARTS: u32 = 36 * 6 * 6 * 6;

/// What an attack is expected to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Expected {
    /// The number to roll, between 3 and 12.
    pub need: u8,
    /// The chance of a hit that is not evaded, in parts.
    pub hit: u32,
    /// The mean of the clicks, in parts of a click.
    pub clicks: u32,
    /// The most clicks.
    pub most: u8,
}

/// The most clicks that chances tell apart: no dial has more.
pub const MOST_CLICKS: usize = 15;

/// The chances of the clicks that an attack turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chances {
    /// The number to roll, between 3 and 12.
    pub need: u8,
    /// The chance of a hit that is not evaded, in parts.
    pub hit: u32,
    /// The chance of each number of clicks, in parts. What is missing is a miss.
    pub clicks: [u32; MOST_CLICKS + 1],
}

/// How many of the 36 results of 2d6 reach a number.
#[must_use]
pub const fn ways(need: i32) -> u32 {
    let mut count = 0;
    let mut throw = 0;
    while throw < 36 {
        let total = 2 + throw % 6 + throw / 6;
        if total >= need {
            count += 1;
        }
        throw += 1;
    }
    count
}

/// The ways of every number from 3 to 12.
const WAYS: [u32; 10] = {
    let mut all = [0; 10];
    let mut at = 0;
    while at < 10 {
        all[at] = ways(NEVER as i32 + 1 + at as i32);
        at += 1;
    }
    all
};

/// The faces of a die from one on.
const fn faces_from(least: u8) -> u32 {
    7 - least as u32
}

impl ClixCampaign {
    /// What an attack is expected to do to its target. An attack without damage has clicks 0.
    #[must_use]
    pub fn expected(&self, state: &State, swing: &Swing) -> Expected {
        let chance = self.chance_to_hit(state, swing);
        if !swing.style.kind.deals_damage() {
            return chance;
        }
        let ignored = swing.style.kind == Kind::Pulse;
        let (mean, most) = self.mean_damage(state, swing, ignored);
        let certain = self.whole_of_critical(state, swing, ignored);
        // The extra click of a critical hit comes with every twelve (CC-CRIT-2).
        let twelve = self.chance_of_stay(state, swing) * (PARTS / 216);
        let clicks = chance.hit / 36 * mean + twelve * certain;
        Expected { clicks, most: most + certain as u8, ..chance }
    }

    /// The number to roll and the chance of a hit that is not evaded; no clicks.
    fn chance_to_hit(&self, state: &State, swing: &Swing) -> Expected {
        let need = bounded(self.need(state, swing));
        let mut ways = WAYS[(need - i32::from(NEVER) - 1) as usize];
        // An impostor strike hits on anything but a 2: a third of the attacks (CC-DAM-SHA-2).
        let mut scale = 1;
        if !swing.splash && self.may_impersonate(state, swing.by) {
            let success = faces_from(SHAPE_CHANGE.succeeds_on);
            ways = ways * (6 - success) + WAYS[0] * success;
            scale = 6;
        }
        let hit = ways * self.chance_of_stay(state, swing) * (PARTS / (36 * 6 * scale));
        Expected { need: need as u8, hit, ..Expected::default() }
    }

    /// The chance that a target does not evade, in sixths (CC-DEF-SEN-1).
    fn chance_of_stay(&self, state: &State, swing: &Swing) -> u32 {
        let evades = swing.style.kind != Kind::Pulse
            && self.possesses(state, swing.target, SUPER_SENSES.power)
            && !state.units[swing.target].declines(Switch::SuperSenses);
        if evades { 6 - faces_from(SUPER_SENSES.succeeds_on) } else { 6 }
    }

    /// The chances of the clicks that an attack turns. An attack without damage turns none.
    #[must_use]
    pub fn chances(&self, state: &State, swing: &Swing) -> Chances {
        let Expected { need, hit, .. } = self.chance_to_hit(state, swing);
        let mut chances = Chances { need, hit, ..Chances::default() };
        if !swing.style.kind.deals_damage() {
            return chances;
        }
        let ignored = swing.style.kind == Kind::Pulse;
        let more = self.whole_of_critical(state, swing, ignored) as usize;
        // Of all hits, one is a twelve that is not evaded.
        let twelve = hit.min(self.chance_of_stay(state, swing) * (PARTS / 216));
        let whole = ignored || self.penetrates(state, swing.by, swing.style);
        let mut count = |d: u8, sixths: u32| {
            for (clicks, share) in self.taken_of(state, swing.by, swing.target, d, whole) {
                let at = usize::from(clicks);
                let parts = |chance: u32| chance * sixths / 6 * share / 6;
                chances.clicks[at.min(MOST_CLICKS)] += parts(hit - twelve);
                chances.clicks[(at + more).min(MOST_CLICKS)] += parts(twelve);
            }
        };
        let plain = self.damage(state, swing);
        if self.may_roll_blades(state, swing.by, swing.style) && !swing.splash {
            let mean = |d: u8| self.mean_taken(state, swing.by, swing.target, d, whole).0;
            if (1..=6).map(mean).sum::<u32>() / 6 > mean(plain) {
                (1..=6).for_each(|face| count(face, 1));
                return chances;
            }
        }
        count(plain, 6);
        chances
    }

    /// What a critical hit adds to the clicks: 1, unless it may be reduced.
    fn whole_of_critical(&self, state: &State, swing: &Swing, ignored: bool) -> u32 {
        if swing.splash {
            return 0;
        }
        let reducible = self.options.critical_reducible == CriticalReducible::On;
        u32::from(!reducible || ignored || self.reducer(state, swing.target).is_none())
    }

    /// The mean of the clicks of a hit, in 36ths, and the most: Blades/Claws/Fangs where it is better, and the
    /// target's reducer.
    fn mean_damage(&self, state: &State, swing: &Swing, ignored: bool) -> (u32, u8) {
        let Swing { by, target, style, .. } = *swing;
        let whole =
            |d: u8| self.mean_taken(state, by, target, d, ignored || self.penetrates(state, by, style));
        let plain = self.damage(state, swing);
        let (mut mean, mut most) = whole(plain);
        if self.may_roll_blades(state, by, style) && !swing.splash {
            let faces = (1..=6).map(whole);
            let rolled = faces.clone().map(|(mean, _)| mean).sum::<u32>() / 6;
            if rolled > mean {
                (mean, most) = (rolled, faces.map(|(_, most)| most).max().unwrap_or(0));
            }
        }
        (mean, most)
    }

    /// What a character takes of D on average, in 36ths of a click, and at most.
    #[must_use]
    pub(crate) fn mean_taken(
        &self,
        state: &State,
        by: UnitId,
        target: UnitId,
        d: u8,
        whole: bool,
    ) -> (u32, u8) {
        let taken = self.taken_of(state, by, target, d, whole);
        let mean = taken.iter().map(|&(clicks, share)| 6 * share * u32::from(clicks)).sum();
        (mean, taken.iter().filter(|(_, share)| *share > 0).map(|(clicks, _)| *clicks).max().unwrap_or(0))
    }

    /// What a character takes of D, each with its chance in sixths: two results, of which the second may
    /// never come.
    fn taken_of(&self, state: &State, by: UnitId, target: UnitId, d: u8, whole: bool) -> [(u8, u32); 2] {
        let floor = u8::from(d > 0 && self.unit(by).feats.has(Feat::ArmorPiercing));
        let less = |by: u8| d.saturating_sub(by).max(floor);
        let sure = |taken: u8| [(taken, 6), (0, 0)];
        match self.reducer(state, target).filter(|_| !whole) {
            None => sure(d),
            Some((_, Reduction::By(by))) => sure(less(by)),
            Some((_, Reduction::ByOption)) => sure(less(self.options.invulnerability)),
            Some((_, Reduction::Roll)) => {
                let success = faces_from(IMPERVIOUS.succeeds_on);
                [(less(self.options.invulnerability), 6 - success), (floor, success)]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ways_are_those_of_two_dice() {
        assert_eq!(WAYS, [35, 33, 30, 26, 21, 15, 10, 6, 3, 1]);
    }
}
