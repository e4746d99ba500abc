//! The powers of the dials (CC-SPD, CC-ATK, CC-DEF, CC-DAM), one value in one file each.
//!
//! [`Power`] is the name of a power, small enough for sets; [`Power::card`] gives its value: words, clause and
//! the moments at which the rules ask it. What only one power does stands in its file as well. Powers that
//! were published later, *Quake* and *Battle Fury* among them, are not part of the game (CC-POW-1).

mod barrier;
mod blades_claws_fangs;
mod charge;
mod close_combat_expert;
mod combat_reflexes;
mod defend;
mod earthbound;
mod energy_explosion;
mod energy_shield;
mod enhancement;
mod exploit_weakness;
mod flurry;
mod force_blast;
mod hypersonic_speed;
mod impervious;
mod incapacitate;
mod invulnerability;
mod leadership;
mod leap_climb;
mod markers;
mod mastermind;
mod mind_control;
mod outwit;
mod perplex;
mod phasing_teleport;
mod plasticity;
mod poison;
mod probability_control;
mod psychic_blast;
mod pulse_wave;
mod ranged_combat_expert;
mod regeneration;
mod running_shot;
mod set;
mod shape_change;
mod smoke_cloud;
mod special;
mod steal_energy;
mod stealth;
mod super_senses;
mod super_strength;
mod support;
mod team;
mod telekinesis;
mod toughness;
mod willpower;

pub use barrier::BARRIER;
pub use blades_claws_fangs::BLADES_CLAWS_FANGS;
pub use charge::CHARGE;
pub use close_combat_expert::CLOSE_COMBAT_EXPERT;
pub use combat_reflexes::COMBAT_REFLEXES;
pub use defend::DEFEND;
pub use earthbound::EARTHBOUND;
pub use energy_explosion::ENERGY_EXPLOSION;
pub use energy_shield::ENERGY_SHIELD;
pub use enhancement::ENHANCEMENT;
pub use exploit_weakness::EXPLOIT_WEAKNESS;
pub use flurry::FLURRY;
pub use force_blast::FORCE_BLAST;
pub(crate) use hypersonic_speed::ATTACK_COST;
pub use hypersonic_speed::HYPERSONIC_SPEED;
pub use impervious::IMPERVIOUS;
pub use incapacitate::INCAPACITATE;
pub use invulnerability::INVULNERABILITY;
pub use leadership::LEADERSHIP;
pub use leap_climb::LEAP_CLIMB;
pub(crate) use markers::MOST as MOST_MARKERS_LAID;
pub use mastermind::MASTERMIND;
pub use mind_control::MIND_CONTROL;
pub use outwit::OUTWIT;
pub use perplex::PERPLEX;
pub use phasing_teleport::PHASING_TELEPORT;
pub use plasticity::PLASTICITY;
pub(crate) use poison::DAMAGE as POISON_DAMAGE;
pub use poison::POISON;
pub use probability_control::PROBABILITY_CONTROL;
pub use psychic_blast::PSYCHIC_BLAST;
pub use pulse_wave::PULSE_WAVE;
pub use ranged_combat_expert::RANGED_COMBAT_EXPERT;
pub use regeneration::REGENERATION;
pub(crate) use regeneration::healing as regeneration_of;
pub use running_shot::RUNNING_SHOT;
pub use set::PowerSet;
pub use shape_change::SHAPE_CHANGE;
pub use smoke_cloud::SMOKE_CLOUD;
pub use special::{SPECIAL_ATTACK, SPECIAL_DAMAGE, SPECIAL_DEFENSE, SPECIAL_SPEED};
pub use steal_energy::STEAL_ENERGY;
pub use stealth::STEALTH;
pub use super_senses::SUPER_SENSES;
pub use super_strength::SUPER_STRENGTH;
pub use support::SUPPORT;
pub(crate) use support::{MISHAP as SUPPORT_MISHAP, Outcome as SupportOutcome, healing as support_of};
pub use team::Team;
pub use telekinesis::TELEKINESIS;
pub(crate) use telekinesis::{RANGE as TELEKINESIS_RANGE, Subject};
pub use toughness::TOUGHNESS;
pub use willpower::WILLPOWER;

use crate::content::Slot;
use crate::movement::Gait;
use crate::sight::Ignores;
use crate::state::{Deed, Kind, Switch};
use serde::{Deserialize, Serialize};

/// What a power adds to defense (CC-ATT-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guard {
    /// Against close combat attacks.
    pub close: i32,
    /// Against ranged ones.
    pub ranged: i32,
}

/// How a power reduces combat damage (CC-DMG-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reduction {
    /// By a number.
    By(u8),
    /// By the number of the option `invulnerability`.
    ByOption,
    /// By a roll (CC-DEF-IMP-1).
    Roll,
}

/// A power as a value: its words, and the moments at which the rules ask it. Each field has one place where
/// it is asked.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// Its name among the powers.
    pub power: Power,
    /// The name in the book.
    pub name: &'static str,
    /// The clause that says what it does.
    pub clause: &'static str,
    /// What it does, in a sentence.
    pub text: &'static str,
    /// Its color on the dial.
    pub color: &'static str,
    /// How its user moves with it (`movement/gait.rs`).
    pub gait: Option<Gait>,
    /// What its user needs to break away (`movement/mod.rs`).
    pub breaks_away: Option<u8>,
    /// What those it engages need to break away.
    pub holds: Option<u8>,
    /// The power action it gives.
    pub deed: Option<Deed>,
    /// The kind of attack it gives.
    pub kind: Option<Kind>,
    /// What the lines of fire of that attack ignore (`need.rs`).
    pub ignores: Ignores,
    /// Attacks of a close combat action.
    pub strikes: u8,
    /// What it adds to defense.
    pub guard: Guard,
    /// How it reduces damage (`resolve/damage.rs`).
    pub reduces: Option<Reduction>,
    /// What it adds to damage (`need.rs`).
    pub damage: i32,
    /// The lowest successful die of its roll; 0 if it has none.
    pub succeeds_on: u8,
    /// Its user is not knocked back (`resolve/knock_back.rs`).
    pub unmoved: bool,
    /// Its user ignores pushing damage (`resolve/action.rs`).
    pub ignores_pushing: bool,
    /// The standing order that declines it (CC-TERM-9).
    pub switch: Option<Switch>,
}

