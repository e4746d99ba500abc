//! Scoring and the end of the game (OD-VIC, OD-SCN). Conceding (OD-VIC-4) belongs to the match, not to these
//! rules.

use super::Log;
use crate::content::Mission;
use crate::event::Event;
use crate::game::Overdrive;
use crate::state::{Ending, PLAYER_1, PLAYER_2, SIDES, State, UnitSet, Why};
use std::cmp::Ordering;
use table::{Cell, Side};

/// What an objective scores (OD-SCN-3).
const OBJECTIVE: u16 = 10;
/// The first turn that objectives score.
const FIRST_SCORING: u16 = 2;
/// How near an objective a 'Mech controls it.
const CONTROL: u8 = 1;

impl Overdrive {
    /// Step 5 of the End Phase.
    pub(super) fn score(&self, t: Log) {
        match self.scenario.mission {
            Mission::StandUpFight => {}
            Mission::HoldTheGround if t.state().turn < FIRST_SCORING => {}
            Mission::HoldTheGround => {
                for side in SIDES {
                    let points = OBJECTIVE * self.controlled(t.state(), side);
                    if points > 0 {
                        t.emit(Event::Scored { side, points });
                    }
                }
            }
            // OD-SCN-5: with no defender left, all attackers are through.
            Mission::Breakthrough => {
                if self.on_map(t.state(), PLAYER_2).is_empty() {
                    for unit in self.on_map(t.state(), PLAYER_1).iter() {
                        t.emit(Event::Saved { unit });
                    }
                }
            }
        }
    }

    /// The objectives a side controls (OD-SCN-3).
    #[must_use]
    pub fn controlled(&self, state: &State, side: Side) -> u16 {
        let held = |hex: &&Cell| self.controller(state, **hex) == Some(side);
        self.map.objectives.iter().filter(held).count() as u16
    }

    /// The side that controls an objective: a 'Mech that is not shut down on it or next to it, and no such
    /// enemy.
    #[must_use]
    pub fn controller(&self, state: &State, hex: Cell) -> Option<Side> {
        let near = |side: Side| {
            let own = self.on_map(state, side).minus(state.shut_down);
            own.iter().any(|unit| self.distance(state.units[unit].cell, hex) <= CONTROL)
        };
        match (near(PLAYER_1), near(PLAYER_2)) {
            (true, false) => Some(PLAYER_1),
            (false, true) => Some(PLAYER_2),
            _ => None,
        }
    }

    /// The victory points a side would have if the game ended now (OD-VIC-3, OD-SCN-6).
    #[must_use]
    pub fn victory_points(&self, state: &State, side: Side) -> u16 {
        let (own, enemy) = (self.side_units(side), self.side_units(side.other()));
        let whole = |units: UnitSet| -> u16 { units.iter().map(|unit| self.unit(unit).pv).sum() };
        // OD-GEN-6: halves are rounded down, 'Mech by 'Mech.
        let half = |units: UnitSet| -> u16 { units.iter().map(|unit| self.unit(unit).pv / 2).sum() };
        if self.scenario.mission == Mission::Breakthrough {
            return if side == PLAYER_1 {
                whole(state.saved.and(own)) + half(state.destroyed.and(enemy))
            } else {
                whole(state.destroyed.and(enemy)) + half(state.on_map.and(enemy))
            };
        }
        let mut crippled = state.withdrawn.and(enemy);
        for unit in self.on_map(state, side.other()).iter().filter(|&unit| self.is_crippled(state, unit)) {
            crippled.insert(unit);
        }
        state.objectives[usize::from(side.0)] + whole(state.destroyed.and(enemy)) + half(crippled)
    }

    /// Step 6 of the End Phase.
    pub(super) fn ending(&self, state: &State) -> Option<Ending> {
        let left = SIDES.map(|side| !self.on_map(state, side).is_empty());
        let last_turn = state.turn >= self.scenario.turn_limit;
        if self.scenario.mission == Mission::Breakthrough {
            // OD-SCN-5: OD-VIC-1 does not apply.
            return (last_turn || !left[0]).then(|| self.by_points(state, Why::Breakthrough));
        }
        match left {
            [true, false] => Some(Ending { winner: Some(PLAYER_1), why: Why::LastStanding }),
            [false, true] => Some(Ending { winner: Some(PLAYER_2), why: Why::LastStanding }),
            [false, false] => Some(Ending { winner: None, why: Why::BothGone }),
            // OD-VIC-2, OD-SCN-1.
            [true, true] => last_turn.then(|| self.by_points(state, Why::Points)),
        }
    }

    fn by_points(&self, state: &State, why: Why) -> Ending {
        let [first, second] = SIDES.map(|side| self.victory_points(state, side));
        let winner = match first.cmp(&second) {
            Ordering::Greater => Some(PLAYER_1),
            Ordering::Less => Some(PLAYER_2),
            Ordering::Equal => None,
        };
        Ending { winner, why }
    }
}
