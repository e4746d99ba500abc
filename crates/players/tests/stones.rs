//! Computer players on a game that is solved: a heap of stones, the last stone wins.
//!
//! A turn is two decisions: which hand to use, then how many stones to take. The small hand takes
//! one or two, the large hand three or four. Or a player wagers the turn on a die: on four or
//! more the whole heap is theirs, otherwise nothing happens. The worth of every choice is known by
//! counting back from the empty heap.

mod common;

use common::{NotNow, choices};
use players::{Budget, LEVELS, Player, Regular, Search, SearchParams, Spec, Stop};
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

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Event {
    Used(Hand),
    Took(u8),
}

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
        common::check(self, state, action)
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
    /// Knows only who has won.
    fn score(&self, state: &State, side: Side) -> i32 {
        match self.status(state) {
            Status::Over(outcome) if outcome.winner == Some(side) => 1000,
            Status::Over(_) => -1000,
            Status::ToAct(_) => 0,
        }
    }
}

/// The choice of a player at the beginning of a turn, or with a hand already chosen.
fn choice(player: &mut impl Player<Stones>, heap: u8, hand: Option<Hand>) -> Action {
    let game = Stones { heap };
    let state = State { hand, ..game.start() };
    let list = choices(&game, &state);
    list[player.choose(&game, &state, &list).expect("computer players never forfeit")]
}

mod regular {
    use super::*;

    fn choice(heap: u8, hand: Option<Hand>, seed: u64) -> Action {
        super::choice(&mut Regular::new(seed.into(), Seat(0)), heap, hand)
    }

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

mod search {
    use super::*;
    use std::time::{Duration, Instant};

    const PARAMS: SearchParams = SearchParams {
        extra_turns: 0,
        max_choices: 24,
        exploration: 10,
        exploration_below_root: 10,
        widening: 3,
        prior_visits: 2,
        trees: 1,
    };

    fn searching(params: SearchParams, budget: Budget, seed: u64) -> Search {
        Search::new(params, budget, Stop::default(), seed.into(), Seat(0))
    }

    /// The probability that the player to move wins with perfect play, by size of the heap.
    fn solved(most: u8) -> Vec<f64> {
        let mut won = vec![0.0];
        for heap in 1..=most {
            let take = (1..=heap.min(4)).map(|stones| 1.0 - won[usize::from(heap - stones)]);
            let sure = take.fold(0.0, f64::max);
            // A wager that fails hands the same heap over: w = max(sure, 1/2 + 1/2 (1 - w)).
            won.push(sure.max(2.0 / 3.0));
        }
        won
    }

    /// The worth of a choice with perfect play after it.
    fn worth(won: &[f64], heap: u8, action: Action) -> f64 {
        let after = |stones: u8| 1.0 - won[usize::from(heap - stones)];
        match action {
            Action::Take(stones) => after(stones),
            Action::Use(Hand::Small) => (1..=heap.min(2)).map(after).fold(0.0, f64::max),
            Action::Use(Hand::Large) => (3..=heap.min(4)).map(after).fold(0.0, f64::max),
            Action::Wager => 0.5 + 0.5 * (1.0 - won[usize::from(heap)]),
        }
    }

    #[test]
    fn plays_a_solved_game_without_a_mistake() {
        let won = solved(12);
        for heap in 1..=12 {
            for seed in 0..8 {
                let chosen = choice(&mut searching(PARAMS, Budget::Nodes(20_000), seed), heap, None);
                let (got, best) = (worth(&won, heap, chosen), won[usize::from(heap)]);
                assert!(got > best - 1e-9, "{chosen:?} of a heap of {heap} is worth {got}, not {best}");
            }
        }
    }

    #[test]
    fn chooses_the_same_for_the_same_seed_and_nodes() {
        for trees in [1, 2] {
            let params = SearchParams { trees, ..PARAMS };
            for seed in 0..20 {
                let choose = || choice(&mut searching(params, Budget::Nodes(300), seed), 11, None);
                assert_eq!(choose(), choose());
            }
        }
    }

    #[test]
    fn never_thinks_longer_than_it_may() {
        for milliseconds in [2, 20, 100] {
            let budget = Budget::Time(Duration::from_millis(milliseconds));
            let mut player = searching(PARAMS, budget, 1);
            let start = Instant::now();
            choice(&mut player, 200, None);
            // Generous to a busy machine: it must stop by its clock, not by the end of its work.
            assert!(start.elapsed() < Duration::from_millis(milliseconds + 400));
        }
    }

    #[test]
    fn goes_by_the_prior_when_there_is_no_time_to_search() {
        for seed in 0..20 {
            let chosen = choice(&mut searching(PARAMS, Budget::Nodes(1), seed), 4, Some(Hand::Large));
            assert_eq!(chosen, Action::Take(4), "the last stone wins, as anyone can see");
        }
    }

    #[test]
    fn answers_at_once_when_told_to_stop() {
        let stop = Stop::default();
        stop.now();
        let mut player = Search::new(PARAMS, Budget::Nodes(u64::MAX), stop, 1.into(), Seat(0));
        choice(&mut player, 200, None);
    }

