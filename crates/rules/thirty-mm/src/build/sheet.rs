//! The Datasheet of a Unit: everything a battle reads of it, worked out from its parts (TM-BUILD-11).

use super::{ItemSheet, Pilot};
use crate::content::{
    Build, Category, CorePart, CoreType, Faction, Flank, Item, Library, Place, SectionKind, UnitType,
    VehicleRules,
};
use crate::options::Options;
use crate::powers::{Mod, Mods, Power, System, Systems, Trait, Traits};
use std::collections::BTreeMap;
use table::Fault;
use table::content::find;

/// No stat goes below this (TM-PILOT-3, TM-PILOT-4).
pub(super) const LOWEST_STAT: u8 = 2;
/// The AP cap, unless a Mod says otherwise (TM-AP-2).
const AP_CAP: u8 = 16;
/// The Base Movement of a Mech without Legs or flight (TM-SEC-15).
pub(crate) const LEGLESS_MOVEMENT: u8 = 1;

/// A Classification, with what it gives (TM-CLASS-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    /// 1 to 5.
    pub class: u8,
    /// Base (Standard) Movement.
    pub movement: u8,
    /// What is added to the D8 at each activation.
    pub ap: u8,
}

/// The Classification of a Total Defense (TM-CLASS-1).
#[must_use]
pub fn class_of(total: u16) -> Class {
    let (class, movement, ap) = match total {
        0..=75 => (1, 5, 2),
        76..=150 => (2, 4, 2),
        151..=225 => (3, 3, 3),
        226..=300 => (4, 2, 4),
        _ => (5, 1, 4),
    };
    Class { class, movement, ap }
}

/// A Core Section with its numbers (TM-BUILD-3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its name.
    pub name: String,
    /// Its kind (TM-UNIT-3).
    pub kind: SectionKind,
    /// Its side.
    pub flank: Flank,
    /// The sum of its parts.
    pub parts_defense: u8,
    /// Its Max Defense: the parts, and what a Mod adds.
    pub defense: u8,
    /// The Defense of its [CT] parts, for the Thruster total (TM-AIR-2).
    pub thrust: u8,
    /// Whether it has a hand (TM-BUILD-7).
    pub hand: bool,
    /// The ids of its parts.
    pub parts: Vec<String>,
    /// How many of its parts each Armor System counts: CAA-01, CQB-01, LRS-01 (TM-SMT-5).
    pub armor_parts: [u8; 3],
}

/// The Armor Systems and the Notation each counts, in the order of [`Section::armor_parts`].
pub(crate) const ARMOR_SETS: [(System, &str); 3] =
    [(System::CommanderArmor, "CAA-01"), (System::CqbArmor, "CQB-01"), (System::SniperArmor, "LRS-01")];
/// How many parts an Armor System needs.
pub(crate) const ARMOR_SET: u8 = 3;

/// What a Mounted Weapon or Equipment entry is fixed to (TM-BUILD-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// The Section of this number.
    Section(u8),
    /// The Item of this number.
    Item(u8),
}

/// Where an Item of a Datasheet is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// In the hand of the Section of this number, and of the second for both hands.
    Held(u8, Option<u8>),
    /// Stowed.
    Carried,
    /// Fixed.
    On(Location),
}

/// An Item of a Datasheet; identical entries are listed, paid for and hit one by one (TM-BUILD-8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fitting {
    /// Its name on this Unit.
    pub name: String,
    /// Its numbers.
    pub sheet: ItemSheet,
    /// Where it is.
    pub spot: Spot,
}

