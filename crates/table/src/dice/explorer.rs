//! Exact odds: the rules themselves are run over every outcome of the dice.
//!
//! The explorer is a set of dice that takes, at each throw, the first outcome not yet tried. Playing an
//! action again and again until no outcome is left visits every course of events once, each with its
//! exact weight.
//!
//! A rule that throws many times in one action says so with [`Dice::repeat`]. With a [`Budget`] the explorer
//! takes all steps of such a rule at once, in layers: after every step it merges the courses that
//! have come to the same, and the ends of the last layers are then outcomes like those of a single throw.

use super::{Bags, Budget, Check, Contest, Dice, Faces, Pool, Share, Throw, Unfinished};
use crate::{Game, Listener, Ratio, Scribe};
use indexmap::{Equivalent, IndexMap};
use rustc_hash::FxBuildHasher;
use std::any::Any;
use std::hash::Hash;

/// Results with their weights, in order of discovery.
pub(crate) type Merged<T> = IndexMap<T, Share, FxBuildHasher>;

/// One throw on the current course: its possible outcomes, and the one taken.
struct Fork {
    outcomes: Vec<(u32, u128)>,
    total: u128,
    taken: usize,
    /// The ends to choose from, if the fork stands for all the throws of a repeated rule.
    ends: Option<Box<dyn Any>>,
}

/// Where a course ends, as far as its future is concerned.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct End<S> {
    pub state: S,
    /// The sum of its events.
    pub mark: u32,
    pub bags: Option<Bags>,
}

/// Dice that go through every outcome, one per run.
#[derive(Default)]
pub struct Explorer<'b> {
    forks: Vec<Fork>,
    depth: usize,
    start: Option<Bags>,
    bags: Option<Bags>,
    /// The work allowed, where repeated rules are merged.
    budget: Option<Budget<'b>>,
}

impl Explorer<'_> {
    /// An explorer of fair dice, or of the bags as they are, that takes every course by itself.
    #[must_use]
    pub fn new(bags: Option<Bags>) -> Self {
        Explorer { bags: bags.clone(), start: bags, ..Explorer::default() }
    }

    /// The weight of the course just run.
    #[must_use]
    pub fn weight(&self) -> Ratio {
        self.share(Share::ONE).map_or(Ratio::OVERFLOW, Share::ratio)
    }

    /// The weight of the course just run, as a part of `whole`.
    fn share(&self, whole: Share) -> Option<Share> {
        self.forks.iter().try_fold(whole, |share, fork| share.part(fork.outcomes[fork.taken].1, fork.total))
    }

    /// The bags after the course just run; `None` with fair dice.
    #[must_use]
    pub fn bags(&self) -> Option<&Bags> {
        self.bags.as_ref()
    }

    /// Moves on to the next course; false when all have been run.
    pub fn next_course(&mut self) -> bool {
        while let Some(fork) = self.forks.last_mut() {
            fork.taken += 1;
            if fork.taken < fork.outcomes.len() {
                self.depth = 0;
                self.bags.clone_from(&self.start);
                return true;
            }
            self.forks.pop();
        }
        self.depth = 0;
        false
    }

    fn take(&mut self, outcomes: impl FnOnce() -> Vec<(u32, u128)>) -> u32 {
        if self.depth == self.forks.len() {
            let outcomes = outcomes();
            let total = outcomes.iter().map(|&(_, ways)| ways).sum();
            self.forks.push(Fork { outcomes, total, taken: 0, ends: None });
        }
        let fork = &self.forks[self.depth];
        self.depth += 1;
        fork.outcomes[fork.taken].0
    }

    /// Whether this throw is drawn from a bag.
    fn draws(&self, throw: &Throw) -> bool {
        self.bags.is_some() && Bags::apply_to(throw)
    }

    /// Draws from a bag: one of the outcomes left, each with its number of ways.
    fn draw(&mut self, throw: &Throw, left: impl FnOnce(Vec<u16>) -> Vec<(u32, u128)>) -> Faces {
        let bag = self.bags.as_ref().map(|bags| bags.left(throw.seat, throw.pool)).unwrap_or_default();
        let outcome = self.take(|| left(bag));
        if let Some(bags) = &mut self.bags {
            bags.take_outcome(throw.seat, throw.pool, outcome as u16);
        }
        throw.pool.outcome(outcome.into())
    }

    /// Draws a sum from a bag. Of outcomes with equal sums the first is as good as any other, as long as
    /// nobody asks for the faces of what is left.
    fn draw_sum(&mut self, throw: &Throw) -> u16 {
        let pool = throw.pool;
        // The sum of a single die is its face.
        if let Some(budget) = self.budget.as_mut().filter(|_| pool.count() > 1) {
            budget.summed = true;
        }
        let by_sum = |left: Vec<u16>| {
            let mut sums: IndexMap<u16, (u32, u128), FxBuildHasher> = IndexMap::default();
            for outcome in left {
                let sum = pool.outcome(outcome.into()).sum();
                sums.entry(sum).or_insert((outcome.into(), 0)).1 += 1;
            }
            sums.into_values().collect()
        };
        self.draw(throw, by_sum).sum()
    }
}

