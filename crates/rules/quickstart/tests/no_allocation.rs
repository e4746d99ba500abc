//! Playing without anybody listening takes no memory: a search may play millions of decisions.

use quickstart::{Action, Book, Quickstart, State};
use table::{Game, Judge, Rulebook, Seeded, Setup, Status};

/// Plays a random game to its end and counts the decisions.
fn play(game: &Quickstart, start: State, seed: u64, list: &mut Vec<Action>) -> u32 {
    let (mut dice, mut chooser) = (Seeded::new(seed.into()), Seeded::stream(seed.into(), 1));
    let (mut state, mut made) = (start, 0);
    while let Status::ToAct(_) = game.status(&state) {
        list.clear();
        game.legal(&state, list);
        let action = list[chooser.below(list.len() as u32) as usize];
        game.advance(&mut state, &action, &mut dice);
        made += 1;
    }
    made
}

#[test]
fn a_game_played_again_allocates_nothing() {
    for scenario in ["QS-T1", "QS-T3", "QS-X3", "QS-X4", "QS-X6"] {
        let setup = Setup { scenario: scenario.into(), seats: 2, ..Setup::default() };
        let game = Book::set_up(&setup).expect("a scenario that ships");
        let start = game.start();
        // The first time the list finds its size.
        let mut list = Vec::new();
        let first: u32 = (0..5).map(|seed| play(&game, start, seed, &mut list)).sum();
        let mut again = 0;
        let counted = allocation_counter::measure(|| {
            again = (0..5).map(|seed| play(&game, start, seed, &mut list)).sum();
        });
        assert_eq!(first, again, "{scenario}: the same seeds play the same games");
        assert!(again > 300, "{scenario}: {again} decisions");
        assert_eq!(counted.count_total, 0, "{scenario}: in {again} decisions");
    }
    // The counter does count.
    assert!(allocation_counter::measure(|| drop(vec![1u8; 9])).count_total > 0);
}

/// A search asks the judge as often as the rules.
#[test]
fn judging_allocates_nothing() {
    let setup = Setup { scenario: "QS-T3".into(), seats: 2, ..Setup::default() };
    let game = Book::set_up(&setup).expect("a scenario that ships");
    let (mut list, mut worths) = (Vec::with_capacity(4096), Vec::with_capacity(4096));
    let (mut dice, mut chooser) = (Seeded::new(1u64.into()), Seeded::stream(1u64.into(), 1));
    let (mut state, mut made) = (game.start(), 0);
    // Routes over the empty sheet are kept when they are first asked for.
    play(&game, state, 1, &mut list);
    let counted = allocation_counter::measure(|| {
        while let (Status::ToAct(_), true) = (game.status(&state), made < 2000) {
            list.clear();
            worths.clear();
            game.legal(&state, &mut list);
            assert!(game.appraise(&state, &list, &mut worths));
            made += game.score(&state, table::Side(0)).signum().abs();
            let action = list[chooser.below(list.len() as u32) as usize];
            game.advance(&mut state, &action, &mut dice);
        }
    });
    assert!(made > 300, "{made} decisions");
    assert_eq!(counted.count_total, 0, "in {made} decisions");
}
