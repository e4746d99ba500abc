//! Follows a plan of several actions through every course, layer by layer.

use super::ledger::{Ledger, NOTHING};
use super::{Forecast, NoForecast, Sequel};
use crate::dice::{End, Merged, Share, ends, merge};
use crate::{Bags, Budget, Fault, Finding, Listener, Notation, Show, Status, Unfinished};
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

/// Computes everything `action` and its sequel can do, within a budget.
///
/// # Errors
/// A step that cannot be read or is refused in every course, or the reason why the work was given up.
pub fn forecast_within<G: Show + Notation>(
    game: &G,
    state: &G::State,
    action: &G::Action,
    bags: Option<&Bags>,
    sequel: Sequel<'_>,
    budget: &mut Budget<'_>,
) -> Result<Forecast, NoForecast> {
    followed(game, state, action, (bags, sequel, false), |_| true, budget)
}

/// The same about some subjects alone. Courses that differ in nothing else count as one, so that much longer
/// plans can be followed.
///
/// # Errors
/// A step that cannot be read or is refused in every course, or the reason why the work was given up.
pub fn forecast_about<G: Show + Notation>(
    game: &G,
    state: &G::State,
    action: &G::Action,
    bags: Option<&Bags>,
    sequel: Sequel<'_>,
    wanted: impl Fn(&Finding) -> bool,
    budget: &mut Budget<'_>,
) -> Result<Forecast, NoForecast> {
    followed(game, state, action, (bags, sequel, false), wanted, budget)
}

