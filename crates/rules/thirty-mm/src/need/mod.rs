//! All dice are D8 (TM-DICE-1), and every fraction is rounded up unless a clause says otherwise (TM-GEN-4).
//!
//! Numbers of the battle: rolls with every modifier, damage, movement, as tallies (TM-DICE, TM-ATK, TM-DMG, TM-MOVE-6).

mod amount;
mod chance;

pub use chance::Chances;

use crate::build::{ItemSheet, Redundancy, redundancy};
use crate::content::{Category, Mission, SectionKind, Tag, UnitType};
use crate::game::ThirtyMm;
use crate::options::Options;
use crate::powers::{Roll, RollKind, System, Trait};
use crate::sight::{Point, View};
use crate::state::{Mark, Posture, Spot, State, UnitId, Weather};
use table::{Act, Adds, Cell, D8, Tally, Total};

/// A natural 1 always fails: no number to roll is lower than this (TM-DICE-3).
pub(crate) const LOWEST_NEED: i32 = 2;
/// A natural 8 always succeeds (TM-DICE-3).
pub const NATURAL_EIGHT: i32 = 8;
/// Items of this Max Durability are as easy to hit as Sections (TM-ATK-6).
const BIG_ITEM: u8 = 25;
/// A Melee or Basic Attack's numbers: 1 AP, 1 damage, Range 1 (TM-MELEE-2).
pub const BASIC_ATTACK: Redundancy = Redundancy { ap: 1, damage: 1 };

/// The die of a test after its modifiers: they change natural 2 to 7 only, all at once (TM-DICE-3, TM-DICE-4).
#[must_use]
pub fn modified(natural: i32, modifiers: i32) -> i32 {
    if (2..=7).contains(&natural) { natural + modifiers } else { natural }
}

/// Whether a test succeeds: the modified roll meets the stat, or exceeds it by TM-O-1 (TM-DICE-2).
#[must_use]
pub fn succeeds(natural: i32, modifiers: i32, stat: i32, options: &Options) -> bool {
    match natural {
        1 => false,
        NATURAL_EIGHT => true,
        _ => modified(natural, modifiers) >= stat + i32::from(options.exceed),
    }
}

/// The natural roll that a test needs: between 2 and 8, whatever the stat (TM-DICE-7).
#[inline]
#[must_use]
pub fn need(stat: i32, modifiers: i32, options: &Options) -> i32 {
    (stat + i32::from(options.exceed) - modifiers).clamp(LOWEST_NEED, NATURAL_EIGHT)
}

/// What an attack is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// The Item of this number in the match.
    Item(usize),
    /// A limb (TM-MELEE-2).
    Basic,
}

/// How an attack is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// One of the three shots of a burst (TM-SYS-1).
    pub burst: bool,
    /// Without line of sight, by the Indirect Fire Mod (TM-MOD-3) or as an Attack Sub (TM-VEH-8).
    pub indirect: bool,
    /// Indirect without a penalty of its own (TM-VEH-8).
    pub unpenalized: bool,
    /// In Offensive Stance (TM-STANCE-1).
    pub reaction: bool,
    /// Aimed at an Item of this Max Durability (TM-ATK-6).
    pub item: Option<u8>,
    /// A grapple, or Break Grapple (TM-GRAP-1).
    pub grapple: bool,
    /// Made by an active Drone that is here: the stats are its Main Unit's, the modifiers are not (TM-DRONE-8).
    pub drone: Option<Point>,
    /// Where the target is, if it is no Unit: an active Drone.
    pub at: Option<Point>,
}

impl ThirtyMm {
    /// Whether a Unit has a System and what it needs of it still stands (TM-SMT-4, TM-SMT-5, TM-AIR-2).
    #[inline]
    #[must_use]
    pub fn has_system(&self, state: &State, unit: UnitId, system: System) -> bool {
        self.sheet(unit).systems.has(system) && system.power().needs.still_met(self, state, unit, system)
    }

