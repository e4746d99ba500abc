//! A look back at a match: what each decision cost, what the dice gave, and who was winning.
//!
//! A decision is compared with the best of its alternatives by rollouts that use the same random numbers
//! for every choice. The first rounds pick the best alternative; what a choice cost is measured by
//! rollouts of their own, so that the luck of the pick does not count as a cost. Values are winning
//! chances as the judge sees them, luck taken off.

use crate::budget::{Budget, Meter, Stop};
use crate::policy::Policy;
use crate::search::rollouts::Rollouts;
use table::Sort;
use table::{Judge, Seed, Seeded, Side, Status};

/// How many alternatives are tried, those first that the game appraises highest.
const CANDIDATES: usize = 8;
/// The rollouts of each candidate in each round; after a round the better half goes on.
const ROUNDS: [u64; 2] = [8, 16];
/// The rollouts that measure the cost.
const FINAL: u64 = 48;
/// How many throws of the dice are averaged to tell luck from expectation.
const THROWS: usize = 64;
/// How many throws of the dice tell how rare one was.
const SAMPLES: usize = 4_000;
/// A game played to its end for its result stops after this many decisions.
const MAX_GAME: u32 = 50_000;

/// A part of the winning chance, in thousandths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chance {
    /// The estimate.
    pub permille: i32,
    /// Its standard error.
    pub error: i32,
}

/// What a decision was like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// It threw away at least [`Verdict::BLUNDER`].
    Blunder,
    /// It threw away at least [`Verdict::MISTAKE`].
    Mistake,
    /// It threw away at least [`Verdict::INACCURACY`].
    Inaccuracy,
    /// As good as any, as far as can be told.
    Good,
    /// Better than the obvious choice by at least [`Verdict::BRILLIANT`], and nothing better was found.
    Brilliant,
}

impl Verdict {
    /// The winning chance, in thousandths, that makes a blunder.
    pub const BLUNDER: i32 = 120;
    /// The winning chance that makes a mistake.
    pub const MISTAKE: i32 = 60;
    /// The winning chance that makes an inaccuracy.
    pub const INACCURACY: i32 = 25;
    /// The winning chance that a brilliant choice gains over the obvious one.
    pub const BRILLIANT: i32 = 40;

    /// The verdict on a cost and on a gain over the obvious choice. Both count only as far as they are
    /// certain: by more than two standard errors.
    #[must_use]
    pub fn of(cost: Chance, gain: Chance) -> Verdict {
        let certain = |chance: Chance| if chance.permille > 2 * chance.error { chance.permille } else { 0 };
        match (certain(cost), certain(gain)) {
            (Verdict::BLUNDER.., _) => Verdict::Blunder,
            (Verdict::MISTAKE.., _) => Verdict::Mistake,
            (Verdict::INACCURACY.., _) => Verdict::Inaccuracy,
            (_, Verdict::BRILLIANT..) => Verdict::Brilliant,
            _ => Verdict::Good,
        }
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Blunder => "blunder",
            Verdict::Mistake => "mistake",
            Verdict::Inaccuracy => "inaccuracy",
            Verdict::Good => "good",
            Verdict::Brilliant => "brilliant",
        }
    }
}

/// What the computer thinks of a decision, from the point of view of the side that made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review<A> {
    /// The best choice found; the one made if none is better.
    pub best: A,
    /// What the choice made costs against it.
    pub cost: Chance,
    /// What the choice made gains over the obvious one.
    pub gain: Chance,
    /// What the dice gave beyond their expectation, in thousandths of the winning chance.
    pub luck: i32,
}

/// Reviews a decision: `action` was chosen in `before` and led to `after`.
pub fn review<G: Judge>(
    game: &G,
    before: &G::State,
    action: &G::Action,
    after: &G::State,
    seed: Seed,
) -> Review<G::Action> {
    let mut trials = Trials::new(game, before, seed);
    let luck = trials.luck(action, after);
    let mut candidates = trials.candidates(action);
    let obvious = candidates[0].action.clone();
    let mut seen = 0;
    for rollouts in ROUNDS {
        trials.run(&mut candidates, seen..seen + rollouts);
        seen += rollouts;
        candidates.order_by(|a, b| b.mean().total_cmp(&a.mean()));
        if candidates.len() > 2 {
            candidates.truncate(candidates.len().div_ceil(2));
        }
    }
    let best = candidates.swap_remove(0).action;
    // Nothing better was found, and the obvious choice was made: there is nothing to measure.
    if best == *action && obvious == *action {
        return Review { best, cost: Chance::default(), gain: Chance::default(), luck };
    }
    let mut finals = [&best, action, &obvious].map(|action| Candidate::new(action.clone()));
    trials.run(&mut finals, seen..seen + FINAL);
    let [top, made, plain] = &finals;
    let (cost, gain) = (top.ahead_of(made), made.ahead_of(plain));
    let best = if cost.permille > 0 { best } else { action.clone() };
    Review { best, cost, gain, luck }
}

/// How rare it was that the dice of a decision fell at least as well as they did: once in this many throws.
/// Estimated from [`SAMPLES`] throws; a decision without dice is not rare at all.
pub fn rarity<G: Judge>(
    game: &G,
    before: &G::State,
    action: &G::Action,
    after: &G::State,
    seed: Seed,
) -> u32 {
    let mut trials = Trials::new(game, before, seed);
    let reached = trials.value(after);
    let throws = trials.throws(action, SAMPLES);
    let as_good = throws.iter().filter(|&&value| value >= reached).count().max(1);
    ((throws.len() + as_good / 2) / as_good).max(1) as u32
}

