//! Where a unit can be hit: the locations of a 'Mech, the sections of a vehicle, the troopers of a
//! squad; their names, the hit location tables, and where damage goes on to.

use super::Kind;
use serde::{Deserialize, Serialize};

/// The most locations, sections or troopers of a sheet.
pub const MOST_LOCATIONS: usize = 8;

/// A part of a record sheet with armor points of its own, by its place there. A platoon has one,
/// which counts its troopers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Location(pub u8);

/// The locations of a 'Mech as sheets and positions name them, in the order of its armor points.
pub const MECH_LOCATIONS: [&str; 8] = ["LA", "RA", "LL", "RL", "LT", "RT", "HD", "CT"];
/// The sections of a vehicle, in the order of its armor points.
pub const SECTIONS: [&str; 5] = ["front", "left", "right", "rear", "turret"];

/// The locations of a 'Mech and the sections of a vehicle in words.
const MECH_WORDS: [&str; 8] =
    ["left arm", "right arm", "left leg", "right leg", "left torso", "right torso", "head", "center torso"];
const SECTION_WORDS: [&str; 5] = ["front", "left side", "right side", "rear", "turret"];

impl Location {
    /// The left arm of a 'Mech.
    pub const LA: Location = Location(0);
    /// The right arm of a 'Mech.
    pub const RA: Location = Location(1);
    /// The left leg of a 'Mech.
    pub const LL: Location = Location(2);
    /// The right leg of a 'Mech.
    pub const RL: Location = Location(3);
    /// The left torso of a 'Mech.
    pub const LT: Location = Location(4);
    /// The right torso of a 'Mech.
    pub const RT: Location = Location(5);
    /// The head of a 'Mech.
    pub const HD: Location = Location(6);
    /// The center torso of a 'Mech.
    pub const CT: Location = Location(7);

    /// The front of a vehicle.
    pub const FRONT: Location = Location(0);
    /// The left side of a vehicle.
    pub const LEFT: Location = Location(1);
    /// The right side of a vehicle.
    pub const RIGHT: Location = Location(2);
    /// The rear of a vehicle.
    pub const REAR: Location = Location(3);
    /// The turret of a vehicle.
    pub const TURRET: Location = Location(4);

    /// A platoon: its troopers are counted, not hit one by one.
    pub const PLATOON: Location = Location(0);

    /// As a place in a list.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next location of a 'Mech inward; none from the head and the center torso (QS-DMG-3).
    #[inline]
    #[must_use]
    pub const fn inward(self) -> Option<Location> {
        match self {
            Location::LA | Location::LL => Some(Location::LT),
            Location::RA | Location::RL => Some(Location::RT),
            Location::LT | Location::RT => Some(Location::CT),
            _ => None,
        }
    }

    /// The arm that is lost with this side torso (QS-DMG-4).
    #[inline]
    #[must_use]
    pub const fn arm(self) -> Option<Location> {
        match self {
            Location::LT => Some(Location::LA),
            Location::RT => Some(Location::RA),
            _ => None,
        }
    }

    /// Whether a 'Mech cannot move without it (QS-DMG-7).
    #[inline]
    #[must_use]
    pub const fn is_leg(self) -> bool {
        matches!(self, Location::LL | Location::RL)
    }

    /// Whether a 'Mech is destroyed with it (QS-DEST-1).
    #[inline]
    #[must_use]
    pub const fn is_vital(self) -> bool {
        matches!(self, Location::HD | Location::CT)
    }

    /// The name in positions and questions: "LA", "front", "2".
    #[must_use]
    pub fn name(self, kind: Kind) -> String {
        match kind {
            Kind::Mech => MECH_LOCATIONS[self.index().min(7)].into(),
            Kind::Vehicle(_) => SECTIONS[self.index().min(4)].into(),
            _ => (self.0 + 1).to_string(),
        }
    }

    /// In words: "left arm", "front", "trooper 2".
    #[must_use]
    pub fn words(self, kind: Kind) -> String {
        match kind {
            Kind::Mech => MECH_WORDS[self.index().min(7)].into(),
            Kind::Vehicle(_) => SECTION_WORDS[self.index().min(4)].into(),
            _ => format!("trooper {}", self.0 + 1),
        }
    }
}

/// The lowest total of 2D6: the first line of every table.
pub(crate) const LOWEST: usize = 2;

/// The hit location table of 'Mechs, by total of 2D6 from 2 up (QS-LOC-1).
const MECH_TABLE: [Location; 11] = {
    use Location as L;
    [L::CT, L::RA, L::RA, L::RL, L::RT, L::CT, L::LT, L::LL, L::LA, L::LA, L::HD]
};

/// The hit location table of vehicles, by total of 2D6 from 2 up (QS-LOC-1).
const VEHICLE_TABLE: [Location; 11] = {
    use Location as L;
    [
        L::REAR,
        L::FRONT,
        L::FRONT,
        L::RIGHT,
        L::FRONT,
        L::FRONT,
        L::FRONT,
        L::LEFT,
        L::TURRET,
        L::TURRET,
        L::REAR,
    ]
};

/// The location of a 'Mech that a total of 2D6 hits (QS-LOC-1).
#[inline]
#[must_use]
pub(crate) const fn mech_location(rolled: usize) -> Location {
    MECH_TABLE[rolled - LOWEST]
}

/// The section of a vehicle that a total of 2D6 hits; without a turret its hits strike the front
/// (QS-LOC-1, QS-LOC-2).
#[inline]
#[must_use]
pub(crate) const fn vehicle_location(rolled: usize, turret: bool) -> Location {
    match VEHICLE_TABLE[rolled - LOWEST] {
        Location::TURRET if !turret => Location::FRONT,
        section => section,
    }
}

/// Whether the line of a total is marked with a dagger: a motive hit (QS-VEH-6). The number carries
/// it, not the section (QS-VEH-7).
#[inline]
#[must_use]
pub(crate) const fn is_motive_hit(rolled: usize) -> bool {
    matches!(rolled, 3 | 4 | 5 | 9)
}
