//! The teams and their abilities (CC-TEAM-1): always on, never countered.

use serde::{Deserialize, Serialize};

/// A team of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Team {
    /// *Rally*: at the end of its turn a member next to another loses an action token.
    BeaconGuard,
    /// *Shadow Pact*: members have Stealth on every click.
    NightwatchCompact,
    /// *Shared Spite*: a member may attack with the dial attack value of an adjacent member.
    IronSyndicate,
    /// *Backlash*: whoever hurts a member by an attack takes 1 unavoidable damage.
    Orpheum,
    /// *Home Waters*: a member on or next to water has +1 defense.
    TidalCourt,
    /// *Spotters*: ranged attacks of members and of friends next to them ignore hindering terrain, and
    /// members add 2 to their Attentiveness Rolls.
    VantageBureau,
}

impl Team {
    /// All of them.
    pub const ALL: [Team; 6] = [
        Team::BeaconGuard,
        Team::NightwatchCompact,
        Team::IronSyndicate,
        Team::Orpheum,
        Team::TidalCourt,
        Team::VantageBureau,
    ];

    /// The code on cards.
    #[must_use]
    pub fn code(self) -> &'static str {
        ["BG", "NC", "IS", "OR", "TC", "VB"][self as usize]
    }

    /// The team of a code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Team> {
        Team::ALL.into_iter().find(|team| team.code() == code)
    }

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["Beacon Guard", "Nightwatch Compact", "Iron Syndicate", "Orpheum", "Tidal Court", "Vantage Bureau"]
            [self as usize]
    }

    /// The name of its ability.
    #[must_use]
    pub fn ability(self) -> &'static str {
        ["Rally", "Shadow Pact", "Shared Spite", "Backlash", "Home Waters", "Spotters"][self as usize]
    }
}