/// The same; with the last flag, every course goes on by itself where the game says how.
pub(super) fn followed<G: Show + Notation>(
    game: &G,
    state: &G::State,
    action: &G::Action,
    (bags, sequel, goes_on): (Option<&Bags>, Sequel<'_>, bool),
    wanted: impl Fn(&Finding) -> bool,
    budget: &mut Budget<'_>,
) -> Result<Forecast, NoForecast> {
    game.check(state, action)
        .map_err(|illegal| NoForecast::Refused(Fault::new(illegal.to_string()).into()))?;
    let ledger = Ledger::new(|event: &G::Event| {
        let mut found = game.findings(state, event);
        found.retain(&wanted);
        found
    });
    let activation = game.activation(state).filter(|_| sequel.through);
    let wanted: &dyn Fn(&Finding) -> bool = &wanted;
    let mut plan = Progress {
        game,
        before: state,
        activation,
        goes_on,
        ledger,
        wanted,
        budget,
        done: Merged::default(),
    };
    let mut open = Layer::default();
    let start = open.place(End { state: state.clone(), mark: NOTHING, bags: bags.cloned() });
    open.nodes.insert((start, NOTHING), Share::ONE);
    let mut then = sequel.then.iter().copied();
    let mut now = Step::First(action);
    for number in 2.. {
        let planned = then.next();
        let next = plan.follow(open, &now, planned.is_some())?;
        if next.nodes.is_empty() && planned.is_none() {
            break;
        }
        open = next;
        now = planned.map_or(Step::Forced, |line| Step::Planned { number, line });
    }
    let forecast = plan.ledger.forecast(&plan.done, plan.budget.run());
    forecast.ok_or(NoForecast::Unfinished(Unfinished::TooFine))
}

/// Computes the odds of whatever `found_in` finds in the events of a legal action.
///
/// # Errors
/// Why the work was given up.
pub fn odds_of_events<G: Show>(
    game: &G,
    state: &G::State,
    action: &G::Action,
    budget: &mut Budget<'_>,
    found_in: impl Fn(&G::Event) -> Vec<Finding>,
) -> Result<Forecast, Unfinished> {
    let mut ledger = Ledger::<G, _>::new(found_in);
    let mut results = Merged::default();
    for (end, share) in ends(game, state, action, None, &mut ledger, budget)? {
        merge(&mut results, end.mark, share).ok_or(Unfinished::TooFine)?;
    }
    ledger.forecast(&results, budget.run()).ok_or(Unfinished::TooFine)
}

/// One step of a plan.
enum Step<'a, A> {
    First(&'a A),
    Planned {
        number: usize,
        line: &'a str,
    },
    /// The only choice of the same activation.
    Forced,
}

/// The courses that have come to the same place of a plan.
struct Layer<S> {
    places: IndexSet<(S, Option<Bags>), FxBuildHasher>,
    /// Weights by place, and by mark of what was found on the way.
    nodes: Merged<(u32, u32)>,
}

impl<S> Default for Layer<S> {
    fn default() -> Self {
        Layer { places: IndexSet::default(), nodes: Merged::default() }
    }
}

impl<S: Eq + std::hash::Hash> Layer<S> {
    fn place(&mut self, end: End<S>) -> u32 {
        self.places.insert_full((end.state, end.bags)).0 as u32
    }
}

/// A plan in progress.
struct Progress<'p, 'b, G: Show, F> {
    game: &'p G,
    before: &'p G::State,
    /// The activation to go through, if the plan does.
    activation: Option<u32>,
    /// Whether courses go on by themselves where the game says how.
    goes_on: bool,
    ledger: Ledger<G, F>,
    /// What the forecast is about.
    wanted: &'p dyn Fn(&Finding) -> bool,
    budget: &'p mut Budget<'b>,
    /// Everything found in a course that ended, with the weight of all such courses.
    done: Merged<u32>,
}

impl<G: Show + Notation, F: Fn(&G::Event) -> Vec<Finding>> Progress<'_, '_, G, F> {
    /// Takes one step in every course. A course in which the step cannot be taken ends.
    fn follow(
        &mut self,
        mut open: Layer<G::State>,
        step: &Step<'_, G::Action>,
        planned: bool,
    ) -> Result<Layer<G::State>, NoForecast> {
        let mut next = Layer::default();
        let mut refused = None;
        let mut taken = false;
        open.nodes.sort_keys();
        let nodes: Vec<((u32, u32), Share)> = open.nodes.into_iter().collect();
        for group in nodes.chunk_by(|a, b| a.0.0 == b.0.0) {
            let (state, bags) = &open.places[group[0].0.0 as usize];
            let action = self.action(step, state).unwrap_or_else(|why| {
                refused.get_or_insert(why);
                None
            });
            if let Some(action) = action {
                taken = true;
                self.act(group, (state, bags.as_ref()), &action, planned, &mut next)?;
                continue;
            }
            let changes = self.changes(state);
            for &((_, mark), share) in group {
                self.end(mark, changes, share)?;
            }
        }
        match refused {
            Some(why) if !taken => Err(why),
            _ => Ok(next),
        }
    }

    /// The action of a step in a state; none where nothing is forced.
    ///
    /// # Errors
    /// Why a planned step cannot be taken.
    fn action(&self, step: &Step<'_, G::Action>, state: &G::State) -> Result<Option<G::Action>, NoForecast> {
        match *step {
            Step::First(action) => Ok(Some(action.clone())),
            Step::Forced => Ok(self.forced(state)),
            Step::Planned { number, line } => {
                let at = |fault: Fault| Fault {
                    message: format!("step {number}, '{line}': {}", fault.message),
                    ..fault
                };
                let read = self.game.read(state, line);
                let action = read.map_err(|fault| NoForecast::Unreadable(at(fault).into()))?;
                let checked = self.game.check(state, &action);
                checked.map_err(|why| NoForecast::Refused(at(Fault::new(why.to_string())).into()))?;
                Ok(Some(action))
            }
        }
    }

    /// The choice that goes on with what was begun, or the only one.
    fn forced(&self, state: &G::State) -> Option<G::Action> {
        if let Some(action) = self.goes_on.then(|| self.game.goes_on(state)).flatten() {
            return Some(action);
        }
        self.activation?;
        let mut choices = Vec::new();
        self.game.legal(state, &mut choices);
        (choices.len() == 1).then(|| choices.swap_remove(0))
    }

    /// Whether a course is to be followed through its activation.
    fn goes_through(&self, state: &G::State) -> bool {
        let on = self.goes_on && self.game.goes_on(state).is_some();
        let through = self.activation.is_some() && self.game.activation(state) == self.activation;
        (on || through) && matches!(self.game.status(state), Status::ToAct(_))
    }

    /// Plays an action in all courses that have come to the same place.
    fn act(
        &mut self,
        group: &[((u32, u32), Share)],
        (state, bags): (&G::State, Option<&Bags>),
        action: &G::Action,
        planned: bool,
        next: &mut Layer<G::State>,
    ) -> Result<(), NoForecast> {
        self.ledger.recall(NOTHING);
        let ends = ends(self.game, state, action, bags, &mut self.ledger, self.budget);
        let ends = ends.map_err(NoForecast::Unfinished)?;
        // Without this, a long plan would take many times as long as its courses do before it is given up.
        if !self.budget.spend_on(ends.len() * (group.len() - 1)) {
            return Err(NoForecast::Unfinished(Unfinished::TooManyCourses));
        }
        for (end, part) in ends {
            let found = end.mark;
            let goes_on = planned || self.goes_through(&end.state);
            let to = if goes_on { Ok(next.place(end)) } else { Err(self.changes(&end.state)) };
            for &((_, mark), share) in group {
                let mark = self.ledger.add(mark, found);
                let share = share.times(part).ok_or(TOO_FINE)?;
                match to {
                    Ok(place) => merge(&mut next.nodes, (place, mark), share).ok_or(TOO_FINE)?,
                    Err(changes) => self.end(mark, changes, share)?,
                }
            }
        }
        Ok(())
    }

    /// The mark of what a state tells by itself at the end of the plan.
    fn changes(&mut self, after: &G::State) -> u32 {
        let mut changes = self.game.changes(self.before, after);
        changes.retain(self.wanted);
        self.ledger.sum(changes)
    }

    fn end(&mut self, mark: u32, changes: u32, share: Share) -> Result<(), NoForecast> {
        let found = self.ledger.add(mark, changes);
        merge(&mut self.done, found, share).ok_or(TOO_FINE)
    }
}

const TOO_FINE: NoForecast = NoForecast::Unfinished(Unfinished::TooFine);
