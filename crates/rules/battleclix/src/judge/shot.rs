//! What attacks are expected to gain.

use crate::action::Attack;
use crate::event::Strike;
use crate::game::Battleclix;
use crate::need::{HAPPENS, LEAST_NEED, MOST_NEED, SHORT};
use crate::state::{Marks, State, UnitId};
use table::Total;

/// The throws of 3D6.
const THROWS: i32 = 216;
/// Of all throws, those that come out so against this target number.
const fn count(strike: Strike, need: i32) -> i32 {
    let (mut throw, mut found) = (0, 0);
    while throw < THROWS {
        let rolled = (3 + throw % 6 + throw / 6 % 6 + throw / 36) as u8;
        found += (Strike::of(rolled, need) as i32 == strike as i32) as i32;
        throw += 1;
    }
    found
}

const NEEDS: usize = (MOST_NEED - LEAST_NEED + 1) as usize;
/// For every target number, the throws that hit without being critical.
const PLAIN_HITS: [i32; NEEDS] = {
    let mut hits = [0; NEEDS];
    let mut at = 0;
    while at < NEEDS {
        hits[at] = count(Strike::Hit, LEAST_NEED + at as i32);
        at += 1;
    }
    hits
};
/// The throws that are critical hits; as many are critical misses.
const CRITICAL: i32 = count(Strike::CriticalHit, LEAST_NEED);
const _: () = assert!(CRITICAL == count(Strike::CriticalMiss, LEAST_NEED));

/// What a hit of an attack would gain, and what both kinds of critical roll gain over all throws.
#[derive(Clone, Copy)]
pub(super) struct Shot {
    hit: i32,
    critical: i32,
}

impl Shot {
    /// With this target number.
    #[inline]
    pub(super) fn expected(self, need: i32) -> i32 {
        let plain = PLAIN_HITS[(need.clamp(LEAST_NEED, MOST_NEED) - LEAST_NEED) as usize];
        (plain * self.hit + self.critical) / THROWS
    }
}

impl Battleclix {
    /// The lines of the target number that are the same wherever the two stand.
    #[inline]
    pub(super) fn common_need(&self, state: &State, unit: UnitId, target: UnitId) -> Total {
        let mut need = Total::default();
        self.count_target(state, target, &mut need);
        self.count_pilot(unit, &mut need);
        need
    }

    #[inline]
    pub(super) fn shot(&self, state: &State, unit: UnitId, target: UnitId, base: u8) -> Shot {
        let (plain, critical) =
            (self.clicks_dealt(state, base, target, false), self.clicks_dealt(state, base, target, true));
        Shot {
            hit: self.click_cost(state, target, plain),
            critical: CRITICAL * (self.click_cost(state, target, critical) - self.click_cost(state, unit, 1)),
        }
    }

    /// What an attack is expected to gain.
    pub(super) fn attack_gain(&self, state: &State, unit: UnitId, attack: Attack, target: UnitId) -> i32 {
        let base = self.base_damage(state, unit, attack, target);
        let gain = self.shot(state, unit, target, base).expected(self.need(state, unit, attack, target));
        // BC-RED-7: the attack comes off only if the ammunition holds.
        let pending = attack.is_long() && state.units[unit].has(Marks::PENDING);
        if pending { gain * (HAPPENS - 1) / 6 } else { gain }
    }

    /// Who should be activated first: units that can hurt most from where they stand, and units that
    /// are worth most while they are whole.
    pub(super) fn urgency(&self, state: &State, unit: UnitId) -> i32 {
        let enemies = self.on_map(state, self.side_of(unit).other());
        let reach = self.maximum_range(state, unit);
        let showing = self.showing(state, unit);
        let best = enemies.map(|enemy| {
            let distance = self.range(state, unit, enemy);
            let base = if distance <= SHORT { showing.short.number } else { self.long_value(state, unit) };
            if distance > reach || base == 0 {
                return 0;
            }
            let need = self.common_need(state, unit, enemy).sum;
            self.shot(state, unit, enemy, base).expected(need)
        });
        let whole = 30 * i32::from(self.unit(unit).worth) + 10 * self.clicks_left(state, unit);
        best.max().unwrap_or(0) * 3 / 5 + whole
    }
}
