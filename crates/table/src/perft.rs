//! Counts of the tree of choices: one wrong rule moves a number.

use crate::{Explorer, Game, Status};

/// The number of ways to make `depth` decisions from a state, over every choice and every course
/// the dice can take (each course once, whatever its weight).
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 || !matches!(game.status(state), Status::ToAct(_)) {
        return 1;
    }
    let mut choices = Vec::new();
    game.legal(state, &mut choices);
    choices.iter().map(|action| courses(game, state, action, depth)).sum()
}

fn courses<G: Game>(game: &G, state: &G::State, action: &G::Action, depth: u32) -> u64 {
    let mut explorer = Explorer::new(None);
    let mut count = 0;
    loop {
        let mut after = state.clone();
        game.advance(&mut after, action, &mut explorer);
        count += perft(game, &after, depth - 1);
        if !explorer.next_course() {
            return count;
        }
    }
}

/// The state after `decisions` random choices from the start, for counting deep in a game.
pub fn random_state<G: Game>(game: &G, seed: u64, decisions: u32) -> G::State {
    let mut state = game.start();
    let mut dice = crate::Seeded::new(seed.into());
    let mut chooser = crate::Seeded::stream(seed.into(), 1);
    let mut choices = Vec::new();
    for _ in 0..decisions {
        choices.clear();
        game.legal(&state, &mut choices);
        if choices.is_empty() {
            break;
        }
        let action = choices[chooser.below(choices.len() as u32) as usize].clone();
        game.advance(&mut state, &action, &mut dice);
    }
    state
}
