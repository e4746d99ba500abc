//! A finished match, looked over by the computer: what each decision cost, what the dice gave, and who was
//! winning when.

use crate::summary;
use players::{Chance, Verdict, rarity, review, winning_chance};
use serde::{Deserialize, Serialize};
use table::Sort;
use table::show::{Meaning, Token};
use table::{Game, Judge, Match, Notation, Seed, Show, Side, Status};

/// The seed of the computer's own throws: an analysis is the same whenever it is made.
const SEED: u64 = 1;
/// The games that are played out for one point of the curve.
const GAMES: u32 = 100;
/// The number of key moments.
const MOMENTS: usize = 3;

/// One decision as the computer sees it. Chances are thousandths of the chance to win, for the side that decided.
/// In [`Analysis`] they count the less, the more the match was already decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reviewed {
    /// The decision, counted from 0.
    pub at: usize,
    /// Its turn.
    pub turn: u16,
    /// The side that made it.
    pub side: u8,
    /// The choice made, in notation.
    pub line: String,
    /// The choice made, in words.
    pub words: String,
    /// The best choice, in notation, if there is a better one.
    pub best: Option<String>,
    /// That choice in words.
    pub best_words: Option<String>,
    /// Whether there was another choice.
    pub free: bool,
    /// What the choice made costs against the best one, in expectation.
    pub cost: i32,
    /// The standard error of the cost.
    pub error: i32,
    /// What the choice made gains over the obvious one.
    pub gain: i32,
    /// The standard error of the gain.
    pub gain_error: i32,
    /// What the dice gave beyond their expectation.
    pub luck: i32,
    /// "blunder", "mistake", "inaccuracy", "good" or "brilliant"; "forced" if there was no other choice.
    pub verdict: String,
}

impl Reviewed {
    /// Whether its verdict deserves a mark: it is neither good nor forced.
    #[must_use]
    pub fn is_marked(&self) -> bool {
        !["good", "forced"].contains(&self.verdict.as_str())
    }

    /// Scales its chances by how open the match still was, in thousandths, and judges them.
    fn settle(&mut self, open: i32) {
        let chances = [&mut self.cost, &mut self.error, &mut self.gain, &mut self.gain_error, &mut self.luck];
        for chance in chances {
            *chance = *chance * open / 1000;
        }
        let cost = Chance { permille: self.cost, error: self.error };
        let gain = Chance { permille: self.gain, error: self.gain_error };
        self.verdict = if self.free { Verdict::of(cost, gain).name() } else { "forced" }.into();
    }
}

/// Who was winning at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CurvePoint {
    /// The decision that comes next.
    pub at: usize,
    /// The turn.
    pub turn: u16,
    /// The chance that the first side wins, in thousandths, if both go on as regular players do.
    pub chance: i32,
    /// Its standard error.
    pub error: i32,
    /// The points of each side.
    pub points: Vec<i64>,
}

/// The sum for one side, in thousandths of the chance to win.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideSum {
    /// The name of the side.
    pub name: String,
    /// What the dice of both sides gave it.
    pub luck: i32,
    /// What its choices cost.
    pub cost: i32,
    /// How many of its choices had each verdict that is marked, the worst first.
    pub marks: Vec<(String, usize)>,
}

/// The luckiest throw of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LuckiestThrow {
    /// The decision.
    pub at: usize,
    /// The decision in notation.
    pub line: String,
    /// Dice fall that well once in this many throws.
    pub one_in: u32,
}

/// A whole match, looked over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    /// Every decision.
    pub decisions: Vec<Reviewed>,
    /// The chances at the start of each turn, and at the end.
    pub curve: Vec<CurvePoint>,
    /// The sums for each side.
    pub sides: Vec<SideSum>,
    /// The decisions at which the match turned, by choice or by dice, in order.
    pub moments: Vec<usize>,
}

