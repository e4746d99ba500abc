//! The abilities and Events that colored boxes stand for (BC-ABIL, BC-RED), one value each.

use super::{Boxes, Color, Stat};

/// What a color on a stat stands for (BC-ABIL-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ability {
    /// Its name in the book.
    pub name: &'static str,
    /// The stat whose box shows it.
    pub stat: Stat,
    /// The color of that box; Red for Events.
    pub color: Color,
    /// The clause that says what it does.
    pub clause: &'static str,
}

impl Ability {
    const fn of(stat: Stat, color: Color, name: &'static str, clause: &'static str) -> Ability {
        Ability { name, stat, color, clause }
    }

    /// Whether it shows on these boxes.
    #[inline]
    #[must_use]
    pub fn shows(&self, boxes: &Boxes) -> bool {
        boxes.value(self.stat).color == self.color
    }
}

/// Long Range Attacks can do without sight.
pub const INDIRECT_FIRE: Ability = Ability::of(Stat::Long, Color::Blue, "Indirect Fire", "BC-ABIL-3");
/// Long Range extends to 15 hexes, for 1 damage at most.
pub const LIMITED_LRMS: Ability = Ability::of(Stat::Long, Color::Green, "Limited LRMs", "BC-ABIL-4");
/// Long Range extends to 15 hexes, for 2 damage at most.
pub const MINOR_LRMS: Ability = Ability::of(Stat::Long, Color::Yellow, "Minor LRMs", "BC-ABIL-4");
/// The next Long Range Attack may find the unit out of ammunition.
pub const AMMUNITION_SHORTAGE: Ability =
    Ability::of(Stat::Long, Color::Red, "Ammunition Shortage", "BC-RED-7");
/// One action fewer counts for heat.
pub const EXTRA_HEAT_SINKS: Ability = Ability::of(Stat::Short, Color::Blue, "Extra Heat Sinks", "BC-ABIL-5");
/// One more damage in Hand-to-Hand.
pub const PHYSICAL_WEAPON: Ability = Ability::of(Stat::Short, Color::Green, "Physical Weapon", "BC-ABIL-6");
/// Two more clicks.
pub const AMMUNITION_EXPLODES: Ability =
    Ability::of(Stat::Short, Color::Red, "Ammunition Explodes", "BC-RED-4");
/// Takes 2 off a hit.
pub const HEAVILY_ARMORED: Ability = Ability::of(Stat::Defense, Color::Blue, "Heavily Armored", "BC-ABIL-7");
/// Takes 1 off a hit.
pub const ARMORED: Ability = Ability::of(Stat::Defense, Color::Green, "Armored", "BC-ABIL-7");
/// A Heat chit, or a click for a unit that has one.
pub const REACTOR_HIT: Ability = Ability::of(Stat::Defense, Color::Red, "Reactor Hit", "BC-RED-5");
/// The unit may jump, and breaks away more easily.
pub const JUMP_JETS: Ability = Ability::of(Stat::Movement, Color::Blue, "Jump Jets", "BC-ABIL-8");
/// The unit moves no more.
pub const IMMOBILIZED: Ability = Ability::of(Stat::Movement, Color::Red, "Immobilized", "BC-RED-6");

/// Every ability there is, stat by stat.
pub const ABILITIES: [&Ability; 12] = [
    &INDIRECT_FIRE,
    &LIMITED_LRMS,
    &MINOR_LRMS,
    &AMMUNITION_SHORTAGE,
    &EXTRA_HEAT_SINKS,
    &PHYSICAL_WEAPON,
    &AMMUNITION_EXPLODES,
    &HEAVILY_ARMORED,
    &ARMORED,
    &REACTOR_HIT,
    &JUMP_JETS,
    &IMMOBILIZED,
];

/// The ability a color stands for on a stat (BC-ABIL-2), if any.
#[must_use]
pub fn ability(stat: Stat, color: Color) -> Option<&'static Ability> {
    ABILITIES.into_iter().find(|ability| ability.stat == stat && ability.color == color)
}
