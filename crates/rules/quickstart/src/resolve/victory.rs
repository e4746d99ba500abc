//! The end of the Weapon Attack Phase, the End Phase and victory (QS-SEQ-13, QS-SEQ-14, QS-VIC).
//! Giving up and agreeing on a draw (QS-VIC-5) belong to the match, not to these rules.

use super::Log;
use crate::GRID;
use crate::content::{Escape, Victory};
use crate::event::Event;
use crate::game::Quickstart;
use crate::state::{Ending, FIRST_FORCE, FORCES, SECOND_FORCE, State, Why};
use table::{Cell, Grid, Side};

impl Quickstart {
    pub(super) fn end_phase(&self, t: Log) {
        // QS-SEQ-13: destroyed units are removed from the map.
        for unit in t.state().destroyed.and(t.state().on_map).iter() {
            t.emit(Event::Removed { unit });
        }
        // QS-SEQ-14 (a): motive hits.
        for unit in t.state().on_map.iter() {
            let now = t.state().units[unit];
            if now.motive > 0 {
                t.emit(Event::Slowed { unit, mp: now.mp_next_turn() });
            }
        }
        if let Victory::Objectives(objectives) = &self.scenario.victory {
            for side in FORCES {
                let points = self.held(t.state(), objectives, side);
                if points > 0 {
                    t.emit(Event::Scored { side, points });
                }
            }
        }
        // QS-SEQ-14 (b), QS-VIC-3: victory is checked here and nowhere else.
        match self.ending(t.state()) {
            Some(ending) => t.emit(Event::GameEnded { ending }),
            None => t.emit(Event::TurnEnded),
        }
    }

    /// Objectives with a unit of the side in or next to them and no enemy (QS-X3).
    fn held(&self, state: &State, objectives: &[Cell], side: Side) -> u8 {
        let near = |objective: Cell, side: Side| {
            let own = state.on_map.and(self.side_units(side));
            own.iter().any(|unit| GRID.distance(state.units[unit].hex(), objective) <= 1)
        };
        objectives.iter().filter(|&&hex| near(hex, side) && !near(hex, side.other())).count() as u8
    }

    fn ending(&self, state: &State) -> Option<Ending> {
        // QS-DEST-3: a unit on the map is a survivor, even if it can neither move nor shoot.
        let left = self.sides.map(|side| state.on_map.and(side).count());
        let last_turn = self.turn_limit > 0 && state.turn >= self.turn_limit;
        match &self.scenario.victory {
            Victory::Breakthrough(escape) => breakthrough(state, escape, left, last_turn),
            Victory::Objectives(_) => standing(left).or_else(|| last_turn.then(|| by_score(state.scores))),
            Victory::LastStanding => {
                let limit = Ending { winner: None, why: Why::TurnLimit };
                standing(left).or(last_turn.then_some(limit))
            }
        }
        .or_else(|| self.stalemate(state))
    }

    /// QS-VIC-6: no damage was done for many turns in a row.
    fn stalemate(&self, state: &State) -> Option<Ending> {
        let limit = self.options.stalemate_turns;
        let quiet = if state.harm { 0 } else { state.quiet.saturating_add(1) };
        (limit > 0 && quiet >= limit).then_some(Ending { winner: None, why: Why::Stalemate })
    }
}

/// QS-VIC-1, QS-VIC-2.
fn standing(left: [u32; 2]) -> Option<Ending> {
    match left {
        [0, 0] => Some(Ending { winner: None, why: Why::BothGone }),
        [_, 0] => Some(Ending { winner: Some(FIRST_FORCE), why: Why::LastStanding }),
        [0, _] => Some(Ending { winner: Some(SECOND_FORCE), why: Why::LastStanding }),
        _ => None,
    }
}

fn by_score([first, second]: [u16; 2]) -> Ending {
    let winner = match first.cmp(&second) {
        std::cmp::Ordering::Greater => Some(FIRST_FORCE),
        std::cmp::Ordering::Less => Some(SECOND_FORCE),
        std::cmp::Ordering::Equal => None,
    };
    Ending { winner, why: Why::Score }
}

/// The order of checks of QS-X4.
fn breakthrough(state: &State, escape: &Escape, left: [u32; 2], last_turn: bool) -> Option<Ending> {
    let runner = usize::from(escape.side.0);
    let escaped = u32::from(state.escaped[runner]);
    let needed = u32::from(escape.needed);
    let won_by = |side: Side, why| Some(Ending { winner: Some(side), why });
    if escaped >= needed {
        won_by(escape.side, Why::Escaped)
    } else if left == [0, 0] {
        Some(Ending { winner: None, why: Why::BothGone })
    } else if left[1 - runner] == 0 {
        won_by(escape.side, Why::LastStanding)
    } else if escaped + left[runner] < needed || last_turn {
        won_by(escape.side.other(), Why::Stopped)
    } else {
        None
    }
}