/// A Datasheet with its Pilot ID (TM-BUILD-11, TM-PILOT-9).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Datasheet {
    /// The id of the Unit.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its name in notation.
    pub short: String,
    /// What it is good at.
    pub text: String,
    /// Whom it fights for.
    pub faction: Option<Faction>,
    /// Mech, Vehicle or Drone.
    pub unit_type: UnitType,
    /// The name of its Core Type.
    pub core: String,
    /// The rules of its Vehicle type.
    pub rules: Option<VehicleRules>,
    /// Its Sections.
    pub sections: Vec<Section>,
    /// Its Items.
    pub items: Vec<Fitting>,
    /// The sum of its parts' Defense (TM-CLASS-1).
    pub total: u16,
    /// Its Classification; damage does not change it (TM-CLASS-2).
    pub class: Class,
    /// Base Accuracy, Assault and Evasion.
    pub base: [u8; 3],
    /// Modified Accuracy, Assault and Evasion (TM-DICE-5).
    pub stats: [u8; 3],
    /// Its Standard Movement, undamaged.
    pub movement: u8,
    /// What is added to the AP roll.
    pub ap: u8,
    /// The AP cap.
    pub ap_cap: u8,
    /// The Thruster total, undamaged (TM-AIR-2).
    pub thrust: u16,
    /// Systems, in the order of the Datasheet.
    pub system_list: Vec<System>,
    /// Mods, in the order of the Datasheet.
    pub mod_list: Vec<Mod>,
    /// Traits, in the order of the Pilot ID; one may stand there twice (TM-SMT-6).
    pub trait_list: Vec<Trait>,
    /// Systems as a set.
    pub systems: Systems,
    /// Mods as a set.
    pub mods: Mods,
    /// Traits as a set.
    pub traits: Traits,
    /// Who steers it.
    pub pilot: Pilot,
    /// Stat Reduction Modifiers.
    pub srm: [u8; 3],
    /// The Vehicle it transforms into (TM-TRANS-2).
    pub form: Option<VehicleRules>,
}

impl Datasheet {
    /// Works out the Datasheet of a build.
    ///
    /// # Errors
    /// An unknown Core Type, part or Item, a Section of an unknown kind, or an Item fixed to what is not there.
    pub fn of(library: &Library, build: &Build) -> Result<Datasheet, Fault> {
        Datasheet::with_items(library, build, &BTreeMap::new())
    }

    /// Works out the Datasheet of a build that has Items of its own beside those of the library.
    ///
    /// # Errors
    /// An unknown Core Type, part or Item, a Section of an unknown kind, or an Item fixed to what is not there.
    pub fn with_items(
        library: &Library,
        build: &Build,
        own: &BTreeMap<String, Item>,
    ) -> Result<Datasheet, Fault> {
        let core = find(&library.core_types, "Core Type", &build.core)?;
        let powers = powers_of(build);
        let mut sections = Vec::new();
        for (name, parts) in &build.sections {
            sections.push(section(library, core.unit_type, name, parts)?);
        }
        let total = sections
            .iter()
            .fold(0, |sum: u16, section: &Section| sum.saturating_add(section.parts_defense.into()));
        // A draft may list a power far too often, so that sums stop at what a byte holds.
        let all =
            |of: fn(&Power) -> u8| powers.iter().fold(0, |sum: u8, power| sum.saturating_add(of(power)));
        let torso = all(|power| power.torso);
        if let Some(section) = sections.iter_mut().find(|section| section.kind == SectionKind::Torso) {
            section.defense = section.defense.saturating_add(torso);
        }
        let items = fittings(library, build, own, &sections)?;
        let form = build.form.as_ref().map(|id| find(&library.core_types, "Core Type", id)).transpose()?;
        let class = class_of(total);
        let mut sheet = Datasheet {
            id: build.id.clone(),
            name: build.name.clone(),
            short: build.short.clone(),
            text: build.text.clone(),
            faction: build.faction,
            unit_type: core.unit_type,
            core: core.name.clone(),
            rules: core.rules,
            thrust: thrust(&sections, &items),
            sections,
            items,
            total,
            class,
            base: core.stats,
            stats: core.stats,
            movement: 0,
            ap: class.ap.saturating_add(all(|power| power.ap)),
            ap_cap: powers.iter().find_map(|power| power.ap_cap).unwrap_or(AP_CAP),
            systems: build.systems.iter().copied().collect(),
            mods: build.mods.iter().copied().collect(),
            traits: build.traits.iter().copied().collect(),
            system_list: build.systems.clone(),
            mod_list: build.mods.clone(),
            trait_list: build.traits.clone(),
            pilot: build.pilot,
            srm: build.srm,
            form: form.and_then(|form: &CoreType| form.rules),
        };
        sheet.stats = [0, 1, 2].map(|which| sheet.modified(which, None));
        let change = powers.iter().fold(0, |sum: i8, power| sum.saturating_add(power.movement));
        sheet.movement = sheet.base_movement().saturating_add_signed(change);
        Ok(sheet)
    }

