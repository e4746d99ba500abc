//! Playing without anybody listening takes no memory: a search plays millions of decisions.

use crate::random::pick;
use crate::{Action, State, set_up};
use table::{Game, Judge, Rulebook, Seat, Seeded, Setup, Status};

/// Fewer decisions than this would prove nothing.
const LEAST: u32 = 300;

/// Random games of each setup, played a second time, allocate nothing: lists have then found their size,
/// and a game has worked out what it keeps.
///
/// # Panics
/// If anything was allocated.
pub fn no_allocation<R: Rulebook>(setups: &[Setup], games: u64) {
    for setup in setups {
        let game = set_up::<R>(setup);
        let (start, mut list) = (game.start(), Vec::new());
        let first: u32 = (0..games).map(|seed| play(&game, &start, seed, &mut list, |_, _| ())).sum();
        let mut again = 0;
        let counted = allocation_counter::measure(|| {
            again = (0..games).map(|seed| play(&game, &start, seed, &mut list, |_, _| ())).sum();
        });
        assert_eq!(first, again, "{}: the same seeds play different games", setup.scenario);
        assert!(again >= LEAST, "{}: only {again} decisions", setup.scenario);
        assert_eq!(counted.count_total, 0, "{}: allocations in {again} decisions", setup.scenario);
    }
    the_counter_counts();
}

/// Judging every state and every choice of a random game allocates nothing: a search asks the judge as
/// often as the rules.
///
/// # Panics
/// If anything was allocated, or the game does not appraise choices.
pub fn judging_allocates_nothing<R: Rulebook>(setup: &Setup) {
    let game = set_up::<R>(setup);
    let (mut list, mut worths) = (Vec::new(), Vec::new());
    let sides: Vec<_> = (0..game.seats()).map(|seat| game.side(Seat(seat))).collect();
    let mut judge = |state: &State<R>, choices: &[Action<R>]| {
        worths.clear();
        assert!(game.appraise(state, choices, &mut worths), "choices are not appraised: {state:?}");
        std::hint::black_box(sides.iter().map(|&side| game.score(state, side)).max());
    };
    let start = game.start();
    play(&game, &start, 1, &mut list, &mut judge);
    let mut made = 0;
    let counted = allocation_counter::measure(|| made = play(&game, &start, 1, &mut list, &mut judge));
    assert!(made >= LEAST, "only {made} decisions");
    assert_eq!(counted.count_total, 0, "allocations in {made} decisions");
    the_counter_counts();
}

/// Plays a random game to its end and counts the decisions.
fn play<G: Game>(
    game: &G,
    start: &G::State,
    seed: u64,
    list: &mut Vec<G::Action>,
    mut look: impl FnMut(&G::State, &[G::Action]),
) -> u32 {
    let (mut dice, mut chooser) = (Seeded::new(seed.into()), Seeded::stream(seed.into(), 1));
    let (mut state, mut made) = (start.clone(), 0);
    while let Status::ToAct(_) = game.status(&state) {
        list.clear();
        game.legal(&state, list);
        look(&state, list);
        let action = pick(list, &mut chooser);
        game.advance(&mut state, &action, &mut dice);
        made += 1;
    }
    made
}

fn the_counter_counts() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1u8; 9])));
    assert!(counted.count_total > 0, "the allocation counter is not at work");
}
