//! What an attack is expected to do: the exact mean of the clicks it turns, without re-rolls and without what
//! follows from the damage.

use super::{ALWAYS, NEVER, Swing, bounded};
use crate::content::Feat;
use crate::game::ClixCampaign;
use crate::options::CriticalReducible;
use crate::powers::{IMPERVIOUS, Power, Reduction, SHAPE_CHANGE, SUPER_SENSES};
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
        let need = bounded(self.need(state, swing));
        let mut ways = WAYS[(need - i32::from(NEVER) - 1) as usize];
        let critical = WAYS[usize::from(ALWAYS - NEVER) - 1];
        let ignored = swing.style.kind == Kind::Pulse;
        // An impostor strike hits on anything but a 2: a third of the attacks (CC-DAM-SHA-2).
        let mut scale = 1;
        if !swing.splash && self.may_impersonate(state, swing.by) {
            let success = faces_from(SHAPE_CHANGE.succeeds_on);
            ways = ways * (6 - success) + WAYS[0] * success;
            scale = 6;
        }
        let evades = !ignored
            && self.possesses(state, swing.target, SUPER_SENSES.power)
            && !state.units[swing.target].declines(Switch::SuperSenses);
        let stays = if evades { 6 - faces_from(SUPER_SENSES.succeeds_on) } else { 6 };
        let hit = ways * stays * (PARTS / (36 * 6 * scale));
        if !swing.style.kind.deals_damage() {
            return Expected { need: need as u8, hit, ..Expected::default() };
        }
        let (mean, most) = self.mean_damage(state, swing, ignored);
        let certain = self.whole_of_critical(state, swing, ignored);
        // The extra click of a critical hit comes with every twelfth (CC-CRIT-2).
        let twelve = critical * scale * stays * (PARTS / (36 * 6 * scale));
        let clicks = hit / 36 * mean + twelve * certain;
        Expected { need: need as u8, hit, clicks, most: most + certain as u8 }
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
        let floor = u8::from(d > 0 && self.unit(by).feats.has(Feat::ArmorPiercing));
        let less = |by: u8| d.saturating_sub(by).max(floor);
        let sure = |taken: u8| (36 * u32::from(taken), taken);
        match self.reducer(state, target).filter(|_| !whole) {
            None => sure(d),
            Some((_, Reduction::By(by))) => sure(less(by)),
            Some((_, Reduction::ByOption)) => sure(less(self.options.invulnerability)),
            Some((Power::Impervious, _)) | Some((_, Reduction::Roll)) => {
                let success = faces_from(IMPERVIOUS.succeeds_on);
                let otherwise = less(self.options.invulnerability);
                let mean = 6 * (success * u32::from(floor) + (6 - success) * u32::from(otherwise));
                (mean, otherwise.max(floor))
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
