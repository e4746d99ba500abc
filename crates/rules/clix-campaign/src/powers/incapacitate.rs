//! *Incapacitate* (CC-ATK-INC-1).

use super::{Card, Power};
use crate::event::Event;
use crate::game::ClixCampaign;
use crate::resolve::Log;
use crate::state::Kind;
use crate::state::{Cause, MOST_TOKENS, Someone, UnitId};

/// Incapacitate.
pub const INCAPACITATE: Card = Card {
    power: Power::Incapacitate,
    name: "Incapacitate",
    clause: "CC-ATK-INC-1",
    text: "An attack without damage: a target hit gets an action token and is immobilized.",
    color: "green",
    kind: Some(Kind::Incapacitate),
    ..Card::PLAIN
};

/// What a target with two tokens takes instead of a third (CC-ATK-INC-2).
const DAMAGE: u8 = 1;

impl ClixCampaign {
    /// CC-ATK-INC-2, CC-ATK-INC-3: a target hit receives an action token, pushing damage if it is the second,
    /// and is immobilized.
    pub(crate) fn incapacitate(&self, target: UnitId, by: UnitId, t: Log) {
        if !self.options.incapacitate_token_only {
            t.emit(Event::Immobilized { unit: target });
        }
        if t.state().units[target].tokens >= MOST_TOKENS {
            self.hurt(target, DAMAGE, Someone::is(by), Cause::Incapacitate, t);
        } else {
            self.give_token(target, Someone::is(by), t);
        }
    }
}