    /// What is left of the Thruster total: Max Durability of Thruster entries, Defense of [CT] parts, both
    /// undestroyed (TM-AIR-2).
    #[must_use]
    pub fn thrust(&self, state: &State, unit: UnitId) -> u16 {
        let sheet = self.sheet(unit);
        let sections = sheet.sections.iter().enumerate().filter(|(at, _)| self.defense(state, unit, *at) > 0);
        let parts = sections.map(|(_, section)| u16::from(section.thrust)).sum::<u16>();
        let thrusters = sheet.items.iter().enumerate().filter(|(at, item)| {
            item.sheet.category == Category::Thruster && self.item(state, unit, *at).durability > 0
        });
        parts + thrusters.map(|(_, item)| u16::from(item.sheet.durability)).sum::<u16>()
    }

    /// How many Legs are lost, as the rules count them: half of those it was built with, or all (TM-SEC-5, TM-SEC-6).
    /// TM-SEC-6 never applies to Vehicles (TM-SEC-8), and nobody misses what it was built without (TM-SEC-15).
    pub(crate) fn legs_lost(&self, state: &State, unit: UnitId) -> LegsLost {
        let (built, left) = self.count(state, unit, SectionKind::Leg);
        let lost = built - left;
        if built > 0 && left == 0 && self.sheet(unit).unit_type != UnitType::Vehicle {
            LegsLost::All
        } else if built > 0 && lost >= built.div_ceil(2) {
            LegsLost::Half
        } else {
            LegsLost::Few
        }
    }

    /// The modifiers of an attack roll, Accuracy or Assault, each on its line; a bonus lowers the need.
    fn count_attack(
        &self,
        state: &State,
        (unit, target): (UnitId, Option<UnitId>),
        kind: RollKind,
        view: &View,
        manner: Manner,
        out: &mut impl Adds,
    ) {
        let mut bonus = |key, value: i32, clause| {
            if value != 0 {
                out.add(key, -value, clause);
            }
        };
        let from = manner.drone.unwrap_or_else(|| self.point(state, unit));
        let to = manner.at.or_else(|| target.map(|target| self.point(state, target)));
        if let Some(to) = to {
            // TM-ELEV-7: the High Ground Bonus.
            match (kind, from.elevation - to.elevation) {
                (RollKind::Assault, 1) => bonus("high ground", 1, "TM-ELEV-7"),
                (RollKind::Accuracy, 2 | 3) => bonus("high ground", 1, "TM-ELEV-7"),
                (RollKind::Accuracy, 4 | 5) => bonus("high ground", 2, "TM-ELEV-7"),
                _ => {}
            }
        }
        // TM-DRONE-8: posture, lost Sections and SMTs of the Main Unit are not its Drones'.
        if manner.drone.is_none() {
            self.count_condition(state, unit, kind, &mut bonus);
        }
        if kind == RollKind::Accuracy {
            // TM-SYS-12: a marked target is as good as in the open.
            if !manner.indirect && !target.is_some_and(|target| self.is_marked(state, unit, target)) {
                bonus("woods", -i32::from(view.green), "TM-TERR-1");
                bonus("ruins and smoke", -i32::from(view.black), "TM-TERR-1");
            }
            // TM-MIS-7, TM-MIS-13: the weather spoils a shot from some range on, unless it is calm.
            let (far, clause) = weather(self.scenario.mission);
            if state.weather != Weather::Calm && to.is_some_and(|to| self.range(from, to) >= far) {
                bonus("weather", -1, clause);
            }
            if manner.burst {
                bonus("burst", -1, "TM-SYS-1");
            }
            if manner.indirect && !manner.unpenalized {
                bonus("indirect", -1, "TM-MOD-3");
            }
        }
        if manner.item.is_some_and(|durability| durability < BIG_ITEM) {
            bonus("aimed at an Item", -1, "TM-ATK-6");
        }
        let roll = Roll { game: self, state, unit, foe: target, kind, manner };
        if manner.drone.is_none() {
            for power in self.sheet(unit).powers() {
                if let Some(change) = power.roll {
                    bonus(power.name, change(&roll), power.clause);
                }
            }
        }
        self.count_others(&roll, &mut bonus);
    }

