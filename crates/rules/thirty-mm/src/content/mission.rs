//! Engagement sizes and missions (TM-SETUP-2, TM-MIS).

use serde::{Deserialize, Serialize};
use table::{Cell, RowFacing};

/// An engagement size (TM-SETUP-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// Below 600.
    Scouting,
    /// Below 1200.
    Skirmish,
    /// Below 1800.
    Operation,
    /// Below 2500.
    Conflagration,
}

impl Size {
    /// All of them.
    pub const ALL: [Size; 4] = [Size::Scouting, Size::Skirmish, Size::Operation, Size::Conflagration];

    /// In words.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["Scouting", "Skirmish", "Operation", "Conflagration"][self as usize]
    }

    /// The limit of each team's Deployment Cost (TM-DC-4). No mission of the book sets another (TM-DC-7).
    #[must_use]
    pub fn limit(self) -> u16 {
        [600, 1200, 1800, 2500][self as usize]
    }

    /// The scenario that a D8 picks (TM-SETUP-3); where the list is blank it is rolled again, or another
    /// takes its place (TM-SETUP-4).
    #[must_use]
    pub fn rolled(self, die: u8) -> Option<&'static str> {
        let list: [&str; 4] = match self {
            Size::Scouting => ["reconnaissance", "reconnaissance", "show-of-force", "show-of-force"],
            Size::Skirmish => ["winds-of-war", "endless-pursuit", "counterattack", "call-of-darkness"],
            Size::Operation => ["order-to-destroy", "emissary-of-darkness", "burning-sandstorm", ""],
            Size::Conflagration => {
                let (winds, order) = ("winds-of-war-conflagration", "order-to-destroy-conflagration");
                [winds, winds, order, order]
            }
        };
        let at = usize::from(die).checked_sub(1)? / 2;
        list.get(at).copied().filter(|id| !id.is_empty())
    }
}

/// What a battle is about (TM-MIS).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mission {
    /// Markers, scored at the start of rounds (TM-MIS-4, TM-MIS-5).
    Reconnaissance,
    /// One marker, damage and survival (TM-MIS-6).
    ShowOfForce,
    /// Markers in the weather (TM-MIS-7).
    WindsOfWar,
    /// The Defender leaves over the far edge (TM-MIS-8, TM-MIS-14).
    EndlessPursuit,
    /// The Defender's Reserve comes back for its home markers (TM-MIS-9).
    Counterattack,
    /// Intel tokens by night (TM-MIS-10, TM-MIS-15).
    CallOfDarkness,
    /// Three Installations (TM-MIS-11, TM-MIS-16).
    OrderToDestroy,
    /// The Emissary in the middle (TM-MIS-12, TM-MIS-17).
    EmissaryOfDarkness,
    /// Markers in the desert weather (TM-MIS-13).
    BurningSandstorm,
}

impl Mission {
    /// Whether option TM-O-3 moves it to the large field.
    #[must_use]
    pub fn grows(self) -> bool {
        matches!(self, Mission::WindsOfWar | Mission::OrderToDestroy)
    }
}

/// A mission in a size, on a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// A sentence about it.
    pub text: String,
    /// What it is about.
    pub mission: Mission,
    /// Its size.
    pub size: Size,
    /// The id of its map.
    pub map: String,
    /// Its objective markers, or Installations, for a Defender in the west (TM-SETUP-5).
    pub markers: Vec<Cell>,
    /// Its last round (TM-TURN-7).
    pub rounds: u8,
    /// The squads that fight if nobody says otherwise.
    pub squads: [String; 2],
    /// Where the Units of those squads stand when the battle begins, if they are in place already (TM-SETUP-10);
    /// without it the teams deploy.
    pub placed: Option<[Vec<(Cell, RowFacing)>; 2]>,
}
