//! What a unit is worth as its record sheet stands, and what a hit takes from it.

use crate::content::{Kind, MOST_WEAPONS};
use crate::game::{Mount, Profile, Quickstart, Slot};
use crate::need::{target_movement, ways_to_hit};
use crate::options::Options;
use crate::resolve::blow::{Blow, Struck};
use crate::state::{Mode, Unit, UnitId};

/// What any unit is worth for being there: all of them must go.
const BASE: i32 = 400;
/// What a point of mean damage a turn is worth, and the most one attack is: packs may bring any.
const FIREPOWER: i32 = 60;
const MOST_FIREPOWER: i32 = 1000;
/// The most mean damage that is told apart, in quarters.
pub(super) const MOST_DAMAGE: i32 = 1600;

/// Shares are counted in so many parts.
pub(super) const WHOLE: i32 = 1024;
/// The share of a 'Mech or vehicle that is lost only when it is destroyed.
const CORE: i32 = 360;
/// The same of infantry, whose fire goes with its troopers.
const INFANTRY_CORE: i32 = 200;
/// The share of each location of a 'Mech, as its armor goes: arms, legs, side torsos, head, center.
const MECH_SHARES: [i32; 8] = [20, 20, 72, 72, 92, 92, 40, 256];
/// The share of each section of a vehicle: front, sides, rear, turret.
const VEHICLE_SHARES: [i32; 5] = [270, 125, 125, 44, 100];
/// The share of moving at all (QS-DMG-7, QS-VEH-8), and of a Cruising MP.
const LEGS: i32 = 130;
const CRUISING: i32 = 24;

/// Of 36 location rolls (QS-LOC-1).
const MECH_WAYS: [i32; 8] = [5, 5, 4, 4, 5, 5, 1, 7];
const VEHICLE_WAYS: [i32; 5] = [21, 4, 4, 2, 5];
const TURRETLESS_WAYS: [i32; 5] = [26, 4, 4, 2, 0];
/// Of 36, those that hit the drive (QS-VEH-6).
const MOTIVE_WAYS: i32 = 13;

/// The places of a 'Mech's armor.
const LEFT_TORSO: usize = 4;
const CENTER: usize = 7;

/// What a sheet is worth when fresh, and by what it is lost.
#[derive(Clone, Debug)]
pub(crate) struct Mark {
    /// The worth of each attack while it works.
    guns: [i32; MOST_WEAPONS],
    /// The worth of all attacks in a place.
    mounted: [i32; 8],
    /// The share of one armor point or trooper by place, in parts of parts.
    point: [i32; 8],
    /// What the fresh unit is worth.
    pub(super) fresh: i32,
    /// Mean damage of a hit by attack and bracket, in quarters: in points, and in troopers of a
    /// platoon in woods.
    pub(super) harm: [[[i16; 3]; 2]; MOST_WEAPONS],
    /// Mean damage next turn, in quarters, to an enemy at this distance now, after an approach: in
    /// points, and in troopers of a platoon.
    pub(super) reach: [[i16; 32]; 2],
    /// It fires all around: infantry (QS-ARC-4), and turrets where mounts count (QS-O-4).
    pub(super) all_round: bool,
    /// The target modifier it usually has.
    pub(super) usual_movement: i32,
    /// The sections' chances, if it is a vehicle.
    sections: [i32; 5],
}

impl Mark {
    pub(crate) fn of(profile: &Profile, options: &Options) -> Mark {
        let sheet = &profile.sheet;
        let mut harm = [[[0; 3]; 2]; MOST_WEAPONS];
        for (harm, weapon) in harm.iter_mut().zip(&profile.slots) {
            *harm = self::harm(profile, options, weapon);
        }
        let damage = |slot: usize, at: usize, range: usize, adds: i32| {
            usual_damage(profile, &profile.slots[slot], &harm[slot][at], range as u8, adds)
        };
        let (mut guns, mut mounted) = ([0; MOST_WEAPONS], [0; 8]);
        for (slot, weapon) in profile.slots.iter().enumerate() {
            let all: i32 = (1..=12).map(|range| damage(slot, POINTS, range, 2)).sum();
            guns[slot] = (FIREPOWER * all / (12 * QUARTERS)).min(MOST_FIREPOWER);
            if let Some(place) = weapon.place {
                mounted[usize::from(place)] += guns[slot];
            }
        }
        let infantry = profile.kind.is_infantry();
        let volley = |at: usize, range: usize, pace: u8, adds: i32| -> i32 {
            let near = range.saturating_sub(pace.into()).max(1);
            (0..profile.slots.len()).map(|slot| damage(slot, at, near, adds)).sum()
        };
        // A target modifier of two is usual; walking adds one, running two (QS-AMOV-1).
        let approach = |at: usize, range: usize| match infantry {
            true => volley(at, range, sheet.walk, 2),
            false => volley(at, range, sheet.walk, 3).max(volley(at, range, sheet.run, 4)),
        };
        let mut mark = Mark {
            fresh: 0,
            harm,
            guns,
            mounted,
            point: point_shares(profile),
            reach: [POINTS, TROOPERS]
                .map(|at| std::array::from_fn(|range| approach(at, range).min(MOST_DAMAGE) as i16)),
            all_round: infantry
                || options.arcs_by_mount && profile.slots.iter().any(|weapon| weapon.mount == Mount::Turret),
            usual_movement: target_movement(sheet.walk),
            sections: if sheet.points[4] == 0 { TURRETLESS_WAYS } else { VEHICLE_WAYS },
        };
        mark.fresh = Body::of(profile, &mark, &profile.fresh()).worth();
        mark
    }
}