    /// A Modified Stat without what one of its Systems does for it (TM-SMT-5).
    pub(crate) fn stat_without(&self, which: usize, system: System) -> u8 {
        self.modified(which, Some(system.power().id))
    }

    /// A stat less its SRM, with what Systems, Mods and Traits but one change; at least 2 (TM-PILOT-3, TM-PILOT-4).
    fn modified(&self, which: usize, but: Option<&str>) -> u8 {
        let counted = self.powers().filter(|power| Some(power.id) != but);
        let change = counted.fold(0, |sum: i8, power| sum.saturating_add(power.stats[which]));
        let reduced = self.base[which].saturating_sub(self.srm[which]);
        reduced.saturating_add_signed(change).max(LOWEST_STAT)
    }

    /// Base Movement: by Class, but 1 for a Mech built without Legs that neither hovers nor flies (TM-SEC-15).
    #[must_use]
    pub fn base_movement(&self) -> u8 {
        let legless = self.unit_type == UnitType::Mech && self.of_kind(SectionKind::Leg).next().is_none();
        let flies = self.systems.has(System::Hover) || self.systems.has(System::Fly);
        if legless && !flies { LEGLESS_MOVEMENT } else { self.class.movement }
    }

    /// Its Thruster Movement: twice the Standard Movement, if it has a Thruster entry or a [CT] part (TM-BUILD-10).
    #[must_use]
    pub fn thruster_movement(&self) -> u8 {
        let entry = self.items.iter().any(|item| item.sheet.category == Category::Thruster);
        let part = self.sections.iter().any(|section| section.thrust > 0);
        if entry || part { 2 * self.movement } else { 0 }
    }

    /// The numbers of its Sections of a kind.
    pub fn of_kind(&self, kind: SectionKind) -> impl Iterator<Item = usize> {
        let all = self.sections.iter().enumerate();
        all.filter(move |(_, section)| section.kind == kind).map(|(at, _)| at)
    }

    /// How many hands it has (TM-BUILD-7): Vehicles, Drones and Mechs without Hand parts have none.
    #[must_use]
    pub fn hands(&self) -> usize {
        self.sections.iter().filter(|section| section.hand).count()
    }

    /// Every System, Mod and Trait, a Trait taken twice twice.
    pub fn powers(&self) -> impl Iterator<Item = &'static Power> {
        let systems = self.system_list.iter().map(|one| one.power());
        let mods = self.mod_list.iter().map(|one| one.power());
        systems.chain(mods).chain(self.trait_list.iter().map(|one| one.power()))
    }

    /// The Deployment Cost of its Items.
    #[must_use]
    pub fn item_cost(&self) -> u16 {
        self.items.iter().fold(0, |sum: u16, item| sum.saturating_add(item.sheet.cost()))
    }

    /// The Deployment Cost of its Systems, Mods and Traits (TM-DC-2).
    #[must_use]
    pub fn power_cost(&self, options: &Options) -> u16 {
        let counted = if options.systems_only { self.system_list.len() } else { usize::MAX };
        self.powers().take(counted).fold(0, |sum: u16, power| sum.saturating_add(power.cost.into()))
    }

    /// The Deployment Cost of the Unit without its pilot (TM-DC-2).
    #[must_use]
    pub fn cost(&self, options: &Options) -> u16 {
        self.total.saturating_add(self.item_cost()).saturating_add(self.power_cost(options))
    }

    /// What it adds to the cost of its squad: the Unit and its pilot (TM-DC-3).
    #[must_use]
    pub fn squad_cost(&self, options: &Options) -> u16 {
        let pilot = if options.pilots_free { 0 } else { self.pilot.grade().cost };
        self.cost(options).saturating_add(pilot)
    }
}

