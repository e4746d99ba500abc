//! The rollout policy: a quick choice in any position, for either side.

use table::{Judge, Seeded, Side, Status};

/// Chooses quickly for both sides: by the game's own appraisal where it has one, otherwise by trying a
/// few choices once each.
pub(crate) struct Policy<G: table::Game> {
    pub(crate) choices: Vec<G::Action>,
    pub(crate) worths: Vec<i32>,
}

/// How many choices are tried where the game appraises none.
const TRIED: usize = 6;

impl<G: Judge> Policy<G> {
    pub(crate) fn new() -> Policy<G> {
        Policy { choices: Vec::new(), worths: Vec::new() }
    }

    /// Lists the choices of a state and what each seems worth to the side that makes it.
    pub(crate) fn weigh(&mut self, game: &G, state: &G::State, rng: &mut Seeded) {
        self.choices.clear();
        self.worths.clear();
        game.legal(state, &mut self.choices);
        if self.choices.len() < 2 {
            self.worths.resize(self.choices.len(), 0);
        } else if !game.appraise(state, &self.choices, &mut self.worths) {
            let Status::ToAct(seat) = game.status(state) else { return };
            self.worths.clear();
            for action in &self.choices {
                self.worths.push(after(game, state, action, game.side(seat), rng));
            }
        }
    }

    /// A quick choice; `None` if there is none.
    pub(crate) fn pick(&mut self, game: &G, state: &G::State, rng: &mut Seeded) -> Option<G::Action> {
        self.choices.clear();
        self.worths.clear();
        game.legal(state, &mut self.choices);
        if self.choices.len() < 2 {
            return self.choices.first().cloned();
        }
        if game.appraise(state, &self.choices, &mut self.worths) {
            return Some(self.choices[best(&self.worths, rng)].clone());
        }
        let Status::ToAct(seat) = game.status(state) else { return None };
        let side = game.side(seat);
        let wide = self.choices.len();
        let tried = wide.min(TRIED);
        let first = rng.below(wide as u32) as usize;
        let tries = (0..tried).map(|at| (first + at * wide / tried) % wide);
        // `max_by_key` takes the last of equals; since the list starts anywhere, none is preferred.
        let best = tries.max_by_key(|&at| after(game, state, &self.choices[at], side, rng));
        best.map(|at| self.choices[at].clone())
    }
}

/// One of the choices with the highest worth, each as likely as the others.
pub(crate) fn best(worths: &[i32], rng: &mut Seeded) -> usize {
    let most = worths.iter().copied().max().unwrap_or(0);
    let equals = worths.iter().filter(|&&worth| worth == most).count();
    let pick = if equals > 1 { rng.below(equals as u32) as usize } else { 0 };
    let mut best = worths.iter().enumerate().filter(|(_, worth)| **worth == most);
    best.nth(pick).map_or(0, |(at, _)| at)
}

/// The score of the side after an action.
fn after<G: Judge>(game: &G, state: &G::State, action: &G::Action, side: Side, rng: &mut Seeded) -> i32 {
    let mut after = state.clone();
    game.advance(&mut after, action, rng);
    game.score(&after, side)
}
