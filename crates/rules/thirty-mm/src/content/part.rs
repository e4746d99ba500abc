//! Core Types and parts: what Units and Items are built of (TM-BUILD-1, TM-BUILD-2, TM-BUILD-13).

use crate::powers::System;
use serde::{Deserialize, Serialize};

/// Mech, Vehicle or Drone (TM-UNIT-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UnitType {
    /// It walks, or has arms or a torso: the standard Unit.
    Mech,
    /// It has jets, wheels, treads or rotors, and no arms.
    Vehicle,
    /// A small Unit under the control of another.
    Drone,
}

impl UnitType {
    /// In words.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["Mech", "Vehicle", "Drone Unit"][self as usize]
    }
}

/// The rules of a Vehicle's Core Type (TM-VEH-3 to TM-VEH-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VehicleRules {
    /// It sees all around; woods slow it (TM-VEH-3).
    Tank,
    /// It never stands still (TM-VEH-5).
    AirFighter,
    /// It keeps to the water, and fires missiles without sight (TM-VEH-7).
    AttackSub,
    /// It climbs easily (TM-VEH-9).
    SpaceCraft,
}

/// Whom a Unit fights for (TM-PILOT-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Faction {
    /// The Earth Alliance.
    EarthAlliance,
    /// The Byron Army.
    ByronArmy,
    /// The Maxion Army.
    MaxionArmy,
}

impl Faction {
    /// In words.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["Earth Alliance", "Byron Army", "Maxion Army"][self as usize]
    }
}

/// The kind of a Section, for every rule (TM-UNIT-3): a Cockpit counts as a Head, a Body as the Torso, each
/// propulsion Section as a Leg.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SectionKind {
    /// Head or Cockpit.
    Head,
    /// Torso or Body.
    Torso,
    /// Arm.
    Arm,
    /// Leg or propulsion.
    Leg,
}

impl SectionKind {
    /// The kind of a Section by its name: the last word of a Mech's, all others of a Vehicle are propulsion.
    #[must_use]
    pub fn of(unit: UnitType, name: &str) -> Option<SectionKind> {
        let last = name.split(' ').rfind(|word| !word.bytes().all(|letter| letter.is_ascii_digit()));
        match (unit, last?) {
            (UnitType::Mech, "Head") | (UnitType::Vehicle, "Cockpit") => Some(SectionKind::Head),
            (UnitType::Mech, "Torso") | (UnitType::Vehicle | UnitType::Drone, "Body") => {
                Some(SectionKind::Torso)
            }
            (UnitType::Mech, "Arm") => Some(SectionKind::Arm),
            (UnitType::Mech, "Leg") => Some(SectionKind::Leg),
            (UnitType::Vehicle, "Head" | "Torso" | "Arm" | "Leg") => None,
            (UnitType::Vehicle, _) => Some(SectionKind::Leg),
            _ => None,
        }
    }
}

/// Which side of a Unit a Section is on (TM-UNIT-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flank {
    /// Its name says Left.
    Left,
    /// Its name says Right.
    Right,
    /// Neither.
    Center,
}

impl Flank {
    /// The side of a Section by its name.
    #[must_use]
    pub fn of(name: &str) -> Flank {
        match name.split(' ').next() {
            Some("Left") => Flank::Left,
            Some("Right") => Flank::Right,
            _ => Flank::Center,
        }
    }
}

/// The kind of Section a Core Part fits (TM-BUILD-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fit {
    /// A Mech's Head.
    Head,
    /// A Mech's Torso.
    Torso,
    /// A Mech's Arm.
    Arm,
    /// A Mech's Leg.
    Leg,
    /// A Vehicle's Cockpit.
    Cockpit,
    /// A Vehicle's Body.
    Body,
    /// A Vehicle's wings, treads, fins or engines.
    Propulsion,
    /// The Body of a Drone Unit.
    DroneBody,
    /// Any Section.
    Any,
}