    #[test]
    fn reports_what_it_weighed_the_chosen_first() {
        let mut player = searching(PARAMS, Budget::Nodes(5_000), 1);
        let game = Stones { heap: 4 };
        let list = choices(&game, &game.start());
        let chosen = player.choose(&game, &game.start(), &list).expect("computer players never forfeit");
        let weighed = Player::<Stones>::weighed(&player);
        assert_eq!(weighed.len(), list.len());
        assert_eq!(weighed[0].at, chosen);
        assert!(weighed[0].worth > weighed[1].worth, "{weighed:?}");
    }
}

mod analysis {
    use super::*;
    use players::{Review, Verdict, rarity, review, winning_chance};

    /// A turn's start with this heap, or the same with a hand chosen.
    fn position(heap: u8, hand: Option<Hand>) -> (Stones, State) {
        let game = Stones { heap };
        let state = State { hand, ..game.start() };
        (game, state)
    }

    fn verdict(review: &Review<Action>) -> Verdict {
        Verdict::of(review.cost, review.gain)
    }

    fn reviewed(heap: u8, hand: Option<Hand>, action: Action, dice_seed: u64) -> Review<Action> {
        let (game, before) = position(heap, hand);
        let mut after = before.clone();
        game.advance(&mut after, &action, &mut Seeded::new(dice_seed.into()));
        review(&game, &before, &action, &after, 7.into())
    }

    #[test]
    fn a_thrown_away_win_is_a_blunder_and_the_winning_choice_is_named() {
        let blunder = reviewed(4, Some(Hand::Large), Action::Take(3), 1);
        assert_eq!((verdict(&blunder), blunder.best), (Verdict::Blunder, Action::Take(4)));
        assert!(blunder.cost.permille > 300, "{blunder:?}");
        assert_eq!(blunder.luck, 0, "no dice were thrown");
    }

    #[test]
    fn the_winning_choice_costs_nothing() {
        let good = reviewed(4, Some(Hand::Large), Action::Take(4), 1);
        assert_eq!((verdict(&good), good.best, good.cost.permille), (Verdict::Good, Action::Take(4), 0));
    }

    #[test]
    fn a_wager_instead_of_a_sure_win_is_a_blunder_even_if_it_comes_off() {
        let (game, before) = position(2, None);
        for dice_seed in 0..8 {
            let mut after = before.clone();
            game.advance(&mut after, &Action::Wager, &mut Seeded::new(dice_seed.into()));
            let won = after.heap == 0;
            let review = review(&game, &before, &Action::Wager, &after, 7.into());
            assert_eq!((verdict(&review), review.best), (Verdict::Blunder, Action::Use(Hand::Small)));
            assert_eq!(review.luck > 0, won, "half of the wagers win: {review:?}");
            if won {
                assert_eq!(rarity(&game, &before, &Action::Wager, &after, 7.into()), 2);
            }
        }
    }

    #[test]
    fn a_review_is_the_same_for_the_same_seed() {
        let again = || reviewed(9, None, Action::Use(Hand::Small), 3);
        assert_eq!(again(), again());
    }

    #[test]
    fn whoever_can_take_the_last_stone_has_all_the_chances() {
        let (game, state) = position(4, Some(Hand::Large));
        let chance = |side| winning_chance(&game, &state, side, 50, 3.into());
        assert_eq!([chance(Side(0)).permille, chance(Side(1)).permille], [1000, 0]);
        let (game, open) = position(9, None);
        let both = [0, 1].map(|side| winning_chance(&game, &open, Side(side), 500, 3.into()));
        assert_eq!(both[0].permille + both[1].permille, 1000, "{both:?}");
        assert!(both[0].error > 10 && both[0].error < 30, "{both:?}");
    }
}

/// Plays a game and returns the winning side.
fn winner(names: [&str; 2], seed: u64) -> Side {
    let game = Stones { heap: 21 };
    let mut seats = [0, 1].map(|seat| {
        let spec = Spec::read(names[usize::from(seat)]).expect("a known name");
        spec.seat::<Stones>(seed.into(), Seat(seat), &Stop::default())
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
                let at = seats[usize::from(seat.0)]
                    .choose(&game, &state, &list)
                    .expect("computer players never forfeit");
                game.advance(&mut state, &list[at], &mut dice);
            }
        }
    }
}

#[test]
fn every_level_finishes_every_game() {
    for (_, name, _) in LEVELS {
        for seed in 0..20 {
            let name =
                if name == "veteran" || name == "elite" { format!("{name}:200n") } else { name.into() };
            winner([&name, "random"], seed);
            winner(["random", &name], seed);
        }
    }
}

#[test]
fn every_level_beats_the_one_below() {
    let wins = |better: &str, worse: &str| {
        let first = (0..100).filter(|&seed| winner([better, worse], seed) == Side(0)).count();
        first + (0..100).filter(|&seed| winner([worse, better], seed) == Side(1)).count()
    };
    // Searching players are tested choice by choice above: in whole games both sides mostly wager.
    for (better, worse) in [("recruit", "random"), ("regular", "recruit")] {
        let wins = wins(better, worse);
        assert!(wins > 105, "{better} wins {wins} of 200 against {worse}");
    }
}