    /// What posture and lost Sections do to a roll.
    fn count_condition(
        &self,
        state: &State,
        unit: UnitId,
        kind: RollKind,
        bonus: &mut impl FnMut(&'static str, i32, &'static str),
    ) {
        if kind == RollKind::Accuracy {
            match state.units[unit].posture {
                Posture::Kneeling => bonus("kneeling", 1, "TM-CMD-9"),
                Posture::Prone => bonus("prone", 3, "TM-CMD-10"),
                _ => {}
            }
            let (heads, left) = self.count(state, unit, SectionKind::Head);
            if heads > 0 && left == 0 {
                bonus("head lost", -1, "TM-SEC-2");
            }
            return;
        }
        match self.legs_lost(state, unit) {
            LegsLost::Few => {}
            LegsLost::Half => bonus("half the legs lost", -1, "TM-SEC-5"),
            LegsLost::All => bonus("all legs lost", -2, "TM-SEC-6"),
        }
    }

    /// What other Units do to a roll: Commander Armor of a friend, Intimidate of the foe.
    fn count_others(&self, roll: &Roll<'_>, bonus: &mut impl FnMut(&'static str, i32, &'static str)) {
        let state = roll.state;
        let led = roll.kind == RollKind::Accuracy && roll.manner.drone.is_none();
        if led && self.is_commanded(state, roll.unit) {
            bonus("Commander Armor", 1, System::CommanderArmor.power().clause);
        }
        let Some(foe) = roll.foe else { return };
        for power in self.sheet(foe).powers() {
            if let Some(change) = power.against {
                bonus(power.name, change(roll), power.clause);
            }
        }
    }

    /// Whether an enemy is marked by the Radar of a Unit's team (TM-SYS-12).
    #[must_use]
    pub fn is_marked(&self, state: &State, unit: UnitId, target: UnitId) -> bool {
        // Splash Damage catches friends, who are marked by nobody of their team.
        if self.side_of(unit) == self.side_of(target) {
            return false;
        }
        // TM-GEN-10: the mark of a Unit that is gone holds on for a while.
        let friends = self.side_units(self.side_of(unit));
        let place = self.place_of(target);
        friends.iter().any(|friend| state.units[friend].radar.has(place))
    }

    /// The need of an attack roll, with its reasons.
    #[must_use]
    pub fn explain_attack(
        &self,
        state: &State,
        (unit, target): (UnitId, Option<UnitId>),
        kind: RollKind,
        view: &View,
        manner: Manner,
    ) -> Tally {
        let mut tally = Tally::of(kind.name());
        self.count_stat(state, unit, kind, &mut tally);
        self.count_attack(state, (unit, target), kind, view, manner, &mut tally);
        bounded(tally)
    }

    /// The need of an attack roll.
    #[must_use]
    pub fn attack_need(
        &self,
        state: &State,
        units: (UnitId, Option<UnitId>),
        kind: RollKind,
        view: &View,
        manner: Manner,
    ) -> i32 {
        self.raw_need(state, units, kind, view, manner).clamp(LOWEST_NEED, NATURAL_EIGHT)
    }

    /// The need of an attack roll before natural 1 and natural 8 bound it.
    pub(crate) fn raw_need(
        &self,
        state: &State,
        units: (UnitId, Option<UnitId>),
        kind: RollKind,
        view: &View,
        manner: Manner,
    ) -> i32 {
        let mut total = Total::default();
        self.count_stat(state, units.0, kind, &mut total);
        self.count_attack(state, units, kind, view, manner, &mut total);
        total.sum
    }

    /// Whether the Ace Pilot of a Unit may still roll a die again this round (TM-TRAIT-11).
    #[inline]
    pub(crate) fn has_ace(&self, state: &State, unit: UnitId) -> bool {
        self.sheet(unit).traits.has(Trait::AcePilot) && !state.units[unit].marks.has(Mark::AceUsed)
    }

