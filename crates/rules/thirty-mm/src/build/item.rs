//! The calculator of weapons and equipment (TM-CALC), the price of an Item, and Weapon Redundancy.

use super::Problem;
use crate::content::{Category, DamageType, Item, ItemKind, Library, Part, Tag, Tags};
use crate::options::Options;
use crate::powers::System;
use table::Fault;
use table::content::find;

/// The most parts of an Item (TM-CALC-2).
const MOST_PARTS: usize = 8;
/// The most Durability of a Shield (TM-CALC-13).
const MOST_SHIELD: u8 = 40;
/// The Range of Melee Weapons (TM-CALC-6).
pub(crate) const MELEE_RANGE: u8 = 1;
/// The Range at which the Reach System still makes a Melee Weapon (TM-SYS-5).
pub(super) const REACH_RANGE: u8 = 2;

/// An Item with its numbers (TM-CALC-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemSheet {
    /// The id of the Item.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is built as.
    pub category: Category,
    /// The ids of its parts, sorted, to tell the same Weapon (TM-CALC-8).
    pub parts: Vec<String>,
    /// Its Max Durability.
    pub durability: u8,
    /// Its Range.
    pub range: u8,
    /// Its Base Damage.
    pub damage: u8,
    /// Its AP cost.
    pub ap: u8,
    /// Kinetic, Energy or neither.
    pub damage_type: Option<DamageType>,
    /// What it is, for rules that name a kind (TM-CALC-7).
    pub kind: Option<ItemKind>,
    /// The System chosen for it.
    pub system: Option<System>,
    /// The tags that count (TM-TAG-5, TM-TAG-6).
    pub tags: Tags,
}

impl ItemSheet {
    /// Works out an Item.
    ///
    /// # Errors
    /// An unknown part.
    pub fn of(library: &Library, item: &Item) -> Result<ItemSheet, Fault> {
        let parts: Result<Vec<&Part>, Fault> =
            item.parts.iter().map(|id| find(&library.parts, "part", id)).collect();
        Ok(calculate(item, &parts?))
    }

    /// Its Deployment Cost (TM-DC-1).
    #[must_use]
    pub fn cost(&self) -> u16 {
        let worth = 2 * (i32::from(self.range) + i32::from(self.damage)) - i32::from(self.ap);
        (worth + i32::from(self.durability)).max(1) as u16
    }

    /// Whether it attacks from the Unit itself: only Weapons and Mounted Weapons do (TM-CALC-10).
    #[inline]
    #[must_use]
    pub fn is_weapon(&self) -> bool {
        matches!(self.category, Category::Weapon | Category::Mounted)
    }

    /// Whether it goes into hands.
    #[inline]
    #[must_use]
    pub fn is_held(&self) -> bool {
        matches!(self.category, Category::Weapon | Category::Shield)
    }

    /// Whether it needs two hands; a Mounted Weapon needs none (TM-TAG-3, TM-TAG-7).
    #[inline]
    #[must_use]
    pub fn is_two_handed(&self) -> bool {
        self.category == Category::Weapon && self.tags.has(Tag::TwoHanded)
    }

    /// The drone it is, if it is one: tags count on Equipment only (TM-CALC-10).
    #[inline]
    #[must_use]
    pub fn drone(&self) -> Option<Tag> {
        self.tags.drone()
    }

    /// Whether its numbers are those of a weapon (TM-CALC-2).
    #[inline]
    #[must_use]
    pub fn is_armed(&self) -> bool {
        self.range >= 1 && self.damage >= 1 && self.ap >= 1
    }

    /// Whether it strikes hand to hand, on a Unit that has paid for its System or has not (TM-CALC-6, TM-CALC-11).
    #[inline]
    #[must_use]
    pub fn is_melee(&self, paid: bool) -> bool {
        let reaches = paid && self.system == Some(System::Reach) && self.range == REACH_RANGE;
        self.range <= MELEE_RANGE || reaches
    }

    /// Base Damage in the blade form of a Gun Blade: each point of Range lost is added (TM-SYS-3).
    #[inline]
    #[must_use]
    pub fn blade_damage(&self) -> u8 {
        self.damage + self.range.saturating_sub(MELEE_RANGE)
    }

    /// Whether two Items are the same Weapon (TM-CALC-8).
    #[must_use]
    pub fn is_same(&self, other: &ItemSheet) -> bool {
        self.category == other.category && self.parts == other.parts && self.system == other.system
    }

