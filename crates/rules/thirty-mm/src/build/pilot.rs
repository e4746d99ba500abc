//! Pilots and A.I. Processors (TM-PILOT).

use crate::content::Faction;

/// Who steers a Unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pilot {
    /// A pilot of this rank, 1 to 5 (TM-PILOT-1).
    Rank(u8),
    /// An A.I. Processor of this grade, 1 to 4 (TM-PILOT-6, TM-PILOT-7).
    Processor(u8),
}

/// What a rank or a grade gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grade {
    /// Stat Reduction Modifiers.
    pub srm: u8,
    /// Mod slots; what is not used is lost (TM-PILOT-5).
    pub mods: u8,
    /// Trait slots.
    pub traits: u8,
    /// The Deployment Cost.
    pub cost: u16,
}

/// Ranks 1 to 5 (TM-PILOT-1).
const RANKS: [Grade; 5] = [
    Grade { srm: 0, mods: 0, traits: 1, cost: 0 },
    Grade { srm: 1, mods: 1, traits: 1, cost: 20 },
    Grade { srm: 2, mods: 2, traits: 1, cost: 60 },
    Grade { srm: 3, mods: 2, traits: 1, cost: 120 },
    Grade { srm: 4, mods: 3, traits: 2, cost: 200 },
];

/// A.I. grades 1 to 4 (TM-PILOT-7).
const GRADES: [Grade; 4] = [
    Grade { srm: 0, mods: 1, traits: 0, cost: 5 },
    Grade { srm: 1, mods: 1, traits: 0, cost: 15 },
    Grade { srm: 2, mods: 2, traits: 0, cost: 40 },
    Grade { srm: 3, mods: 2, traits: 1, cost: 90 },
];

/// The names of the ranks in the armies that have names for them.
const TITLES: [(Faction, [&str; 5]); 2] = [
    (Faction::EarthAlliance, ["Private", "Corporal", "Sergeant", "Lieutenant", "Captain"]),
    (Faction::ByronArmy, ["Petty Officer", "Chief", "Master Chief", "Ensign", "Lt. Commander"]),
];

impl Pilot {
    /// The highest rank.
    pub const MOST_RANK: u8 = RANKS.len() as u8;
    /// The highest A.I. grade.
    pub const MOST_GRADE: u8 = GRADES.len() as u8;

    /// What it gives.
    #[must_use]
    pub fn grade(self) -> Grade {
        match self {
            Pilot::Rank(rank) => RANKS[usize::from(rank.clamp(1, Pilot::MOST_RANK)) - 1],
            Pilot::Processor(grade) => GRADES[usize::from(grade.clamp(1, Pilot::MOST_GRADE)) - 1],
        }
    }

    /// The rank as its army names it; armies without names number theirs (TM-PILOT-2).
    #[must_use]
    pub fn title(self, faction: Option<Faction>) -> String {
        match self {
            Pilot::Rank(rank) => {
                let titles = TITLES.iter().find(|(known, _)| Some(*known) == faction);
                let title = titles.and_then(|(_, titles)| titles.get(usize::from(rank).checked_sub(1)?));
                title.map_or_else(|| format!("Rank {rank}"), |title| (*title).to_string())
            }
            Pilot::Processor(grade) => format!("A.I. grade {grade}"),
        }
    }
}
