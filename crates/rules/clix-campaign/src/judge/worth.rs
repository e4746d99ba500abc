//! What characters, clicks and tokens are worth. A point of a character's cost is worth 100.

use crate::game::ClixCampaign;
use crate::need::{Chances, PARTS};
use crate::powers::Power;
use crate::state::{State, UnitId};
use table::Side;

/// Worth of a point of a character's cost.
pub(super) const POINT: i32 = 100;
/// Of a hundred parts of a character, those that it keeps to its last click: points are scored only by
/// knocking it out (CC-VIC-2). By the rounds that are left: in the end nothing else counts.
const LAST: [i32; 5] = [85, 60, 45, 36, 30];
/// Of a hundred parts of a character, what the first action token costs: it may have to rest for it.
const FIRST_TOKEN: i32 = 1;
/// The same of the second one, beside the click of pushing: it must rest (CC-ACT-7).
const SECOND_TOKEN: i32 = 4;

/// How many rounds before the last a side that is not ahead begins to hurry; it hurries more each round.
const HURRY: i32 = 11;
/// Of a hundred parts of what attacks cost and opponents threaten, those that a round of hurry takes off.
const HASTE: i32 = 8;
/// The least that is left of them.
const LEAST_CAUTION: i32 = 20;

impl ClixCampaign {
    /// A share of what a character costs, in hundredths.
    #[inline]
    pub(super) fn portion(&self, unit: UnitId, hundredths: i32) -> i32 {
        i32::from(self.unit(unit).character.points) * hundredths * POINT / 100
    }

    /// The rounds after this one.
    #[inline]
    fn rounds_left(&self, state: &State) -> usize {
        usize::from(self.options.round_limit.saturating_sub(state.round))
    }

    /// What a character is worth on a click of its dial; on none it is out.
    #[inline]
    fn worth_on(&self, state: &State, unit: UnitId, click: u8) -> i32 {
        let profile = self.unit(unit);
        let Some(&left) = profile.left.get(usize::from(click).wrapping_sub(1)) else { return 0 };
        let last = LAST[self.rounds_left(state).min(LAST.len() - 1)];
        let points = i32::from(profile.character.points);
        points * (last * POINT / 100) + points * (100 - last) * i32::from(left) / 1_000 * POINT / 100
    }

    /// What a character on the map is worth on the click that shows.
    #[inline]
    pub(super) fn dial_worth(&self, state: &State, unit: UnitId) -> i32 {
        self.worth_on(state, unit, state.units[unit].click)
    }

    /// What a character loses by this many clicks.
    #[inline]
    pub(super) fn loss(&self, state: &State, unit: UnitId, clicks: u8) -> i32 {
        let click = state.units[unit].click;
        self.worth_on(state, unit, click) - self.worth_on(state, unit, click.saturating_add(clicks))
    }

    /// What a character loses on average by an attack with these chances.
    #[inline]
    pub(super) fn mean_loss(&self, state: &State, unit: UnitId, chances: &Chances) -> i32 {
        let click = state.units[unit].click;
        let now = self.worth_on(state, unit, click);
        let mut sum = 0;
        for (clicks, &parts) in chances.clicks.iter().enumerate().filter(|(_, parts)| **parts > 0) {
            let then = self.worth_on(state, unit, click.saturating_add(clicks as u8));
            sum += i64::from(now - then) * i64::from(parts);
        }
        (sum / i64::from(PARTS)) as i32
    }

    /// What a character gains by this many clicks of healing.
    #[inline]
    pub(super) fn recovery(&self, state: &State, unit: UnitId, clicks: u8) -> i32 {
        let click = state.units[unit].click;
        let then = click.saturating_sub(clicks).max(1);
        self.worth_on(state, unit, then) - self.worth_on(state, unit, click)
    }

    /// What a pool action costs whoever takes it: its token, and the click of pushing (CC-ACT-3, CC-ACT-8).
    /// In the last round nobody rests any more.
    #[inline]
    pub(super) fn effort(&self, state: &State, unit: UnitId) -> i32 {
        let tired = i32::from(self.rounds_left(state) > 0);
        let cost = match state.units[unit].tokens {
            0 => tired * self.portion(unit, FIRST_TOKEN),
            _ if self.possesses(state, unit, Power::Willpower) => tired * self.portion(unit, SECOND_TOKEN),
            _ => tired * self.portion(unit, SECOND_TOKEN) + self.loss(state, unit, 1),
        };
        cost * self.caution(state, self.side_of(unit)) / 100
    }

    /// How much a side has to hurry, in rounds: it is not ahead, and the last round decides (CC-VIC-1, CC-VIC-3).
    #[inline]
    pub(super) fn hurry(&self, state: &State, side: Side) -> i32 {
        let late = HURRY - self.rounds_left(state) as i32;
        if late <= 0 || self.victory_points(state, side) > self.victory_points(state, side.other()) {
            return 0;
        }
        late
    }

    /// Of a hundred parts of what attacks cost and opponents threaten, those that a side still minds.
    #[inline]
    pub(super) fn caution(&self, state: &State, side: Side) -> i32 {
        (100 - HASTE * self.hurry(state, side)).max(LEAST_CAUTION)
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
