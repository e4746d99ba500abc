//! Types of unit (BC-UNIT).

use super::dial::Boxes;
use serde::Deserialize;
use table::Dial;

/// How a vehicle moves (BC-VEH-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Motive {
    /// Enters woods, keeps out of deep water.
    Tracked,
    /// Keeps out of woods and deep water.
    Wheeled,
    /// Keeps out of woods, glides over water.
    Hover,
}

/// The three kinds of unit (BC-UNIT-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A BattleMech.
    Mech,
    /// A Vehicle.
    Vehicle(Motive),
    /// An Infantry unit.
    Infantry,
}

impl Kind {
    /// The word a client has a drawing for.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Kind::Mech => "mech",
            Kind::Vehicle(Motive::Hover) => "hover",
            Kind::Vehicle(_) => "vehicle",
            Kind::Infantry => "platoon",
        }
    }
}

/// Units weigh whole steps of this many tons (BC-UNIT-2).
pub const TON_STEP: u16 = 5;

/// Weight classes (BC-UNIT-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Up to 35 tons.
    Light,
    /// 40 to 55.
    Medium,
    /// 60 to 75.
    Heavy,
    /// 80 to 100.
    Assault,
}

impl Class {
    /// The class of a weight.
    #[must_use]
    pub fn of(tons: u16) -> Class {
        match tons {
            0..40 => Class::Light,
            40..60 => Class::Medium,
            60..80 => Class::Heavy,
            80.. => Class::Assault,
        }
    }

    /// Victory Points for its destruction (BC-VP-2).
    #[must_use]
    pub fn worth(self) -> u8 {
        self as u8 + 1
    }

    /// The least damage of a Mech in Hand-to-Hand (BC-HTH-10).
    #[must_use]
    pub fn fist(self) -> u8 {
        if self >= Class::Heavy { 2 } else { 1 }
    }
}

/// A printed Maximum Range (BC-UNIT-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MaximumRange {
    /// 5, 10 or 15.
    pub plain: u8,
    /// 10/15: extended to 15 while Limited or Minor LRMs show.
    pub extended: bool,
}

/// A type of unit: no hit locations, no ammunition count, no separate weapons (BC-GEN-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Type {
    /// The id in companies.
    pub id: String,
    /// The name.
    pub name: String,
    /// The name in notation and on the counter.
    pub short: String,
    /// Mech, Vehicle or Infantry.
    pub kind: Kind,
    /// The weight; 0 for Infantry.
    pub tons: u16,
    /// Clan units finish a target before they switch (BC-CLAN-1).
    pub clan: bool,
    /// The Maximum Range.
    pub range: MaximumRange,
    /// The dial.
    pub dial: Dial<Boxes>,
    /// What the dial was derived from, if known.
    pub design: Option<Design>,
}

impl Type {
    /// The weight class.
    #[must_use]
    pub fn class(&self) -> Class {
        Class::of(self.tons)
    }
}

/// The design a dial was derived from (RULES.md, "How a dial is made").
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Design {
    /// Walking speed.
    pub walk: u8,
    /// Jumping speed.
    #[serde(default)]
    pub jump: u8,
    /// Armor points.
    #[serde(alias = "armour")]
    pub armor: u16,
    /// Heat dissipation.
    #[serde(default)]
    pub heat: u16,
    /// Forward weapons.
    pub weapons: String,
}

/// How good a pilot is (BC-UNIT-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pilot {
    /// Worse at breaking away.
    Green,
    /// No better and no worse.
    #[default]
    Regular,
    /// Better at breaking away, worth a Victory Point more.
    Veteran,
}
