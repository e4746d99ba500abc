//! What a unit is worth as its record sheet stands, and what a hit takes from it.

use crate::content::location::{LOWEST, is_motive_hit, mech_location, vehicle_location};
use crate::content::{Kind, Location, MOST_LOCATIONS, MOST_WEAPONS, Slot};
use crate::game::{Attack, Mount, Profile, Quickstart};
use crate::need::{BASE, WAYS, own_movement, target_movement, ways_to_hit};
use crate::options::Options;
use crate::resolve::blow::{Blow, Struck};
use crate::state::{Mode, Unit, UnitId};

/// What any unit is worth for its presence alone: all of them must be destroyed.
const PRESENCE: i32 = 400;
/// What a point of mean damage a turn is worth, and the most that one attack is worth: packs may bring
/// any weapon.
const FIREPOWER: i32 = 60;
const MOST_FIREPOWER: i32 = 1000;
/// The highest mean damage that is distinguished, in quarters.
pub(super) const MOST_DAMAGE: i32 = 1600;

/// The denominator of shares.
pub(super) const WHOLE: i32 = 1024;
/// The share of a 'Mech or vehicle that is lost only when it is destroyed.
const CORE: i32 = 360;
/// The same for infantry, which loses its fire with its troopers.
const INFANTRY_CORE: i32 = 200;
/// The share of each location of a 'Mech, as its armor goes: arms, legs, side torsos, head, center.
const MECH_SHARES: [i32; 8] = [20, 20, 72, 72, 92, 92, 40, 256];
/// The share of each section of a vehicle: front, sides, rear, turret.
const VEHICLE_SHARES: [i32; 5] = [270, 125, 125, 44, 100];
/// The share of moving at all (QS-DMG-7, QS-VEH-8), and of a Cruising MP.
const LEGS: i32 = 130;
const CRUISING: i32 = 24;

/// Of 36 location rolls, how many hit each location of a 'Mech.
const MECH_WAYS: [i32; MOST_LOCATIONS] = {
    let mut ways = [0; MOST_LOCATIONS];
    let mut line = 0;
    while line < WAYS.len() {
        ways[mech_location(LOWEST + line).index()] += WAYS[line] as i32;
        line += 1;
    }
    ways
};
/// The same for each section of a vehicle, with and without a turret.
const VEHICLE_WAYS: [i32; 5] = section_ways(true);
const TURRETLESS_WAYS: [i32; 5] = section_ways(false);

const fn section_ways(turret: bool) -> [i32; 5] {
    let mut ways = [0; 5];
    let mut line = 0;
    while line < WAYS.len() {
        ways[vehicle_location(LOWEST + line, turret).index()] += WAYS[line] as i32;
        line += 1;
    }
    ways
}

/// Of 36, those that hit the drive.
const MOTIVE_WAYS: i32 = {
    let mut ways = 0;
    let mut line = 0;
    while line < WAYS.len() {
        if is_motive_hit(LOWEST + line) {
            ways += WAYS[line] as i32;
        }
        line += 1;
    }
    ways
};

/// What the movement of a target usually adds to the number needed.
const USUAL_TARGET: i32 = 2;

/// What a sheet is worth when fresh, and how that worth is lost.
#[derive(Clone, Debug)]
pub(crate) struct Mark {
    /// The worth of each attack while it works.
    guns: [i32; MOST_WEAPONS],
    /// The worth of all attacks in a location.
    mounted: [i32; 8],
    /// The share of one armor point or trooper by location, in parts of parts.
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
        for (harm, weapon) in harm.iter_mut().zip(&profile.attacks) {
            *harm = self::harm(profile, options, weapon);
        }
        let damage = |slot: usize, at: usize, range: usize, adds: i32| {
            usual_damage(profile, &profile.attacks[slot], &harm[slot][at], range as u8, adds)
        };
        let (mut guns, mut mounted) = ([0; MOST_WEAPONS], [0; 8]);
        for (slot, weapon) in profile.attacks.iter().enumerate() {
            let all: i32 = (1..=12).map(|range| damage(slot, POINTS, range, USUAL_TARGET)).sum();
            guns[slot] = (FIREPOWER * all / (12 * QUARTERS)).min(MOST_FIREPOWER);
            if let Some(location) = weapon.location {
                mounted[location.index()] += guns[slot];
            }
        }
        let infantry = profile.kind.is_infantry();
        let volley = |at: usize, range: usize, pace: u8, adds: i32| -> i32 {
            let near = range.saturating_sub(pace.into()).max(1);
            (0..profile.attacks.len()).map(|slot| damage(slot, at, near, adds)).sum()
        };
        let moved = |mode: Mode| USUAL_TARGET + own_movement(profile.kind, mode);
        let approach = |at: usize, range: usize| {
            let walked = volley(at, range, sheet.walk, moved(Mode::Walk));
            if infantry { walked } else { walked.max(volley(at, range, sheet.run, moved(Mode::Run))) }
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
                || options.arcs_by_mount
                    && profile.attacks.iter().any(|weapon| weapon.mount == Mount::Turret),
            usual_movement: target_movement(sheet.walk),
            sections: if profile.has_turret() { VEHICLE_WAYS } else { TURRETLESS_WAYS },
        };
        mark.fresh = Body::of(profile, &mark, &profile.fresh()).worth();
        mark
    }
}

