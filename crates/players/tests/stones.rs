//! Computer players on a game that is solved: a heap of stones, the last stone wins.
//!
//! A turn is two decisions: which hand to use, then how many stones to take. The small hand takes
//! one or two, the large hand three or four. Or a player wagers the turn on a die: on four or
//! more the whole heap is theirs, else nothing happens.

use players::{Greedy, NAMES, Player, by_name};
use serde::{Deserialize, Serialize};
use table::{D6, Dice, Game, Judge, Outcome, Scribe, Seat, Seeded, Side, Status};

struct Stones {
    heap: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct State {
    heap: u8,
    seat: Seat,
    hand: Option<Hand>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
enum Hand {
    Small,
    Large,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
enum Action {
    Use(Hand),
    Take(u8),
    Wager,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Event {
    Used(Hand),
    Took(u8),
}

#[derive(Debug, thiserror::Error)]
#[error("not now")]
struct NotNow;

impl Game for Stones {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Illegal = NotNow;

    fn start(&self) -> State {
        State { heap: self.heap, seat: Seat(0), hand: None }
    }
    fn seats(&self) -> u8 {
        2
    }
    fn side(&self, seat: Seat) -> Side {
        Side(seat.0)
    }
    fn status(&self, state: &State) -> Status {
        match state.heap {
            0 => Status::Over(Outcome::win(Side(state.seat.0).other(), "STONES-1")),
            _ => Status::ToAct(state.seat),
        }
    }
    fn turn(&self, _: &State) -> u16 {
        1
    }
    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        let up_to = |most: u8| most.min(state.heap);
        match state.hand {
            _ if state.heap == 0 => {}
            None if state.heap < 3 => out.extend([Action::Use(Hand::Small), Action::Wager]),
            None => out.extend([Action::Use(Hand::Small), Action::Use(Hand::Large), Action::Wager]),
            Some(Hand::Small) => out.extend((1..=up_to(2)).map(Action::Take)),
            Some(Hand::Large) => out.extend((3..=up_to(4)).map(Action::Take)),
        }
    }
    fn check(&self, state: &State, action: &Action) -> Result<(), NotNow> {
        let mut list = Vec::new();
        self.legal(state, &mut list);
        if list.contains(action) { Ok(()) } else { Err(NotNow) }
    }
    fn usual(&self, _: &State) -> Action {
        Action::Wager
    }
    fn resolve(&self, action: &Action, dice: &mut impl Dice, t: &mut Scribe<'_, Self>) {
        let (seat, heap) = (t.state().seat, t.state().heap);
        match *action {
            Action::Use(hand) => t.emit(Event::Used(hand)),
            Action::Take(stones) => t.emit(Event::Took(stones)),
            Action::Wager => {
                let won = dice.throw(seat, 1 * D6, "wager").at_least(4).passed;
                t.emit(Event::Took(if won { heap } else { 0 }));
            }
        }
    }
    fn evolve(&self, state: &mut State, event: &Event) {
        match event {
            Event::Used(hand) => state.hand = Some(*hand),
            Event::Took(stones) => {
                *state = State { heap: state.heap - stones, seat: Seat(1 - state.seat.0), hand: None };
            }
        }
    }
}

impl Judge for Stones {
    /// Knows who has won, and nothing else.
    fn score(&self, state: &State, side: Side) -> i32 {
        match self.status(state) {
            Status::Over(outcome) if outcome.winner == Some(side) => 1000,
            Status::Over(_) => -1000,
            Status::ToAct(_) => 0,
        }
    }
}

fn choice(heap: u8, hand: Option<Hand>, seed: u64) -> Action {
    let game = Stones { heap };
    let state = State { hand, ..game.start() };
    let mut list = Vec::new();
    game.legal(&state, &mut list);
    list[Greedy::new(seed.into(), Seat(0)).choose(&game, &state, &list)]
}

mod greedy {
    use super::*;

    #[test]
    fn takes_the_last_stone_when_it_can() {
        for seed in 0..50 {
            assert_eq!(choice(2, Some(Hand::Small), seed), Action::Take(2));
            assert_eq!(choice(4, Some(Hand::Large), seed), Action::Take(4));
        }
    }

    #[test]
    fn judges_a_hand_by_the_best_that_follows_it() {
        for seed in 0..50 {
            assert_eq!(choice(2, None, seed), Action::Use(Hand::Small));
            assert_eq!(choice(4, None, seed), Action::Use(Hand::Large));
        }
    }

    #[test]
    fn takes_a_chance_when_nothing_else_helps() {
        // Of fifty players hardly one sees six wagers in a row fail.
        let wagers = (0..50).filter(|&seed| choice(9, None, seed) == Action::Wager);
        assert!(wagers.count() >= 45);
    }

    #[test]
    fn chooses_the_same_for_the_same_seed() {
        for seed in 0..50 {
            assert_eq!(choice(9, None, seed), choice(9, None, seed));
        }
    }
}

/// Plays a game; the winning side.
fn winner(names: [&str; 2], seed: u64) -> Side {
    let game = Stones { heap: 21 };
    let mut seats = [0, 1].map(|seat| {
        by_name::<Stones>(names[usize::from(seat)], seed.into(), Seat(seat)).expect("a known name")
    });
    let mut dice = Seeded::new(seed.into());
    let mut state = game.start();
    let mut list = Vec::new();
    loop {
        match game.status(&state) {
            Status::Over(outcome) => return outcome.winner.expect("no draws"),
            Status::ToAct(seat) => {
                list.clear();
                game.legal(&state, &mut list);
                let at = seats[usize::from(seat.0)].choose(&game, &state, &list);
                game.advance(&mut state, &list[at], &mut dice);
            }
        }
    }
}

#[test]
fn every_player_finishes_every_game() {
    for names in [["random", "random"], ["random", "greedy"], ["greedy", "random"], ["greedy", "greedy"]] {
        for seed in 0..50 {
            winner(names, seed);
        }
    }
}

#[test]
fn greedy_beats_random() {
    let wins = (0..200).filter(|&seed| winner(["random", "greedy"], seed) == Side(1)).count();
    assert!(wins > 120, "greedy wins {wins} of 200 moving second");
}

#[test]
fn the_names_are_the_players() {
    assert!(NAMES.iter().all(|name| by_name::<Stones>(name, 1.into(), Seat(0)).is_some()));
    assert!(by_name::<Stones>("grandmaster", 1.into(), Seat(0)).is_none());
}