    /// A Modified Stat as it is now: a set of armor takes along what it gave (TM-SMT-5), and no stat is below 2
    /// (TM-PILOT-4).
    #[must_use]
    pub fn stat(&self, state: &State, unit: UnitId, kind: RollKind) -> u8 {
        let (system, sheet) = (System::CqbArmor, self.sheet(unit));
        let lost = sheet.systems.has(system) && !self.has_system(state, unit, system);
        if lost { sheet.stat_without(kind as usize, system) } else { sheet.stats[kind as usize] }
    }

    fn count_stat(&self, state: &State, unit: UnitId, kind: RollKind, out: &mut impl Adds) {
        let built = i32::from(self.sheet(unit).stats[kind as usize]);
        out.add(kind.name(), built, "TM-DICE-2");
        let change = i32::from(self.stat(state, unit, kind)) - built;
        if change != 0 {
            out.add("armor set lost", change, "TM-SMT-5");
        }
        if self.options.exceed {
            out.add("must exceed", 1, "TM-O-1");
        }
    }

    /// The need of an Evasion Roll, with its reasons.
    #[must_use]
    pub fn explain_evasion(&self, state: &State, (unit, attacker): (UnitId, UnitId), ranged: bool) -> Tally {
        let mut tally = Tally::of(RollKind::Evasion.name());
        self.count_evasion(state, (unit, attacker), ranged, &mut tally);
        bounded(tally)
    }

    /// The need of an Evasion Roll.
    #[must_use]
    pub fn evasion_need(&self, state: &State, units: (UnitId, UnitId), ranged: bool) -> i32 {
        let mut total = Total::default();
        self.count_evasion(state, units, ranged, &mut total);
        total.sum.clamp(LOWEST_NEED, NATURAL_EIGHT)
    }

    /// The lines of an Evasion Roll. Conceal helps against ranged attacks only (TM-STAT-1), and not a Unit that the
    /// attacker's Radar has marked.
    fn count_evasion(
        &self,
        state: &State,
        (unit, attacker): (UnitId, UnitId),
        ranged: bool,
        out: &mut impl Adds,
    ) {
        self.count_stat(state, unit, RollKind::Evasion, out);
        let now = &state.units[unit];
        let hidden = ranged && self.is_concealed(state, now.cell, now.elevation);
        if hidden && !self.is_marked(state, attacker, unit) {
            out.add("Conceal", -1, "TM-STAT-1");
        }
        let manner = Manner::default();
        let roll = Roll { game: self, state, unit, foe: Some(attacker), kind: RollKind::Evasion, manner };
        for power in self.sheet(unit).powers() {
            if let Some(change) = power.roll.map(|change| change(&roll)).filter(|&change| change != 0) {
                out.add(power.name, -change, power.clause);
            }
        }
    }

    /// The need of an active Drone's Evasion Roll: its Main Unit's stat, and Conceal (TM-DRONE-9, TM-DRONE-12).
    #[must_use]
    pub fn drone_evasion_need(&self, state: &State, main: UnitId, at: Point, ranged: bool) -> i32 {
        let mut total = Total::default();
        self.count_stat(state, main, RollKind::Evasion, &mut total);
        if ranged && self.is_concealed(state, at.cell, at.elevation) {
            total.add("Conceal", -1, "TM-STAT-1");
        }
        total.sum.clamp(LOWEST_NEED, NATURAL_EIGHT)
    }

    /// Whether a Unit may make an Evasion Roll (TM-ATK-8); attacks from the Blind Spot may be evaded, unless TM-O-15
    /// says otherwise (TM-ATK-9).
    #[must_use]
    pub fn may_evade(&self, state: &State, unit: UnitId, attacker: Option<UnitId>) -> bool {
        self.may_evade_from(state, unit, attacker.map(|attacker| state.units[attacker].cell))
    }

    /// The same, of an attack that comes from a hex: that of the attacker, or of its Drone (TM-DRONE-8).
    pub(crate) fn may_evade_from(&self, state: &State, unit: UnitId, from: Option<Cell>) -> bool {
        let now = &state.units[unit];
        let held = now.partner.is_some() && !now.marks.has(Mark::Holds);
        // TM-FOV-1: the Blind Spot lies behind a Unit, not beneath it.
        let behind =
            self.options.rear_unevadable && from.is_some_and(|from| !self.looks_toward(state, unit, from));
        now.posture == Posture::Standing && !held && !behind
    }