impl Card {
    /// A power that the general rules never ask.
    const PLAIN: Card = Card {
        power: Power::Flurry,
        name: "",
        clause: "",
        text: "",
        color: "",
        gait: None,
        breaks_away: None,
        holds: None,
        deed: None,
        kind: None,
        ignores: Ignores { characters: false, hindering: false, barriers: false },
        strikes: 1,
        guard: Guard { close: 0, ranged: 0 },
        reduces: None,
        damage: 0,
        succeeds_on: 0,
        unmoved: false,
        ignores_pushing: false,
        switch: None,
    };
}

/// Everything that is listed once for each power: the name, the code on a dial line, the card.
macro_rules! powers {
    ($($power:ident $code:literal $card:ident,)*) => {
        /// A power by name. The order is that of the book: speed, attack, defense, damage, special powers last.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[repr(u8)]
        #[allow(missing_docs)] // each is explained in the file of its name
        pub enum Power {
            $($power,)*
        }

        impl Power {
            /// All of them, in the order of the book.
            pub const ALL: [Power; Power::COUNT] = [$(Power::$power),*];
        }

        /// The code of each power on a dial line.
        const CODES: [&str; Power::COUNT] = [$($code),*];

        /// The card of each power.
        static CARDS: [&Card; Power::COUNT] = [$(&$card),*];
    };
}

powers! {
    Flurry "FLU" FLURRY,
    LeapClimb "LEA" LEAP_CLIMB,
    PhasingTeleport "PHA" PHASING_TELEPORT,
    Earthbound "EAR" EARTHBOUND,
    Charge "CHA" CHARGE,
    MindControl "MIN" MIND_CONTROL,
    Plasticity "PLA" PLASTICITY,
    ForceBlast "FOR" FORCE_BLAST,
    HypersonicSpeed "HSS" HYPERSONIC_SPEED,
    Stealth "STE" STEALTH,
    RunningShot "RUN" RUNNING_SHOT,
    BladesClawsFangs "BCF" BLADES_CLAWS_FANGS,
    EnergyExplosion "EXP" ENERGY_EXPLOSION,
    PulseWave "PUL" PULSE_WAVE,
    Incapacitate "INC" INCAPACITATE,
    PsychicBlast "PSY" PSYCHIC_BLAST,
    SmokeCloud "SMO" SMOKE_CLOUD,
    Poison "POI" POISON,
    StealEnergy "STL" STEAL_ENERGY,
    Telekinesis "TEL" TELEKINESIS,
    SuperStrength "STR" SUPER_STRENGTH,
    SuperSenses "SEN" SUPER_SENSES,
    Toughness "TOU" TOUGHNESS,
    Defend "DEF" DEFEND,
    CombatReflexes "REF" COMBAT_REFLEXES,
    EnergyShield "SHI" ENERGY_SHIELD,
    Barrier "BAR" BARRIER,
    Mastermind "MAS" MASTERMIND,
    Willpower "WIL" WILLPOWER,
    Impervious "IMP" IMPERVIOUS,
    Regeneration "REG" REGENERATION,
    Invulnerability "INV" INVULNERABILITY,
    RangedCombatExpert "RCE" RANGED_COMBAT_EXPERT,
    Support "SUP" SUPPORT,
    ExploitWeakness "EXW" EXPLOIT_WEAKNESS,
    Enhancement "ENH" ENHANCEMENT,
    ProbabilityControl "PRO" PROBABILITY_CONTROL,
    ShapeChange "SHA" SHAPE_CHANGE,
    CloseCombatExpert "CCE" CLOSE_COMBAT_EXPERT,
    Perplex "PER" PERPLEX,
    Outwit "OUT" OUTWIT,
    Leadership "LDR" LEADERSHIP,
    SpecialSpeed "SPS" SPECIAL_SPEED,
    SpecialAttack "SPA" SPECIAL_ATTACK,
    SpecialDefense "SPD" SPECIAL_DEFENSE,
    SpecialDamage "SPG" SPECIAL_DAMAGE,
}

impl Power {
    /// How many there are.
    pub const COUNT: usize = 46;

    /// Its value: the words and the hooks.
    #[inline]
    #[must_use]
    pub fn card(self) -> &'static Card {
        CARDS[self as usize]
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_stands_in_its_place() {
        for power in Power::ALL {
            assert_eq!(power.card().power, power, "{}", power.code());
            assert!(!power.card().text.is_empty() && power.card().clause.starts_with("CC-"), "{power:?}");
            assert_eq!(Power::from_code(power.code()), Some(power));
        }
    }

    #[test]
    fn colors_tell_the_powers_of_a_slot_apart() {
        for slot in Slot::ALL {
            let mut colors: Vec<&str> = Power::ALL
                .into_iter()
                .filter(|power| power.slot() == slot)
                .map(|power| power.card().color)
                .collect();
            let count = colors.len();
            colors.sort_unstable();
            colors.dedup();
            assert_eq!(colors.len(), count, "{slot:?}");
        }
    }
}
