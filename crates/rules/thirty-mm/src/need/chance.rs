//! The exact chances of an attack, and the damage to expect: what the garage compares weapons by (TM-ATK-3).

use super::NATURAL_EIGHT;
use table::Ratio;

/// How an attack can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chances {
    /// It misses, or is evaded.
    pub nothing: Ratio,
    /// An ordinary hit.
    pub hit: Ratio,
    /// A Critical Hit, which cannot be evaded.
    pub critical: Ratio,
}

/// The share of the faces of a D8 from one to another.
fn faces(from: i32, to: i32) -> Ratio {
    Ratio::new(u128::from((to - from + 1).max(0).unsigned_abs()), 8)
}

impl Chances {
    /// The chances of an attack roll that needs this, against an Evasion Roll that needs that; `None` for a target
    /// that cannot evade (TM-ATK-7, TM-ATK-8). Only a natural 8 is a Critical Hit (TM-DICE-6).
    #[must_use]
    pub fn of(need: i32, evasion: Option<i32>) -> Chances {
        let critical = faces(NATURAL_EIGHT, NATURAL_EIGHT);
        let success = faces(need, NATURAL_EIGHT - 1);
        let stays = evasion.map_or(Ratio::ONE, |evasion| faces(1, evasion - 1));
        let evaded = evasion.map_or(Ratio::ZERO, |evasion| faces(evasion, NATURAL_EIGHT));
        Chances { nothing: faces(1, need - 1) + success * evaded, hit: success * stays, critical }
    }

    /// Any hit at all.
    #[must_use]
    pub fn any_hit(&self) -> Ratio {
        self.hit + self.critical
    }

    /// The damage to expect, if an ordinary hit and a Critical Hit do this much.
    #[must_use]
    pub fn damage(&self, hit: u8, critical: u8) -> Ratio {
        let times = |chance: Ratio, points: u8| chance * Ratio::new(points.into(), 1);
        times(self.hit, hit) + times(self.critical, critical)
    }
}