fn sums(pool: Pool) -> Vec<(u32, u128)> {
    pool.ways().into_iter().map(|(sum, ways)| (sum.into(), ways.into())).collect()
}

impl Dice for Explorer<'_> {
    fn faces(&mut self, throw: &Throw) -> Faces {
        if self.draws(throw) {
            if let Some(budget) = self.budget.as_mut().filter(|budget| budget.summed) {
                budget.give_up(Unfinished::TooManyCourses);
            }
            return self.draw(throw, |left| left.into_iter().map(|outcome| (outcome.into(), 1)).collect());
        }
        let all = || (0..throw.pool.outcomes() as u32).map(|outcome| (outcome, 1)).collect();
        throw.pool.outcome(self.take(all).into())
    }

    fn sum(&mut self, throw: &Throw) -> u16 {
        match self.draws(throw) {
            true => self.draw_sum(throw),
            false => self.take(|| sums(throw.pool)) as u16,
        }
    }

    fn at_least(&mut self, throw: &Throw, need: i32) -> Check {
        if self.draws(throw) {
            return Check { passed: i32::from(self.draw_sum(throw)) >= need, rolled: None };
        }
        let sides = || {
            let split = |wanted: bool| {
                let of = sums(throw.pool);
                let ways = of.iter().filter(|&&(sum, _)| (sum as i32 >= need) == wanted);
                (u32::from(wanted), ways.map(|&(_, ways)| ways).sum())
            };
            [split(false), split(true)].into_iter().filter(|&(_, ways)| ways > 0).collect()
        };
        Check { passed: self.take(sides) == 1, rolled: None }
    }

    fn look_up<T: Eq>(&mut self, throw: &Throw, table: impl Fn(u16) -> T) -> (T, Option<u8>) {
        if self.budget.is_none() || self.draws(throw) {
            let sum = self.sum(throw);
            return (table(sum), Some(sum as u8));
        }
        // The first sum of each line stands for all of them.
        let lines = || {
            let mut lines: Vec<(T, u32, u128)> = Vec::new();
            for (sum, ways) in sums(throw.pool) {
                let line = table(sum as u16);
                match lines.iter_mut().find(|known| known.0 == line) {
                    Some(known) => known.2 += ways,
                    None => lines.push((line, sum, ways)),
                }
            }
            lines.into_iter().map(|(_, sum, ways)| (sum, ways)).collect()
        };
        (table(self.take(lines) as u16), None)
    }

    fn read<T: Eq>(&mut self, throw: &Throw, rule: impl Fn(&Faces) -> T) -> (T, Option<Faces>) {
        if self.budget.is_none() || self.draws(throw) {
            let faces = self.faces(throw);
            return (rule(&faces), Some(faces));
        }
        // The first outcome of each reading stands for all of them.
        let readings = || {
            let mut readings: Vec<(T, u32, u128)> = Vec::new();
            for outcome in 0..throw.pool.outcomes() as u32 {
                let reading = rule(&throw.pool.outcome(outcome.into()));
                match readings.iter_mut().find(|known| known.0 == reading) {
                    Some(known) => known.2 += 1,
                    None => readings.push((reading, outcome, 1)),
                }
            }
            readings.into_iter().map(|(_, outcome, ways)| (outcome, ways)).collect()
        };
        let outcome = self.take(readings);
        (rule(&throw.pool.outcome(outcome.into())), None)
    }

    fn one_of(&mut self, throw: &Throw, allowed: u32) -> u8 {
        // The die is thrown until it shows an allowed face, so these are equally likely.
        let faces = 1..=u32::from(throw.pool.sides());
        self.take(|| faces.filter(|face| allowed >> face & 1 == 1).map(|face| (face, 1)).collect()) as u8
    }

    fn contest(&mut self, _: &Throw, _: &Throw) -> Contest {
        // Equal dice, thrown again on ties: an even chance by symmetry.
        Contest { first_wins: self.take(|| vec![(0, 1), (1, 1)]) == 1, rolled: None }
    }

    fn repeat<G: Game, C: Clone + Eq + Hash>(
        &mut self,
        t: &mut Scribe<'_, G>,
        first: C,
        step: impl Fn(C, &mut Self, &mut Scribe<'_, G>) -> Option<C>,
    ) {
        let (Some(mark), Some(_)) = (t.mark(), &self.budget) else {
            let mut next = Some(first);
            while let Some(now) = next {
                next = step(now, self, t);
            }
            return;
        };
        if self.depth == self.forks.len() {
            let start = End { state: t.state().clone(), mark, bags: self.bags.clone() };
            let Some(fork) = self.layers(t, (start, first), step) else { return };
            self.forks.push(fork);
        }
        let fork = &self.forks[self.depth];
        self.depth += 1;
        let ends = fork.ends.as_ref().and_then(|ends| ends.downcast_ref::<Vec<End<G::State>>>());
        if let Some(end) = ends.map(|ends| &ends[fork.taken]) {
            t.jump(&end.state, end.mark);
            self.bags.clone_from(&end.bags);
        }
    }
}