    /// How many copies of a Weapon act together: the same Weapon, equipped or mounted, undestroyed, and in the same
    /// form (TM-WR-4, TM-WR-5).
    #[must_use]
    pub fn copies(&self, state: &State, unit: UnitId, item: usize) -> u8 {
        if !self.has_twin(state, unit, item) {
            return 1;
        }
        self.fielded(state, unit).filter(|&at| self.is_copy(state, at, item)).count() as u8
    }

    /// Whether an Item is a ready copy of another: the same Weapon in the same form.
    pub(crate) fn is_copy(&self, state: &State, at: usize, item: usize) -> bool {
        let (thing, this) = (state.items.at(at), state.items.at(item));
        let fixed = matches!(thing.place.spot(), Spot::Fixed | Spot::Held(..));
        let same_form = thing.place.is_changed() == this.place.is_changed();
        thing.durability > 0
            && fixed
            && same_form
            && self.fitting(at).sheet.is_same(&self.fitting(item).sheet)
    }

    /// The Base Damage and the AP of one attack, with Weapon Redundancy, the blade form of a Gun Blade, and 3 AP more
    /// for a two-handed Weapon in one hand (TM-DMG-3, TM-WR, TM-WPN-2). An active Drone fires alone (TM-WR-5).
    #[must_use]
    pub fn weapon(&self, state: &State, unit: UnitId, means: Means) -> Redundancy {
        let Means::Item(item) = means else { return BASIC_ATTACK };
        let sheet: &ItemSheet = &self.fitting(item).sheet;
        let place = state.items.at(item).place;
        let damage = if self.is_blade(state, item) { sheet.blade_damage() } else { sheet.damage };
        if !sheet.is_weapon() {
            return Redundancy { ap: sheet.ap, damage };
        }
        let mut group = redundancy(sheet.ap, damage, self.copies(state, unit, item), &self.options);
        if sheet.is_two_handed() && matches!(place.spot(), Spot::Held(_, None)) {
            group.ap += ONE_HANDED_AP;
        }
        group
    }

    /// Whether an Item is a Gun Blade in its blade form (TM-SYS-3).
    #[inline]
    #[must_use]
    pub fn is_blade(&self, state: &State, item: usize) -> bool {
        state.items.at(item).place.is_changed() && self.fitting(item).sheet.tags.has(Tag::GB)
    }

    /// Whether a Unit suffers from the water it is in: neither Cruise nor Swim, and not in the air (TM-WATER-2).
    #[must_use]
    pub fn is_wading(&self, state: &State, unit: UnitId) -> bool {
        let now = &state.units[unit];
        let swims = self.swims(state, unit);
        let water = self.color(state, now.cell).is_water() && self.is_on(state, now.cell, now.elevation);
        water && !swims
    }
}

/// A two-handed Weapon in one hand costs this much more (TM-WPN-2).
const ONE_HANDED_AP: u8 = 3;

/// From which range on bad weather spoils a shot, and the clause.
fn weather(mission: Mission) -> (u8, &'static str) {
    match mission {
        Mission::BurningSandstorm => (4, "TM-MIS-13"),
        _ => (5, "TM-MIS-7"),
    }
}

/// How many Legs are lost.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum LegsLost {
    /// Less than half.
    Few,
    /// Half or more.
    Half,
    /// All of a Mech's.
    All,
}

/// A need is held between 2 and 8, so that natural 1 fails and natural 8 succeeds (TM-DICE-3).
fn bounded(mut tally: Tally) -> Tally {
    tally.line("natural 1 fails", Act::AtLeast, LOWEST_NEED, "TM-DICE-3");
    tally.line("natural 8 succeeds", Act::AtMost, NATURAL_EIGHT, "TM-DICE-3");
    tally.chance = Some((1 * D8, tally.odds(1 * D8)));
    tally
}
