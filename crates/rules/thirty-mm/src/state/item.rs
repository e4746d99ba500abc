//! Items in play: in hands, stowed, on the ground, docked or flying (TM-WPN-1, TM-DRONE).

use serde::{Deserialize, Serialize};
use table::{Cell, RowFacing};

/// Where an Item is (TM-WPN-1): one byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Whereabouts(u8);

/// What [`Whereabouts`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// Fixed to its Location; a docked Drone.
    Fixed,
    /// Stowed.
    Carried,
    /// On the ground (TM-WPN-6).
    Dropped,
    /// An active Drone.
    Active,
    /// In the hand of this Section, and of the second for both.
    Held(u8, Option<u8>),
}

impl Whereabouts {
    const HELD: u8 = 8;
    /// The blade form of a Gun Blade, or a Smoke Discharger that is empty.
    const CHANGED: u8 = 128;

    /// A place, in the usual form.
    #[must_use]
    pub fn new(spot: Spot) -> Whereabouts {
        Whereabouts(match spot {
            Spot::Fixed => 0,
            Spot::Carried => 1,
            Spot::Dropped => 2,
            Spot::Active => 3,
            Spot::Held(one, two) => Whereabouts::HELD + 10 * one + two.unwrap_or(one),
        })
    }

    /// Where it is.
    #[inline]
    #[must_use]
    pub fn spot(self) -> Spot {
        match self.0 & !Whereabouts::CHANGED {
            0 => Spot::Fixed,
            1 => Spot::Carried,
            2 => Spot::Dropped,
            3 => Spot::Active,
            held => {
                let held = held.saturating_sub(Whereabouts::HELD);
                let (one, two) = (held / 10, held % 10);
                Spot::Held(one, (one != two).then_some(two))
            }
        }
    }

    /// The same thing elsewhere.
    #[must_use]
    pub fn moved(self, spot: Spot) -> Whereabouts {
        Whereabouts(Whereabouts::new(spot).0 | self.0 & Whereabouts::CHANGED)
    }

    /// Whether it has changed form, or is used up.
    #[inline]
    #[must_use]
    pub const fn is_changed(self) -> bool {
        self.0 & Whereabouts::CHANGED != 0
    }

    /// The same place in another form.
    #[must_use]
    pub const fn changed(self, changed: bool) -> Whereabouts {
        Whereabouts(self.0 & !Whereabouts::CHANGED | if changed { Whereabouts::CHANGED } else { 0 })
    }
}

/// An Item in play; destroyed at 0 Durability, and then all zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Thing {
    /// Its Durability.
    pub durability: u8,
    /// Where it is.
    pub place: Whereabouts,
}

/// An Item on the ground, an active Drone, or an Item in the hands of a friend of its owner (TM-WPN-6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Loose {
    /// Its number in the match.
    pub item: u8,
    /// Where a turret faces (TM-DRONE-5).
    pub facing: RowFacing,
    /// Its hex; for an Item in a friend's hands, the number of that friend.
    pub cell: Cell,
}

impl Loose {
    /// Whether it is in the hands of a friend of its owner; `thing` is the Item.
    #[inline]
    #[must_use]
    pub fn is_held(&self, thing: &Thing) -> bool {
        matches!(thing.place.spot(), Spot::Held(..))
    }
}