fn powers_of(build: &Build) -> Vec<&'static Power> {
    let systems = build.systems.iter().map(|one| one.power());
    let mods = build.mods.iter().map(|one| one.power());
    systems.chain(mods).chain(build.traits.iter().map(|one| one.power())).collect()
}

fn section(library: &Library, unit: UnitType, name: &str, parts: &[String]) -> Result<Section, Fault> {
    let kind = SectionKind::of(unit, name).ok_or_else(|| {
        let wrong = format!("a {} has no Section called '{name}' (TM-UNIT-2)", unit.name());
        Fault::new(wrong).help(match unit {
            UnitType::Mech => "its name ends in Head, Torso, Arm or Leg",
            UnitType::Vehicle => "it has a Cockpit, a Body and propulsion Sections such as Left Wing",
            UnitType::Drone => "it has a Body",
        })
    })?;
    let found: Result<Vec<&CorePart>, Fault> =
        parts.iter().map(|id| find(&library.core_parts, "Core Part", id)).collect();
    let found = found?;
    let sum = |parts: &mut dyn Iterator<Item = &&CorePart>| {
        parts.fold(0, |sum: u8, part| sum.saturating_add(part.defense))
    };
    let defense = sum(&mut found.iter());
    Ok(Section {
        name: name.into(),
        kind,
        flank: Flank::of(name),
        parts_defense: defense,
        defense,
        thrust: sum(&mut found.iter().filter(|part| part.thruster)),
        hand: kind == SectionKind::Arm && found.iter().any(|part| part.name == "Hand"),
        parts: parts.to_vec(),
        armor_parts: ARMOR_SETS
            .map(|(_, notation)| found.iter().filter(|part| part.notation == notation).count() as u8),
    })
}

/// The Items with their places as numbers. An Item may be fixed to an Equipment entry listed anywhere.
fn fittings(
    library: &Library,
    build: &Build,
    own: &BTreeMap<String, Item>,
    sections: &[Section],
) -> Result<Vec<Fitting>, Fault> {
    let section = |name: &str| sections.iter().position(|section| section.name == name).map(|at| at as u8);
    let entry = |name: &str| build.items.iter().position(|item| item.name == name).map(|at| at as u8);
    let arm = |name: &str| {
        let names = sections.iter().map(|section| section.name.as_str());
        section(name).ok_or_else(|| Fault::unknown("Arm", name, names))
    };
    let mut fittings = Vec::new();
    for fitted in &build.items {
        let item: &Item = match own.get(&fitted.item) {
            Some(item) => item,
            None => find(&library.items, "Item", &fitted.item)?,
        };
        let spot = match &fitted.place {
            Place::Hand(name) => Spot::Held(arm(name)?, None),
            Place::Hands(one, two) => Spot::Held(arm(one)?, Some(arm(two)?)),
            Place::Carried => Spot::Carried,
            Place::On(name) => {
                let location =
                    section(name).map(Location::Section).or_else(|| entry(name).map(Location::Item));
                let names = sections.iter().map(|section| section.name.as_str());
                let entries =
                    build.items.iter().map(|item| item.name.as_str()).filter(|name| !name.is_empty());
                Spot::On(location.ok_or_else(|| {
                    let known: Vec<&str> = names.chain(entries).collect();
                    Fault::unknown("Location", name, known)
                })?)
            }
        };
        let sheet = ItemSheet::of(library, item)?;
        let name = if fitted.name.is_empty() { sheet.name.clone() } else { fitted.name.clone() };
        fittings.push(Fitting { name, sheet, spot });
    }
    Ok(fittings)
}

/// The Thruster total: Max Durability of Thruster entries and Defense of [CT] parts (TM-AIR-2).
fn thrust(sections: &[Section], items: &[Fitting]) -> u16 {
    let entries = items.iter().filter(|item| item.sheet.category == Category::Thruster);
    let parts = sections.iter().map(|section| u16::from(section.thrust)).sum::<u16>();
    parts + entries.map(|item| u16::from(item.sheet.durability)).sum::<u16>()
}