/// The share of one armor point or trooper by place, in parts of parts.
fn point_shares(profile: &Profile) -> [i32; 8] {
    let points = profile.sheet.points.map(i32::from);
    let each =
        |shares: &[i32], at: usize| shares.get(at).map_or(0, |share| share * WHOLE / points[at].max(1));
    std::array::from_fn(|at| match profile.kind {
        Kind::Mech => each(&MECH_SHARES, at),
        Kind::Vehicle(_) => each(&VEHICLE_SHARES, at),
        _ => (WHOLE - INFANTRY_CORE) * WHOLE / points.iter().sum::<i32>().max(1),
    })
}

/// Damage is counted in quarters of a point, or of a trooper.
pub(super) const QUARTERS: i32 = 4;
const POINTS: usize = 0;
const TROOPERS: usize = 1;

/// Mean damage of a hit of a fresh sheet, by bracket, two shots where it can: in points, and in
/// troopers of a platoon in woods.
fn harm(profile: &Profile, options: &Options, weapon: &Slot) -> [[i16; 3]; 2] {
    let strength = profile.fresh().troopers(profile.kind);
    [Kind::Mech, Kind::Platoon].map(|kind| {
        let at = Struck { kind, clear: false };
        [0, 1, 2].map(|bracket| {
            let blow = profile.blow(options, weapon, bracket, strength, at, weapon.rapid);
            (QUARTERS as u32 * blow.mean() / Blow::PARTS) as i16
        })
    })
}

/// Mean damage of an attack of a fresh sheet at this range, in quarters of a point.
fn usual_damage(profile: &Profile, weapon: &Slot, harm: &[i16; 3], range: u8, adds: i32) -> i32 {
    if range > weapon.range[2] {
        return 0;
    }
    let bracket = weapon.bracket(range);
    let modifier = match profile.sheet.modifiers.get(usize::from(range)) {
        Some(&modifier) => i32::from(modifier),
        None => 2 * bracket as i32 - 2 * i32::from(weapon.pulse),
    };
    i32::from(harm[bracket]) * ways_to_hit(4 + modifier + adds) as i32 / 36
}

/// A unit as its sheet stands: what it is worth, and what hits take from it.
#[derive(Clone, Copy)]
pub(super) struct Body<'a> {
    kind: Kind,
    mark: &'a Mark,
    now: &'a Unit,
    /// The worth if its armor were whole.
    scale: i32,
    /// The share that is left, in parts.
    left: i32,
}

impl Quickstart {
    /// A unit as its sheet stands.
    #[inline]
    pub(super) fn body<'a>(&'a self, now: &'a Unit, unit: UnitId) -> Body<'a> {
        Body::of(self.unit(unit), &self.marks[unit.index()], now)
    }

    /// What a unit would lose with one of its attacks.
    pub(super) fn gun_worth(&self, unit: UnitId, slot: u8) -> i32 {
        self.marks[unit.index()].guns[usize::from(slot)]
    }
}

/// Whether an attack can still be made at all.
#[inline]
pub(super) fn works(weapon: &Slot, now: &Unit, slot: usize) -> bool {
    weapon.place.is_none_or(|place| now.points[usize::from(place)] > 0)
        && now.jammed >> slot & 1 == 0
        && weapon.store.is_none_or(|store| now.ammo[usize::from(store)] > 0)
}

