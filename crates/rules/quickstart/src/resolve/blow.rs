//! What a hit does before its own dice are thrown (QS-WPN-3, QS-CLUS-1, QS-BA-5, QS-CONV). The
//! resolution throws those dice; a threat averages over them.

use crate::Terrain;
use crate::content::{Kind, Slot};
use crate::game::{Attack, Profile, Quickstart};
use crate::need::WAYS;
use crate::options::Options;
use crate::state::{State, UnitId};
use table::Pool;

/// The Cluster Hits Table, columns 2 to 4, by total of 2D6 from 2 up.
const CLUSTER: [[u8; 11]; 3] =
    [[1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2], [1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3], [2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4]];

/// How many of `size` shots or troopers hit with this total of 2D6 (QS-CLUS-1). One needs no roll.
pub(crate) fn cluster_hits(size: u8, rolled: u16) -> u8 {
    match size {
        0 | 1 => size,
        _ => CLUSTER[usize::from(size.min(4) - 2)][usize::from(rolled.clamp(2, 12)) - 2],
    }
}

/// What a hit does: armor points, or troopers of a platoon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Blow {
    /// A fixed number.
    Points(u16),
    /// `points` for each of the shots or troopers that hit.
    Cluster { size: u8, points: u16 },
    /// The sum of some dice, `times` over.
    Burst { dice: Pool, times: u16 },
}

/// The points of a grouping of a platoon's attack (QS-CONV-4).
pub(crate) const PLATOON_GROUPING: u16 = 2;

/// What an attack strikes: all that its damage depends on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Struck {
    pub kind: Kind,
    /// It stands in a clear hex.
    pub clear: bool,
}

impl Struck {
    /// What losses are multiplied by: a platoon loses twice as many in the clear (QS-CONV-10).
    #[inline]
    pub fn multiplier(self) -> u16 {
        1 + u16::from(self.kind == Kind::Platoon && self.clear)
    }
}

impl Blow {
    /// The denominator of a mean.
    pub const PARTS: u32 = 72;

    /// The exact mean, in [`Blow::PARTS`].
    pub fn mean(self) -> u32 {
        match self {
            Blow::Points(points) => Blow::PARTS * u32::from(points),
            Blow::Cluster { size, points } => {
                let hits = |(rolled, ways): (u16, u32)| u32::from(cluster_hits(size, rolled)) * ways;
                2 * (2..).zip(WAYS).map(hits).sum::<u32>() * u32::from(points)
            }
            Blow::Burst { dice, times } => {
                36 * u32::from(dice.count()) * (u32::from(dice.sides()) + 1) * u32::from(times)
            }
        }
    }

    /// The most it can be.
    pub fn most(self) -> u32 {
        match self {
            Blow::Points(points) => points.into(),
            Blow::Cluster { size, points } => u32::from(cluster_hits(size, 12)) * u32::from(points),
            Blow::Burst { dice, times } => {
                u32::from(dice.count()) * u32::from(dice.sides()) * u32::from(times)
            }
        }
    }
}

impl Quickstart {
    /// What a hit of this attack does, with one shot or two.
    pub(crate) fn blow(
        &self,
        state: &State,
        unit: UnitId,
        slot: Slot,
        target: UnitId,
        doubled: bool,
    ) -> Blow {
        let weapon = &self.unit(unit).attack(slot);
        let bracket = weapon.bracket(self.range(state, unit, target));
        let clear = self.terrain(state.units[target].hex()) == Terrain::Clear;
        let at = Struck { kind: self.unit(target).kind, clear };
        self.unit(unit).blow(&self.options, weapon, bracket, state.units[unit].strength, at, doubled)
    }
}

impl Profile {
    /// What a hit does, without a state: given its bracket, the troopers that fire, and the target.
    pub(crate) fn blow(
        &self,
        options: &Options,
        weapon: &Attack,
        bracket: usize,
        strength: u8,
        at: Struck,
        doubled: bool,
    ) -> Blow {
        let damage = u16::from(match self.kind {
            // QS-CONV-2, QS-CONV-3: the sheet has it by troopers.
            Kind::Platoon => self.sheet.damage[usize::from(strength)],
            // QS-WPN-3: of one shot, or of one trooper.
            _ => weapon.damage[bracket],
        });
        let double = at.multiplier();
        match self.kind {
            // QS-CONV-4, QS-CONV-5: infantry do their standard damage.
            Kind::Platoon => Blow::Points(damage * double),
            // QS-BA-5, QS-CONV-6: the column is the number of troopers at the start of the phase (QS-BA-7).
            Kind::BattleArmor => Blow::Cluster { size: strength, points: damage * double },
            // QS-CLUS-2: no cluster roll, but the casualty table.
            _ if at.kind == Kind::Platoon => casualties(options, weapon, damage, doubled, double),
            // QS-WPN-5: two shots of a rapid-fire weapon are a cluster; QS-RAPID-2: one is like any other.
            _ if doubled => Blow::Cluster { size: 2, points: damage },
            _ => Blow::Points(damage),
        }
    }
}

/// The casualty table (QS-CONV-7 to QS-CONV-9, QS-CONV-11).
fn casualties(options: &Options, weapon: &Attack, damage: u16, doubled: bool, double: u16) -> Blow {
    if let Some(dice) = weapon.burst {
        // QS-CONV-8: burst fire, also of a pulse laser.
        return Blow::Burst { dice, times: double };
    }
    let tenths = match (doubled, weapon.pulse) {
        // The most both shots can do, a tenth of it, and one more.
        (true, _) => 2 * damage + 10,
        (false, true) => damage + 20,
        (false, false) => damage,
    };
    Blow::Points(match options.double_before_rounding {
        true => (tenths * double).div_ceil(10),
        false => tenths.div_ceil(10) * double,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::D6;

    #[test]
    fn means_are_those_of_the_dice() {
        assert_eq!(Blow::Points(20).mean(), 20 * 72);
        // Two shots: one hits with 2 to 7 (21 of 36), both with 8 or more (15 of 36).
        assert_eq!(Blow::Cluster { size: 2, points: 5 }.mean(), 5 * 72 * 51 / 36);
        assert_eq!(Blow::Cluster { size: 1, points: 2 }.mean(), 2 * 72);
        assert_eq!(Blow::Burst { dice: 2 * D6, times: 2 }.mean(), 14 * 72);
        assert_eq!(Blow::Burst { dice: 4 * D6, times: 1 }.most(), 24);
        assert_eq!(Blow::Cluster { size: 4, points: 2 }.most(), 8);
    }
}
