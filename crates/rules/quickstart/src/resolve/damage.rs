//! What a hit does (QS-LOC, QS-DMG, QS-DEST, QS-BA, QS-CONV).

use super::Log;
use super::fire::Hit;
use crate::content::location::{is_motive_hit, mech_location, vehicle_location};
use crate::content::{Kind, Location, MOST_LOCATIONS};
use crate::event::Event;
use crate::game::Quickstart;
use crate::resolve::blow::{Blow, PLATOON_GROUPING};
use crate::state::UnitId;
use table::{D6, Dice};

impl Quickstart {
    /// Infantry have no hit locations (QS-INF-3): squads lose troopers one by one, platoons by number.
    pub(super) fn strike(&self, hit: Hit, dice: &mut impl Dice, t: Log) {
        match self.unit(hit.target).kind {
            Kind::Platoon => self.strike_platoon(hit, dice, t),
            _ => self.strike_groupings(hit, dice, t),
        }
    }

    /// Every grouping has a location or trooper of its own (QS-LOC-3, QS-BA-2, QS-BA-6).
    fn strike_groupings(&self, hit: Hit, dice: &mut impl Dice, t: Log) {
        let platoon = self.unit(hit.unit).kind == Kind::Platoon;
        let (count, points) = match hit.blow {
            // QS-CONV-4: groupings of two points, and one of one point if a point is left.
            Blow::Points(damage) if platoon => {
                (damage.div_ceil(PLATOON_GROUPING) as u8, PLATOON_GROUPING as u8)
            }
            Blow::Points(damage) => (1, damage as u8),
            Blow::Cluster { size, points } => (self.cluster(hit.unit, size, dice, t), points as u8),
            // Only platoons are struck by bursts.
            Blow::Burst { .. } => return,
        };
        // QS-CONV-13: a single rifleman may hit and hurt nobody.
        if count == 0 {
            return;
        }
        let odd = platoon && matches!(hit.blow, Blow::Points(damage) if damage % PLATOON_GROUPING == 1);
        let target = self.unit(hit.target).kind;
        // One grouping after the other; equal damage by another way is the same damage.
        dice.repeat(t, (0, Done::default()), |(grouping, mut done), dice, t| {
            let points = if odd && grouping + 1 == count { 1 } else { points };
            match target {
                Kind::BattleArmor => self.strike_trooper(hit, points, &mut done, dice, t),
                _ => self.strike_location(hit, points, &mut done, dice, t),
            }
            // QS-DEST-2: the rest of the attack finds nothing to damage.
            let over = grouping + 1 == count || t.state().destroyed.has(hit.target);
            (!over).then_some((grouping + 1, done))
        });
    }

    fn strike_location(&self, hit: Hit, points: u8, done: &mut Done, dice: &mut impl Dice, t: Log) {
        let throw = dice.throw(self.unit(hit.unit).owner, 2 * D6, "location");
        let unit = hit.target;
        if self.unit(unit).kind == Kind::Mech {
            let (place, rolled) = throw.look_up(|rolled| mech_location(rolled.into()));
            t.emit(Event::Located { unit, place, rolled });
            self.damage_mech(unit, place, points, t);
            return;
        }
        let turret = self.unit(unit).has_turret();
        let ((place, motive_hit), rolled) = throw.look_up(|rolled| {
            let at = usize::from(rolled);
            (vehicle_location(at, turret), is_motive_hit(at))
        });
        t.emit(Event::Located { unit, place, rolled });
        // QS-VEH-6, QS-O-7: every motive hit counts, or one an attack.
        if motive_hit && !(self.options.motive_per_attack && done.motive_hit) {
            done.motive_hit = self.options.motive_per_attack;
            t.emit(Event::MotiveHit { unit });
        }
        // QS-VEH-10, QS-VEH-11: an empty section destroys the vehicle; what is left over is lost.
        if self.mark(unit, place, points, t) == 0 {
            t.emit(Event::PlaceLost { unit, place });
            t.emit(Event::Destroyed { unit });
        }
    }

    /// QS-DMG-1 to QS-DMG-5: mark off points, pass the rest inward.
    fn damage_mech(&self, unit: UnitId, mut place: Location, mut points: u8, t: Log) {
        loop {
            let had = t.state().units[unit].points_at(place);
            if had > 0 && self.mark(unit, place, points, t) == 0 {
                self.lose_location(unit, place, t);
            }
            points = points.saturating_sub(had);
            // QS-DMG-3: nothing transfers from the head or the center torso.
            let (true, Some(next)) = (points > 0, place.inward()) else { return };
            place = next;
            t.emit(Event::Transferred { unit, to: place, points });
        }
    }

    fn lose_location(&self, unit: UnitId, place: Location, t: Log) {
        t.emit(Event::PlaceLost { unit, place });
        if place.is_vital() {
            t.emit(Event::Destroyed { unit });
        }
        // QS-DMG-4: the arm goes with its side torso; the leg stays.
        if let Some(arm) = place.arm().filter(|&arm| t.state().units[unit].points_at(arm) > 0) {
            t.emit(Event::ArmLost { unit, place: arm });
        }
    }

    /// Marks off points and gives what is left there.
    fn mark(&self, unit: UnitId, place: Location, points: u8, t: Log) -> u8 {
        let had = t.state().units[unit].points_at(place);
        let marked = points.min(had);
        t.emit(Event::Damaged { unit, place, points: marked, left: had - marked });
        had - marked
    }

    /// QS-BA-2: a living trooper at random, again and again the same if the dice say so (QS-BA-3); what
    /// is too much for one is lost.
    fn strike_trooper(&self, hit: Hit, points: u8, done: &mut Done, dice: &mut impl Dice, t: Log) {
        let unit = hit.target;
        let living = |points: &[u8; MOST_LOCATIONS]| {
            (0..MOST_LOCATIONS).filter(|&at| points[at] > 0).fold(0u32, |faces, at| faces | 2 << at)
        };
        let alive = living(&t.state().units[unit].points);
        // QS-O-8: no trooper twice before every trooper once.
        let allowed = match alive & !done.struck {
            _ if !self.options.distinct_troopers => alive,
            0 => {
                done.struck = 0;
                alive
            }
            fresh => fresh,
        };
        let face = dice.throw(self.unit(hit.unit).owner, 1 * D6, "trooper").one_of(allowed);
        if self.options.distinct_troopers {
            done.struck |= 1 << face;
        }
        let place = Location(face - 1);
        if self.mark(unit, place, points, t) == 0 {
            t.emit(Event::PlaceLost { unit, place });
            if living(&t.state().units[unit].points) == 0 {
                t.emit(Event::Destroyed { unit });
            }
        }
    }

    /// QS-CONV-4 to QS-CONV-13: troopers are lost, no locations rolled.
    fn strike_platoon(&self, hit: Hit, dice: &mut impl Dice, t: Log) {
        let unit = hit.target;
        let lost = match hit.blow {
            Blow::Points(lost) => lost,
            Blow::Cluster { size, points } => u16::from(self.cluster(hit.unit, size, dice, t)) * points,
            Blow::Burst { dice: pool, times } => {
                dice.throw(self.unit(hit.unit).owner, pool, "burst").sum() * times
            }
        };
        let had = t.state().units[unit].points_at(Location::PLATOON);
        let lost = lost.min(u16::from(had)) as u8;
        t.emit(Event::Casualties { unit, lost, left: had - lost });
        if lost == had {
            t.emit(Event::Destroyed { unit });
        }
    }
}

/// What one attack has done so far, where an option asks.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
struct Done {
    motive_hit: bool,
    /// Faces of troopers struck.
    struck: u32,
}
