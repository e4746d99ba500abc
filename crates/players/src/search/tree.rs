//! The tree: places, the choices there, and what came of them.

use super::Habits;
use crate::budget::Meter;
use crate::noticing::Noticing;
use crate::policy::Policy;
use table::{Game, Judge, Seeded, Side, Status};

/// The share of a win. A lead comes nearer to it the greater it is.
const SURE: f64 = 1.0;
/// A choice is tried so often before the places it leads to become part of the tree.
const BEFORE_PLACES: u32 = 2;
/// So many decisions of hasty players are enough, however long a turn is.
const FAR: u32 = 2_000;

/// What looks are taken to lie apart at the least: else a choice that always ends alike, and worse
/// than it seemed, would keep all others from being tried.
const LEAST_SPREAD: f64 = 0.01;
/// A share that is not worth thinking about.
const NOTHING: f64 = 0.003;

/// What came of a choice so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Record {
    looks: u32,
    /// Of worths between -1 (lost) and 1 (won), to the side that thinks.
    sum: f64,
    /// Of gains in the judge's points.
    gains: i64,
    /// What it seems worth, the first sight counted in, to the side that thinks.
    estimate: f64,
}

impl Record {
    pub(crate) fn add(&mut self, other: Record) {
        let looks = f64::from(self.looks.max(1) + other.looks.max(1));
        self.estimate = (self.estimate * f64::from(self.looks.max(1))
            + other.estimate * f64::from(other.looks.max(1)))
            / looks;
        self.looks += other.looks;
        self.sum += other.sum;
        self.gains += other.gains;
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.looks.max(1))
    }

    /// The order in which choices are to be made: by what came of them, the first sight counted in.
    pub(crate) fn order(&self) -> i64 {
        (self.estimate * 1e9) as i64
    }

    /// The mean gain in the judge's points.
    pub(crate) fn worth(&self) -> i32 {
        (self.gains / i64::from(self.looks.max(1))) as i32
    }
}

/// A choice, and what the same seat means to do after it.
pub(crate) type Plan<G> = (<G as Game>::Action, Option<<G as Game>::Action>);

/// A place in the tree: a state in which somebody has to choose, or the game is over.
struct Place<G: Game> {
    state: G::State,
    /// The side that thinks is to choose.
    mine: bool,
    looks: u32,
    /// What can be chosen, the most promising first, with what came of it.
    edges: Vec<Edge<G>>,
}

struct Edge<G: Game> {
    action: G::Action,
    /// What the same seat does next, where the two are weighed as one.
    then: Option<G::Action>,
    record: Record,
    /// How far behind the most promising it seems at first sight, as a share.
    behind: f64,
    /// Whether dice fall; unknown before it was tried.
    chance: bool,
    /// The places it led to.
    places: Vec<usize>,
}

pub(crate) struct Tree<'g, G: Game> {
    game: &'g G,
    habits: Habits,
    side: Side,
    /// What the side that thinks has now; looks count gains.
    now: i32,
    /// The last turn that is played on in thought.
    last: u16,
    places: Vec<Place<G>>,
    luck: Seeded,
    policy: Policy<G>,
    /// Of all looks: how many, the sum of worths, the sum of their squares.
    seen: (f64, f64, f64),
    way: Vec<(usize, usize)>,
    /// How much luck the side that thinks had on this look, in the judge's points.
    lucky: i64,
}

/// What a look came to.
#[derive(Clone, Copy)]
struct Worth {
    share: f64,
    gain: i32,
}

