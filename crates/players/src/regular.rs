//! The player who takes what looks best when its own activation is over.

use crate::noticing::Noticing;
use crate::policy::best;
use crate::{Forfeit, Player, Weighed, ranked};
use table::{Judge, Seat, Seed, Seeded, Side, Status};

/// Takes the choice after which its side stands best.
///
/// A choice that only begins something ("walk", "aim at B2") is worth as much as its best
/// continuation: while the same side is still to act and no dice fell, it looks on. Where
/// dice fall it takes the average of a few throws of its own, and looks no further.
///
/// A game that can tell what its choices are expected to gain is taken at its word, which is many
/// times faster.
#[derive(Clone, Debug)]
pub struct Regular {
    luck: Seeded,
    worths: Vec<i32>,
    chosen: usize,
}

/// How many throws stand for all that may fall.
const SAMPLES: i64 = 6;
/// How many decisions a look goes on after the first: a volley is aimed weapon by weapon.
const DEPTH: u32 = 6;
/// How many ends are looked at for one decision; shared out evenly among its choices.
const LOOKS: usize = 512;
/// The most continuations of one choice that are looked at.
const WIDEST: usize = 64;

impl Regular {
    /// The regular in `seat` of the match with this seed.
    #[must_use]
    pub fn new(seed: Seed, seat: Seat) -> Regular {
        Regular { luck: Seeded::stream(seed, 1 + u64::from(seat.0)), worths: Vec::new(), chosen: 0 }
    }
}

impl Regular {
    /// One of the choices after which its side stands best, by tries of its own.
    fn best_tried<G: Judge>(
        &mut self,
        game: &G,
        state: &G::State,
        choices: &[G::Action],
        side: Side,
    ) -> usize {
        let looks = LOOKS / choices.len();
        let mut look = Look { game, side, luck: self.luck.clone() };
        let mut best = (Worth::LEAST, Vec::new());
        for (at, action) in choices.iter().enumerate() {
            // Every choice meets the same luck, so that none wins by its throws alone.
            look.luck.clone_from(&self.luck);
            let worth = look.worth(state, action, DEPTH, looks);
            self.worths.push((worth.sum / SAMPLES) as i32);
            if worth > best.0 {
                best = (worth, vec![at]);
            } else if worth == best.0 {
                best.1.push(at);
            }
        }
        best.1[self.luck.below(best.1.len() as u32) as usize]
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
            true => best(&self.worths, &mut self.luck),
            false => self.best_tried(game, state, choices, game.side(seat)),
        };
        Ok(self.chosen)
    }

    fn weighed(&self) -> Vec<Weighed> {
        ranked(&self.worths, self.chosen)
    }
}

/// What a choice is worth. Of equals the sure one is better: samples may flatter a throw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    /// The sum of as many scores as there are samples.
    sum: i64,
    /// No dice fall on the way.
    sure: bool,
}

impl Worth {
    const LEAST: Worth = Worth { sum: i64::MIN, sure: false };
}

/// One look ahead, for one side.
struct Look<'g, G> {
    game: &'g G,
    side: Side,
    luck: Seeded,
}

impl<G: Judge> Look<'_, G> {
    /// What `action` is worth in `state`.
    fn worth(&mut self, state: &G::State, action: &G::Action, depth: u32, looks: usize) -> Worth {
        let (after, fell) = self.after(state, action);
        if !fell {
            return self.best(&after, depth, looks);
        }
        let mut sum = self.score(&after);
        for _ in 1..SAMPLES {
            let (after, _) = self.after(state, action);
            sum += self.score(&after);
        }
        Worth { sum, sure: false }
    }

    /// The best this side can make of a state that no dice led to.
    fn best(&mut self, state: &G::State, depth: u32, looks: usize) -> Worth {
        let mine =
            matches!(self.game.status(state), Status::ToAct(seat) if self.game.side(seat) == self.side);
        if !mine || depth == 0 || looks < 2 {
            return self.sure(state);
        }
        let mut choices = Vec::new();
        self.game.legal(state, &mut choices);
        let wide = choices.len();
        let tried = wide.min(looks).min(WIDEST);
        // Lists are sorted, so equal strides give a bit of everything; the first is drawn.
        let first = if tried < wide { self.luck.below(wide as u32) as usize } else { 0 };
        let mut best = Worth::LEAST;
        for at in 0..tried {
            let action = &choices[(first + at * wide / tried) % wide];
            best = best.max(self.worth(state, action, depth - 1, looks / tried));
        }
        if tried == 0 { self.sure(state) } else { best }
    }

    fn after(&mut self, state: &G::State, action: &G::Action) -> (G::State, bool) {
        let mut after = state.clone();
        let mut dice = Noticing::new(&mut self.luck);
        self.game.advance(&mut after, action, &mut dice);
        (after, dice.fell)
    }

    fn sure(&self, state: &G::State) -> Worth {
        Worth { sum: SAMPLES * self.score(state), sure: true }
    }

    fn score(&self, state: &G::State) -> i64 {
        i64::from(self.game.score(state, self.side))
    }
}
