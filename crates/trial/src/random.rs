//! Random games: the quickest way into positions nobody thought of.

use table::{Game, Seeded, Status};

/// Shows every decision of a random game to `look`: the state and the choices. Returns the last state.
pub fn every_decision<G: Game>(
    game: &G,
    seed: u64,
    mut look: impl FnMut(&G::State, &[G::Action]),
) -> G::State {
    let (mut dice, mut chooser) = (Seeded::new(seed.into()), Seeded::stream(seed.into(), 1));
    let (mut state, mut choices) = (game.start(), Vec::new());
    while let Status::ToAct(_) = game.status(&state) {
        choices.clear();
        game.legal(&state, &mut choices);
        look(&state, &choices);
        let action = pick(&choices, &mut chooser);
        game.advance(&mut state, &action, &mut dice);
    }
    state
}

/// The state after `decisions` random choices from the start.
pub fn random_state<G: Game>(game: &G, seed: u64, decisions: u32) -> G::State {
    let (mut dice, mut chooser) = (Seeded::new(seed.into()), Seeded::stream(seed.into(), 1));
    let (mut state, mut choices) = (game.start(), Vec::new());
    for _ in 0..decisions {
        choices.clear();
        game.legal(&state, &mut choices);
        if choices.is_empty() {
            break;
        }
        let action = pick(&choices, &mut chooser);
        game.advance(&mut state, &action, &mut dice);
    }
    state
}

/// One of the choices.
pub fn pick<A: Clone>(choices: &[A], chooser: &mut Seeded) -> A {
    choices[chooser.below(choices.len() as u32) as usize].clone()
}

/// About this many states, spread evenly over random games from their first decision to their end.
pub fn spread<G: Game>(game: &G, count: usize) -> Vec<G::State> {
    const PER_GAME: usize = 20;
    let games = count.div_ceil(PER_GAME) as u64;
    let mut spread = Vec::new();
    for seed in 0..games {
        let mut states = Vec::new();
        let last = every_decision(game, seed, |state, _| states.push(state.clone()));
        // Another offset each game, so that regular phases do not hide any state.
        let step = (states.len() / PER_GAME).max(1);
        spread.extend(states.into_iter().skip(seed as usize % step).step_by(step));
        spread.push(last);
    }
    spread
}
