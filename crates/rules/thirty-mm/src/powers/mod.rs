//! Systems, Mods and Traits (TM-SMT): each is one value with its words, its clause, its price, what it needs and
//! what it does. A reader who asks what the Capacitor Bank does finds it in one place.
//!
//! The lists are complete (TM-SMT-8): `system.rs`, `modification.rs` and `pilot_trait.rs`.

mod modification;
mod pilot_trait;
mod system;

pub use modification::{Mod, Mods};
pub use pilot_trait::{Trait, Traits};
pub use system::{System, Systems};

use crate::build::{ARMOR_SET, ARMOR_SETS};
use crate::content::{Category, DamageType, Faction, Tag};
use crate::game::ThirtyMm;
use crate::need::Manner;
use crate::state::{State, UnitId};

/// The type of a System, Mod or Trait, a label without rules (TM-SMT-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Armor.
    Armor,
    /// Movement.
    Movement,
    /// Utility.
    Utility,
    /// Drone Only.
    DroneOnly,
    /// Weapon.
    Weapon,
}

impl Kind {
    /// In words.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["Armor", "Movement", "Utility", "Drone Only", "Weapon"][self as usize]
    }
}

/// What a Datasheet must have to take a System, Mod or Trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// An Item with this tag.
    Tag(Tag),
    /// An Item whose chosen System is this one (TM-CALC-11); the words name the part.
    Item(&'static str),
    /// A Thruster total of this many times the Class (TM-AIR-2).
    Thrust(u8),
    /// A Mech with a Thruster entry.
    JumpJets,
    /// Three Core Parts of this Notation (TM-SMT-5).
    CoreParts(&'static str),
    /// An A.I. Processor.
    Processor,
    /// A Class of at most this.
    ClassUpTo(u8),
    /// A hand.
    Hands,
    /// A Mounted Weapon.
    MountedWeapon,
    /// A Shield or a two-handed Weapon.
    Cover,
    /// A pilot of at least this rank.
    Rank(u8),
    /// This faction, and this Mod if one is named.
    Faction(Faction, Option<Mod>),
}

/// One System, Mod or Trait.
#[derive(Clone, Copy, Debug)]
pub struct Power {
    /// The id in content files.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its clause.
    pub clause: &'static str,
    /// Its type.
    pub kind: Kind,
    /// What it adds to the Deployment Cost (TM-DC-2).
    pub cost: u8,
    /// What a Datasheet must have for it.
    pub needs: Needs,
    /// What it does, in words.
    pub text: &'static str,
    /// It may be taken twice (TM-SMT-6).
    pub twice: bool,
    /// Changes of Accuracy, Assault and Evasion; lower is better (TM-PILOT-4).
    pub stats: [i8; 3],
    /// Change of Standard Movement.
    pub movement: i8,
    /// AP added at each AP roll.
    pub ap: u8,
    /// The AP cap, if it is another (TM-AP-2).
    pub ap_cap: Option<u8>,
    /// Systems beyond the limit (TM-SMT-2).
    pub systems: u8,
    /// Mods beyond those of the rank.
    pub mods: u8,
    /// Max Defense added to the Torso, outside Total Defense.
    pub torso: u8,
    /// How much less each hit of a type does to Sections.
    pub reduces: Option<(DamageType, u8)>,
    /// What it adds to a roll of its Unit.
    pub roll: Option<fn(&Roll<'_>) -> i32>,
    /// What it adds to an attack roll of an enemy against its Unit.
    pub against: Option<fn(&Roll<'_>) -> i32>,
}

/// The stat a roll is made against (TM-DICE-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RollKind {
    /// Ranged attacks.
    Accuracy,
    /// Melee attacks and grapples.
    Assault,
    /// Dodging.
    Evasion,
}

impl RollKind {
    /// The name of the stat.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["Accuracy", "Assault", "Evasion"][self as usize]
    }
}

/// A roll that is about to be made.
#[derive(Clone, Copy)]
pub struct Roll<'a> {
    /// The match.
    pub game: &'a ThirtyMm,
    /// The state it is made in.
    pub state: &'a State,
    /// Who rolls.
    pub unit: UnitId,
    /// Whom it is made against, if it is a Unit.
    pub foe: Option<UnitId>,
    /// The stat.
    pub kind: RollKind,
    /// How the attack is made.
    pub manner: Manner,
}

