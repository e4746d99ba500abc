//! How far ahead searching players look, in a game with bait: ten coins now, a bill of a hundred a turn later.

mod common;

use common::{NotNow, choices};
use players::{Budget, Player, Search, SearchParams, Stop};
use serde::{Deserialize, Serialize};
use table::{Dice, Game, Judge, Outcome, Scribe, Seat, Side, Status};

/// The bill comes after this many steps of the second turn: too deep for a small tree.
const STEPS: u8 = 60;

struct Bait {
    foresight: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct State {
    turn: u16,
    step: u8,
    purse: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
enum Action {
    Grab,
    Leave,
    Step,
}

impl Game for Bait {
    type State = State;
    type Action = Action;
    type Event = Action;
    type Illegal = NotNow;

    fn start(&self) -> State {
        State { turn: 1, step: 0, purse: 0 }
    }
    fn seats(&self) -> u8 {
        2
    }
    fn side(&self, seat: Seat) -> Side {
        Side(seat.0)
    }
    fn status(&self, state: &State) -> Status {
        match state.turn {
            4 => Status::Over(Outcome::draw("BAIT-1")),
            _ => Status::ToAct(Seat(0)),
        }
    }
    fn turn(&self, state: &State) -> u16 {
        state.turn
    }
    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        match state.turn {
            1 => out.extend([Action::Grab, Action::Leave]),
            2 | 3 => out.push(Action::Step),
            _ => {}
        }
    }
    fn check(&self, state: &State, action: &Action) -> Result<(), NotNow> {
        common::check(self, state, action)
    }
    fn usual(&self, _: &State) -> Action {
        Action::Step
    }
    fn resolve(&self, action: &Action, _: &mut impl Dice, t: &mut Scribe<'_, Self>) {
        t.emit(*action);
    }
    fn evolve(&self, state: &mut State, event: &Action) {
        match event {
            Action::Grab => *state = State { turn: 2, step: 0, purse: 10 },
            Action::Leave => state.turn = 2,
            Action::Step if state.step < STEPS => state.step += 1,
            Action::Step => {
                let bill = if state.purse > 0 { 100 } else { 0 };
                *state = State { turn: state.turn + 1, step: 0, purse: state.purse - bill };
            }
        }
    }
}

impl Judge for Bait {
    /// Sees the coins, but not the bill.
    fn score(&self, state: &State, side: Side) -> i32 {
        if side == Side(0) { state.purse } else { -state.purse }
    }
    fn foresight(&self, _state: &State) -> u16 {
        self.foresight
    }
}

fn choice(extra_turns: u16, foresight: u16) -> Action {
    let params = SearchParams {
        extra_turns,
        max_choices: 24,
        exploration: 10,
        exploration_below_root: 10,
        widening: 3,
        prior_visits: 2,
        trees: 1,
    };
    let game = Bait { foresight };
    let list = choices(&game, &game.start());
    let mut player = Search::new(params, Budget::Nodes(2_000), Stop::default(), 1.into(), Seat(0));
    list[player.choose(&game, &game.start(), &list).expect("computer players never forfeit")]
}

#[test]
fn looking_to_the_end_of_the_turn_takes_the_bait() {
    assert_eq!(choice(0, 0), Action::Grab);
    assert_eq!(choice(0, 1), Action::Grab);
}

#[test]
fn looking_a_turn_further_leaves_it_where_the_judge_asks_for_that() {
    assert_eq!(choice(1, 1), Action::Leave);
    assert_eq!(choice(1, 0), Action::Grab, "the judge says that the score is enough");
    assert_eq!(choice(1, 9), Action::Leave, "no further than the player looks");
}
