//! The player who takes what looks best at the end of its own activation.

use crate::policy::best;
use crate::watched_dice::WatchedDice;
use crate::{Forfeit, Player, Weighed, ranked};
use table::{Judge, Seat, Seed, Seeded, Side, Status};

/// Takes the choice after which its side stands best.
///
/// A choice that only begins something ("walk", "aim at B2") is worth as much as its best
/// continuation: the player looks further ahead while the same side is to act and no dice have been
/// thrown. Where dice are thrown, it averages a few throws of its own and looks no further.
///
/// Where the game appraises its choices, that appraisal is used instead, which is many times faster.
#[derive(Clone, Debug)]
pub struct Regular {
    rng: Seeded,
    worths: Vec<i32>,
    chosen: usize,
}

/// How many throws are averaged where dice decide.
const SAMPLES: i64 = 6;
/// How many decisions to look ahead after the first: a volley is aimed weapon by weapon.
const DEPTH: u32 = 6;
/// How many final states are scored for one decision, divided evenly among its choices.
const MAX_LEAVES: usize = 512;
/// The most continuations tried for one choice.
const MAX_CONTINUATIONS: usize = 64;

impl Regular {
    /// The regular in `seat` of the match with this seed.
    #[must_use]
    pub fn new(seed: Seed, seat: Seat) -> Regular {
        Regular { rng: Seeded::stream(seed, 1 + u64::from(seat.0)), worths: Vec::new(), chosen: 0 }
    }
}

impl Regular {
    /// One of the choices after which its side stands best, found by trying them.
    fn best_tried<G: Judge>(
        &mut self,
        game: &G,
        state: &G::State,
        choices: &[G::Action],
        side: Side,
    ) -> usize {
        let leaves = MAX_LEAVES / choices.len();
        let mut ahead = Lookahead { game, side, rng: self.rng.clone() };
        let mut best = (Worth::LEAST, Vec::new());
        for (at, action) in choices.iter().enumerate() {
            // Every choice gets the same random numbers, so none wins by lucky throws.
            ahead.rng.clone_from(&self.rng);
            let worth = ahead.worth(state, action, DEPTH, leaves);
            self.worths.push((worth.sum / SAMPLES) as i32);
            if worth > best.0 {
                best = (worth, vec![at]);
            } else if worth == best.0 {
                best.1.push(at);
            }
        }
        best.1[self.rng.below(best.1.len() as u32) as usize]
    }
}

impl<G: Judge> Player<G> for Regular {
    fn choose(&mut self, game: &G, state: &G::State, choices: &[G::Action]) -> Result<usize, Forfeit> {
        self.worths.clear();
        let Status::ToAct(seat) = game.status(state) else { return Ok(0) };
        if choices.len() < 2 {
            return Ok(0);
        }
        self.chosen = match game.appraise(state, choices, &mut self.worths) {
            true => best(&self.worths, &mut self.rng),
            false => self.best_tried(game, state, choices, game.side(seat)),
        };
        Ok(self.chosen)
    }

    fn weighed(&self) -> Vec<Weighed> {
        ranked(&self.worths, self.chosen)
    }
}

/// The worth of a choice. Among equals the certain one is better: samples may flatter a throw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    /// The sum of as many scores as there are samples.
    sum: i64,
    /// Whether it needs no dice.
    certain: bool,
}

impl Worth {
    const LEAST: Worth = Worth { sum: i64::MIN, certain: false };
}

/// Looks ahead for one side.
struct Lookahead<'g, G> {
    game: &'g G,
    side: Side,
    rng: Seeded,
}

impl<G: Judge> Lookahead<'_, G> {
    /// The worth of `action` in `state`.
    fn worth(&mut self, state: &G::State, action: &G::Action, depth: u32, leaves: usize) -> Worth {
        let (after, thrown) = self.after(state, action);
        if !thrown {
            return self.best(&after, depth, leaves);
        }
        let mut sum = self.score(&after);
        for _ in 1..SAMPLES {
            let (after, _) = self.after(state, action);
            sum += self.score(&after);
        }
        Worth { sum, certain: false }
    }

    /// The best that this side can make of a state reached without dice.
    fn best(&mut self, state: &G::State, depth: u32, leaves: usize) -> Worth {
        let mine =
            matches!(self.game.status(state), Status::ToAct(seat) if self.game.side(seat) == self.side);
        if !mine || depth == 0 || leaves < 2 {
            return self.certain(state);
        }
        let mut choices = Vec::new();
        self.game.legal(state, &mut choices);
        let wide = choices.len();
        let tried = wide.min(leaves).min(MAX_CONTINUATIONS);
        // Lists are sorted, so equal strides sample all kinds of choices; the start is random.
        let first = if tried < wide { self.rng.below(wide as u32) as usize } else { 0 };
        let mut best = Worth::LEAST;
        for at in 0..tried {
            let action = &choices[(first + at * wide / tried) % wide];
            best = best.max(self.worth(state, action, depth - 1, leaves / tried));
        }
        if tried == 0 { self.certain(state) } else { best }
    }

    fn after(&mut self, state: &G::State, action: &G::Action) -> (G::State, bool) {
        let mut after = state.clone();
        let mut dice = WatchedDice::new(&mut self.rng);
        self.game.advance(&mut after, action, &mut dice);
        (after, dice.thrown)
    }

    fn certain(&self, state: &G::State) -> Worth {
        Worth { sum: SAMPLES * self.score(state), certain: true }
    }

    fn score(&self, state: &G::State) -> i64 {
        i64::from(self.game.score(state, self.side))
    }
}