impl Roll<'_> {
    /// Whether it is an attack roll, not an Evasion Roll.
    fn is_attack(&self) -> bool {
        self.kind != RollKind::Evasion
    }
}

impl Needs {
    /// Whether what a System needs still stands on a damaged Unit (TM-SMT-4, TM-SMT-5, TM-AIR-2). Other needs are
    /// a matter of building.
    pub(crate) fn still_met(self, game: &ThirtyMm, state: &State, unit: UnitId, system: System) -> bool {
        let sheet = game.sheet(unit);
        let intact = |at: &usize| game.item(state, unit, *at).durability > 0;
        match self {
            // TM-SMT-4: it stays while one undestroyed Item has it.
            Needs::Tag(_) | Needs::Item(_) => {
                (0..sheet.items.len()).any(|at| sheet.items[at].sheet.system == Some(system) && intact(&at))
            }
            Needs::Thrust(factor) => {
                game.thrust(state, unit) >= u16::from(factor) * u16::from(sheet.class.class)
            }
            Needs::JumpJets => (0..sheet.items.len())
                .any(|at| sheet.items[at].sheet.category == Category::Thruster && intact(&at)),
            Needs::CoreParts(notation) => {
                let which = ARMOR_SETS.iter().position(|(_, known)| *known == notation).unwrap_or(0);
                let standing =
                    sheet.sections.iter().enumerate().filter(|(at, _)| game.defense(state, unit, *at) > 0);
                standing.map(|(_, section)| section.armor_parts[which]).sum::<u8>() >= ARMOR_SET
            }
            _ => true,
        }
    }
}

impl Power {
    /// A power that does nothing by itself; the others are made from it.
    const PLAIN: Power = Power {
        id: "",
        name: "",
        clause: "",
        kind: Kind::Utility,
        cost: 0,
        needs: Needs::Nothing,
        text: "",
        twice: false,
        stats: [0; 3],
        movement: 0,
        ap: 0,
        ap_cap: None,
        systems: 0,
        mods: 0,
        torso: 0,
        reduces: None,
        roll: None,
        against: None,
    };
}

/// The members of a list of powers: an enum whose order is that of the book, its values, and sets of it.
macro_rules! powers {
    ($name:ident, $set:ident, $word:literal, $count:literal, $all:ident, $($member:ident),+) => {
        impl $name {
            /// All of them, in the order of the book.
            pub const ALL: [$name; $count] = [$($name::$member),+];

            /// Its words, its clause, its price and what it does.
            #[inline]
            #[must_use]
            pub const fn power(self) -> &'static Power {
                &$all[self as usize]
            }

            /// Its name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                self.power().name
            }

            /// The one of an id.
            ///
            /// # Errors
            /// An unknown id, with the nearest one.
            pub fn find(id: &str) -> Result<$name, Fault> {
                let known = || $name::ALL.into_iter().map(|known| known.power().id);
                let found = $name::ALL.into_iter().find(|known| known.power().id == id);
                found.ok_or_else(|| Fault::unknown($word, id, known()))
            }
        }

        #[doc = concat!("A set of ", $word, "s.")]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $set(u32);

        impl $set {
            /// Whether it is among them.
            #[inline]
            #[must_use]
            pub const fn has(self, one: $name) -> bool {
                self.0 >> one as u32 & 1 == 1
            }

            /// Its members, in the order of the book.
            pub fn iter(self) -> impl Iterator<Item = $name> {
                $name::ALL.into_iter().filter(move |&one| self.has(one))
            }
        }

        impl FromIterator<$name> for $set {
            fn from_iter<I: IntoIterator<Item = $name>>(all: I) -> $set {
                $set(all.into_iter().fold(0, |bits, one| bits | 1 << one as u32))
            }
        }
    };
}
pub(crate) use powers;
