//! What a state and a choice are worth, for computer players. A point of Deployment Cost is worth 10.
//!
//! No rule is restated here: needs, sight, damage, ranges and steps come from the functions that the rules use.

mod attack;
mod goal;
mod luck;
mod prospect;
mod stand;
mod worth;

use crate::action::Action;
use crate::content::{Mission, Size};
use crate::game::ThirtyMm;
use crate::state::{Ask, MOST_UNITS, Objective, State, TEAM_1, TEAM_2};
use stand::Stand;
use table::{Judge, Merit, Side, final_score};

/// More than the turns of any round: every Unit of both teams takes one.
const ROUND: u16 = MOST_UNITS as u16 + 1;

impl Judge for ThirtyMm {
    fn score(&self, state: &State, side: Side) -> i32 {
        if let Ask::Over(ending) = state.ask {
            return final_score(ending.winner, side);
        }
        let enemy = side.other();
        let worth = |side: Side| {
            self.squad_worth(state, side) + self.goal_worth(state, side) + self.prospect(state, side)
        };
        worth(side) - worth(enemy)
    }

    /// Turns of Units, counted from the start of each round.
    fn progress(&self, state: &State) -> u16 {
        ROUND * u16::from(state.round) + state.activated.count() as u16
    }

    /// The turn in progress and the answer to it; what may follow is in the score. Setup shows its worth in the first
    /// round.
    fn horizon(&self, state: &State, _extra_turns: u16) -> u16 {
        if state.round == 0 { 2 * ROUND - 1 } else { self.progress(state) + 1 }
    }

    /// Half of a squad.
    fn decisive(&self) -> i32 {
        self.full_worth(TEAM_1).min(self.full_worth(TEAM_2)) / 2
    }

    fn appraise(&self, state: &State, choices: &[Action], worths: &mut Vec<i32>) -> bool {
        match state.ask {
            Ask::Move(unit) => {
                let stand = Stand::of(self, state, unit);
                worths.extend(choices.iter().map(|action| stand.worth(action)));
            }
            Ask::Fight(unit) => {
                worths.extend(choices.iter().map(|action| self.deed_worth(state, unit, action)))
            }
            Ask::React(_) => worths.extend(choices.iter().map(|action| match *action {
                Action::Attack { unit, .. } => self.deed_worth(state, unit, action),
                _ => 0,
            })),
            Ask::Aim(_) | Ask::Spread(_) => {
                worths.extend(choices.iter().map(|action| self.aim_worth(state, action)));
            }
            _ => worths.extend(choices.iter().map(|action| self.other_worth(state, action))),
        }
        true
    }

    fn luck(&self, before: &State, action: &Action, after: &State) -> i32 {
        match (before.ask, *action) {
            (Ask::Aim(_), Action::Aim(part)) => luck::of_attack(self, before, part, after),
            (Ask::Spread(_), _) => luck::of_attack(self, before, before.attack.aim, after),
            _ => 0,
        }
    }

    fn merits(&self, state: &State, side: Side) -> Vec<Merit> {
        let enemy = side.other();
        let merit = |words, worth| Merit { words, worth };
        vec![
            merit("our own Units", self.squad_worth(state, side)),
            merit("the enemy's Units", -self.squad_worth(state, enemy)),
            merit("the mission", self.goal_worth(state, side) - self.goal_worth(state, enemy)),
            merit("attacks within reach", self.prospect(state, side) - self.prospect(state, enemy)),
        ]
    }
}

impl ThirtyMm {
    /// Choices outside of moves and attacks.
    fn other_worth(&self, state: &State, action: &Action) -> i32 {
        match (state.ask, *action) {
            (_, Action::Pick(objective)) => self.pick_worth(objective),
            (_, Action::TakeAttacker) => 1,
            (Ask::Deploy(side) | Ask::Activate(side), Action::Place { unit, to, facing, .. }) => {
                self.post_worth(state, side, unit, to, facing)
            }
            // Reserves come on as soon as they may.
            (Ask::Activate(_), Action::Activate(unit)) => self.turn_worth(state, unit),
            (Ask::Activate(_), Action::Pass) => -1,
            // A die below the average is rolled again.
            (Ask::RollAp(_), Action::Reroll) => 4 - i32::from(state.turn.die),
            (Ask::Reroll(unit), Action::Reroll) => self.reroll_worth(state, unit),
            (Ask::Grip(unit), Action::Throw { to, .. }) => self.throw_worth(state, unit, to),
            (Ask::Grip(_), Action::Hold) => 1,
            (Ask::Fall(unit), Action::FallOn(section)) => self.fall_worth(state, unit, section),
            (Ask::Outfit(_) | Ask::Drones(_), Action::Done) => 1,
            (Ask::Drones(unit), Action::PlaceDrone { to, .. }) => 2 + self.drone_post(state, unit, to),
            _ => 0,
        }
    }

    /// Which secondary objectives squads score most, in tenths of a point: as measured between regular players.
    fn pick_worth(&self, objective: Objective) -> i32 {
        let scouting = self.scenario.size == Size::Scouting;
        let chase = self.scenario.mission == Mission::EndlessPursuit;
        match objective {
            Objective::HoldTheLine => {
                if chase {
                    12
                } else {
                    20
                }
            }
            Objective::Headhunter => {
                if scouting {
                    8
                } else if chase {
                    10
                } else {
                    17
                }
            }
            Objective::NoOneLeftBehind => {
                if scouting {
                    14
                } else if chase {
                    15
                } else {
                    5
                }
            }
            Objective::Survey => 11,
            Objective::FirstBlood => 10,
            Objective::Breakthrough => {
                if chase {
                    8
                } else {
                    1
                }
            }
            Objective::Demolition => 4,
            Objective::Dismantle | Objective::Disarm => 2,
            Objective::RingMaster => 3,
        }
    }
}
