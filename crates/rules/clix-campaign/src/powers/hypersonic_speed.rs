//! *Hypersonic Speed* (CC-SPD-HSS-1).

use super::{Card, Power};
use crate::game::ClixCampaign;
use crate::movement::{Gait, Others};
use crate::state::Deed;
use crate::state::{Doing, State};

/// Hypersonic Speed.
pub const HYPERSONIC_SPEED: Card = Card {
    power: Power::HypersonicSpeed,
    name: "Hypersonic Speed",
    clause: "CC-SPD-HSS-1",
    text: "Power action: moves and strikes as long as its movement lasts; each attack costs 2 points, a miss 2 more.",
    color: "cyan",
    gait: Some(Gait { stopped: Others::None, slips_away: true, ..Gait::BOOT }),
    deed: Some(Deed::Hypersonic),
    ..Card::PLAIN
};

/// What an attack of the run costs, and a miss once more (CC-SPD-HSS-2).
pub(crate) const ATTACK_COST: u8 = 2;

impl ClixCampaign {
    /// Whether the runner has points in hand for an attack (CC-SPD-HSS-3), or with `hypersonic = published`
    /// its one attack to make (CC-SPD-HSS-8).
    #[must_use]
    pub(crate) fn may_run_at(&self, doing: &Doing) -> bool {
        match self.options.published_hypersonic {
            false => doing.left >= ATTACK_COST,
            true => !doing.attacked,
        }
    }

    /// Whether the run goes on: it ends at once with the power (CC-SPD-HSS-6).
    #[must_use]
    pub(crate) fn runs_on(&self, state: &State, doing: &Doing) -> bool {
        state.on_map.has(doing.unit) && self.dial_powers(state, doing.unit).has(HYPERSONIC_SPEED.power)
    }
}