impl<'b> Explorer<'b> {
    /// Takes every step of a repeated rule, layer by layer, and gives its ends as the outcomes of a fork;
    /// `None` if the budget does not last.
    fn layers<G: Game, C: Clone + Eq + Hash>(
        &mut self,
        t: &mut Scribe<'_, G>,
        start: (End<G::State>, C),
        step: impl Fn(C, &mut Self, &mut Scribe<'_, G>) -> Option<C>,
    ) -> Option<Fork> {
        let mut open: Merged<(End<G::State>, C)> = Merged::default();
        open.insert(start, Share::ONE);
        let mut done: Merged<End<G::State>> = Merged::default();
        let mut inner = Explorer { budget: self.budget.take(), ..Explorer::default() };
        while !open.is_empty() && inner.may_run() {
            let mut next = Merged::default();
            for ((from, carry), weight) in open {
                inner.start.clone_from(&from.bags);
                inner.bags.clone_from(&from.bags);
                inner.courses(|inner| {
                    t.jump(&from.state, from.mark);
                    let goes_on = step(carry.clone(), inner, t);
                    let mark = t.mark().unwrap_or_default();
                    let end = Here { state: t.state(), mark, bags: &inner.bags };
                    let added = inner.share(weight).and_then(|share| match goes_on {
                        Some(carry) => merge(&mut next, Going(end, carry), share),
                        None => merge(&mut done, end, share),
                    });
                    added.is_some()
                });
            }
            open = next;
        }
        let finished = inner.may_run();
        self.budget = inner.budget.take();
        finished.then(|| Fork::of(done)).flatten().or_else(|| {
            self.give_up(Unfinished::TooFine);
            None
        })
    }

    /// Runs every course; `run` returns false when its weight cannot be counted any more.
    fn courses(&mut self, mut run: impl FnMut(&mut Self) -> bool) {
        loop {
            if !self.budget.as_mut().is_none_or(Budget::spend) {
                break;
            }
            if !run(self) {
                self.give_up(Unfinished::TooFine);
            }
            if !self.next_course() {
                break;
            }
        }
        self.forks.clear();
        self.depth = 0;
    }

    fn may_run(&self) -> bool {
        self.budget.as_ref().is_none_or(|budget| budget.over().is_none())
    }

    fn give_up(&mut self, why: Unfinished) {
        if let Some(budget) = &mut self.budget {
            budget.give_up(why);
        }
    }
}

impl Fork {
    /// The fork with these ends; `None` if their weights have no common denominator of 128 bits.
    fn of<S: 'static>(ends: Merged<End<S>>) -> Option<Fork> {
        let total = Share::common(ends.values().copied())?;
        let ways = ends.values().map(|share| share.of(total));
        let outcomes = (0..).zip(ways).collect();
        let ends: Vec<End<S>> = ends.into_keys().collect();
        Some(Fork { outcomes, total, taken: 0, ends: Some(Box::new(ends)) })
    }
}

/// An end that is not kept yet: most have been reached before and need no copy of the state.
#[derive(Hash)]
struct Here<'a, S> {
    state: &'a S,
    mark: u32,
    bags: &'a Option<Bags>,
}

