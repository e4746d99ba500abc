//! Points: secondary objectives, what counts for them, and how a battle ends (TM-OBJ, TM-SO, TM-END).

use serde::{Deserialize, Serialize};
use table::Side;

/// A secondary objective (TM-SO-1 to TM-SO-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names of the book; `text` says what each is about
pub enum Objective {
    FirstBlood,
    Headhunter,
    Dismantle,
    Disarm,
    Breakthrough,
    HoldTheLine,
    Demolition,
    NoOneLeftBehind,
    RingMaster,
    Survey,
}

impl Objective {
    /// All of them, in the order of the book.
    pub const ALL: [Objective; 10] = [
        Objective::FirstBlood,
        Objective::Headhunter,
        Objective::Dismantle,
        Objective::Disarm,
        Objective::Breakthrough,
        Objective::HoldTheLine,
        Objective::Demolition,
        Objective::NoOneLeftBehind,
        Objective::RingMaster,
        Objective::Survey,
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        [
            "First Blood",
            "Headhunter",
            "Dismantle",
            "Disarm",
            "Breakthrough",
            "Hold the Line",
            "Demolition",
            "No One Left Behind",
            "Ring Master",
            "Survey",
        ][self as usize]
    }

    /// What it gives points for.
    #[must_use]
    pub fn text(self) -> &'static str {
        [
            "2 points for destroying the first Unit of the battle",
            "3 points for destroying the enemy Unit of the highest squad cost",
            "1 point for every two enemy Sections destroyed, the Torso apart; at most 3",
            "1 point for each enemy Item or active Drone destroyed by damage aimed at it; at most 3",
            "at the end 1 point for each own Unit in the enemy's area; at most 3",
            "at the end 2 points if no enemy Unit is in the own area",
            "1 point for each structure destroyed, Installations apart; at most 3",
            "at the end 3 points if no own Unit was destroyed, 1 if exactly one was",
            "1 point for each enemy Unit thrown; at most 2",
            "1 point at the end of each round with an own Unit and no enemy at the center; at most 3",
        ][self as usize]
    }

    /// Its clause.
    #[must_use]
    pub fn clause(self) -> &'static str {
        [
            "TM-SO-1", "TM-SO-2", "TM-SO-3", "TM-SO-4", "TM-SO-5", "TM-SO-6", "TM-SO-7", "TM-SO-8",
            "TM-SO-9", "TM-SO-10",
        ][self as usize]
    }
}

/// How many secondary objectives a team picks (TM-SETUP-6).
pub const PICKS: u32 = 3;

/// A set of secondary objectives, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Objectives(pub u16);

impl Objectives {
    /// Whether it is among them.
    #[inline]
    #[must_use]
    pub const fn has(self, objective: Objective) -> bool {
        self.0 >> objective as u16 & 1 == 1
    }

    /// Adds one.
    pub fn insert(&mut self, objective: Objective) {
        self.0 |= 1 << objective as u16;
    }

    /// How many there are.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The objectives, in the order of the book.
    pub fn iter(self) -> impl Iterator<Item = Objective> {
        Objective::ALL.into_iter().filter(move |&one| self.has(one))
    }
}

/// What each team has counted, by the number of the team.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Score {
    /// Primary points, before the limit of 7 (TM-OBJ-4).
    pub primary: [u8; 2],
    /// Secondary objectives picked; covered until the battle begins (TM-GEN-8).
    pub picks: [Objectives; 2],
    /// Damage dealt this round (TM-MIS-3).
    pub dealt: [u16; 2],
    /// Enemy Sections destroyed other than Torsos (TM-SO-3).
    pub dismantled: [u8; 2],
    /// Enemy Items and active Drones destroyed by damage aimed at them (TM-SO-4).
    pub disarmed: [u8; 2],
    /// Structures destroyed, Installations apart (TM-SO-7).
    pub demolished: [u8; 2],
    /// Enemy Units thrown (TM-SO-9).
    pub thrown: [u8; 2],
    /// Rounds in which the center was surveyed (TM-SO-10).
    pub surveyed: [u8; 2],
    /// Intel tokens gathered (TM-MIS-15).
    pub gathered: [u8; 2],
    /// The team that destroyed the first Unit (TM-SO-1).
    pub first_blood: Option<Side>,
}

/// What primary points are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Feat {
    /// Markers controlled (TM-MIS-4, TM-MIS-6, TM-MIS-7, TM-MIS-13).
    Markers,
    /// More damage dealt than the enemy in the round (TM-MIS-6).
    Damage,
    /// The higher share of the squad left (TM-MIS-6).
    Survivors,
    /// A Unit left the map (TM-MIS-14).
    Left,
    /// A fleeing Unit was destroyed (TM-MIS-14).
    Caught,
    /// Enough Units got away, or too few (TM-MIS-14).
    Pursuit,
    /// Home markers controlled (TM-MIS-9).
    Home,
    /// The marker in the middle controlled (TM-MIS-9).
    Middle,
    /// Intel brought home, still carried, or more gathered than by the enemy (TM-MIS-15).
    Intel,
    /// Installations destroyed, or standing at the end (TM-MIS-16).
    Installations,
    /// The Emissary at the center, or the Attacker instead (TM-MIS-17).
    Center,
    /// The Emissary destroyed, or alive at the end (TM-MIS-17).
    Emissary,
}

impl Feat {
    /// In words, after "for".
    #[must_use]
    pub fn words(self) -> &'static str {
        [
            "markers controlled",
            "more damage dealt this round",
            "the higher share of its squad left",
            "a Unit that got away",
            "a Unit that did not get away",
            "the pursuit as a whole",
            "home markers",
            "the marker in the middle",
            "intel",
            "Installations",
            "the center",
            "the Emissary",
        ][self as usize]
    }
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ending {
    /// The winner; none in a draw.
    pub winner: Option<Side>,
    /// What ended it.
    pub why: Why,
}

/// What ended a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// One team has no Unit left (TM-END-3).
    WipedOut,
    /// The last round was played, or the mission is completed, and points decide (TM-END-1, TM-END-4).
    Points,
    /// Points are equal and the Defender wins them (TM-O-23).
    DefenderHolds,
}

impl Why {
    /// The clause behind it.
    #[must_use]
    pub fn clause(self) -> &'static str {
        match self {
            Why::WipedOut => "TM-END-3",
            Why::Points => "TM-END-4",
            Why::DefenderHolds => "TM-O-23",
        }
    }
}