impl<'a> Body<'a> {
    #[inline]
    fn of(profile: &Profile, mark: &'a Mark, now: &'a Unit) -> Body<'a> {
        let working = profile.slots.iter().enumerate().filter(|(slot, weapon)| works(weapon, now, *slot));
        let armor: i32 = (0..8).map(|at| i32::from(now.points[at]) * mark.point[at]).sum();
        let core = match profile.kind {
            Kind::Mech if profile.budget(now, Mode::Walk) == 0 => CORE - LEGS,
            Kind::Mech => CORE,
            Kind::Vehicle(_) if now.mp_next_turn() == 0 => CORE - LEGS,
            Kind::Vehicle(_) => {
                let slower = profile.sheet.walk.saturating_sub(now.mp_next_turn());
                CORE - CRUISING * i32::from(slower).min(5)
            }
            _ => INFANTRY_CORE,
        };
        Body {
            kind: profile.kind,
            mark,
            now,
            scale: BASE + working.map(|(slot, _)| mark.guns[slot]).sum::<i32>(),
            left: core + armor / WHOLE,
        }
    }

    /// What the unit is worth.
    #[inline]
    pub fn worth(&self) -> i32 {
        self.scale * self.left / WHOLE
    }

    /// What a point of damage, or the loss of a trooper, takes on average, in parts: by a hit of
    /// usual size.
    #[inline]
    pub fn per_point(&self) -> i32 {
        let usual = match self.kind {
            Kind::Mech | Kind::Vehicle(_) => 10,
            Kind::BattleArmor => 5,
            Kind::Platoon => 4,
        };
        self.loss(usual) * (WHOLE / 4) / (9 * usual)
    }

    #[inline]
    fn points(&self, place: usize, points: i32) -> i32 {
        (((self.scale * points) >> 5) * self.mark.point[place]) >> 15
    }

    /// What a hit of so many points takes on average, before it is known where it strikes; of a
    /// platoon, so many troopers. Times 36.
    pub fn loss(&self, damage: i32) -> i32 {
        match self.kind {
            Kind::Mech => {
                let places = MECH_WAYS.iter().enumerate();
                places.map(|(place, ways)| ways * self.mech_loss(place, damage)).sum()
            }
            Kind::Vehicle(_) => {
                let worth = self.worth();
                let section = |(place, ways): (usize, &i32)| {
                    let fatal = damage >= i32::from(self.now.points[place]);
                    ways * if fatal { worth } else { self.points(place, damage) }
                };
                let motive = MOTIVE_WAYS * self.scale * CRUISING / WHOLE;
                self.mark.sections.iter().enumerate().map(section).sum::<i32>() + motive
            }
            Kind::BattleArmor => {
                let living = self.now.points.iter().filter(|&&points| points > 0);
                let (mut sum, mut count) = (0, 0);
                for &points in living {
                    // A trooper that falls takes the rest of its share along.
                    let lost = damage.min(i32::from(points));
                    sum += self.points(0, lost);
                    count += 1;
                    if lost == i32::from(points) {
                        sum += self.scale * 16 / WHOLE;
                    }
                }
                if count == 1 && damage >= self.now.points.iter().map(|&p| i32::from(p)).sum() {
                    return 36 * self.worth();
                }
                36 * sum / count.max(1)
            }
            Kind::Platoon => {
                let fatal = damage >= i32::from(self.now.points[0]);
                36 * if fatal { self.worth() } else { self.points(0, damage) }
            }
        }
    }

    /// QS-DMG-1 to QS-DMG-5: what is too much for a place goes on inward.
    fn mech_loss(&self, place: usize, damage: i32) -> i32 {
        let had = i32::from(self.now.points[place]);
        let taken = self.points(place, damage.min(had));
        if damage < had {
            return taken;
        }
        let rest = damage - had;
        let gone = if had > 0 { taken + self.mark.mounted[place] * self.left / WHOLE } else { 0 };
        match place {
            // Arms and legs hand on to the side torso of their side.
            0..=3 => {
                let lame = if place >= 2 && had > 0 { LEGS * self.scale / WHOLE } else { 0 };
                gone + lame + if rest > 0 { self.mech_loss(LEFT_TORSO + place % 2, rest) } else { 0 }
            }
            4 | 5 => {
                let arm = place - LEFT_TORSO;
                let hung = if self.now.points[arm] > 0 && had > 0 {
                    self.mark.mounted[arm] * self.left / WHOLE
                } else {
                    0
                };
                gone + hung + if rest > 0 { self.mech_loss(CENTER, rest) } else { 0 }
            }
            _ => self.worth(),
        }
    }

    /// Of 36 hits of so many points, how many destroy the unit.
    pub fn fatal(&self, damage: i32) -> i32 {
        let had = |place: usize| i32::from(self.now.points[place]);
        match self.kind {
            Kind::Mech => {
                let inward = |place: usize| match place {
                    0..=3 => had(place) + had(LEFT_TORSO + place % 2) + had(CENTER),
                    4 | 5 => had(place) + had(CENTER),
                    _ => had(place),
                };
                (0..8).filter(|&place| damage >= inward(place)).map(|place| MECH_WAYS[place]).sum()
            }
            Kind::Vehicle(_) => {
                (0..5).filter(|&place| damage >= had(place)).map(|place| self.mark.sections[place]).sum()
            }
            Kind::BattleArmor => {
                let all: i32 = (0..8).map(had).sum();
                if self.now.troopers(self.kind) == 1 && damage >= all { 36 } else { 0 }
            }
            Kind::Platoon => 36 * i32::from(damage >= had(0)),
        }
    }
}
