//! Numbers of the battle: rolls with every modifier, damage, movement, as tallies (TM-DICE, TM-ATK, TM-DMG, TM-MOVE-6).

mod chance;

pub use chance::Chances;

use crate::build::{ItemSheet, LEGLESS_MOVEMENT, Redundancy, redundancy};
use crate::content::{Category, DamageType, Mission, SectionKind, UnitType};
use crate::game::ThirtyMm;
use crate::options::Options;
use crate::powers::{Mod, Roll, RollKind, System, Trait};
use crate::sight::View;
use crate::state::{Mark, Posture, Spot, State, UnitId, Weather};
use table::{Act, Adds, D8, Tally, Total};

/// A natural 1 always fails: no number to roll is lower than this (TM-DICE-3).
const LOWEST_NEED: i32 = 2;
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
    /// The Item of this number on the Datasheet.
    Item(usize),
    /// A limb (TM-MELEE-2).
    Basic,
}

/// How an attack is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// One of the three shots of a burst (TM-SYS-1).
    pub burst: bool,
    /// Without line of sight, by the Indirect Fire Mod (TM-MOD-3).
    pub indirect: bool,
    /// In Offensive Stance (TM-STANCE-1).
    pub reaction: bool,
    /// Aimed at an Item of this Max Durability (TM-ATK-6).
    pub item: Option<u8>,
    /// A grapple, or Break Grapple (TM-GRAP-1).
    pub grapple: bool,
}

