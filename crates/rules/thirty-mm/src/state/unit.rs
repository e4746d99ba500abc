//! One Unit on the table: its tokens, its conditions and whom it is locked with (TM-GEN-9). Lost Sections need no
//! token of their own: their Defense is 0 (TM-SEC-14). Airborne and Submerged are the elevation (TM-STAT-10).

use serde::{Deserialize, Serialize};
use table::{Cell, RowFacing, UnitId};

/// How a Unit stands (TM-CMD-9, TM-CMD-10, TM-STAT-7, TM-STAT-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Posture {
    /// On its feet, treads or jets.
    #[default]
    Standing,
    /// On one knee.
    Kneeling,
    /// Flat.
    Prone,
    /// On the ground.
    Fallen,
    /// In a structure.
    Stuck,
}

/// What a Unit does outside its turn (TM-STANCE).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stance {
    /// Nothing.
    #[default]
    None,
    /// It watches its front.
    Offensive,
    /// It takes cover behind the Item of this number in the match; the direction is its facing.
    Defensive(u8),
}

/// A Unit, or none, in one byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "Option<UnitId>", into = "Option<UnitId>")]
pub struct Other(u8);

impl Other {
    /// Nobody.
    pub const NONE: Other = Other(0);

    /// This Unit.
    #[inline]
    #[must_use]
    pub const fn is(unit: UnitId) -> Other {
        Other(unit.0.saturating_add(1))
    }

    /// The Unit, if there is one.
    #[inline]
    #[must_use]
    pub fn unit(self) -> Option<UnitId> {
        self.0.checked_sub(1).map(UnitId)
    }

    /// Whether it is somebody.
    #[inline]
    #[must_use]
    pub const fn is_some(self) -> bool {
        self.0 != 0
    }
}

impl From<Option<UnitId>> for Other {
    fn from(unit: Option<UnitId>) -> Other {
        unit.map_or(Other::NONE, Other::is)
    }
}

impl From<Other> for Option<UnitId> {
    fn from(other: Other) -> Option<UnitId> {
        other.unit()
    }
}

/// A lasting condition of a Unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// It holds its partner; without it, it is held.
    Holds,
    /// It has transformed (TM-TRANS-1).
    Transformed,
    /// Freeze: its next turn has an AP cap of 8 (TM-STAT-3).
    Frozen,
    /// This is that turn (TM-STAT-4).
    Capped,
    /// Its next turn has half the movement (TM-STAT-11).
    Slowed,
    /// System Error (TM-STAT-9).
    SystemError,
    /// Its Ace Pilot has re-rolled this round (TM-TRAIT-11).
    AceUsed,
    /// It attacked this round (TM-MIS-10).
    Attacked,
    /// It moved in its Main Unit's turn this round (TM-DRONE-2).
    Led,
    /// A round has ended since its Radar marked an enemy (TM-GEN-10).
    OldRadar,
}

impl Mark {
    /// All of them, with their words.
    pub const ALL: [(Mark, &'static str); 10] = [
        (Mark::Holds, "holds"),
        (Mark::Transformed, "transformed"),
        (Mark::Frozen, "frozen"),
        (Mark::Capped, "capped"),
        (Mark::Slowed, "slowed"),
        (Mark::SystemError, "system-error"),
        (Mark::AceUsed, "ace-used"),
        (Mark::Attacked, "attacked"),
        (Mark::Led, "led"),
        (Mark::OldRadar, "old-radar"),
    ];
}

/// The conditions of a Unit; a condition is not stacked (TM-STAT-12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(u16);

impl Marks {
    /// Whether it has one.
    #[inline]
    #[must_use]
    pub const fn has(self, mark: Mark) -> bool {
        self.0 >> mark as u16 & 1 == 1
    }

    /// Gives it one, or takes it away.
    #[inline]
    pub fn set(&mut self, mark: Mark, on: bool) {
        self.0 = self.0 & !(1 << mark as u16) | u16::from(on) << mark as u16;
    }
}

/// Some Units of the other team, by their places in its list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Foes(pub u16);

impl Foes {
    /// Whether the one at a place is among them.
    #[inline]
    #[must_use]
    pub const fn has(self, place: u8) -> bool {
        self.0 >> place & 1 == 1
    }

    /// Adds the one at a place.
    #[inline]
    pub fn insert(&mut self, place: u8) {
        self.0 |= 1 << place;
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Their places.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..u16::BITS as u8).filter(move |&place| self.has(place))
    }
}

/// One Unit: what its Datasheet and its tokens show. All zero when it is off the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit {
    /// Its hex; meaningless while it is off the map.
    pub cell: Cell,
    /// The hex a grapple began from, or the thrower's of a Stuck Unit (TM-GRAP-7, TM-STAT-7).
    pub from: Cell,
    /// Its elevation.
    pub elevation: i8,
    /// Where it faces.
    pub facing: RowFacing,
    /// How it stands.
    pub posture: Posture,
    /// Stored AP.
    pub ap: u8,
    /// Its stance.
    pub stance: Stance,
    /// The Unit it holds or is held by.
    pub partner: Other,
    /// The enemies its Radar has marked (TM-SYS-12).
    pub radar: Foes,
    /// Reboot attempts so far (TM-STAT-9).
    pub reboots: u8,
    /// Intel tokens it carries (TM-MIS-2).
    pub intel: u8,
    /// Its conditions.
    pub marks: Marks,
    /// Units with Intimidate it has rolled against (TM-TRAIT-7).
    pub unwavered: Foes,
}
