//! Playing on from a state that came in as text.

use crate::random::pick;
use table::{Cell, Seeded, Show, Stats, Status};

/// How many decisions are made from each state.
const DECISIONS: u32 = 25;
/// A hint is a glance; more of them would be an article.
const MOST_HINTS: usize = 3;

/// Shows an action in every way there is.
pub fn show<G: Show>(game: &G, state: &G::State, action: &G::Action) {
    game.listed(state, action);
    game.label(state, action);
    game.tallies(state, action);
    game.path(state, action);
    game.cost(state, action);
}

/// Plays a few random decisions and asks for everything the screen shows meanwhile.
pub fn go_on<G: Show + Stats>(game: &G, mut state: G::State, seed: u64) {
    let (mut dice, mut chooser) = (Seeded::new(seed.into()), Seeded::stream(seed.into(), 1));
    let (mut list, mut events) = (Vec::new(), Vec::new());
    // One more than there are: a screen may lag behind.
    let (tokens, cells) = (game.combatants().len() as u32 + 1, game.board().cells.len() as u32 + 1);
    for _ in 0..DECISIONS {
        game.scene(&state);
        game.asked(&state);
        assert!(game.hints(&state).len() <= MOST_HINTS);
        let token = chooser.below(tokens) as u16;
        let [from, to] = [0, 1].map(|_| Cell(chooser.below(cells) as u16));
        game.field(&state, token);
        game.threat(&state, token, to);
        game.sight(&state, from, to);
        let Status::ToAct(_) = game.status(&state) else { return };
        list.clear();
        game.legal(&state, &mut list);
        assert!(!list.is_empty(), "nothing can be done");
        let usual = game.usual(&state);
        assert!(list.contains(&game.listed(&state, &usual)), "nothing listed stands for the usual action");
        let action = pick(&list, &mut chooser);
        show(game, &state, &action);
        events.clear();
        game.play(&mut state, &action, &mut dice, &mut events).expect("it was listed");
    }
}
