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