impl Fit {
    /// Whether the part goes into a Section of this kind of such a Unit.
    #[must_use]
    pub fn fits(self, unit: UnitType, kind: SectionKind) -> bool {
        match self {
            Fit::Any => true,
            Fit::DroneBody => unit == UnitType::Drone && kind == SectionKind::Torso,
            Fit::Cockpit => unit == UnitType::Vehicle && kind == SectionKind::Head,
            Fit::Body => unit == UnitType::Vehicle && kind == SectionKind::Torso,
            Fit::Propulsion => unit == UnitType::Vehicle && kind == SectionKind::Leg,
            Fit::Head => unit == UnitType::Mech && kind == SectionKind::Head,
            Fit::Torso => unit == UnitType::Mech && kind == SectionKind::Torso,
            Fit::Arm => unit == UnitType::Mech && kind == SectionKind::Arm,
            Fit::Leg => unit == UnitType::Mech && kind == SectionKind::Leg,
        }
    }
}

/// Kinetic or Energy (TM-CALC-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DamageType {
    /// Shells, blades, fists.
    Kinetic,
    /// Beams.
    Energy,
}

impl DamageType {
    /// In words.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["Kinetic", "Energy"][self as usize]
    }
}

/// What an Item is built as (TM-TAG-1, TM-TAG-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Category {
    /// A Weapon, held in hands.
    #[serde(rename = "WN")]
    Weapon,
    /// A Mounted Weapon, fixed to the Unit.
    #[serde(rename = "MW")]
    Mounted,
    /// Equipment.
    #[serde(rename = "EQ")]
    Equipment,
    /// A Shield.
    #[serde(rename = "SD")]
    Shield,
    /// A Thruster.
    #[serde(rename = "TH")]
    Thruster,
}

impl Category {
    /// All of them.
    pub const ALL: [Category; 5] =
        [Category::Weapon, Category::Mounted, Category::Equipment, Category::Shield, Category::Thruster];

    /// Its tag.
    #[must_use]
    pub fn tag(self) -> &'static str {
        ["WN", "MW", "EQ", "SD", "TH"][self as usize]
    }

    /// In words.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["Weapon", "Mounted Weapon", "Equipment", "Shield", "Thruster"][self as usize]
    }
}

/// A tag of a part (TM-TAG-3, TM-TAG-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Tag {
    /// Machine Gun: uses Full Auto.
    MG,
    /// Shotgun: uses Spread Shot.
    SG,
    /// Gun Blade: uses 2 For 1.
    GB,
    /// Explosive: uses Splash Damage.
    EO,
    /// May use the Indirect Fire Mod.
    IF,
    /// Needs two hands.
    #[serde(rename = "2H")]
    TwoHanded,
    /// A thruster.
    TH,
    /// A shield.
    SD,
    /// Equipment.
    EQ,
    /// A drone that flies.
    DF,
    /// A drone that walks.
    DL,
    /// A drone that swims.
    DS,
    /// A drone turret.
    DT,
    /// A Core Part that is also a thruster.
    CT,
}

impl Tag {
    /// All of them.
    pub const ALL: [Tag; 14] = [
        Tag::MG,
        Tag::SG,
        Tag::GB,
        Tag::EO,
        Tag::IF,
        Tag::TwoHanded,
        Tag::TH,
        Tag::SD,
        Tag::EQ,
        Tag::DF,
        Tag::DL,
        Tag::DS,
        Tag::DT,
        Tag::CT,
    ];