    /// Everything that is wrong with the Item by itself, on a Unit that has paid for its System or has not.
    #[must_use]
    pub fn problems(&self, library: &Library, options: &Options, paid: bool) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut wrong = |clause, words: String| problems.push(Problem::new(clause, words));
        let name = &self.name;
        if !(1..=MOST_PARTS).contains(&self.parts.len()) {
            let count = self.parts.len();
            wrong("TM-CALC-2", format!("{name} has {count} parts; an Item has 1 to {MOST_PARTS}"));
        }
        let parts = || self.parts.iter().filter_map(|id| library.parts.get(id));
        if let Some(system) = self.system.filter(|&system| !parts().any(|part| part.system == Some(system))) {
            wrong("TM-CALC-5", format!("no part of {name} offers {}", system.name()));
        }
        let has = |tag: Tag| parts().any(|part| part.tags.has(tag));
        match self.category {
            Category::Weapon | Category::Mounted if !self.is_armed() => wrong(
                "TM-CALC-2",
                format!("{name} is a weapon and needs Range, Base Damage and AP of at least 1 each"),
            ),
            Category::Shield if !has(Tag::SD) => {
                wrong("TM-CALC-10", format!("{name} is a Shield and needs an [SD] part"));
            }
            Category::Thruster if !has(Tag::TH) => {
                wrong("TM-CALC-10", format!("{name} is a Thruster and needs a [TH] part"));
            }
            Category::Equipment if self.tags.iter().filter(|tag| tag.is_drone()).count() > 1 => {
                wrong("TM-CALC-10", format!("{name} is more than one kind of drone; keep one kit"));
            }
            _ => {}
        }
        if !options.open_garage {
            self.fairness(paid, &mut problems);
        }
        problems
    }

    /// The limits on home-made Items (TM-CALC-12, TM-CALC-13).
    fn fairness(&self, paid: bool, problems: &mut Vec<Problem>) {
        let name = &self.name;
        let (damage, ap) = (u16::from(self.damage), u16::from(self.ap));
        let armed_drone = self.drone().is_some() && damage >= 1;
        if self.is_weapon() || armed_drone {
            let blade = self.tags.has(Tag::GB) && paid && !self.is_melee(paid);
            let words = if self.is_melee(paid) {
                (damage > 3 * ap).then_some("a Melee Weapon does at most 3")
            } else if 10 * damage > 22 * ap {
                Some("it does at most 2.2")
            } else {
                (blade && u16::from(self.blade_damage()) > 3 * ap).then_some("its blade does at most 3")
            };
            if let Some(words) = words {
                let wrong = format!("{name} does {damage} damage for {ap} AP; {words} per AP");
                problems.push(Problem::new("TM-CALC-12", wrong));
            }
        }
        if self.category == Category::Shield && self.durability > MOST_SHIELD {
            let wrong =
                format!("{name} has {} Durability; a Shield has at most {MOST_SHIELD}", self.durability);
            problems.push(Problem::new("TM-CALC-13", wrong));
        }
    }
}

/// Adds up the parts; every one counts (TM-CALC-1, TM-CALC-9).
fn calculate(item: &Item, parts: &[&Part]) -> ItemSheet {
    let sum = |of: fn(&Part) -> u8| parts.iter().fold(0, |sum: u8, part| sum.saturating_add(of(part)));
    let all = parts.iter().fold(Tags::default(), |tags, part| tags.with(part.tags));
    let counts = |tag: Tag| match tag {
        // TM-TAG-5: the category tags of parts have no effect on what is built of them.
        Tag::EQ | Tag::TH | Tag::SD | Tag::CT => false,
        // TM-CALC-10: drone tags work on Equipment only.
        tag if tag.is_drone() => item.category == Category::Equipment,
        // TM-TAG-6: these name the System that is chosen.
        tag => tag.system().is_none_or(|system| item.system == Some(system)),
    };
    let mut ids = item.parts.clone();
    ids.sort();
    ItemSheet {
        id: item.id.clone(),
        name: item.name.clone(),
        category: item.category,
        parts: ids,
        durability: sum(|part| part.durability),
        range: sum(|part| part.range),
        damage: sum(|part| part.damage),
        ap: sum(|part| part.ap),
        damage_type: damage_type(parts),
        kind: parts.iter().find_map(|part| part.kind),
        system: item.system,
        tags: all.iter().filter(|&tag| counts(tag)).collect(),
    }
}

/// The type by majority of the typed parts, then by their Base Damage, then Kinetic (TM-CALC-3, TM-CALC-4).
fn damage_type(parts: &[&Part]) -> Option<DamageType> {
    let of = |wanted: DamageType| {
        let typed = parts.iter().filter(|part| part.damage_type == Some(wanted));
        typed.fold((0u16, 0u16), |(count, damage), part| (count + 1, damage + u16::from(part.damage)))
    };
    let (kinetic, energy) = (of(DamageType::Kinetic), of(DamageType::Energy));
    match (kinetic.0, energy.0) {
        (0, 0) => None,
        _ if energy > kinetic => Some(DamageType::Energy),
        _ => Some(DamageType::Kinetic),
    }
}

/// What an attack with a group of the same Weapon costs and does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Redundancy {
    /// The AP cost.
    pub ap: u8,
    /// The Base Damage.
    pub damage: u8,
}

/// Copies of the same Weapon act together: each after the first makes an attack 1 AP cheaper, by 4 at most and
/// to no less than half; at 2 AP or less, every two copies add 1 damage (TM-WR-1, TM-WR-2, TM-WR-3). A weapon of
/// 1 AP gains nothing (TM-WR-7).
#[inline]
#[must_use]
pub fn redundancy(ap: u8, damage: u8, copies: u8, options: &Options) -> Redundancy {
    let alone = Redundancy { ap, damage };
    if copies < 2 || ap <= 1 && !options.open_garage {
        return alone;
    }
    let cheaper = ap.saturating_sub((copies - 1).min(4)).max(ap.div_ceil(2));
    if cheaper <= 2 {
        Redundancy { ap: ap.min(2), damage: damage.saturating_add(copies / 2) }
    } else {
        Redundancy { ap: cheaper, damage }
    }
}