/// The chance that a side wins from a state if both go on as regular players do: `games` are played to
/// their end. A draw counts half.
pub fn winning_chance<G: Judge>(game: &G, state: &G::State, side: Side, games: u32, seed: Seed) -> Chance {
    let mut policy = Policy::new();
    let result = |at: u32| {
        let mut rng = Seeded::stream(seed, 1 + u64::from(at));
        match winner(game, state, &mut policy, &mut rng) {
            Some(winner) if winner == side => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        }
    };
    let results: Vec<f64> = (0..games.max(1)).map(result).collect();
    chance(&results, 1000.0)
}

/// The winner of a game played on to its end; `None` for a draw.
fn winner<G: Judge>(game: &G, state: &G::State, policy: &mut Policy<G>, rng: &mut Seeded) -> Option<Side> {
    let mut now = state.clone();
    for _ in 0..MAX_GAME {
        if let Status::Over(outcome) = game.status(&now) {
            return outcome.winner;
        }
        let action = policy.pick(game, &now, rng)?;
        game.advance(&mut now, &action, rng);
    }
    None
}

/// A choice and the values of its rollouts.
struct Candidate<A> {
    action: A,
    values: Vec<f64>,
}

impl<A> Candidate<A> {
    fn new(action: A) -> Candidate<A> {
        Candidate { action, values: Vec::new() }
    }

    fn mean(&self) -> f64 {
        self.values.iter().sum::<f64>() / (self.values.len().max(1) as f64)
    }

    /// By how much it leads another that was tried with the same random numbers.
    fn ahead_of(&self, other: &Candidate<A>) -> Chance {
        let differences: Vec<f64> = self.values.iter().zip(&other.values).map(|(a, b)| a - b).collect();
        // A value goes from -1 to 1, so half of it is a chance.
        chance(&differences, 500.0)
    }
}

/// The mean of some values and its standard error, scaled to thousandths.
fn chance(values: &[f64], scale: f64) -> Chance {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares = values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>();
    let error = (squares / (count - 1.0).max(1.0) / count).sqrt();
    Chance { permille: (mean * scale).round() as i32, error: (error * scale).round() as i32 }
}

/// Rollouts from one state.
struct Trials<'g, G: Judge> {
    state: &'g G::State,
    rollouts: Rollouts<'g, G>,
    seed: Seed,
}

impl<'g, G: Judge> Trials<'g, G> {
    fn new(game: &'g G, state: &'g G::State, seed: Seed) -> Trials<'g, G> {
        let rollouts = Rollouts::new(game, state, 1, Seeded::stream(seed, 0));
        Trials { state, rollouts, seed }
    }

    /// The choices that are compared: the most promising ones, best first, and the one made.
    fn candidates(&mut self, made: &G::Action) -> Vec<Candidate<G::Action>> {
        let Rollouts { game, rng, policy, .. } = &mut self.rollouts;
        policy.weigh(*game, self.state, rng);
        let mut order: Vec<usize> = (0..policy.choices.len()).collect();
        // The choice made comes first among equals: it is not called obvious to choose otherwise.
        order.order_by_key(|&at| (std::cmp::Reverse(policy.worths[at]), policy.choices[at] != *made));
        order.truncate(CANDIDATES);
        let mut candidates: Vec<_> =
            order.iter().map(|&at| Candidate::new(policy.choices[at].clone())).collect();
        if candidates.iter().all(|candidate| candidate.action != *made) {
            candidates.push(Candidate::new(made.clone()));
        }
        candidates
    }

    /// Tries every candidate with the same random numbers, once for each number in `rounds`.
    fn run(&mut self, candidates: &mut [Candidate<G::Action>], rounds: std::ops::Range<u64>) {
        let stop = Stop::default();
        for round in rounds {
            for candidate in candidates.iter_mut() {
                self.rollouts.rng = Seeded::stream(self.seed, 2 + round);
                self.rollouts.begin();
                let mut state = self.state.clone();
                self.rollouts.advance(&mut state, &candidate.action);
                let mut meter = Meter::new(Budget::Nodes(u64::MAX), &stop);
                if let Some(result) = self.rollouts.rollout(state, &mut meter) {
                    candidate.values.push(result.value);
                }
            }
        }
    }

    /// How much better the dice fell than expected, in thousandths of the winning chance.
    fn luck(&mut self, action: &G::Action, after: &G::State) -> i32 {
        let throws = self.throws(action, THROWS);
        if throws.is_empty() {
            return 0;
        }
        let mean = throws.iter().sum::<f64>() / throws.len() as f64;
        ((self.value(after) - mean) * 500.0).round() as i32
    }

    /// The values of the states that other throws of the dice would have led to; empty without dice.
    fn throws(&mut self, action: &G::Action, count: usize) -> Vec<f64> {
        self.rollouts.rng = Seeded::stream(self.seed, 1);
        let mut values = Vec::new();
        for _ in 0..count {
            let mut tried = self.state.clone();
            if !self.rollouts.advance(&mut tried, action) {
                return Vec::new();
            }
            values.push(self.value(&tried));
        }
        values
    }

    /// The value of a state as it is: no luck is taken off.
    fn value(&mut self, state: &G::State) -> f64 {
        self.rollouts.begin();
        self.rollouts.evaluate(state).value
    }
}
