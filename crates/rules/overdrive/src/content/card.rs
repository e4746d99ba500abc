//! Cards, pilots and what they cost (OD-UNIT-2, OD-PILOT-3, OD-FORCE-1).

use super::ability::Abilities;
use crate::movement::tmm_of;
use serde::Deserialize;

/// A 'Mech card (OD-UNIT-1, OD-UNIT-2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The id in forces.
    pub id: String,
    /// The full name.
    pub name: String,
    /// The name in notation and on the counter.
    pub short: String,
    /// The size class, 0 to 5.
    pub size: u8,
    /// Ground Move in hexes.
    pub ground: u8,
    /// Jump in hexes; 0 for none.
    pub jump: u8,
    /// Damage at short, medium, long and extreme range.
    pub damage: [u8; 4],
    /// The overdrive value.
    pub ov: u8,
    /// Armor points.
    pub armor: u8,
    /// Structure points.
    pub structure: u8,
    /// Its abilities.
    pub abilities: Abilities,
    /// Specials of a card from elsewhere, shown without effect (OD-UNIT-6).
    pub specials: Vec<String>,
    /// A label without rules effect.
    pub role: String,
    /// The PV printed on a card from elsewhere, only shown (OD-UNIT-6).
    pub printed_pv: Option<u16>,
}

/// The largest size class (OD-UNIT-1).
pub const MOST_SIZE: u8 = 5;
/// The longest Move and Jump (OD-UNIT-6).
pub const MOST_MOVE: u8 = 20;
/// The highest damage value.
pub const MOST_DAMAGE: u8 = 15;
/// The highest overdrive value.
pub const MOST_OV: u8 = 4;
/// The most armor points.
pub const MOST_ARMOR: u8 = 30;
/// The most structure points.
pub const MOST_STRUCTURE: u8 = 20;

impl Card {
    /// The largest ground TMM (OD-UNIT-2).
    #[must_use]
    pub fn tmm(&self) -> u8 {
        tmm_of(self.ground)
    }

    /// The point value with a Regular pilot (OD-FORCE-1).
    #[must_use]
    pub fn pv(&self) -> u16 {
        let [short, medium, long, extreme] = self.damage.map(u16::from);
        let has = |yes: bool, worth: u16| if yes { worth } else { 0 };
        let protected = self.abilities.ammo_hit() != super::AmmoHit::Explodes;
        14 - u16::from(self.size.min(14))
            + u16::from(self.tmm())
            + short
            + 2 * medium
            + long
            + extreme
            + u16::from(self.ov)
            + u16::from(self.armor)
            + u16::from(self.structure)
            + has(self.abilities.fights(), 4)
            + has(self.jump > 0, 3)
            + has(protected, 1)
    }

    /// The point value with a pilot of this skill: times the skill factor, halves rounded up (OD-FORCE-1).
    #[must_use]
    pub fn pv_with(&self, skill: Skill) -> u16 {
        (self.pv() * skill.tenths() + 5) / 10
    }
}

/// How good a pilot is (OD-PILOT-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Skill {
    /// +1 to both values.
    Green,
    /// As the table has it.
    #[default]
    Regular,
    /// -1 to both values.
    Veteran,
    /// -2 to both values.
    Elite,
}

impl Skill {
    /// All of them.
    pub const ALL: [Skill; 4] = [Skill::Green, Skill::Regular, Skill::Veteran, Skill::Elite];

    /// The word in forces.
    #[must_use]
    pub fn word(self) -> &'static str {
        ["green", "regular", "veteran", "elite"][self as usize]
    }

    /// The skill of a word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Skill> {
        Skill::ALL.into_iter().find(|skill| skill.word() == word)
    }

    /// The PV factor in tenths.
    #[must_use]
    pub fn tenths(self) -> u16 {
        9 + self as u16
    }

    /// What it adds to Acc and Plt.
    fn modifier(self) -> i8 {
        1 - self as i8
    }

    /// Accuracy, the base TV of shots (OD-PILOT-1); better in bigger 'Mechs (OD-PILOT-2). May fall to 0 or
    /// below.
    #[must_use]
    pub fn accuracy(self, size: u8) -> i8 {
        6 - size.min(MOST_SIZE) as i8 + self.modifier()
    }

    /// Piloting, the base TV of physical attacks and of water.
    #[must_use]
    pub fn piloting(self, size: u8) -> i8 {
        4 + size.min(MOST_SIZE) as i8 / 2 + self.modifier()
    }
}
