//! What characters, clicks and tokens are worth. A point of a character's cost is worth 100.

use crate::game::ClixCampaign;
use crate::powers::Power;
use crate::state::{State, UnitId};
use table::Side;

/// Worth of a point of a character's cost.
pub(super) const POINT: i32 = 100;
/// Of a hundred parts of a character, those that it keeps to its last click: points are scored only by
/// knocking it out (CC-VIC-2).
const LAST: i32 = 30;
/// Of a hundred parts of a character, what the first action token costs: it may have to rest for it.
const FIRST_TOKEN: i32 = 1;
/// The same of the second one, beside the click of pushing: it must rest (CC-ACT-7).
const SECOND_TOKEN: i32 = 4;
/// Hundredths of a click.
pub(super) const CLICK: i32 = 100;
/// Damage that falls short of a knock-out by no more than this, in hundredths of a click, is counted as one:
/// it is a mean of different results.
const NEARLY: i32 = 25;

impl ClixCampaign {
    /// A share of what a character costs, in hundredths.
    #[inline]
    pub(super) fn portion(&self, unit: UnitId, hundredths: i32) -> i32 {
        i32::from(self.unit(unit).character.points) * hundredths * POINT / 100
    }

    /// The clicks a character has left, with the one that shows.
    #[inline]
    pub(super) fn clicks_left(&self, state: &State, unit: UnitId) -> i32 {
        i32::from(self.unit(unit).character.dial.last()) + 1 - i32::from(state.units[unit].click)
    }

    /// What one click of a character is worth.
    #[inline]
    pub(super) fn click_worth(&self, unit: UnitId) -> i32 {
        self.portion(unit, 100 - LAST) / i32::from(self.unit(unit).character.dial.last()).max(1)
    }

    /// What a character on the map is worth on the click that shows.
    #[inline]
    pub(super) fn dial_worth(&self, state: &State, unit: UnitId) -> i32 {
        self.portion(unit, LAST) + self.click_worth(unit) * self.clicks_left(state, unit)
    }

    /// What a character loses by this much damage, in hundredths of a click.
    #[inline]
    pub(super) fn loss(&self, state: &State, unit: UnitId, damage: i32) -> i32 {
        if damage + NEARLY >= CLICK * self.clicks_left(state, unit) {
            self.dial_worth(state, unit)
        } else {
            self.click_worth(unit) * damage / CLICK
        }
    }

    /// What a pool action costs whoever takes it: its token, and the click of pushing (CC-ACT-3, CC-ACT-8).
    #[inline]
    pub(super) fn effort(&self, state: &State, unit: UnitId) -> i32 {
        match state.units[unit].tokens {
            0 => self.portion(unit, FIRST_TOKEN),
            _ if self.possesses(state, unit, Power::Willpower) => self.portion(unit, SECOND_TOKEN),
            _ => self.portion(unit, SECOND_TOKEN) + self.loss(state, unit, CLICK),
        }
    }

    /// What the tokens of a character take off its worth.
    #[inline]
    fn tiredness(&self, state: &State, unit: UnitId) -> i32 {
        self.portion(unit, [0, FIRST_TOKEN, SECOND_TOKEN][usize::from(state.units[unit].tokens.min(2))])
    }

    /// What the characters of a side are worth.
    pub(super) fn force_worth(&self, state: &State, side: Side) -> i32 {
        self.side_units(side).and(state.on_map).iter().map(|unit| self.dial_worth(state, unit)).sum()
    }

    /// What the tokens of a side take off.
    pub(super) fn force_tiredness(&self, state: &State, side: Side) -> i32 {
        self.side_units(side).and(state.on_map).iter().map(|unit| self.tiredness(state, unit)).sum()
    }
}