impl ThirtyMm {
    /// Whether a Unit has a System and what it needs of it still stands (TM-SMT-4, TM-SMT-5, TM-AIR-2).
    #[must_use]
    pub fn has_system(&self, state: &State, unit: UnitId, system: System) -> bool {
        let sheet = self.sheet(unit);
        sheet.systems.has(system) && system.power().needs.still_met(self, state, unit, system)
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
    fn legs_lost(&self, state: &State, unit: UnitId) -> LegsLost {
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
        let (now, sheet) = (&state.units[unit], self.sheet(unit));
        let mut bonus = |key, value: i32, clause| {
            if value != 0 {
                out.add(key, -value, clause);
            }
        };
        let roll = Roll { game: self, state, unit, foe: target, kind, manner };
        if let Some(target) = target {
            let higher = now.elevation - state.units[target].elevation;
            // TM-ELEV-7: the High Ground Bonus.
            match (kind, higher) {
                (RollKind::Assault, 1) => bonus("high ground", 1, "TM-ELEV-7"),
                (RollKind::Accuracy, 2 | 3) => bonus("high ground", 1, "TM-ELEV-7"),
                (RollKind::Accuracy, 4 | 5) => bonus("high ground", 2, "TM-ELEV-7"),
                _ => {}
            }
        }
        if kind == RollKind::Accuracy {
            match now.posture {
                Posture::Kneeling => bonus("kneeling", 1, "TM-CMD-9"),
                Posture::Prone => bonus("prone", 3, "TM-CMD-10"),
                _ => {}
            }
            let (heads, left) = self.count(state, unit, SectionKind::Head);
            if heads > 0 && left == 0 {
                bonus("head lost", -1, "TM-SEC-2");
            }
            // TM-SYS-12: a marked target is as good as in the open.
            if !manner.indirect && !target.is_some_and(|target| self.is_marked(state, unit, target)) {
                bonus("woods", -i32::from(view.green), "TM-TERR-1");
                bonus("ruins and smoke", -i32::from(view.black), "TM-TERR-1");
            }
            if target.is_some_and(|target| self.is_weather_bad(state, unit, target)) {
                bonus("weather", -1, weather(self.scenario.mission).1);
            }
            if manner.burst {
                bonus("burst", -1, "TM-SYS-1");
            }
            if manner.indirect {
                bonus("indirect", -1, "TM-MOD-3");
            }
        } else {
            match self.legs_lost(state, unit) {
                LegsLost::Few => {}
                LegsLost::Half => bonus("half the legs lost", -1, "TM-SEC-5"),
                LegsLost::All => bonus("all legs lost", -2, "TM-SEC-6"),
            }
        }
        if manner.item.is_some_and(|durability| durability < BIG_ITEM) {
            bonus("aimed at an Item", -1, "TM-ATK-6");
        }
        for power in sheet.powers() {
            if let Some(change) = power.roll {
                bonus(power.name, change(&roll), power.clause);
            }
        }
        self.count_others(&roll, &mut bonus);
    }

    /// What other Units do to a roll: Commander Armor of a friend, Intimidate of the foe.
    fn count_others(&self, roll: &Roll<'_>, bonus: &mut impl FnMut(&'static str, i32, &'static str)) {
        let (state, here) = (roll.state, roll.state.units[roll.unit].cell);
        if roll.kind == RollKind::Accuracy {
            let friends = self.on_map(state, self.side_of(roll.unit)).iter();
            let led = friends.into_iter().any(|friend| {
                friend != roll.unit
                    && self.has_system(state, friend, System::CommanderArmor)
                    && self.distance(here, state.units[friend].cell) <= COMMAND_RADIUS
            });
            if led {
                bonus("Commander Armor", 1, System::CommanderArmor.power().clause);
            }
        }
        let Some(foe) = roll.foe else { return };
        for power in self.sheet(foe).powers() {
            if let Some(change) = power.against {
                bonus(power.name, change(roll), power.clause);
            }
        }
    }

    /// Whether the weather spoils a shot: from some range on, unless it is calm (TM-MIS-7, TM-MIS-13).
    fn is_weather_bad(&self, state: &State, unit: UnitId, target: UnitId) -> bool {
        let (from, to) = (self.point(state, unit), self.point(state, target));
        state.weather != Weather::Calm && self.range(from, to) >= weather(self.scenario.mission).0
    }

    /// Whether an enemy is marked by the Radar of a Unit's team (TM-SYS-12).
    #[must_use]
    pub fn is_marked(&self, state: &State, unit: UnitId, target: UnitId) -> bool {
        let friends = self.on_map(state, self.side_of(unit));
        friends.iter().any(|friend| state.units[friend].radar.unit() == Some(target))
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
        self.count_stat(unit, kind, &mut tally);
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
        let mut total = Total::default();
        self.count_stat(units.0, kind, &mut total);
        self.count_attack(state, units, kind, view, manner, &mut total);
        total.sum.clamp(LOWEST_NEED, NATURAL_EIGHT)
    }

    fn count_stat(&self, unit: UnitId, kind: RollKind, out: &mut impl Adds) {
        out.add(kind.name(), self.sheet(unit).stats[kind as usize].into(), "TM-DICE-2");
        if self.options.exceed {
            out.add("must exceed", 1, "TM-O-1");
        }
    }

    /// The need of an Evasion Roll, with its reasons. Conceal helps against ranged attacks only (TM-STAT-1), and not a
    /// Unit that the attacker's Radar has marked.
    #[must_use]
    pub fn explain_evasion(&self, state: &State, (unit, attacker): (UnitId, UnitId), ranged: bool) -> Tally {
        let mut tally = Tally::of(RollKind::Evasion.name());
        self.count_stat(unit, RollKind::Evasion, &mut tally);
        let now = &state.units[unit];
        let hidden = ranged && self.is_concealed(state, now.cell, now.elevation);
        if hidden && !self.is_marked(state, attacker, unit) {
            tally.add("Conceal", -1, "TM-STAT-1");
        }
        let manner = Manner::default();
        let roll = Roll { game: self, state, unit, foe: Some(attacker), kind: RollKind::Evasion, manner };
        for power in self.sheet(unit).powers() {
            if let Some(change) = power.roll.map(|change| change(&roll)).filter(|&change| change != 0) {
                tally.add(power.name, -change, power.clause);
            }
        }
        bounded(tally)
    }

    /// Whether a Unit may make an Evasion Roll (TM-ATK-8); attacks from the Blind Spot may be evaded, unless TM-O-15
    /// says otherwise (TM-ATK-9).
    #[must_use]
    pub fn may_evade(&self, state: &State, unit: UnitId, attacker: Option<UnitId>) -> bool {
        let now = &state.units[unit];
        let held = now.partner.is_some() && !now.marks.has(Mark::Holds);
        let behind = self.options.rear_unevadable
            && attacker.is_some_and(|attacker| !self.in_view(state, unit, self.point(state, attacker)));
        now.posture == Posture::Standing && !held && !behind
    }

    /// How many copies of a Weapon act together: the same Weapon, equipped or mounted, undestroyed, and in the same
    /// form (TM-WR-4, TM-WR-5).
    #[must_use]
    pub fn copies(&self, state: &State, unit: UnitId, item: usize) -> u8 {
        let (sheet, this) = (self.sheet(unit), self.item(state, unit, item));
        let ready = |at: usize| {
            let thing = self.item(state, unit, at);
            let fixed = matches!(thing.place.spot(), Spot::Fixed | Spot::Held(..));
            let same_form = thing.place.is_changed() == this.place.is_changed();
            thing.durability > 0
                && fixed
                && same_form
                && sheet.items[at].sheet.is_same(&sheet.items[item].sheet)
        };
        (0..sheet.items.len()).filter(|&at| ready(at)).count() as u8
    }

    /// The Base Damage and the AP of one attack, with Weapon Redundancy, the blade form of a Gun Blade, and 3 AP more
    /// for a two-handed Weapon in one hand (TM-DMG-3, TM-WR, TM-WPN-2).
    #[must_use]
    pub fn weapon(&self, state: &State, unit: UnitId, means: Means) -> Redundancy {
        let Means::Item(item) = means else { return BASIC_ATTACK };
        let sheet: &ItemSheet = &self.sheet(unit).items[item].sheet;
        let thing = self.item(state, unit, item);
        let damage = if thing.place.is_changed() { sheet.blade_damage() } else { sheet.damage };
        let mut group = redundancy(sheet.ap, damage, self.copies(state, unit, item), &self.options);
        if sheet.is_two_handed() && matches!(thing.place.spot(), Spot::Held(_, None)) {
            group.ap += ONE_HANDED_AP;
        }
        group
    }

    /// What a hit does to a Section: Base Damage, half as much again for a Critical Hit, rounded up; flat bonuses;
    /// then the target's reductions, each to no less than 1 (TM-DMG-1 to TM-DMG-3).
    #[must_use]
    pub fn explain_damage(
        &self,
        target: UnitId,
        base: u8,
        damage_type: Option<DamageType>,
        critical: bool,
        flat: u8,
    ) -> Tally {
        let mut tally = Tally::of("damage");
        tally.add("Base Damage", base.into(), "TM-DMG-1");
        if critical {
            tally.add("Critical Hit", base.div_ceil(2).into(), "TM-DMG-2");
        }
        if flat > 0 {
            tally.add("bonus", flat.into(), "TM-DMG-3");
        }
        for power in self.sheet(target).powers() {
            if let Some((_, less)) = power.reduces.filter(|(kind, _)| Some(*kind) == damage_type) {
                tally.add(power.name, -i32::from(less), power.clause);
                tally.line("minimum", Act::AtLeast, 1, power.clause);
            }
        }
        tally
    }

    /// Standard Movement in a turn that begins now, step by step in the book's order (TM-MOVE-6).
    #[must_use]
    pub fn explain_movement(&self, state: &State, unit: UnitId) -> Tally {
        let (sheet, now) = (self.sheet(unit), &state.units[unit]);
        let mut tally = Tally::of("Standard Movement");
        let legless = sheet.unit_type == UnitType::Mech && sheet.of_kind(SectionKind::Leg).next().is_none();
        let flies = self.has_system(state, unit, System::Hover) || self.has_system(state, unit, System::Fly);
        let base = if legless && !flies { LEGLESS_MOVEMENT } else { sheet.class.movement };
        tally.add("Base Movement", base.into(), "TM-CLASS-1");
        for power in sheet.powers().filter(|power| power.movement != 0) {
            tally.add(power.name, power.movement.into(), power.clause);
        }
        match self.legs_lost(state, unit) {
            LegsLost::Few => {}
            LegsLost::Half => tally.line("half the legs lost", Act::HalveUp, 0, "TM-SEC-5"),
            LegsLost::All => tally.line("all legs lost", Act::Set, 1, "TM-SEC-6"),
        }
        if now.marks.has(Mark::Slowed) {
            tally.line("Slowed", Act::HalveUp, 0, "TM-STAT-11");
        }
        if self.is_wading(state, unit) {
            let less = if sheet.mods.has(Mod::SealedHull) { 1 } else { 2 };
            tally.add("water", -less, "TM-STAT-5");
        }
        tally.line("minimum", Act::AtLeast, 0, "TM-GEN-5");
        tally
    }

    /// Whether a Unit suffers from the water it is in: neither Cruise nor Swim, and not in the air (TM-WATER-2).
    #[must_use]
    pub fn is_wading(&self, state: &State, unit: UnitId) -> bool {
        let now = &state.units[unit];
        let swims =
            self.has_system(state, unit, System::Cruise) || self.has_system(state, unit, System::Swim);
        let water = self.color(state, now.cell).is_water() && self.is_on(state, now.cell, now.elevation);
        water && !swims
    }

    /// Fall Damage: twice Class times the levels fallen (TM-DMG-8).
    #[must_use]
    pub fn fall_damage(&self, unit: UnitId, levels: u8) -> u8 {
        2 * self.sheet(unit).class.class * levels
    }

    /// Collision Damage: twice Class times the hexes thrown (TM-DMG-7).
    #[must_use]
    pub fn collision_damage(&self, unit: UnitId, hexes: u8) -> u8 {
        2 * self.sheet(unit).class.class * hexes
    }

    /// How far a Unit can throw another: Class less Class plus 2, and a Wrestler one hex farther; nobody throws a
    /// Unit of higher Class (TM-THROW-1, TM-TRAIT-17).
    #[must_use]
    pub fn throw_distance(&self, unit: UnitId, target: UnitId) -> Option<u8> {
        let (mine, other) = (self.sheet(unit).class.class, self.sheet(target).class.class);
        let farther = u8::from(self.sheet(unit).traits.has(Trait::Wrestler));
        (mine >= other).then(|| mine - other + 2 + farther)
    }
}

/// A two-handed Weapon in one hand costs this much more (TM-WPN-2).
const ONE_HANDED_AP: u8 = 3;
/// How far Commander Armor is felt (TM-SYS-17).
const COMMAND_RADIUS: u8 = 2;

/// From which range on bad weather spoils a shot, and the clause.
fn weather(mission: Mission) -> (u8, &'static str) {
    match mission {
        Mission::BurningSandstorm => (4, "TM-MIS-13"),
        _ => (5, "TM-MIS-7"),
    }
}

/// How many Legs are lost.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LegsLost {
    Few,
    Half,
    All,
}

/// A need is held between 2 and 8, so that natural 1 fails and natural 8 succeeds (TM-DICE-3).
fn bounded(mut tally: Tally) -> Tally {
    tally.line("natural 1 fails", Act::AtLeast, LOWEST_NEED, "TM-DICE-3");
    tally.line("natural 8 succeeds", Act::AtMost, NATURAL_EIGHT, "TM-DICE-3");
    tally.chance = Some((1 * D8, tally.odds(1 * D8)));
    tally
}
