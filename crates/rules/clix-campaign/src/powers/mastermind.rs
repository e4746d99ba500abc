//! *Mastermind* (CC-DEF-MAS-1).

use super::{Card, Power};
use crate::game::ClixCampaign;
use crate::state::{State, UnitSet};

/// Mastermind.
pub const MASTERMIND: Card = Card {
    power: Power::Mastermind,
    name: "Mastermind",
    clause: "CC-DEF-MAS-1",
    text: "May pass the damage of an attack on to an adjacent friend that costs fewer points.",
    color: "purple",
    ..Card::PLAIN
};

impl ClixCampaign {
    /// The characters that may take the damage that is on its way: adjacent friends of a Mastermind that cost
    /// fewer points (CC-DEF-MAS-1). Only the damage of attacks and splash can be passed on, and only once
    /// (CC-DEF-MAS-2).
    #[must_use]
    pub(crate) fn stand_ins(&self, state: &State) -> UnitSet {
        let blow = &state.blow;
        let none = UnitSet(0);
        if blow.bound || blow.ignores || blow.d + blow.c == 0 {
            return none;
        }
        if !self.possesses(state, blow.to, MASTERMIND.power) {
            return none;
        }
        let points = self.unit(blow.to).character.points;
        let mut friends = self.adjacent_to(state, blow.to, self.friends(state, blow.to));
        for friend in friends.iter() {
            if self.unit(friend).character.points >= points {
                friends.remove(friend);
            }
        }
        friends
    }
}