    /// As it is printed between brackets.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["MG", "SG", "GB", "EO", "IF", "2H", "TH", "SD", "EQ", "DF", "DL", "DS", "DT", "CT"][self as usize]
    }

    /// The System that the tag says an Item uses (TM-TAG-3, TM-TAG-6).
    #[must_use]
    pub fn system(self) -> Option<System> {
        match self {
            Tag::MG => Some(System::FullAuto),
            Tag::SG => Some(System::SpreadShot),
            Tag::GB => Some(System::TwoForOne),
            Tag::EO => Some(System::SplashDamage),
            _ => None,
        }
    }

    /// Whether the tag makes an Item a drone (TM-TAG-4).
    #[must_use]
    pub fn is_drone(self) -> bool {
        matches!(self, Tag::DF | Tag::DL | Tag::DS | Tag::DT)
    }
}

/// A set of tags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tags(u16);

impl Tags {
    /// Whether a tag is among them.
    #[inline]
    #[must_use]
    pub const fn has(self, tag: Tag) -> bool {
        self.0 >> tag as u16 & 1 == 1
    }

    /// Adds a tag.
    pub fn insert(&mut self, tag: Tag) {
        self.0 |= 1 << tag as u16;
    }

    /// The tags, in the order of the book.
    pub fn iter(self) -> impl Iterator<Item = Tag> {
        Tag::ALL.into_iter().filter(move |&tag| self.has(tag))
    }

    /// The tags of both.
    #[must_use]
    pub fn with(self, other: Tags) -> Tags {
        Tags(self.0 | other.0)
    }

    /// The drone tag, if there is one.
    #[must_use]
    pub fn drone(self) -> Option<Tag> {
        self.iter().find(|tag| tag.is_drone())
    }
}

impl FromIterator<Tag> for Tags {
    fn from_iter<I: IntoIterator<Item = Tag>>(all: I) -> Tags {
        let mut tags = Tags::default();
        all.into_iter().for_each(|tag| tags.insert(tag));
        tags
    }
}

/// What an Item is called by rules that name a kind (TM-CALC-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum ItemKind {
    MachineGun,
    RailCannon,
    Blade,
    Pistol,
    Rifle,
    MissilePod,
    RocketLauncher,
    Shotgun,
    BeamGun,
    GunBlade,
    Lance,
    Axe,
    Mortar,
    Cannon,
    Torpedo,
    Thruster,
}

/// A Core Type: the kit that fixes base stats (TM-BUILD-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoreType {
    /// The id: its Notation in small letters.
    pub id: String,
    /// The name of the kit.
    pub name: String,
    /// What its parts are marked with.
    pub notation: String,
    /// Mech, Vehicle or Drone.
    pub unit_type: UnitType,
    /// The rules of a Vehicle.
    pub rules: Option<VehicleRules>,
    /// Who usually fields it.
    pub faction: Option<Faction>,
    /// Base Accuracy, Assault and Evasion.
    pub stats: [u8; 3],
    /// The Sections of the bare kit, each with the ids of its parts.
    pub sections: Vec<(String, Vec<String>)>,
    /// The fewest propulsion Sections (TM-BUILD-4).
    pub propulsion: u8,
}

/// A Core Part: name and Notation identify it (TM-BUILD-2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorePart {
    /// The id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The kit it comes in.
    pub notation: String,
    /// The kind of Section it fits.
    pub fit: Fit,
    /// What it adds to its Section.
    pub defense: u8,
    /// [CT]: it is also a thruster.
    pub thruster: bool,
    /// It holds an A.I. (TM-PILOT-7).
    pub ai: bool,
    /// It is add-on armor (TM-BUILD-5).
    pub add_on: bool,
}

/// A part of weapons and equipment (TM-BUILD-13).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The kit or pack it comes in.
    pub notation: String,
    /// What it adds to Durability.
    pub durability: u8,
    /// What it adds to Range.
    pub range: u8,
    /// What it adds to Base Damage.
    pub damage: u8,
    /// What it adds to the AP cost.
    pub ap: u8,
    /// Its type.
    pub damage_type: Option<DamageType>,
    /// The System it offers.
    pub system: Option<System>,
    /// Its tags.
    pub tags: Tags,
    /// What an Item is that has it first.
    pub kind: Option<ItemKind>,
}