impl Analysis {
    /// Judges and sums up what was found. A point lost in an even match is worth more than one lost in a match
    /// that is all but over: chances are scaled by the winning chances at the start of their turn.
    #[must_use]
    pub fn of(names: &[String], mut decisions: Vec<Reviewed>, curve: Vec<CurvePoint>) -> Analysis {
        for decision in &mut decisions {
            let then = curve.iter().rev().find(|point| point.at <= decision.at);
            // 1000 in an even match, 0 in one that is decided.
            decision.settle(then.map_or(1000, |point| point.chance * (1000 - point.chance) / 250));
        }
        let sides = names.iter().enumerate().map(|(side, name)| sum(side as u8, name, &decisions)).collect();
        let swing = |decision: &&Reviewed| {
            let cost = if decision.is_marked() { decision.cost } else { 0 };
            std::cmp::Reverse(cost.max(decision.luck.abs()))
        };
        let mut turning: Vec<&Reviewed> = decisions.iter().collect();
        turning.order_by_key(swing);
        let mut moments: Vec<usize> = turning.iter().take(MOMENTS).map(|decision| decision.at).collect();
        moments.sort_unstable();
        Analysis { sides, moments, decisions, curve }
    }

    /// The decision whose dice fell best, if any fell well.
    #[must_use]
    pub fn luckiest(&self) -> Option<&Reviewed> {
        self.decisions.iter().filter(|decision| decision.luck > 0).max_by_key(|decision| decision.luck)
    }
}

fn sum(side: u8, name: &str, decisions: &[Reviewed]) -> SideSum {
    let own = || decisions.iter().filter(|decision| decision.side == side);
    let count = |verdict: Verdict| {
        let name = verdict.name();
        (name.to_string(), own().filter(|decision| decision.verdict == name).count())
    };
    let marked = [Verdict::Blunder, Verdict::Mistake, Verdict::Inaccuracy, Verdict::Brilliant];
    let luck = |decision: &Reviewed| if decision.side == side { decision.luck } else { -decision.luck };
    SideSum {
        name: name.into(),
        luck: decisions.iter().map(luck).sum(),
        // Each cost is measured with an error of either sign; only their sum cannot be negative.
        cost: own().map(|decision| decision.cost).sum::<i32>().max(0),
        marks: marked.map(count).into_iter().filter(|(_, count)| *count > 0).collect(),
    }
}

fn seed(at: usize) -> Seed {
    (SEED + at as u64).into()
}

/// The side that decides in a state.
fn decides<G: Game>(game: &G, state: &G::State) -> Option<Side> {
    match game.status(state) {
        Status::ToAct(seat) => Some(game.side(seat)),
        Status::Over(_) => None,
    }
}

/// Decision `at`, reviewed.
pub(super) fn reviewed<G: Show + Notation + Judge>(played: &Match<G>, at: usize) -> Option<Reviewed> {
    let (game, step, after) = (played.game(), played.steps().get(at)?, played.before(at + 1));
    let side = decides(game, &step.before)?;
    let mut choices = Vec::new();
    game.legal(&step.before, &mut choices);
    let review = review(game, &step.before, &game.listed(&step.before, &step.action), after, seed(at));
    let words = |action| game.label(&step.before, action).words;
    let better = (review.cost.permille > 0).then_some(&review.best);
    let mut reviewed = Reviewed {
        at,
        turn: game.turn(&step.before),
        side: side.0,
        line: step.line.clone(),
        words: words(&step.action),
        best: better.map(|best| game.write(&step.before, best)),
        best_words: better.map(words),
        free: choices.len() > 1,
        cost: review.cost.permille,
        error: review.cost.error,
        gain: review.gain.permille,
        gain_error: review.gain.error,
        luck: review.luck,
        verdict: String::new(),
    };
    reviewed.settle(1000);
    Some(reviewed)
}

/// The decisions at which the curve has points: the first of each turn, and the end.
pub(super) fn curve_points<G: Notation>(played: &Match<G>) -> Vec<usize> {
    let turn = |at: usize| played.game().turn(played.before(at));
    let len = played.steps().len();
    (0..=len).filter(|&at| at == 0 || at == len || turn(at) != turn(at - 1)).collect()
}