impl<'g, G: Judge> Tree<'g, G> {
    /// A tree with its first place only. That is part of the budget, too.
    pub(crate) fn new(
        game: &'g G,
        state: &G::State,
        habits: Habits,
        luck: Seeded,
        meter: &mut Meter<'_>,
    ) -> Tree<'g, G> {
        let side = match game.status(state) {
            Status::ToAct(seat) => game.side(seat),
            Status::Over(_) => Side(0),
        };
        let mut tree = Tree {
            game,
            habits,
            side,
            now: game.score(state, side),
            // Where units are placed before the first turn, only that turn tells what a place is worth.
            last: game.turn(state).max(1).saturating_add(habits.turns.min(game.foresight(state))),
            places: Vec::new(),
            luck,
            policy: Policy::new(),
            seen: (0.0, 0.0, 0.0),
            way: Vec::new(),
            lucky: 0,
        };
        tree.place(state.clone());
        tree.join(meter);
        tree
    }

    /// A first choice that only begins something ("walk") is weighed together with what it begins
    /// ("to that hex"): else the many poor ends of a walk would speak against walking.
    fn join(&mut self, meter: &mut Meter<'_>) {
        let mut joined = Vec::new();
        for edge in std::mem::take(&mut self.places[0].edges) {
            if meter.out() {
                joined.push(edge);
                continue;
            }
            meter.spend();
            let mut after = self.places[0].state.clone();
            let mut dice = Noticing::new(&mut self.luck);
            self.game.advance(&mut after, &edge.action, &mut dice);
            let goes_on = !dice.fell && self.game.status(&after) == self.game.status(&self.places[0].state);
            if goes_on {
                self.policy.weigh(self.game, &after, &mut self.luck);
            }
            if !goes_on || self.policy.choices.len() < 2 {
                joined.push(edge);
                continue;
            }
            let most = self.policy.worths.iter().copied().max().unwrap_or(0);
            for (then, &worth) in self.policy.choices.iter().zip(&self.policy.worths) {
                let behind = edge.behind + self.behind(most, worth);
                let (action, then) = (edge.action.clone(), Some(then.clone()));
                joined.push(Edge {
                    action,
                    then,
                    behind,
                    record: Record::default(),
                    chance: false,
                    places: Vec::new(),
                });
            }
        }
        joined.sort_by(|a, b| a.behind.total_cmp(&b.behind));
        joined.truncate(self.habits.widest);
        self.places[0].edges = joined;
    }

    /// How far a choice of this worth lies behind the best, as a share.
    fn behind(&self, most: i32, worth: i32) -> f64 {
        (f64::from(most.saturating_sub(worth)) / f64::from(self.game.decisive().max(1))).min(0.5)
    }

    /// Looks until nothing is left of the budget, or nothing can change any more.
    pub(crate) fn grow(&mut self, meter: &mut Meter<'_>) {
        while !meter.out() {
            let Some(worth) = self.look(meter) else { break };
            self.credit(worth);
            if self.places[0].looks.is_multiple_of(64) && self.settled() {
                break;
            }
        }
    }

    /// What came of every choice of the first place.
    pub(crate) fn into_records(self) -> Vec<(Plan<G>, Record)> {
        let place = &self.places[0];
        let here = self.here(place);
        let told = |edge: &Edge<G>| {
            let estimate = self.estimate(place, here, edge);
            ((edge.action.clone(), edge.then.clone()), Record { estimate, ..edge.record })
        };
        // Without a single look, the first sight is all there is.
        let told_of = |edge: &&Edge<G>| edge.record.looks > 0 || place.looks == 0;
        place.edges.iter().filter(told_of).map(told).collect()
    }

    /// Adds a place to the tree.
    fn place(&mut self, state: G::State) -> usize {
        let mut edges = Vec::new();
        let mine = match self.game.status(&state) {
            Status::Over(_) => false,
            Status::ToAct(seat) => {
                self.policy.weigh(self.game, &state, &mut self.luck);
                let mut order: Vec<usize> = (0..self.policy.choices.len()).collect();
                order.sort_by_key(|&at| std::cmp::Reverse(self.policy.worths[at]));
                order.truncate(self.habits.widest);
                let most = order.first().map_or(0, |&at| self.policy.worths[at]);
                edges.extend(order.into_iter().map(|at| Edge {
                    action: self.policy.choices[at].clone(),
                    then: None,
                    record: Record::default(),
                    behind: self.behind(most, self.policy.worths[at]),
                    chance: false,
                    places: Vec::new(),
                }));
                self.game.side(seat) == self.side
            }
        };
        self.places.push(Place { state, mine, looks: 0, edges });
        self.places.len() - 1
    }

    /// One look: down the tree, one step out of it, and on with hasty players. Nothing if the
    /// budget ran out on the way.
    fn look(&mut self, meter: &mut Meter<'_>) -> Option<Worth> {
        self.way.clear();
        self.lucky = 0;
        let mut at = 0;
        loop {
            if self.places[at].edges.is_empty() {
                let worth = self.worth(&self.places[at].state);
                return Some(worth);
            }
            let edge = self.promising(at);
            self.way.push((at, edge));
            if meter.out() {
                return None;
            }
            match self.step(at, edge, meter) {
                Step::To(place) => at = place,
                Step::Out(state) => return self.play_on(state, meter),
            }
        }
    }

    /// The choice to look at next: the best so far, with the benefit of the doubt.
    fn promising(&self, at: usize) -> usize {
        let place = &self.places[at];
        let open = open(place.looks, place.edges.len(), self.habits.eager);
        // In place of the logarithm: the number of binary digits.
        let digits = f64::from(32 - place.looks.leading_zeros());
        // Those who follow are taken for hasty; at the first choice nothing is to be overlooked.
        let curious = if at == 0 { self.habits.curious } else { self.habits.curious_later };
        let doubt = self.spread().max(LEAST_SPREAD) * f64::from(curious) / 10.0;
        let here = self.here(place);
        let sign = if place.mine { 1.0 } else { -1.0 };
        let hope = |edge: &Edge<G>| {
            let looks = f64::from(edge.record.looks + self.habits.trust);
            sign * self.estimate(place, here, edge) + doubt * (digits / looks).sqrt()
        };
        let mut best = (0, f64::NEG_INFINITY);
        for (at, edge) in place.edges[..open].iter().enumerate() {
            let hope = hope(edge);
            if hope > best.1 {
                best = (at, hope);
            }
        }
        best.0
    }

    /// How far the looks so far lie apart.
    fn spread(&self) -> f64 {
        let (count, sum, squares) = self.seen;
        let mean = sum / count.max(1.0);
        (squares / count.max(1.0) - mean * mean).max(0.0).sqrt()
    }

    /// What came of a place so far; of one that is new, what came of everything.
    fn here(&self, place: &Place<G>) -> f64 {
        let (count, sum, _) = self.seen;
        match place.looks {
            0 => sum / count.max(1.0),
            looks => place.edges.iter().map(|edge| edge.record.sum).sum::<f64>() / f64::from(looks),
        }
    }

    /// What a choice seems worth to the side that thinks: what came of it, and the first sight of it.
    fn estimate(&self, place: &Place<G>, here: f64, edge: &Edge<G>) -> f64 {
        let trust = f64::from(self.habits.trust);
        let behind = if place.mine { edge.behind } else { -edge.behind };
        (edge.record.sum + trust * (here - behind)) / (f64::from(edge.record.looks) + trust).max(1.0)
    }

    /// Makes a choice in thought.
    fn step(&mut self, at: usize, edge: usize, meter: &mut Meter<'_>) -> Step<G> {
        meter.spend();
        let tried = &self.places[at].edges[edge];
        let looks = tried.record.looks;
        // Where no dice fall it always leads to the same place.
        if let (true, false, Some(&place)) = (looks > 0, tried.chance, tried.places.first()) {
            return Step::To(place);
        }
        let mut state = self.places[at].state.clone();
        let (action, then) = (tried.action.clone(), tried.then.clone());
        let mut fell = self.advance(&mut state, &action);
        if let Some(then) = then {
            fell |= self.advance(&mut state, &then);
        }
        self.places[at].edges[edge].chance |= fell;
        if looks < BEFORE_PLACES {
            return Step::Out(state);
        }
        let tried = &self.places[at].edges[edge];
        if let Some(&known) = tried.places.iter().find(|&&place| self.places[place].state == state) {
            return Step::To(known);
        }
        // Where much can fall, no result comes twice; the tree does not follow every one.
        let most = 2 + f64::from(looks).sqrt() as usize;
        if tried.places.len() >= most {
            return Step::Out(state);
        }
        let place = self.place(state);
        self.places[at].edges[edge].places.push(place);
        Step::To(place)
    }

    /// Two hasty players go on, to the end of the last turn that counts.
    fn play_on(&mut self, mut state: G::State, meter: &mut Meter<'_>) -> Option<Worth> {
        for _ in 0..FAR {
            let over = matches!(self.game.status(&state), Status::Over(_));
            if over || self.game.turn(&state) > self.last {
                break;
            }
            let Some(action) = self.policy.pick(self.game, &state, &mut self.luck) else { break };
            self.advance(&mut state, &action);
            meter.spend();
            if meter.out() {
                return None;
            }
        }
        Some(self.worth(&state))
    }

    /// Makes a choice, and notes how lucky its dice were; whether dice fell.
    fn advance(&mut self, state: &mut G::State, action: &G::Action) -> bool {
        let before = state.clone();
        let mut dice = Noticing::new(&mut self.luck);
        self.game.advance(state, action, &mut dice);
        let fell = dice.fell;
        if let (true, Status::ToAct(seat)) = (fell, self.game.status(&before)) {
            let luck = i64::from(self.game.luck(&before, action, state));
            self.lucky += if self.game.side(seat) == self.side { luck } else { -luck };
        }
        fell
    }

    fn worth(&self, state: &G::State) -> Worth {
        let score = (i64::from(self.game.score(state, self.side)) - self.lucky) as i32;
        let gain = score.saturating_sub(self.now);
        let decisive = f64::from(self.game.decisive().max(1));
        let share = match self.game.status(state) {
            Status::Over(outcome) => match outcome.winner {
                Some(side) if side == self.side => SURE,
                Some(_) => -SURE,
                None => 0.0,
            },
            Status::ToAct(_) => {
                let lead = f64::from(score);
                lead / (lead.abs() + decisive)
            }
        };
        Worth { share, gain: gain.clamp(-self.game.decisive(), self.game.decisive()) }
    }

    fn credit(&mut self, worth: Worth) {
        let (count, sum, squares) = &mut self.seen;
        *count += 1.0;
        *sum += worth.share;
        *squares += worth.share * worth.share;
        for &(at, edge) in &self.way {
            let place = &mut self.places[at];
            place.looks += 1;
            let record = &mut place.edges[edge].record;
            record.looks += 1;
            record.sum += worth.share;
            record.gains += i64::from(worth.gain);
        }
        if self.way.is_empty() {
            self.places[0].looks += 1;
        }
    }

    /// Whether more looks would change nothing: one choice is far ahead, or what another may still
    /// turn out to be worth more is next to nothing.
    fn settled(&self) -> bool {
        let place = &self.places[0];
        let spread = self.spread();
        let most = place.edges.iter().max_by_key(|edge| edge.record.looks);
        let Some(best) = most else { return true };
        let error = |edge: &Edge<G>| spread / f64::from(edge.record.looks.max(1)).sqrt();
        open(place.looks, place.edges.len(), self.habits.eager) == place.edges.len()
            && place.edges.iter().filter(|edge| !std::ptr::eq(*edge, best)).all(|edge| {
                let (lead, doubt) = (best.record.mean() - edge.record.mean(), error(best) + error(edge));
                edge.record.looks > 8 && (lead > 3.0 * doubt || 2.0 * doubt - lead < NOTHING)
            })
    }
}

enum Step<G: Game> {
    /// To a place of the tree.
    To(usize),
    /// Out of the tree.
    Out(G::State),
}

/// How many choices are considered in a place looked at so often: few at first.
fn open(looks: u32, choices: usize, eager: u32) -> usize {
    (3 + (f64::from(eager) * f64::from(looks).sqrt()) as usize).min(choices)
}
