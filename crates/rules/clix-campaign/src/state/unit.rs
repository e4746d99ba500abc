//! One character, and what its effects on others are.

use crate::content::Slot;
use crate::powers::Power;
use serde::{Deserialize, Serialize};
use table::{Cell, UnitId, UnitSet};

/// Where a character is in the air (CC-TERM-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flight {
    /// On the ground.
    Grounded,
    /// In the air, on the level of its square.
    Hovering,
    /// High above everything.
    Soaring,
}

impl Flight {
    /// All of them.
    pub const ALL: [Flight; 3] = [Flight::Grounded, Flight::Hovering, Flight::Soaring];

    /// The word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        ["grounded", "hovering", "soaring"][self as usize]
    }
}

/// A character, or none. One byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "Option<UnitId>", into = "Option<UnitId>")]
pub struct Someone(u8);

impl Someone {
    /// Nobody.
    pub const NOBODY: Someone = Someone(0);

    /// This character.
    #[inline]
    #[must_use]
    pub const fn is(unit: UnitId) -> Someone {
        Someone(unit.0.saturating_add(1))
    }

    /// The character, if there is one.
    #[inline]
    #[must_use]
    pub fn unit(self) -> Option<UnitId> {
        self.0.checked_sub(1).map(UnitId)
    }

    /// Whether it is this character.
    #[inline]
    #[must_use]
    pub fn is_unit(self, unit: UnitId) -> bool {
        self == Someone::is(unit)
    }
}

impl From<Option<UnitId>> for Someone {
    fn from(unit: Option<UnitId>) -> Someone {
        unit.map_or(Someone::NOBODY, Someone::is)
    }
}

impl From<Someone> for Option<UnitId> {
    fn from(someone: Someone) -> Option<UnitId> {
        someone.unit()
    }
}

/// A power that an Outwit user counters (CC-DAM-OUT-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Counter {
    /// The character whose power it is.
    pub target: UnitId,
    /// The power.
    pub power: Power,
}

/// A change of one value by 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // as their names say
pub enum Change {
    RaiseSpeed,
    LowerSpeed,
    RaiseAttack,
    LowerAttack,
    RaiseDefense,
    LowerDefense,
    RaiseDamage,
    LowerDamage,
}

impl Change {
    /// All of them.
    pub const ALL: [Change; 8] = [
        Change::RaiseSpeed,
        Change::LowerSpeed,
        Change::RaiseAttack,
        Change::LowerAttack,
        Change::RaiseDefense,
        Change::LowerDefense,
        Change::RaiseDamage,
        Change::LowerDamage,
    ];

    /// The value that changes.
    #[inline]
    #[must_use]
    pub fn slot(self) -> Slot {
        Slot::ALL[self as usize / 2]
    }

    /// By how much: +1 or -1.
    #[inline]
    #[must_use]
    pub fn amount(self) -> i32 {
        if (self as u8).is_multiple_of(2) { 1 } else { -1 }
    }
}

/// A value that a Perplex user changes (CC-DAM-PER-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Perplexed {
    /// The character whose value it is.
    pub target: UnitId,
    /// The change.
    pub change: Change,
}

/// What a character's controller may decline to use (CC-TERM-9): a standing order for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Switch {
    /// Combat Reflexes (CC-DEF-REF-1).
    CombatReflexes,
    /// Evading by Super Senses.
    SuperSenses,
    /// Shape Change.
    ShapeChange,
    /// The impostor strike.
    ImpostorStrike,
    /// Defend.
    Defend,
    /// Steal Energy.
    StealEnergy,
    /// *Shared Spite*.
    SharedSpite,
    /// Iron Will.
    IronWill,
}

impl Switch {
    /// All of them.
    pub const ALL: [Switch; 8] = [
        Switch::CombatReflexes,
        Switch::SuperSenses,
        Switch::ShapeChange,
        Switch::ImpostorStrike,
        Switch::Defend,
        Switch::StealEnergy,
        Switch::SharedSpite,
        Switch::IronWill,
    ];
}

/// One character. All zero when it is off the map, but for its knock-outs. It has no facing: it attacks in any
/// direction (CC-TERM-12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit {
    /// Its square.
    pub cell: Cell,
    /// The click that shows, from 1; 0 when it is knocked out or not yet placed (CC-TERM-7).
    pub click: u8,
    /// Its action tokens.
    pub tokens: u8,
    /// The object it holds, by number from 1; 0 for none (CC-OBJ-2).
    pub held: u8,
    /// Squares it is to be knocked back when the attack is over (CC-KB-1).
    pub knock: u8,
    /// Opposing characters it knocked out (CC-CAMP-3).
    pub knocked_out: u8,
    /// Its standing orders: a bit for each [`Switch`] that is off.
    pub declined: u8,
    /// The power it counters by Outwit.
    pub counter: Option<Counter>,
    /// The value it changes by Perplex.
    pub perplex: Option<Perplexed>,
    /// Attackers that it deceived this turn by Shape Change (CC-DAM-SHA-1).
    pub deceived: UnitSet,
    /// Opposing characters that have spotted it (CC-HIDE-8).
    pub spotted: UnitSet,
}

impl Unit {
    /// Whether its controller declines to use something.
    #[inline]
    #[must_use]
    pub fn declines(&self, switch: Switch) -> bool {
        self.declined >> switch as u8 & 1 == 1
    }

    /// The object it holds, by its place in the list.
    #[inline]
    #[must_use]
    pub fn object(&self) -> Option<usize> {
        usize::from(self.held).checked_sub(1)
    }
}
