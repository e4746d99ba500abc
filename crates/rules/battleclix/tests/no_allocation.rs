//! Playing without anybody listening takes no memory: a search may play millions of decisions.

use battleclix::{Action, Battleclix, Book, State};
use table::{Game, Rulebook, Seeded, Setup, Status};

/// Plays a random game to its end and counts the decisions.
fn play(game: &Battleclix, start: State, seed: u64, list: &mut Vec<Action>) -> u32 {
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
    for (scenario, south, north) in [
        ("meeting", "line", "hammer"),
        ("crossing", "longreach", "skyfall"),
        ("street_fight", "garrison", "breaker"),
        ("hold_the_pass", "clan_strike", "cavalry"),
    ] {
        let forces = vec![south.into(), north.into()];
        let options = vec![("combined_arms".into(), "on".into())];
        let setup = Setup { scenario: scenario.into(), seats: 2, forces, options, ..Setup::default() };
        let game = Book::set_up(&setup).expect("a scenario that ships");
        let start = game.start();
        // The first time the list finds its size, and every hex its sight.
        let mut list = Vec::new();
        let first: u32 = (0..3).map(|seed| play(&game, start, seed, &mut list)).sum();
        let mut again = 0;
        let counted = allocation_counter::measure(|| {
            again = (0..3).map(|seed| play(&game, start, seed, &mut list)).sum();
        });
        assert_eq!(first, again, "{scenario}: the same seeds play the same games");
        assert!(again > 300, "{scenario}: {again} decisions");
        assert_eq!(counted.count_total, 0, "{scenario}: in {again} decisions");
    }
    // The counter does count.
    assert!(allocation_counter::measure(|| drop(vec![1u8; 9])).count_total > 0);
}
