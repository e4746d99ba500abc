//! The teams and their abilities (CC-TEAM-1): always on, never countered.

use crate::content::Slot;
use crate::game::ClixCampaign;
use crate::state::{State, Switch, UnitId, UnitSet};
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

impl ClixCampaign {
    /// Those of a set that belong to a team.
    #[must_use]
    pub(crate) fn members(&self, mut units: UnitSet, team: Team) -> UnitSet {
        for unit in units.iter() {
            if !self.is_of(unit, team) {
                units.remove(unit);
            }
        }
        units
    }

    /// The friends of a character's own team that are adjacent to it (CC-TEAM-1).
    fn comrades(&self, state: &State, unit: UnitId, team: Team) -> UnitSet {
        self.adjacent_to(state, unit, self.members(self.friends(state, unit), team))
    }

    /// *Shared Spite*: the highest dial attack value of an adjacent member, for a member that attacks.
    #[inline]
    #[must_use]
    pub(crate) fn shared_spite(&self, state: &State, unit: UnitId) -> Option<i32> {
        if !self.is_of(unit, Team::IronSyndicate) || state.units[unit].declines(Switch::SharedSpite) {
            return None;
        }
        let near = self.comrades(state, unit, Team::IronSyndicate);
        near.iter().map(|friend| self.dial_value(state, friend, Slot::Attack)).max()
    }

    /// *Spotters*: a member, or a friend next to one, ignores the +1 of a hindered line.
    #[must_use]
    pub(crate) fn has_spotters(&self, state: &State, unit: UnitId) -> bool {
        self.is_of(unit, Team::VantageBureau) || !self.comrades(state, unit, Team::VantageBureau).is_empty()
    }

    /// *Rally*: the members of the active side that have a token and stand next to another member.
    #[must_use]
    pub(crate) fn rallying(&self, state: &State) -> UnitSet {
        let mut members = self.members(self.controlled(state, state.active), Team::BeaconGuard);
        for unit in members.iter() {
            let alone = self.comrades(state, unit, Team::BeaconGuard).is_empty();
            if state.units[unit].tokens == 0 || alone {
                members.remove(unit);
            }
        }
        members
    }
}