/// The share of one armor point or trooper by location, in parts of parts.
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
fn harm(profile: &Profile, options: &Options, weapon: &Attack) -> [[i16; 3]; 2] {
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
fn usual_damage(profile: &Profile, weapon: &Attack, harm: &[i16; 3], range: u8, adds: i32) -> i32 {
    if range > weapon.reach() {
        return 0;
    }
    let need = BASE + profile.attack_modifier(weapon, range) + adds;
    i32::from(harm[weapon.bracket(range)]) * ways_to_hit(need) as i32 / 36
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
    pub(super) fn gun_worth(&self, unit: UnitId, slot: Slot) -> i32 {
        self.marks[unit.index()].guns[slot.index()]
    }
}

impl<'a> Body<'a> {
    #[inline]
    fn of(profile: &Profile, mark: &'a Mark, now: &'a Unit) -> Body<'a> {
        let working = profile.slots().filter(|&slot| profile.works(now, slot));
        let armor: i32 =
            now.points.iter().zip(&mark.point).map(|(&left, point)| i32::from(left) * point).sum();
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
            scale: PRESENCE + working.map(|slot| mark.guns[slot.index()]).sum::<i32>(),
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
    fn points(&self, place: Location, points: i32) -> i32 {
        (((self.scale * points) >> 5) * self.mark.point[place.index()]) >> 15
    }

    /// What a hit of this many points takes on average over all locations; for a platoon, the loss of
    /// this many troopers. Times 36.
    pub fn loss(&self, damage: i32) -> i32 {
        match self.kind {
            Kind::Mech => {
                let locations = (0..).map(Location).zip(MECH_WAYS);
                locations.map(|(place, ways)| ways * self.mech_loss(place, damage)).sum()
            }
            Kind::Vehicle(_) => {
                let worth = self.worth();
                let section = |(place, ways): (Location, &i32)| {
                    let fatal = damage >= i32::from(self.now.points_at(place));
                    ways * if fatal { worth } else { self.points(place, damage) }
                };
                let motive = MOTIVE_WAYS * self.scale * CRUISING / WHOLE;
                (0..).map(Location).zip(&self.mark.sections).map(section).sum::<i32>() + motive
            }
            Kind::BattleArmor => {
                let living = self.now.points.iter().filter(|&&points| points > 0);
                let (mut sum, mut count) = (0, 0);
                for &points in living {
                    // A trooper that falls takes the rest of its share along.
                    let lost = damage.min(i32::from(points));
                    sum += self.points(Location(0), lost);
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
                let fatal = damage >= i32::from(self.now.points_at(Location::PLATOON));
                36 * if fatal { self.worth() } else { self.points(Location::PLATOON, damage) }
            }
        }
    }

    /// QS-DMG-1 to QS-DMG-5: what is too much for a location transfers inward.
    fn mech_loss(&self, place: Location, damage: i32) -> i32 {
        let had = i32::from(self.now.points_at(place));
        let taken = self.points(place, damage.min(had));
        if damage < had {
            return taken;
        }
        let Some(next) = place.inward() else { return self.worth() };
        let weapons = |place: Location| self.mark.mounted[place.index()] * self.left / WHOLE;
        let mut loss = 0;
        if had > 0 {
            loss += taken + weapons(place);
            if place.is_leg() {
                loss += LEGS * self.scale / WHOLE;
            }
            if let Some(arm) = place.arm().filter(|&arm| self.now.points_at(arm) > 0) {
                loss += weapons(arm);
            }
        }
        loss + if damage > had { self.mech_loss(next, damage - had) } else { 0 }
    }

    /// Of 36 hits of this many points, how many destroy the unit.
    pub fn fatal(&self, damage: i32) -> i32 {
        let had = |place: Location| i32::from(self.now.points_at(place));
        match self.kind {
            Kind::Mech => {
                // All the armor between a hit here and the destruction of the 'Mech.
                let armor = |place: Location| {
                    std::iter::successors(Some(place), |place| place.inward()).map(had).sum::<i32>()
                };
                let locations = (0..).map(Location).zip(MECH_WAYS);
                locations.filter(|&(place, _)| damage >= armor(place)).map(|(_, ways)| ways).sum()
            }
            Kind::Vehicle(_) => {
                let sections = (0..).map(Location).zip(self.mark.sections);
                sections.filter(|&(place, _)| damage >= had(place)).map(|(_, ways)| ways).sum()
            }
            Kind::BattleArmor => {
                let all: i32 = self.now.points.iter().map(|&points| i32::from(points)).sum();
                if self.now.troopers(self.kind) == 1 && damage >= all { 36 } else { 0 }
            }
            Kind::Platoon => 36 * i32::from(damage >= had(Location::PLATOON)),
        }
    }
}
