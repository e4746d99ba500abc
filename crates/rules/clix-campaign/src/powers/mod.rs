//! The powers of the dials (CC-SPD, CC-ATK, CC-DEF, CC-DAM), one value in one file each.
//!
//! [`Power`] is the name of a power, small enough for sets; [`Power::card`] gives the value with its words.

mod set;
mod team;

pub use set::PowerSet;
pub use team::Team;

use crate::content::Slot;
use serde::{Deserialize, Serialize};

/// A power by name. The order is that of the book: speed, attack, defense, damage, special powers last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs)] // each is explained in the file of its name
pub enum Power {
    Flurry,
    LeapClimb,
    PhasingTeleport,
    Earthbound,
    Charge,
    MindControl,
    Plasticity,
    ForceBlast,
    HypersonicSpeed,
    Stealth,
    RunningShot,
    BladesClawsFangs,
    EnergyExplosion,
    PulseWave,
    Incapacitate,
    PsychicBlast,
    SmokeCloud,
    Poison,
    StealEnergy,
    Telekinesis,
    SuperStrength,
    SuperSenses,
    Toughness,
    Defend,
    CombatReflexes,
    EnergyShield,
    Barrier,
    Mastermind,
    Willpower,
    Impervious,
    Regeneration,
    Invulnerability,
    RangedCombatExpert,
    Support,
    ExploitWeakness,
    Enhancement,
    ProbabilityControl,
    ShapeChange,
    CloseCombatExpert,
    Perplex,
    Outwit,
    Leadership,
    SpecialSpeed,
    SpecialAttack,
    SpecialDefense,
    SpecialDamage,
}

/// The code of each power on a dial line, in the order of the powers.
const CODES: [&str; Power::COUNT] = [
    "FLU", "LEA", "PHA", "EAR", "CHA", "MIN", "PLA", "FOR", "HSS", "STE", "RUN", "BCF", "EXP", "PUL", "INC",
    "PSY", "SMO", "POI", "STL", "TEL", "STR", "SEN", "TOU", "DEF", "REF", "SHI", "BAR", "MAS", "WIL", "IMP",
    "REG", "INV", "RCE", "SUP", "EXW", "ENH", "PRO", "SHA", "CCE", "PER", "OUT", "LDR", "SPS", "SPA", "SPD",
    "SPG",
];

impl Power {
    /// How many there are.
    pub const COUNT: usize = 46;

    /// All of them, in the order of the book.
    pub const ALL: [Power; Power::COUNT] = {
        use Power::*;
        [
            Flurry,
            LeapClimb,
            PhasingTeleport,
            Earthbound,
            Charge,
            MindControl,
            Plasticity,
            ForceBlast,
            HypersonicSpeed,
            Stealth,
            RunningShot,
            BladesClawsFangs,
            EnergyExplosion,
            PulseWave,
            Incapacitate,
            PsychicBlast,
            SmokeCloud,
            Poison,
            StealEnergy,
            Telekinesis,
            SuperStrength,
            SuperSenses,
            Toughness,
            Defend,
            CombatReflexes,
            EnergyShield,
            Barrier,
            Mastermind,
            Willpower,
            Impervious,
            Regeneration,
            Invulnerability,
            RangedCombatExpert,
            Support,
            ExploitWeakness,
            Enhancement,
            ProbabilityControl,
            ShapeChange,
            CloseCombatExpert,
            Perplex,
            Outwit,
            Leadership,
            SpecialSpeed,
            SpecialAttack,
            SpecialDefense,
            SpecialDamage,
        ]
    };

    /// The code on a dial line: three capital letters.
    #[must_use]
    pub fn code(self) -> &'static str {
        CODES[self as usize]
    }

    /// The power of a code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Power> {
        Power::ALL.into_iter().find(|power| power.code() == code)
    }

    /// The slot it is printed in.
    #[must_use]
    pub fn slot(self) -> Slot {
        match self as u8 {
            0..11 => Slot::Speed,
            11..21 => Slot::Attack,
            21..32 => Slot::Defense,
            32..42 => Slot::Damage,
            special => Slot::ALL[usize::from(special - 42)],
        }
    }

    /// The slot of a special power (CC-SPD-SPE-1); `None` for a standard one.
    #[must_use]
    pub fn special_slot(self) -> Option<Slot> {
        (self >= Power::SpecialSpeed).then(|| self.slot())
    }
}
