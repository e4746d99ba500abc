//! What a unit's attacks on one target are worth, at any range and with any modifiers.

use super::worth::Body;
use crate::content::{Kind, MOST_WEAPONS};
use crate::game::Quickstart;
use crate::need::{BASE, PULSE, bracket, bracket_modifier, ways_to_hit};
use crate::resolve::blow::{Blow, PLATOON_GROUPING, Struck};
use crate::state::{State, UnitId};

/// The number of modifiers that are distinguished: beyond these nothing hits.
pub(super) const MODIFIERS: usize = 24;

/// What a volley is worth at one range, by the sum of all modifiers but those of range and weapon.
pub(super) type Worths = [i16; MODIFIERS];

/// The lowest need that is distinguished.
const LOWEST_NEED: i32 = -2;

/// Of 1024 to-hit rolls, how many hit, by need from [`LOWEST_NEED`] up.
const CHANCES: [i32; 40] = {
    let mut chances = [0; 40];
    let mut at = 0;
    while at < chances.len() {
        chances[at] = chance(LOWEST_NEED + at as i32);
        at += 1;
    }
    chances
};

/// One attack as its target faces it.
#[derive(Clone, Copy, Default)]
pub(super) struct Gun {
    range: [u8; 3],
    /// What the weapon itself adds to the need.
    adds: i8,
    /// What a hit is worth, by bracket.
    worth: [i32; 3],
}

/// The attacks a unit could make on a target, range and arc aside.
#[derive(Clone, Copy)]
pub(super) struct Volley<'a> {
    guns: [Gun; MOST_WEAPONS],
    count: usize,
    /// A platoon's modifiers, hex by hex (QS-CONV-1).
    modifiers: &'a [i8],
    /// The longest range.
    pub reach: usize,
}

impl Quickstart {
    /// All attacks of a unit on a target, in clear terrain or not.
    pub(super) fn volley(&self, state: &State, unit: UnitId, body: &Body<'_>, at: Struck) -> Volley<'_> {
        let (profile, now) = (self.unit(unit), &state.units[unit]);
        let mut volley = Volley {
            guns: [Gun::default(); MOST_WEAPONS],
            count: 0,
            modifiers: &profile.sheet.modifiers,
            reach: 0,
        };
        let strength = now.troopers(profile.kind);
        for slot in profile.slots().filter(|&slot| profile.works(now, slot)) {
            let weapon = profile.attack(slot);
            let twice = weapon.rapid && weapon.store.is_none_or(|store| now.ammo[usize::from(store)] > 1);
            let hit = |bracket| {
                let blow = profile.blow(&self.options, weapon, bracket, strength, at, twice);
                hit_worth(body, profile.kind, at, blow)
            };
            let short = hit(0);
            let same = weapon.damage[0] == weapon.damage[2];
            let gun = &mut volley.guns[volley.count];
            *gun = Gun {
                range: weapon.range,
                adds: if weapon.pulse { PULSE as i8 } else { 0 },
                worth: if same { [short; 3] } else { [short, hit(1), hit(2)] },
            };
            volley.count += 1;
            volley.reach = volley.reach.max(usize::from(weapon.reach()));
        }
        volley
    }
}

/// What a hit is worth, before its own dice are thrown.
pub(super) fn hit_worth(body: &Body<'_>, shooter: Kind, at: Struck, blow: Blow) -> i32 {
    let platoon = at.kind == Kind::Platoon;
    let worth36 = match blow {
        Blow::Points(points) if shooter == Kind::Platoon && !platoon => {
            let (points, each) = (i32::from(points), i32::from(PLATOON_GROUPING));
            points / each * body.loss(each) + if points % each > 0 { body.loss(points % each) } else { 0 }
        }
        Blow::Points(points) => body.loss(points.into()),
        _ if platoon => body.loss((blow.mean() / Blow::PARTS) as i32),
        Blow::Cluster { size, points } => {
            let hits = Blow::Cluster { size, points: 1 }.mean() as i32;
            body.loss(points.into()) * hits / Blow::PARTS as i32
        }
        Blow::Burst { .. } => 0,
    };
    (worth36 / 36).min(body.worth())
}

impl Volley<'_> {
    /// What it is worth at a range, for every sum of modifiers.
    pub fn at(&self, range: usize) -> Worths {
        let mut worths = [0i16; MODIFIERS];
        for gun in &self.guns[..self.count] {
            let Some((adds, worth)) = self.gun_at(gun, range) else { continue };
            let chances = &CHANCES[(BASE + adds - LOWEST_NEED) as usize..][..MODIFIERS];
            for (sum, chance) in worths.iter_mut().zip(chances) {
                *sum = sum.saturating_add(((chance * worth) >> 10).min(i32::from(i16::MAX)) as i16);
            }
        }
        worths
    }

    /// What range and weapon add to the need, and the worth of a hit; none beyond its reach.
    #[inline]
    fn gun_at(&self, gun: &Gun, range: usize) -> Option<(i32, i32)> {
        if range > usize::from(gun.range[2]) {
            return None;
        }
        if let Some(&modifier) = self.modifiers.get(range) {
            return Some((modifier.into(), gun.worth[0]));
        }
        let bracket = bracket(&gun.range, range as u8);
        Some((bracket_modifier(bracket) + i32::from(gun.adds), gun.worth[bracket]))
    }
}

/// The chance to roll a need, in 1024ths.
#[inline]
pub(super) const fn chance(need: i32) -> i32 {
    ways_to_hit(need) as i32 * 1024 / 36
}