impl<S: Eq> Equivalent<End<S>> for Here<'_, S> {
    fn equivalent(&self, end: &End<S>) -> bool {
        self.mark == end.mark && self.state == &end.state && *self.bags == end.bags
    }
}

impl<S: Clone> From<Here<'_, S>> for End<S> {
    fn from(here: Here<'_, S>) -> End<S> {
        End { state: here.state.clone(), mark: here.mark, bags: here.bags.clone() }
    }
}

/// The end of a step that hands something on to the next.
#[derive(Hash)]
struct Going<'a, S, C>(Here<'a, S>, C);

impl<S: Eq, C: Eq> Equivalent<(End<S>, C)> for Going<'_, S, C> {
    fn equivalent(&self, (end, carry): &(End<S>, C)) -> bool {
        self.1 == *carry && self.0.equivalent(end)
    }
}

impl<S: Clone, C> From<Going<'_, S, C>> for (End<S>, C) {
    fn from(Going(here, carry): Going<'_, S, C>) -> (End<S>, C) {
        (here.into(), carry)
    }
}

/// Adds a weight to a result; `None` if the sum needs more than 128 bits.
pub(crate) fn merge<T, V>(into: &mut Merged<T>, result: V, weight: Share) -> Option<()>
where
    T: Eq + Hash + From<V>,
    V: Equivalent<T> + Hash,
{
    match into.get_mut(&result) {
        Some(sum) => *sum = sum.plus(weight)?,
        None => drop(into.insert(result.into(), weight)),
    }
    Some(())
}

/// Every end of a legal action with its weight, equal ones merged. The marks are those of `listener`, from
/// what it has heard already.
///
/// # Errors
/// Why the work was given up.
pub(crate) fn ends<G: Game>(
    game: &G,
    state: &G::State,
    action: &G::Action,
    bags: Option<&Bags>,
    listener: &mut dyn Listener<G>,
    budget: &mut Budget<'_>,
) -> Result<Merged<End<G::State>>, Unfinished> {
    let mut explorer = Explorer { budget: Some(budget.clone()), ..Explorer::new(bags.cloned()) };
    let mut ends = Merged::default();
    let from = listener.mark();
    explorer.courses(|explorer| {
        listener.recall(from);
        let mut after = state.clone();
        game.resolve(action, explorer, &mut Scribe::listened(game, &mut after, listener));
        let end = Here { state: &after, mark: listener.mark(), bags: &explorer.bags };
        explorer.share(Share::ONE).and_then(|share| merge(&mut ends, end, share)).is_some()
    });
    if let Some(spent) = explorer.budget {
        budget.clone_from(&spent);
    }
    budget.over().map_or(Ok(ends), Err)
}

/// Every different result with its exact weight, in order of discovery.
#[derive(Clone, Debug)]
pub struct Distribution<T> {
    /// The results; their weights add up to one.
    pub outcomes: Vec<(T, Ratio)>,
}

impl<T> Distribution<T> {
    /// The exact chance of the results for which `holds` is true.
    pub fn chance(&self, mut holds: impl FnMut(&T) -> bool) -> Ratio {
        let matching = self.outcomes.iter().filter(|(result, _)| holds(result));
        matching.fold(Ratio::ZERO, |sum, &(_, weight)| sum + weight)
    }
}

/// The exact distribution of the state after `action`, with fair dice. Equal states are merged.
pub fn explore<G: Game>(game: &G, state: &G::State, action: &G::Action) -> Distribution<G::State> {
    explore_with(game, state, action, None, |after, _, _| after)
}

/// The exact distribution of what `view` makes of the state, the events and the bags after `action`.
/// Equal results are merged, but every course is run by itself.
pub fn explore_with<G: Game, T: Clone + Eq + Hash>(
    game: &G,
    state: &G::State,
    action: &G::Action,
    bags: Option<&Bags>,
    mut view: impl FnMut(G::State, &[G::Event], Option<&Bags>) -> T,
) -> Distribution<T> {
    let mut explorer = Explorer::new(bags.cloned());
    let mut found: IndexMap<T, Ratio, FxBuildHasher> = IndexMap::default();
    let mut events = Vec::new();
    loop {
        let mut after = state.clone();
        events.clear();
        if game.play(&mut after, action, &mut explorer, &mut events).is_err() {
            break;
        }
        *found.entry(view(after, &events, explorer.bags())).or_insert(Ratio::ZERO) += explorer.weight();
        if !explorer.next_course() {
            break;
        }
    }
    Distribution { outcomes: found.into_iter().collect() }
}
