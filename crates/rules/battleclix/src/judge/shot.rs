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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Book;
    use table::{Rulebook, Source};

    #[test]
    fn the_chances_are_those_of_three_dice() {
        assert_eq!(PLAIN_HITS, [208, 202, 192, 177, 156, 131, 104, 77, 52, 31, 16, 6, 0]);
        assert_eq!(CRITICAL, 4);
    }

    /// BC-O-10, BC-O-15: what the judge expects follows the options, as the rules do.
    #[test]
    fn the_judge_reckons_with_the_options() {
        let need = |options: &str| {
            let text = format!(
                r#"
                south = [{{ unit = "marauder-mad-3r", pilot = "veteran" }}]
                north = ["locust-lct-1v"]
                units.MAD = {{ hex = "0101" }}
                units.LCT = {{ hex = "0108", marks = ["moved", "jumped"] }}
                {options}
                "#
            );
            let source = Source::new("given", &text);
            let given = source.toml().unwrap_or_else(|fault| panic!("{fault}"));
            let (game, state) = Book::given(&source, given).unwrap_or_else(|fault| panic!("{fault}"));
            let need = game.common_need(&state, UnitId(0), UnitId(1)).sum;
            assert_eq!(need, game.need(&state, UnitId(0), Attack::Long, UnitId(1)), "clear ground, 7 hexes");
            need
        };
        let plain = need("");
        assert_eq!(need("options.pilot_gunnery = \"on\""), plain - 1);
        assert_eq!(need("options.target_move_mod = \"moved_plus_jump\""), plain + 1);
        assert_eq!(need("options.target_move_mod = \"jump_capable\""), plain - 1);
    }
}