/// Who is winning before decision `at`.
pub(super) fn curve_point<G: Show + Notation + Judge>(played: &Match<G>, at: usize) -> CurvePoint {
    let (game, state) = (played.game(), played.before(at));
    let first = summary::sides(game).first().copied().unwrap_or(Side(0));
    let chance = match played.ending().filter(|_| at == played.steps().len()) {
        // The players may have ended the match early.
        Some(ending) => match ending.winner(game) {
            Some(winner) => Chance { permille: if winner == first { 1000 } else { 0 }, error: 0 },
            None => Chance { permille: 500, error: 0 },
        },
        None => winning_chance(game, state, first, GAMES, seed(at)),
    };
    let (turn, points) = (game.turn(state), game.scores(state));
    CurvePoint { at, turn, chance: chance.permille, error: chance.error, points }
}

/// The decisions in which units were lost.
pub(super) fn losses<G: Show + Notation>(played: &Match<G>) -> Vec<usize> {
    let lost = |at: usize| {
        let tokens = played.game().scene(played.before(at)).tokens;
        let gone = |token: &Token| token.badges.iter().any(|badge| badge.meaning == Meaning::Lost);
        tokens.iter().filter(|token| gone(token)).count()
    };
    let mut before = lost(0);
    let mut losses = Vec::new();
    for at in 0..played.steps().len() {
        let after = lost(at + 1);
        if after > before {
            losses.push(at);
        }
        before = after;
    }
    losses
}

/// How rare the dice of decision `at` were.
pub(super) fn rare<G: Show + Notation + Judge>(played: &Match<G>, at: usize) -> Option<LuckiestThrow> {
    let (game, step, after) = (played.game(), played.steps().get(at)?, played.before(at + 1));
    let action = game.listed(&step.before, &step.action);
    let one_in = rarity(game, &step.before, &action, after, seed(at));
    Some(LuckiestThrow { at, line: step.line.clone(), one_in })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decision(at: usize, side: u8, cost: i32, luck: i32) -> Reviewed {
        let mut decision = Reviewed {
            at,
            turn: 1,
            side,
            line: format!("choice {at}"),
            words: format!("Choice {at}"),
            best: None,
            best_words: None,
            free: true,
            cost,
            error: 5,
            gain: 0,
            gain_error: 0,
            luck,
            verdict: String::new(),
        };
        decision.settle(1000);
        decision
    }

    fn point(at: usize, chance: i32) -> CurvePoint {
        CurvePoint { at, turn: 1, chance, error: 0, points: vec![0, 0] }
    }

    #[test]
    fn luck_is_one_sides_gain_and_the_others_loss() {
        let decisions = vec![decision(0, 0, 0, 40), decision(1, 1, 70, 10), decision(2, 1, 130, 0)];
        let found = Analysis::of(&["South".into(), "North".into()], decisions, vec![point(0, 500)]);
        assert_eq!([found.sides[0].luck, found.sides[1].luck], [30, -30]);
        assert_eq!([found.sides[0].cost, found.sides[1].cost], [0, 200]);
        assert_eq!(found.sides[1].marks, [("blunder".to_string(), 1), ("mistake".to_string(), 1)]);
        assert_eq!(found.luckiest().map(|decision| decision.at), Some(0));
    }

    #[test]
    fn in_a_decided_match_nothing_is_a_blunder() {
        let decisions = vec![decision(0, 0, 200, 0), decision(1, 0, 200, 0)];
        let found = Analysis::of(&["South".into()], decisions, vec![point(0, 500), point(1, 1000)]);
        let verdicts: Vec<&str> = found.decisions.iter().map(|decision| decision.verdict.as_str()).collect();
        assert_eq!(verdicts, ["blunder", "good"]);
    }

    #[test]
    fn key_moments_are_the_largest_swings_in_order() {
        let swings = [(10, 0), (0, -90), (70, 0), (0, 5), (200, 0)];
        let decisions = swings.iter().enumerate().map(|(at, &(cost, luck))| decision(at, 0, cost, luck));
        let found = Analysis::of(&["South".into()], decisions.collect(), vec![point(0, 500)]);
        assert_eq!(found.moments, [1, 2, 4]);
    }
}
